// A slide's text as somebody edits it: each figure in it is one unit that can be moved or removed, but not mistyped.

/** Stands in the text for one figure: the object replacement character, which nobody types. */
export const CHIP = '\ufffc'

/** Text in which each CHIP stands for the figure at the same place of `figures`. Offsets are in UTF-16 units. */
export interface MarkedText {
  text: string
  figures: string[]
}

export type Piece = { text: string } | { figure: string }

const NAMED = /(\{[a-z0-9_.]+\})/i

/** Text as it is stored, in units; a name in braces that no figure has stays text. Line ends become \n. */
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

/** As it is stored: figures by their names in braces. */
export function storedText({ text, figures }: MarkedText): string {
  let at = 0
  return text.replaceAll(CHIP, () => {
    const name = figures[at++]
    return name === undefined ? '' : `{${name}}`
  })
}

/** The pieces in their order; no piece of text is empty. */
export function piecesOf({ text, figures }: MarkedText): Piece[] {
  return text
    .split(CHIP)
    .flatMap((part, index): Piece[] => [
      ...(index > 0 ? [{ figure: figures[index - 1] ?? '' }] : []),
      ...(part === '' ? [] : [{ text: part }]),
    ])
}

/** What stands from `from` to `to`. */
export function sliceOf({ text, figures }: MarkedText, from: number, to: number): MarkedText {
  const before = chipsIn(text.slice(0, from))
  const inside = text.slice(from, to)
  return { text: inside, figures: figures.slice(before, before + chipsIn(inside)) }
}

/** The text with `insert` in the place of what stands from `from` to `to`. */
export function spliced(marked: MarkedText, from: number, to: number, insert: MarkedText): MarkedText {
  const parts = [sliceOf(marked, 0, from), insert, sliceOf(marked, to, marked.text.length)]
  return { text: parts.map(part => part.text).join(''), figures: parts.flatMap(part => part.figures) }
}

export const chip = (figure: string): MarkedText => ({ text: CHIP, figures: [figure] })

const chipsIn = (text: string) => text.split(CHIP).length - 1

/** Without what only a unit may be, and with one kind of line end. */
export const plainText = (text: string) => text.replaceAll(CHIP, '').replaceAll(/\r\n?/g, '\n')
