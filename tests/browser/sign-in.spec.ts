// Registration and sign-in: set-up link, registration, both sign-in pages, route guards, and the password.

import type { Page } from '@playwright/test'
import { ADMIN } from '../server.ts'
import { dismiss, expect, expectAccessible, signIn, test } from './test.ts'

const PASSWORD = 'a ledger of 1845'

async function register(page: Page, username: string) {
  await page.getByLabel('Username').fill(username)
  await page.getByLabel('Email').fill(`${username}@example.test`)
  await page.getByLabel('Password', { exact: false }).first().fill(PASSWORD)
  await page.getByLabel('Confirm Password').fill(PASSWORD)
  await page.getByRole('button', { name: 'Create Account' }).click()
}

async function enter(page: Page, path: string, email: string, password = PASSWORD) {
  await page.goto(path)
  await page.getByLabel('Email').fill(email)
  await page.getByLabel('Password').fill(password)
  await page.getByRole('button', { name: 'Sign In' }).click()
}

test.describe('without an administrator', () => {
  test.use({ hasAdministrator: false })

  test('the setup link creates the first administrator, who can sign out and in again', {
    tag: '@core',
  }, async ({ page, service }) => {
    await page.goto(service.setupPath ?? '')
    await page.getByRole('button', { name: 'Create Account' }).click()
    await expect(page.getByRole('alert')).toHaveText('Please fill in all fields')
    await expect(page.getByLabel('Username')).toHaveAccessibleDescription('Not filled in yet')
    await page.getByLabel('Company Name').fill('Lindholm Advisory')
    await page.getByLabel('Your Name').fill('Mara Lindholm')
    await register(page, 'mara')
    await expect(page).toHaveURL('/dashboard')
    await expect(page.getByText('Account created!', { exact: true })).toBeVisible()

    await page.getByRole('button', { name: 'Account of Mara Lindholm' }).click()
    await expect(page.getByRole('menu')).toContainText('mara@example.test')
    await expect(page.getByRole('menu')).toContainText('Admin')
    await page.getByRole('menuitem', { name: 'Sign out' }).click()
    await expect(page).toHaveURL('/')
    expect(await page.evaluate(() => localStorage.getItem('auth_token'))).toBeNull()

    // The link is used: the page shows a notice instead of the form.
    await page.goto(service.setupPath ?? '')
    await expect(page.getByText('This set-up link is no longer valid.')).toBeVisible()
    await expect(page.getByRole('textbox')).toHaveCount(0)

    await page.goto('/dashboard')
    await expect(page).toHaveURL('/login')
    await enter(page, '/company-login', 'mara@example.test')
    await expect(page).toHaveURL('/dashboard')
    await expect(page.getByText('Welcome back!', { exact: true })).toBeVisible()
    await expect(page.getByText('You have successfully logged in.', { exact: true })).toBeVisible()
  })

  test('the administrator changes the password by keyboard, and only the new one works', async ({
    page,
    service,
  }) => {
    await page.goto(service.setupPath ?? '')
    await page.getByLabel('Company Name').fill('Lindholm Advisory')
    await register(page, 'mara')
    await expect(page).toHaveURL('/dashboard')

    const avatar = page.getByRole('button', { name: 'Account of mara' })
    await avatar.focus()
    await page.keyboard.press('Enter')
    await expect(page.getByRole('menuitem', { name: 'Settings', exact: true })).toBeVisible()
    await page.keyboard.press('ArrowDown')
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL('/settings')
    await expectAccessible(page)

    await page.getByRole('tab', { name: 'Security' }).click()
    await page.getByRole('button', { name: 'Change Password' }).click()
    await page.getByLabel('Current Password').fill(PASSWORD)
    await page.getByLabel('New Password', { exact: true }).fill('another ledger')
    await page.getByLabel('Confirm New Password').fill('another mistake')
    await page.getByRole('button', { name: 'Update Password' }).click()
    await expect(page.getByText("New passwords don't match")).toBeVisible()
    await page.getByLabel('Confirm New Password').fill('another ledger')
    await page.getByLabel('Confirm New Password').press('Enter')
    await expect(page.getByText('Password updated', { exact: true })).toBeVisible()

    await page.evaluate(() => localStorage.clear())
    await enter(page, '/company-login', 'mara@example.test')
    await expect(page.getByRole('alert')).toHaveText('Invalid email or password')
    await enter(page, '/company-login', 'mara@example.test', 'another ledger')
    await expect(page).toHaveURL('/dashboard')
  })
})

test('input typed before the script loads is kept and sent, and never in the URL', async ({
  page,
  browser,
  service,
}) => {
  let load = () => {}
  const held = new Promise<void>(resolve => {
    load = resolve
  })
  await page.route('**/assets/company-login-*.js', async route => {
    await held
    await route.continue()
  })
  await page.goto('/company-login', { waitUntil: 'commit' })
  await page.getByLabel('Email').fill(ADMIN.email)
  await page.getByLabel('Password').fill(ADMIN.password)
  await page.getByRole('button', { name: 'Sign In' }).click()
  await expect(page.getByLabel('Email')).toHaveValue(ADMIN.email)
  expect(new URL(page.url()).search).toBe('')
  load()
  await expect(page).toHaveURL('/dashboard')

  const scriptless = await browser.newPage({ baseURL: service.address, javaScriptEnabled: false })
  await enter(scriptless, '/login', ADMIN.email, ADMIN.password)
  await expect(scriptless.getByLabel('Email')).toHaveValue(ADMIN.email)
  expect(new URL(scriptless.url()).search).toBe('')
  await scriptless.close()
})

test('a learner registers, cannot open audits, and is refused at the company sign-in', {
  tag: '@core',
}, async ({ page }) => {
  await page.goto('/register')
  await page.getByRole('button', { name: 'Learning & Education' }).click()
  await page.getByLabel('Username').fill('tom')
  await page.getByLabel('Email').fill('tom')
  await page.getByLabel('Password').first().fill('short')
  await page.getByLabel('Confirm Password').fill('other')
  await page.getByRole('button', { name: 'Create Account' }).click()
  await expect(page.getByText('Please enter a valid email address')).toBeVisible()
  await expect(page.getByText('Password must be at least 8 characters', { exact: true })).toBeVisible()
  await register(page, 'tom')
  await expect(page).toHaveURL('/learning-hub')
  await expectAccessible(page)
  await page.goto('/dashboard')
  await expect(page).toHaveURL('/learning-hub')

  await page.evaluate(() => localStorage.clear())
  await enter(page, '/company-login', 'tom@example.test')
  await expect(page.getByRole('alert')).toContainText('This sign-in is for company accounts.')
  await enter(page, '/login', 'tom@example.test', 'not the password')
  await expect(page.getByRole('alert')).toHaveText('Invalid email or password')
})

test('the chosen colour scheme is kept on the device, also on pages without script', async ({
  page,
  adminToken,
}) => {
  await signIn(page, adminToken)
  await page.goto('/execution')
  for (const level of [
    'LLMs/Chatbots - Passive AI',
    'AI Workflows - Structured AI',
    'AI Agents - Autonomous AI',
    'The AI Ecosystem Connection',
    'Implementation Considerations',
  ])
    await expect(page.getByRole('heading', { name: level })).toBeVisible()
  const background = () => page.evaluate(() => getComputedStyle(document.documentElement).backgroundColor)
  const light = await background()
  await page.getByRole('button', { name: /account of/ }).click()
  await page.getByRole('menuitemradio', { name: 'Dark' }).click()
  const dark = await background()
  expect(dark).not.toBe(light)
  await page.goto('/')
  expect(await background()).toBe(dark)
})

test('a temporary password allows only changing it', { tag: '@core' }, async ({
  page,
  request,
  adminToken,
}) => {
  const made = await request.post('/api/admin/team-members', {
    headers: { authorization: `Bearer ${adminToken}` },
    data: {
      username: 'jokim',
      email: 'jokim@example.test',
      name: 'Jo Kim',
      password: PASSWORD,
      role: 'team_member',
    },
  })
  expect(made.ok()).toBe(true)
  await page.goto('/interview-templates')
  await expect(page).toHaveURL('/login')
  await enter(page, '/company-login', 'jokim@example.test')
  await expect(page).toHaveURL('/settings?mustChangePassword=true')
  await expect(page.getByText('Password Change Required')).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Cancel' }).last().click()
  await expect(page).toHaveURL('/dashboard')
  await expect(page.getByRole('heading', { name: 'Your password must be changed first' })).toBeVisible()
  await page.getByRole('link', { name: 'Change password' }).click()

  await page.getByLabel('Temporary Password').fill(PASSWORD)
  await page.getByLabel('New Password', { exact: true }).fill('words of my own')
  await page.getByLabel('Confirm New Password').fill('words of my own')
  await page.getByRole('button', { name: 'Update Password' }).click()
  await expect(page).toHaveURL('/interview-templates')
  await page.goto('/dashboard')
  await expect(page.getByRole('button', { name: 'Create New Audit' }).first()).toBeVisible()
})

test('a dialog restores the focus, and the tabs of an audit open their pages', async ({
  page,
  request,
  adminToken,
}) => {
  const made = await request.post('/api/audits', {
    headers: { authorization: `Bearer ${adminToken}` },
    data: { title: 'Quote to order', company: 'Northwind Valve', type: 'process', description: '' },
  })
  const { id } = (await made.json()) as { id: number }
  await signIn(page, adminToken)
  await page.goto('/dashboard')
  await expect(page.getByText('Opportunities', { exact: true })).toHaveAttribute('aria-disabled', 'true')
  const remove = page.getByRole('button', { name: 'Delete Quote to order' })
  await remove.click()
  await dismiss(page.getByRole('alertdialog'))
  await expect(remove).toBeFocused()

  await page.goto(`/audit/${id}/step1`)
  await page.getByRole('link', { name: 'Opportunities' }).click()
  await expect(page).toHaveURL(`/audit/${id}/step2#opportunities`)
  await expect(page.getByRole('link', { name: 'Opportunities' })).toHaveAttribute('aria-current', 'page')
})
