// Reads that record who opens a source begin only after the gate: a refused account leaves no record, even if it could
// see the audit when its request arrived.

import pg from 'pg'
import { expect, it, vi } from 'vitest'
import { ENDPOINTS } from '#contract/index.ts'
import { useSourceAudit } from '../../../tests/audits/source-audit.ts'
import { run } from '../../../tests/databases/database.ts'
import { docxOf } from '../../../tests/files/made-document.ts'
import { csvOf, makeLog } from '../../../tests/files/made-log.ts'
import { workbookOf } from '../../../tests/files/made-workbook.ts'
import type { Person } from '../../../tests/person.ts'
import { LANGUAGES } from '../../../tests/texts/realistic-texts.ts'
import { readSources } from './import.ts'

const audit = useSourceAudit()
const [OUTSIDER = ''] = LANGUAGES.de.people
const [STEP = ''] = LANGUAGES.de.steps
const activity = { name: STEP, minutes: 31, spread: 0.5, wait: 0 }
const log = csvOf(makeLog([activity], { cases: 60, from: '2026-01-01T00:00:00Z', days: 90, seed: 3 }))

async function addReadLog(): Promise<number> {
  const { id } = (await audit.addLog(log, 'Aufträge.csv')).body
  const columns = {
    caseId: 'Case ID',
    activity: 'Activity',
    start: 'Start',
    end: 'End',
    lifecycle: null,
    resource: 'Resource',
  }
  const body = { columns, timeFormat: 'ymd', zone: 'UTC', calendar: null, keepsNames: false } as const
  await audit.api.member.ok('source.read', { params: { id }, body })
  await audit.api.database.run(() => readSources(audit.api.files, new AbortController().signal, 20))
  return id
}

/** A number of a step that is taken from a log. */
async function takeNumber(id: number): Promise<number> {
  const params = { id: audit.auditId }
  const { id: stepId } = await audit.api.member.ok('process.createStep', { params, body: { label: STEP } })
  const body = { stepId, field: 'durationMin', use: 'logged' } as const
  await audit.api.member.ok('quantity.takeLogged', { params: { id }, body })
  const { rows } = await run(audit.api.url, 'select max(id) as id from quantities')
  return rows[0].id
}

/** Each such read: makes its source, and returns what an account asks. */
const READS: Record<string, () => Promise<(person: Person) => Promise<{ code: string }>>> = {
  'source.rows': async () => {
    const { id } = (await audit.addFile(workbookOf([{ name: 'Zeiten', rows: [[STEP, 31]] }]), 'times.xlsx'))
      .body
    return person => person.refused('source.rows', { params: { id }, query: { sheet: 'Zeiten' } })
  },
  'source.text': async () => {
    const { id } = (await audit.addFile(docxOf([STEP]), 'handbook.docx')).body
    return person => person.refused('source.text', { params: { id } })
  },
  'source.cases': async () => {
    const id = await addReadLog()
    const query = { activity: 0, measure: 'duration' } as const
    return person => person.refused('source.cases', { params: { id }, query })
  },
  'quantity.cases': async () => {
    const id = await takeNumber(await addReadLog())
    return person => person.refused('quantity.cases', { params: { id }, query: {} })
  },
}

it('covers every read that begins behind the gate', () => {
  const flagged = Object.entries(ENDPOINTS).filter(([, endpoint]) => 'afterGate' in endpoint)
  expect(flagged.map(([id]) => id).sort()).toEqual(Object.keys(READS).sort())
})

it.each(Object.keys(READS))('%s records no account that the gate refuses', async name => {
  const ask = await READS[name]?.()
  await run(audit.api.url, 'delete from source_openings')
  const outsider = await audit.api.person(OUTSIDER, 'team_member')
  const holder = new pg.Client({ connectionString: audit.api.url })
  await holder.connect()
  try {
    // Neither the gate nor a handler can look up the source while the audit is closed to the account.
    await holder.query('begin')
    await holder.query('lock table sources, quantities in access exclusive mode')
    const answer = ask?.(outsider)
    await vi.waitUntil(async () => {
      const waiting = 'select count(*)::int as n from pg_locks where not granted'
      return (await holder.query(waiting)).rows[0].n > 0
    })
    await holder.query('update audits set restricted = true where id = $1', [audit.auditId])
    await holder.query('commit')
    expect((await answer)?.code).toMatch(/_not_found$/)
  } finally {
    await holder.end()
  }
  expect((await run(audit.api.url, 'select * from source_openings')).rows).toEqual([])
})
