// Newer versions of a workbook over HTTP: exactly the figures whose cells changed are named, and a person decides about each.

import { expect, it } from 'vitest'
import { useSourceAudit } from '../../../tests/audits/source-audit.ts'
import { type MadeCell, workbookOf } from '../../../tests/files/made-workbook.ts'
import { LANGUAGES } from '../../../tests/texts/realistic-texts.ts'

const audit = useSourceAudit()

const [CHECK = '', SEND = '', PRICE = ''] = LANGUAGES.de.steps

const bookOf = (rows: MadeCell[][]) => workbookOf([{ name: 'Times', rows }])
const add = async (rows: MadeCell[][]) => (await audit.addFile(bookOf(rows), 'times.xlsx')).body
const addVersion = (id: number, rows: MadeCell[][], name = 'times.xlsx') =>
  audit.addVersion(id, bookOf(rows), name)

const minutesStep = async (label: string) =>
  (await audit.api.member.ok('process.createStep', { params: { id: audit.auditId }, body: { label } })).id

const take = (id: number, stepId: number, range: string, measure: 'cell' | 'mean' = 'cell') =>
  audit.api.member.ok('quantity.takeCells', {
    params: { id },
    body: {
      sheet: 'Times',
      range,
      measure,
      kind: 'minutes',
      unit: 'hours',
      link: { to: 'step', stepId, field: 'durationMin' },
    },
  })
const changes = (id: number) => audit.api.member.ok('quantity.changedCells', { params: { id } })
const minutes = async () =>
  (await audit.api.member.ok('process.steps', { params: { id: audit.auditId } })).map(
    ({ durationMin }) => durationMin,
  )

const HEAD = ['Step', 'Hours']
const FIRST = [HEAD, [CHECK, 0.5], [SEND, 0.25], [PRICE, 1]]

it('lists the figures with changed cells, old and new, and changes no value itself', async () => {
  const { id } = await add(FIRST)
  const ids = [await minutesStep(CHECK), await minutesStep(SEND), await minutesStep(PRICE)]
  for (const [n, stepId] of ids.entries()) await take(id, stepId, `B${n + 2}`)
  expect(await minutes()).toEqual([30, 15, 60])
  const rows = [HEAD, ['Neuer Schritt', 2], [CHECK, 0.75], [SEND, 0.25], [PRICE, 'unbekannt']]
  const { status, body } = await addVersion(id, rows, 'times-may.xlsx')
  expect({ status, body }).toMatchObject({
    status: 201,
    body: { replacesId: id, filename: 'times-may.xlsx' },
  })
  const found = await changes(body.id)
  expect(found).toMatchObject({
    unchanged: 1,
    changed: [
      { sourceId: id, range: 'B3', before: ['0.5'], after: ['0.75'], now: { usual: 45 }, refusal: null },
      { range: 'B5', before: ['1'], after: ['unbekannt'], now: null, refusal: 'These cells have no number.' },
    ],
  })
  expect(await minutes()).toEqual([30, 15, 60])

  const [checked, priced] = found.changed.map(({ quantityId }) => ({ id: quantityId }))
  const decide = (params = { id: 0 }, use: 'new' | 'kept' = 'new') =>
    ({ params, body: { sourceId: body.id, use } }) as const
  const taken = await audit.api.member.ok('quantity.useVersion', decide(checked))
  expect(taken).toMatchObject({
    usual: 45,
    source: { sourceId: body.id, filename: 'times-may.xlsx', range: 'B3' },
  })
  expect(await audit.api.member.refused('quantity.useVersion', decide(priced))).toMatchObject({
    code: 'source_cells_refused',
  })
  await audit.api.member.ok('quantity.useVersion', decide(priced, 'kept'))
  expect(await changes(body.id)).toEqual({ changed: [], unchanged: 1 })
  expect(await minutes()).toEqual([45, 15, 60])
  expect(await audit.api.member.ok('quantity.list', { params: { id: audit.auditId } })).toHaveLength(3)
})

it('compares each figure with its own version, even across two versions', async () => {
  const { id } = await add(FIRST)
  await take(id, await minutesStep(CHECK), 'B2:B4', 'mean')
  const second = (await addVersion(id, [HEAD, [CHECK, 0.5], [SEND, 0.5], [PRICE, 1]])).body
  const third = (await addVersion(second.id, [...FIRST, ['Ende', 3]])).body
  expect((await changes(second.id)).changed).toHaveLength(1)
  expect(await changes(third.id)).toEqual({ changed: [], unchanged: 1 })
})

it('keeps the number of a step based on another statement', async () => {
  const { id } = await add(FIRST)
  const stepId = await minutesStep(CHECK)
  await take(id, stepId, 'B2')
  await audit.api.member.ok('process.changeStep', { params: { id: stepId }, body: { durationMin: 20 } })
  const { body } = await addVersion(id, [HEAD, [CHECK, 1]])
  const [changed] = (await changes(body.id)).changed
  const params = { id: changed?.quantityId ?? 0 }
  await audit.api.member.ok('quantity.useVersion', { params, body: { sourceId: body.id, use: 'new' } })
  expect(await minutes()).toEqual([20])
})

it('refuses the same file, a second newer version, a log, and a completed audit', async () => {
  const { id } = await add(FIRST)
  expect(await addVersion(id, FIRST)).toMatchObject({ status: 409, body: { code: 'source_same_version' } })
  await addVersion(id, [HEAD, [CHECK, 1]])
  expect(await addVersion(id, [HEAD, [CHECK, 2]])).toMatchObject({
    status: 409,
    body: { code: 'source_has_newer' },
  })
  await audit.api.member.ok('audit.change', { params: { id: audit.auditId }, body: { status: 'completed' } })
  expect(await addVersion(id, [HEAD, [CHECK, 3]])).toMatchObject({ body: { code: 'audit_completed' } })
})

it('becomes an ordinary source when the previous version is removed', async () => {
  const { id } = await add(FIRST)
  const { body } = await addVersion(id, [HEAD, [CHECK, 1]])
  await audit.api.member.ok('source.remove', { params: { id } })
  expect(await audit.api.member.ok('source.list', { params: { id: audit.auditId } })).toMatchObject([
    { id: body.id, replacesId: null },
  ])
  expect(await changes(body.id)).toEqual({ changed: [], unchanged: 0 })
})
