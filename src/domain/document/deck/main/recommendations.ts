// The slide of recommendations: the first ninety days, with owners and acceptance tests.

import type { SnapshotFacts } from '#domain/document/audit-snapshot.ts'
import { actionsNow, type DeckAction } from '#domain/document/deck/actions.ts'
import { quarterTable } from '#domain/document/deck/main/quarters.ts'
import { main } from '#domain/document/deck/main-text.ts'
import { GRID, rule, textBox } from '#domain/document/deck/page.ts'
import { caption, runsOf, story, writtenBox } from '#domain/document/deck/story.ts'
import type { DeckSlide, SlideElement, TableElement } from '#domain/document/deck/types.ts'
import type { Writing } from '#domain/document/deck/writing.ts'
import type { Priority } from '#domain/report.ts'

/** The columns of the drawing: the action, and three periods of thirty days. */
const COLUMNS = [
  { name: 'what', x: GRID.left, w: 204 },
  { name: 'first', x: 274, w: 224 },
  { name: 'build', x: 514, w: 152 },
  { name: 'test', x: 682, w: 224 },
] as const

/** Most actions above the quarters of a plan, and the height of the heading between them. */
const BESIDE_PLAN = 2
const CAPTION = 20

/** The slides from recommendations for opportunities; without any, a general one. */
export function recommendationSlides(writing: Writing, facts: SnapshotFacts): DeckSlide[] {
  const planned = quarterTable(facts)
  const actions = actionsNow(facts).slice(0, planned ? BESIDE_PLAN : undefined)
  return actions.length > 0 || planned
    ? [plannedSlide(writing, actions, planned, facts)]
    : general(writing, facts)
}

function plannedSlide(
  writing: Writing,
  actions: readonly DeckAction[],
  planned: TableElement | null,
  facts: SnapshotFacts,
): DeckSlide {
  const { recommendations: words } = facts.messages.deck
  const top = GRID.top + 30
  const bottom = planned ? planned.box.y - CAPTION - 8 : GRID.bottom
  const row = (bottom - top) / actions.length
  return story(writing, facts, {
    kicker: words.kicker,
    title: titleOf(actions.length, facts),
    say: words.say,
    figures: [
      ...(facts.shownCase ? [facts.shownCase.count] : []),
      ...actions.flatMap(({ saving, budget }) =>
        [saving, ...(budget === null ? [] : [budget])].flatMap(name => facts.names[name] ?? []),
      ),
      ...facts.quarters.map(({ cost }) => cost),
    ],
    layout: 'table',
    elements: [
      ...(actions.length > 0 ? headings(facts) : []),
      ...actions.flatMap((action, index) =>
        rowOf(writing, action, index, { y: top + index * row, h: row }, facts),
      ),
      ...(planned ? [caption(words.byQuarter, GRID.left, planned.box.y - CAPTION, GRID.width), planned] : []),
    ],
  })
}

function titleOf(count: number, { loses, shownCase, quarters, messages }: SnapshotFacts): string {
  const { recommendations: words } = messages.deck
  if (loses) return words.titleLosing({ count })
  if (!shownCase) return words.title({ count })
  if (quarters.length > 0) return words.titlePlanned({ count, last: quarters.length })
  return words.titleFunded({ count, all: shownCase.count.value ?? 0 })
}

/** The column headings over a timeline of days. */
function headings({ messages }: SnapshotFacts): SlideElement[] {
  const { columns } = messages.deck.recommendations
  return COLUMNS.flatMap(({ name, x, w }, index): SlideElement[] => [
    textBox(`Heading ${name}`, { x, y: GRID.top - 2, w, h: 16 }, [
      main(columns[name], 'label', { colour: index === 0 ? 'muted' : 'signal' }),
    ]),
    {
      kind: 'shape',
      name: `Stretch ${index}`,
      shape: 'rect',
      box: { x, y: GRID.top + 18, w, h: 4 },
      fill: index === 0 ? 'rule' : 'signal',
    },
  ])
}

function rowOf(
  writing: Writing,
  action: DeckAction,
  index: number,
  { y, h }: { y: number; h: number },
  facts: SnapshotFacts,
): SlideElement[] {
  const n = index + 1
  const { fields } = facts.messages.deck
  const cell = ({ name, x, w }: (typeof COLUMNS)[number], text: string) => {
    return writtenBox(
      writing,
      { name: `${name}:${n}`, label: fields[name]({ n }), text },
      { x, y: y + 8, w, h: h - 14 },
      'body',
      facts,
      { size: h > 200 ? 20 : h > 120 ? 17 : 14, valign: h > 120 ? 'middle' : 'top' },
    )
  }
  return [
    ...(index > 0 ? [rule(`Row rule ${n}`, GRID.left, y, GRID.width)] : []),
    cell(COLUMNS[0], `${action.title}\n${action.owner} · {${action.saving}}`),
    cell(COLUMNS[1], action.first),
    cell(COLUMNS[2], buildText(action, facts)),
    cell(COLUMNS[3], action.test),
  ]
}

/** The action from day 31 to day 60. */
export const buildText = (
  { verdict, option, lever, budget }: DeckAction,
  { messages, names }: Pick<SnapshotFacts, 'messages' | 'names'>,
) => {
  const isFree = budget !== null && names[budget]?.value === 0
  return messages.deck.recommendations.build[verdict]({ option, lever, budget, isFree })
}

const PRIORITIES: Priority[] = ['high', 'medium', 'low']

/** Recommendations from the answers alone, if there are no opportunities; none without any interview. */
function general(writing: Writing, facts: SnapshotFacts): DeckSlide[] {
  const { report, wording, messages } = facts
  const { recommendations: words, fields } = messages.deck
  const shown = report.recommendations.toSorted(
    (a, b) => PRIORITIES.indexOf(a.priority) - PRIORITIES.indexOf(b.priority),
  )
  if ((report.responses.value ?? 0) === 0 || shown.length === 0) return []
  const row = (GRID.bottom - GRID.top) / shown.length
  return [
    story(writing, facts, {
      kicker: words.kicker,
      title: words.general({ count: shown.length, answers: report.responses.value ?? 0 }),
      say: words.generalSay,
      figures: [report.responses],
      layout: 'table',
      elements: shown.flatMap(({ id, priority, months: [from, to], triggers }, index): SlideElement[] => {
        const y = GRID.top + index * row
        const { title, text } = wording.recommendations[id]
        const rest = triggers.length > 0 ? words.rests({ answers: triggers.length }) : ''
        return [
          ...(index > 0 ? [rule(`Row rule ${index}`, GRID.left, y, GRID.width)] : []),
          textBox(`Priority ${index + 1}`, { x: GRID.left, y: y + 10, w: 150, h: row - 16 }, [
            main(wording.priorities[priority], 'lead', { colour: 'signal' }),
            main(runsOf(words.months({ from, to }), facts), 'body', { size: 14, colour: 'muted' }),
          ]),
          writtenBox(
            writing,
            {
              name: `advice:${index + 1}`,
              label: fields.recommendation({ n: index + 1 }),
              text: `${title}\n${text}${rest}`,
            },
            { x: 220, y: y + 10, w: 686, h: row - 16 },
            'body',
            facts,
            { size: 18, spaceAfter: 4, valign: row > 120 ? 'middle' : 'top' },
          ),
        ]
      }),
    }),
  ]
}
