// The decisions slide against its title: it names each open disagreement, by its step alone where there is no room.

import { expect, it } from 'vitest'
import { messagesOf } from '#content/documents/messages.ts'
import { factsOf } from '#domain/document/audit-snapshot.ts'
import { MAIN } from '#domain/document/choice.ts'
import { deckOf } from '#domain/document/deck/deck.ts'
import { openOf } from '#domain/document/deck/main/decisions.ts'
import { plain } from '#domain/document/deck/page.ts'
import { summaryDocument } from '#domain/document/report/summary.ts'
import { inMessages } from '#domain/figure/messages.ts'
import { excerpt } from '#domain/interview/interview.ts'
import { LANGUAGES } from '#domain/text/document-language.ts'
import { disputed, PEOPLE } from '../../../../../tests/audits/disputed-audit.ts'

it.each(LANGUAGES.flatMap(language => [1, 2, 3, 4, 6, 11].map(count => ({ count, language }))))(
  'names $count disagreements, the last by their step alone, or says how many remain ($language)',
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
      const rest = table?.kind === 'table' ? plain(table.rows[named.length]?.cells[1]?.runs ?? []) : ''
      const left = openOf(factsOf(audit)).slice(named.length)
      const isNamed = left.map(({ step }) => rest.includes(excerpt(step, 40)))
      expect(rest).not.toContain('…')
      expect(isNamed.filter(Boolean).length).toBeGreaterThanOrEqual(Math.min(left.length, 2))
      const others = Number.parseInt(/(\d+) (?:others?|weitere)$/.exec(rest)?.[1] ?? '0', 10)
      expect(isNamed.filter(Boolean).length + others).toBe(more)
    })
  },
)

it.each(LANGUAGES)('writes no difference of a disagreement whose cost is not known (%s)', language => {
  const audit = disputed(1, language)
  const steps = audit.steps.map((step, at) => (at === 0 ? { ...step, costPerHour: 50, marks: {} } : step))
  const unknown = { ...audit, steps }
  inMessages(audit.messages, () => {
    const { none } = audit.messages.units
    const deck = JSON.stringify(deckOf(unknown, MAIN).slides.find(({ id }) => id === 'decisions'))
    const page = JSON.stringify(summaryDocument(unknown))
    expect(deck).toContain(PEOPLE[0])
    expect(page).toContain(PEOPLE[0])
    for (const text of [deck, page]) expect(text).not.toContain(none)
  })
})

it.each([
  [1, 4, '1 of 4 opportunities is not judged'],
  [2, 4, '2 of 4 opportunities are not judged'],
  [1, 1, '1 of 1 opportunity is not judged'],
])('asks to judge %i of %i with the verb of the number', (unjudged, all, words) => {
  expect(messagesOf('en').deck.actions.unjudged({ unjudged, all })).toContain(words)
})
