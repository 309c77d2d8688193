// Tests of paybacks of 0 months in the workbook: words, as on every screen and in every other document, in both languages.

import { expect, it } from 'vitest'
import type { AuditSnapshot } from '#domain/document/audit-snapshot.ts'
import { ROI_DEFAULTS } from '#domain/roi/roi.ts'
import { content } from '../../../../tests/audits/audits.ts'
import { expectedBook } from '../../../../tests/workbook/compare.ts'

/** The results of the workbook for these figures. */
const resultsOf = (given: AuditSnapshot, ...labels: string[]) =>
  expectedBook(given)
    .sheets.flatMap(({ rows }) => rows)
    .filter(row => row.some(cell => labels.some(label => cell?.value === label)))
    .flatMap(row => row.find(cell => cell?.style === 'output' || cell?.style === 'simulated')?.value ?? [])

const { marks } = content().roi
const { implementationCost: entered, ...others } = marks
const free = (given: typeof marks, language: 'en' | 'de') =>
  content({
    language,
    roi: { ...content().roi, marks: given, inputs: { ...ROI_DEFAULTS, implementationCost: 0 } },
  })

const LABELS = {
  en: [
    'Payback before running costs',
    'Discounted payback at the usual entries',
    'Payback after ramp-up, running costs and discounting',
  ],
  de: [
    'Amortisation vor laufenden Kosten',
    'Dynamische Amortisation bei den üblichen Werten',
    'Amortisation nach Anlauf, laufenden Kosten und Abzinsung',
  ],
}

it.each([
  ['en', entered, 'no one-off cost'],
  ['en', undefined, 'one-off cost not estimated'],
  ['de', entered, 'keine Einmalkosten'],
  ['de', undefined, 'Einmalkosten nicht geschätzt'],
] as const)('has words for paybacks of 0 months (%s, entered by %j)', (language, mark, words) => {
  const given = free(mark ? { ...others, implementationCost: mark } : others, language)
  const found = resultsOf(given, ...LABELS[language])
  expect(found.length).toBeGreaterThanOrEqual(3)
  expect(new Set(found)).toEqual(new Set([words]))
})
