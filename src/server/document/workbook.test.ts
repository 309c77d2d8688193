// The exported workbook of the demo and of generated audits, recalculated: every formula gives the product's
// figure, also after inputs are changed in it. WORKBOOKS sets the audits per run.

import { afterAll, beforeAll, expect, it } from 'vitest'
import { DEMO } from '#content/demo/index.ts'
import { withMessages } from '#content/documents/messages.ts'
import { factsOf, snapshotFigures } from '#domain/document/audit-snapshot.ts'
import { workbookInputs } from '#domain/document/workbook/inputs.ts'
import { inStyle } from '#domain/text/number-style.ts'
import { addAudit } from '#server/demo/fill.ts'
import { readAuditSnapshot, type StoredAuditSnapshot } from '#server/document/audit-snapshot.ts'
import { caller } from '#server/inject.ts'
import { type Api, startApi } from '../../../tests/api.ts'
import { generatedAudits } from '../../../tests/figures/generated.ts'
import { makeAudit } from '../../../tests/figures/make.ts'
import { planAudit } from '../../../tests/planned-audit.ts'
import { differences, expectedBook, formulaCells, isSame } from '../../../tests/workbook/compare.ts'
import { computed } from '../../../tests/workbook/compute.ts'
import { hasOffice, recalculated } from '../../../tests/workbook/office.ts'
import { readXlsx, withNumbers } from '../../../tests/workbook/read.ts'

const AUDITS = Number(process.env.WORKBOOKS ?? 20)
const SEED = 20_261_122

interface Exported {
  content: StoredAuditSnapshot
  file: Buffer
}

let api: Api
const all: Exported[] = []
let planned: number

beforeAll(async () => {
  api = await startApi()
  for (const demo of DEMO.audits) await addAudit(caller(api.app, api.member.token), demo)
  for (const generated of generatedAudits(AUDITS, SEED)) await makeAudit(api.member, generated)
  planned = await planAudit(api.member)
  for (const { id } of await api.member.ok('audit.list', { query: {} })) all.push(await exported(id))
}, 3_600_000)

afterAll(() => api.stop())

async function exported(id: number): Promise<Exported> {
  const body = { format: 'xlsx' as const, names: 'full' as const }
  const file = await api.member.ok('report.export', { params: { id }, body })
  if (!Buffer.isBuffer(file)) throw new Error('a small audit became an order')
  return { content: await api.database.run(() => readAuditSnapshot(id)), file }
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
    const figures = inStyle(content.style, () => snapshotFigures(factsOf(withMessages(content))))
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

/** The audit with three inputs changed, and the cells of the workbook in which the same changes are typed. */
function changed({ content, file }: Exported): { now: StoredAuditSnapshot; file: Uint8Array } {
  const numbers: Record<string, number> = {}
  const cells = expectedBook(content).sheets.find(({ name }) => name === 'Assumptions')?.rows ?? []
  const type = (key: string, value: number) => {
    numbers[`D${cells.findIndex(([cell]) => cell?.value === key) + 1}`] = value
  }
  const now = structuredClone(content)
  now.results = null
  const { inputs, plan } = now.roi
  inputs.projectedSavings += 12_345
  type('roi:projectedSavings', inputs.projectedSavings)
  plan.discountRate = 0.07
  type('roi:discountRate', 0.07)
  const [step] = now.steps
  if (step) {
    // Parts that a scenario does not change follow the current state, as on the server.
    for (const each of (now.scenarios ?? []).flatMap(scenario => scenario.steps))
      if (each.originId === step.id && each.durationMin === step.durationMin) each.durationMin = 33.5
    step.durationMin = 33.5
    type(`step:${step.id}:durationMin`, 33.5)
  }
  const judged = now.opportunities.find(each => each.addressable && each.realisation)
  if (judged?.addressable) {
    const { max } = judged.addressable
    judged.addressable = { ...judged.addressable, usual: max }
    type(`opportunity:${judged.id}:addressable`, max / 100)
  }
  return { now, file: withNumbers(file, 'Assumptions', numbers) }
}

/**
 * Opportunities that count on a scenario carry the exported values, as the sheet says, so such a workbook does not
 * recalculate.
 */
const following = () =>
  all.filter(({ content }) => content.opportunities.every(each => (each.scenarioId ?? null) === null))

it('follows changed inputs as the product does', () => {
  expect(following().length).toBeGreaterThan(all.length / 2)
  for (const each of following()) {
    const { now, file } = changed(each)
    expect(differences(shownBy(file), each.content, now)).toEqual([])
    expect(differences(shownBy(each.file), each.content, now)).not.toEqual([])
  }
})

it.skipIf(!hasOffice())(
  'is computed by LibreOffice to the same, before and after the changes',
  { timeout: 600_000 },
  () => {
    const followers = following()
    const changes = followers.map(changed)
    const files = recalculated([...all.map(each => each.file), ...changes.map(each => each.file)])
    const read = (at: number) => asRead(files[at] ?? Buffer.of())
    for (const [n, { content }] of all.entries()) expect(differences(read(n), content)).toEqual([])
    for (const [n, { content }] of followers.entries())
      expect(differences(read(all.length + n), content, changes[n]?.now)).toEqual([])
  },
)

it('lists every input once, with its standing and source, and no id where somebody reads', () => {
  for (const { content, file } of all) {
    const sheet = readXlsx(file).sheets.get('Assumptions')
    const inputs = inStyle(content.style, () => workbookInputs(content))
    const column = (letter: string) =>
      [...(sheet ?? [])].flatMap(([at, { value }]) =>
        at.startsWith(letter) && value !== null ? [String(value)] : [],
      )
    expect(column('A').filter(key => !key.startsWith('workbook:'))).toEqual(inputs.map(({ key }) => key))
    expect(column('H').filter(word => ['Said', 'Entered', 'Assumed'].includes(word))).toHaveLength(
      inputs.length,
    )
    for (const [, cells] of readXlsx(file).sheets)
      for (const [at, { value, formula }] of cells)
        if (typeof value === 'string' && formula === null && !/^[AB]\d/.test(at))
          expect(value).not.toMatch(/\b(?:step|opportunity|roi|answer):\w/)
  }
})

const plan = () => all.find(({ content }) => content.audit.id === planned) as Exported

it('shows scenarios step by step, with what they save by owner and in all', () => {
  const { content, file } = plan()
  const cells = [...(readXlsx(file).sheets.get('Scenarios') ?? [])]
  const texts = cells.map(([, { value }]) => value)
  for (const text of [
    '“Agent chases”',
    'New',
    'Gone',
    'Document agent',
    'Net a year',
    'Pays back after, months',
  ])
    expect(texts).toContain(text)
  const { compared } = inStyle(content.style, () => factsOf(withMessages(content)))
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
  expect([words, bottleneck, waiting]).toEqual([
    'overloaded',
    'the bottleneck',
    'the queue grows without end',
  ])
  expect(hours).toBeCloseTo((700 * 11) / 60)
  expect(load).toBeCloseTo((700 * 11) / 60 / 120)
  expect(rowOf(file, 'front desk').slice(2, 4)).toEqual(['nearly full', ''])
  const [people] = [...(readXlsx(file).sheets.get('Assumptions') ?? [])].flatMap(([at, { value }]) =>
    value === 'billing *' ? [at.slice(1)] : [],
  )
  const more = withNumbers(file, 'Assumptions', { [`D${people}`]: 2 })
  expect(rowOf(more, 'billing *').slice(2, 4)).toEqual(['has room', ''])
  expect(rowOf(more, 'front desk')[3]).toBe('the bottleneck')
})
