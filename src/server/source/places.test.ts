// 200 figures from 30 files: each number of a step opens to the cells or words that state it.

import { expect, it } from 'vitest'
import { useSourceAudit } from '../../../tests/audits/source-audit.ts'
import { docxOf, type MadeBlock, pdfOf } from '../../../tests/files/made-document.ts'
import { workbookOf } from '../../../tests/files/made-workbook.ts'
import { LANGUAGES } from '../../../tests/texts/realistic-texts.ts'

const audit = useSourceAudit()
const PER_AUDIT = 15
const STEPS = LANGUAGES.de.steps

interface PlacedFigure {
  minutes: number
  stepId: number
  sourceId: number
}

/** Each file states the minutes of some steps, all different, among other numbers. */
async function fill(n: number): Promise<PlacedFigure[]> {
  const kind = (['xlsx', 'docx', 'pdf'] as const)[n % 3] ?? 'xlsx'
  const minutes = Array.from({ length: n % 3 === 0 ? 6 : 7 }, (_, at) => 100 + 10 * n + at)
  const content = await fileOf(kind, minutes)
  const { status, body } = await audit.addFile(content, `file-${n}.${kind}`)
  expect({ status, message: body.message }).toEqual({ status: 201 })
  const taken: PlacedFigure[] = []
  for (const [at, value] of minutes.entries()) {
    const label = `${STEPS[at % STEPS.length]} ${n}-${at}`
    const params = { id: audit.auditId }
    const { id: stepId } = await audit.api.member.ok('process.createStep', { params, body: { label } })
    const link = { to: 'step', stepId, field: 'durationMin' } as const
    if (kind === 'xlsx') await takeCell(body.id, at + 2, link)
    else await takeWords(body.id, String(value), link)
    taken.push({ minutes: value, stepId, sourceId: body.id })
  }
  return taken
}

type Link = { to: 'step'; stepId: number; field: 'durationMin' }
const unit = { kind: 'minutes', unit: 'minutes' } as const

const takeCell = (id: number, row: number, link: Link) =>
  audit.api.member.ok('quantity.takeCells', {
    params: { id },
    body: { sheet: 'Zeiten', range: `B${row}`, measure: 'cell', ...unit, link },
  })

const texts = new Map<number, Promise<{ n: number; text: string }[]>>()

/** The blocks of a document: read once for the taking of its numbers, and once for their places. */
function blocksOf(id: number) {
  const known =
    texts.get(id) ?? audit.api.member.ok('source.text', { params: { id } }).then(text => text.blocks)
  texts.set(id, known)
  return known
}

async function takeWords(id: number, words: string, link: Link) {
  const blocks = await blocksOf(id)
  const block = blocks.find(({ text }) => text.includes(words))
  const from = block?.text.indexOf(words) ?? 0
  const value = Number(words)
  await audit.api.member.ok('quantity.takePassage', {
    params: { id },
    body: {
      block: block?.n ?? 0,
      from,
      to: from + words.length,
      ...unit,
      link,
      min: value,
      usual: value,
      max: value,
    },
  })
}

function fileOf(kind: 'xlsx' | 'docx' | 'pdf', minutes: number[]): Uint8Array | Promise<Uint8Array> {
  const rows = minutes.map((value, at) => [STEPS[at % STEPS.length] ?? '', value] as const)
  if (kind === 'xlsx')
    return workbookOf([{ name: 'Zeiten', rows: [['Schritt', 'Minuten'], ...rows.map(row => [...row])] }])
  const half = Math.ceil(rows.length / 2)
  const blocks: MadeBlock[] = [
    { heading: 'Zeiten' },
    ...rows
      .slice(0, half)
      .map(([step, value]) => `${step} dauert ${value} Minuten, in Spitzenzeiten länger.`),
    { rows: rows.slice(half).map(([step, value]) => [step, String(value)]) },
  ]
  return kind === 'docx' ? docxOf(blocks) : pdfOf([['Deckblatt'], blocks])
}

/** What the place of a number says. */
async function wordsAt({ stepId, sourceId }: PlacedFigure): Promise<string | undefined> {
  const figure = await audit.api.member.ok('figure.get', {
    params: { id: audit.auditId, figure: `step:${stepId}:durationMin` },
  })
  const place = figure.inputs.find(input => input.kind === 'file')
  if (place?.kind !== 'file' || place.sourceId !== sourceId) return undefined
  if ('block' in place) {
    const blocks = await blocksOf(sourceId)
    return blocks[place.block - 1]?.text.slice(place.from, place.to)
  }
  const rows = await audit.api.member.ok('source.rows', {
    params: { id: sourceId },
    query: { sheet: place.sheet },
  })
  const row = rows.find(({ n }) => `B${n}` === place.range)
  return row?.cells.find(({ column }) => column === 2)?.text
}

it.each([0, 1])('every number opens to its place (files of audit %i)', { timeout: 120_000 }, async half => {
  const taken: PlacedFigure[] = []
  texts.clear()
  for (let n = half * PER_AUDIT; n < (half + 1) * PER_AUDIT; n++) taken.push(...(await fill(n)))
  expect(taken).toHaveLength(100)
  texts.clear()
  for (const each of taken) expect(await wordsAt(each)).toBe(String(each.minutes))
})
