// ROI in the browser: manual opportunities, their expected savings, the ROI calculated from them, and the dashboard.

import { readFile } from 'node:fs/promises'
import { stripTypeScriptTypes } from 'node:module'
import type { Page } from '@playwright/test'
import { DEFAULT_STYLE, shortMoneyText } from '#domain/text/number-style.ts'
import { NUMBERS } from '../audits/entered-numbers.ts'
import { type ApiCall, apiOf, seedAudit } from './seed-audit.ts'
import { dismiss, expect, expectAccessible, openMore, screenshot, signIn, test } from './test.ts'

async function auditWithStep(api: ApiCall) {
  const { id, steps } = await seedAudit(api, {
    steps: [{ label: 'Triage', friction: 'time_sink', position: { x: 50, y: 250 }, ...NUMBERS }],
    opportunities: [{ step: 0, title: 'Faster triage' }],
  })
  return { audit: { id }, step: { id: steps[0]?.id ?? 0 } }
}

/** Closes the dialog by keyboard. A toast that has just appeared consumes the first Escape. */
async function leave(page: Page): Promise<void> {
  await expect(async () => {
    await page.keyboard.press('Escape')
    await expect(page.getByRole('dialog')).toHaveCount(0, { timeout: 1000 })
  }).toPass()
}

const toast = (page: Page, text: string) => page.getByRole('listitem').filter({ hasText: text })

async function expectNoOverflow(page: Page): Promise<void> {
  expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0)
}

/** Scrolls to the top: the header of a scrolled page may partly cover controls. */
async function expectAccessibleAtTop(page: Page): Promise<void> {
  await page.evaluate(() => window.scrollTo(0, 0))
  await expectAccessible(page)
}

test('an opportunity is judged, feeds the ROI, and every figure traces to its step', async ({
  page,
  request,
  adminToken,
}) => {
  const api = apiOf(request, adminToken)
  const { audit, step } = await auditWithStep(api)
  await signIn(page, adminToken)
  await page.goto(`/audit/${audit.id}/step2#opportunities`)
  const matrix = page.getByRole('region', { name: 'Opportunity Matrix' })
  const table = matrix.getByRole('table', { name: 'Opportunities' })
  const row = (title: string) => table.getByRole('row', { name: new RegExp(title) })

  await test.step('one number leads the row, with an explanation', async () => {
    await row('Faster triage')
      .getByRole('button', { name: /^Why\? \$2,250 a year/ })
      .click()
    const lineage = page.getByRole('dialog', { name: 'Why $2,250/year?' })
    await expect(lineage).toContainText(
      'This step costs $9,000 a year. We expect to save $2,250 of it, because 50% of it can be reached and 50% of that will be realised, which are default shares until they are judged.',
    )
    await expect(lineage).toContainText('shares assumed')
    for (const source of ['Duration of step “Triage”', '15 min', '$50/h', '60 runs/month'])
      await expect(lineage).toContainText(source)
    await expect(lineage).not.toContainText(/opportunity[.:]|step:\d/)
    await expectAccessibleAtTop(page)
    await leave(page)
  })

  await test.step('the specification figure is smaller beside it', async () => {
    await row('Faster triage')
      .getByRole('button', { name: /^\$18,000\/year/ })
      .click()
    const lineage = page.getByRole('dialog', { name: 'Why $18,000/year?' })
    await expect(lineage).toContainText('every step at 60 runs a month. It is not a saving.')
    await expect(lineage).toContainText('Time Sink')
    await leave(page)
  })

  await test.step('its bubble, effort and score open by keyboard and mouse', async () => {
    const bubble = matrix.getByRole('button', { name: /^Faster triage: \$2,250\/year, effort 1, score 2/ })
    await bubble.press('Enter')
    await expect(page.getByRole('dialog', { name: 'Why $2,250/year?' })).toContainText('Expected savings')
    await leave(page)
    await expect(bubble).toBeFocused()
    await bubble.click()
    await expect(page.getByRole('dialog', { name: 'Why $2,250/year?' })).toBeVisible()
    await leave(page)
    await row('Faster triage')
      .getByRole('button', { name: /^2 ?, open source/ })
      .click()
    await expect(page.getByRole('dialog', { name: 'Why 2 / 10?' })).toContainText('each doubling')
    await leave(page)
  })

  await test.step('a manual opportunity shows errors at its fields', async () => {
    await matrix.getByRole('button', { name: 'Add opportunity' }).click()
    const dialog = page.getByRole('dialog')
    await dialog.getByLabel('Process step').selectOption({ label: 'Triage' })
    await openMore(dialog)
    await expect(dialog.getByLabel('Impact ($ a month)')).toHaveValue('1500')
    const share = dialog.getByRole('group', { name: 'Addressable share (%)' })
    await share.getByLabel('Usual').fill('120')
    await dialog.getByRole('button', { name: 'Add opportunity' }).click()
    await expect(dialog.getByText('Please enter a title.')).toBeVisible()
    await expect(dialog.getByText('Percentages from 0 to 100')).toBeVisible()
    await expectAccessibleAtTop(page)
    await dialog.getByLabel('Title').fill('Sort by machine')
    await dialog.getByLabel('What it saves').selectOption({ label: 'Cash' })
    await share.getByLabel('Usual').fill('50')
    await dialog.getByRole('group', { name: 'Realised share (%)' }).getByLabel('Min').fill('40')
    await dialog.getByRole('group', { name: 'Realised share (%)' }).getByLabel('Usual').fill('80')
    await dialog.getByRole('group', { name: 'Realised share (%)' }).getByLabel('Max').fill('100')
    await dialog.getByRole('group', { name: 'One-off cost ($)' }).getByLabel('Usual').fill('1200')
    await dialog.getByRole('button', { name: 'Add opportunity' }).click()
    await expect(toast(page, 'Opportunity created')).toBeVisible()
    await expect(row('Sort by machine')).toContainText('$3,600')
    await expect(matrix.getByRole('rowheader').first()).toContainText('Sort by machine')
    await expect(matrix.getByRole('row', { name: /^Expected together/ })).toContainText('$5,850')
    await expect(matrix.getByRole('list', { name: 'What is saved' })).toContainText('Cash $3,600')
  })

  await test.step('the horizontal axis shows effort, or one-off cost once judged', async () => {
    await expect(matrix.getByLabel('Across')).toHaveValue('cost')
    await expect(row('Sort by machine')).toContainText('$1,200')
    const chart = matrix.getByRole('group', { name: /^Matrix of/ })
    await expect(chart.getByText('Not judged', { exact: true })).toBeVisible()
    await expectAccessibleAtTop(page)
    await screenshot(matrix, 'matrix-cost')
    await matrix.getByLabel('Across').selectOption({ label: 'Effort' })
  })

  await test.step('savings of one step never exceed its cost', async () => {
    await matrix.getByRole('button', { name: 'Edit Faster triage' }).click()
    const dialog = page.getByRole('dialog')
    await dialog.getByRole('group', { name: 'Addressable share (%)' }).getByLabel('Usual').fill('60')
    await dialog.getByRole('group', { name: 'Realised share (%)' }).getByLabel('Usual').fill('100')
    await dialog.getByRole('button', { name: 'Save opportunity' }).click()
    await expect(dialog.getByText('At most 50% of this step is left to save.')).toBeVisible()
    await dialog.getByRole('button', { name: 'Cancel' }).click()
  })

  await test.step('opportunities are sorted and filtered, in dollars or by score', async () => {
    const titles = matrix.getByRole('rowheader')
    await matrix.getByRole('button', { name: 'Opportunity', exact: true }).click()
    await expect(titles, 'judged ones first, whatever the order').toContainText([
      'Sort by machine',
      'Not judged yet',
      'Faster triage',
      'Expected together',
    ])
    await matrix.getByLabel('Minimum impact').fill('1501')
    await expect(matrix.getByText('No opportunity matches these filters.')).toBeVisible()
    await matrix.getByLabel('Impact in').selectOption({ label: 'score 1–10' })
    await matrix.getByLabel('Minimum impact').fill('3')
    await expect(matrix.getByText('1 of 2 shown')).toBeVisible()
    await matrix.getByLabel('Minimum impact').fill('')
    await matrix.getByLabel('Maximum effort').fill('')
    await expect(matrix.getByText('2 of 2 shown')).toBeVisible()
  })

  await test.step('a changed step updates figures and marks them stale until reviewed', async () => {
    await api('process.changeStep', { params: { id: step.id }, body: { durationMin: 30 } })
    await page.reload()
    await expect(row('Faster triage').getByRole('button', { name: /\$36,000\/year/ })).toBeVisible()
    await matrix.getByRole('button', { name: 'Still right: Faster triage' }).click()
    await expect(toast(page, 'Opportunity checked')).toBeVisible()
    await expect(row('Faster triage').getByText('Stale: its step has changed')).toHaveCount(0)
    await expect(row('Sort by machine').getByText('Stale: its step has changed')).toBeVisible()
    await expectAccessibleAtTop(page)
  })

  await test.step('the ROI accepts expected savings with ranges and sources', async () => {
    await page.goto(`/audit/${audit.id}/step3`)
    const offers = page.getByRole('region', { name: 'From this audit' })
    await expect(offers.getByText('Filled in, not saved')).toHaveCount(3)
    await expect(offers.getByText('from the map', { exact: true })).toBeVisible()
    await page.getByLabel('Projected Savings ($)').fill('1')
    await page.getByLabel('Implementation Cost ($)').fill('1')
    await offers.getByRole('button', { name: /^Accept Implementation cost, \$1,200/ }).click()
    await expect(page.getByLabel('Projected Savings ($)')).toHaveValue('1')
    await offers.getByRole('button', { name: 'Use this audit’s figures' }).click()
    await expect(page.getByLabel('Projected Savings ($)')).toHaveValue('7,200')
    await expect(page.getByLabel('Implementation Cost ($)')).toHaveValue('1,200')
    await expect(offers.getByText('Accepted')).toHaveCount(3)
    await page.getByText('Ranges, running cost, adoption').click()
    const savings = page.getByRole('group', { name: /Projected savings over the period/ })
    // Nearly all samples are between these; the ends of the assessed range are 3,600 and 9,000.
    await expect(savings.getByLabel('Min')).toHaveValue(/^3,[6-9]\d\d|4,\d\d\d$/)
    await expect(savings.getByLabel('Max')).toHaveValue(/^8,\d\d\d$/)
    await page.getByRole('group', { name: 'Running cost a month ($)' }).getByLabel('Usual').fill('50')
    await page
      .getByRole('group', { name: /Discount rate/ })
      .getByLabel('A year')
      .fill('200')
    await expect(page.getByText('A percentage from 0 to 100')).toBeVisible()
    await expect(page.getByRole('button', { name: 'Calculate ROI' })).toBeDisabled()
    await page
      .getByRole('group', { name: /Discount rate/ })
      .getByLabel('A year')
      .fill('8')
    await page.getByText('What these results assume').click()
    await page.getByLabel('Add an assumption').fill('Rates are loaded cost.')
    await page.getByRole('button', { name: 'Add', exact: true }).click()
    await page.getByRole('button', { name: 'Calculate ROI' }).click()
    await expect(toast(page, 'ROI Calculated')).toBeVisible()
    const register = page.getByRole('table', { name: 'Assumptions register' })
    await expect(register.getByRole('row', { name: /Discount rate a year 8%/ })).not.toContainText(
      'Model default',
    )
    await expect(register.getByRole('row', { name: /Adoption, min 60%/ })).toContainText('Model default')
    const steps = page.getByRole('table', { name: 'Process steps, those that cost most first' })
    await expect(
      steps.getByRole('row', { name: /^Triage entered: 30 min .*60 runs\/month .*\$18,000/ }),
    ).toBeVisible()
    await expect(page.getByRole('img', { name: /^Tornado: Savings/ })).toBeVisible()
    // On a scrolled page the header covers part of a field, which would count as a small target.
    await page.evaluate(() => scrollTo(0, 0))
    await expectAccessibleAtTop(page)
  })

  await test.step('net savings trace to the minutes of the step', async () => {
    await page
      .getByRole('button', { name: /^\$6,000/ })
      .first()
      .click()
    const lineage = page.getByRole('dialog', { name: 'Why $6,000?' })
    await expect(lineage).toContainText('before running costs')
    await lineage.getByText('Expected savings over the period: $7,200').click()
    await lineage.getByText('Expected savings of the recommended portfolio: $7,200/year').click()
    await lineage.getByText('Expected savings: Sort by machine: $7,200/year').click()
    await lineage.getByText(/Yearly cost of “Triage”/).click()
    await expect(lineage.getByText('Duration of step “Triage”')).toBeVisible()
    await expectAccessibleAtTop(page)
    await page.keyboard.press('Escape')
  })

  await test.step('a simultaneous save shows both versions before sending', async () => {
    await page.getByLabel('Time Period (months)').fill('24')
    await api('roi.save', {
      params: { id: audit.id },
      body: { currentCost: 1, projectedSavings: 9000, implementationCost: 1, timePeriod: 12 },
    })
    await expect(page.getByText(/saved other figures in the meantime/)).toBeVisible()
    await page.getByRole('button', { name: 'Keep mine' }).click()
    await expect(toast(page, 'ROI Calculated')).toBeVisible()
    // The toast may still be that of the previous calculation.
    await expect
      .poll(() => api('roi.get', { params: { id: audit.id } }))
      .toMatchObject({ projectedSavings: 14_400, timePeriod: 24 })
  })

  await test.step('a changed estimate is shown on every tab, and one click updates the ROI', async () => {
    const list = await api('opportunity.list', { params: { id: audit.id } })
    const found = list.find(each => each.title === 'Sort by machine')
    const oneOffCost = { min: 2000, usual: 2500, max: 3000 }
    await api('opportunity.change', { params: { id: found?.id ?? 0 }, body: { oneOffCost } })
    await page.goto(`/audit/${audit.id}/step3?tab=deck`)
    const banner = page
      .getByRole('note')
      .filter({ hasText: 'The audit has changed since the ROI was saved.' })
    await expect(banner.getByRole('listitem')).toHaveText(['Implementation cost: $1,200 → $2,500'])
    await expectAccessibleAtTop(page)
    await banner.getByRole('button', { name: 'Update ROI' }).click()
    await expect(banner).toHaveCount(0)
    const after = await api('roi.get', { params: { id: audit.id } })
    expect(after).toMatchObject({ implementationCost: 2500, projectedSavings: 14_400, timePeriod: 24 })
    await page.getByRole('tab', { name: 'ROI' }).click()
  })

  await test.step('accepted yearly savings follow the period; a typed amount shows its period', async () => {
    const savings = page.getByLabel('Projected Savings ($)')
    const period = page.getByLabel('Time Period (months)')
    await period.fill('6')
    await expect(savings).toHaveValue('3,600')
    await period.fill('12')
    await expect(savings).toHaveValue('7,200')
    await period.focus()
    await page.keyboard.press('Shift+Tab')
    await page.keyboard.press('Shift+Tab')
    await page.keyboard.type('9000')
    await expect(savings).toHaveValue('9000')
    await period.fill('24')
    await expect(savings).toHaveValue('9,000')
    await expect(page.getByText('Entered for 12 months; not adjusted')).toBeVisible()
    await expect(
      page.getByText('The savings of $9,000 were for 12 months; they count over 24 months now.'),
    ).toBeVisible()
    await expectAccessibleAtTop(page)
    await page.getByRole('button', { name: 'Change to $18,000' }).click()
    await expect(savings).toHaveValue('18,000')
    await expect(page.getByText('were for 12 months')).toHaveCount(0)
    await page.getByRole('button', { name: 'Use this audit’s figures' }).click()
    await page.getByRole('button', { name: 'Calculate ROI' }).dblclick()
    await expect
      .poll(() => api('roi.get', { params: { id: audit.id } }))
      .toMatchObject({ projectedSavings: 14_400, timePeriod: 24 })
    await expect(page.getByText(/saved other figures in the meantime/)).toHaveCount(0)
  })

  await test.step('deletion uses the specified words', async () => {
    await page.goto(`/audit/${audit.id}/step2#opportunities`)
    await page.route('**/api/opportunities/*', route => route.abort())
    await matrix.getByRole('button', { name: 'Delete Sort by machine' }).click()
    await expect(
      page.getByText('Failed to delete opportunity. Please try again.', { exact: true }),
    ).toBeVisible()
    await page.unroute('**/api/opportunities/*')
    await matrix.getByRole('button', { name: 'Delete Sort by machine' }).click()
    await expect(toast(page, 'Opportunity Deleted')).toBeVisible()
    await expect(row('Sort by machine')).toHaveCount(0)
  })
})

test('the browser and the server compute bit-identical simulations', async ({
  page,
  request,
  baseURL,
  adminToken,
}) => {
  const api = apiOf(request, adminToken)
  const { audit } = await auditWithStep(api)
  const start = await api('roi.get', { params: { id: audit.id } })
  const cases = [
    { currentCost: 250_000, projectedSavings: 75_000, implementationCost: 25_000, timePeriod: 12 },
    {
      currentCost: 0,
      projectedSavings: 1,
      implementationCost: 1_000_000_000_000,
      timePeriod: 1_000_000_000_000,
    },
    { currentCost: 1, projectedSavings: 0, implementationCost: 0, timePeriod: 0 },
    { currentCost: 7, projectedSavings: 1_234_567, implementationCost: 98_765, timePeriod: 37 },
  ]
  const plan = {
    ...start.plan,
    discountRate: 0.0725,
    ramp: [0.1, 0.35, 0.9],
    runningCost: 333,
    ranges: { ...start.plan.ranges, projectedSavings: { min: 10_000, max: 2_000_000 } },
    adoption: { min: 0.3, usual: 0.8, max: 0.95 },
  }
  // Serves the domain's own sources, as the browser would load them.
  await page.route('**/domain/**/*.ts', async route => {
    const { pathname } = new URL(route.request().url())
    const source = await readFile(new URL(`../../src${pathname}`, import.meta.url), 'utf8')
    const body = stripTypeScriptTypes(source).replaceAll('#domain/', '/domain/')
    await route.fulfill({ body, contentType: 'text/javascript' })
  })
  await page.route('**/empty', route =>
    route.fulfill({ body: '<!doctype html><title>x</title>', contentType: 'text/html' }),
  )
  await page.goto(`${baseURL}/empty`)
  for (const inputs of cases)
    for (const each of [start.plan, plan]) {
      const saved = await api('roi.save', { params: { id: audit.id }, body: { ...inputs, plan: each } })
      const here = await page.evaluate(
        async ([values, assumed]) => {
          const path = '/domain/roi/results.ts'
          const { roiResults } = await import(path)
          return JSON.stringify(roiResults(values, assumed))
        },
        [inputs, saved.plan] as const,
      )
      expect(JSON.parse(here)).toEqual(saved.results)
    }
})

test('sixty opportunities with long titles are readable, on a phone too', async ({
  page,
  request,
  adminToken,
}) => {
  const api = apiOf(request, adminToken)
  const opportunities = Array.from({ length: 60 }, (_, index) => index + 1).map(n => ({
    title: `${n} ${'Donaudampfschifffahrtsgesellschaft'.repeat(3)} and the papers that go with it`,
    effort: 1 + (n % 10),
    impact: 100 * 2 ** (n % 11),
    projectedSavings: 1200 * 2 ** (n % 11),
    category: 'automation' as const,
  }))
  const audit = await seedAudit(api, { audit: { title: 'Many' }, opportunities })
  await signIn(page, adminToken)
  await page.goto(`/audit/${audit.id}/step2#opportunities`)
  await expect(page.getByText('60 of 60 shown')).toBeVisible()
  await expectNoOverflow(page)
  await page.setViewportSize({ width: 390, height: 844 })
  await expectNoOverflow(page)
  await expectAccessibleAtTop(page)
  const row = page.getByRole('table', { name: 'Opportunities' }).getByRole('row').nth(2)
  expect([...new Set((await row.innerText()).match(/\$[\d,]+/g))], 'one figure leads a row').toHaveLength(1)
  await row.getByRole('button', { name: /^Why\?/ }).click()
  await expect(page.getByRole('dialog').getByText('at an assumed 60 runs a month:')).toBeVisible()
})

test('the dashboard lists, filters, sorts, paginates, duplicates and archives audits', {
  tag: '@core',
}, async ({ page, request, adminToken }) => {
  test.setTimeout(180_000)
  const api = apiOf(request, adminToken)
  await signIn(page, adminToken)
  await page.goto('/dashboard')
  await expect(page.getByText('No audits found. Create your first audit to get started.')).toBeVisible()
  await expect(page.getByRole('term'), 'nothing to count yet').toHaveCount(0)
  await expect(page.getByRole('button', { name: 'Create New Audit' })).toHaveCount(1)
  await expect(
    page.getByRole('region', { name: 'Types of audit' }).getByRole('heading', { level: 3 }),
  ).toHaveText([
    'Operations Assessment',
    'Financial Review',
    'Tech Audit',
    'Process Optimization',
    'Content Strategy Audit',
    'Custom Audit',
  ])
  for (const tab of ['Interviews', 'Reports', 'Process Map', 'Opportunities'])
    await expect(
      page.getByRole('navigation', { name: 'Audit' }).getByText(tab, { exact: true }),
    ).toHaveAttribute('aria-disabled', 'true')
  await expectAccessibleAtTop(page)

  const long = 'Umsatzsteuervoranmeldung'.repeat(20)
  for (let n = 1; n <= 60; n++)
    await api('audit.create', {
      body: {
        title: n === 30 ? long : `Audit ${String(n).padStart(3, '0')}`,
        company: n % 2 ? 'Northline' : 'Southline',
        type: n % 3 ? 'operations' : 'financial',
      },
    })
  const { audit } = await auditWithStep(api)
  await api('roi.save', {
    params: { id: audit.id },
    body: {
      currentCost: 0,
      projectedSavings: 75_000,
      implementationCost: 25_000,
      timePeriod: 12,
      edited: ['projectedSavings', 'implementationCost'],
    },
  })
  await page.reload()
  for (const stat of ['Total Audits', 'In Progress', 'Completed', 'Total ROI'])
    await expect(page.getByRole('term').filter({ hasText: stat })).toBeVisible()
  const table = page.getByRole('table', { name: 'List of audits' })
  const rows = table.getByRole('row')

  await test.step('cards from the server; Total ROI traces to its audits', async () => {
    await expect(page.getByText('60 of them drafts')).toBeVisible()
    await page.getByRole('button', { name: /^\$50,000/ }).click()
    const lineage = page.getByRole('dialog', { name: 'Why $50,000?' })
    await expect(lineage.getByText('Northline, Freight desk: $50,000')).toBeVisible()
    await dismiss(lineage)
    const { results } = await api('roi.get', { params: { id: audit.id } })
    const money = (value: number) => `$${value.toLocaleString('en-US')}`
    if (!results) throw new Error('no results')
    const { p10, p50, p90 } = results.range
    const sound = page.getByRole('term').filter({ hasText: 'Total net present value' }).locator('..')
    // Rounded in the headline, exact in its dialog.
    const rounded = (value: number) => shortMoneyText(value, DEFAULT_STYLE)
    await expect(sound).toContainText(rounded(p50))
    await expect(sound).toContainText(`, if every audit lands low / high`)
    for (const point of [p10, p90]) await expect(sound).toContainText(rounded(point))
    await sound.getByRole('button', { name: rounded(p50) }).click()
    const why = page.getByRole('dialog', { name: `Why ${money(p50)}?` })
    await expect(why.getByText(`Northline, Freight desk: ${money(p50)}`)).toBeVisible()
    await dismiss(why)
  })

  await test.step('pagination', async () => {
    await expect(rows).toHaveCount(26)
    await page.getByRole('button', { name: 'Next page' }).click()
    await expect(page.getByText('26–50')).toBeVisible()
    await page.getByRole('button', { name: 'Next page' }).click()
    await expect(rows).toHaveCount(12)
    await expect(page.getByRole('button', { name: 'Next page' })).toBeDisabled()
    await page.getByRole('button', { name: 'Previous page' }).click()
    await expect(page.getByText('26–50')).toBeVisible()
  })

  await test.step('search, filters and order', async () => {
    await page.getByLabel('Search title or company').fill('freight')
    await expect(rows).toHaveCount(2)
    await expect(table.getByRole('link', { name: 'Hold the first interview' })).toBeVisible()
    await page.getByLabel('Status', { exact: true }).selectOption('completed')
    await expect(page.getByText('No audit matches.')).toBeVisible()
    await page.getByRole('button', { name: 'Show all audits' }).click()
    await table.getByRole('button', { name: 'Audit', exact: true }).click()
    await expect(rows.nth(1)).toContainText('Audit 001')
    await page.getByLabel('Type', { exact: true }).selectOption('financial')
    await expect(rows).toHaveCount(21)
    await page.reload()
    await expect(rows).toHaveCount(21)
    await page.getByLabel('Type', { exact: true }).selectOption('')
  })

  await test.step('duplicating and archiving', async () => {
    await page.getByLabel('Search title or company').fill('freight')
    await expect(rows).toHaveCount(2)
    await page.getByRole('button', { name: 'More for Freight desk' }).click()
    await page.getByRole('menuitem', { name: /Duplicate/ }).click()
    await expect(toast(page, 'Audit duplicated')).toBeVisible()
    await expect(rows).toHaveCount(3)
    await page.getByRole('button', { name: 'More for Copy of Freight desk' }).click()
    await page.getByRole('menuitem', { name: 'Archive' }).click()
    await expect(toast(page, 'Audit archived')).toBeVisible()
    await expect(rows).toHaveCount(2)
    await page.getByLabel('Archive', { exact: true }).selectOption('yes')
    await expect(rows.nth(1)).toContainText('Copy of Freight desk')
    await page.getByRole('button', { name: 'More for Copy of Freight desk' }).click()
    await page.getByRole('menuitem', { name: 'Restore from archive' }).click()
    await expect(page.getByText('No audit matches.')).toBeVisible()
  })

  await test.step('long names, both schemes, a phone, and an unreachable server', async () => {
    await page.goto('/dashboard?search=umsatz')
    await expect(rows).toHaveCount(2)
    await expectAccessibleAtTop(page)
    await page.emulateMedia({ colorScheme: 'dark' })
    await expectAccessibleAtTop(page)
    await page.setViewportSize({ width: 390, height: 844 })
    await expectNoOverflow(page)
    await expectAccessibleAtTop(page)
    await page.route('**/api/audits?**', route => route.abort())
    await page.reload()
    await expect(page.getByText('The audits could not be loaded')).toBeVisible()
    await expectAccessibleAtTop(page)
  })
})

test('an example stays one after Calculate ROI until a user confirms it', async ({
  page,
  request,
  adminToken,
}) => {
  const api = apiOf(request, adminToken)
  const audit = await seedAudit(api, { audit: { title: 'Empty' } })
  await signIn(page, adminToken)
  await page.goto(`/audit/${audit.id}/step3`)
  const calculator = page.getByRole('region', { name: 'ROI Calculator' })
  const calculate = async () => {
    await page.getByRole('button', { name: 'Calculate ROI' }).click()
    await expect(toast(page, 'ROI Calculated').first()).toBeVisible()
  }
  await expect(calculator.getByText('All four amounts are examples, not this audit’s.')).toBeVisible()
  await page.getByLabel('Projected Savings ($)').focus()
  await page.keyboard.press('Tab')
  await calculate()
  await expect(calculator.getByText('Example inputs', { exact: true })).toBeVisible()
  await expect(calculator.getByRole('button', { name: /^\$50,000/ }).locator('..')).toContainText('assumed')
  await page.goto('/dashboard')
  await expect(page.getByRole('term').filter({ hasText: 'Total ROI' }).locator('..')).toContainText('$0')
  await page.goto(`/audit/${audit.id}/step3`)
  await page.getByRole('tab', { name: 'Deck', exact: true }).click()
  await page.getByRole('button', { name: 'Confirm these figures' }).click()
  await expect(toast(page, 'ROI Calculated').first()).toBeVisible()
  await page.getByRole('tab', { name: 'ROI', exact: true }).click()
  await expect(calculator.getByText('Example inputs', { exact: true })).toHaveCount(0)
  await expect(calculator.getByText(/^Saved by/)).toBeVisible()
  await expectAccessibleAtTop(page)
})
