// Activity of other users in an audit: the header shows how much is new. The list shows who did what, and each entry
// links to it.

import type { APIRequestContext } from '@playwright/test'
import { expect, expectAccessible, expectReadable, screenshot, signIn, test } from './test.ts'

const PASSWORD = 'a ledger of 1845'

function caller(request: APIRequestContext, token?: string) {
  return async (method: 'post' | 'put' | 'patch', path: string, data: object) => {
    const answer = await request[method](`/api${path}`, {
      data,
      ...(token && { headers: { authorization: `Bearer ${token}` } }),
    })
    expect(answer.ok(), `${path}: ${await answer.text()}`).toBe(true)
    return answer.status() === 204 ? null : answer.json()
  }
}

/** Signs in a new colleague with their own password. */
async function colleagueOf(request: APIRequestContext, admin: string) {
  const person = { username: 'mona', email: 'mona@example.test', name: 'Mona Member', password: PASSWORD }
  await caller(request, admin)('post', '/admin/team-members', { ...person, role: 'team_member' })
  const { token } = await caller(request)('post', '/auth/login', person)
  const own = 'words of my own'
  const change = { currentPassword: PASSWORD, newPassword: own, confirmPassword: own }
  await caller(request, token)('patch', '/auth/change-password', change)
  return caller(request, token)
}

test('a colleague’s activity is counted, listed and linked', async ({ page, request, adminToken }) => {
  const data = { title: 'Freight desk', company: 'Northline', type: 'operations' }
  const { id } = await caller(request, adminToken)('post', '/audits', data)
  const colleague = await colleagueOf(request, adminToken)
  const step = await colleague('post', `/audits/${id}/process-steps`, { label: 'Price the lane' })
  await colleague('put', `/process-steps/${step.id}`, { durationMin: 25 })
  await colleague('put', `/process-steps/${step.id}`, { owner: 'Dispatch' })
  await signIn(page, adminToken)
  await page.goto(`/audit/${id}/step1`)
  await page.getByRole('button', { name: 'Activity, 3 new' }).click()
  const list = page.getByRole('dialog', { name: 'Activity' })
  await expect(list.getByText(/^3 changes since your last visit .*, by Mona Member\.$/)).toBeVisible()
  const lines = list.getByRole('listitem')
  await expect(lines).toHaveText([
    /Mona Member · Step changed · Price the lane · 2 times\s*New$/,
    /Mona Member · Step added · Price the lane\s*New$/,
    /Ada Admin · Audit created$/,
  ])
  await expectAccessible(page)
  await screenshot(page, 'activity-1280')
  await page.setViewportSize({ width: 390, height: 844 })
  await expectReadable(page)
  await expectAccessible(page)
  await screenshot(page, 'activity-390')
  await page.setViewportSize({ width: 1280, height: 800 })
  await lines.first().getByRole('link', { name: 'Step changed' }).click()
  await expect(page).toHaveURL(`/audit/${id}/step2?step=${step.id}`)
  await expect(page.getByRole('button', { name: 'Activity', exact: true })).toBeVisible()
  const panel = page.getByRole('region', { name: 'Edit Step' })
  await expect(panel.getByLabel('Owner')).toHaveValue('Dispatch')
})

test('pagination skips no entry while others continue to act', async ({ page, request, adminToken }) => {
  const owner = caller(request, adminToken)
  const data = { title: 'Freight desk', company: 'Northline', type: 'operations' }
  const { id } = await owner('post', '/audits', data)
  const add = () => owner('post', `/audits/${id}/process-steps`, { label: 'Price the lane' })
  for (let n = 0; n < 110; n++) await add()
  await signIn(page, adminToken)
  await page.goto(`/audit/${id}/step1`)
  await page.getByRole('button', { name: 'Activity', exact: true }).click()
  const list = page.getByRole('dialog', { name: 'Activity' })
  await list.getByRole('button', { name: 'Show earlier' }).click()
  await expect(list.getByText('Audit created')).toBeVisible()
  const shown = async () =>
    (await list.getByRole('listitem').allTextContents())
      .map(line => Number(/ · (\d+) times/.exec(line)?.[1] ?? 1))
      .reduce((sum, count) => sum + count, 0)
  expect(await shown()).toBe(111)
  await add()
  await expect.poll(shown, { timeout: 30_000 }).toBe(112)
})
