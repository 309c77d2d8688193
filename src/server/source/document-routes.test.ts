// PDF and Word documents over HTTP: read as text, figures taken from passages, and newer versions compared.

import { sql } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { db } from '#server/platform/database/database.ts'
import { cleanUp } from '#server/platform/files/cleanup.ts'
import { redactQuantities } from '#server/quantity/erase.ts'
import { redactSources } from '#server/source/erase.ts'
import { useSourceAudit } from '../../../tests/audits/source-audit.ts'
import { compareAudit } from '../../../tests/figures/disagreements.ts'
import { docxOf, type MadeBlock, pdfOf } from '../../../tests/files/made-document.ts'
import { LANGUAGES } from '../../../tests/texts/realistic-texts.ts'

const audit = useSourceAudit()
const [CHECK = '', SEND = ''] = LANGUAGES.de.steps
const [NAME = ''] = LANGUAGES.de.people

const ORDERS = `${CHECK} dauert 12 Minuten. Die Bestätigung geht innerhalb von 48 Stunden an ${NAME}.`
const HANDBOOK: MadeBlock[] = [
  { heading: 'Handbuch der Auftragsannahme' },
  'Gültig ab Januar.',
  ORDERS,
  {
    rows: [
      ['Schritt', 'Minuten', 'Fälle im Monat'],
      [CHECK, '12', '420'],
      [SEND, '25', '1.250'],
    ],
  },
  'Reklamationen gehen an den Vertrieb.',
]

const added = async (content: Uint8Array, name: string) => {
  const { status, body } = await audit.addFile(content, name)
  expect({ status, message: body.message }).toEqual({ status: 201 })
  return body
}
const textOf = (id: number) => audit.api.member.ok('source.text', { params: { id } })
const stepOf = async (label: string) =>
  (await audit.api.member.ok('process.createStep', { params: { id: audit.auditId }, body: { label } })).id

/** The place of words in a document. */
async function placeOf(id: number, words: string, nth = 0) {
  const found = (await textOf(id)).blocks.filter(({ text }) => text.includes(words))[nth]
  if (!found) throw new Error(`No block has “${words}”`)
  const from = found.text.indexOf(words)
  return { block: found.n, from, to: from + words.length }
}

interface PassageToTake {
  words: string
  value: number
  stepId: number
  unit?: 'minutes' | 'hours' | 'a month'
  nth?: number
}
const bodyOf = async (id: number, { words, value, stepId, unit = 'minutes', nth }: PassageToTake) => {
  const isVolume = unit === 'a month'
  return {
    ...(await placeOf(id, words, nth)),
    kind: isVolume ? ('volume' as const) : ('minutes' as const),
    unit,
    min: value,
    usual: value,
    max: value,
    link: {
      to: 'step' as const,
      stepId,
      field: isVolume ? ('runsPerMonth' as const) : ('durationMin' as const),
    },
  }
}
const take = async (id: number, asked: PassageToTake) =>
  audit.api.member.ok('quantity.takePassage', { params: { id }, body: await bodyOf(id, asked) })
const figureOf = (stepId: number) =>
  audit.api.member.ok('figure.get', { params: { id: audit.auditId, figure: `step:${stepId}:durationMin` } })
const stepsNow = () => audit.api.member.ok('process.steps', { params: { id: audit.auditId } })
const changes = (id: number) => audit.api.member.ok('quantity.changedCells', { params: { id } })

describe('reading', () => {
  it('reads headings, paragraphs and cells of a Word document', async () => {
    const { id, ...source } = await added(docxOf(HANDBOOK), 'C:\\exports\\Handbuch.docx')
    expect(source).toMatchObject({
      filename: 'Handbuch.docx',
      format: 'docx',
      state: 'ready',
      hasFile: false,
    })
    const { pages, blocks } = await textOf(id)
    expect(pages).toEqual([])
    expect(blocks.slice(0, 5)).toMatchObject([
      { n: 1, kind: 'heading', level: 1, text: 'Handbuch der Auftragsannahme' },
      { n: 2, kind: 'text', text: 'Gültig ab Januar.' },
      { n: 3, kind: 'text', text: ORDERS },
      { n: 4, kind: 'cell', level: 1, text: 'Schritt' },
      { n: 5, kind: 'cell', level: 1, text: 'Minuten' },
    ])
    expect(blocks.slice(6, 9).map(({ level, text }) => [level, text])).toEqual([
      [2, CHECK],
      [2, '12'],
      [2, '420'],
    ])
    const refused = await audit.api.member.refused('source.pages', { params: { id } })
    expect(refused).toMatchObject({ code: 'source_no_pages' })
  })

  it('reads the text of a PDF with its place on the pages, and sends the pages', async () => {
    const pdf = await pdfOf([HANDBOOK, ['Seite zwei.']])
    const { id } = await added(pdf, 'handbuch.PDF')
    const { pages, blocks } = await textOf(id)
    expect(pages.map(({ width, height }) => [Math.round(width), Math.round(height)])).toEqual([
      [595, 842],
      [595, 842],
    ])
    const orders = blocks.find(({ text }) => text === ORDERS)
    expect(orders).toMatchObject({ kind: 'text', lines: expect.arrayContaining([]) })
    expect(orders?.lines.length).toBeGreaterThan(1)
    expect(orders?.lines[0]).toMatchObject({ page: 1, from: 0, x: 60 })
    expect(blocks.filter(({ kind }) => kind === 'cell').map(({ text }) => text)).toEqual([
      'Schritt',
      'Minuten',
      'Fälle im Monat',
      CHECK,
      '12',
      '420',
      SEND,
      '25',
      '1.250',
    ])
    expect(blocks[0]).toMatchObject({ kind: 'heading', text: 'Handbuch der Auftragsannahme' })
    expect(blocks.at(-1)).toMatchObject({ text: 'Seite zwei.', lines: [{ page: 2 }] })
    const sent = await audit.api.member.ok('source.pages', { params: { id } })
    expect(Buffer.from(sent as never).equals(Buffer.from(pdf))).toBe(true)
  })

  it('leaves nothing behind when removed, and is deleted when a person it may name is erased', async () => {
    const files = async () => {
      await audit.api.database.run(() => cleanUp(audit.api.files, new Date(Date.now() + 2 * 3_600_000)))
      return (await audit.api.database.run(() => db().execute(sql`select key from files`))).rows.length
    }
    const { id } = await added(await pdfOf([HANDBOOK]), 'a.pdf')
    expect(await files()).toBe(1)
    await audit.api.member.ok('source.remove', { params: { id } })
    expect(await files()).toBe(0)
    const { id: docx } = await added(docxOf(HANDBOOK), 'a.docx')
    const stepId = await stepOf(CHECK)
    await take(docx, { words: '48 Stunden', value: 48, unit: 'hours', stepId })
    const hide = (text: string) => text.replaceAll(NAME, '[erased]')
    await audit.api.database.run(() => redactSources(audit.auditId, hide))
    await audit.api.database.run(() => redactQuantities(audit.auditId, hide))
    expect(await files()).toBe(0)
    const [left] = await audit.api.member.ok('quantity.list', { params: { id: audit.auditId } })
    expect(left?.source).toMatchObject({ sourceId: null, quote: expect.stringContaining('[erased]') })
  })
})

describe('a figure taken from a passage', () => {
  it('sets the number as documented, quotes its sentence, and is entered once the document is removed', async () => {
    const stepId = await stepOf(CHECK)
    const { id } = await added(await pdfOf([HANDBOOK]), 'handbuch.pdf')
    const taken = await take(id, { words: '48 Stunden', value: 48, unit: 'hours', stepId })
    expect(taken).toMatchObject({ min: 2880, usual: 2880, max: 2880, answerId: null })
    const quote = `Die Bestätigung geht innerhalb von 48 Stunden an ${NAME}.`
    expect(taken.source).toEqual({
      sourceId: id,
      filename: 'handbuch.pdf',
      page: 1,
      quote,
      unit: 'hours',
      ...(await placeOf(id, '48 Stunden')),
    })
    expect((await stepsNow())[0]?.durationMin).toBe(2880)
    expect((await figureOf(stepId)).inputs).toMatchObject([
      { kind: 'step', standing: 'documented' },
      { kind: 'file', sourceId: id, filename: 'handbuch.pdf', page: 1, quote, value: 2880 },
    ])
    expect((await compareAudit(audit.api, audit.auditId)).found).toEqual([])
    await audit.api.member.ok('source.remove', { params: { id } })
    expect((await figureOf(stepId)).inputs).toMatchObject([
      { kind: 'step', standing: 'entered', value: 2880 },
      { kind: 'file', sourceId: null, quote },
    ])
  })

  it('quotes the row of a table cell, and replaces what the document stated before', async () => {
    const stepId = await stepOf(CHECK)
    const { id } = await added(docxOf(HANDBOOK), 'handbuch.docx')
    await take(id, { words: '12 Minuten', value: 12, stepId })
    const cell = await take(id, { words: '12', nth: 1, value: 12, stepId })
    expect(cell.source).toMatchObject({ page: null, quote: `${CHECK} · 12 · 420` })
    await take(id, { words: '420', value: 420, unit: 'a month', stepId })
    expect(await stepsNow()).toMatchObject([{ durationMin: 12, runsPerMonth: 420 }])
    expect(await audit.api.member.ok('quantity.list', { params: { id: audit.auditId } })).toHaveLength(2)
  })

  it('is refused where the document has no such words, or the number does not fit', async () => {
    const stepId = await stepOf(CHECK)
    const { id } = await added(docxOf(HANDBOOK), 'handbuch.docx')
    const body = await bodyOf(id, { words: '12 Minuten', value: 12, stepId })
    const refused = async (changed: object, source = id) =>
      (
        await audit.api.member.refused('quantity.takePassage', {
          params: { id: source },
          body: { ...body, ...changed },
        })
      ).code
    expect(await refused({ to: 9000 })).toBe('source_passage_gone')
    expect(await refused({ block: 99 })).toBe('source_passage_gone')
    expect(await refused({ from: body.to })).toBe('source_passage_gone')
    expect(await refused({ min: 20 })).toBe('invalid_body')
    expect(await refused({ unit: 'a month' })).toBe('invalid_body')
    const table = (await audit.addFile('a,b\n1,2', 'a.csv')).body
    expect(await refused({}, table.id)).toBe('source_no_text')
    expect(
      await audit.api.member.refused('quantity.takeCells', {
        params: { id },
        body: { sheet: '', range: 'A1', measure: 'cell', kind: 'minutes', unit: 'minutes', link: body.link },
      }),
    ).toMatchObject({ code: 'source_no_sheets' })
  })
})

describe('a newer version', () => {
  const replaced = (from: string, to: string): MadeBlock[] =>
    HANDBOOK.map(block => {
      if (typeof block === 'string') return block.replace(from, to)
      if ('heading' in block) return block
      return { rows: block.rows.map(row => row.map(cell => (cell === from ? to : cell))) }
    })

  it.each(['pdf', 'docx'] as const)('flags exactly the figures whose passage changed (%s)', async format => {
    const make = (blocks: MadeBlock[]) => (format === 'pdf' ? pdfOf([blocks]) : docxOf(blocks))
    const checking = await stepOf(CHECK)
    const sending = await stepOf(SEND)
    const { id } = await added(await make(HANDBOOK), `handbuch.${format}`)
    await take(id, { words: '48 Stunden', value: 48, unit: 'hours', stepId: checking })
    await take(id, { words: '420', value: 420, unit: 'a month', stepId: checking })
    await take(id, { words: '25', value: 25, stepId: sending })
    // A new paragraph and a new row move what follows, but do not change it.
    const next = replaced('48 Stunden', '24 Stunden').flatMap((block): MadeBlock[] => {
      if (typeof block === 'string') return [block, 'Neuer Absatz mit 99 Minuten.']
      if ('heading' in block) return [block]
      const [head = [], ...rows] = block.rows
      return [
        {
          rows: [head, ['Neu', '1', '2'], ...rows.map(row => row.map(cell => (cell === '25' ? '30' : cell)))],
        },
      ]
    })
    const { body } = await audit.addVersion(id, await make(next), `handbuch-2.${format}`)
    const found = await changes(body.id)
    expect(found).toMatchObject({
      unchanged: 1,
      changed: [
        {
          sourceId: id,
          range: null,
          now: { usual: 1440 },
          refusal: null,
          before: [`Die Bestätigung geht innerhalb von 48 Stunden an ${NAME}.`],
          after: [`Die Bestätigung geht innerhalb von 24 Stunden an ${NAME}.`],
        },
        { before: [`${SEND} · 25 · 1.250`], after: [`${SEND} · 30 · 1.250`], now: { usual: 30 } },
      ],
    })
    expect((await stepsNow()).map(({ durationMin }) => durationMin)).toEqual([2880, 25])

    const [first, second] = found.changed.map(({ quantityId }) => ({ id: quantityId }))
    const decide = (params = { id: 0 }, use: 'new' | 'kept' = 'new') =>
      audit.api.member.ok('quantity.useVersion', { params, body: { sourceId: body.id, use } })
    const taken = await decide(first)
    expect(taken).toMatchObject({
      usual: 1440,
      source: { sourceId: body.id, filename: `handbuch-2.${format}` },
    })
    expect(taken.source).toMatchObject({ quote: expect.stringContaining('24 Stunden') })
    await decide(second, 'kept')
    expect(await changes(body.id)).toEqual({ changed: [], unchanged: 1 })
    expect((await stepsNow()).map(({ durationMin }) => durationMin)).toEqual([1440, 25])
  })

  it('flags a passage that moved or is gone, and one without a number to read', async () => {
    const one = await stepOf(CHECK)
    const two = await stepOf(SEND)
    const three = await stepOf('Ablage')
    const moved = 'Das Verpacken dauert 7 Minuten.'
    const gone = 'Die Ablage dauert 3 Minuten.'
    const vague = 'Der Versand dauert 20 Minuten und ist Teil der Lieferung.'
    const { id } = await added(docxOf([moved, ...HANDBOOK, gone, vague]), 'a.docx')
    await take(id, { words: '7 Minuten', value: 7, stepId: one })
    await take(id, { words: '3 Minuten', value: 3, stepId: three })
    await take(id, { words: '20 Minuten', value: 20, stepId: two })
    const later = [...HANDBOOK, vague.replace('20 Minuten', 'eine Weile'), moved]
    const { body } = await audit.addVersion(id, docxOf(later), 'b.docx')
    const { changed, unchanged } = await changes(body.id)
    expect(unchanged).toBe(0)
    expect(
      changed.map(({ before, after, now, refusal }) => [before, after, now?.usual ?? null, refusal]),
    ).toEqual([
      [[moved], [moved], 7, null],
      [[gone], [], null, 'The passage is no longer there.'],
      [[vague], [vague.replace('20 Minuten', 'eine Weile')], null, 'Mark the number in this version.'],
    ])
  })

  it('replaces a figure of the previous version, and must be of the same file type', async () => {
    const stepId = await stepOf(CHECK)
    const { id } = await added(docxOf(HANDBOOK), 'a.docx')
    await take(id, { words: '12 Minuten', value: 12, stepId })
    expect((await audit.addVersion(id, await pdfOf([HANDBOOK]), 'a.pdf')).body.code).toBe(
      'source_version_type',
    )
    const { body } = await audit.addVersion(id, docxOf(replaced('12 Minuten', '15 Minuten')), 'b.docx')
    await take(body.id, { words: '15 Minuten', value: 15, stepId })
    const left = await audit.api.member.ok('quantity.list', { params: { id: audit.auditId } })
    expect(left).toMatchObject([{ usual: 15, source: { sourceId: body.id } }])
    expect(await stepsNow()).toMatchObject([{ durationMin: 15 }])
  })
})
