// The decisions slide against its title: it names each open disagreement, or says how many more there are.

import { expect, it } from 'vitest'
import { messagesOf } from '#content/documents/messages.ts'
import { factsOf, type WordedSnapshot } from '#domain/document/audit-snapshot.ts'
import { MAIN } from '#domain/document/choice.ts'
import { deckOf } from '#domain/document/deck/deck.ts'
import { openOf } from '#domain/document/deck/main/decisions.ts'
import { plain } from '#domain/document/deck/page.ts'
import { inMessages } from '#domain/figure/messages.ts'
import { type Quantity, stepSources } from '#domain/quantity/quantity.ts'
import { type DocumentLanguage, LANGUAGES } from '#domain/text/document-language.ts'
import { demoContent } from '../../../../../tests/audits.ts'

const PEOPLE = ['Leitung Auftragsabwicklung Nord-West', 'Sachbearbeitung Kalkulation und Einkauf']

const stated = (stepId: number, id: number, person: number): Quantity => ({
  ...{ id, answerId: id, kind: 'minutes', label: '', min: 5 + person, usual: 20 + person, max: 120 },
  link: { to: 'step', stepId, field: 'durationMin' },
  source: {
    ...{ answerId: id, interviewId: person + 1, questionId: 'q', quote: 'Das dauert.' },
    ...{ interviewee: PEOPLE[person] ?? '', intervieweeKind: null },
  },
})

/** The demo, with different statements about the minutes of its first `count` steps. */
function disputed(count: number, language: DocumentLanguage): WordedSnapshot {
  const audit = demoContent()
  const quantities = audit.steps
    .slice(0, count)
    .flatMap(({ id }, at) => PEOPLE.map((_, person) => stated(id, 2 * at + person + 1, person)))
  const steps = audit.steps.map(step => ({ ...step, sources: stepSources(quantities, step) }))
  return { ...audit, language, messages: messagesOf(language), quantities, steps }
}

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
