// A guest from invitation to withdrawal: one audit to edit, and nothing else of the company.

import type { Page } from '@playwright/test'
import { look, passwordLinkIn, test } from './invited.ts'
import { apiOf } from './seed-audit.ts'
import { expect, signIn } from './test.ts'

const TITLE = 'Freight desk'
const AUDIT = { title: TITLE, company: 'Northline', type: 'operations' } as const

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
  await look(page, 'guest-invitation')
  await dialog.getByRole('button', { name: 'Send invitation' }).click()
  await expect(dialog.getByRole('list', { name: 'Guests' })).toContainText('Gil Guest')
  await look(page, 'guest-team')

  const guest = await browser.newPage(baseURL ? { baseURL } : {})
  await chooseThePassword(guest, await passwordLinkIn(postbox, 1, TITLE))
  await expect(guest.getByRole('row')).toHaveCount(2)
  await look(guest, 'guest-audits')
  await guest.route('**/api/audits?*', route => route.fulfill({ status: 500, json: {} }))
  await guest.reload()
  await expect(guest.getByText('The audits could not be loaded')).toBeVisible()
  await look(guest, 'guest-failed')
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
    await look(guest, `guest-${path.replace(/\W.*/, '')}`)
  }
  await expect(guest.getByRole('heading', { name: 'Client links' })).toHaveCount(0)

  await dialog.getByLabel('Role of Gil Guest').selectOption('Reader')
  await dialog.getByRole('button', { name: 'Save' }).click()
  await guest.reload()
  await expect(guest.getByText('You are a reader of this audit')).toBeVisible()
  dialog = await openTeam(page)
  await dialog.getByRole('button', { name: 'Remove Gil Guest' }).click()
  await dialog.getByRole('button', { name: 'Save' }).click()
  // Each part of the page that is read again says so.
  await expect(guest.getByText('This audit does not exist.').first()).toBeVisible()
  await guest.goto('/audits')
  await expect(guest.getByText('You see audits here once you are invited to them.')).toBeVisible()
  await look(guest, 'guest-empty')
  await guest.close()

  await page.goto('/admin/users')
  await page.getByRole('button', { name: 'Edit Gil Guest' }).click()
  await page.getByRole('dialog').getByLabel('Role').selectOption('Team Member')
  await expect(page.getByText('Will see every open audit, all clients and templates.')).toBeVisible()
  await look(page, 'guest-role')
})
