// A guest from invitation to withdrawal: one audit to edit, and nothing else of the company.

import type { Page } from '@playwright/test'
import { openPostbox, type Postbox } from '../smtp.ts'
import { apiOf } from './furnish.ts'
import { expect, expectAccessible, expectReadable, test as journey, signIn } from './test.ts'

const test = journey.extend<{ postbox: Postbox }>({
  postbox: async ({}, use) => {
    const postbox = await openPostbox()
    await use(postbox)
    await postbox.close()
  },
  environment: ({ postbox }, use) => use({ SMTP_URL: postbox.url }),
})

const TITLE = 'Freight desk'
const AUDIT = { title: TITLE, company: 'Northline', type: 'operations' } as const

/** Returns the path of the link in the newest email. */
async function linkIn(postbox: Postbox): Promise<string> {
  await expect.poll(() => postbox.emails.length, { timeout: 30_000 }).toBe(1)
  const email = (postbox.emails[0] ?? '').replaceAll('=\r\n', '').replaceAll('=3D', '=')
  expect(email).toContain(TITLE)
  return /\/reset-password\?token=[\w-]{43}/.exec(email)?.[0] ?? ''
}

/** Checks the page narrow and dark, then wide and light. */
async function look(page: Page, name: string) {
  for (const [width, colorScheme] of [
    [390, 'dark'],
    [1280, 'light'],
  ] as const) {
    await page.setViewportSize({ width, height: 900 })
    await page.emulateMedia({ colorScheme })
    await expectReadable(page)
    await expectAccessible(page)
    await page.screenshot({ path: `test-results/guest-${name}-${width}.png` })
  }
}

const openTeam = async (page: Page) => {
  await page.getByRole('button', { name: `More for ${TITLE}` }).click()
  await page.getByRole('menuitem', { name: 'Who can see it' }).click()
  return page.getByRole('dialog', { name: 'Who can see it' })
}

async function chooseThePassword(guest: Page, link: string) {
  await guest.goto(link)
  await guest.getByLabel('Password', { exact: true }).fill('words of my own')
  await guest.getByLabel('Confirm Password').fill('words of my own')
  await guest.getByRole('button', { name: 'Set password' }).click()
  await expect(guest).toHaveURL('/login')
  await guest.getByLabel('Email', { exact: true }).fill('gil@example.test')
  await guest.getByLabel('Password').fill('words of my own')
  await guest.getByRole('button', { name: 'Sign In' }).click()
  await expect(guest).toHaveURL('/audits')
}

test('a guest is invited, edits one audit, sees nothing else, and is removed', async ({
  page,
  browser,
  request,
  postbox,
  adminToken,
  baseURL,
}) => {
  test.slow()
  const api = apiOf(request, adminToken)
  const { id } = await api('audit.create', { body: AUDIT })
  const other = await api('audit.create', { body: { ...AUDIT, title: 'Night desk' } })
  await signIn(page, adminToken)
  await page.goto('/dashboard')
  let dialog = await openTeam(page)
  await dialog.getByRole('button', { name: 'Invite a guest' }).press('Enter')
  await expect(dialog.getByLabel('Name')).toBeFocused()
  await dialog.getByRole('button', { name: 'Send invitation' }).click()
  await expect(dialog.getByText('Please enter a name')).toBeVisible()
  await dialog.getByLabel('Name').fill('Gil Guest')
  await dialog.getByLabel('Email').fill('gil@example.test')
  await dialog.getByLabel('Role').selectOption('Editor')
  await look(page, 'invitation')
  await dialog.getByRole('button', { name: 'Send invitation' }).click()
  await expect(dialog.getByRole('list', { name: 'Guests' })).toContainText('Gil Guest')
  await look(page, 'team')

  const guest = await browser.newPage(baseURL ? { baseURL } : {})
  await chooseThePassword(guest, await linkIn(postbox))
  await expect(guest.getByRole('row')).toHaveCount(2)
  await look(guest, 'audits')
  await guest.route('**/api/audits?*', route => route.fulfill({ status: 500, json: {} }))
  await guest.reload()
  await expect(guest.getByText('The audits could not be loaded')).toBeVisible()
  await look(guest, 'failed')
  await guest.unrouteAll()
  for (const path of ['/dashboard', '/clients', '/execution', '/interview-templates', '/admin/users']) {
    await guest.goto(path)
    await expect(guest).toHaveURL('/audits')
  }
  await guest.goto(`/audit/${other.id}/step1`)
  await expect(guest.getByText('This audit does not exist.')).toBeVisible()
  await guest.getByRole('link', { name: 'Go to your audits' }).click()
  await guest.getByRole('button', { name: `More for ${TITLE}` }).click()
  await expect(guest.getByRole('menuitem')).toHaveText([
    /^ ?Edit title/,
    /^ ?Who can see it$/,
    /^ ?Keep on this device$/,
  ])
  await guest.getByRole('menuitem', { name: /^Edit title/ }).click()
  await expect(guest.getByLabel('Company')).not.toBeEditable()
  await guest.getByLabel('Description').fill('Night desk too')
  await guest.getByRole('dialog').getByRole('button', { name: 'Save' }).click()
  await expect(guest.getByRole('dialog')).toHaveCount(0)
  expect(await api('audit.get', { params: { id } })).toMatchObject({ description: 'Night desk too' })
  for (const [path, heading] of [
    ['step1', 'Step 1'],
    ['step2', 'Step 2'],
    ['sources', 'Sources'],
    ['step3?tab=share', 'Step 3'],
    ['reports', 'Audit Reports'],
  ] as const) {
    await guest.goto(`/audit/${id}/${path}`)
    await expect(guest.getByRole('heading', { level: 1 })).toContainText(heading)
    await expect(guest.getByText('Your role does not allow this.')).toHaveCount(0)
    await look(guest, path.replace(/\W.*/, ''))
  }
  await expect(guest.getByRole('heading', { name: 'Client links' })).toHaveCount(0)

  await dialog.getByLabel('Role of Gil Guest').selectOption('Reader')
  await dialog.getByRole('button', { name: 'Save' }).click()
  await guest.reload()
  await expect(guest.getByText('You are a reader of this audit')).toBeVisible()
  dialog = await openTeam(page)
  await dialog.getByRole('button', { name: 'Remove Gil Guest' }).click()
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect(guest.getByText('This audit does not exist.')).toBeVisible()
  await guest.goto('/audits')
  await expect(guest.getByText('You see audits here once you are invited to them.')).toBeVisible()
  await look(guest, 'empty')
  await guest.close()

  await page.goto('/admin/users')
  await page.getByRole('button', { name: 'Edit Gil Guest' }).click()
  await page.getByRole('dialog').getByLabel('Role').selectOption('Team Member')
  await expect(page.getByText('Will see every open audit, all clients and templates.')).toBeVisible()
  await look(page, 'role')
})
