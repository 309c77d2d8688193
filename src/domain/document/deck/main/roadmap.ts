// The roadmap: the first ninety days, with owners and acceptance tests.

import type { SnapshotFacts } from '#domain/document/audit-snapshot.ts'
import { actionsOf, type DeckAction } from '#domain/document/deck/actions.ts'
import { GRID, rule, textBox } from '#domain/document/deck/page.ts'
import { main, runsOf, story, writtenBox } from '#domain/document/deck/story.ts'
import type { DeckSlide, SlideElement } from '#domain/document/deck/types.ts'
import type { Writing } from '#domain/document/deck/writing.ts'
import type { Priority } from '#domain/report.ts'

/** The columns of the drawing: the action, and three periods of thirty days. */
const COLUMNS = [
  { heading: 'What, and who', x: GRID.left, w: 204 },
  { heading: 'Day 1–30: begin', x: 274, w: 224 },
  { heading: 'Day 31–60: build', x: 514, w: 152 },
  { heading: 'Day 61–90: test, decide', x: 682, w: 224 },
] as const

/** The roadmap from recommendations for opportunities; without any, a general one. */
export function roadmapSlides(writing: Writing, facts: SnapshotFacts): DeckSlide[] {
  const actions = actionsOf(facts)
  return actions.length > 0 ? [roadmap(writing, actions, facts)] : general(writing, facts)
}

function roadmap(writing: Writing, actions: readonly DeckAction[], facts: SnapshotFacts): DeckSlide {
  const loses = facts.loses
  const n = `${actions.length} ${actions.length === 1 ? 'step' : 'steps'}`
  const top = GRID.top + 30
  const row = (GRID.bottom - top) / actions.length
  return story(writing, facts, {
    kicker: 'Recommendations',
    title: loses
      ? `${n} to take before anything is built: on these figures the whole does not pay`
      : `${n} in 90 days, ${actions.length === 1 ? '' : 'each '}with a pass/fail test`,
    say: 'Who begins with what on Monday, and how we will know on day 90 whether to go on.',
    figures: actions.flatMap(({ saving }) => facts.names[saving] ?? []),
    layout: 'table',
    elements: [
      ...headings(),
      ...actions.flatMap((action, index) =>
        rowOf(writing, action, index, { y: top + index * row, h: row }, facts),
      ),
    ],
  })
}

/** The column headings over a timeline of days. */
function headings(): SlideElement[] {
  return COLUMNS.flatMap(({ heading, x, w }, index): SlideElement[] => [
    textBox(`Heading ${heading}`, { x, y: GRID.top - 2, w, h: 16 }, [
      main(heading, 'label', { colour: index === 0 ? 'muted' : 'signal' }),
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
  const cell = (column: number, name: string, label: string, text: string) => {
    const { x, w } = COLUMNS[column] ?? COLUMNS[0]
    return writtenBox(
      writing,
      { name: `${name}:${n}`, label: `${label} ${n}`, text },
      { x, y: y + 8, w, h: h - 14 },
      'body',
      facts,
      { size: h > 200 ? 20 : h > 120 ? 17 : 14, valign: h > 120 ? 'middle' : 'top' },
    )
  }
  return [
    ...(index > 0 ? [rule(`Row rule ${n}`, GRID.left, y, GRID.width)] : []),
    cell(0, 'what', 'What', `${action.title}\n${action.owner} · {${action.saving}}`),
    cell(1, 'first', 'First', action.first),
    cell(2, 'build', 'Build', buildText(action)),
    cell(3, 'test', 'Test', action.test),
  ]
}

/** The action from day 31 to day 60. */
export const buildText = ({ verdict }: Pick<DeckAction, 'verdict'>) =>
  `${BUILD[verdict]} on 20 live cases and record the results.`

const BUILD: Record<DeckAction['verdict'], string> = {
  pays: 'Pilot',
  later: 'Try it by hand',
  never: 'Build nothing; try it by hand',
  unjudged: 'Estimate the cost; try it by hand',
}

const PRIORITIES: Priority[] = ['high', 'medium', 'low']

/** The roadmap from the answers alone, if there are no opportunities; none without any interview. */
function general(writing: Writing, facts: SnapshotFacts): DeckSlide[] {
  const { report, wording } = facts
  const shown = report.recommendations.toSorted(
    (a, b) => PRIORITIES.indexOf(a.priority) - PRIORITIES.indexOf(b.priority),
  )
  if ((report.responses.value ?? 0) === 0 || shown.length === 0) return []
  const row = (GRID.bottom - GRID.top) / shown.length
  return [
    story(writing, facts, {
      kicker: 'Recommendations',
      title: `${shown.length} ${shown.length === 1 ? 'thing' : 'things'} to do on what {report.responses} ${report.responses.value === 1 ? 'answer says' : 'answers say'}`,
      say: 'No opportunity has been noted yet; this is what the answers alone give rise to.',
      figures: [report.responses],
      layout: 'table',
      elements: shown.flatMap(({ id, priority, months: [from, to], triggers }, index): SlideElement[] => {
        const y = GRID.top + index * row
        const { title, text } = wording.recommendations[id]
        const rest =
          triggers.length > 0
            ? ` Rests on ${triggers.length} high-impact ${triggers.length === 1 ? 'answer' : 'answers'}.`
            : ''
        return [
          ...(index > 0 ? [rule(`Row rule ${index}`, GRID.left, y, GRID.width)] : []),
          textBox(`Priority ${index + 1}`, { x: GRID.left, y: y + 10, w: 150, h: row - 16 }, [
            main(wording.priorities[priority], 'lead', { colour: 'signal' }),
            main(runsOf(`${from}–${to} months`, facts), 'body', { size: 14, colour: 'muted' }),
          ]),
          writtenBox(
            writing,
            {
              name: `advice:${index + 1}`,
              label: `Recommendation ${index + 1}`,
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
