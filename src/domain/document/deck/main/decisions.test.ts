// The decisions slide against its title: it names each open disagreement, or says how many more there are.

import { expect, it } from 'vitest'
import { factsOf } from '#domain/document/audit-snapshot.ts'
import { MAIN } from '#domain/document/choice.ts'
import { deckOf } from '#domain/document/deck/deck.ts'
import { openOf } from '#domain/document/deck/main/decisions.ts'
import { plain } from '#domain/document/deck/page.ts'
import { inMessages } from '#domain/figure/messages.ts'
import { LANGUAGES } from '#domain/text/document-language.ts'
import { disputed } from '../../../../../tests/disputed-audit.ts'

it.each(LANGUAGES.flatMap(language => [1, 2, 3, 4, 6, 11].map(count => ({ count, language }))))(
  'names all of $count disagreements or the number of the others ($language)',
  ({ count, language }) => {
    const audit = disputed(count, language)
    inMessages(audit.messages, () => {
      const slide = deckOf(audit, MAIN).slides.find(({ id }) => id === 'decisions')
      const table = slide?.elements.find(each => each.kind === 'table')
      const rows = table?.kind === 'table' ? table.rows.map(({ cells }) => plain(cells[0]?.runs ?? [])) : []
      const named = rows.filter(text => audit.steps.some(({ label }) => text.startsWith(label)))
      const more = rows.slice(named.length).reduce((sum, text) => sum + Number.parseInt(text, 10), 0)
      expect(openOf(factsOf(audit))).toHaveLength(count)
      expect(named.length).toBeGreaterThan(Math.min(count, 2) - 1)
      expect(named.length + more).toBe(count)
    })
  },
)
