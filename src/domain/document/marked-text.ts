// The editable form of a slide's text: each figure is one unit that a user can move or remove but not mistype.

/** The placeholder for one figure in the text: the object replacement character, which users do not type. */
export const CHIP = '\ufffc'

/** Text in which each CHIP represents the figure at the same index of `figures`. Offsets are in UTF-16 units. */
export interface MarkedText {
  text: string
  figures: string[]
}

/** Plain text, or a reference to a figure by name. */
export type Piece = { text: string } | { figure: string }

const NAMED = /(\{[a-z0-9_.]+\})/i

/** Converts stored text to editable text; an unknown name in braces stays text. Line endings become \n. */
export function markedText(stored: string, isKnown: (name: string) => boolean): MarkedText {
  const figures: string[] = []
  const parts = plainText(stored)
    .split(NAMED)
    .map(part => {
      const name = part.startsWith('{') ? part.slice(1, -1).toLowerCase() : ''
      if (name === '' || !isKnown(name)) return part
      figures.push(name)
      return CHIP
    })
  return { text: parts.join(''), figures }
}

/** Converts editable text to stored text, with figures as names in braces. */
export function storedText({ text, figures }: MarkedText): string {
  let at = 0
  return text.replaceAll(CHIP, () => {
    const name = figures[at++]
    return name === undefined ? '' : `{${name}}`
  })
}

/** The pieces of the text in order; no text piece is empty. */
export function piecesOf({ text, figures }: MarkedText): Piece[] {
  return text
    .split(CHIP)
    .flatMap((part, index): Piece[] => [
      ...(index > 0 ? [{ figure: figures[index - 1] ?? '' }] : []),
      ...(part === '' ? [] : [{ text: part }]),
    ])
}

/** The part between the offsets `from` and `to`. */
export function sliceOf({ text, figures }: MarkedText, from: number, to: number): MarkedText {
  const before = chipsIn(text.slice(0, from))
  const inside = text.slice(from, to)
  return { text: inside, figures: figures.slice(before, before + chipsIn(inside)) }
}

/** Replaces the part between `from` and `to` with `insert`. */
export function spliced(marked: MarkedText, from: number, to: number, insert: MarkedText): MarkedText {
  const parts = [sliceOf(marked, 0, from), insert, sliceOf(marked, to, marked.text.length)]
  return { text: parts.map(part => part.text).join(''), figures: parts.flatMap(part => part.figures) }
}

/** A text that is only a reference to this figure. */
export const chip = (figure: string): MarkedText => ({ text: CHIP, figures: [figure] })

const chipsIn = (text: string) => text.split(CHIP).length - 1

/** Removes the CHIP character and normalizes line endings to \n. */
export const plainText = (text: string) => text.replaceAll(CHIP, '').replaceAll(/\r\n?/g, '\n')
