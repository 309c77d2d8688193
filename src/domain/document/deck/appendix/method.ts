// The method slides: how the figures were calculated, and all assumptions.

import { assumptionRows } from '#domain/document/assumptions.ts'
import type { SnapshotFacts } from '#domain/document/audit-snapshot.ts'
import { GRID, page } from '#domain/document/deck/page.ts'
import { below, tables } from '#domain/document/deck/table.ts'
import type { DeckSlide } from '#domain/document/deck/types.ts'

/** Appendix slides of method and assumptions. */
export function methodSlides(facts: SnapshotFacts): DeckSlide[] {
  const { method: words, continued } = facts.messages.deck
  const rows = assumptionRows(facts)
  const title = words.title({ count: rows.length })
  const parts = tables(
    {
      name: 'Assumptions',
      columns: [
        { heading: words.columns.what, share: 4.6 },
        { heading: words.columns.value, share: 3, align: 'right' },
        { heading: words.columns.figures, share: 4.4, lines: 3 },
      ],
      rows,
      alt: words.alt,
      sizes: [12, 11, 10],
    },
    below(GRID.top),
  )
  return parts.map((table, index) =>
    page({
      id: index === 0 ? 'method' : `method:${index + 1}`,
      kicker: words.kicker,
      title: index === 0 ? title : continued({ title }),
      elements: [table],
      notes: facts.messages.evidence.method,
    }),
  )
}
