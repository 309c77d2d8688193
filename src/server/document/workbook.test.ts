// The exported workbook of the demo and of generated audits, recalculated: every formula gives the product's
// figure, also after inputs are changed in it. WORKBOOKS sets the audits per run.

import { afterAll, beforeAll, expect, it } from 'vitest'
import { DEMO } from '#content/demo/index.ts'
import { messagesOf } from '#content/documents/messages.ts'
import { factsOf, snapshotFigures } from '#domain/document/audit-snapshot.ts'
import { workbookInputs } from '#domain/document/workbook/inputs.ts'
import { seeded } from '#domain/simulation/pert.ts'
import { addAudit } from '#server/demo/fill.ts'
import { readAuditSnapshot, type StoredAuditSnapshot } from '#server/document/audit-snapshot.ts'
import { renderXlsx } from '#server/document/xlsx/xlsx.ts'
import { caller } from '#server/inject.ts'
import { type Api, startApi } from '../../../tests/api.ts'
import { generatedAudits } from '../../../tests/figures/generated.ts'
import { makeAudit } from '../../../tests/figures/make.ts'
import { planAudit } from '../../../tests/planned-audit.ts'
import { type Change, changeable, changedAudit, changeOf } from '../../../tests/workbook/changes.ts'
import { differences, expectedBook, formulaCells, isSame, worded } from '../../../tests/workbook/compare.ts'
import { computed } from '../../../tests/workbook/compute.ts'
import { englishWordsIn, namesIn } from '../../../tests/workbook/english-words.ts'
import { hasOffice, recalculated } from '../../../tests/workbook/office.ts'
import { readXlsx, withNumbers, withValues } from '../../../tests/workbook/read.ts'

const AUDITS = Number(process.env.WORKBOOKS ?? 20)
/** Changes tried in each generated audit; the demo always gets 20. */
const CHANGES = Number(process.env.WORKBOOK_CHANGES ?? 2)
/** The long form also takes each audit in its other language. */
const IS_LONG = process.env.WORKBOOKS !== undefined
const SEED = 20_261_122

interface Exported {
  content: StoredAuditSnapshot
  file: Buffer
}

let api: Api
const all: Exported[] = []
let planned: number
const demo = DEMO.audits.find(each => each.roi)

beforeAll(async () => {
  api = await startApi()
  for (const demo of DEMO.audits) await addAudit(caller(api.app, api.member.token), demo)
  for (const generated of generatedAudits(AUDITS, SEED)) await makeAudit(api.member, generated)
  planned = await planAudit(api.member)
  const audits = await api.member.ok('audit.list', { query: {} })
  for (const id of audits.map(each => each.id).sort((a, b) => a - b)) all.push(await exported(id))
  for (const { content } of [...all])
    if (IS_LONG || content.audit.title === demo?.title) all.push(other(content))
}, 3_600_000)

afterAll(() => api.stop())

async function exported(id: number): Promise<Exported> {
  const body = { format: 'xlsx' as const, names: 'full' as const }
  const file = await api.member.ok('report.export', { params: { id }, body })
  if (!Buffer.isBuffer(file)) throw new Error('a small audit became an order')
  return { content: await api.database.run(() => readAuditSnapshot(id)), file }
}

/** The same audit in German, or in English where its locale is German. */
function other(content: StoredAuditSnapshot): Exported {
  const [language, locale] =
    content.language === 'de' ? (['en', 'en-US'] as const) : (['de', 'de-DE'] as const)
  const now = { ...content, language, style: { ...content.style, locale } }
  return { content: now, file: renderXlsx(expectedBook(now)) }
}

const shownBy = (file: Uint8Array) => computed(readXlsx(file))
const asRead = (file: Uint8Array) => {
  const { sheets } = readXlsx(file)
  return (sheet: string, at: string) => sheets.get(sheet)?.get(at)?.value ?? null
}

it('holds the product’s figure in every formula, computed or as it came', () => {
  for (const { content, file } of all) {
    expect(differences(shownBy(file), content)).toEqual([])
    expect(differences(asRead(file), content)).toEqual([])
  }
})

it('shows in these formulas the figures that the product has under their ids', () => {
  let compared = 0
  for (const { content, file } of all) {
    const shown = shownBy(file)
    const figures = worded(content, given => snapshotFigures(factsOf(given)))
    const values = new Map(
      figures.map(({ id, value, unit }) => [id, unit === 'percent' ? (value ?? 0) / 100 : value]),
    )
    for (const { sheet, address, cell } of formulaCells(expectedBook(content))) {
      const value = cell.figure === undefined ? undefined : values.get(cell.figure)
      if (typeof value !== 'number' || typeof cell.value === 'string') continue
      expect(isSame(shown(sheet, address), value), `${cell.figure} at ${sheet}!${address}`).toBe(true)
      compared += 1
    }
  }
  expect(compared).toBeGreaterThan(25 * all.length)
})

const wordsOf = (content: StoredAuditSnapshot) => messagesOf(content.language ?? 'en').workbook
const inputsSheet = (content: StoredAuditSnapshot) => wordsOf(content).sheets.assumptions

/** Where a workbook types the usual value of an input. */
function cellOf(content: StoredAuditSnapshot, key: string): string {
  const rows = expectedBook(content).sheets.find(({ name }) => name === inputsSheet(content))?.rows ?? []
  const row = rows.findIndex(([cell]) => cell?.value === key)
  if (row < 0) throw new Error(`no input ${key}`)
  return `D${row + 1}`
}

/** Changes of single inputs, spread over all kinds of inputs of the audit: 20 in the demo, few in others. */
function changesOf({ content }: Exported, audit: number): Change[][] {
  const random = seeded(SEED + audit)
  const byKind = [...Map.groupBy(changeable(content), ({ key }) => key.replaceAll(/:\d+/g, '')).values()]
  const count = content.audit.title === demo?.title ? 20 : CHANGES
  return Array.from({ length: count }, (_, n) => {
    const kind = byKind[(audit * count + n) % byKind.length] ?? []
    const input = kind[Math.floor(random() * kind.length)]
    if (!input) throw new Error('a workbook has inputs')
    return changeOf(input, random())
  })
}

const cellsOf = (content: StoredAuditSnapshot, changes: Change[]) =>
  Object.fromEntries(changes.map(({ key, value }) => [cellOf(content, key), value]))

it('follows a change of any input to the last formula, as the product does', { timeout: 600_000 }, () => {
  const wrong: string[] = []
  for (const [n, exported] of all.entries()) {
    const { content, file } = exported
    const book = readXlsx(file)
    const placed = formulaCells(expectedBook(content))
    for (const changes of changesOf(exported, n)) {
      const now = changedAudit(content, changes)
      const shown = computed(withValues(book, inputsSheet(content), cellsOf(content, changes)))
      const found = differences(shown, content, now, placed)
      if (found.length > 0) wrong.push(`${JSON.stringify(changes)}: ${found.join('\n')}`)
    }
  }
  expect(wrong.slice(0, 5)).toEqual([])
})

it.skipIf(!hasOffice())(
  'is computed by LibreOffice to the same, before and after the changes',
  { timeout: 600_000 },
  () => {
    const changed = all.flatMap((exported, n) =>
      changesOf(exported, n).map(changes => ({
        content: exported.content,
        now: changedAudit(exported.content, changes),
        file: withNumbers(exported.file, inputsSheet(exported.content), cellsOf(exported.content, changes)),
      })),
    )
    const files = recalculated([...all, ...changed].map(each => each.file))
    const read = (at: number) => asRead(files[at] ?? Buffer.of())
    for (const [n, { content }] of all.entries()) expect(differences(read(n), content)).toEqual([])
    for (const [n, { content, now }] of changed.entries())
      expect(differences(read(all.length + n), content, now)).toEqual([])
  },
)

it('lists every input once, with its standing and source, and no id where somebody reads', () => {
  for (const { content, file } of all) {
    const sheet = readXlsx(file).sheets.get(inputsSheet(content))
    const words = wordsOf(content).inputs
    const inputs = worded(content, given => workbookInputs(given, words))
    const levels = Object.values(words.levels)
    const column = (letter: string) =>
      [...(sheet ?? [])].flatMap(([at, { value }]) =>
        at.startsWith(letter) && value !== null ? [String(value)] : [],
      )
    expect(column('A').filter(key => !key.startsWith('workbook:'))).toEqual(inputs.map(({ key }) => key))
    expect(column('H').filter(word => levels.includes(word))).toHaveLength(inputs.length)
    for (const [, cells] of readXlsx(file).sheets)
      for (const [at, { value, formula }] of cells)
        if (typeof value === 'string' && formula === null && !/^[AB]\d/.test(at))
          expect(value).not.toMatch(/\b(?:step|opportunity|roi|answer):\w/)
  }
})

it('has no English word in a German workbook outside quotes and names', () => {
  const found = all.flatMap(({ content }) => {
    const german = content.language === 'de' ? content : other(content).content
    const names = namesIn(german)
    return expectedBook(german).sheets.flatMap(({ name, rows }) =>
      [
        name,
        ...rows.flatMap(cells =>
          cells.flatMap(cell => (cell?.style === 'key' ? [] : [cell?.value, cell?.comment])),
        ),
      ].flatMap(value => {
        const english = typeof value === 'string' ? englishWordsIn(value, names) : []
        return english.length > 0 ? [`${name}: ${value} (${english})`] : []
      }),
    )
  })
  expect([...new Set(found)].slice(0, 5)).toEqual([])
})

const plan = () => all.find(({ content }) => content.audit.id === planned) as Exported

it('shows scenarios step by step, with what they save by owner and in all', () => {
  const { content, file } = plan()
  const cells = [...(readXlsx(file).sheets.get('Scenarios') ?? [])]
  const texts = cells.map(([, { value }]) => value)
  for (const text of ['“Agent chases”', 'New', 'Gone', 'Document agent', 'Net a year', 'Payback in months'])
    expect(texts).toContain(text)
  const { compared } = worded(content, factsOf)
  const shown = shownBy(file)
  const values = cells.map(([at]) => shown('Scenarios', at))
  for (const { money } of compared)
    for (const total of [money.net, money.cost, money.hours, ...money.owners.map(({ hours }) => hours)])
      for (const wanted of [total.figure.value, total.spread.p10, total.spread.p90])
        expect(values.some(value => isSame(value, wanted))).toBe(true)
})

it('shows who has time for it, and the bottleneck in words, which moves with people and hours', () => {
  const { file } = plan()
  const rowOf = (book: Uint8Array, owner: string) => {
    const shown = shownBy(book)
    const row = [6, 7, 8].find(n => String(shown('Capacity', `B${n}`)).toLowerCase() === owner)
    return ['D', 'H', 'I', 'J', 'K'].map(letter => shown('Capacity', `${letter}${row}`))
  }
  const [hours, load, words, bottleneck, waiting] = rowOf(file, 'billing *')
  expect([words, bottleneck, waiting]).toEqual(['overloaded', 'bottleneck', 'the queue grows without end'])
  expect(hours).toBeCloseTo((700 * 11) / 60)
  expect(load).toBeCloseTo((700 * 11) / 60 / 120)
  expect(rowOf(file, 'front desk').slice(2, 4)).toEqual(['nearly full', ''])
  const [people] = [...(readXlsx(file).sheets.get('Assumptions') ?? [])].flatMap(([at, { value }]) =>
    value === 'billing *' ? [at.slice(1)] : [],
  )
  const more = withNumbers(file, 'Assumptions', { [`D${people}`]: 2 })
  expect(rowOf(more, 'billing *').slice(2, 4)).toEqual(['has room', ''])
  expect(rowOf(more, 'front desk')[3]).toBe('bottleneck')
})
