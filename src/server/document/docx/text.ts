// Shared basics of the Word document: measures, rules, colours, and paragraphs in either text direction.

import { AlignmentType, BorderStyle, type ISpacingProperties, Paragraph, TextRun } from 'docx'
import { LINING_SIZE, liningParts } from '#domain/document/deck/lining.ts'
import type { Run } from '#domain/document/deck/types.ts'
import { cleanText, isRightToLeft, withJoinedUnits } from '#domain/document/text.ts'
import { type ColourName, PALETTE } from '#domain/palette.ts'
import { FACES } from '#server/document/pptx/looks.ts'

/** A4 in twentieths of a point; `edge` is the margin above and below. */
export const PAGE = { width: 11_906, height: 16_838, margin: 1120, edge: 960 } as const
/** The width between the margins, in twentieths of a point. */
export const WIDTH = PAGE.width - 2 * PAGE.margin

export const hex = (name: ColourName) => PALETTE[name].light.slice(1)
export const NONE = { style: BorderStyle.NONE, size: 0, color: 'auto' } as const
export const rule = (colour: ColourName, size: number) =>
  ({ style: BorderStyle.SINGLE, size, color: hex(colour) }) as const

export type Look = { size?: number; color?: string; bold?: boolean; font?: string; italics?: boolean }

const ALIGNMENTS = { right: AlignmentType.RIGHT, center: AlignmentType.CENTER } as const

interface ParagraphOptions extends ISpacingProperties {
  style?: string
  keepNext?: boolean
  /** Runs after those of the content. */
  more?: TextRun[]
}

export function text(
  content: string | Run[],
  look: Look,
  { style, keepNext, more = [], ...spacing }: ParagraphOptions,
  align: 'left' | 'right' | 'center' = 'left',
) {
  const runs = typeof content === 'string' ? [{ text: content }] : content
  const rightToLeft = isRightToLeft(runs.map(run => run.text).join(''))
  return new Paragraph({
    ...(style ? { style } : { spacing }),
    ...(keepNext && { keepNext }),
    ...(align !== 'left' && { alignment: ALIGNMENTS[align] }),
    ...(rightToLeft && { bidirectional: true }),
    children: [
      ...runs.flatMap(run =>
        look.font === FACES.serif ? serifRuns(run, look, rightToLeft) : [textRun(run, look, rightToLeft)],
      ),
      ...more,
    ],
  })
}

/** The runs of a text in the serif typeface, numbers in the sans typeface. Without a size in `look`, as large as the words. */
export const serifRuns = (run: Run, look: Look, rightToLeft = false): TextRun[] =>
  liningParts(run).map(({ text: part, isNumber }) => {
    const size = look.size && { size: Math.round(look.size * LINING_SIZE) }
    const numberLook = { ...look, font: FACES.sans, ...size }
    return textRun({ ...run, text: part }, isNumber ? numberLook : look, rightToLeft)
  })

/**
 * The text with left-to-right marks after words in Hebrew or Arabic script. They keep a number and its signs from
 * being set to the left of these words.
 */
const inDirection = (text: string, rightToLeft: boolean) =>
  rightToLeft ? text : text.replaceAll(AFTER_RIGHT_TO_LEFT, '$&\u200E')

/** The last letter from the right before a number or the end of the run. */
const AFTER_RIGHT_TO_LEFT = /[\p{Script=Hebrew}\p{Script=Arabic}](?=[^\p{L}]*(?:\d|$))/gu

function textRun(run: Run, look: Look, rightToLeft: boolean): TextRun {
  return new TextRun({
    ...look,
    text: inDirection(withJoinedUnits(cleanText(run.text).replaceAll('\n', ' ')), rightToLeft),
    ...(run.bold && { bold: true }),
    ...(run.colour && { color: hex(run.colour) }),
    ...(rightToLeft && { rightToLeft }),
  })
}
