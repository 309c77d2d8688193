// The dialog that creates an audit: its focus, and that a double click creates one audit only.

import { expect, signIn, test } from './test.ts'

test('the dialog focuses its first field, restores focus, and creates one audit on double click', async ({
  page,
  adminToken,
}) => {
  await signIn(page, adminToken)
  await page.goto('/dashboard')
  const open = page.getByRole('button', { name: 'Create New Audit' }).first()
  await open.click()
  await expect(page.getByLabel('Audit title')).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(open).toBeFocused()

  await open.click()
  await page.getByLabel('Audit title').fill('Freight desk')
  await page.getByLabel(/^Company/).fill('Harbour Freight')
  await page.getByLabel('Audit type').selectOption({ label: 'Operations Assessment' })
  await page.getByRole('button', { name: 'Create Audit', exact: true }).dblclick()
  await expect(page).toHaveURL(/\/audit\/\d+\/step1$/)
  await page.goto('/dashboard')
  await expect(page.getByRole('link', { name: 'Continue Freight desk' })).toHaveCount(1)
})

test('a long name fits into the confirmation', async ({ page, adminToken }) => {
  await signIn(page, adminToken)
  await page.goto('/dashboard')
  await page.getByRole('button', { name: 'Create New Audit' }).first().click()
  await page.getByLabel('Audit title').fill('W'.repeat(200))
  await page.getByLabel(/^Company/).fill('Harbour Freight')
  await page.getByLabel('Audit type').selectOption({ label: 'Operations Assessment' })
  await page.getByRole('button', { name: 'Create Audit', exact: true }).click()
  await expect(page).toHaveURL(/\/step1$/)
  await page.goto('/dashboard')
  await page.getByRole('button', { name: /^Delete/ }).click()
  const question = page.getByRole('alertdialog').getByText('This permanently removes')
  expect(await question.evaluate(text => text.scrollWidth - text.clientWidth)).toBe(0)
})
