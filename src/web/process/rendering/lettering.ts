// Text in a step's shape and on a link, with its size: never too small to read, never beyond its box.

import { LABEL, linkText, shownOnLink } from '#domain/process/layout/link-label.ts'
import { ownerOf } from '#domain/process/owner.ts'
import { STEP_DEFAULTS } from '#domain/process/step.ts'
import { hyphenPlace } from '#domain/text/hyphenation.ts'
import type { CanvasStep } from '#web/process/canvas/map/document.ts'
import { STEP } from '#web/process/canvas/view/geometry.ts'
import { DETAIL } from '#web/process/canvas/view/scene.ts'
import type { LinkView } from '#web/process/canvas/view/views.ts'

/** Lines of a name with the baseline of the first at `top`, and up to two smaller lines below. In map units. */
export interface Lettering {
  lines: string[]
  /** Owner and minutes, the minutes last. */
  below: SmallLine[]
  top: number
  size: number
  /** Distance between baselines. */
  line: number
  /** A decision's name that is wider than its diamond: drawn across it. */
  spills: boolean
}

/** A smaller line and its baseline, in map units. */
interface SmallLine {
  text: string
  y: number
}

/** Size and line height of the smaller lines. */
const BELOW = { size: 12, line: 13 } as const

/** Padding between text and outline, on both sides. */
const PADDING = 5
/** The same above the first and below the last line. */
const ABOVE = 3.5

/** What a centred line with the dot of a quote before it leaves free. */
const QUOTE_DOT = 16

/** Height of capitals above a baseline and of letters below it, relative to the font size. */
const LETTERS = { above: 0.72, below: 0.22 } as const

/** The step's lettering at a level of detail; level 0 is also used for exports. `isSaid`: an answer states its minutes. */
export function writtenIn(step: CanvasStep, level = 0, isSaid = false): Lettering {
  const { lines: most = 3, below: hasBelow = false } = DETAIL[level] ?? {}
  const { lines: name, size, line, spills } = nameIn(step, level)
  const room = step.isDecision ? name.length === 1 : name.length <= most
  const free = 2 * (STEP.box - ABOVE) - heightOf(name.length, size, line)
  const texts = hasBelow && room ? ownerAndMinutes(step, isSaid, free >= 2 * BELOW.line) : []
  const height = heightOf(name.length, size, line) + texts.length * BELOW.line
  const top = STEP.height / 2 - height / 2 + LETTERS.above * size
  const first = top + name.length * line
  const below = texts.map((text, n) => ({ text, y: first + n * BELOW.line }))
  return { lines: name, below, top, size, line, spills }
}

const heightOf = (lines: number, size: number, line: number) =>
  (lines - 1) * line + (LETTERS.above + LETTERS.below) * size

/** Sizes at which a name is tried, relative to that of the level: a long one is a little smaller before it is cut. */
const SIZES = [1, 0.92, 0.84, 0.76] as const

/** Room for lines of a name: the width of each, by their number. */
type Room = (count: number, line: number) => number[]

const inBox: Room = count => Array.from({ length: count }, () => STEP.width - 2 * PADDING)

/** The name at the largest size at which it is whole; a decision's across its diamond if it is not whole within. */
function nameIn(step: CanvasStep, level: number) {
  const within = step.isDecision ? sized(step, level, inDiamond) : sized(step, level, inBox)
  if (within.whole || !step.isDecision) return { ...within, spills: false }
  return { ...sized(step, level, inBox), spills: true }
}

/** The name at the largest size at which it is whole, hyphenated only if no size holds its words; else at the smallest. */
function sized(step: CanvasStep, level: number, room: Room) {
  // The lines of a diamond are too narrow for parts of words.
  if (room !== inBox) return sizedWith('never', step, level, room)
  const unbroken = sizedWith('other scripts', step, level, room)
  return unbroken.whole ? unbroken : sizedWith('always', step, level, room)
}

/** Which words may be broken; those in scripts without hyphens are broken anywhere. */
type Breaking = 'never' | 'other scripts' | 'always'

function sizedWith(breaking: Breaking, step: CanvasStep, level: number, room: Room) {
  const { size: usual = 14, lines: most = 3, pitch = 1.13, below = false } = DETAIL[level] ?? {}
  let tried = { lines: [] as string[], whole: false, size: usual, line: 0 }
  for (const by of SIZES) {
    const size = usual * by
    const line = size * pitch
    const isLow = (count: number) => heightOf(count, size, line) <= 2 * (STEP.box - ABOVE)
    const counts = Array.from({ length: most + (below ? 1 : 0) }, (_, n) => n + 1).filter(isLow)
    const next = fitted(step.label, size, counts, count => room(count, line), breaking)
    tried = { ...next, size, line }
    if (tried.whole) break
  }
  return tried
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
  const from = DETAIL[level]?.from
  if (!from) return null
  const size = level === 0 ? BELOW.size : Math.ceil((10 * BELOW.size) / from) / 10
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

/**
 * Owner and minutes on one line, or on two where a long owner and the box leave room, else the owner truncated. The
 * placeholder of a new step is not written as its minutes: its owner is alone. A decision has neither until one is known.
 */
function ownerAndMinutes(step: CanvasStep, isSaid: boolean, hasRoomForTwo: boolean): string[] {
  const { durationMin, isDecision, marks } = step
  const isPlaceholder = durationMin === STEP_DEFAULTS.durationMin && !marks?.durationMin && !isSaid
  const owner = isDecision ? ownerOf(step) : step.owner
  const width = (isDecision ? 84 : STEP.width - 2 * PADDING) - (isSaid ? QUOTE_DOT : 0)
  if (isPlaceholder) return owner ? [cut(owner, BELOW.size, width)] : []
  const minutes = `${durationMin} min`
  const together = `${owner} · ${minutes}`
  if (owner && widthOf(together, BELOW.size) <= width) return [together]
  if (owner && hasRoomForTwo && !isDecision) return [cut(owner, BELOW.size, width), minutes]
  const who = cut(owner, BELOW.size, width - widthOf(` · ${minutes}`, BELOW.size))
  return [who.length > 1 ? `${who} · ${minutes}` : minutes]
}

/** Widths of lines within a diamond: the further from the centre, the narrower. */
function inDiamond(count: number, line: number): number[] {
  return Array.from({ length: count }, (_, n) => {
    const far = Math.abs((n + 0.5 - count / 2) * line) + line * 0.36
    return Math.max(0, STEP.width * (1 - far / STEP.diamond) - PADDING)
  })
}

/** The name in the fewest lines that hold it whole, else in the lines that hold most of it, the last one truncated. */
function fitted(
  label: string,
  size: number,
  counts: readonly number[],
  widths: (count: number) => number[],
  breaking: Breaking,
): Broken {
  let best: Broken = { lines: [], whole: false }
  for (const count of counts) {
    const next = broken(label, size, widths(count), breaking)
    if (next.whole) return next
    if (next.lines.join('').length > best.lines.join('').length) best = next
  }
  return best
}

interface Broken {
  lines: string[]
  whole: boolean
}

function broken(label: string, size: number, widths: readonly number[], breaking: Breaking): Broken {
  const pieces = piecesOf(
    label,
    size,
    breaking === 'never' ? Number.POSITIVE_INFINITY : (widths[0] ?? 0),
    breaking,
  )
  const lines: string[] = []
  for (const [n, width] of widths.entries()) {
    const isLast = n === widths.length - 1
    let line = ''
    let end = ''
    for (let next = pieces[0]; next; next = pieces[0]) {
      const longer = `${line}${line && next.space ? ' ' : ''}${next.text}`
      if (line && !isLast && widthOf(longer + next.hyphen, size) > width) break
      line = longer
      end = next.hyphen
      pieces.shift()
    }
    const shown = cut(line + end, size, width)
    lines.push(shown)
    if (shown !== line + end) return { lines, whole: false }
    if (pieces.length === 0) break
  }
  return { lines, whole: pieces.length === 0 }
}

/** A part of a name that is not broken: `space` if one precedes it, and the hyphen to write if a line ends after it. */
interface Piece {
  text: string
  space: boolean
  hyphen: '' | '-'
}

/** Words, broken after hyphens and slashes; a part that is still wider than `width` is broken if it may be. */
function piecesOf(label: string, size: number, width: number, breaking: Breaking): Piece[] {
  return label
    .split(/\s+/)
    .filter(Boolean)
    .flatMap(word => {
      const parts = word
        .split(/(?<=[-/–—])/)
        .flatMap(part =>
          breaking !== 'always' && HYPHENATED.test(part)
            ? { text: part, hyphen: '' as const }
            : hyphenated(part, size, width),
        )
      return parts.map((part, n) => ({ ...part, space: n === 0 }))
    })
}

function hyphenated(word: string, size: number, width: number): Omit<Piece, 'space'>[] {
  if (widthOf(word, size) <= width) return [{ text: word, hyphen: '' }]
  const hyphen = HYPHENATED.test(word) ? '-' : ''
  const characters = [...word]
  const start = (count: number) => characters.slice(0, count).join('')
  let count = 1
  while (count < characters.length && widthOf(start(count + 1) + hyphen, size) <= width) count++
  // Fewer letters than that never go alone to the next line.
  count = Math.max(1, Math.min(count, characters.length - LEAST))
  if (hyphen) count = hyphenPlace(word, count, LEAST) ?? count
  return [{ text: start(count), hyphen }, ...hyphenated(characters.slice(count).join(''), size, width)]
}

const HYPHENATED = /^[\p{Script=Latin}\p{Script=Cyrillic}\p{Script=Greek}]/u

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
  for (const character of text) sum += letterWidth(character)
  return sum * size
}

/** By letter, because mounting a map measures thousands of them. */
const measured = new Map<string, number>()

function letterWidth(character: string): number {
  const known = measured.get(character)
  if (known !== undefined) return known
  const width = WIDTHS.find(([kind]) => kind.test(character))?.[1] ?? 0.6
  measured.set(character, width)
  return width
}
