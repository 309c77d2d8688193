// Contradictions between interviewees, each statement with its quote.

import type { SnapshotFacts } from '#domain/document/audit-snapshot.ts'
import { GRID, page } from '#domain/document/deck/page.ts'
import { below, tables } from '#domain/document/deck/table.ts'
import type { DeckSlide } from '#domain/document/deck/types.ts'
import { type Contradiction, resolutionText } from '#domain/interview/contradiction.ts'

export function differenceSlides({ report: { contradictions } }: SnapshotFacts): DeckSlide[] {
  if (contradictions.length === 0) return []
  const parts = tables(
    {
      name: 'Where accounts differ',
      columns: [
        { heading: 'Step', share: 2.6, lines: 2 },
        { heading: 'About', share: 2.4, lines: 4 },
        { heading: 'Said', share: 2.2, lines: 2 },
        { heading: 'By', share: 1.8, lines: 2 },
        { heading: 'In their words', share: 5, lines: 3 },
      ],
      rows: contradictions.flatMap(found =>
        found.accounts.map(each => [
          found.step,
          aboutText(found),
          [{ text: each.value, bold: true }],
          each.interviewee ?? '',
          `“${each.quote}”`,
        ]),
      ),
      alt: 'What different people said about the same step',
      sizes: [12, 11, 10.5],
    },
    below(GRID.top),
  )
  return parts.map((table, index) =>
    page({
      id: index === 0 ? 'differences' : `differences:${index + 1}`,
      kicker: 'What the interviews said',
      title:
        index === 0 ? 'Where accounts differ, and what to settle first' : 'Where accounts differ, continued',
      elements: [table],
      notes: [
        'Sources: the answers named here.',
        ...contradictions.flatMap(({ step, about, accounts }) =>
          accounts.map(
            each =>
              `${step}, ${about.toLowerCase()}: ${each.value}, ${each.answerId > 0 ? `answer ${each.answerId}` : each.interviewee}.`,
          ),
        ),
        ...contradictions.flatMap(found => {
          const outcome = resolutionText(found)
          return outcome === '' ? [] : `${found.step}, ${found.about.toLowerCase()}: ${outcome}.`
        }),
      ],
    }),
  )
}

/** The subject of a contradiction and its state: "Minutes a run. Undecided: counted as 4 min to 40 min". */
export const aboutText = (found: Contradiction) =>
  [found.about, resolutionText(found)].filter(text => text !== '').join('. ')
