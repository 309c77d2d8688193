// Text styles and paragraphs of the main slides.

import { type Style, styled } from '#domain/document/deck/page.ts'
import type { Paragraph, Run } from '#domain/document/deck/types.ts'

/** Text styles of the main slides: at least 12 points, running text at least 14 points. */
export const MAIN = {
  lead: { font: 'serif', size: 17, colour: 'ink', lineHeight: 1.2, spaceAfter: 3, bold: true },
  body: { font: 'sans', size: 15, colour: 'ink', lineHeight: 1.25, spaceAfter: 0 },
  quote: { font: 'serif', size: 15, colour: 'ink', lineHeight: 1.28, spaceAfter: 3, italic: true },
  small: { font: 'sans', size: 12, colour: 'muted', lineHeight: 1.2, spaceAfter: 0 },
  label: {
    font: 'sans',
    size: 12,
    colour: 'muted',
    lineHeight: 1.2,
    spaceAfter: 3,
    tracking: 0.6,
    bold: true,
  },
  figure: { font: 'sans', size: 30, colour: 'ink', lineHeight: 1.05, spaceAfter: 2 },
} as const satisfies Record<string, Style & { italic?: boolean }>

export type MainStyle = keyof typeof MAIN

/** Options of a paragraph; sizes in points. */
export interface MainOptions {
  colour?: Paragraph['colour']
  align?: Paragraph['align']
  size?: number
  spaceAfter?: number
}

/** A paragraph of a main slide. */
export function main(content: string | Run[], style: MainStyle, options: MainOptions = {}): Paragraph {
  const { italic, ...type } = MAIN[style] as Style & { italic?: boolean }
  const made = styled(content, type, options)
  return italic ? { ...made, runs: made.runs.map(run => ({ italic, ...run })) } : made
}
