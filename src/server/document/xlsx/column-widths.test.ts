// Columns of the workbook are as wide as the words in them, in either language.

import { strFromU8, unzipSync } from 'fflate'
import { expect, it } from 'vitest'
import { addAudit } from '#server/demo/fill.ts'
import { caller } from '#server/inject.ts'
import { type Api, withAudit } from '../../../../tests/api.ts'
import { twentyFiveSteps } from '../../../../tests/twenty-five-steps.ts'

let api: Api
withAudit(started => {
  api = started
})

it.each([
  ['de', ['Leistungserbringung', 'Vertriebsinnendienst', 'Angenommen']],
  ['en', ['Acquisition', 'Vertriebsinnendienst', 'Assumed']],
] as const)('breaks no word: %s', async (language, words) => {
  const id = await addAudit(caller(api.app, api.member.token), twentyFiveSteps)
  const { body } = await api.member.call('report.export', {
    params: { id },
    body: { format: 'xlsx', names: 'full', language },
  })
  const sheets = Object.entries(unzipSync(body as unknown as Buffer))
    .filter(([path]) => /worksheets\/sheet\d+\.xml$/.test(path))
    .map(([, part]) => strFromU8(part))
  for (const word of words) {
    const widths = sheets.flatMap(sheet => columnsWith(word, sheet).map(column => widthOf(column, sheet)))
    expect(widths.length, word).toBeGreaterThan(0)
    expect(Math.min(...widths), word).toBeGreaterThan(word.length + 2)
  }
})

/** The columns with a cell that holds the word alone. */
const columnsWith = (word: string, sheet: string) => [
  ...new Set(
    [...sheet.matchAll(/<c r="([A-Z]+)\d+"[^>]*><is><t[^>]*>([^<]*)<\/t>/g)]
      .filter(([, , text]) => text === word)
      .map(([, letters = '']) => letters),
  ),
]

const widthOf = (letters: string, sheet: string) => {
  const n = [...letters].reduce((sum, letter) => 26 * sum + letter.charCodeAt(0) - 64, 0)
  const columns = [...sheet.matchAll(/<col min="(\d+)" max="\d+" width="([\d.]+)"/g)]
  return Number(columns.find(([, from]) => Number(from) === n)?.[2])
}
