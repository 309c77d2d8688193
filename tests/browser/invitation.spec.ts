// Inviting a user by email, from the dialog to the first sign-in, with a mail server on loopback.

import type { Page } from '@playwright/test'
import { COMPANY_FAILURES } from '../../content/company-messages.ts'
import { toastMessage } from '../../content/messages.ts'
import { look, passwordLinkIn, test } from './invited.ts'
import { expect, expectAccessible, signIn } from './test.ts'

const said = (page: Page, text: string | undefined) =>
  expect(page.getByText(text ?? 'no words', { exact: true }).first()).toBeVisible()

test('a user invited twice chooses a password and signs in', { tag: '@core' }, async ({
  page,
  browser,
  postbox,
  adminToken,
}) => {
  await signIn(page, adminToken)
  await page.goto('/admin/team')
  await page.getByRole('button', { name: 'Add First Team Member' }).click()
  const dialog = page.getByRole('dialog')
  const send = dialog.getByRole('button', { name: 'Add Team Member' })
  await expect(dialog.getByRole('radio', { name: 'Invitation by email' })).toBeChecked()
  await expect(dialog.getByLabel('Temporary Password', { exact: true })).toBeHidden()
  await send.click()
  await said(page, 'Please fill in all fields.')
  await expect(dialog.getByLabel('Name').first()).toHaveAccessibleDescription('Not filled in yet')
  await dialog.getByLabel('Name').first().fill('Tina Team')
  await dialog.getByLabel('Username').fill('tina')
  await dialog.getByLabel('Email', { exact: true }).fill('tina@example.test')
  await look(page, 'invitation-dialog')
  await dialog.getByRole('radio', { name: 'Temporary password' }).check()
  await expect(dialog.locator('input[type=password]')).toBeVisible()
  await dialog.getByRole('radio', { name: 'Invitation by email' }).check()
  await page.route('**/api/admin/invitations', route => route.abort())
  await send.click()
  await said(page, toastMessage(COMPANY_FAILURES['user.invite'] ?? '').title)
  await page.unrouteAll()
  await send.click()
  await said(page, 'Team member added')
  const row = page.getByRole('row', { name: /Tina Team/ })
  await expect(row).toContainText(/Invited, until \w{3} \d+/)
  const first = await passwordLinkIn(postbox, 1, 'Your invitation')
  await look(page, 'invitation-list')

  const again = async () => {
    await page.getByRole('button', { name: 'Invite Tina Team again' }).click()
    await page.getByRole('alertdialog').getByRole('button', { name: 'Send invitation' }).click()
  }
  await page.route('**/api/admin/users/*/invitation', route => route.abort())
  await again()
  await said(page, toastMessage(COMPANY_FAILURES['user.inviteAgain'] ?? '').title)
  await page.unrouteAll()
  await again()
  await said(page, 'Invitation sent')
  const second = await passwordLinkIn(postbox, 2, 'Your invitation')

  const guest = await browser.newPage({ baseURL: new URL(page.url()).origin })
  await guest.goto(first)
  await said(guest, 'This link is no longer valid. Please ask for a new one.')
  await expect(guest.getByRole('textbox')).toHaveCount(0)
  await expectAccessible(guest)
  await guest.goto(second)
  await expect(guest.getByRole('heading', { level: 1, name: 'Welcome, Tina Team' })).toBeVisible()
  await expect(guest.getByText('has created an account for you.')).toBeVisible()
  await look(guest, 'invitation-welcome')
  const name = guest.getByLabel('Your name')
  await expect(name).toHaveValue('Tina Team')
  await name.fill('Tina Teale')
  await guest.getByLabel('Password', { exact: true }).fill('words of my own')
  await guest.getByLabel('Confirm Password').fill('words of my own')
  await guest.getByRole('button', { name: 'Set password' }).click()
  await expect(guest).toHaveURL('/company-login')
  await expect(guest.getByRole('heading', { level: 1 })).toHaveCSS('font-family', /Besley/)
  await guest.getByLabel('Email', { exact: true }).fill('tina@example.test')
  await guest.getByLabel('Password').fill('words of my own')
  await guest.getByRole('button', { name: 'Sign In' }).click()
  await expect(guest).toHaveURL('/dashboard')
  await guest.close()
  await page.reload()
  const joined = page.getByRole('row', { name: /Tina Teale/ })
  await expect(joined).toBeVisible()
  await expect(joined).not.toContainText('Invited')
  await expect(page.getByRole('button', { name: /^Invite Tina/ })).toBeHidden()
})
