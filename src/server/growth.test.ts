// Scaling: indexes under every foreign key, and correct counters, keep calls fast in a large database.

import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { db, transaction } from '#server/platform/database/database.ts'
import { type Api, startApi } from '../../tests/api.ts'

let api: Api
beforeAll(async () => {
  api = await startApi()
})
afterAll(() => api.stop())

const query = async (text: string) => (await api.database.run(() => db().execute(sql.raw(text)))).rows

it('has an index for every foreign key', async () => {
  const without = await query(`
    select conrelid::regclass || ' ' || conname as key from pg_constraint fk
    where contype = 'f' and connamespace = 'public'::regnamespace and not exists (
      select from pg_index where indrelid = fk.conrelid and indpred is null
        and (indkey::int2[])[0:cardinality(fk.conkey) - 1] @> fk.conkey)`)
  expect(without).toEqual([])
})

/** The expected counters, by counting rows. */
const COUNTED = `
  select 'users' as name, role as part, count(*) as value from users group by role
  union all select 'audits', status, count(*) from audits group by status
  union all select 'archived audits', '', count(*) from audits where archived_at is not null
  union all select 'inquiries', status, count(*) from inquiries group by status
  union all select 'assessments', '', count(*) from assessments
  union all select 'net savings', currency, sum(case when example then 0 else net_savings end) from roi_models group by currency
  union all select 'value ' || point, currency, sum(case when example then 0 else (results->'range'->>point)::numeric end)
    from roi_models, unnest(array['p10', 'p50', 'p90']) point group by 1, 2
  union all select 'stored bytes', '', coalesce(sum(bytes), 0) from files`
const KEPT = 'select name, part, sum(value) as value from derived.counters group by name, part'
const shown = (counts: string) =>
  query(`select name, part, value::int as value from (${counts}) counts where value <> 0 order by 1, 2`)

it('updates its counters on insert, update and delete, but not for rollbacks', async () => {
  const body = { title: 'Audit', company: 'Company', type: 'operations' as const, description: '' }
  const made = await Promise.all(Array.from({ length: 8 }, () => api.member.ok('audit.create', { body })))
  const [first, second, third] = made.map(audit => ({ id: audit.id }))
  if (!first || !second || !third) throw new Error('no audits')
  await api.member.ok('audit.archive', { params: second, body: { archived: true } })
  const entries = { currentCost: 10, projectedSavings: 90, implementationCost: 20, timePeriod: 12 }
  for (const params of [first, third]) await api.member.ok('roi.save', { params, body: entries })
  await api.member.ok('audit.change', { params: first, body: { status: 'completed' } })
  await api.admin.ok('audit.delete', { params: third })
  const undone = api.database.run(() =>
    transaction(async () => {
      await db().execute(sql`delete from audits`)
      throw new Error('rolled back')
    }),
  )
  await expect(undone).rejects.toThrow('rolled back')
  expect(await shown(KEPT)).toEqual(await shown(COUNTED))
  expect(await api.member.ok('audit.summary')).toMatchObject({
    total: 7,
    completed: 1,
    archived: 1,
    totalRoi: [{ currency: 'USD', value: 70 }],
    owners: [{ name: 'Mona Member' }],
  })
})
