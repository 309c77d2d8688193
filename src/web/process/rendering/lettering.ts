// Text in a step's shape and on a link, with its size: never too small to read, never beyond its box.

import { LABEL, linkText, shownOnLink } from '#domain/process/layout/link-label.ts'
import type { CanvasStep } from '#web/process/canvas/map/document.ts'
import { STEP } from '#web/process/canvas/view/geometry.ts'
import { DETAIL } from '#web/process/canvas/view/scene.ts'
import type { LinkView } from '#web/process/canvas/view/views.ts'

/** Lines of a name with the baseline of the first at `top`, and a smaller line below. In map units. */
export interface Lettering {
  lines: string[]
  below: string
  top: number
  size: number
  /** Distance between baselines. */
  line: number
}

/** Size and line height of the smaller line. */
const BELOW = { size: 12, line: 13 } as const

/** Padding between text and outline, on both sides. */
const AIR = 5

/** The step's lettering at a level of detail; level 0 is also used for exports. */
export function writtenIn(step: CanvasStep, level = 0): Lettering {
  const { size = 14, lines: most = 2, below: hasBelow = false } = DETAIL[level] ?? {}
  const line = size * 1.13
  const widths = (count: number) =>
    step.isDecision ? inDiamond(count, line) : Array.from({ length: count }, () => STEP.width - 2 * AIR)
  const name = fitted(step.label, size, most + (hasBelow ? 1 : 0), widths)
  const room = step.isDecision ? name.length === 1 : name.length <= most
  const below = hasBelow && room ? secondLine(step) : ''
  const height = name.length * line + (below ? BELOW.line : 0)
  return { lines: name, below, top: STEP.height / 2 - height / 2 + 0.78 * line, size, line }
}

/** The text on a link and its size, in map units. */
interface LinkLettering {
  text: string
  size: number
  width: number
}

/**
 * A link's label and share at a level of detail. If the text exceeds its room, one of the two is left out, else the label is
 * truncated; null if no legible text remains.
 */
export function writtenOn(
  { label, share, room }: Pick<LinkView, 'label' | 'share' | 'room'>,
  level: number,
): LinkLettering | null {
  const size = level === 0 ? BELOW.size : DETAIL[level]?.size
  if (!size) return null
  const grown = size / BELOW.size
  const widthFor = (text: string) => (text.length * LABEL.letter + LABEL.padding) * grown + LABEL.padding
  const full = shownOnLink(label, share)
  const text =
    level === 0 || widthFor(full) <= room ? full : shorter(label, share, text => widthFor(text) <= room)
  return text ? { text, size, width: widthFor(text) } : null
}

/** Fewer letters than this before an ellipsis are not legible. */
const LEAST = 3

function shorter(label: string, share: number | null, fits: (text: string) => boolean): string {
  const whole = [label, linkText('', share)].find(text => text && fits(text))
  if (whole !== undefined) return whole
  for (let count = label.length - 1; count >= LEAST; count--) {
    const text = `${label.slice(0, count).trimEnd()}…`
    if (fits(text)) return text
  }
  return ''
}

function secondLine({ owner, durationMin, isDecision }: CanvasStep): string {
  const minutes = `${durationMin} min`
  const room = (isDecision ? 84 : STEP.width - 2 * AIR) - widthOf(` · ${minutes}`, BELOW.size)
  const who = cut(owner, BELOW.size, room)
  return who.length > 1 ? `${who} · ${minutes}` : minutes
}

/** Widths of lines within a diamond: the further from the centre, the narrower. */
function inDiamond(count: number, line: number): number[] {
  return Array.from({ length: count }, (_, n) => {
    const far = Math.abs((n + 0.5 - count / 2) * line) + line * 0.36
    return Math.max(0, STEP.width * (1 - far / STEP.diamond) - AIR)
  })
}

/** The name in the fewest lines that hold it whole, else in the lines that hold most of it, the last one truncated. */
function fitted(label: string, size: number, most: number, widths: (count: number) => number[]): string[] {
  let best: string[] = []
  for (let count = 1; count <= most; count++) {
    const { lines, whole } = broken(label, size, widths(count))
    if (whole) return lines
    if (lines.join('').length > best.join('').length) best = lines
  }
  return best
}

function broken(label: string, size: number, widths: readonly number[]): { lines: string[]; whole: boolean } {
  const words = label.split(/\s+/).filter(Boolean)
  const lines: string[] = []
  for (const [n, width] of widths.entries()) {
    let line = words.shift() ?? ''
    while (words.length > 0 && widthOf(`${line} ${words[0]}`, size) <= width) line += ` ${words.shift()}`
    const isLast = n === widths.length - 1
    const rest = isLast && words.length > 0 ? `${line} ${words.join(' ')}` : line
    const shown = cut(rest, size, width)
    lines.push(shown)
    if (shown !== rest) return { lines, whole: false }
    if (words.length === 0) break
  }
  return { lines, whole: words.length === 0 }
}

/** The text, truncated with an ellipsis where it is wider than `width`. */
function cut(text: string, size: number, width: number): string {
  if (widthOf(text, size) <= width) return text
  const characters = [...text]
  while (characters.length > 0 && widthOf(`${characters.join('').trimEnd()}…`, size) > width) characters.pop()
  return `${characters.join('').trimEnd()}…`
}

/** Letter widths of Public Sans relative to the font size, by kind of letter, rounded up. */
const WIDTHS: readonly (readonly [RegExp, number])[] = [
  [/[ijlI'.,:;|!·]/, 0.3],
  [/[\s()[\]{}/ftr\-"*°]/, 0.4],
  [/[mwMW@%&…—]/, 0.95],
  [/[\p{Lu}\d#$€<>=+~]/u, 0.7],
  [/[\p{Script=Han}\p{Script=Hangul}\p{Script=Hiragana}\p{Script=Katakana}\p{Extended_Pictographic}]/u, 1.05],
]

/** Approximate width of the text, in the unit of `size`. */
export function widthOf(text: string, size: number): number {
  let sum = 0
  for (const character of text) sum += WIDTHS.find(([kind]) => kind.test(character))?.[1] ?? 0.6
  return sum * size
}
