// The quarters of the plan in use as a table: what starts, its cost, and the weeks of each role.

import type { SnapshotFacts } from '#domain/document/audit-snapshot.ts'
import { ownerText } from '#domain/document/deck/actions.ts'
import { GRID } from '#domain/document/deck/page.ts'
import { figureRun } from '#domain/document/deck/story.ts'
import { tables } from '#domain/document/deck/table.ts'
import type { Run, TableElement } from '#domain/document/deck/types.ts'
import { oneLine } from '#domain/document/text.ts'
import { excerpt } from '#domain/interview/interview.ts'
import type { PlannedQuarter } from '#domain/plan/planned-quarters.ts'
import type { PortfolioOption } from '#domain/portfolio/portfolio.ts'
import { amountText, numberText } from '#domain/text/number-style.ts'

/** Most quarters that remain readable side by side, and most roles below them. */
const SHOWN = 6
const ROLES = 2
const HEIGHT = 168
/** Lengths to which names of options are cut, in characters: the first at which the table fits is used. */
const NAME_LENGTHS = [40, 24, 12]

/** The table, placed at the bottom of the slide; null without a plan in use. */
export function quarterTable(facts: SnapshotFacts): TableElement | null {
  const { messages } = facts
  const quarters = shownQuarters(facts)
  if (quarters.length === 0) return null
  const { recommendations: words } = messages.deck
  const box = { x: GRID.left, y: GRID.bottom - HEIGHT, w: GRID.width, h: HEIGHT }
  const made = NAME_LENGTHS.map(length =>
    tables(
      {
        name: 'Quarters',
        columns: [
          { heading: words.plan, share: 2, lines: 2 },
          ...quarters.map(({ quarter }) => ({
            heading: messages.portfolio.quarter({ quarter }),
            share: 3,
            lines: 4,
          })),
        ],
        rows: quarterRows(quarters, facts, length),
        alt: words.byQuarterAlt,
        sizes: [13, 12],
      },
      box,
    ),
  )
  const [table] = made.find(parts => parts.length === 1) ?? made.at(-1) ?? []
  if (!table) return null
  return { ...table, box: { ...table.box, y: GRID.bottom - table.box.h } }
}

/** All quarters, or those in which most starts, in their order. */
function shownQuarters({ quarters }: SnapshotFacts): PlannedQuarter[] {
  const starting = quarters.filter(({ starting }) => starting.length > 0)
  return quarters.length <= SHOWN ? quarters : starting.slice(0, SHOWN)
}

/** A row for what starts, one for the cost, and one for each limited role. */
export function quarterRows(
  quarters: readonly PlannedQuarter[],
  facts: Pick<SnapshotFacts, 'messages'>,
  longest = 60,
): (string | Run[])[][] {
  const { recommendations: words } = facts.messages.deck
  const roles = (quarters[0]?.people ?? []).slice(0, ROLES)
  return [
    [[{ text: words.starts, bold: true }], ...quarters.map(each => startingText(each, facts, longest))],
    [
      [{ text: words.cost, bold: true }],
      ...quarters.map(({ cost }) => [figureRun(cost, amountText(cost.value, 'money'))]),
    ],
    ...roles.map(({ role }) => [
      [{ text: excerpt(oneLine(role), 40), bold: true }],
      ...quarters.map(({ people }) => {
        const own = people.find(each => each.role === role)
        const [used, available] = [own?.used ?? 0, own?.available ?? 0].map(each => numberText(each))
        return words.weeks({ used: used ?? '', available: available ?? '' })
      }),
    ]),
  ]
}

const startingText = (
  { starting }: PlannedQuarter,
  { messages }: Pick<SnapshotFacts, 'messages'>,
  longest: number,
): string =>
  starting.length === 0 ? '–' : starting.map(each => optionText(each, messages, longest)).join('; ')

function optionText(
  { expected, owner }: PortfolioOption,
  messages: SnapshotFacts['messages'],
  longest: number,
): string {
  const title = excerpt(oneLine(expected.opportunity.title) || messages.deck.unnamed, longest)
  return messages.deck.recommendations.starting({
    title,
    owner: excerpt(ownerText(owner, messages), longest),
  })
}
