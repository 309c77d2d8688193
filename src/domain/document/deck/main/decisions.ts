// The decisions that the client is asked to make, and what must be resolved first.

import type { SnapshotFacts } from '#domain/document/audit-snapshot.ts'
import { actionsOf, type DeckAction, missingOf } from '#domain/document/deck/actions.ts'
import { hasMoney } from '#domain/document/deck/main/answer.ts'
import { GRID } from '#domain/document/deck/page.ts'
import { caption, story, writtenBox } from '#domain/document/deck/story.ts'
import { tables } from '#domain/document/deck/table.ts'
import type { DeckSlide, SlideElement } from '#domain/document/deck/types.ts'
import type { Writing } from '#domain/document/deck/writing.ts'
import { excerpt } from '#domain/interview/interview.ts'

/** Most contradictions on the slide. */
const SHOWN = 4
const ASKED = { x: GRID.left, w: 410 } as const
const OPEN = { x: 500, w: 406 } as const

/** The slide; none if there is nothing to decide or resolve. */
export function decisionSlides(writing: Writing, facts: SnapshotFacts): DeckSlide[] {
  const actions = actionsOf(facts)
  const asked = askedOf(actions, facts)
  const open = openOf(facts)
  if (actions.length === 0 && open.length === 0) return []
  const wide = open.length === 0
  const n = `${asked.length} ${asked.length === 1 ? 'decision' : 'decisions'}`
  const settle = open.length === 1 ? '1 disagreement' : `${open.length} disagreements`
  return [
    story(writing, facts, {
      kicker: 'Decisions',
      title: wide ? `${n} asked for today` : `${n} asked for today, and ${settle} to settle first`,
      say: 'End here: ask for each decision, and for a name beside it.',
      figures: [
        ...(hasMoney(facts) ? [facts.roiFigures.entries.implementationCost] : []),
        ...actions.flatMap(({ saving }) => facts.names[saving] ?? []),
      ],
      layout: 'columns',
      notes: open.flatMap(({ step, about, accounts }) =>
        accounts.map(
          each =>
            `${step}, ${about.toLowerCase()}: ${each.value}, ${each.interviewee ?? 'not named'}: “${each.quote}”`,
        ),
      ),
      elements: [
        caption('Asked for', ASKED.x, GRID.top, ASKED.w),
        writtenBox(
          writing,
          {
            name: 'asked',
            label: 'Decisions',
            text: asked.map((each, index) => `${index + 1}. ${each}`).join('\n'),
          },
          { x: ASKED.x, y: GRID.top + 26, w: wide ? GRID.width : ASKED.w, h: GRID.bottom - GRID.top - 26 },
          'body',
          facts,
          { size: wide ? 22 : 19, spaceAfter: 10, spread: true },
        ),
        ...(wide ? [] : [caption('To settle first', OPEN.x, GRID.top, OPEN.w), ...settleTable(open)]),
      ],
    }),
  ]
}

/** The requested decisions, with references to figures. */
export function askedOf(actions: readonly DeckAction[], facts: SnapshotFacts): string[] {
  const missing = missingOf(facts)
  const [first] = actions
  const begin = actions.map(
    ({ title, owner }) =>
      `${title}: ${owner === 'Owner to be named' ? 'name an owner' : `confirm ${owner} as owner`}.`,
  )
  const money = facts.loses
    ? ['Change what it costs or what it covers before anything is built.']
    : hasMoney(facts) && !facts.roiTag
      ? ['Release {roi.cost} once, against the test on day 90.']
      : []
  if (!first) return missing
  return [...money, ...begin, ...missing.filter(each => !each.startsWith('Settle'))].slice(0, 5)
}

/** Contradictions without a decision. */
export const openOf = ({ report }: SnapshotFacts) =>
  report.contradictions.filter(({ settled }) => !settled || settled.use === 'range')

function settleTable(open: ReturnType<typeof openOf>): SlideElement[] {
  const rows = open
    .slice(0, SHOWN)
    .map(({ step, about, accounts }) => [
      [{ text: step, bold: true }, { text: `, ${about.toLowerCase()}` }],
      accounts.map(each => `${each.value} (${excerpt(each.interviewee ?? 'not named', 40)})`).join(', '),
    ])
  const left = open.length - SHOWN
  const more = left > 0 ? [[[{ text: `${left} more`, colour: 'muted' as const }], '']] : []
  return tables(
    {
      name: 'Where accounts differ',
      columns: [
        { heading: 'Step, and about what', share: 3, lines: 3 },
        { heading: 'What was said', share: 4, lines: 5 },
      ],
      rows: [...rows, ...more],
      alt: 'What different people said about the same step, undecided',
      sizes: [15, 14, 13],
    },
    { x: OPEN.x, y: GRID.top + 22, w: OPEN.w, h: GRID.bottom - GRID.top - 22 },
  ).slice(0, 1)
}
