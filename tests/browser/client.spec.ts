// Clients on the screen: suggested for a new audit, listed, changed, and merged from two spellings.

import type { Page } from '@playwright/test'
import { png } from '../files/png.ts'
import { COMPANIES } from '../texts/realistic-texts.ts'
import { colleague } from './colleague.ts'
import { apiOf } from './seed-audit.ts'
import { expect, expectAccessible, expectReadable, narrowAndWide, screenshot, signIn, test } from './test.ts'

const type = 'process' as const

async function expectFits(page: Page) {
  for (const width of [390, 1280]) {
    await page.setViewportSize({ width, height: 844 })
    await expectReadable(page)
    await expectAccessible(page)
  }
}

test('two spellings of a company are listed, given contacts, and merged', async ({
  page,
  request,
  adminToken,
}) => {
  test.slow()
  const api = apiOf(request, adminToken)
  const first = await api('audit.create', {
    body: { title: 'Freight desk', company: 'Northwind GmbH', type },
  })
  await api('audit.create', { body: { title: 'Invoice approval', company: 'Nordwind GmbH', type } })
  const lead = { firstName: 'Mara', lastName: 'Lind', company: 'northwind gmbh', jobTitle: 'COO' }
  await request.post('/api/contact', {
    data: { ...lead, email: 'mara.lind@example.test', website: '', elapsedMs: 60_000 },
  })
  await signIn(page, adminToken)
  await page.goto('/dashboard')
  await page.getByRole('button', { name: /account of/ }).click()
  await page.getByRole('menuitem', { name: 'Clients' }).click()
  await expect(page).toHaveURL('/clients')
  await expect(page.getByRole('row', { name: /^Nordwind GmbH 1/ })).toBeVisible()
  await expectFits(page)
  await page.getByLabel('Search clients').fill('northw')
  await expect(page.getByRole('row', { name: /^Nordwind/ })).toBeHidden()
  await page.getByRole('link', { name: 'Northwind GmbH' }).click()

  await expect(page.getByRole('heading', { level: 1, name: 'Northwind GmbH' })).toBeVisible()
  await expect(page.getByRole('list', { name: 'Leads' })).toContainText('Mara Lind')
  await page.getByRole('button', { name: 'Edit client' }).click()
  await page.getByLabel(/^Name/).fill(' ')
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByLabel(/^Name/)).toHaveAttribute('aria-invalid', 'true')
  await page.getByLabel(/^Name/).fill('Northwind Europe GmbH')
  await page.getByLabel('Contacts').fill('Mara Lind, COO\nPiet Berg, CFO')
  await page.getByLabel('Currency').selectOption('EUR')
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Northwind Europe GmbH' })).toBeVisible()
  expect((await api('audit.get', { params: { id: first.id } })).company).toBe('Northwind Europe GmbH')
  await expectFits(page)

  await page.getByRole('button', { name: 'New audit' }).click()
  await expect(page.getByLabel(/^Company/)).toHaveValue('Northwind Europe GmbH')
  await page.getByLabel('Audit title').fill('Order entry')
  await page.getByRole('button', { name: 'Create Audit' }).click()
  await expect(page).toHaveURL(/step1/)
  await page.getByRole('link', { name: 'Northwind Europe GmbH' }).click()
  await expect(page).toHaveURL(`/clients/${first.clientId}`)
  const [made] = await api('audit.list', { query: {} })
  expect(made).toMatchObject({ company: 'Northwind Europe GmbH', currency: 'EUR', clientId: first.clientId })

  await page.goto('/clients')
  await page.getByRole('link', { name: 'Nordwind GmbH' }).click()
  await page.getByRole('button', { name: 'Merge with…' }).click()
  await page.getByRole('dialog').getByLabel('Search clients').fill('europe')
  await page.getByRole('radio', { name: /^Northwind Europe GmbH/ }).check()
  const effect = '1 audit moves to “Northwind Europe GmbH”. The client “Nordwind GmbH” is deleted.'
  await expect(page.getByText(effect)).toBeVisible()
  await expectFits(page)
  await page.getByRole('button', { name: 'Merge', exact: true }).click()
  await expect(page).toHaveURL(`/clients/${first.clientId}`)
  await expect(page.getByRole('table', { name: 'Audits of this client' }).getByRole('row')).toHaveCount(4)
  await page.goto('/clients')
  await expect(page.getByRole('row')).toHaveCount(2)
})

test('a client is given a logo and a colour, which readers see', async ({ page, request, adminToken }) => {
  test.slow()
  const api = apiOf(request, adminToken)
  const theirToken = await colleague(request, adminToken)
  const { id, clientId } = await api('audit.create', {
    body: { title: 'Freight desk', company: 'Northwind GmbH', type },
  })
  await signIn(page, adminToken)
  await page.goto(`/clients/${clientId}`)
  const brand = page.getByRole('region', { name: 'Brand' })
  await expect(brand.getByText('Documents use our colour.')).toBeVisible()
  const logo = Buffer.from(png(120, 40), 'base64')
  await brand.getByLabel('Logo file').setInputFiles({ name: 'logo.png', mimeType: 'image/png', buffer: logo })
  const shown = brand.getByRole('img', { name: 'Logo of Northwind GmbH' })
  await expect(shown).toBeVisible()
  await brand.getByLabel('Colour').fill('#1f3fb')
  await expect(brand.getByRole('button', { name: 'Save colour' })).toBeDisabled()
  await brand.getByLabel('Colour').fill('#1F3FBF')
  await brand.getByRole('button', { name: 'Save colour' }).click()
  await expect(page.getByText('Brand saved').first()).toBeVisible()
  await narrowAndWide(
    page,
    async width => {
      await expectAccessible(page)
      await expect(brand.locator('div:has(> img)')).toHaveCSS('background-color', 'rgb(255, 255, 255)')
      await screenshot(brand, `client-brand-${width}`)
    },
    844,
  )

  for (const part of ['brand', 'deck-template'])
    await page.route(`**/api/clients/${clientId}/${part}`, route => route.fulfill({ status: 503, json: {} }))
  await page.reload()
  await expect(brand.getByRole('alert')).toContainText('The brand could not be loaded')
  const template = page.getByRole('region', { name: 'Deck template' })
  await expect(template.getByRole('alert')).toContainText('The deck template could not be loaded')
  await expectReadable(page)
  await expectAccessible(page)
  await page.unrouteAll({ behavior: 'ignoreErrors' })
  await brand.getByRole('button', { name: 'Try again' }).click()
  await expect(shown).toBeVisible()

  const { people } = await api('audit.team', { params: { id } })
  const members = people.map(person => ({ id: person.id, role: 'reader' as const }))
  await api('audit.changeTeam', { params: { id }, body: { restricted: true, members } })
  await signIn(page, theirToken)
  await page.goto(`/clients/${clientId}`)
  await expect(shown).toBeVisible()
  await expect(brand.getByText('Documents use #1F3FBF')).toBeVisible()
  await expect(brand.getByRole('button')).toHaveCount(0)
})

test('a new audit suggests known clients', async ({ page, request, adminToken }) => {
  const api = apiOf(request, adminToken)
  for (const company of ['Northwind GmbH', 'Southline AG'])
    await api('audit.create', { body: { title: 'Freight desk', company, type } })
  await signIn(page, adminToken)
  await page.goto('/dashboard')
  await page.getByRole('button', { name: 'Create New Audit' }).click()
  await page.getByLabel(/^Company/).fill('nor')
  await expect(page.locator('#known-clients option')).toHaveCount(1)
  await expect(page.locator('#known-clients option')).toHaveAttribute('value', 'Northwind GmbH')
})

test('a client of restricted audits is hidden from others, and readers cannot change it', async ({
  page,
  request,
  adminToken,
}) => {
  const api = apiOf(request, adminToken)
  const theirToken = await colleague(request, adminToken)
  const { id, clientId } = await api('audit.create', {
    body: { title: 'Freight desk', company: 'Kestrelhaven', type },
  })
  const { people } = await api('audit.team', { params: { id } })
  await api('audit.changeTeam', { params: { id }, body: { restricted: true, members: [] } })
  await signIn(page, theirToken)
  await page.goto('/clients')
  await expect(page.getByText('No clients yet.')).toBeVisible()
  await expect(page.getByRole('searchbox', { name: 'Search clients' })).toHaveCount(0)
  await page.goto(`/clients/${clientId}`)
  await expect(page.getByText('This client does not exist.')).toBeVisible()
  const members = people.map(person => ({ id: person.id, role: 'reader' as const }))
  await api('audit.changeTeam', { params: { id }, body: { restricted: true, members } })
  await page.reload()
  await expect(page.getByRole('heading', { level: 1, name: 'Kestrelhaven' })).toBeVisible()
  await expect(page.getByRole('button', { name: 'New audit' })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Edit client' })).toBeHidden()
})

test('a client on legal hold is kept, and later exported, erased and certified', async ({
  page,
  request,
  adminToken,
}) => {
  test.slow()
  const api = apiOf(request, adminToken)
  const { id, clientId } = await api('audit.create', {
    body: { title: 'Freight desk', company: 'Northwind GmbH', type },
  })
  await signIn(page, adminToken)
  await page.goto(`/clients/${clientId}`)
  await page.getByRole('button', { name: 'Change retention…' }).click()
  await page.getByLabel('Months of retention').fill('24')
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText('Audits are kept for 24 months after completion')).toBeVisible()

  await page.getByRole('button', { name: 'Start legal hold…' }).click()
  await page.getByLabel(/^Reason/).fill('Dispute with a supplier')
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Start', exact: true }).click()
  await expect(page.getByText(/^On legal hold since/)).toBeVisible()
  await expect(page.getByRole('button', { name: 'Delete data…' })).toBeHidden()
  await expectFits(page)
  const refused = await request.delete(`/api/audits/${id}`, {
    headers: { authorization: `Bearer ${adminToken}` },
  })
  expect(await refused.json()).toMatchObject({ code: 'client_on_hold' })
  await page.getByRole('button', { name: 'Lift legal hold' }).click()
  await expect(page.getByText(/^On legal hold since/)).toBeHidden()

  const exported = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Export everything' }).click()
  expect((await exported).suggestedFilename()).toMatch(/^client-\d+-.*\.zip$/)
  await page.getByRole('button', { name: 'Delete data…' }).click()
  await page.getByLabel(/^Reason/).fill('End of contract')
  await page.getByLabel(/^Name of the client/).fill('Northwind')
  await page.getByRole('button', { name: 'Delete', exact: true }).click()
  await expect(page.getByText('Enter the name of the client exactly').first()).toBeVisible()
  await expectFits(page)
  await page.getByLabel(/^Name of the client/).fill('Northwind GmbH')
  const certified = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Delete', exact: true }).click()
  expect((await certified).suggestedFilename()).toMatch(/^erasure-\d+\.txt$/)
  await expect(page).toHaveURL('/clients')
  await page.getByRole('button', { name: 'Erasure certificates' }).click()
  await expect(page.getByRole('dialog').getByRole('listitem')).toContainText('Northwind GmbH')
  await expectFits(page)
})

for (const { width, scheme } of [
  { width: 1280, scheme: 'light' },
  { width: 390, scheme: 'dark' },
] as const)
  test(`a client is restricted to a team, and its audits with it, at ${width} px`, async ({
    page,
    browser,
    request,
    adminToken,
    baseURL,
  }) => {
    test.slow()
    const api = apiOf(request, adminToken)
    const theirToken = await colleague(request, adminToken)
    const { id, clientId } = await api('audit.create', {
      body: { title: 'Freight desk', company: 'Kestrelhaven & Söhne', type },
    })
    await page.setViewportSize({ width, height: 844 })
    await page.emulateMedia({ colorScheme: scheme })
    await signIn(page, adminToken)
    await page.goto(`/clients/${clientId}`)
    await expect(page.getByText('New audits are visible to everyone in the company.')).toBeVisible()
    await page.getByRole('button', { name: 'Change team…' }).press('Enter')
    const dialog = page.getByRole('dialog', { name: 'Who sees new audits' })
    await dialog.getByLabel('Only the team and their owner').check()
    await expect(dialog.getByText('1 audit that you manage gets this team too.')).toBeVisible()
    await dialog.getByLabel('Add a person').selectOption({ label: 'Mara Member' })
    await dialog.getByRole('button', { name: 'Add', exact: true }).click()
    await expect(dialog.getByLabel('Role of Mara Member')).toHaveValue('reader')
    await expectAccessible(page)
    await expectReadable(page)
    await screenshot(page, `client-team-dialog-${width}`)
    await dialog.getByRole('button', { name: 'Save' }).click()
    await expect(dialog).toHaveCount(0)
    await expect(page.getByText(/^New audits are visible to their owner, .*and Mara Member\./)).toBeVisible()
    await expectAccessible(page)
    await screenshot(page, `client-team-page-${width}`, { fullPage: true })
    expect((await api('audit.get', { params: { id } })).restricted).toBe(true)

    await page.getByRole('button', { name: 'New audit' }).click()
    await page.getByLabel('Audit title').fill('Order entry')
    await page.getByRole('button', { name: 'Create Audit' }).click()
    await expect(page).toHaveURL(/step1/)
    const theirs = await (await browser.newContext({ ...(baseURL && { baseURL }) })).newPage()
    await signIn(theirs, theirToken)
    await theirs.goto(`/clients/${clientId}`)
    await expect(theirs.getByRole('table', { name: 'Audits of this client' })).toContainText('Order entry')
    await expect(theirs.getByRole('button', { name: 'Change team…' })).toBeHidden()
    await page.goto(`/clients/${clientId}`)
    await page.getByRole('button', { name: 'Change team…' }).click()
    await dialog.getByRole('button', { name: 'Remove Mara Member' }).click()
    await dialog.getByRole('button', { name: 'Save' }).click()
    await expect(dialog).toHaveCount(0)
    await theirs.reload()
    await expect(theirs.getByText('This client does not exist.')).toBeVisible()
    await theirs.context().close()
  })

test('the whole name of a client is its title, however long it is', async ({ page, request, adminToken }) => {
  const api = apiOf(request, adminToken)
  const company =
    COMPANIES.find(({ length }) => length > 150)
      ?.slice(0, 200)
      .trim() ?? ''
  await api('audit.create', { body: { title: 'Freight desk', company, type } })
  const [client] = await api('client.list', { query: {} })
  await signIn(page, adminToken)
  await page.goto(`/clients/${client?.id}`)
  const title = page.getByRole('heading', { level: 1 })
  await expect(title).toHaveText(company)
  await narrowAndWide(page, async width => {
    const isCut = await title.evaluate(heading =>
      [heading, ...heading.querySelectorAll('*')].some(
        each => each.scrollHeight > each.clientHeight + 2 && getComputedStyle(each).overflowY === 'hidden',
      ),
    )
    expect(isCut).toBe(false)
    await screenshot(page, `client-long-name-${width}`)
  })
})
