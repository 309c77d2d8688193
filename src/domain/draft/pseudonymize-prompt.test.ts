// People are pseudonymized on sending, and quotes in the reply map back to the original words.

import fc from 'fast-check'
import { expect, it } from 'vitest'
import { quoteIn } from '#domain/draft/cite.ts'
import { OPEN, pseudonymsOf } from '#domain/draft/pseudonymize-prompt.ts'

const PEOPLE = { interviewees: ['Ines Adler', 'Ben Ode'], owners: ['Rosa Lind', 'Sales'] }
const SAID = 'Ines Adler prices it, then Rosa Lind checks; Mr. Brook signs. Ben asks Ines.'
const pseudonyms = pseudonymsOf(PEOPLE, [{ id: 1, text: SAID }])

it('replaces interviewees, owners and addressees, with one letter for each person', () => {
  expect(pseudonyms.hide(SAID).text).toBe(
    'Person A prices it, then Person C checks; Person E signs. Person B asks Person A.',
  )
  expect(pseudonyms.nameOf('ines adler ')).toBe('Person A')
  expect(pseudonyms.nameOf('Nobody Known')).toBe('Nobody Known')
})

it('maps quotes back to the original words, with whole names', () => {
  const { text, original } = pseudonyms.hide(SAID)
  const said = (quote: string) => {
    const span = quoteIn(text, quote)
    if (!span) return null
    const { from, to } = original(span)
    return SAID.slice(from, to)
  }
  expect(said('Person A prices it')).toBe('Ines Adler prices it')
  expect(said('then Person C checks; Person E')).toBe('then Rosa Lind checks; Mr. Brook')
  expect(said('prices it, then')).toBe('prices it, then')
  expect(said('asks Person A.')).toBe('asks Ines.')
  expect(said(text)).toBe(SAID)
})

it('restores names, and leaves unassigned letters unchanged', () => {
  expect(pseudonyms.restore('Person B waits for Person Z')).toBe('Ben Ode waits for Person Z')
})

it('changes nothing if real names are sent', () => {
  expect(OPEN.hide(SAID).text).toBe(SAID)
  expect(OPEN.restore(OPEN.nameOf('Ines Adler'))).toBe('Ines Adler')
})

it('sends no known name, and maps every position back into the text', () => {
  const piece = fc.constantFrom('Ines Adler', 'Ben', 'Rosa Lind', 'we book', '; ', ' and ', 'Ms Ito', '12')
  fc.assert(
    fc.property(fc.array(piece), fc.nat(), fc.nat(), (pieces, a, b) => {
      const said = pieces.join(', ')
      const { text, original } = pseudonymsOf(PEOPLE, [{ id: 1, text: said }]).hide(said)
      expect(text).not.toMatch(/Ines|Adler|Rosa|Lind|Ben|Ito/)
      const [from, to] = [a % (text.length + 1), b % (text.length + 1)].sort((x, y) => x - y)
      const span = original({ from: from ?? 0, to: to ?? 0 })
      expect(span.from).toBeGreaterThanOrEqual(0)
      expect(span.to).toBeLessThanOrEqual(said.length)
    }),
  )
})
