// The practice audit: one click from the list of audits, marked, in no total, reset from its menu.

import { apiOf } from './seed-audit.ts'
import { expect, expectAccessible, expectReadable, signIn, test } from './test.ts'

for (const size of [
  { width: 1280, height: 900 },
  { width: 390, height: 844 },
])
  test(`a practice audit opens with one click, counts in no total and resets, at ${size.width} px`, async ({
    page,
    request,
    adminToken,
  }) => {
    const api = apiOf(request, adminToken)
    await page.setViewportSize(size)
    await signIn(page, adminToken)
    await page.goto('/dashboard')
    await page.getByRole('button', { name: 'Practice audit' }).click()
    await expect(page).toHaveURL(/\/audit\/\d+\/step1$/)
    await expect(page.getByText(/Practice: /).first()).toBeVisible()
    const [audit] = await api('audit.list', { query: {} })
    const id = audit?.id ?? 0
    for (const step of ['step2', 'step3']) {
      await page.goto(`/audit/${id}/${step}`)
      await expect(page.getByRole('heading', { level: 1 })).toContainText(`Step ${step.at(-1)}`)
    }

    await page.goto('/dashboard')
    const row = page.getByRole('row', { name: /Practice: / })
    await expect(row.getByText('Practice', { exact: true })).toBeVisible()
    await expect(row.getByRole('button', { name: /^List/ })).toBeVisible()
    await expect(page.getByText('Total Audits'), 'nothing counts').toBeHidden()
    await expectAccessible(page)
    await expectReadable(page)

    await api('audit.change', { params: { id }, body: { title: 'Practice: tried out' } })
    await page.reload()
    await row.getByRole('button', { name: 'More for Practice: tried out' }).click()
    await page.getByRole('menuitem', { name: 'Reset practice audit' }).click()
    await expect(page.getByRole('listitem').filter({ hasText: 'Practice audit reset' })).toBeVisible()
    await expect(page.getByRole('row', { name: /tried out/ })).toHaveCount(0)
    await expect(row).toHaveCount(1)
    await page.getByRole('button', { name: 'Practice audit' }).click()
    await expect(page).toHaveURL(/\/audit\/\d+\/step1$/)
    expect(await api('audit.list', { query: {} })).toHaveLength(1)
  })
