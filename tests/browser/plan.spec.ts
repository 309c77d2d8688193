// The plan on screen: limits are entered, options appear by quarter, reasons and conflicts are said in words.

import type { Page } from '@playwright/test'
import { type ApiCall, apiOf, seedAudit } from './seed-audit.ts'
import { expect, expectAccessible, expectReadable, signIn, test } from './test.ts'

const whole = (value: number) => ({ min: value, usual: value, max: value })
const half = { addressable: whole(50), realisation: whole(100) }

/** Three options that pay back within a year. */
async function prepare(api: ApiCall) {
  const labels = ['Price a lane', 'Check customs papers', 'Archive old orders']
  const costs = [whole(3000), whole(5000), whole(9000)]
  const { id } = await seedAudit(api, {
    audit: { title: 'Freight desk', company: 'Northline' },
    steps: labels.map(label => ({ label, costPerHour: 50, durationMin: 60, runsPerMonth: 60 })),
    opportunities: labels.map((title, step) => ({ title, step, ...half, oneOffCost: costs[step] ?? null })),
  })
  return id
}

const plan = (page: Page) => page.getByRole('region', { name: 'Plan under limits' })
const quarter = (page: Page, number: number) =>
  plan(page).getByRole('row', { name: new RegExp(`^${number} `) })
const dialog = (page: Page) => page.getByRole('dialog')
/** Solving plans takes a busy machine longer than an answer. */
const SOLVED = { timeout: 60_000 }

test('limits give a plan by quarter, with reasons for excluded options', async ({
  page,
  request,
  adminToken,
}) => {
  // Solves a dozen plans.
  test.setTimeout(600_000)
  const api = apiOf(request, adminToken)
  const id = await prepare(api)
  await signIn(page, adminToken)
  await page.goto(`/audit/${id}/step3?tab=roi`)

  await test.step('limits are entered by keyboard', async () => {
    await plan(page).getByRole('button', { name: 'Enter limits' }).press('Enter')
    await dialog(page).getByLabel('Quarters').fill('0')
    await page.keyboard.press('Enter')
    await expect(dialog(page).getByText('A whole number from 1 to 12.')).toBeVisible()
    await expectAccessible(page)
    await dialog(page).getByLabel('Quarters').fill('2')
    await dialog(page).getByLabel('Budget per quarter ($)').fill('5,000')
    await dialog(page).getByLabel('Role').fill('Engineer')
    await dialog(page).getByLabel('Weeks per quarter').fill('6')
    await page.keyboard.press('Enter')
    await expect(plan(page)).toContainText('2 quarters, $5,000 a quarter, Engineer 6 weeks a quarter')
  })

  await test.step('options start by quarter, and one is excluded', async () => {
    await expect(plan(page)).toContainText('Proved: no plan has a higher mean NPV.')
    // Rounded in the headline; the dialog shows the exact amount.
    await plan(page).getByRole('button', { name: '$20k , open source' }).click()
    await expect(dialog(page)).toContainText('$19,995')
    await page.keyboard.press('Escape')
    await expect(quarter(page, 1)).toContainText('Price a lane', SOLVED)
    await expect(quarter(page, 1)).toContainText('Costs $3,000, $2,000 left')
    await expect(quarter(page, 2)).toContainText('Check customs papers')
    await plan(page).getByRole('button', { name: 'Why? Archive old orders' }).click()
    await expect(plan(page)).toContainText('“Price a lane” and “Check customs papers” would leave.')
    await plan(page).getByRole('button', { name: 'How sure is this plan?' }).press('Enter')
    await expect(plan(page)).toContainText(
      /In 200 simulation runs, the best plan of each run is worth \$/,
      SOLVED,
    )
    await expect(plan(page)).toContainText('4 weeks of Engineer: nothing')
    await plan(page).getByRole('button', { name: 'What would another budget bring?' }).press('Enter')
    await expect(plan(page).getByRole('slider')).toBeVisible()
    await plan(page).getByText('Budgets as a table').click()
    for (const colorScheme of ['light', 'dark'] as const)
      for (const width of [390, 1280]) {
        await page.setViewportSize({ width, height: 900 })
        await page.emulateMedia({ colorScheme })
        // Nothing is under the header, which would cover a part of a button.
        await page.evaluate(() => window.scrollTo(0, 0))
        await expectAccessible(page)
        await expectReadable(page)
      }
    await page.emulateMedia({ colorScheme: 'light' })
  })

  await test.step('another budget is chosen on the frontier, by keyboard and mouse, and applied', async () => {
    const slider = plan(page).getByRole('slider', { name: 'Budget per quarter' })
    await expect(slider).toHaveAttribute('aria-valuetext', /^\$5,000: NPV \$20k, 2 options, this plan$/)
    await slider.press('End')
    await expect(slider).toHaveAttribute('aria-valuetext', /3 options$/)
    await expect(plan(page)).toContainText(/Budget \$[\d,]+ a quarter: NPV \$[\d.]+k, 3 options/)
    await slider.press('ArrowLeft')
    await slider.press('Home')
    await expect(plan(page)).toContainText('“Price a lane” starts.')
    const { width = 0, height = 0 } = (await slider.boundingBox()) ?? {}
    await slider.click({ position: { x: width - 4, y: height / 2 } })
    await expect(slider).toHaveAttribute('aria-valuetext', /3 options$/)
    await plan(page).getByRole('button', { name: 'Use this budget' }).press('Enter')
    await expect(slider).toHaveAttribute('aria-valuetext', /3 options, this plan$/)
    await expect(quarter(page, 1)).toContainText('Archive old orders', SOLVED)
    await plan(page).getByRole('button', { name: 'Change limits' }).click()
    await dialog(page).getByLabel('Budget per quarter ($)').fill('5,000')
    await page.keyboard.press('Enter')
    await expect(plan(page)).toContainText('2 quarters, $5,000 a quarter')
  })

  await test.step('an option requires weeks and a predecessor', async () => {
    await plan(page).getByRole('button', { name: 'Limits of Price a lane' }).click()
    await dialog(page).getByLabel('Weeks of Engineer').fill('4')
    await dialog(page).getByRole('group', { name: 'Starts after' }).getByLabel('Check customs papers').check()
    await expectAccessible(page)
    await dialog(page).getByRole('button', { name: 'Save limits' }).click()
    await expect(quarter(page, 1)).toContainText('Check customs papers', SOLVED)
    await expect(quarter(page, 2)).toContainText('Price a lane')
    await expect(quarter(page, 2)).toContainText('Engineer 4 of 6 weeks')
  })

  await test.step('options share a one-off cost', async () => {
    const open = () => plan(page).getByRole('button', { name: 'Limits of Price a lane' }).click()
    const papers = (legend: string) =>
      dialog(page).getByRole('group', { name: legend }).getByLabel('Check customs papers')
    await open()
    await papers('Starts after').uncheck()
    await dialog(page).getByText('More', { exact: true }).click()
    await papers('Shares the one-off cost of').check()
    await dialog(page).getByRole('button', { name: 'Save limits' }).click()
    await expect(quarter(page, 2)).toContainText('Price a lane')
    await open()
    await expect(papers('Starts after')).not.toBeChecked()
    await expect(papers('Shares the one-off cost of')).toBeChecked()
    await expectAccessible(page)
    await page.keyboard.press('Escape')
  })

  await test.step('the plan becomes the portfolio, and the portfolio is reset to its rule', async () => {
    await plan(page).getByRole('button', { name: 'Use as portfolio' }).press('Enter')
    await expect(plan(page)).toContainText('The recommended portfolio is this plan.')
    const portfolio = page.getByRole('region', { name: 'Recommended portfolio' })
    await expect(portfolio).toContainText('“Starts in quarter 2 of the plan.”')
    await expect(portfolio).toContainText('Cost of 2 of 3 options')
    const npv = plan(page).getByRole('term').filter({ hasText: 'NPV of the plan' }).locator('..')
    const amount = /(?<=\$)[\d.]+k/.exec(await npv.innerText())?.[0] ?? 'none'
    await expect(portfolio).toContainText(new RegExp(`NPV with all freed hours[^$]*\\$${amount}`))
    await plan(page).getByRole('button', { name: 'Return to the rule' }).press('Enter')
    await expect(portfolio).toContainText('Cost of 3 of 3 options')
  })

  await test.step('a decision that breaks the limits is reported', async () => {
    const row = page
      .getByRole('region', { name: 'Recommended portfolio' })
      .getByRole('row', { name: /Archive/ })
    for (const title of ['Archive old orders', 'Check customs papers']) {
      const option = page.getByRole('region', { name: 'Recommended portfolio' })
      await option.getByRole('button', { name: new RegExp(`Why\\?.*${title}`) }).click()
      await dialog(page).getByRole('radio', { name: 'Now' }).check()
      await dialog(page).getByLabel('Reason').fill('The regulator asks for it.')
      await dialog(page).getByRole('button', { name: 'Save Decision' }).click()
      await expect(dialog(page)).toBeHidden()
    }
    await expect(row).toContainText('Now')
    await expect(plan(page)).toContainText('These limits contradict each other: the budget;')
    await plan(page).getByRole('button', { name: 'What would another budget bring?' }).press('Enter')
    await expect(plan(page)).toContainText(/Budget \$[\d,]+ a quarter: NPV \$[\d.]+k, 2 options/)
  })

  await test.step('overlapping savings count once, with an explanation', async () => {
    const [step] = await api('process.steps', { params: { id } })
    for (const title of ['Price by rule', 'Price by model', 'Price by table'])
      await api('opportunity.create', {
        params: { id },
        body: { stepId: step?.id ?? 0, title, category: 'automation', oneOffCost: whole(2000) },
      })
    await page.reload()
    await expect(plan(page)).toContainText(/ on “Price a lane”: \$[\d,.]+k? a year counted once\./)
  })

  await test.step('limits are removed', async () => {
    await plan(page).getByRole('button', { name: 'Change limits' }).click()
    await dialog(page).getByRole('button', { name: 'Remove limits' }).click()
    await expect(plan(page).getByRole('button', { name: 'Enter limits' })).toBeVisible()
  })
})
