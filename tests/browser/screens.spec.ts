// Every screen behind sign-in, in every state: filled, empty, failed, with very long words; wide and narrow, light and dark.

import type { APIRequestContext, Page } from '@playwright/test'
import { ADMIN } from '../server.ts'
import { filledButtons } from './filled-buttons.ts'
import { apiOf, seedAudit } from './seed-audit.ts'
import { expect, expectAccessible, expectReadable, screenshot, signIn, test } from './test.ts'

const LONG = 'W'.repeat(200)
const REFUSAL = {
  statusCode: 500,
  error: 'Internal Server Error',
  code: 'internal',
  message: 'Something went wrong.',
}

const failing = (address: string) => (page: Page) =>
  page.route(address, route => route.fulfill({ status: 500, json: REFUSAL }))
const silent = (address: string) => (page: Page) => page.route(address, () => {})
const press = (name: string | RegExp) => (page: Page) => page.getByRole('button', { name }).first().click()
const tab = (name: string) => (page: Page) => page.getByRole('tab', { name }).click()
const forced = (page: Page) =>
  page.route('**/api/auth/me', async route => {
    const { user } = await (await route.fetch()).json()
    await route.fulfill({ json: { user: { ...user, mustChangePassword: true } } })
  })

async function registerWithoutCompany(page: Page) {
  await page.getByLabel('Username').fill('lena')
  await page.getByLabel('Email').fill('lena@example.test')
  for (const label of [/^Password/, /^Confirm Password/])
    await page.getByLabel(label).fill('a ledger of 1845')
  await press('Create Account')(page)
}

const LONG_KINDS = {
  kinds: [
    {
      id: 1,
      name: LONG.slice(100),
      steps: 12,
      clients: 7,
      range: { low: 8, high: 20, audits: 9, clients: 5 },
    },
    { id: 2, name: 'Invoice entry', steps: 4, clients: 3, range: null },
  ],
  publishedAt: '2026-01-01T00:00:00.000Z',
  nextAt: null,
}

const SHARE_RANGE = { low: 20, usual: 35, high: 50, opportunities: 2000, audits: 1400, clients: 900 }
const LEVERS_REVIEWED = {
  levers: [
    {
      lever: 'data',
      now: { opportunities: 12, audits: 9, clients: 7 },
      range: { ...SHARE_RANGE, low: -10, usual: 60, high: 130 },
    },
    { lever: 'agent', now: { opportunities: 1, audits: 1, clients: 1 }, range: null },
  ],
  share: { now: { opportunities: 12, audits: 9, clients: 7 }, range: SHARE_RANGE },
}

/** A client that no other read knows, so that each of its sections fails to load. */
const longClient = (page: Page) =>
  page.route('**/api/clients/1', route =>
    route.fulfill({
      json: {
        id: 1,
        name: LONG,
        locale: 'de-CH',
        currency: 'CHF',
        contacts: LONG,
        notes: '',
        updatedAt: '2026-01-01T00:00:00.000Z',
        restricted: true,
        retentionMonths: 6,
        retentionAction: 'ask',
        leftOutOfRanges: false,
        hold: { since: '2026-01-01T00:00:00.000Z', by: LONG, reason: LONG, mayLift: true },
        mayChange: true,
        audits: [],
      },
    }),
  )

interface State {
  at: string
  /** Text that shows that the state is reached. */
  shows: string | RegExp
  before?: (page: Page) => Promise<unknown>
  act?: (page: Page) => Promise<unknown>
}

// biome-ignore format: one state a line
const STATES: State[] = [
  { at: '/login', shows: 'Please fill in all fields', act: press('Sign In') },
  { at: '/company-login', shows: 'Company sign-in' },
  { at: '/register', shows: 'Create account' },
  { at: '/register', shows: 'Please fill in all fields', act: async page => { await press(/Learning/)(page); await press('Create Account')(page) } },
  { at: '/register?setup=none', shows: 'This set-up link is no longer valid.' },
  { at: '/register?setup=none', shows: 'The link could not be opened', before: failing('**/api/auth/setup-link') },
  { at: '/register?setup=one', shows: 'Please enter your company name', before: page => page.route('**/api/auth/setup-link', route => route.fulfill({ status: 204 })), act: registerWithoutCompany },
  { at: '/forgot-password', shows: 'Forgotten your password?' },
  { at: '/reset-password?token=none', shows: 'The server cannot be reached. Check your connection and try again.', before: page => page.route('**/api/auth/password-link', route => route.abort()) },
  { at: '/settings', shows: 'Loading...', before: silent('**/api/auth/me') },
  { at: '/settings', shows: 'We could not sign you in', before: failing('**/api/auth/me') },
  { at: '/settings', shows: 'Full Name' },
  { at: '/settings', shows: 'Sign out', act: press(/account of/) },
  { at: '/settings', shows: 'Marketing Communications', act: tab('Preferences') },
  { at: '/settings', shows: 'Your preferences could not be loaded', before: failing('**/api/user/preferences'), act: tab('Preferences') },
  { at: '/settings', shows: 'This device', act: async page => { await tab('Security')(page); await press('Change Password')(page) } },
  { at: '/settings', shows: 'Your sessions could not be loaded', before: failing('**/api/user/sessions'), act: tab('Security') },
  { at: '/settings?mustChangePassword=true', shows: 'Password Change Required', before: forced },
  { at: '/interview-templates', shows: 'No templates yet. Copy one below' },
  { at: '/interview-templates', shows: 'The templates could not be loaded', before: failing('**/api/interview-templates') },
  { at: '/interview-templates', shows: 'Only you see it until you share it', act: press('Import') },
  { at: '/interview-templates/new', shows: 'Please name the template.', act: press('Save template') },
  { at: '/interview-templates/99', shows: 'This template does not exist' },
  { at: '/clients', shows: 'No clients yet.' },
  { at: '/clients?search=none', shows: 'No client matches.' },
  { at: '/clients', shows: 'Loading clients...', before: silent('**/api/clients?*') },
  { at: '/clients', shows: 'The clients could not be loaded', before: failing('**/api/clients?*') },
  { at: '/clients/99', shows: 'This client does not exist.' },
  { at: '/clients/99', shows: 'The client could not be loaded', before: failing('**/api/clients/99') },
  { at: '/clients/1', shows: 'On legal hold since', before: longClient },
  { at: '/clients/1', shows: 'The team could not be loaded', before: longClient },
  { at: '/clients/1', shows: 'Loading...', before: async page => { await longClient(page); await silent('**/api/clients/1/*')(page) } },
  { at: '/dashboard', shows: 'Your password must be changed first', before: forced },
  { at: '/admin/team', shows: LONG },
  { at: '/admin/team', shows: 'Loading team members...', before: silent('**/api/admin/team-members?*') },
  { at: '/admin/team', shows: 'Team Member Access' },
  { at: '/admin/team', shows: 'The team could not be loaded', before: failing('**/api/admin/team-members?*') },
  { at: '/admin/team', shows: 'No groups yet.' },
  { at: '/admin/team', shows: 'The groups could not be loaded', before: failing('**/api/admin/groups') },
  { at: '/admin/team', shows: 'Please give it a name', act: async page => { await press('Create group')(page); await page.getByRole('dialog').getByRole('button', { name: 'Create group' }).click() } },
  { at: '/admin/users', shows: LONG },
  { at: '/admin/users', shows: 'Loading users...', before: silent('**/api/admin/all-users?*') },
  { at: '/admin/users?search=nobody', shows: 'No account matches this search.' },
  { at: '/admin/users', shows: 'The users could not be loaded', before: failing('**/api/admin/all-users?*') },
  { at: '/admin/users', shows: 'Missing information', act: async page => { await press('Add User')(page); await page.getByRole('dialog').getByRole('button', { name: 'Add User' }).click() } },
  { at: '/admin/users', shows: 'Edit User', act: press(`Edit ${LONG}`) },
  { at: '/admin/users', shows: /^Are you sure you want to delete this user/, act: press(`Delete ${LONG}`) },
  { at: '/admin/team', shows: /from the team\? This action cannot be undone\.$/, act: press(`Delete ${LONG}`) },
  { at: '/admin', shows: 'System Name' },
  { at: '/admin', shows: 'Loading real system data...', before: silent('**/api/admin/system-stats') },
  { at: '/admin', shows: 'The system data could not be loaded', before: failing('**/api/admin/system-stats') },
  { at: '/admin?tab=users', shows: 'User Management Overview' },
  { at: '/admin?tab=notifications', shows: 'Admin Email Address' },
  { at: '/admin?tab=advanced', shows: 'There is no backup yet.' },
  { at: '/admin?tab=advanced', shows: 'The backups could not be listed', before: failing('**/api/admin/backups') },
  { at: '/admin?tab=advanced', shows: 'Please type RESET', act: async page => { await press('Reset System Settings')(page); await page.getByRole('dialog').getByRole('button', { name: 'Reset' }).click() } },
  { at: '/admin/logs', shows: 'Account added' },
  { at: '/admin/logs?person=nobody', shows: 'No entry matches.' },
  { at: '/admin/logs', shows: 'The audit trail could not be loaded', before: failing('**/api/admin/trail*') },
  { at: '/admin/logs?tab=server', shows: 'Request' , act: page => page.getByRole('combobox', { name: 'Level' }).waitFor() },
  { at: '/admin/logs?tab=server', shows: 'The server log could not be loaded', before: failing('**/api/admin/server-log*') },
  { at: '/admin/outbox', shows: 'No mail server is configured' },
  { at: '/admin/outbox', shows: 'The outbox could not be loaded', before: failing('**/api/admin/outbox*') },
  { at: '/admin/outbox', shows: /^To /, act: press(/^Read /) },
  { at: '/admin/webhooks', shows: 'No webhooks yet.' },
  { at: '/admin/webhooks', shows: 'The webhooks could not be loaded', before: failing('**/api/admin/webhooks') },
  { at: '/admin/webhooks', shows: 'Please give it a name', act: async page => { await press('Create webhook')(page); await page.getByRole('dialog').getByRole('button', { name: 'Create webhook' }).click() } },
  { at: '/admin/step-kinds', shows: 'No step kinds yet.' },
  { at: '/admin/step-kinds', shows: 'No opportunity is measured for that long yet.' },
  { at: '/admin/step-kinds', shows: 'The step kinds could not be loaded', before: failing('**/api/admin/step-kinds') },
  { at: '/admin/step-kinds', shows: 'None: fewer than 5 clients', before: page => page.route('**/api/admin/step-kinds', route => route.fulfill({ json: LONG_KINDS })) },
  { at: '/admin/step-kinds', shows: 'a range from 7 clients, 5 before', before: page => page.route('**/api/admin/step-kinds', route => route.fulfill({ json: LONG_KINDS })), act: press('Publish new ranges') },
  { at: '/admin/step-kinds', shows: 'The levers could not be loaded', before: failing('**/api/admin/lever-ranges') },
  { at: '/admin/step-kinds', shows: '60% (80% range −10% to 130%)', before: page => page.route('**/api/admin/lever-ranges', route => route.fulfill({ json: LEVERS_REVIEWED })) },
  { at: '/admin', shows: 'Use 20 / 35 / 50 instead of 35 / 50 / 60', before: page => page.route('**/api/lever-ranges', route => route.fulfill({ json: { levers: [], share: SHARE_RANGE } })) },
  { at: '/admin/inbox', shows: 'Status', act: page => page.getByText(LONG).first().click() },
  { at: '/admin/inbox?search=nobody', shows: 'No inquiry matches.' },
  { at: '/admin/inbox', shows: 'The inbox could not be loaded', before: failing('**/api/admin/inbox*') },
]

/** Creates a user and records with the longest texts that the system accepts. */
async function fillWithLongWords(request: APIRequestContext, token: string) {
  const headers = { authorization: `Bearer ${token}` }
  const person = {
    name: LONG,
    username: LONG,
    email: `${'w'.repeat(60)}@${'x'.repeat(60)}.example.test`,
    password: 'known to two people',
    role: 'team_member',
  }
  const made = await request.post('/api/admin/team-members', { headers, data: person })
  expect(made.status()).toBe(201)
  const inquiry = { firstName: 'W'.repeat(100), lastName: 'W'.repeat(100), company: LONG, jobTitle: LONG }
  const honeypot = { website: '', elapsedMs: 60_000 }
  const sent = await request.post('/api/contact', {
    data: { ...inquiry, email: person.email, currentChallenges: 'unbroken'.repeat(600), ...honeypot },
  })
  expect(sent.status()).toBe(201)
}

/** Each state is checked with axe in one of these, and for overflow in both widths. */
const LOOKS = [
  { width: 390, colorScheme: 'light' },
  { width: 1280, colorScheme: 'dark' },
  { width: 390, colorScheme: 'dark' },
  { width: 1280, colorScheme: 'light' },
] as const

/** Parts of the product, each with the prefixes of its addresses. */
const PARTS = {
  'sign-in and registration': [
    '/login',
    '/company-login',
    '/register',
    '/forgot-password',
    '/reset-password',
  ],
  'settings and guards': ['/settings', '/dashboard'],
  clients: ['/clients', '/clients/1', '/clients/99'],
  'interview templates': ['/interview-templates', '/interview-templates/new', '/interview-templates/99'],
  'team and users': ['/admin/team', '/admin/users'],
  'the system': ['/admin'],
  'the records': ['/admin/logs', '/admin/outbox', '/admin/webhooks', '/admin/inbox', '/admin/step-kinds'],
}
const pathOf = ({ at }: State) => at.replace(/\?.*/, '')

for (const [part, paths] of Object.entries(PARTS))
  test(`the screens of ${part} fit and are accessible in every state`, async ({
    page,
    request,
    adminToken,
  }) => {
    test.slow()
    await fillWithLongWords(request, adminToken)
    if (part !== 'sign-in and registration') await signIn(page, adminToken)
    for (const [at, state] of STATES.filter(one => paths.includes(pathOf(one))).entries())
      await test.step(`${state.at}: ${state.shows}`, async () => {
        const { width, colorScheme } = LOOKS[at % LOOKS.length] ?? LOOKS[0]
        await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
        await page.setViewportSize({ width: 1280, height: 800 })
        await state.before?.(page)
        await page.goto(state.at)
        await state.act?.(page)
        await expect(page.getByText(state.shows).filter({ visible: true }).first()).toBeVisible()
        await expectReadable(page)
        expect((await filledButtons(page)).length, 'filled buttons in view').toBeLessThanOrEqual(1)
        await page.setViewportSize({ width: 390, height: 800 })
        await expectReadable(page)
        await page.setViewportSize({ width, height: 800 })
        await expectAccessible(page)
        await page.unrouteAll({ behavior: 'ignoreErrors' })
      })
  })

const ACTED = ['/dashboard', '/clients', '/interview-templates', '/settings', '/settings?tab=security']
const OF_AUDIT = ['step1', 'step2', 'step2#opportunities', 'sources', 'reports']
const OF_STEP3 = ['roi', 'deck', 'share', 'finish'].map(part => `step3?tab=${part}`)

test('each page with a main action shows one filled button, in a new audit too', async ({
  page,
  request,
  adminToken,
}) => {
  test.setTimeout(180_000)
  await signIn(page, adminToken)
  await page.setViewportSize({ width: 1280, height: 800 })
  const expectOne = async (at: string) => {
    await page.goto(at)
    await expect.poll(async () => (await filledButtons(page)).length, at).toBe(1)
  }
  await expectOne('/dashboard')
  const { id } = await seedAudit(apiOf(request, adminToken))
  for (const at of ACTED) await expectOne(at)
  for (const at of ['/admin/team', '/admin/users', '/admin/webhooks']) await expectOne(at)
  for (const at of [...OF_AUDIT, ...OF_STEP3]) await expectOne(`/audit/${id}/${at}`)
})

/** Whether the name beside the logo is shown: whole, not at all, or cut. */
async function brandOf(page: Page): Promise<'whole' | 'none' | 'cut'> {
  const name = page.getByRole('banner').locator('.headline')
  if (!(await name.isVisible())) return 'none'
  return name.evaluate(element => {
    const shown = element.parentElement?.getBoundingClientRect()
    const { top, bottom } = element.getBoundingClientRect()
    if (!shown || top >= shown.bottom) return 'none'
    return bottom <= shown.bottom + 1 && element.scrollWidth <= element.clientWidth ? 'whole' : 'cut'
  })
}

test('the brand in the header is whole or only its mark, however long it is', async ({
  page,
  request,
  adminToken,
}) => {
  const api = apiOf(request, adminToken)
  const { id } = await seedAudit(api)
  await signIn(page, adminToken)
  for (const systemName of [
    'AI Audit Assistant',
    'Müller & Söhne Beratung',
    'Lindholm & Söhne Unternehmensberatungsgesellschaft mbH & Co. KG, Prozesse und Organisation',
  ]) {
    await api('system.changeSettings', { body: { systemName } })
    for (const at of ['/dashboard', `/audit/${id}/step1`, '/admin']) {
      await page.goto(at)
      await expect(page.getByRole('link', { name: `${systemName}, home` })).toBeVisible()
      for (const width of [320, 390, 640, 1280]) {
        await page.setViewportSize({ width, height: 844 })
        expect(await brandOf(page), `${systemName} on ${at} at ${width} px`).not.toBe('cut')
      }
      if (systemName.length < 25) expect(await brandOf(page), `${systemName} at 1280 px`).toBe('whole')
    }
    await page.setViewportSize({ width: 390, height: 844 })
    await page.goto('/dashboard')
    await screenshot(page.getByRole('banner'), `brand-${systemName.length}-390`)
  }
})

test('the tabs fit on a phone without scrolling, and lead to every page', async ({
  page,
  request,
  adminToken,
}) => {
  const { id } = await seedAudit(apiOf(request, adminToken))
  await signIn(page, adminToken)
  const nav = page.getByRole('navigation', { name: 'Audit' })
  const hiddenWidth = () => nav.evaluate(bar => bar.scrollWidth - bar.clientWidth)
  for (const width of [360, 390, 767, 1024, 1152]) {
    await page.setViewportSize({ width, height: 844 })
    for (const at of ['/dashboard', `/audit/${id}/step1`]) {
      await page.goto(at)
      await expect(nav.getByRole('link').first()).toBeVisible()
      expect(await hiddenWidth(), `${at} at ${width} px`).toBe(0)
      await expectReadable(page)
    }
  }
  await page.setViewportSize({ width: 390, height: 844 })
  await expect(nav.getByRole('link')).toHaveText([
    'Interviews',
    'Sources',
    'Reports',
    'Process Map',
    'Opportunities',
  ])
  await page.getByRole('button', { name: /, account of / }).click()
  await page.getByRole('menuitem', { name: 'AI Execution' }).click()
  await expect(page).toHaveURL('/execution')
  await expect(nav.getByRole('link')).toHaveText(['Dashboard', 'AI Execution'])
  for (const [at, name] of [
    [`/audit/${id}/step2`, 'Process map'],
    ['/admin/settings', 'System administration'],
  ] as const) {
    await page.goto(at)
    const tabs = page.getByRole('tablist', { name })
    await expect(tabs).toBeVisible()
    if (name === 'Process map') await expect(page.getByRole('button', { name: /^As is/ })).toBeVisible()
    expect(await tabs.evaluate(list => list.scrollWidth - list.clientWidth), name).toBe(0)
    await expectReadable(page)
  }
  const pages = page.getByRole('navigation', { name: 'Administration' })
  expect(await pages.evaluate(nav => nav.scrollWidth - nav.clientWidth)).toBe(0)
  await page.setViewportSize({ width: 1280, height: 800 })
  await page.goto('/clients/1')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expect(nav.getByRole('link'), 'a client is no audit').toHaveText(['Dashboard', 'AI Execution'])
})

test('a list is searched, sorted and paginated by keyboard, and Back returns to it', async ({
  page,
  request,
  adminToken,
}) => {
  const headers = { authorization: `Bearer ${adminToken}` }
  const add = async (n: number) => {
    const answer = await request.post('/api/admin/team-members', {
      headers,
      data: {
        name: `Learner ${String(n).padStart(2, '0')}`,
        username: `learner${n}`,
        email: `z${99 - n}@example.test`,
        password: 'known to two people',
        role: 'regular_user',
      },
    })
    expect(answer.status()).toBe(201)
  }
  // Sequential, because a busy server refuses some of thirty concurrent requests.
  for (let n = 0; n < 30; n++) await add(n)
  await signIn(page, adminToken)
  await page.goto('/admin/users')
  const first = page.getByRole('row').nth(1)
  await expect(page.getByText('1–25 of 31')).toBeVisible()
  await page.getByRole('button', { name: 'Next page' }).press('Enter')
  await expect(page).toHaveURL(/page=2/)
  await expect(page.getByText('26–31 of 31')).toBeVisible()
  await page.goBack()
  await expect(page.getByText('1–25 of 31')).toBeVisible()

  const byEmail = page.getByRole('button', { name: 'Email' })
  const emails = page.getByRole('columnheader', { name: 'Email' })
  await byEmail.press('Enter')
  await expect(emails).toHaveAttribute('aria-sort', 'ascending')
  await byEmail.press('Enter')
  await expect(emails).toHaveAttribute('aria-sort', 'descending')
  await expect(first).toContainText('Learner 00')
  await expect(byEmail).toBeFocused()
  // Two presses before the page shows the first one's order count as two.
  await byEmail.evaluate(async (button: HTMLElement) => {
    button.click()
    await Promise.resolve()
    button.click()
  })
  await expect(emails).toHaveAttribute('aria-sort', 'descending')
  await expect(page).toHaveURL(/direction=desc/)
  await page.getByRole('searchbox').fill('learner1')
  await expect(page.getByText('1–11 of 11')).toBeVisible()
  const download = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Download CSV' }).click()
  const csv = await (await download).createReadStream()
  const lines = (await csv.toArray()).join('').trim().split(/\r?\n/)
  expect(lines).toHaveLength(12)
  expect(lines[1]).toContain('Learner 01')

  await page.setViewportSize({ width: 390, height: 800 })
  await page.getByRole('combobox', { name: 'Sort by' }).selectOption('Name, Z to A')
  await expect(first).toContainText('Learner 19')
  await expect(first.getByText('z80@example.test').filter({ visible: true })).toBeVisible()
  await first.getByRole('button', { name: 'Delete Learner 19' }).press('Enter')
  let sent = 0
  page.on('request', request => {
    if (request.method() === 'DELETE') sent++
  })
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).dblclick()
  await expect(page.getByText('1–10 of 10')).toBeVisible()
  expect(sent).toBe(1)
})

test('the session is requested once, and again only when it changes', async ({
  page,
  context,
  request,
  adminToken,
}) => {
  const asked: string[] = []
  page.on('request', sent => {
    const { pathname } = new URL(sent.url())
    if (pathname.startsWith('/api/')) asked.push(`${pathname} ${sent.headers().authorization ?? 'nobody'}`)
  })
  const asking = () => asked.filter(call => call.startsWith('/api/auth/me'))
  await page.goto('/login')
  await expect(page.getByLabel('Email')).toBeVisible()
  expect(asking()).toEqual([])

  await page.getByLabel('Email').fill(ADMIN.email)
  await page.getByLabel('Password').fill(ADMIN.password)
  await page.getByRole('button', { name: 'Sign In' }).dblclick()
  await expect(page).toHaveURL('/dashboard')
  expect(asked.filter(call => call.startsWith('/api/auth/login'))).toHaveLength(1)
  // The page's own request must finish before the refusal below.
  await expect(page.getByRole('heading', { name: 'AI audits' })).toBeVisible()
  const token = await page.evaluate(() => localStorage.getItem('auth_token'))

  await page.route('**/api/auth/me', route => route.fulfill({ status: 500, json: REFUSAL }), { times: 1 })
  asked.length = 0
  await page.goto('/settings')
  await expect(page.getByRole('heading', { name: 'We could not sign you in' })).toBeVisible()
  expect(asking()).toEqual([`/api/auth/me Bearer ${token}`])
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect(page.getByLabel('Full Name')).toHaveValue(ADMIN.name)

  asked.length = 0
  const other = await context.newPage()
  await other.goto('/login')
  await expect(other).toHaveURL('/dashboard')
  await expect(other.getByText('No audits found').or(other.getByRole('table')).first()).toBeVisible()
  // Pending requests of this page must not be the first to detect the sign-out below.
  await other.route('**/api/**', route => route.abort())
  await page.bringToFront()
  await page.getByRole('tab', { name: 'Preferences' }).click()
  await page.getByRole('tab', { name: 'Profile' }).click()
  expect(asking()).toEqual([])

  // A user who was signed out elsewhere is redirected at the next request, and cached data is cleared.
  const headers = { authorization: `Bearer ${adminToken}` }
  expect((await request.delete('/api/user/sessions', { headers })).ok()).toBe(true)
  await page.getByRole('button', { name: /account of/ }).click()
  await page.getByRole('menuitem', { name: 'Admin Settings' }).click()
  await expect(page).toHaveURL('/login')
  expect(await page.evaluate(() => localStorage.getItem('auth_token'))).toBeNull()
  await expect(other).toHaveURL('/login')
})

test('maintenance keeps a member out until it ends', async ({ page, request, adminToken }) => {
  const headers = { authorization: `Bearer ${adminToken}` }
  const maintain = (maintenanceMode: boolean) =>
    request.patch('/api/admin/system-settings', { headers, data: { maintenanceMode } })
  await page.goto('/register')
  await page.getByRole('button', { name: /Learning/ }).click()
  await page.getByLabel('Username').fill('tom')
  await page.getByLabel('Email').fill('tom@example.test')
  for (const label of [/^Password/, /^Confirm Password/])
    await page.getByLabel(label).fill('a ledger of 1845')
  await page.getByRole('button', { name: 'Create Account' }).click()
  await expect(page).toHaveURL('/learning-hub')

  await maintain(true)
  await page.goto('/settings')
  await expect(page.getByRole('heading', { name: 'Under maintenance' })).toBeVisible()
  await expectReadable(page)
  await expectAccessible(page)
  await maintain(false)
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect(page.getByLabel('Full Name')).toHaveValue('tom')

  await maintain(true)
  await page.getByRole('tab', { name: 'Preferences' }).click()
  await expect(page.getByRole('heading', { name: 'Under maintenance' })).toBeVisible()
})

test('toasts appear one at a time, for five seconds, and can be dismissed', async ({ page, adminToken }) => {
  await page.clock.install()
  await signIn(page, adminToken)
  await page.goto('/settings')
  const toast = page.getByRole('listitem').filter({ has: page.getByRole('button', { name: 'Dismiss' }) })
  const save = async () => {
    await page.getByRole('button', { name: 'Save Changes' }).click()
    await expect(toast).toContainText('Profile updated')
  }
  await save()
  await page.getByRole('tab', { name: 'Preferences' }).click()
  await page.getByRole('button', { name: 'Save Preferences' }).click()
  await expect(toast).toContainText('Preferences updated')
  await expect(toast).toHaveCount(1)
  await page.mouse.move(0, 0)
  await page.clock.runFor(4_000)
  await expect(toast).toBeVisible()
  await page.clock.runFor(1_500)
  await expect(toast).toHaveCount(0)

  await page.getByRole('tab', { name: 'Profile' }).click()
  await save()
  await page.keyboard.press('F8')
  await page.keyboard.press('Tab')
  await expect(toast).toBeFocused()
  await page.keyboard.press('Tab')
  await expect(toast.getByRole('button', { name: 'Dismiss' })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(toast).toHaveCount(0)

  await save()
  const swipe = async (by: number) => {
    const box = await toast.boundingBox()
    if (!box) throw new Error('no toast to swipe')
    await page.mouse.move(box.x + 20, box.y + 15)
    await page.mouse.down()
    await page.mouse.move(box.x + 20 + by / 2, box.y + 15)
    await page.mouse.move(box.x + 20 + by, box.y + 15)
    await page.mouse.up()
  }
  await swipe(40)
  await expect(toast).toBeVisible()
  await swipe(70)
  await expect(toast).toHaveCount(0)
})
