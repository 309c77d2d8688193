// The efficient frontier of the plan in use: the NPV of the best plan for each budget as a native chart of steps.

import type { SnapshotFacts } from '#domain/document/audit-snapshot.ts'
import { type CurveChart, type CurvePoint, moneyAxis } from '#domain/document/deck/curve.ts'
import { filled } from '#domain/document/deck/filled.ts'
import { captionAt, GRID, page } from '#domain/document/deck/page.ts'
import { below } from '#domain/document/deck/table.ts'
import type { DeckSlide, Run } from '#domain/document/deck/types.ts'
import type { FrontierPoint } from '#domain/plan/frontier-point.ts'
import { amountText, moneyText } from '#domain/text/number-style.ts'

/** Top of the chart below its caption. */
const CHART_TOP = GRID.top + 24

/**
 * The points of the frontier, and the one of the plan in use. Null without such a plan, or once it is no longer the
 * best under its limits.
 */
export function frontierShown({ frontier = [], shownCase }: SnapshotFacts) {
  const present = frontier.find(({ isPresent }) => isPresent)
  if (!present || !shownCase || frontier.length < 2) return null
  return present.npv === shownCase.npv.value ? { points: frontier, present, npv: shownCase.npv } : null
}

/**
 * The NPV by budget as a step line, because a budget between two points pays for the plan of the smaller one. It
 * marks the plan in use.
 */
export function frontierChart(
  facts: SnapshotFacts,
  { points, present }: NonNullable<ReturnType<typeof frontierShown>>,
): { chart: CurveChart; alt: string } {
  const { frontier: words } = facts.messages.deck
  const x = moneyAxis(points.map(({ budget }) => budget))
  const y = moneyAxis([0, ...points.map(({ npv }) => npv)])
  return {
    chart: {
      type: 'curve',
      x,
      y,
      xTitle: words.columns.budget,
      series: [
        { name: words.best, points: stepsOf(points), colour: 'signal' },
        {
          name: words.chosen({ budget: moneyText(present.budget) }),
          points: [
            { x: x.low, y: present.npv },
            { x: present.budget, y: present.npv },
            { x: present.budget, y: y.low },
          ],
          colour: 'muted',
          dashed: true,
        },
      ],
    },
    alt: words.alt({ list: points.map(each => pointText(each, facts)).join('; ') }),
  }
}

/** Both ends of each flat part: from its budget up to the next one. */
const stepsOf = (points: readonly FrontierPoint[]): CurvePoint[] =>
  points.flatMap(({ budget: x, npv: y }, at) => {
    const next = points[at + 1]
    return next
      ? [
          { x, y },
          { x: next.budget, y },
        ]
      : [{ x, y }]
  })

/** One slide, or none. */
export function frontierSlides(facts: SnapshotFacts): DeckSlide[] {
  const shown = frontierShown(facts)
  if (!shown) return []
  const { frontier: words } = facts.messages.deck
  return [
    page({
      id: 'frontier',
      kicker: words.kicker,
      title: frontierTitle(facts) ?? '',
      elements: [
        captionAt(words.chart, GRID.left, GRID.top, GRID.width),
        {
          kind: 'chart',
          name: words.chart,
          box: { ...below(CHART_TOP), y: CHART_TOP },
          ...frontierChart(facts, shown),
        },
      ],
      notes: words.notes,
    }),
  ]
}

/** What the budget of the plan in use brings; null where no frontier is shown. */
export function frontierTitle(facts: SnapshotFacts): Run[] | null {
  const shown = frontierShown(facts)
  if (!shown) return null
  const { frontier: words } = facts.messages.deck
  const npv = [{ text: amountText(shown.npv.value, 'money'), figureId: shown.npv.id }]
  return filled(words.title({ budget: moneyText(shown.present.budget) }), { npv })
}

const pointText = ({ budget, npv, isPresent }: FrontierPoint, { messages: { deck } }: SnapshotFacts) =>
  deck.frontier.point({ budget: moneyText(budget), npv: moneyText(npv), isChosen: isPresent })
