// Tests with very many opportunities: deck and report list the largest ones and count the others.

import { expect, it } from 'vitest'
import { assumptionRows, LISTED } from '#domain/document/assumptions.ts'
import { factsOf } from '#domain/document/audit-snapshot.ts'
import { APPENDICES, WHOLE } from '#domain/document/choice.ts'
import { deckOf } from '#domain/document/deck/deck.ts'
import { reportDocument } from '#domain/document/report/report.ts'
import { estimate } from '#domain/opportunity/opportunity.ts'
import { STEP_DEFAULTS } from '#domain/process/step.ts'
import { content } from '../../../../tests/audits/audits.ts'
import { KNOWN } from '../../../../tests/audits/entered-numbers.ts'

const of = (count: number) => {
  const steps = Array.from({ length: count }, (_, index) => ({
    ...STEP_DEFAULTS,
    ...KNOWN,
    id: index + 1,
    auditId: 1,
    label: `Step ${index + 1}`,
    position: { x: 0, y: 0 },
    durationMin: 10 + index,
  }))
  const opportunities = steps.map(step => ({
    id: step.id,
    stepId: step.id,
    title: `Automate ${step.id}`,
    description: '',
    category: 'friction',
    ...estimate(step),
  }))
  return content({ steps, opportunities })
}

/** The first cells of all rows in the deck's opportunity tables, and the text above them. */
function listed(count: number) {
  const slides = deckOf(of(count), WHOLE).slides.filter(({ id }) => id.startsWith('opportunity_matrix'))
  const rows = slides.flatMap(({ elements }) =>
    elements.flatMap(element =>
      element.kind === 'table' ? element.rows.map(row => JSON.stringify(row)) : [],
    ),
  )
  return { slides: JSON.stringify(slides), rows: rows.length, notes: slides.flatMap(({ notes }) => notes) }
}

it('lists all opportunities up to a limit, and above it the largest', () => {
  expect(listed(LISTED)).toMatchObject({ rows: LISTED })
  const { slides, rows, notes } = listed(LISTED + 50)
  expect(rows).toBe(LISTED)
  expect(slides).toContain('OPPORTUNITIES · THE 200 LARGEST OF 250')
  expect(notes).toContain(
    'The 200 opportunities with the highest expected savings are listed; 50 more are on screen and included in every total.',
  )
  // The last opportunities save most, the first ones least.
  expect(slides).toContain('Automate 250')
  expect(slides).not.toContain('Automate 1"')
  expect(slides).toContain(' a year across 250 opportunities')
})

it('groups the assumptions of unlisted opportunities into one row of the register', () => {
  const rows = assumptionRows(factsOf(of(LISTED + 50))).map(([label]) => label)
  expect(rows.filter(label => String(label).startsWith('Addressable share of “Automate'))).toHaveLength(
    LISTED,
  )
  expect(rows.at(-1)).toBe('100 more')
  expect(assumptionRows(factsOf(of(LISTED))).some(([label]) => String(label).endsWith('more'))).toBe(false)
})

it('applies the same limit in the report', () => {
  const blocks = reportDocument(of(LISTED + 50), APPENDICES).blocks
  const table = blocks.findLast(
    block => block.kind === 'table' && block.caption === 'Opportunities by expected savings',
  )
  expect(table?.kind === 'table' && table.rows).toHaveLength(LISTED)
  expect(JSON.stringify(blocks)).toContain('50 more are on screen and included in every total.')
})
