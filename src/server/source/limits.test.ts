// A log with more events than a source may have, over HTTP: it is refused, in limited memory.

import { gzipSync } from 'node:zlib'
import { expect, it } from 'vitest'
import { PROBLEMS } from '#contract/problems.ts'
import { useSourceAudit } from '../../../tests/audits/source-audit.ts'
import { readSources } from './import.ts'

const audit = useSourceAudit()

it('refuses an archive with too many rows', async () => {
  const bomb = gzipSync(Buffer.alloc(64 * 1024 * 1024, 'a,b\n'))
  const { id } = (await audit.addLog(bomb, 'bomb.csv.gz')).body
  const columns = { caseId: 'a', activity: 'b', start: null, end: 'a', lifecycle: null, resource: null }
  const mapping = { columns, timeFormat: 'ymd' as const, zone: 'UTC', calendar: null, keepsNames: false }
  await audit.api.member.ok('source.read', { params: { id }, body: mapping })
  await audit.api.database.run(() => readSources(audit.api.files, new AbortController().signal, 20))
  expect(await audit.api.member.ok('source.get', { params: { id } })).toMatchObject({
    state: 'failed',
    problem: PROBLEMS.source_too_many_events[1],
  })
})
