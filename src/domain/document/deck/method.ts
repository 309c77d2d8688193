// The method slides: how the figures were calculated, and all assumptions.

import { assumptionRows } from '#domain/document/assumptions.ts'
import type { SnapshotFacts } from '#domain/document/audit-snapshot.ts'
import { GRID, page } from '#domain/document/deck/page.ts'
import { below, tables } from '#domain/document/deck/table.ts'
import type { DeckSlide } from '#domain/document/deck/types.ts'

export function methodSlides(facts: SnapshotFacts): DeckSlide[] {
  const rows = assumptionRows(facts)
  const parts = tables(
    {
      name: 'Assumptions',
      columns: [
        { heading: 'What is assumed', share: 4.6 },
        { heading: 'Value, or its range', share: 3, align: 'right' },
        { heading: 'Figures that rest on it', share: 4.4, lines: 2 },
      ],
      rows,
      alt: 'Register of the assumptions behind the figures',
      sizes: [12, 11, 10],
    },
    below(GRID.top),
  )
  return parts.map((table, index) =>
    page({
      id: index === 0 ? 'method' : `method:${index + 1}`,
      kicker: 'Method and assumptions',
      title: index === 0 ? `${rows.length} key assumptions` : `${rows.length} key assumptions, continued`,
      elements: [table],
      notes: facts.messages.evidence.method,
    }),
  )
}
