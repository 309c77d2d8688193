// Personal access tokens in the settings: created, shown once, used by a script, revoked; and the messages when that fails.

import { COMPANY_FAILURES } from '../../content/company-messages.ts'
import { toastMessage } from '../../content/messages.ts'
import { expect, expectAccessible, expectReadable, screenshot, signInOnce, test } from './test.ts'

test('a user creates a token, sees it once, uses it and revokes it', async ({
  page,
  adminToken,
  request,
}) => {
  await signInOnce(page, adminToken)
  await page.goto('/settings')
  await page.getByRole('tab', { name: 'Security' }).click()
  await expect(page.getByText('No access tokens yet.')).toBeVisible()
  await page.getByRole('button', { name: 'Create access token' }).click()
  const form = page.getByRole('dialog', { name: 'Create an access token' })
  await form.getByRole('button', { name: 'Create token' }).click()
  await expect(form.getByText('Please give it a name')).toBeVisible()
  await form.getByLabel('Name').fill('Nightly figures')

  const create = COMPANY_FAILURES['accessToken.create']
  await page.route('**/api/user/access-tokens', route =>
    route.request().method() === 'POST' ? route.abort() : route.continue(),
  )
  await form.getByRole('button', { name: 'Create token' }).click()
  await expect(page.getByText(toastMessage(create ?? '').title, { exact: true })).toBeVisible()
  await page.unroute('**/api/user/access-tokens')
  await page.setViewportSize({ width: 390, height: 844 })
  await page.emulateMedia({ colorScheme: 'dark' })
  await expectReadable(page)
  await screenshot(page, 'access-token-form-390')
  await form.getByRole('button', { name: 'Create token' }).click()

  const shown = page.getByRole('dialog', { name: 'Your access token' })
  const token = (await shown.getByText(/^audit_pat_/).textContent()) ?? ''
  await expectReadable(page)
  await expectAccessible(page)
  await screenshot(page, 'access-token-shown-390')
  await shown.getByRole('button', { name: 'I have saved it' }).click()
  const authorization = `Bearer ${token}`
  const audits = () => request.get('/api/audits', { headers: { authorization } })
  expect((await audits()).status()).toBe(200)
  expect((await request.get('/api/auth/me', { headers: { authorization } })).status()).toBe(403)

  await page.reload()
  await page.getByRole('tab', { name: 'Security' }).click()
  const list = page.getByRole('list', { name: 'Access tokens' })
  await expect(list).toContainText('Nightly figures')
  await expect(list).toContainText('last used')
  await expect(page.getByText(token)).toHaveCount(0)
  await page.setViewportSize({ width: 1280, height: 900 })
  await page.emulateMedia({ colorScheme: 'light' })
  await list.scrollIntoViewIfNeeded()
  await expectReadable(page)
  await screenshot(page, 'access-token-list-1280')
  const revoke = COMPANY_FAILURES['accessToken.revoke']
  await page.route('**/api/user/access-tokens/*', route => route.abort())
  await list.getByRole('button', { name: 'Revoke Nightly figures' }).click()
  const sure = page.getByRole('alertdialog', { name: 'Revoke access token' })
  await sure.getByRole('button', { name: 'Revoke' }).click()
  await expect(page.getByText(toastMessage(revoke ?? '').title, { exact: true })).toBeVisible()
  await page.unroute('**/api/user/access-tokens/*')
  await sure.getByRole('button', { name: 'Revoke' }).click()
  await expect(page.getByText('No access tokens yet.')).toBeVisible()
  expect((await audits()).status()).toBe(401)
})
