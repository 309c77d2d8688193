// The exported workbook of the demo and of generated audits, recalculated: every formula gives the product's
// figure, even after inputs are changed in it. WORKBOOKS sets the number of audits.

import { afterAll, beforeAll, expect, it } from 'vitest'
import { DEMO } from '#content/demo/index.ts'
import { snapshotFigures } from '#domain/document/snapshot-figures.ts'
import { workbookInputs } from '#domain/document/workbook/input/inputs.ts'
import { type Api, startApi } from '../../../tests/api.ts'
import { planAudit } from '../../../tests/audits/planned-audit.ts'
import { DOCUMENTS, shownTexts } from '../../../tests/files/shown-texts.ts'
import { changedAudit } from '../../../tests/workbook/changes.ts'
import {
  differences,
  expectedBook,
  factsIn,
  formulaCells,
  isSame,
  worded,
} from '../../../tests/workbook/compare.ts'
import { computed, type Read } from '../../../tests/workbook/compute.ts'
import { englishWordsIn, namesIn } from '../../../tests/workbook/english-words.ts'
import {
  asRead,
  bookOf,
  cellsOf,
  changesOf,
  type ExportedWorkbook,
  exportedWorkbooks,
  inOtherLanguage,
  inputsSheet,
  wordsOf,
} from '../../../tests/workbook/exported.ts'
import { withNumbers, withValues } from '../../../tests/workbook/read.ts'

let api: Api
let all: ExportedWorkbook[] = []
let planned: number

beforeAll(async () => {
  api = await startApi()
  planned = await planAudit(api.member)
  all = await exportedWorkbooks(api)
}, 3_600_000)

afterAll(() => api.stop())

const books = new WeakMap<Uint8Array, Read>()

/** The cells of a file as its formulas compute them: once, as no test changes a file. */
function shownBy(file: Uint8Array): Read {
  const shown = books.get(file) ?? computed(bookOf(file))
  books.set(file, shown)
  return shown
}

it('has the product’s figure in every formula, cached and recalculated', () => {
  for (const { content, file } of all) {
    expect(differences(shownBy(file), content)).toEqual([])
    expect(differences(asRead(file), content)).toEqual([])
  }
})

it('shows the product’s figures under their ids', () => {
  let compared = 0
  for (const { content, file } of all) {
    const shown = shownBy(file)
    const figures = worded(content, () => snapshotFigures(factsIn(content)))
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

it('recalculates every formula like the product after a change of any input', { timeout: 600_000 }, () => {
  const wrong: string[] = []
  for (const [n, exported] of all.entries()) {
    const { content, file } = exported
    const book = bookOf(file)
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

it('lists every input once, with evidence level and source, and no visible id', () => {
  for (const { content, file } of all) {
    const { sheets } = bookOf(file)
    const sheet = sheets.get(inputsSheet(content))
    const words = wordsOf(content).inputs
    const inputs = worded(content, given => workbookInputs(given, words))
    const levels = Object.values(words.levels)
    const column = (letter: string) =>
      [...(sheet ?? [])].flatMap(([at, { value }]) =>
        at.startsWith(letter) && value !== null ? [String(value)] : [],
      )
    expect(column('A').filter(key => !key.startsWith('workbook:'))).toEqual(inputs.map(({ key }) => key))
    expect(column('H').filter(word => levels.includes(word))).toHaveLength(inputs.length)
    for (const [, cells] of sheets)
      for (const [at, { value, formula }] of cells)
        if (typeof value === 'string' && formula === null && !/^[AB]\d/.test(at))
          expect(value).not.toMatch(/\b(?:step|opportunity|roi|answer):\w/)
  }
})

it('has no English word in German documents outside quotes and names', () => {
  const found = all.flatMap(({ content }) => {
    const german = content.language === 'de' ? content : inOtherLanguage(content)
    const names = namesIn(german)
    // Other documents shorten the long names of generated audits; german-documents.test.ts has them with German names.
    const isWhole = content.audit.id === planned || content.audit.title === DEMO.audits[0]?.title
    return shownTexts(german, isWhole ? DOCUMENTS : ['workbook']).flatMap(([document, texts]) =>
      texts.flatMap(text => {
        const english = englishWordsIn(text, names)
        return english.length > 0 ? [`${document}: ${text} (${english})`] : []
      }),
    )
  })
  expect([...new Set(found)].slice(0, 20)).toEqual([])
})

const plan = () => all.find(({ content }) => content.audit.id === planned) as ExportedWorkbook

it('shows scenarios step by step, with savings by owner and in total', () => {
  const { content, file } = plan()
  const cells = [...(bookOf(file).sheets.get('Scenarios') ?? [])]
  const texts = cells.map(([, { value }]) => value)
  for (const text of ['“Agent chases”', 'New', 'Gone', 'Document agent', 'Net a year', 'Payback in months'])
    expect(texts).toContain(text)
  const { compared } = factsIn(content)
  const shown = shownBy(file)
  const values = cells.map(([at]) => shown('Scenarios', at))
  for (const { money } of compared)
    for (const total of [money.net, money.cost, money.hours, ...money.owners.map(({ hours }) => hours)])
      for (const wanted of [total.figure.value, total.spread.p10, total.spread.p90])
        expect(values.some(value => isSame(value, wanted))).toBe(true)
})

it('shows capacities and the bottleneck, which follow people and hours', () => {
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
  const [people] = [...(bookOf(file).sheets.get('Assumptions') ?? [])].flatMap(([at, { value }]) =>
    value === 'billing *' ? [at.slice(1)] : [],
  )
  const more = withNumbers(file, 'Assumptions', { [`D${people}`]: 2 })
  expect(rowOf(more, 'billing *').slice(2, 4)).toEqual(['has room', ''])
  expect(rowOf(more, 'front desk')[3]).toBe('bottleneck')
})
