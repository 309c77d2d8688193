// Contradictions between interviewees, each statement with its quote.

import type { SnapshotFacts } from '#domain/document/audit-snapshot.ts'
import { GRID, page } from '#domain/document/deck/page.ts'
import { below, tables } from '#domain/document/deck/table.ts'
import type { DeckSlide } from '#domain/document/deck/types.ts'
import { type Contradiction, resolutionText } from '#domain/interview/contradiction.ts'

/** Appendix slides of conflicting statements; none without a conflict. */
export function differenceSlides({ report: { contradictions }, messages }: SnapshotFacts): DeckSlide[] {
  if (contradictions.length === 0) return []
  const { differences: words } = messages.deck
  const parts = tables(
    {
      name: 'Conflicting statements',
      columns: [
        { heading: words.columns.step, share: 2.6, lines: 2 },
        { heading: words.columns.about, share: 3.2, lines: 4 },
        { heading: words.columns.said, share: 2.4, lines: 4 },
        { heading: words.columns.by, share: 2, lines: 3 },
        { heading: words.columns.words, share: 4.4, lines: 3 },
      ],
      rows: contradictions.flatMap(found =>
        found.accounts.map(each => [
          found.step,
          aboutText(found),
          [{ text: each.value, bold: true }],
          each.interviewee ?? '',
          messages.terms.quoted({ text: each.quote }),
        ]),
      ),
      alt: words.alt,
      sizes: [12, 11, 10.5],
    },
    below(GRID.top),
  )
  return parts.map((table, index) =>
    page({
      id: index === 0 ? 'differences' : `differences:${index + 1}`,
      kicker: words.kicker,
      title: index === 0 ? words.title : words.next,
      elements: [table],
      notes: [
        words.sources,
        ...contradictions.flatMap(({ step, about, accounts }) =>
          accounts.map(({ value, answerId, interviewee }) => {
            const source = answerId > 0 ? words.answer({ id: answerId }) : String(interviewee)
            return words.note({ step, about, value, source })
          }),
        ),
        ...contradictions.flatMap(found => {
          const resolution = resolutionText(found)
          return resolution === ''
            ? []
            : words.outcome({ step: found.step, about: found.about, outcome: resolution })
        }),
      ],
    }),
  )
}

/** The subject of a contradiction and its state: "Minutes a run. Undecided: counted as 4 min to 40 min". */
export const aboutText = (found: Contradiction) =>
  [found.about, resolutionText(found)].filter(text => text !== '').join('. ')
