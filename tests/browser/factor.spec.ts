// Multi-factor sign-in: authenticator app, recovery codes, passkeys; and re-authentication for sensitive actions.

import type { Page } from '@playwright/test'
import { FAILURES, inlineText, toastMessage } from '../../content/messages.ts'
import { run } from '../databases/database.ts'
import { codeOf } from '../factor.ts'
import { ADMIN } from '../server.ts'
import { expect, expectAccessible, narrowAndWide, screenshot, signIn, signInOnce, test } from './test.ts'

const codeField = (page: Page) => page.getByRole('textbox', { name: 'Code', exact: true })
const dialog = (page: Page, name: string) => page.getByRole('dialog', { name })

async function openSecurity(page: Page) {
  await page.goto('/settings')
  await page.getByRole('tab', { name: 'Security' }).click()
  // Its answer moves the list of sessions below it down, under a click.
  await expect(page.getByText(/^Authenticator app/).first()).toBeVisible()
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

/** Checks the page narrow and wide, in both colour schemes. */
async function look(page: Page, name: string) {
  await narrowAndWide(page, width => screenshot(page, `sign-in-${name}-${width}`))
  await expectAccessible(page)
}

/** Sets up an app on the open page; returns its secret and the recovery codes. */
async function setUpApp(page: Page, name?: string) {
  await page.getByRole('button', { name: 'Set up app' }).click()
  const setup = dialog(page, 'Set up authenticator app')
  await expect(setup.getByRole('img', { name: 'Picture to scan' })).toBeVisible()
  const secret = (await setup.getByLabel('Key').inputValue()).replaceAll(' ', '')
  if (name) await look(page, `${name}-setup`)
  await setup.getByLabel('Code').fill('000000')
  await setup.getByRole('button', { name: 'Confirm' }).click()
  await expect(setup.getByText('This code is wrong, or has already been used.')).toBeVisible()
  await setup.getByLabel('Code').fill(codeOf(secret))
  await setup.getByRole('button', { name: 'Confirm' }).click()
  const kept = dialog(page, 'Recovery codes')
  await expect(kept.getByRole('listitem')).toHaveCount(10)
  const codes = await kept.getByRole('listitem').allTextContents()
  return { secret, codes, kept }
}

test('an authenticator app is set up, used at sign-in, and removed; recovery codes work once', {
  tag: '@core',
}, async ({ page, context, adminToken }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await signInOnce(page, adminToken)
  await openSecurity(page)
  await look(page, 'none')
  const { secret, codes, kept } = await setUpApp(page, 'app')
  await kept.getByRole('button', { name: 'Copy' }).click()
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(`${codes.join('\n')}\n`)
  const download = page.waitForEvent('download')
  await kept.getByRole('button', { name: 'Download' }).click()
  expect((await download).suggestedFilename()).toBe('recovery-codes.txt')
  await look(page, 'codes')
  await kept.getByRole('button', { name: 'I have saved them' }).click()
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
  await expect(page.getByRole('alert')).toHaveText('This code is wrong, or has already been used.')
  // An app whose clock is slightly ahead.
  await second.getByLabel('Code').fill(codeOf(secret, Date.now() + 30_000))
  await second.getByLabel('Code').press('Enter')
  await expect(page).toHaveURL('/dashboard')

  await leave(page)
  await page.goto('/admin/logs?page=2')
  await expect(page).toHaveURL('/login')
  await enter(page)
  await second.getByLabel('Code').fill(codes[0] ?? '')
  await second.getByRole('button', { name: 'Continue' }).click()
  await expect(page).toHaveURL('/admin/logs?page=2')
  await openSecurity(page)
  await expect(page.getByText('Recovery codes left: 9')).toBeVisible()
  await page.getByRole('button', { name: 'Create recovery codes' }).click()
  const both = dialog(page, 'Create recovery codes')
  await both.getByLabel('Your password').fill(ADMIN.password)
  await both.getByLabel('Code').fill(codes[0] ?? '')
  await both.getByRole('button', { name: 'Create codes' }).click()
  await expect(both.getByText('This code is wrong')).toBeVisible()
  await both.getByLabel('Code').fill(codes[1] ?? '')
  await both.getByRole('button', { name: 'Create codes' }).click()
  await expect(dialog(page, 'Recovery codes').getByRole('listitem')).toHaveCount(10)
  const fresh = await dialog(page, 'Recovery codes').getByRole('listitem').allTextContents()
  await page.getByRole('button', { name: 'I have saved them' }).click()

  await page.getByRole('button', { name: 'Remove app' }).click()
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

test('a session is ended from the list; protected actions ask for the password, then continue', async ({
  page,
  request,
  service,
  adminToken,
}) => {
  const data = { email: ADMIN.email, password: ADMIN.password }
  const headers = { 'user-agent': 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) Safari/604.1' }
  const { token } = await (await request.post('/api/auth/login', { data, headers })).json()
  await signIn(page, adminToken)
  await openSecurity(page)
  await page.getByRole('button', { name: /^Sign out Safari on iPhone, signed in/ }).click()
  await expect(page.getByText('Session ended', { exact: true })).toBeVisible()
  const me = await request.get('/api/auth/me', { headers: { authorization: `Bearer ${token}` } })
  expect(me.status()).toBe(401)
  await run(service.databaseUrl ?? '', `UPDATE sessions SET confirmed_at = now() - interval '11 minutes'`)
  await page.getByRole('button', { name: 'Set up app' }).click()
  const again = dialog(page, 'Confirm that it is you')
  await look(page, 'confirm')
  await page.route('**/api/auth/confirm', route => route.abort())
  await again.getByLabel('Your password').fill(ADMIN.password)
  await again.getByRole('button', { name: 'Continue' }).click()
  await expect(again.getByText(inlineText(FAILURES['factor.confirm'] ?? ''))).toBeVisible()
  await page.unroute('**/api/auth/confirm')
  await again.getByLabel('Your password').fill('not the password')
  await again.getByRole('button', { name: 'Continue' }).click()
  await expect(again.getByText('Current password is incorrect')).toBeVisible()
  await again.getByLabel('Your password').fill(ADMIN.password)
  await again.getByRole('button', { name: 'Continue' }).click()
  await expect(dialog(page, 'Set up authenticator app')).toBeVisible()
})

test('every action that the server does not answer shows its own message', async ({ page, adminToken }) => {
  await signInOnce(page, adminToken)
  await openSecurity(page)
  const cutOff = (path: string) => page.route(`**/api/${path}`, route => route.abort())
  const said = (action: keyof typeof FAILURES) =>
    expect(page.getByText(inlineText(FAILURES[action] ?? ''), { exact: true })).toBeVisible()
  await page.getByRole('button', { name: 'Set up app' }).click()
  await cutOff('user/second-factor/app/confirm')
  await codeField(page).fill('123456')
  await page.getByRole('button', { name: 'Confirm' }).click()
  await said('factor.addApp')
  await page.unrouteAll()
  await page.getByRole('button', { name: 'Cancel' }).click()
  await (await setUpApp(page)).kept.getByRole('button', { name: 'I have saved them' }).click()
  for (const [button, label, path, action] of [
    ['Create recovery codes', 'Create codes', 'recovery-codes', 'factor.newCodes'],
    ['Remove app', 'Remove', 'app/remove', 'factor.removeApp'],
  ] as const) {
    await cutOff(`user/second-factor/${path}`)
    await page.getByRole('button', { name: button }).click()
    await page.getByLabel('Your password').fill(ADMIN.password)
    await codeField(page).fill('123456')
    await page.getByRole('button', { name: label, exact: true }).click()
    await said(action)
    await page.getByRole('button', { name: 'Cancel' }).click()
  }
  await leave(page)
  await cutOff('auth/second-factor')
  await enter(page)
  await codeField(page).fill('123456')
  await page.getByRole('button', { name: 'Continue' }).click()
  await said('factor.finish')
})

/** Adds Chromium's virtual passkey device; it verifies its user until this is turned off. */
async function withDevice(page: Page) {
  const session = await page.context().newCDPSession(page)
  await session.send('WebAuthn.enable')
  const { authenticatorId } = await session.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  })
  return {
    forgetHolder: () => session.send('WebAuthn.setUserVerified', { authenticatorId, isUserVerified: false }),
  }
}

/** Retries, because the virtual device sometimes leaves a request unanswered on a busy machine. */
async function usePasskey(page: Page, begin: () => Promise<unknown>): Promise<void> {
  await expect(async () => {
    await begin()
    await page.getByRole('button', { name: 'Use a passkey' }).click()
    await expect(page).toHaveURL('/dashboard', { timeout: 6000 })
  }).toPass({ timeout: 30_000 })
}

/** Signs without the form, with this user verification, and sends the signature twice; returns both statuses. */
function signBehindTheForm(page: Page, userVerification: string): Promise<number[]> {
  return page.evaluate(async wanted => {
    const post = (path: string, body: unknown) =>
      fetch(path, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify(body),
      })
    const options = await (await post('/api/auth/passkey/options', {})).json()
    const asked = { ...options, userVerification: wanted }
    const publicKey = PublicKeyCredential.parseRequestOptionsFromJSON(asked)
    const credential = (await navigator.credentials.get({ publicKey })) as PublicKeyCredential
    const answers: number[] = []
    for (let n = 0; n < 2; n++)
      answers.push((await post('/api/auth/passkey', { response: credential.toJSON() })).status)
    return answers
  }, userVerification)
}

test.describe('on localhost', () => {
  test.use({ baseURL: async ({ service }, use) => use(service.address.replace('127.0.0.1', 'localhost')) })

  test('a passkey is added, named, used as second and only factor, and removed', async ({
    page,
    adminToken,
  }) => {
    const device = await withDevice(page)
    await signInOnce(page, adminToken)
    await openSecurity(page)
    await page.getByRole('button', { name: 'Add passkey' }).click()
    await expect(dialog(page, 'Recovery codes').getByRole('listitem')).toHaveCount(10)
    const codes = await dialog(page, 'Recovery codes').getByRole('listitem').allTextContents()
    await page.getByRole('button', { name: 'I have saved them' }).click()
    const list = page.getByRole('list', { name: 'Passkeys' })
    await expect(list.getByRole('listitem')).toHaveCount(1)
    await expect(list).toContainText('not used yet')
    await list.getByRole('button', { name: /^Rename/ }).click()
    await dialog(page, 'Rename passkey').getByLabel('Name').fill('Blue laptop')
    await dialog(page, 'Rename passkey').getByRole('button', { name: 'Save' }).click()
    await expect(list).toContainText('Blue laptop')
    await look(page, 'passkeys')
    // The device already holds a passkey and creates no second one.
    await page.getByRole('button', { name: 'Add passkey' }).click()
    await expect(
      page.getByText(toastMessage(FAILURES['passkey.add'] ?? '').title, { exact: true }),
    ).toBeVisible()

    await leave(page)
    await enter(page)
    const second = page.getByRole('form', { name: 'Second factor' })
    await expect(second).toContainText('your passkey, or one of your recovery codes')
    await look(page, 'passkey-step')
    await usePasskey(page, () => enter(page))

    await leave(page)
    await usePasskey(page, () => page.goto('/company-login'))
    expect(await signBehindTheForm(page, 'required')).toEqual([200, 401])

    await leave(page)
    await device.forgetHolder()
    await page.goto('/company-login')
    expect(await signBehindTheForm(page, 'discouraged')).toEqual([401, 401])
    await page.getByRole('button', { name: 'Use a passkey' }).click()
    await expect(page.getByRole('alert')).toContainText('No passkey was used.')
    await enter(page)
    await codeField(page).fill(codes[0] ?? '')
    await page.getByRole('button', { name: 'Continue' }).click()
    await expect(page).toHaveURL('/dashboard')

    await openSecurity(page)
    await expect(list).toContainText('last used')
    await list.getByRole('button', { name: 'Remove Blue laptop' }).click()
    const removal = dialog(page, 'Remove passkey')
    await removal.getByLabel('Your password').fill('not the password')
    await removal.getByRole('button', { name: 'Remove' }).click()
    await expect(removal.getByText('Current password is incorrect')).toBeVisible()
    await removal.getByLabel('Your password').fill(ADMIN.password)
    await removal.getByRole('button', { name: 'Remove' }).click()
    // The dialog also hides the content behind it.
    await expect(removal).toBeHidden()
    await expect(list).toBeHidden()
    await leave(page)
    await enter(page)
    await expect(page).toHaveURL('/dashboard')
  })
})

test.describe('on another host over plain HTTP', () => {
  test.use({ baseURL: async ({ service }, use) => use(service.address.replace('127.0.0.1', 'office.test')) })

  test('the screen explains why passkeys are missing, and offers an app', async ({ page, adminToken }) => {
    await signIn(page, adminToken)
    await openSecurity(page)
    await expect(page.getByText('Passkeys need HTTPS, which this page does not use.')).toBeVisible()
    await expect(page.getByRole('button', { name: 'Add passkey' })).toBeHidden()
    await expect(page.getByRole('button', { name: 'Set up app' })).toBeVisible()
    const code = await page.evaluate(async token => {
      const headers = { authorization: `Bearer ${token}` }
      const answer = await fetch('/api/user/passkeys/options', { method: 'POST', headers })
      return (await answer.json()).code
    }, adminToken)
    expect(code).toBe('passkeys_not_here')
  })
})

test('an administrator requires a second factor, and resets a lost one', async ({
  page,
  request,
  adminToken,
}) => {
  const headers = { authorization: `Bearer ${adminToken}` }
  const tom = { username: 'tom', email: 'tom@example.test', name: 'Tom Team', password: 'known to two' }
  const made = await request.post('/api/admin/team-members', {
    data: { ...tom, role: 'team_member' },
    headers,
  })
  expect(made.status()).toBe(201)
  const enterAsTom = async (password: string) => {
    await leave(page)
    await page.goto('/company-login')
    await page.getByLabel('Email').fill(tom.email)
    await page.getByLabel('Password').fill(password)
    await page.getByRole('button', { name: 'Sign In' }).click()
  }
  const enterAsAdmin = async () => {
    await signInOnce(page, adminToken)
  }
  await enterAsAdmin()
  await page.goto('/admin')
  const required = page.getByRole('switch', { name: 'Require a second factor' })
  await required.click()
  await expect(page.getByText('Sign-in settings updated', { exact: true })).toBeVisible()
  // At the top of the page, because axe counts targets covered by the header as too small.
  await page.goto('/admin')
  await expect(required).toBeChecked()
  await look(page, 'required')

  await enterAsTom(tom.password)
  await expect(page).toHaveURL('/settings?mustChangePassword=true')
  await page.getByLabel('Temporary Password').fill(tom.password)
  await page.getByLabel('New Password', { exact: true }).fill('words of my own')
  await page.getByLabel('Confirm New Password').fill('words of my own')
  await page.getByRole('button', { name: 'Update Password' }).click()
  await expect(page.getByRole('heading', { name: 'Your account needs a second factor' })).toBeVisible()
  await look(page, 'duty')
  await page.getByRole('link', { name: 'Set it up' }).click()
  await expect(page.getByRole('alert')).toContainText('An administrator requires a second factor')
  await (await setUpApp(page)).kept.getByRole('button', { name: 'I have saved them' }).click()
  await page.goto('/dashboard')
  await expect(page.getByRole('heading', { name: 'Recent Audits' })).toBeVisible()

  await enterAsTom('words of my own')
  await expect(codeField(page)).toBeFocused()
  await enterAsAdmin()
  await page.goto('/admin/users')
  await page.getByRole('button', { name: 'Reset second factor of Tom Team' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Reset second factor' }).click()
  await expect(page.getByText('Second factor reset', { exact: true })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Reset second factor of Tom Team' })).toBeHidden()
  await enterAsTom('words of my own')
  await expect(page).toHaveURL('/settings?secondFactor=required')
})
