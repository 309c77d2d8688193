// The exported workbooks as LibreOffice computes them: every formula gives the product's figure, even after inputs are
// typed in it. Skipped where LibreOffice is not installed.

import { afterAll, beforeAll, expect, it } from 'vitest'
import type { StoredAuditSnapshot } from '#server/document/audit-snapshot.ts'
import { type Api, startApi } from '../../../tests/api.ts'
import { planAudit } from '../../../tests/audits/planned-audit.ts'
import { changedAudit } from '../../../tests/workbook/changes.ts'
import { differences, expectedBook, formulaCells } from '../../../tests/workbook/compare.ts'
import {
  cellsOf,
  changesOf,
  type ExportedWorkbook,
  exportedWorkbooks,
  inputsSheet,
} from '../../../tests/workbook/exported.ts'
import { hasOffice } from '../../../tests/workbook/office.ts'
import { typedInOffice } from '../../../tests/workbook/typing.ts'

let api: Api
let all: ExportedWorkbook[] = []

beforeAll(async () => {
  api = await startApi()
  if (!hasOffice()) return
  await planAudit(api.member)
  all = await exportedWorkbooks(api)
}, 3_600_000)

afterAll(() => api.stop())

const placeIn = (content: StoredAuditSnapshot, name: string, address: string) => ({
  sheet: expectedBook(content).sheets.findIndex(sheet => sheet.name === name),
  address,
})

it.skipIf(!hasOffice())(
  'gives the product’s figures in LibreOffice, before and after changes',
  { timeout: 3_600_000 },
  () => {
    const changes = all.map((exported, n) => changesOf(exported, n))
    const placed = all.map(({ content }) => formulaCells(expectedBook(content)))
    const shown = typedInOffice(
      all.map(({ content, file }, n) => ({
        file,
        formulas: (placed[n] ?? []).map(({ sheet, address }) => placeIn(content, sheet, address)),
        states: (changes[n] ?? []).map(each =>
          Object.entries(cellsOf(content, each)).map(([address, value]) => ({
            ...placeIn(content, inputsSheet(content), address),
            value,
          })),
        ),
      })),
    )
    for (const [n, { content }] of all.entries())
      for (const [at, values] of (shown[n] ?? []).entries()) {
        const cells = new Map(placed[n]?.map(({ sheet, address }, m) => [`${sheet} ${address}`, values[m]]))
        const change = at === 0 ? undefined : changes[n]?.[at - 1]
        const now = change ? changedAudit(content, change) : content
        const read = (sheet: string, address: string) => cells.get(`${sheet} ${address}`) ?? null
        expect(
          differences(read, content, now, placed[n]),
          JSON.stringify([content.audit.title, change]),
        ).toEqual([])
      }
  },
)
