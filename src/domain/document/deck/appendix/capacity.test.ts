// The slide of owners' load: an owner without a step of known minutes and volume has no load, and no sentence is cut.

import { expect, it } from 'vitest'
import { messagesOf } from '#content/documents/messages.ts'
import { WHOLE } from '#domain/document/choice.ts'
import { deckOf } from '#domain/document/deck/deck.ts'
import { plain } from '#domain/document/deck/page.ts'
import { reportDocument } from '#domain/document/report/report.ts'
import { inMessages } from '#domain/figure/messages.ts'
import { type ProcessStep, STEP_DEFAULTS } from '#domain/process/step.ts'
import { LANGUAGES } from '#domain/text/document-language.ts'
import { content } from '../../../../../tests/audits/audits.ts'
import { KNOWN } from '../../../../../tests/audits/entered-numbers.ts'

const step = (id: number, fields: Partial<ProcessStep>): ProcessStep => ({
  ...STEP_DEFAULTS,
  id,
  auditId: 1,
  label: `Step ${id}`,
  position: { x: id * 200, y: 0 },
  ...fields,
})
const capacity = (id: number, owner: string) => ({
  id,
  owner,
  people: 1,
  hoursPerMonth: 100,
  author: 'Mona Member',
  date: '2026-11-20T09:00:00.000Z',
})

it.each(LANGUAGES)(
  'says of an owner without known work that nothing is known, in whole sentences (%s)',
  language => {
    const audit = content({
      language,
      steps: [
        step(1, { ...KNOWN, owner: 'Kontakt', durationMin: 20, costPerHour: 60, runsPerMonth: 100 }),
        step(2, { owner: 'Versand' }),
      ],
      capacities: [capacity(1, 'Kontakt'), capacity(2, 'Versand')],
    })
    inMessages(messagesOf(language), () => {
      const { slides } = deckOf(audit, WHOLE)
      const table = slides.find(({ id }) => id === 'capacity')?.elements.find(({ kind }) => kind === 'table')
      const rows =
        table?.kind === 'table' ? table.rows.map(({ cells }) => cells.map(each => plain(each.runs))) : []
      const row = rows.find(([owner]) => owner === 'Versand')
      expect(row?.slice(1, 4)).toEqual(['–', expect.stringContaining('100'), '–'])
      expect(row?.[4]?.length).toBeGreaterThan(20)
      expect(rows.flat().join(' ')).not.toContain('…')
      const text = JSON.stringify(reportDocument(audit, ['map']))
      expect(text).toContain('Versand')
      expect(text).not.toMatch(/"text":"0\s?%"/)
    })
  },
)
