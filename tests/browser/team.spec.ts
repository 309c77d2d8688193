// A restricted audit in two browsers: hidden from a colleague, read by them, edited by them, and taken from them again.

import type { Page } from '@playwright/test'
import { colleague } from './colleague.ts'
import { apiOf } from './seed-audit.ts'
import { expect, expectAccessible, expectReadable, signIn, test } from './test.ts'

const TITLE = 'Freight desk'
const AUDIT = { title: TITLE, company: 'Northline', type: 'operations' } as const

const openTeam = async (page: Page) => {
  await page.getByRole('button', { name: `More for ${TITLE}` }).click()
  await page.getByRole('menuitem', { name: 'Who can see it' }).click()
  return page.getByRole('dialog', { name: 'Who can see it' })
}

for (const size of [
  { width: 1280, height: 900 },
  { width: 390, height: 844 },
])
  test(`a restricted audit is hidden, shared for reading and editing, and withdrawn at ${size.width} px`, async ({
    page,
    browser,
    request,
    adminToken,
    baseURL,
  }) => {
    test.slow()
    const api = apiOf(request, adminToken)
    const { id } = await api('audit.create', { body: AUDIT })
    const theirToken = await colleague(request, adminToken)
    const context = await browser.newContext({ ...(baseURL && { baseURL }), viewport: size })
    const other = await context.newPage()
    await page.setViewportSize(size)
    await signIn(page, adminToken)
    await signIn(other, theirToken)
    const theirRow = other.getByRole('row', { name: /Freight desk/ })
    await other.goto('/dashboard')
    await expect(theirRow).toBeVisible()

    await page.goto('/dashboard')
    let dialog = await openTeam(page)
    await expect(dialog.getByLabel('Everyone in the company')).toBeChecked()
    await dialog.getByLabel('Only the team').check()
    await expectAccessible(page)
    await expectReadable(page)
    await dialog.getByRole('button', { name: 'Save' }).click()
    const row = page.getByRole('row', { name: /Freight desk/ })
    await expect(row.getByText('Restricted', { exact: true })).toBeVisible()
    await expectReadable(page)
    await other.reload()
    await expect(other.getByText('No audits found')).toBeVisible()
    await expect(other.getByText('Total Audits')).toBeHidden()
    await expect(theirRow).toHaveCount(0)
    await other.goto(`/audit/${id}/step1`)
    await expect(other.getByText('This audit does not exist.')).toBeVisible()

    // By keyboard alone.
    dialog = await openTeam(page)
    await dialog.getByLabel('Add a person').focus()
    await page.keyboard.type('Mara')
    await page.keyboard.press('Tab')
    await page.keyboard.press('Enter')
    await expect(dialog.getByLabel('Role of Mara Member')).toHaveValue('reader')
    await expectAccessible(page)
    await expectReadable(page)
    await dialog.getByRole('button', { name: 'Save' }).press('Enter')
    await expect(dialog).toHaveCount(0)

    await other.goto(`/audit/${id}/step1`)
    const notice = other.getByText('You are a reader of this audit')
    await expect(notice).toBeVisible()
    await expectAccessible(other)
    await expectReadable(other)
    await other.goto('/dashboard')
    await other.getByRole('button', { name: `More for ${TITLE}` }).click()
    await expect(other.getByRole('menuitem')).toHaveText([
      /^ ?Client$/,
      /^ ?Who can see it$/,
      /^ ?Keep on this device$/,
    ])
    await other.goto(`/audit/${id}/step1`)
    await expect(notice).toBeVisible()

    dialog = await openTeam(page)
    await dialog.getByLabel('Role of Mara Member').selectOption('Editor')
    await dialog.getByRole('button', { name: 'Save' }).click()
    await expect(dialog).toHaveCount(0)
    await expect(notice).toHaveCount(0)
    const theirs = apiOf(request, theirToken)
    await theirs('audit.change', { params: { id }, body: { description: 'Night desk too' } })

    dialog = await openTeam(page)
    await dialog.getByRole('button', { name: 'Remove Mara Member' }).click()
    await dialog.getByRole('button', { name: 'Save' }).click()
    await expect(other.getByText('This audit does not exist.')).toBeVisible()
    await context.close()
  })

test('an administrator takes access to a restricted audit, and its owner is notified', async ({
  page,
  browser,
  request,
  adminToken,
  baseURL,
}) => {
  test.slow()
  const ownerToken = await colleague(request, adminToken)
  const owner = apiOf(request, ownerToken)
  const { id } = await owner('audit.create', { body: AUDIT })
  await owner('audit.changeTeam', { params: { id }, body: { restricted: true, members: [] } })
  await signIn(page, adminToken)
  await page.goto(`/audit/${id}/step1`)
  await expect(page.getByText('This audit does not exist.')).toBeVisible()
  await page.goto('/admin/team')
  await expect(page.getByRole('list', { name: 'Restricted audits' })).toContainText('Mara Member')
  await expectAccessible(page)
  await page.getByRole('button', { name: `Get access to audit ${id}` }).click()
  const sure = page.getByRole('alertdialog')
  await expect(sure).toContainText('Mara Member is notified')
  await page.setViewportSize({ width: 390, height: 844 })
  await expectReadable(page)
  await sure.getByRole('button', { name: 'Get access' }).click()
  await page.getByRole('link', { name: `Open audit ${id}` }).click()
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Step 1')

  const context = await browser.newContext(baseURL ? { baseURL } : {})
  const theirs = await context.newPage()
  await signIn(theirs, ownerToken)
  await theirs.goto('/dashboard')
  await theirs.getByRole('button', { name: /Notifications/ }).click()
  await expect(theirs.getByText(/took access as an administrator/)).toBeVisible()
  await context.close()
})
