// Single sign-on in the browser, with an OpenID Connect provider on loopback.

import { once } from 'node:events'
import { createServer } from 'node:net'
import type { Page } from '@playwright/test'
import { FAILURES, inlineText } from '../../content/messages.ts'
import { PROBLEMS } from '../../src/contract/problems.ts'
import { run } from '../databases/database.ts'
import { ADMIN } from '../server.ts'
import { CLIENT, type OidcProvider, openOidcProvider } from '../servers/oidc.ts'
import { expect, expectAccessible, test as journey, narrowAndWide, screenshot } from './test.ts'

/** Returns an unused port. */
async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  await new Promise(resolve => server.close(resolve))
  return typeof address === 'object' && address ? address.port : 0
}

const test = journey.extend<{ home: { port: string; url: string }; provider: OidcProvider }>({
  home: async ({}, use) => {
    const port = String(await freePort())
    await use({ port, url: `http://127.0.0.1:${port}` })
  },
  provider: async ({ home }, use) => {
    const provider = await openOidcProvider(home.url)
    await use(provider)
    await provider.close()
  },
  environment: ({ home, provider }, use) =>
    use({
      PORT: home.port,
      PUBLIC_URL: home.url,
      OIDC_ISSUER: provider.issuer,
      OIDC_CLIENT_ID: CLIENT.id,
      OIDC_CLIENT_SECRET: CLIENT.secret,
      OIDC_NAME: 'Northline',
      OIDC_DOMAINS: `firm.example,${ADMIN.email.split('@')[1]}`,
      OIDC_ROLE_CLAIM: 'groups',
      OIDC_ROLES: 'consultants=team_member',
    }),
})

const button = (page: Page) => page.getByRole('button', { name: 'Sign in with Northline' })
const refused = (page: Page, words: string | undefined) =>
  expect(page.getByRole('alert')).toHaveText(words ?? 'no words')

/** At the provider: signs in with a name, or cancels. */
async function signInThere(page: Page, name: string | null) {
  await expect(page).toHaveTitle('Northline Login')
  if (name !== null) await page.getByLabel('Name').fill(name)
  await page.getByRole('button', { name: name === null ? 'Cancel' : 'Continue' }).click()
}

async function signOut(page: Page, name: string) {
  await page.getByRole('button', { name: `Account of ${name}` }).click()
  await page.getByRole('menuitem', { name: 'Sign out' }).click()
}

/** Returns the window that `act` opens. */
async function opened(page: Page, act: () => Promise<void>): Promise<Page> {
  const [popup] = await Promise.all([page.waitForEvent('popup'), act()])
  return popup
}

/** Checks the page narrow and dark, then wide and light. */
async function look(page: Page, name: string) {
  await narrowAndWide(page, width => screenshot(page, `sso-${name}-${width}`, { fullPage: true }))
  await expectAccessible(page)
}

test('a colleague signs in, re-authenticates and signs out by the provider', {
  tag: '@core',
}, async ({ page, provider, service }) => {
  provider.people.nora = {
    email: 'nora@firm.example',
    email_verified: true,
    name: 'Nora North',
    groups: ['consultants'],
  }
  await page.goto('/login')
  await look(page, 'login')
  await page.route('**/api/auth/sso', route => route.abort())
  await button(page).click()
  await refused(page, inlineText(FAILURES['sso.begin'] ?? ''))
  await page.unrouteAll()

  await button(page).click()
  await signInThere(page, null)
  await refused(page, PROBLEMS.sso_denied[1])
  await expect(page).toHaveURL('/sign-in/return')
  await look(page, 'denied')
  await page.getByRole('link', { name: 'Back to sign-in' }).click()
  await page.goto('/company-login')
  await page.route('**/api/auth/sso/finish', route => route.abort())
  await button(page).click()
  await signInThere(page, 'nora')
  await refused(page, inlineText(FAILURES['sso.finish'] ?? ''))
  await page.unrouteAll()
  await page.goto('/interview-templates')
  await expect(page).toHaveURL('/login')
  await button(page).click()
  // The provider still has a session, and the requested page is remembered.
  await expect(page).toHaveURL('/interview-templates')
  await expect(page.getByRole('button', { name: 'Account of Nora North' })).toBeVisible()

  await page.goto('/settings?tab=security')
  await expect(page.getByText('This account has none.')).toBeVisible()
  await run(service.databaseUrl ?? '', "UPDATE sessions SET confirmed_at = now() - interval '11 minutes'")
  await page.getByRole('button', { name: 'Set up app' }).click()
  await expect(page.getByRole('dialog', { name: 'Confirm that it is you' })).toBeVisible()
  const confirm = page.getByRole('button', { name: 'Confirm with Northline' })
  await look(page, 'confirm')
  await page.route('**/api/user/sso/confirm/begin', route => route.abort())
  await confirm.click()
  await refused(page, inlineText(FAILURES['sso.beginConfirm'] ?? ''))
  await page.unrouteAll()
  const there = await opened(page, () => confirm.click())
  await there.route('**/api/user/sso/confirm', route => route.abort())
  await signInThere(there, 'nora')
  await refused(there, inlineText(FAILURES['sso.confirm'] ?? ''))
  await there.close()
  // The provider has a session, but asks for authentication again.
  const again = await opened(page, () => confirm.click())
  await signInThere(again, 'nora')
  await expect(page.getByRole('dialog', { name: 'Set up authenticator app' })).toBeVisible()
  await expect.poll(() => again.isClosed()).toBe(true)

  // Signing out at the provider also ends the session here.
  const home = await page.context().newPage()
  await home.goto(`${provider.issuer}/session/end`)
  await home.getByRole('button', { name: 'Yes, sign me out' }).click()
  await expect(home).toHaveURL(/session\/end\/success/)
  await home.close()
  await page.goto('/login')
  await button(page).click()
  await signInThere(page, 'nora')
  await expect(page).toHaveURL('/dashboard')

  await signOut(page, 'Nora North')
  await page.getByRole('button', { name: 'Yes, sign me out' }).click()
  await expect(page).toHaveURL('/')
  await page.goto('/login')
  await button(page).click()
  await expect(page).toHaveTitle('Northline Login')
  // A callback without a started sign-in shows an error.
  await page.goto('/sign-in/return?state=made-up&code=made-up')
  await refused(page, PROBLEMS.sign_in_expired[1])
  await page.goto('/sign-in/return?state=made-up&code=made-up')
  await refused(page, 'This sign-in has expired or was started elsewhere. Please sign in again.')
})

test('an administrator connects single sign-on, and uses the password while it is unavailable', async ({
  page,
  provider,
}) => {
  provider.people.ada = { email: ADMIN.email, email_verified: true, name: 'Ada There' }
  await page.goto('/login')
  await button(page).click()
  await signInThere(page, 'ada')
  await refused(page, PROBLEMS.sso_not_connected[1])
  const enter = async () => {
    await page.goto('/company-login')
    await page.getByLabel('Email').fill(ADMIN.email)
    await page.getByLabel('Password').fill(ADMIN.password)
    await page.getByRole('button', { name: 'Sign In', exact: true }).click()
    await expect(page).toHaveURL('/dashboard')
  }
  await enter()
  await page.goto('/settings?tab=security')
  const connect = page.getByRole('button', { name: 'Connect', exact: true })
  await expect(connect).toBeVisible()
  await look(page, 'connect')
  await page.route('**/api/user/sso', route =>
    route.request().method() === 'POST' ? route.abort() : route.continue(),
  )
  await connect.click()
  await refused(page, inlineText(FAILURES['sso.connect'] ?? ''))
  await page.unrouteAll()
  await page.getByRole('link', { name: 'Back to settings' }).click()
  await page.goto('/settings?tab=security')
  await connect.click()
  await expect(page).toHaveURL('/settings?tab=security')
  await expect(page.getByText('You can sign in with Northline.')).toBeVisible()
  await page.goto('/admin')
  await expect(page.getByText('consultants: Team Member')).toBeVisible()
  await look(page, 'facts')
  await page.goto('/settings?tab=security')
  const leave = async () => {
    await page.getByRole('button', { name: 'Disconnect from Northline' }).click()
    await page.getByRole('alertdialog').getByRole('button', { name: 'Disconnect' }).click()
  }
  await page.route('**/api/user/sso', route =>
    route.request().method() === 'DELETE' ? route.abort() : route.continue(),
  )
  await leave()
  await refused(page, inlineText(FAILURES['sso.disconnect'] ?? ''))
  await page.unrouteAll()
  await look(page, 'disconnect')
  await leave()
  await expect(connect).toBeVisible()
  await connect.click()
  await expect(page.getByText('You can sign in with Northline.')).toBeVisible()

  await page.evaluate(() => localStorage.clear())
  await page.goto('/login')
  await button(page).click()
  await expect(page).toHaveURL('/dashboard')
  await page.evaluate(() => localStorage.clear())
  await page.goto('/login')
  provider.fault = 'broken'
  await button(page).click()
  await expect(page.getByText('down')).toBeVisible()
  await enter()
})
