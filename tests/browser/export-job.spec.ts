// Export jobs of a large audit in the browser: progress with Cancel, and a notification on any open page, even after a reload.

import { readFile } from 'node:fs/promises'
import type { APIRequestContext, Page } from '@playwright/test'
import { lintPptx, pptxProperties } from '../files/pptx.ts'
import { apiOf, seedAudit } from './seed-audit.ts'
import { expect, expectAccessible, expectReadable, signIn, test } from './test.ts'

/** Creates an audit with enough steps that rendering its deck takes several seconds. */
async function prepare(request: APIRequestContext, token: string): Promise<number> {
  const api = apiOf(request, token)
  const { id } = await seedAudit(api)
  const steps = Array.from({ length: 2000 }, (_, index) => ({
    ...({ engine: 'support', friction: 'time_sink' } as const),
    label: `Check order ${index + 1}`,
    owner: `Desk ${index % 30}`,
    position: { x: 50, y: 50 },
  }))
  await api('process.replaceMap', { params: { id }, body: { steps, links: [] } })
  return id
}

const underWay = (page: Page) => page.getByRole('list', { name: 'Exports in progress' })
const notice = (page: Page) => page.getByRole('region', { name: /Notification/ })

test('a large audit is exported in the background, and every page offers the file', async ({
  page,
  request,
  adminToken,
}) => {
  test.slow()
  const id = await prepare(request, adminToken)
  await signIn(page, adminToken)
  await page.goto(`/audit/${id}/step3`)
  const button = page.getByRole('button', { name: 'Export PPTX' })
  await button.waitFor({ timeout: 60_000 })
  await button.click()
  await page.getByRole('dialog').getByRole('button', { name: 'Export', exact: true }).dblclick()
  await expect(notice(page)).toContainText('Export in progress')
  const orders = underWay(page)
  await expect(orders.getByRole('listitem')).toHaveCount(1)
  await expect(orders.getByRole('progressbar', { name: 'Deck (PPTX) is being created' })).toBeVisible()
  await expectAccessible(page)
  await expectReadable(page)
  await page.setViewportSize({ width: 390, height: 844 })
  await expectReadable(page)
  // The export continues after a reload and on another page.
  await page.goto('/dashboard')
  await page.reload()
  await expect(notice(page)).toContainText('Deck (PPTX) is ready', { timeout: 60_000 })
  // The notification has not been acknowledged yet.
  await page.reload()
  await expect(notice(page)).toContainText('Deck (PPTX) is ready', { timeout: 15_000 })
  const downloading = page.waitForEvent('download')
  await notice(page).getByRole('button', { name: 'Download' }).click()
  const download = await downloading
  expect(download.suggestedFilename()).toBe('Freight desk-report.pptx')
  const file = await readFile(await download.path())
  expect(lintPptx(file)).toEqual([])
  expect(pptxProperties(file).version).toBe('1')
  // After the download no notification remains.
  const headers = { authorization: `Bearer ${adminToken}` }
  await expect.poll(async () => (await request.get('/api/orders', { headers })).json()).toEqual([])
  await page.goto(`/audit/${id}/step3?tab=share`)
  await expect(page.getByText('Deck (PPTX), version 1')).toBeVisible({ timeout: 60_000 })
  await expect(orders).toHaveCount(0)
})

test('a cancelled large export leaves nothing', async ({ page, request, adminToken }) => {
  test.slow()
  const id = await prepare(request, adminToken)
  await page.setViewportSize({ width: 390, height: 844 })
  await signIn(page, adminToken)
  await page.goto(`/audit/${id}/reports`)
  await page.getByRole('button', { name: 'Export Report' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Export', exact: true }).click()
  // Cancelled as soon as it is shown: no other check may wait here, or the report is ready first.
  await underWay(page).getByRole('button', { name: 'Cancel Report (PDF)' }).click()
  await expect(notice(page)).toContainText('Export cancelled')
  await expect(underWay(page)).toHaveCount(0)
  await page.reload()
  await expect(page.getByText('Nothing has been exported yet.')).toBeVisible()
})
