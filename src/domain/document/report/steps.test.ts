// The table of all steps: volumes that follow from the flow are rounded.

import { expect, it } from 'vitest'
import { messagesOf } from '#content/documents/messages.ts'
import { APPENDICES } from '#domain/document/choice.ts'
import { reportDocument } from '#domain/document/report/report.ts'
import { STEP_DEFAULTS } from '#domain/process/step.ts'
import { content } from '../../../../tests/audits/audits.ts'

it('writes a volume that follows from the flow with at most one decimal', () => {
  const step = (id: number, change: object) => ({
    ...STEP_DEFAULTS,
    id,
    auditId: 1,
    label: `Step ${id}`,
    position: { x: id * 200, y: 0 },
    durationMin: 5,
    costPerHour: 40,
    ...change,
  })
  const steps = [step(1, { runsPerMonth: 4750.5 }), step(2, { runsPerMonth: null })]
  const links = [{ id: 1, auditId: 1, sourceId: 1, targetId: 2, label: '', share: 28.571428 }]
  const { columns, caption } = messagesOf('en').report.everyStep
  const tables = reportDocument(content({ steps, links }), APPENDICES).blocks.flatMap(block =>
    block.kind === 'table' && block.caption === caption ? [block] : [],
  )
  const at = tables[0]?.columns.findIndex(({ heading }) => heading === columns.runs) ?? -1
  const runs = tables.flatMap(({ rows }) => rows.map(row => row[at])).filter(each => typeof each === 'string')
  expect(runs.at(-1)).toBe('1,357.3')
})
