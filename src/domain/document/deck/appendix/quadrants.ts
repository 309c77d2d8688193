// The background of the opportunity matrix: quadrants, money axis, and a strip for opportunities without a position.

import type { SnapshotFacts } from '#domain/document/audit-snapshot.ts'
import { label, paragraph, textBox } from '#domain/document/deck/page.ts'
import type { SlideBox, SlideElement } from '#domain/document/deck/types.ts'
import { textWidth } from '#domain/document/text.ts'
import { moneyTicks } from '#domain/opportunity/money-axis.ts'
import { besideReason, QUADRANTS, type Quadrant } from '#domain/opportunity/quadrant.ts'
import { shortMoneyText } from '#domain/text/number-style.ts'

/** Both axes run from 0 to AXIS so that no bubble is cut off. */
export const AXIS = 12
/** The chart's plot area, as fractions of its box. */
export const PLOT: SlideBox = { x: 0.085, y: 0.02, w: 0.9, h: 0.86 }
/** Diameter of the largest bubble, as a part of the plot's shorter side: a quarter, at the scale that the file sets. */
export const LARGEST_BUBBLE = 0.25 * 0.36
/** Horizontal position of opportunities without a judged cost, beside the axis of costs. */
export const BESIDE = 11.4
/** Where the strip beside the axis begins. */
export const STRIP = 10.8

/** The quadrants behind the chart, aligned with its plot area. */
export function quadrants(facts: SnapshotFacts, box: SlideBox): SlideElement[] {
  const { across } = facts
  const left = box.x + PLOT.x * box.w
  const top = box.y + PLOT.y * box.h
  const w = PLOT.w * box.w
  const h = PLOT.h * box.h
  const x = (place: number) => left + (place / AXIS) * w
  const y = (score: number) => top + (1 - score / AXIS) * h
  const middle = { x: x(QUADRANTS[across] + 0.5), y: y(QUADRANTS.score - 0.5) }
  const beside = besideText(facts)
  const hasStrip = beside !== ''
  const end = hasStrip ? x(STRIP) : left + w
  return [
    ...ground({ left, top, end, bottom: top + h }, middle),
    ...quadrantNames(facts, { left, top, end, bottom: top + h, right: left + w }, middle.x),
    ...(hasStrip ? strip(beside, { x: end, y: top, w: left + w - end, h }) : []),
    ...(across === 'cost'
      ? [
          ...amounts(facts, { y: top + h + 3, x, end: hasStrip ? left + w - besideWidth(beside) : left + w }),
          textBox('Axis', { x: left, y: top + h + 19, w, h: 16 }, [
            paragraph(facts.messages.deck.matrix.axes.cost, 'small', { size: 12, align: 'center' }),
          ]),
        ]
      : []),
  ]
}

interface Edges {
  left: number
  top: number
  end: number
  bottom: number
}

/** The background of the first quadrant, and the lines between the four. */
const ground = ({ left, top, end, bottom }: Edges, middle: { x: number; y: number }): SlideElement[] => [
  {
    kind: 'shape',
    name: 'Quadrant ground',
    shape: 'rect',
    box: { x: left, y: top, w: middle.x - left, h: middle.y - top },
    fill: 'signalWash',
  },
  {
    kind: 'line',
    name: 'Divide across',
    from: { x: middle.x, y: top },
    to: { x: middle.x, y: bottom },
    colour: 'rule',
    width: 0.75,
  },
  {
    kind: 'line',
    name: 'Score divide',
    from: { x: left, y: middle.y },
    to: { x: end, y: middle.y },
    colour: 'rule',
    width: 0.75,
  },
]

function quadrantNames(
  { messages: { terms } }: SnapshotFacts,
  { left, top, end, bottom, right }: Edges & { right: number },
  middle: number,
): SlideElement[] {
  // A name too long for its quadrant extends over the strip: in two lines it would lie on the axis.
  const isLong = (quadrant: Quadrant) =>
    textWidth(terms.quadrants[quadrant].toUpperCase(), NAME) * SPACED > end - middle - 12
  const widthAt = (x: number, quadrant: Quadrant) =>
    (x <= middle ? middle : isLong(quadrant) ? right : end) - x - 6
  const name = (quadrant: Quadrant, x: number, y: number) =>
    textBox(`Quadrant ${quadrant}`, { x, y, w: widthAt(x, quadrant), h: 16 }, [
      label(terms.quadrants[quadrant], {
        size: 12,
        colour: quadrant === 'quick_win' ? 'signal' : 'muted',
        align: x > middle && !isLong(quadrant) ? 'right' : 'left',
      }),
    ])
  return [
    name('quick_win', left + 6, top + 5),
    name('big_bet', middle + 6, top + 5),
    name('fill_in', left + 6, bottom - 18),
    name('hard_slog', middle + 6, bottom - 18),
  ]
}

/** The strip beside the axis of costs. */
const strip = (beside: string, { x, y, w, h }: SlideBox): SlideElement[] => [
  {
    kind: 'line',
    name: 'Beside the axis',
    from: { x, y },
    to: { x, y: y + h },
    colour: 'edge',
    width: 0.75,
  },
  textBox('Beside', { x: x + w - besideWidth(beside), y: y + h + 3, w: besideWidth(beside), h: 16 }, [
    paragraph(beside, 'small', { size: 12, align: 'right' }),
  ]),
]

const NAME = { font: 'sans', size: 12, bold: true } as const
/** Labels are set with wider letter spacing. */
const SPACED = 1.15
const SMALL = { font: 'sans', size: 12 } as const

const besideWidth = (beside: string) => textWidth(beside, SMALL) + 6

/** The name of the strip beside the axis of costs; '' if it is empty. The axis of effort has none. */
export function besideText({ across, rated, messages }: SnapshotFacts): string {
  if (across !== 'cost') return ''
  const reason = besideReason(
    across,
    rated.map(({ leading }) => leading),
  )
  return reason ? messages.deck.matrix.beside[reason] : ''
}

/** The amounts of money under the axis of costs, in the document's locale: only powers of ten where all would touch. */
function amounts(
  { scoreBase }: SnapshotFacts,
  at: { y: number; x: (place: number) => number; end: number },
): SlideElement[] {
  const all = moneyTicks(scoreBase).map(({ cost, place }) => {
    const text = shortMoneyText(cost)
    return { cost, text, x: at.x(place), w: textWidth(text, SMALL) + 2 }
  })
  const areApart = all.every(({ x, w }, index) => {
    const before = all[index - 1]
    return !before || x - before.x > (w + before.w) / 2 + 4
  })
  return all
    .filter(({ cost, x, w }) => (areApart || String(cost).startsWith('1')) && x + w / 2 <= at.end)
    .map(({ cost, text, x, w }) =>
      textBox(`Amount ${cost}`, { x: x - w / 2, y: at.y, w, h: 16 }, [
        paragraph(text, 'small', { size: 12, align: 'center' }),
      ]),
    )
}
