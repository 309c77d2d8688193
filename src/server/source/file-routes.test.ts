// Workbooks and tables over HTTP: read as sheets, measured by ranges, figures taken from cells, and hostile files.

import { sql } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { db } from '#server/platform/database/database.ts'
import { cleanUp } from '#server/platform/files/cleanup.ts'
import { redactSources } from '#server/source/erase.ts'
import { useSourceAudit } from '../../../tests/audits/source-audit.ts'
import { compareAudit } from '../../../tests/figures/disagreements.ts'
import { formula, type MadeSheet, styled, workbookOf } from '../../../tests/files/made-workbook.ts'
import { LANGUAGES } from '../../../tests/texts/realistic-texts.ts'

const audit = useSourceAudit()

const [CHECK = '', SEND = ''] = LANGUAGES.de.steps
const [NAME = ''] = LANGUAGES.de.people
const [ROLE = ''] = LANGUAGES.de.roles

const TIMES: MadeSheet = {
  name: 'Times',
  rows: [
    [CHECK, 'Minutes', 'Errors', 'Since', 'Length'],
    ['Monday', 31, styled(0.125, 1), styled(46023, 2), styled(1.5 / 24, 3)],
    ['Tuesday', 28, styled(0.25, 1), '', ''],
    ['Wednesday', formula('B2+B3', 34), formula('1/0'), styled(12, 4), ''],
    [NAME, '', '', '', ''],
  ],
  hiddenRows: [3],
  merged: ['A5:B5'],
}
const BOOK = workbookOf([TIMES, { name: 'Old rates', rows: [['Rate', 48]], hidden: true }])

const send = audit.addFile
const added = async (content: string | Uint8Array = BOOK, name = 'times.xlsx') => {
  const { status, body } = await send(content, name)
  expect(status).toBe(201)
  return body
}
const rowsOf = (id: number, query: { sheet?: string; from?: number } = {}) =>
  audit.api.member.ok('source.rows', { params: { id }, query })
const rangeOf = (id: number, range: string, sheet = 'Times') =>
  audit.api.member.ok('source.range', { params: { id }, query: { sheet, range } })
const step = async (label: string, fields = {}) =>
  audit.api.member.ok('process.createStep', { params: { id: audit.auditId }, body: { label, ...fields } })

describe('reading a table', () => {
  it('returns sheets, hidden rows, merged cells and cell types of a workbook', async () => {
    const { id, ...source } = await added(BOOK, 'C:\\exports\\times.xlsx')
    expect(source).toMatchObject({ filename: 'times.xlsx', format: 'xlsx', state: 'ready', hasFile: false })
    expect(source.sha256).toMatch(/^[0-9a-f]{64}$/)
    const { sheets } = await audit.api.member.ok('source.get', { params: { id } })
    expect(sheets).toMatchObject([
      { name: 'Times', hidden: false, lastRow: 5, lastColumn: 5, merged: ['A5:B5'] },
      { name: 'Old rates', hidden: true, cells: 2 },
    ])
    const rows = await rowsOf(id, { sheet: 'Times' })
    expect(rows.map(({ n, hidden }) => [n, hidden])).toEqual([
      [1, false],
      [2, false],
      [3, true],
      [4, false],
      [5, false],
    ])
    expect(rows[1]?.cells.slice(1)).toEqual([
      { column: 2, kind: 'number', value: 31, text: '31' },
      { column: 3, kind: 'percent', value: 12.5, text: '12.5%' },
      { column: 4, kind: 'date', value: null, text: '2026-01-01' },
      { column: 5, kind: 'time', value: 90, text: '1:30' },
    ])
    expect(rows[3]?.cells.slice(1)).toEqual([
      { column: 2, kind: 'number', value: 34, text: '34' },
      { column: 3, kind: 'uncached', value: null, text: 'formula without a result' },
      { column: 4, kind: 'number', value: 12, text: '12' },
    ])
    expect(await rowsOf(id, { sheet: 'Times', from: 4 })).toHaveLength(2)
  })

  it('parses numbers in the locale of the audit', async () => {
    await audit.api.member.ok('audit.change', { params: { id: audit.auditId }, body: { locale: 'de-DE' } })
    const { id } = await added(
      `Schritt;Minuten;Quote\n${SEND};1.250;12,5 %\n"${NAME}; extern";-3;x`,
      'zeiten.csv',
    )
    const rows = await rowsOf(id)
    expect(rows.map(({ cells }) => cells.map(({ value, text }) => value ?? text))).toEqual([
      ['Schritt', 'Minuten', 'Quote'],
      [SEND, 1250, 12.5],
      [`${NAME}; extern`, -3, 'x'],
    ])
  })

  it('returns the value of a range by each measure, or the reason without one', async () => {
    const { id } = await added()
    const values = (min: number, usual: number, max: number) => ({ min, usual, max })
    expect(await rangeOf(id, 'B2:B4')).toMatchObject({
      cell: 'several',
      sum: values(93, 93, 93),
      mean: values(31, 31, 31),
      range: values(28, 31, 34),
      count: values(3, 3, 3),
    })
    expect(await rangeOf(id, 'B2')).toMatchObject({ cell: { usual: 31, kind: 'number', count: 1 } })
    expect(await rangeOf(id, 'C2:C4')).toMatchObject({
      cell: 'uncached',
      sum: 'uncached',
      count: { usual: 3 },
    })
    expect(await rangeOf(id, 'B2:C3')).toMatchObject({ sum: 'mixed' })
    expect(await rangeOf(id, 'D2')).toMatchObject({ cell: 'no_number' })
    const refused = (query: { sheet: string; range: string }) =>
      audit.api.member.refused('source.range', { params: { id }, query })
    expect(await refused({ sheet: 'Gone', range: 'B2' })).toMatchObject({ code: 'source_no_sheet' })
    expect(await refused({ sheet: 'Times', range: 'B' })).toMatchObject({ code: 'invalid_body' })
  })

  it('leaves nothing after removal, and is deleted with a person named in it', async () => {
    const { id } = await added()
    const files = async () => {
      await audit.api.database.run(() => cleanUp(audit.api.files, new Date(Date.now() + 2 * 3_600_000)))
      return (await audit.api.database.run(() => db().execute(sql`select key from files`))).rows.length
    }
    expect(await files()).toBe(1)
    await audit.api.member.ok('source.remove', { params: { id } })
    expect(await files()).toBe(0)
    await added()
    await audit.api.database.run(() => redactSources(audit.auditId, text => text))
    expect(await audit.api.member.ok('source.list', { params: { id: audit.auditId } })).toEqual([])
    expect(await files()).toBe(0)
  })
})

describe('a figure taken from cells', () => {
  const cells = {
    sheet: 'Times',
    range: 'B2:B4',
    measure: 'range',
    kind: 'minutes',
    unit: 'minutes',
  } as const
  const linkTo = (stepId: number, field: 'durationMin' | 'runsPerMonth' | 'friction' = 'durationMin') =>
    ({ to: 'step', stepId, field }) as const
  const take = (id: number, body: object) =>
    audit.api.member.ok('quantity.takeCells', { params: { id }, body: body as never })
  const refusal = (id: number, body: object) =>
    audit.api.member.refused('quantity.takeCells', { params: { id }, body: body as never })
  const figure = (stepId: number) =>
    audit.api.member.ok('figure.get', { params: { id: audit.auditId, figure: `step:${stepId}:durationMin` } })

  it('sets the number as documented, traces to its cells, and is entered after removal', async () => {
    const check = await step(CHECK)
    const { id } = await added()
    const taken = await take(id, { ...cells, link: linkTo(check.id) })
    expect(taken).toMatchObject({ min: 28, usual: 31, max: 34, answerId: null })
    expect(taken.source).toEqual({
      sourceId: id,
      filename: 'times.xlsx',
      sheet: 'Times',
      range: 'B2:B4',
      measure: 'range',
      unit: 'minutes',
    })
    const [changed] = await audit.api.member.ok('process.steps', { params: { id: audit.auditId } })
    expect(changed?.durationMin).toBe(31)
    expect((await figure(check.id)).inputs).toMatchObject([
      { kind: 'step', standing: 'documented' },
      { kind: 'file', sourceId: id, sheet: 'Times', range: 'B2:B4', measure: 'range', value: 31 },
    ])
    expect((await compareAudit(audit.api, audit.auditId)).found).toEqual([])
    await audit.api.member.ok('source.remove', { params: { id } })
    expect((await figure(check.id)).inputs).toMatchObject([
      { kind: 'step', standing: 'entered', value: 31 },
      { kind: 'file', sourceId: null, filename: 'times.xlsx' },
    ])
  })

  it('leaves the number undecided if an interviewee said another', async () => {
    const check = await step(CHECK)
    const { id: interview, questions } = await audit.api.member.ok('interview.start', {
      params: { id: audit.auditId },
      body: { templateName: 'operations', interviewee: NAME, intervieweeRole: ROLE },
    })
    const answer = await audit.api.member.ok('answer.save', {
      params: { id: interview },
      body: { questionId: questions[0]?.id ?? '', response: 'It takes 14 minutes.' },
    })
    await audit.api.member.ok('quantity.add', {
      params: { id: answer.id },
      body: { kind: 'minutes', min: 14, usual: 14, max: 14, link: linkTo(check.id) },
    })
    const { id } = await added()
    const taken = await take(id, { ...cells, link: linkTo(check.id) })
    const stepNow = async () =>
      (await audit.api.member.ok('process.steps', { params: { id: audit.auditId } }))[0]
    expect(await stepNow()).toMatchObject({ durationMin: 14, accounts: {} })
    expect((await figure(check.id)).inputs[0]).toMatchObject({ undecided: { min: 14, max: 34 } })
    expect((await compareAudit(audit.api, audit.auditId)).found).toEqual([])
    await audit.api.member.ok('quantity.settle', {
      params: { id: check.id },
      body: { field: 'durationMin', use: taken.id },
    })
    expect(await stepNow()).toMatchObject({ durationMin: 31, accounts: { durationMin: { use: taken.id } } })
  })

  it('converts units, and replaces an earlier statement of the same file', async () => {
    const check = await step(CHECK)
    const { id } = await added()
    await take(id, { ...cells, range: 'B2', measure: 'cell', unit: 'hours', link: linkTo(check.id) })
    const [duration] = await audit.api.member.ok('process.steps', { params: { id: audit.auditId } })
    expect(duration?.durationMin).toBe(31 * 60)
    await take(id, { ...cells, range: 'E2', measure: 'cell', unit: 'hours', link: linkTo(check.id) })
    const [again] = await audit.api.member.ok('process.steps', { params: { id: audit.auditId } })
    expect(again?.durationMin).toBe(90)
    const yearly = { range: 'B2:B4', measure: 'sum', kind: 'volume', unit: 'a year' } as const
    await take(id, { ...cells, ...yearly, link: linkTo(check.id, 'runsPerMonth') })
    const [volume] = await audit.api.member.ok('process.steps', { params: { id: audit.auditId } })
    expect(volume?.runsPerMonth).toBeCloseTo(93 / 12, 5)
    expect(await audit.api.member.ok('quantity.list', { params: { id: audit.auditId } })).toHaveLength(2)
  })

  it('can be a share, an owner’s rate, or an amount of the business case', async () => {
    const check = await step(CHECK, { owner: ROLE })
    const { id } = await added()
    const share = { range: 'C2:C3', measure: 'mean', kind: 'percent', unit: 'percent' } as const
    expect(await take(id, { ...cells, ...share, link: linkTo(check.id, 'friction') })).toMatchObject({
      usual: 18.75,
    })
    const rate = { sheet: 'Old rates', range: 'B1', measure: 'cell', kind: 'rate', unit: 'an hour' } as const
    await take(id, { ...rate, link: { to: 'owner', owner: ROLE } })
    const steps = await audit.api.member.ok('process.steps', { params: { id: audit.auditId } })
    expect(steps[0]).toMatchObject({ costPerHour: 48 })
    const money = { range: 'B2:B4', measure: 'sum', kind: 'money', unit: 'in all' } as const
    await take(id, { ...cells, ...money, link: { to: 'roi', input: 'implementationCost' } })
    const quantities = await audit.api.member.ok('quantity.list', { params: { id: audit.auditId } })
    expect(quantities.map(({ kind }) => kind)).toEqual(['percent', 'rate', 'money'])
    expect(await step(SEND, { owner: ROLE })).toMatchObject({ costPerHour: 48 })
  })

  it('is refused with the reason if the cells do not match', async () => {
    const check = await step(CHECK)
    const { id } = await added()
    const link = linkTo(check.id)
    expect(await refusal(id, { ...cells, range: 'C4', measure: 'cell', link })).toMatchObject({
      code: 'source_cells_refused',
      message: expect.stringContaining('without a stored result'),
    })
    expect(await refusal(id, { ...cells, range: 'C2', measure: 'cell', link })).toMatchObject({
      message: expect.stringContaining('does not fit'),
    })
    expect(await refusal(id, { ...cells, unit: 'a year', link })).toMatchObject({ code: 'invalid_body' })
    expect(await refusal(id, { ...cells, link: linkTo(check.id, 'runsPerMonth') })).toMatchObject({
      code: 'invalid_body',
    })
    expect(await refusal(id, { ...cells, link: linkTo(check.id + 99) })).toMatchObject({
      code: 'step_not_found',
    })
    const [quantity] = [await take(id, { ...cells, link })]
    const { kind, min, usual, max } = quantity
    const params = { id: quantity.id }
    expect(
      await audit.api.member.refused('quantity.change', { params, body: { kind, min, usual, max } }),
    ).toMatchObject({ code: 'quantity_logged' })
    await audit.api.member.ok('quantity.remove', { params })
  })
})

describe('refused tables', () => {
  const relations = (one: string) =>
    `<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships">${one}</Relationships>`
  const only = (more: Record<string, string>) => workbookOf([TIMES], more)
  it.each([
    ['another type', 'x', 'a.odt', 400, 'source_file_type_refused'],
    ['an empty table', '', 'a.csv', 422, 'source_empty'],
    ['bytes as a table', Buffer.from('PK\x03\x04\0\0\0\0', 'latin1'), 'a.csv', 422, 'source_not_text'],
    ['no archive', 'hello', 'a.xlsx', 422, 'source_file_refused'],
    ['a cut archive', BOOK.subarray(0, 700), 'a.xlsx', 422, 'source_file_refused'],
    ['an old workbook', Uint8Array.of(0xd0, 0xcf, 0x11, 0xe0, 1), 'a.xlsx', 422, 'source_file_refused'],
    ['an archive that is not a workbook', workbookOf([]), 'a.xlsx', 422, 'source_file_refused'],
    ['macros', only({ 'xl/vbaProject.bin': 'x' }), 'a.xlsx', 422, 'source_file_refused'],
    ['embedded objects', only({ 'xl/embeddings/a.docx': 'x' }), 'a.xlsx', 422, 'source_file_refused'],
    [
      'links to other files',
      only({ 'xl/externalLinks/externalLink1.xml': 'x' }),
      'a.xlsx',
      422,
      'source_file_refused',
    ],
    [
      'a sheet outside the archive',
      only({
        'xl/_rels/workbook.xml.rels': relations(
          '<Relationship Id="rId1" Type="x/worksheet" Target="http://a.test/s.xml" TargetMode="External"/>',
        ),
      }),
      'a.xlsx',
      422,
      'source_file_refused',
    ],
    [
      'an entity',
      only({
        'xl/workbook.xml': '<!DOCTYPE a [<!ENTITY b SYSTEM "file:///etc/passwd">]><workbook>&b;</workbook>',
      }),
      'a.xlsx',
      422,
      'source_file_refused',
    ],
    [
      'XML that is cut',
      only({ 'xl/worksheets/sheet1.xml': '<worksheet><sheetData><row' }),
      'a.xlsx',
      422,
      'source_file_refused',
    ],
    [
      'a bomb',
      only({ 'xl/worksheets/sheet1.xml': 'x'.repeat(60_000_000) }),
      'a.xlsx',
      422,
      'source_file_refused',
    ],
    [
      'a cell far away',
      workbookOf([{ name: 'Far', rows: [[{ xml: () => '<c r="XFD1048576"><v>1</v></c>' }]] }]),
      'a.xlsx',
      422,
      'source_sheet_too_large',
    ],
    [
      'too many columns',
      Array.from({ length: 501 }, (_, n) => n).join(','),
      'a.csv',
      422,
      'source_sheet_too_large',
    ],
    ['too many rows', '1\n'.repeat(100_001), 'a.csv', 422, 'source_sheet_too_large'],
  ])('%s', async (_, content, name, status, code) => {
    const refused = await send(content, name)
    expect(refused).toMatchObject({ status, body: { code } })
    expect(await audit.api.member.ok('source.list', { params: { id: audit.auditId } })).toEqual([])
  })
})

it('is refused for completed audits, learners and log endpoints', async () => {
  const { id } = await added()
  const query = { sheet: 'Times', range: 'B2' }
  expect(await audit.api.learner.refused('source.range', { params: { id }, query })).toMatchObject({
    code: 'role_not_allowed',
  })
  expect(await audit.api.member.refused('source.steps', { params: { id } })).toMatchObject({
    code: 'source_not_ready',
  })
  await audit.api.member.ok('audit.change', { params: { id: audit.auditId }, body: { status: 'completed' } })
  expect(await send(BOOK, 'times.xlsx')).toMatchObject({ status: 409, body: { code: 'audit_completed' } })
  expect(await rangeOf(id, 'B2')).toMatchObject({ cell: { usual: 31 } })
})
