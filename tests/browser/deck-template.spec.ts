// A client's .pptx as deck template: refused with a reason, accepted, matched, tried and removed, in the settings and beside the
// export.

import { readFile } from 'node:fs/promises'
import { strToU8 } from 'fflate'
import { lintPptx, readPptx } from '../files/pptx.ts'
import { FOUR_TO_THREE, ODD, packed, templateParts } from '../files/templates.ts'
import { expect, expectAccessible, signIn, test } from './test.ts'

const file = (name: string, buffer: Buffer) => ({ name, mimeType: 'application/octet-stream', buffer })

test('an administrator uploads the organization’s template, reviews the match, changes and tests it', async ({
  page,
  adminToken,
}) => {
  await signIn(page, adminToken)
  await page.goto('/admin')
  const part = page.getByRole('region', { name: 'Deck template' })
  const sending = part.getByLabel('Deck template file')
  const hostile = { ...templateParts(FOUR_TO_THREE), 'ppt/vbaProject.bin': strToU8('x') }
  await sending.setInputFiles(file('Macros.pptx', packed(hostile)))
  await expect(part.getByRole('alert')).toHaveText(
    'It contains macros. Save it as .pptx or .potx without macros.',
  )

  await sending.setInputFiles(file('Odd.pptx', packed(templateParts(ODD))))
  await expect(page.getByText('Deck template saved', { exact: true })).toBeVisible()
  await expect(part).toContainText('Odd.pptx')
  await expect(part).toContainText('A4, 6 layouts, from')
  await expect(part).toContainText('has a contrast of 1.0:1 to the background')
  const table = part.getByLabel('Title and table')
  await expect(table.locator('option:checked')).toHaveText('Folie 7')
  await expect(part).toContainText('“Folie 7” has no place for the page number.')
  await table.selectOption({ label: 'zwei' })
  await part.getByLabel('Appendix').selectOption({ label: 'zwei' })
  await expect(part).not.toContainText('“Folie 7” has no place for the page number.')
  await expectAccessible(page)

  const downloading = page.waitForEvent('download')
  await part.getByRole('button', { name: 'Export Sample' }).click()
  const trial = await readFile(await (await downloading).path())
  expect(lintPptx(trial)).toEqual([])
  expect(readPptx(trial)).toHaveLength(7)

  await part.getByRole('button', { name: 'Remove Template' }).click()
  await expect(part.getByRole('button', { name: 'Choose Template' })).toBeVisible()
})

test('an audit has its own template beside the export, on a narrow screen too', async ({
  page,
  request,
  adminToken,
}) => {
  const headers = { authorization: `Bearer ${adminToken}` }
  const data = { title: 'Freight desk', company: 'Northline', type: 'operations' }
  const { id } = await (await request.post('/api/audits', { data, headers })).json()
  await signIn(page, adminToken)
  await page.setViewportSize({ width: 390, height: 800 })
  await page.goto(`/audit/${id}/step3`)
  await page.getByRole('button', { name: 'Export PPTX' }).click()
  const part = page.getByRole('dialog').locator('details', { hasText: 'Deck template' })
  await part.getByText('Deck template', { exact: true }).click()
  await expect(part).toContainText('Decks use our own layouts.')
  await part
    .getByLabel('Deck template file')
    .setInputFiles(file('Client.pptx', packed(templateParts(FOUR_TO_THREE))))
  await expect(part).toContainText('Client.pptx')
  await expect(part).toContainText('4:3')
  await expectAccessible(page)
})
