// The text on a link (label and share of cases) and the room it needs.

import { amountText } from '#domain/text/number-style.ts'

/** Canvas units: height of a 12 px line, and the widest label drawn on one line. */
export const LABEL = { height: 18, letter: 6.6, padding: 6, widest: 140 } as const

/** "yes", "70%" or "yes · 70%"; '' if neither is given. */
export function linkText(label: string, share: number | null): string {
  const percent = share === null ? '' : amountText(share, 'percent')
  return [label, percent].filter(Boolean).join(' · ')
}

/** The link's text, truncated to what is drawn. */
export function shownOnLink(label: string, share: number | null): string {
  const fits = Math.floor((LABEL.widest - 2 * LABEL.padding) / LABEL.letter)
  const full = linkText(label, share)
  if (full.length <= fits) return full
  const percent = linkText('', share)
  const left = Math.max(3, fits - percent.length - (percent ? 4 : 1))
  return linkText(`${label.slice(0, left).trimEnd()}…`, share)
}

/** Width of the link's text with its background, in canvas units; 0 without text. */
export function labelWidth(label: string, share: number | null): number {
  const { length } = shownOnLink(label, share)
  return length === 0 ? 0 : Math.ceil(length * LABEL.letter + 2 * LABEL.padding)
}
