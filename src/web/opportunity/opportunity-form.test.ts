// The opportunity form: numbers as users of different countries type them.

import { expect, it } from 'vitest'
import { inStyle } from '#domain/text/number-style.ts'
import { formOf, readForm } from '#web/opportunity/opportunity-form.ts'

const EMPTY = { min: '', usual: '', max: '' }
const read = (locale: string, usual: string) =>
  inStyle({ currency: 'EUR', locale }, () => {
    const form = { ...formOf(null), title: 'Route quotes', effort: '3', impact: '0', projectedSavings: '0' }
    const typed = { ...form.ranges, oneOffCost: { ...EMPTY, usual } }
    const { body, errors } = readForm({ ...form, ranges: typed })
    return errors.oneOffCost ?? body.oneOffCost?.usual
  })

it.each([
  ['40,5', 40.5, 40.5],
  ['40.5', 40.5, 40.5],
  ['1,200', 1200, 1.2],
  ['1.200', 1.2, 1200],
  ['1 200 €', 1200, 1200],
  ['12.500,50', 12_500.5, 12_500.5],
])('parses %j as %d in the United States and as %d in Germany', (text, american, german) => {
  expect(read('en-US', text)).toBe(american)
  expect(read('de-DE', text)).toBe(german)
})

it('parses its own formatted fields in any locale, and refuses invalid numbers', () => {
  const oneOffCost = { min: 1.125, usual: 12.125, max: 1234.125 }
  const saved = {
    title: 'Route quotes',
    category: 'automation',
    effort: 3,
    oneOffCost,
    scenarioSteps: [],
  }
  for (const locale of ['en-US', 'de-DE', 'de-CH', 'fr-FR'])
    inStyle({ currency: 'EUR', locale }, () =>
      expect(readForm(formOf(saved as never)).body.oneOffCost, locale).toEqual(oneOffCost),
    )
  expect(read('en-US', 'soon')).toBe('Amounts of 0 or more')
})
