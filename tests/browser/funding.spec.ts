// The recommended portfolio on screens: the rule's list, a person's decision with its reason, and the same amounts everywhere.

import type { Page } from '@playwright/test'
import { type ApiCall, apiOf, seedAudit } from './seed-audit.ts'
import { expect, expectAccessible, expectReadable, signIn, test } from './test.ts'

const whole = (value: number) => ({ min: value, usual: value, max: value })
const half = { addressable: whole(50), realisation: whole(100) }

/** Two options that pay back within a year, one that loses money, and one without an estimated one-off cost. */
async function prepare(api: ApiCall) {
  const labels = ['Price a lane', 'Check customs papers', 'Archive old orders', 'Sort the post']
  const costs = [whole(3000), whole(5000), whole(90_000)]
  const { id } = await seedAudit(api, {
    audit: { title: 'Freight desk', company: 'Northline' },
    steps: labels.map(label => ({ label, costPerHour: 50, durationMin: 60, runsPerMonth: 60 })),
    opportunities: labels.map((title, step) => ({
      title,
      step,
      ...half,
      oneOffCost: costs[step] ?? null,
      ...(!costs[step] && { runningCost: whole(100) }),
    })),
  })
  return id
}

const portfolio = (page: Page) => page.getByRole('region', { name: 'Recommended portfolio' })
const row = (page: Page, title: string) => portfolio(page).getByRole('row', { name: new RegExp(title) })
const why = (page: Page, title: string) => row(page, title).getByRole('button', { name: /^Why\?/ })
const dialog = (page: Page) => page.getByRole('dialog')

test('a user decides the portfolio with a reason, resets it, and every screen agrees', async ({
  page,
  request,
  adminToken,
}) => {
  const id = await prepare(apiOf(request, adminToken))
  await signIn(page, adminToken)
  await page.goto(`/audit/${id}/step3?tab=roi`)

  await test.step('the rule recommends profitable options with reasons', async () => {
    await expect(portfolio(page)).toContainText('Cost of 3 of 4 options')
    await expect(portfolio(page)).toContainText(/\$8,000.{0,15} once/)
    await expect(row(page, 'Price a lane')).toContainText('Now')
    await expect(row(page, 'Archive old orders')).toContainText('Not recommended')
    await expect(row(page, 'Archive old orders')).toContainText('−$')
    await why(page, 'Archive old orders').click()
    await expect(dialog(page)).toContainText('It does not raise the median NPV of the portfolio.')
    await expectAccessible(page)
    await page.keyboard.press('Escape')
  })

  await test.step('costs that are not estimated are a dash, and open to the assumption', async () => {
    const cells = row(page, 'Sort the post').getByRole('cell')
    await expect(cells.nth(1)).toContainText('–')
    await expect(cells.nth(1)).not.toContainText('0')
    await expect(cells.nth(2)).toContainText('$1,200')
    await cells.nth(1).getByRole('button').click()
    await expect(dialog(page)).toContainText(/assumed/i)
    await page.keyboard.press('Escape')
    await expect(dialog(page)).toBeHidden()
    await why(page, 'Archive old orders').click()
  })

  await test.step('a decision requires a reason', async () => {
    await dialog(page).getByRole('radio', { name: 'Later' }).check()
    await dialog(page).getByRole('button', { name: 'Save Decision' }).click()
    await expect(dialog(page).getByText('Enter the reason.')).toBeVisible()
    await dialog(page).getByLabel('Reason').fill('The regulator asks for it.')
    await dialog(page).getByRole('button', { name: 'Save Decision' }).click()
    await expect(row(page, 'Archive old orders')).toContainText('Later')
    await expect(row(page, 'Archive old orders')).toContainText('“The regulator asks for it.”')
    await expect(portfolio(page)).toContainText('Cost of 4 of 4 options')
    await expect(portfolio(page)).toContainText(/\$98,000.{0,15} once/)
  })

  await test.step('the report, the matrix and the dashboard show the same', async () => {
    await page.goto(`/audit/${id}/reports`)
    await expect(portfolio(page)).toContainText(/\$98k.{0,15} once/)
    await page.goto(`/audit/${id}/step2#opportunities`)
    await expect(portfolio(page)).toContainText(/\$98,000.{0,15} once/)
    await page.goto('/dashboard')
    const line = page.getByRole('row', { name: /Freight desk/ })
    await expect(line).toContainText(/Recommended: 4.{0,15} options for \$99,200/)
    await line.getByRole('button', { name: 'List of options, Freight desk' }).click()
    await expect(row(page, 'Archive old orders')).toContainText('“The regulator asks for it.”')
    await expectAccessible(page)
  })

  await test.step('on a phone the decision is reset to the rule’s proposal, which stays visible', async () => {
    await page.setViewportSize({ width: 390, height: 844 })
    await page.goto(`/audit/${id}/step3?tab=roi`)
    await expect(row(page, 'Price a lane')).toContainText(/\$3,000.{0,15} once/)
    await expectReadable(page)
    await expectAccessible(page)
    await why(page, 'Archive old orders').click()
    await expect(dialog(page)).toContainText('The rule says not recommended.')
    await expect(dialog(page)).toContainText('decided later')
    await dialog(page).getByRole('button', { name: 'Return to the rule' }).click()
    await expect(row(page, 'Archive old orders')).toContainText('Not recommended')
    await expect(portfolio(page)).toContainText('Cost of 3 of 4 options')
    await expectAccessible(page)
  })
})
