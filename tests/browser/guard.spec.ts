// Opens every protected page as every kind of user: what it shows, where it redirects, and the screens in between.

import type { APIRequestContext, Page } from '@playwright/test'
import { PAGES, type Page as Row } from '#contract/pages.ts'
import { landingPath, type Role } from '#domain/account/role.ts'
import { ADMIN } from '../server.ts'
import { expect, signIn, test } from './test.ts'

const PASSWORD = 'a ledger of 1845'
const rows = PAGES.filter(({ access }) => access !== 'anyone')

/** Heading of each protected page; a new page without one here fails. */
const HEADINGS: Record<string, string> = {
  '/audits': 'Your audits',
  '/clients': 'Clients',
  '/clients/:id': 'Northwind',
  '/dashboard': 'AI audits',
  '/execution': 'AI Execution Levels',
  '/audit/:id/sources': 'Sources',
  '/audit/:id/step1': 'Step 1: Guided Interview',
  '/audit/:id/step2': 'Step 2: Operations Canvas',
  '/audit/:id/step3': 'Step 3: ROI Analysis & Export',
  '/audit/:id/present': 'Presentation of Quote to order',
  '/audit/:id/present/notes': 'Notes of Quote to order',
  '/audit/:id/reports': 'Audit Reports',
  '/interview-templates': 'Interview Templates',
  '/interview-templates/:id': 'New template',
  '/learning-hub': 'Learning Hub',
  '/learning-hub/:id': 'People decide',
  '/learning-hub/execution-levels': 'AI Execution Levels',
  '/admin': 'System Administration',
  '/admin/settings': 'System Administration',
  '/admin/team': 'Team Management',
  '/admin/users': 'User Management',
  '/admin/inbox': 'Inbox',
  '/admin/logs': 'Logs',
  '/admin/outbox': 'Outbox',
  '/admin/step-kinds': 'Step kinds',
  '/admin/webhooks': 'Webhooks',
  '/settings': 'Account Settings',
  '/user-settings': 'Account Settings',
}
const FORCED = 'Your password must be changed first'

/** Who opens a page: a visitor, or an account with its role, possibly with a temporary password. */
interface Caller {
  name: string
  role?: Role
  temporary?: true
}
const CALLERS: Caller[] = [
  { name: 'visitor' },
  { name: 'learner', role: 'regular_user' },
  { name: 'member', role: 'team_member' },
  { name: 'boss', role: 'admin' },
  { name: 'newcomer', role: 'team_member', temporary: true },
]

interface Seen {
  path: string
  heading: string
}

function expectedFor({ path, access }: Row, { role, temporary }: Caller): Seen {
  if (!role) return { path: '/login', heading: 'Sign in' }
  const isAllowed = access !== 'anyone' && access.includes(role)
  const at = isAllowed ? path : landingPath(role)
  if (at === '/settings' || at === '/user-settings') return { path: '/settings', heading: 'Account Settings' }
  return { path: at, heading: temporary ? FORCED : (HEADINGS[at] ?? '') }
}

for (const caller of CALLERS)
  test(`every protected page opens, redirects or requires a new password, for a ${caller.name}`, {
    tag: caller.role === 'team_member' ? '@core' : [],
  }, async ({ page, request, adminToken }) => {
    test.setTimeout(240_000)
    expect(Object.keys(HEADINGS).sort()).toEqual(rows.map(row => row.path).sort())
    const { open } = await prepare(request, adminToken)
    const token = await tokenOf(request, adminToken, caller)
    if (token) await signIn(page, token)
    for (const row of rows) {
      await test.step(row.path, async () => {
        const { path, heading } = expectedFor(row, caller)
        await page.goto(open(row.path), { waitUntil: 'commit' })
        await expect(page.getByRole('heading', { level: 1, name: heading, exact: true })).toBeVisible()
        expect(new URL(page.url()).pathname).toBe(open(path))
        const isMoved = token !== null && path !== row.path && !path.startsWith('/settings')
        if (isMoved) await expect(page.getByText(`does not include ${open(row.path)}.`).first()).toBeVisible()
      })
    }
    if (caller.temporary) {
      await page.goto('/user-settings?mustChangePassword=true')
      await expect(page).toHaveURL('/settings?mustChangePassword=true')
      await expect(page.getByText('Password Change Required')).toBeVisible()
    }
  })

/** Creates an audit; returns the addresses of its pages and of a lesson. */
async function prepare(request: APIRequestContext, token: string) {
  const data = { title: 'Quote to order', company: 'Northwind', type: 'process', description: '' }
  const { id } = await post(request, '/api/audits', data, token)
  const own: Record<string, string> = { 'learning-hub': LESSON, 'interview-templates': 'new' }
  return { open: (path: string) => path.replace(/([a-z-]+)\/:id/, (_, of) => `${of}/${own[of] ?? id}`) }
}
const LESSON = 'ethics.people-decide'

const bearer = (token: string) => ({ authorization: `Bearer ${token}` })

async function post(request: APIRequestContext, path: string, data: object, token?: string) {
  const answer = await request.post(path, { data, ...(token && { headers: bearer(token) }) })
  expect(answer.status(), `${path}: ${await answer.text()}`).toBeLessThan(300)
  return answer.json()
}

async function tokenOf(
  request: APIRequestContext,
  admin: string,
  { name, role, temporary }: Caller,
): Promise<string | null> {
  if (!role) return null
  const fields = { username: name, email: `${name}@example.test`, name, password: PASSWORD }
  await post(request, '/api/admin/team-members', { ...fields, role }, admin)
  const { token } = await post(request, '/api/auth/login', fields)
  if (temporary) return token
  const change = {
    currentPassword: PASSWORD,
    newPassword: 'words of my own',
    confirmPassword: 'words of my own',
  }
  expect(
    (await request.patch('/api/auth/change-password', { data: change, headers: bearer(token) })).status(),
  ).toBe(204)
  return token
}

test('the guard reports loading, redirecting, and who is denied access', async ({ page, adminToken }) => {
  await signIn(page, adminToken)
  // Records everything ever shown, because one of the screens is only momentary.
  await page.addInitScript(() => {
    const seen = new Set<string>()
    Object.assign(window, { seen })
    new MutationObserver(() => seen.add(document.body?.innerText ?? '')).observe(document, {
      childList: true,
      subtree: true,
    })
  })
  let answer = () => {}
  const held = new Promise<void>(resolve => {
    answer = resolve
  })
  await page.route('**/api/auth/me', async route => {
    await held
    const response = await route.fetch()
    const { user } = await response.json()
    // A role of a later version, unknown to this client.
    await route.fulfill({ response, json: { user: { ...user, role: 'auditor' } } })
  })
  await page.goto('/dashboard')
  await expect(page.getByRole('status').filter({ hasText: 'Loading...' })).toBeVisible()
  answer()
  await expect(page.getByRole('heading', { name: 'Access Denied' })).toBeVisible()
  await expect(page).toHaveURL('/learning-hub')
  const main = page.getByRole('main')
  await expect(main).toContainText("You don't have permission to access this page.")
  for (const [term, fact] of [
    ['Your role', 'auditor'],
    ['Location', '/learning-hub'],
    ['Allowed roles', 'User'],
  ])
    await expect(main.getByRole('definition').and(main.locator(`dt:text-is("${term}") + dd`))).toHaveText(
      fact ?? '',
    )
  const seen = await page.evaluate(() => [...(window as unknown as { seen: Set<string> }).seen].join('\n'))
  expect(seen).toContain('Redirecting...')
})

test('an ended session redirects to the sign-in and leaves no token', { tag: '@core' }, async ({
  page,
  request,
  adminToken,
}) => {
  await signIn(page, adminToken)
  await page.goto('/dashboard')
  await expect(page.getByRole('heading', { level: 1, name: 'AI audits' })).toBeVisible()
  await request.post('/api/auth/logout', { headers: bearer(adminToken) })
  await page.goto('/admin/users')
  await expect(page).toHaveURL('/login')
  expect(await page.evaluate(() => localStorage.getItem('auth_token'))).toBeNull()
})

/** Checks that styles are loaded: headings use the product's typeface, and content for screen readers is visually hidden. */
async function expectDressed(page: Page, heading: string): Promise<void> {
  const title = page.getByRole('heading', { level: 1, name: heading, exact: true })
  await expect(title).toBeVisible()
  await expect(title).toHaveCSS('font-family', /Besley/)
  await expect(page.locator('body')).toHaveCSS('margin', '0px')
}

for (const path of ['/dashboard', '/learning-hub', '/admin', '/settings', '/audit/1/step2', '/execution'])
  test(`the sign-in to which ${path} redirects has its styles`, async ({ page }) => {
    await page.goto(path)
    await expect(page).toHaveURL('/login')
    await expectDressed(page, 'Sign in')
  })

test('the sign-in after a forgotten password has its styles too', async ({ page }) => {
  await page.goto('/forgot-password')
  await page.getByRole('link', { name: 'Back to sign in' }).click()
  await expect(page).toHaveURL('/login')
  await expectDressed(page, 'Sign in')
})

for (const path of ['/login', '/company-login'])
  test(`signing in at ${path} opens the requested page, once`, async ({ page, request, adminToken }) => {
    const { open } = await prepare(request, adminToken)
    const step = open('/audit/:id/step2')
    await page.goto(step)
    await expect(page).toHaveURL('/login')
    await expect(page.getByRole('main')).toContainText('The page you asked for is for company accounts.')
    if (path === '/company-login')
      await page.getByRole('link', { name: 'Company sign-in', exact: true }).click()
    await enter(page)
    await expect(page).toHaveURL(step)
    await expect(page.getByRole('heading', { level: 1, name: 'Step 2: Operations Canvas' })).toBeVisible()
    await page.evaluate(() => localStorage.clear())
    await page.goto(path)
    await enter(page)
    await expect(page).toHaveURL('/dashboard')
  })

test('a forged destination is ignored after signing in', async ({ page }) => {
  for (const hostile of [
    '//evil.test/dashboard',
    'https://evil.test/',
    'javascript:alert(1)',
    '/\\evil.test',
  ]) {
    await page.goto('/login')
    await page.evaluate(value => sessionStorage.setItem('wanted_page', value), hostile)
    await enter(page)
    await expect(page).toHaveURL('/dashboard')
    await page.evaluate(() => localStorage.clear())
  }
})

async function enter(page: Page): Promise<void> {
  await page.getByLabel('Email').fill(ADMIN.email)
  await page.getByLabel('Password').fill(ADMIN.password)
  await page.getByRole('button', { name: 'Sign In' }).click()
}
