// Signing in with more than a password: an authenticator app with recovery codes, and confirming what matters.

import type { Page } from '@playwright/test'
import { FAILURES } from '../../content/messages.ts'
import { run } from '../database.ts'
import { codeOf } from '../factor.ts'
import { ADMIN } from '../server.ts'
import { expect, expectAccessible, expectReadable, signIn, test } from './test.ts'

const dialog = (page: Page, name: string) => page.getByRole('dialog', { name })

async function openSecurity(page: Page) {
  await page.goto('/settings')
  await page.getByRole('tab', { name: 'Security' }).click()
}

async function enter(page: Page) {
  await page.goto('/company-login')
  await page.getByLabel('Email').fill(ADMIN.email)
  await page.getByLabel('Password').fill(ADMIN.password)
  await page.getByRole('button', { name: 'Sign In' }).click()
}

async function leave(page: Page) {
  await page.evaluate(() => localStorage.clear())
}

/** Looks at the page narrow and wide, in both schemes. */
async function look(page: Page, name: string) {
  for (const [width, colorScheme] of [
    [390, 'dark'],
    [1280, 'light'],
  ] as const) {
    await page.setViewportSize({ width, height: 900 })
    await page.emulateMedia({ colorScheme })
    await expectReadable(page)
    await page.screenshot({ path: `test-results/sign-in-${name}-${width}.png` })
  }
  await expectAccessible(page)
}

/** Sets an app up on the open page; its secret and the recovery codes. */
async function setUpApp(page: Page, name?: string) {
  await page.getByRole('button', { name: 'Set Up App' }).click()
  const setup = dialog(page, 'Set up authenticator app')
  await expect(setup.getByRole('img', { name: 'Picture to scan' })).toBeVisible()
  const secret = (await setup.getByLabel('Key').inputValue()).replaceAll(' ', '')
  if (name) await look(page, `${name}-setup`)
  await setup.getByLabel('Code').fill('000000')
  await setup.getByRole('button', { name: 'Confirm' }).click()
  await expect(setup.getByText('This code is not right, or it has been used.')).toBeVisible()
  await setup.getByLabel('Code').fill(codeOf(secret))
  await setup.getByRole('button', { name: 'Confirm' }).click()
  const kept = dialog(page, 'Recovery codes')
  await expect(kept.getByRole('listitem')).toHaveCount(10)
  const codes = await kept.getByRole('listitem').allTextContents()
  return { secret, codes, kept }
}

test('an app is set up, asked for at the door, and removed; a recovery code works once', async ({
  page,
  context,
  adminToken,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await page.goto('/')
  await page.evaluate(token => localStorage.setItem('auth_token', token), adminToken)
  await openSecurity(page)
  await look(page, 'none')
  const { secret, codes, kept } = await setUpApp(page, 'app')
  await kept.getByRole('button', { name: 'Copy' }).click()
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(`${codes.join('\n')}\n`)
  const download = page.waitForEvent('download')
  await kept.getByRole('button', { name: 'Download' }).click()
  expect((await download).suggestedFilename()).toBe('recovery-codes.txt')
  await look(page, 'codes')
  await kept.getByRole('button', { name: 'I have kept them' }).click()
  await expect(page.getByText('Recovery codes left: 10')).toBeVisible()
  await look(page, 'in-use')

  await leave(page)
  await enter(page)
  const second = page.getByRole('form', { name: 'Second factor' })
  await expect(second.getByLabel('Code')).toBeFocused()
  await look(page, 'second-step')
  await second.getByRole('button', { name: 'Continue' }).click()
  await expect(page.getByRole('alert')).toHaveText('Please enter the code')
  await second.getByLabel('Code').fill('000 000')
  await second.getByLabel('Code').press('Enter')
  await expect(page.getByRole('alert')).toHaveText('This code is not right, or it has been used.')
  // An app whose clock is a little ahead.
  await second.getByLabel('Code').fill(codeOf(secret, Date.now() + 30_000))
  await second.getByLabel('Code').press('Enter')
  await expect(page).toHaveURL('/dashboard')

  await leave(page)
  await enter(page)
  await second.getByLabel('Code').fill(codes[0] ?? '')
  await second.getByRole('button', { name: 'Continue' }).click()
  await expect(page).toHaveURL('/dashboard')
  await openSecurity(page)
  await expect(page.getByText('Recovery codes left: 9')).toBeVisible()
  await page.getByRole('button', { name: 'New Recovery Codes' }).click()
  const both = dialog(page, 'New recovery codes')
  await both.getByLabel('Your password').fill(ADMIN.password)
  await both.getByLabel('Code').fill(codes[0] ?? '')
  await both.getByRole('button', { name: 'Make Codes' }).click()
  await expect(both.getByText('This code is not right')).toBeVisible()
  await both.getByLabel('Code').fill(codes[1] ?? '')
  await both.getByRole('button', { name: 'Make Codes' }).click()
  const fresh = await dialog(page, 'Recovery codes').getByRole('listitem').allTextContents()
  await page.getByRole('button', { name: 'I have kept them' }).click()

  await page.getByRole('button', { name: 'Remove App' }).click()
  const removal = dialog(page, 'Remove authenticator app')
  await removal.getByRole('button', { name: 'Remove' }).click()
  await expect(removal.getByText('Password is required')).toBeVisible()
  await removal.getByLabel('Your password').fill('not the password')
  await removal.getByLabel('Code').fill(fresh[0] ?? '')
  await removal.getByRole('button', { name: 'Remove' }).click()
  await expect(removal.getByText('Current password is incorrect')).toBeVisible()
  await removal.getByLabel('Your password').fill(ADMIN.password)
  await look(page, 'remove')
  await removal.getByRole('button', { name: 'Remove' }).click()
  await expect(page.getByText('Authenticator app removed', { exact: true })).toBeVisible()
  await leave(page)
  await enter(page)
  await expect(page).toHaveURL('/dashboard')
})

test('what matters asks for the password again, and then goes on', async ({ page, service, adminToken }) => {
  await signIn(page, adminToken)
  await openSecurity(page)
  await run(service.databaseUrl, `UPDATE sessions SET confirmed_at = now() - interval '11 minutes'`)
  await page.getByRole('button', { name: 'Set Up App' }).click()
  const again = dialog(page, 'Confirm that it is you')
  await look(page, 'confirm')
  await page.route('**/api/auth/confirm', route => route.abort())
  await again.getByLabel('Your password').fill(ADMIN.password)
  await again.getByRole('button', { name: 'Continue' }).click()
  await expect(again.getByText(FAILURES['factor.confirm']?.description ?? '')).toBeVisible()
  await page.unroute('**/api/auth/confirm')
  await again.getByLabel('Your password').fill('not the password')
  await again.getByRole('button', { name: 'Continue' }).click()
  await expect(again.getByText('Current password is incorrect')).toBeVisible()
  await again.getByLabel('Your password').fill(ADMIN.password)
  await again.getByRole('button', { name: 'Continue' }).click()
  await expect(dialog(page, 'Set up authenticator app')).toBeVisible()
})

test('every step that gets no answer says so in its own words', async ({ page, adminToken }) => {
  await page.goto('/')
  await page.evaluate(token => localStorage.setItem('auth_token', token), adminToken)
  await openSecurity(page)
  const cutOff = (path: string) => page.route(`**/api/${path}`, route => route.abort())
  const said = (action: keyof typeof FAILURES) =>
    expect(page.getByText(FAILURES[action]?.description ?? 'no words', { exact: true })).toBeVisible()
  await page.getByRole('button', { name: 'Set Up App' }).click()
  await cutOff('user/second-factor/app/confirm')
  await page.getByLabel('Code').fill('123456')
  await page.getByRole('button', { name: 'Confirm' }).click()
  await said('factor.addApp')
  await page.unrouteAll()
  await page.getByRole('button', { name: 'Cancel' }).click()
  await (await setUpApp(page)).kept.getByRole('button', { name: 'I have kept them' }).click()
  for (const [button, label, path, action] of [
    ['New Recovery Codes', 'Make Codes', 'recovery-codes', 'factor.newCodes'],
    ['Remove App', 'Remove', 'app/remove', 'factor.removeApp'],
  ] as const) {
    await cutOff(`user/second-factor/${path}`)
    await page.getByRole('button', { name: button }).click()
    await page.getByLabel('Your password').fill(ADMIN.password)
    await page.getByLabel('Code').fill('123456')
    await page.getByRole('button', { name: label, exact: true }).click()
    await said(action)
    await page.getByRole('button', { name: 'Cancel' }).click()
  }
  await leave(page)
  await cutOff('auth/second-factor')
  await enter(page)
  await page.getByLabel('Code').fill('123456')
  await page.getByRole('button', { name: 'Continue' }).click()
  await said('factor.finish')
})
