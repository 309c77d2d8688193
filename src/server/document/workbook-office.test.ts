// The exported workbooks as LibreOffice computes them: every formula gives the product's figure, also after inputs are
// changed in it. Skipped where LibreOffice is not installed.

import { afterAll, beforeAll, expect, it } from 'vitest'
import { type Api, startApi } from '../../../tests/api.ts'
import { planAudit } from '../../../tests/planned-audit.ts'
import { changedAudit } from '../../../tests/workbook/changes.ts'
import { differences } from '../../../tests/workbook/compare.ts'
import {
  asRead,
  cellsOf,
  changesOf,
  type ExportedWorkbook,
  exportedWorkbooks,
  inputsSheet,
} from '../../../tests/workbook/exported.ts'
import { hasOffice, recalculated } from '../../../tests/workbook/office.ts'
import { withNumbers } from '../../../tests/workbook/read.ts'

let api: Api
let all: ExportedWorkbook[] = []

beforeAll(async () => {
  api = await startApi()
  if (!hasOffice()) return
  await planAudit(api.member)
  all = await exportedWorkbooks(api)
}, 3_600_000)

afterAll(() => api.stop())

it.skipIf(!hasOffice())(
  'gives the product’s figures in LibreOffice, before and after changes',
  { timeout: 3_600_000 },
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
