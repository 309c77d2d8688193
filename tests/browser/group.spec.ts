// A group in two browsers: an administrator creates it, and the owner of a restricted audit adds it like a person.
// Its member reads the audit until the group is deleted.

import { colleague } from './colleague.ts'
import { apiOf } from './seed-audit.ts'
import { expect, expectAccessible, expectReadable, screenshot, signIn, test } from './test.ts'

const TITLE = 'Freight desk'
const AUDIT = { title: TITLE, company: 'Northline', type: 'operations' } as const
const NAME = 'Supply <b>chain</b> & “Einkauf” practice'

for (const { width, height, scheme } of [
  { width: 1280, height: 900, scheme: 'light' },
  { width: 390, height: 844, scheme: 'dark' },
] as const)
  test(`a group is created, added to a team, read through and deleted at ${width} px`, async ({
    page,
    browser,
    request,
    adminToken,
    baseURL,
  }) => {
    test.slow()
    const api = apiOf(request, adminToken)
    const { id } = await api('audit.create', { body: AUDIT })
    const theirToken = await colleague(request, adminToken)
    await page.setViewportSize({ width, height })
    await page.emulateMedia({ colorScheme: scheme })
    await signIn(page, adminToken)
    await page.goto('/admin/team')
    await expect(page.getByText('No groups yet.')).toBeVisible()

    // By keyboard alone.
    await page.getByRole('button', { name: 'Create group' }).press('Enter')
    let dialog = page.getByRole('dialog', { name: 'Create a group' })
    await expect(dialog.getByLabel('Name')).toBeFocused()
    await page.keyboard.type(NAME)
    await page.keyboard.press('Tab')
    await expect(dialog.getByLabel('Mara Member')).toBeFocused()
    await page.keyboard.press('Space')
    await expectAccessible(page)
    await expectReadable(page)
    await screenshot(page, `group-dialog-${width}`)
    await page.keyboard.press('Enter')
    await expect(dialog).toHaveCount(0)
    const groups = page.getByRole('list', { name: 'Groups' })
    await expect(groups).toContainText(`${NAME} · 1 person`)
    await expectAccessible(page)
    await expectReadable(page)
    await screenshot(page, `group-page-${width}`, { fullPage: true })

    await page.goto('/dashboard')
    await page.getByRole('button', { name: `More for ${TITLE}` }).click()
    await page.getByRole('menuitem', { name: 'Who can see it' }).click()
    dialog = page.getByRole('dialog', { name: 'Who can see it' })
    await dialog.getByLabel('Only the team').check()
    await dialog.getByLabel('Add a person or group').selectOption({ label: `${NAME} · 1 person` })
    await dialog.getByRole('button', { name: 'Add', exact: true }).click()
    await expect(dialog.getByLabel(`Role of ${NAME}`)).toHaveValue('reader')
    await dialog.getByText(`${NAME} · 1 person`).click()
    await expect(dialog.getByRole('list', { name: `People of ${NAME}` })).toContainText('Mara Member')
    await expectAccessible(page)
    await expectReadable(page)
    await screenshot(page, `group-team-${width}`)
    await dialog.getByRole('button', { name: 'Save' }).click()
    await expect(dialog).toHaveCount(0)

    const context = await browser.newContext({ ...(baseURL && { baseURL }), viewport: { width, height } })
    const other = await context.newPage()
    await signIn(other, theirToken)
    await other.goto(`/audit/${id}/step1`)
    await expect(other.getByText('You are a reader of this audit')).toBeVisible()
    await expectAccessible(other)

    await page.goto('/admin/team')
    await expect(groups).toContainText('1 restricted audit')
    await page.getByRole('button', { name: `Edit ${NAME}` }).click()
    dialog = page.getByRole('dialog', { name: 'Edit group' })
    await expect(dialog).toContainText('Owners of its restricted audits are notified of new people.')
    await expect(dialog.getByLabel('Mara Member')).toBeChecked()
    await dialog.getByLabel('Name').fill('Practice')
    await dialog.getByRole('button', { name: 'Save' }).click()
    await expect(groups).toContainText('Practice · 1 person · 1 restricted audit')
    await page.getByRole('button', { name: 'Delete Practice' }).click()
    const sure = page.getByRole('alertdialog')
    await expect(sure).toContainText('These people lose access: Mara Member (1 restricted audit).')
    await expectAccessible(page)
    await expectReadable(page)
    await screenshot(page, `group-delete-${width}`)
    await sure.getByRole('button', { name: 'Delete group' }).click()
    await expect(page.getByText('No groups yet.')).toBeVisible()
    await expect(other.getByText('This audit does not exist.')).toBeVisible()
    await context.close()
  })

test('the owner is notified of a colleague whom an administrator adds to a group', async ({
  page,
  request,
  adminToken,
}) => {
  const api = apiOf(request, adminToken)
  const ownerToken = await colleague(request, adminToken)
  const owner = apiOf(request, ownerToken)
  const { id } = await owner('audit.create', { body: AUDIT })
  const { id: group } = await api('group.create', { body: { name: NAME, members: [] } })
  const body = { restricted: true, members: [], groups: [{ id: group, role: 'reader' as const }] }
  await owner('audit.changeTeam', { params: { id }, body })
  const added = {
    username: 'bo.builder',
    email: 'bo@example.test',
    name: 'Bo Builder',
    role: 'team_member' as const,
  }
  const { id: bo } = await api('user.add', { body: { ...added, password: 'known to two people' } })
  await api('group.change', { params: { id: group }, body: { name: NAME, members: [bo] } })
  await signIn(page, ownerToken)
  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto('/dashboard')
  await page.getByRole('button', { name: /Notifications/ }).click()
  await expect(page.getByText(`added Bo Builder to the group “${NAME}”`)).toBeVisible()
  await expectAccessible(page)
  await expectReadable(page)
})
