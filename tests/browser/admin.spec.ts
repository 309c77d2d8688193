// Administration in the browser: accounts, what the settings do, and the Advanced tab.

import type { Page } from '@playwright/test'
import { run } from '../databases/database.ts'
import { ADMIN } from '../server.ts'
import { colleague } from './colleague.ts'
import { apiOf } from './seed-audit.ts'
import { expect, expectAccessible, signIn, test } from './test.ts'

async function fillDialog(page: Page, fields: Record<string, string>) {
  const dialog = page.getByRole('dialog')
  for (const [label, value] of Object.entries(fields)) await dialog.getByLabel(label).first().fill(value)
}

const said = (page: Page, text: string) => expect(page.getByText(text, { exact: true }).first()).toBeVisible()

test('an administrator adds, finds, edits, signs out and removes accounts', { tag: '@core' }, async ({
  page,
  request,
  service,
  adminToken,
}) => {
  await signIn(page, adminToken)
  await page.goto('/admin/team')
  await said(page, 'No team members yet')
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Add First Team Member' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('button', { name: 'Add Team Member' }).click()
  await said(page, 'Missing information')
  await said(page, 'Please fill in all fields.')
  await expectAccessible(page)
  const tina = { Name: 'Tina Temp', Username: 'tina', Email: 'tina@example.test' }
  await fillDialog(page, { ...tina, 'Temporary Password': 'known to two' })
  await dialog.getByRole('button', { name: 'Show password' }).click()
  await expect(dialog.getByLabel('Temporary Password')).toHaveAttribute('type', 'text')
  await dialog.getByRole('button', { name: 'Add Team Member' }).click()
  await said(page, 'Team member added')
  await expect(page.getByRole('row', { name: /Tina Temp/ })).toContainText('Team Member')

  await page.goto('/admin/users')
  await page.getByRole('searchbox').fill('tina')
  await expect(page).toHaveURL(/search=tina/)
  await expect(page.getByText('1–1 of 1')).toBeVisible()
  await page.getByRole('button', { name: 'Edit Tina Temp' }).click()
  await dialog.getByLabel('Name').first().fill('')
  await dialog.getByRole('button', { name: 'Save Changes' }).click()
  await said(page, 'Please fill in all required fields.')
  await dialog.getByLabel('Name').first().fill('Tina Team')
  await dialog.getByRole('button', { name: 'Save Changes' }).click()
  await said(page, 'User updated')
  const login = { email: tina.Email, password: 'known to two' }
  await request.post('/api/auth/login', { data: login })
  await page.reload()
  await page.getByRole('button', { name: 'End all sessions of Tina Team' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'End all sessions' }).click()
  await said(page, 'Sessions ended')
  await expect(page.getByRole('row', { name: /Tina Team/ })).toContainText('Not signed in now')
  await run(service.databaseUrl ?? '', `UPDATE sessions SET confirmed_at = now() - interval '11 minutes'`)
  await page.getByRole('button', { name: 'Delete Tina Team' }).click()
  await said(page, 'Are you sure you want to delete this user? This action cannot be undone.')
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click()
  const again = page.getByRole('dialog', { name: 'Confirm that it is you' })
  await again.getByLabel('Your password').fill(ADMIN.password)
  await again.getByRole('button', { name: 'Continue' }).click()
  await said(page, 'User removed')
  await said(page, 'No account matches this search.')
  await expectAccessible(page)

  await page.request.post('/api/auth/forgot-password', { data: { email: ADMIN.email } })
  await page.goto('/admin/outbox')
  await page.getByRole('button', { name: /^Read .*Reset your password/ }).click()
  await expect(dialog).toContainText('[link: hidden]')
  await dialog.getByRole('button', { name: 'Show link' }).click()
  await expect(dialog).toContainText('/reset-password?token=')
  await expectAccessible(page)
})

test('the outbox withholds an email about a restricted audit of others', async ({
  page,
  request,
  service,
  adminToken,
}, testInfo) => {
  const api = apiOf(request, await colleague(request, adminToken))
  const body = { title: 'Carve-out Kestrelhaven', company: 'Kestrelhaven', type: 'operations' as const }
  const { id } = await api('audit.create', { body })
  await api('audit.changeTeam', { params: { id }, body: { restricted: true, members: [] } })
  await run(
    service.databaseUrl ?? '',
    `insert into emails (kind, recipient, subject, text, status, attempts, error, audit_id) values ('guestAdded',
      'gil@kestrelhaven.example', 'You are invited', 'Carve-out Kestrelhaven', 'failed', 3, '550 no kestrelhaven', ${id})`,
  )
  await signIn(page, adminToken)
  for (const width of [1280, 390]) {
    await page.setViewportSize({ width, height: 844 })
    await page.goto('/admin/outbox')
    await expect(page.getByText('Emails of the system, sent or waiting, newest first.')).toBeVisible()
    const row = page.getByRole('row', { name: 'Belongs to a restricted audit.' })
    await expect(row).toContainText('Failed')
    await expect(row.getByRole('button', { name: /^Read/ })).toHaveCount(0)
    await expect(page.getByText(/kestrelhaven/i)).toHaveCount(0)
    await expectAccessible(page)
    await page.screenshot({ path: testInfo.outputPath(`outbox-${width}.png`) })
  }
})

test('the settings take effect, and are reset', async ({ page, browser, baseURL, service, adminToken }) => {
  await signIn(page, adminToken)
  await page.goto('/admin')
  await page.getByLabel('System Name').fill('Lindholm & Söhne')
  await page.getByRole('switch', { name: 'Maintenance Mode' }).check()
  await page.getByRole('switch', { name: 'User Registration' }).uncheck()
  await run(service.databaseUrl ?? '', `UPDATE sessions SET confirmed_at = now() - interval '11 minutes'`)
  await page.getByRole('button', { name: 'Save Settings' }).click()
  const again = page.getByRole('dialog', { name: 'Confirm that it is you' })
  await again.getByLabel('Your password').fill(ADMIN.password)
  await again.getByRole('button', { name: 'Continue' }).click()
  await said(page, 'System settings updated')
  await expect(page.getByRole('banner')).toContainText('Lindholm & Söhne')
  await expect(page).toHaveTitle('System Administration · Lindholm & Söhne')
  await expectAccessible(page)

  const visitor = await browser.newPage(baseURL ? { baseURL } : {})
  await visitor.goto('/register')
  await said(visitor, 'Registration is currently closed.')
  await expect(visitor.getByText(/Maintenance mode is on/)).toBeVisible()
  await visitor.close()
  // The server sends public pages with the name in them, before any script runs.
  for (const path of ['/', '/login', '/press', '/nowhere', '/dashboard']) {
    const html = await (await page.request.get(path)).text()
    expect(html, path).toContain('Lindholm &amp; Söhne')
    expect(html, path).not.toContain('AI Audit Assistant')
  }

  await page.getByRole('tab', { name: 'Advanced' }).click()
  await page.getByRole('button', { name: 'Create Backup' }).click()
  await said(page, 'Backup created')
  await page.getByRole('button', { name: 'Run Diagnostics' }).click()
  await expect(page.getByLabel('Passed')).toHaveCount(9)
  const download = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Export Data' }).click()
  expect((await download).suggestedFilename()).toMatch(/^export-.*\.zip$/)
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Reset System Settings' }).click()
  await fillDialog(page, { 'Type RESET to confirm': 'RESET', 'Your password': ADMIN.password })
  await page.getByRole('dialog').getByRole('button', { name: 'Reset' }).click()
  await said(page, 'System settings reset')
  await expect(page.getByRole('banner')).toContainText('AI Audit Assistant')

  await page.getByRole('link', { name: 'View Logs' }).click()
  await expect(page.getByRole('row', { name: /system\.resetSettings/ })).toBeVisible()
  await expectAccessible(page)
})

test('a user changes profile and preferences', async ({ page, adminToken }) => {
  await signIn(page, adminToken)
  await page.goto('/settings')
  await page.getByLabel('Full Name').fill('x')
  await page.getByRole('button', { name: 'Save Changes' }).click()
  await said(page, 'Name must be at least 2 characters')
  await page.getByLabel('Full Name').fill('Mara Lindholm')
  await page.getByRole('button', { name: 'Save Changes' }).click()
  await said(page, 'Profile updated')
  await expect(page.getByRole('button', { name: 'Account of Mara Lindholm' })).toHaveText('ML')
  const password = page.getByLabel('Current Password')
  await expect(password).toBeHidden()
  await page.getByLabel('Email Address').fill('mara@example.test')
  await page.getByRole('button', { name: 'Save Changes' }).click()
  await said(page, 'Please enter your current password to change your email')
  await expect(password).toBeFocused()
  await password.fill('not my password')
  await page.keyboard.press('Enter')
  await said(page, 'Error updating profile')
  await expect(password).toHaveAccessibleDescription(/Current password is incorrect/)
  await expectAccessible(page)
  await password.fill(ADMIN.password)
  await page.keyboard.press('Enter')
  await expect(password).toBeHidden()
  await expect(page.getByText('mara@example.test').first()).toBeVisible()
  await page.getByRole('tab', { name: 'Preferences' }).click()
  await page.getByRole('switch', { name: 'Marketing Communications' }).check()
  await page.getByRole('button', { name: 'Save Preferences' }).click()
  await said(page, 'Preferences updated')
  await page.reload()
  await page.getByRole('tab', { name: 'Preferences' }).click()
  await expect(page.getByRole('switch', { name: 'Marketing Communications' })).toBeChecked()
  await page.getByRole('tab', { name: 'Security' }).click()
  await expect(page.getByText('This device')).toBeVisible()
  await expectAccessible(page)
})
