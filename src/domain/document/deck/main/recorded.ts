// A row of the complication: what people said of a step, what the event log recorded, and the money between them.

import type { SnapshotFacts } from '#domain/document/audit-snapshot.ts'
import { filled } from '#domain/document/deck/filled.ts'
import { main } from '#domain/document/deck/main-text.ts'
import { GRID, rule, textBox } from '#domain/document/deck/page.ts'
import { figureRun } from '#domain/document/deck/story.ts'
import type { SlideElement } from '#domain/document/deck/types.ts'
import { clip, oneLine } from '#domain/document/text.ts'
import { assumedText, logText } from '#domain/figure/evidence-text.ts'
import type { LoggedDifference } from '#domain/opportunity/logged-difference.ts'
import { isAnswer, QUANTITY_UNITS, type Quantity } from '#domain/quantity/quantity.ts'
import { amountText, leadText } from '#domain/text/number-style.ts'

const LEFT = 316
const RIGHT = 492

/** The row of one step whose logged numbers differ from the statements. */
export function recordedRow(
  { step, nearest, logged, money }: LoggedDifference,
  { y, h }: { y: number; h: number },
  { messages: { deck } }: SnapshotFacts,
): SlideElement[] {
  const { recorded: words } = deck.complication
  const value = money.value ?? 0
  const amount = [figureRun(money, amountText(Math.abs(value), 'money'))]
  const name = isAnswer(nearest.source) ? nearest.source.interviewee : null
  const both = words.both({
    name: name ?? deck.speaker.unnamed,
    said: usualText(nearest),
    logged: usualText(logged),
  })
  const assumed = assumedText(money)
  return [
    rule('Row rule of said and recorded', GRID.left, y, GRID.width),
    {
      kind: 'shape',
      name: 'Mark of said and recorded',
      shape: 'rect',
      box: { x: GRID.left, y: y + 13, w: 13, h: 13 },
      fill: 'ink',
    },
    textBox('Step of said and recorded', { x: GRID.left + 24, y: y + 8, w: LEFT, h: h - 12 }, [
      main(
        clip(oneLine(step.label) || deck.unnamedStep, { font: 'serif', size: 17, bold: true }, LEFT, 1),
        'lead',
      ),
      main(
        [
          ...filled(value < 0 ? words.less : words.more, { money: amount }),
          ...(assumed === '' ? [] : [{ text: ` · ${assumed}` }]),
        ],
        'body',
        { size: 14 },
      ),
    ]),
    textBox(
      'Said and recorded',
      { x: 414, y: y + 6, w: RIGHT, h: h - 10 },
      [
        main(clip(both, { font: 'serif', size: 15 }, RIGHT, 2), 'quote'),
        main(clip(logText(logged.source), { font: 'sans', size: 12 }, RIGHT, 1), 'small'),
      ],
      { valign: 'middle' },
    ),
  ]
}

const usualText = ({ usual, kind }: Quantity) => leadText(usual, QUANTITY_UNITS[kind])
