// The workbook in the browser: exported in step 3, changed as in a spreadsheet, imported, and its changes accepted one by one.

import { readFile, writeFile } from 'node:fs/promises'
import type { APIRequestContext } from '@playwright/test'
import { computed } from '../workbook/compute.ts'
import { readXlsx, withNumbers } from '../workbook/read.ts'
import { apiOf, seedAudit } from './seed-audit.ts'
import { expect, expectAccessible, signIn, test } from './test.ts'

async function prepare(request: APIRequestContext, token: string): Promise<number> {
  const step = { label: 'Check the papers', durationMin: 20, costPerHour: 60, runsPerMonth: 100 }
  return (await seedAudit(apiOf(request, token), { steps: [step] })).id
}

test('a workbook is exported, changed, read back, and accepted by keyboard on a phone', async ({
  page,
  request,
  adminToken,
}, info) => {
  const id = await prepare(request, adminToken)
  await signIn(page, adminToken)
  await page.goto(`/audit/${id}/step3?tab=share`)
  await page.getByRole('button', { name: 'Export XLSX' }).click()
  const choice = page.getByRole('dialog', { name: 'Export XLSX' })
  await expect(choice).toBeVisible()
  await expectAccessible(page)
  const downloading = page.waitForEvent('download')
  await choice.getByRole('button', { name: 'Export', exact: true }).click()
  const download = await downloading
  expect(download.suggestedFilename()).toBe('Freight desk-workbook.xlsx')
  const file = await readFile(await download.path())
  const book = readXlsx(file)
  expect(computed(book)('Summary', (book.names.get('Cost_of_all_steps') ?? '').replace(/^.*!|\$/g, ''))).toBe(
    24_000,
  )
  await expect(page.getByText('Workbook (XLSX), version 1')).toBeVisible()

  const cells = [...(book.sheets.get('Assumptions') ?? [])]
  const row = (of: RegExp) => cells.find(([, { value }]) => of.test(String(value)))?.[0].slice(1)
  const changed = withNumbers(file, 'Assumptions', {
    [`D${row(/^step:\d+:durationMin$/)}`]: 35,
    [`D${row(/^house:hoursPerYear$/)}`]: 1800,
  })
  const path = info.outputPath('changed.xlsx')
  await writeFile(path, changed)

  await page.setViewportSize({ width: 390, height: 844 })
  await page.getByRole('button', { name: 'Import Edited Workbook' }).press('Enter')
  const dialog = page.getByRole('dialog', { name: 'Import Edited Workbook' })
  await dialog.getByLabel('Workbook file').setInputFiles(path)
  await expect(dialog.getByRole('status')).toContainText(
    '2 differences in changed.xlsx, exported as version 1.',
  )
  await expect(dialog.getByRole('row', { name: 'Usual 20 20 35' })).toBeVisible()
  await expect(dialog).toContainText('Cannot be accepted. Set by an administrator in Settings.')
  await expectAccessible(page)
  const width = await dialog.evaluate(each => each.scrollWidth - each.clientWidth)
  expect(width).toBeLessThanOrEqual(0)

  await dialog.getByRole('button', { name: 'Accept Minutes a run of Check the papers' }).press('Enter')
  await expect(dialog.getByRole('status')).toContainText('1 difference in changed.xlsx')
  const headers = { authorization: `Bearer ${adminToken}` }
  const [step] = await (await request.get(`/api/audits/${id}/process-steps`, { headers })).json()
  expect(step.durationMin).toBe(35)

  await dialog
    .getByLabel('Workbook file')
    .setInputFiles({ name: 'notes.xlsx', mimeType: 'text/plain', buffer: Buffer.from('no archive') })
  await expect(page.locator('li', { hasText: 'This file cannot be read back.' }).first()).toBeVisible()
  await dialog.getByRole('button', { name: 'Close', exact: true }).first().press('Enter')
  await expect(dialog).toBeHidden()
})
