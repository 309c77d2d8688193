// The reports as a consultant reads them: four tabs from real answers, each figure traceable to them.

import { readFile } from 'node:fs/promises'
import type { APIRequestContext } from '@playwright/test'
import { readPdf } from '../files/pdf.ts'
import { apiOf, seedAudit } from './seed-audit.ts'
import { dismiss, expect, expectAccessible, screenshot, signIn, test } from './test.ts'

/** Creates an audit in which Priya Raman gave these scored answers. */
async function auditWith(
  request: APIRequestContext,
  token: string,
  said: Record<string, [string, number | null]>,
) {
  const person = { interviewee: 'Priya Raman', intervieweeRole: 'Order clerk', answers: said }
  const { id } = await seedAudit(apiOf(request, token), {
    audit: { title: 'Dispatch desk' },
    interviews: [person],
  })
  return id
}

test('an audit without answers says so, and has one standard recommendation', async ({
  page,
  request,
  adminToken,
}) => {
  const id = await auditWith(request, adminToken, {})
  await signIn(page, adminToken)
  await page.goto(`/audit/${id}/reports`)
  for (const tab of ['Executive Summary', 'Key Findings', 'Interview Analysis']) {
    await page.getByRole('tab', { name: tab }).click()
    await expect(page.getByText('No interviews completed yet.')).toBeVisible()
  }
  await expectAccessible(page)
  await page.getByRole('tab', { name: 'Recommendations' }).click()
  await expect(page.getByText('Low priority')).toBeVisible()
  await expect(page.getByText('6-12 months')).toBeVisible()
  await expect(page.getByText('High priority')).toHaveCount(0)
})

test('figures, findings and recommendations are computed from answers and lead to them', {
  tag: '@core',
}, async ({ page, request, adminToken }) => {
  const id = await auditWith(request, adminToken, {
    handovers: ['Three of ten come without weight.', 8],
    retyping: ['Every order is typed twice.', 7],
    rework: ['Four percent come back.', 6],
    'single-expert': ['Dangerous goods: only Tom.', 4],
    peaks: ['Mondays.', null],
  })
  await signIn(page, adminToken)
  await page.goto(`/audit/${id}/reports`)
  await expect(
    page.getByText(
      /^5 responses.* from 1 interview.* at Northline, with an average impact of 6\.3.* out of 10\. 2 answers/,
    ),
  ).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('button', { name: /^6\.3 \/ 10/ }).click()
  const sources = page.getByRole('dialog')
  await expect(sources.getByRole('listitem')).toHaveCount(4)
  await expect(sources).toContainText('Every order is typed twice.')
  await expect(sources).not.toContainText('Mondays.')
  await expectAccessible(page)
  await page.keyboard.press('Escape')

  await page.getByRole('tab', { name: 'Key Findings' }).click()
  await expect(page.getByRole('region', { name: /Critical findings/ }).getByRole('listitem')).toHaveCount(1)
  await expect(page.getByRole('region', { name: /Major findings/ }).getByRole('listitem')).toHaveCount(2)
  await expectAccessible(page)

  await page.getByRole('tab', { name: 'Interview Analysis' }).click()
  await expect(page.getByText('In Progress')).toBeVisible()
  await page.getByText('Answers in full').click()
  await expect(page.getByText('Mondays.')).toBeVisible()
  await expectAccessible(page)

  await page.getByRole('tab', { name: 'Recommendations' }).click()
  await expect(page.getByText('3-6 months')).toBeVisible()
  await expect(page.getByText('1-3 months')).toBeVisible()
  await page.getByText('Because of 2 answers with a score of 7 or more').first().click()
  await expectAccessible(page)
  await page.reload()
  await page.getByText('Because of 2 answers').first().click()
  await page.getByRole('link', { name: 'Open answer' }).first().click()
  await expect(page.getByText('Question 5 of 10')).toBeVisible()
  await expect(page.getByRole('textbox', { name: 'Response' })).toHaveValue(
    'Three of ten come without weight.',
  )
})

test('an audit without ratings shows savings, advice and open items with sources', async ({
  page,
  request,
  adminToken,
}) => {
  const id = await auditWith(request, adminToken, { handovers: ['Three of ten come without weight.', null] })
  const headers = { authorization: `Bearer ${adminToken}` }
  const post = async (url: string, data: object): Promise<{ id: number }> =>
    (await request.post(`/api/audits/${id}/${url}`, { headers, data })).json()
  const place = { position: { x: 50, y: 50 }, friction: 'time_sink' }
  const known = { durationMin: 30, costPerHour: 50, runsPerMonth: 60 }
  const step = await post('process-steps', { label: 'Price the lane', ...known, ...place })
  const open = await post('process-steps', { label: 'Book a truck', ...place, position: { x: 350, y: 50 } })
  await post('opportunities', { stepId: step.id, title: 'Time Sink: Price the lane' })
  await post('opportunities', { stepId: open.id, title: 'Book by rule' })
  await signIn(page, adminToken)
  await page.goto(`/audit/${id}/reports`)
  const weighs = page.getByRole('region', { name: 'Key findings' })
  await expect(weighs).toContainText(/We expect to save \$4,500\/year.* of the \$18k\/year/)
  await expect(weighs).toContainText(/shares assumed/i)
  await expect(page.getByText('of 0 rated')).toBeVisible()
  const charts = page.getByRole('region', { name: 'Charts' })
  const map = charts.getByRole('img', { name: /Price the lane.*Book a truck/ }).first()
  await expect(map).toBeVisible()
  await expectAccessible(page)
  await screenshot(page, 'charts-1280', { fullPage: true })
  await page.emulateMedia({ media: 'print' })
  await expect(page.getByRole('button', { name: 'Export Report' })).toBeHidden()
  await expect(page.getByRole('heading', { name: 'Client links' })).toBeHidden()
  await expect(map).toBeVisible()
  await page.emulateMedia({ media: 'screen' })
  await page.setViewportSize({ width: 390, height: 844 })
  await expect(charts.getByRole('img', { name: /Price the lane.*Book a truck/ })).not.toHaveCount(0)
  await expectAccessible(page)
  await screenshot(page, 'charts-390', { fullPage: true })
  await page.setViewportSize({ width: 1280, height: 800 })
  await weighs.getByRole('button', { name: /^\$4,500\/year/ }).click()
  const saved = page.getByRole('dialog', { name: 'Why $4,500/year?' })
  await expect(saved).toContainText('Price the lane')
  await dismiss(saved)

  await page.getByRole('tab', { name: 'Key Findings' }).click()
  await expect(page.getByRole('region', { name: 'Savings' }).getByRole('listitem')).toHaveCount(1)
  await page.getByRole('tab', { name: 'Recommendations' }).click()
  const advice = page.getByRole('listitem').filter({ hasText: 'Acceptance test' })
  await expect(advice).toHaveCount(1)
  await expect(advice).toContainText('Proposed: Assist')
  await expect(advice).toContainText('Improve “Price the lane”')
  await advice.getByRole('link', { name: 'Decide on the lever' }).click()
  await page.getByRole('button', { name: 'Decide on the lever of Time Sink: Price the lane' }).click()
  const lever = page.getByRole('dialog', { name: /^Lever: / })
  await expect(lever.getByRole('textbox', { name: 'Reason' })).toHaveValue(/^Because the work is long/)
  await expectAccessible(page)
  await screenshot(page, 'lever-1280')
  await lever.getByRole('button', { name: 'Confirm lever' }).click()
  await expect(lever).toBeHidden()
  await page.goto(`/audit/${id}/reports`)
  await page.getByRole('tab', { name: 'Recommendations' }).click()
  await expect(advice).toContainText('Have AI draft “Price the lane” for a person to decide')
  await expect(advice).toContainText(/including the check takes at most 22\.5\smin.* \(today 30\smin/)
  await expect(advice).toContainText('Its costs are not estimated yet')
  await expect(page.getByText('Low priority')).toBeVisible()
  await expectAccessible(page)

  await page.goto(`/audit/${id}/step3?tab=finish`)
  const still = page.getByRole('region', { name: /Still open/ })
  for (const text of [
    'Operations Assessment, Priya Raman: 9 questions have no answer.',
    'Operations Assessment, Priya Raman: 1 answer is not rated.',
    '“Book a truck”: its minutes, rate or volume are not known.',
    'ROI: the time period is still the example value.',
  ])
    await expect(still).toContainText(text)
  await expectAccessible(page)
  await still.getByRole('link', { name: /1 answer is not rated/ }).click()
  await expect(page.getByText('Question 5 of 10')).toBeVisible()
  await expect(page.getByText('Not rated.')).toBeVisible()
})

test('amounts are rounded on screen as in the PDF, and exact behind a click', async ({
  page,
  request,
  adminToken,
}) => {
  const api = apiOf(request, adminToken)
  const half = { min: 50, usual: 50, max: 50 }
  const labels = ['Price the lane', 'Check customs papers']
  const { id } = await seedAudit(api, {
    audit: { title: 'Dispatch desk' },
    interviews: [{ interviewee: 'Priya Raman', answers: { rework: ['Four percent come back.', 8] } }],
    steps: labels.map((label, at) => ({ label, durationMin: 31, costPerHour: 47, runsPerMonth: 1013 + at })),
    opportunities: labels.map((title, step) => ({
      title,
      step,
      addressable: half,
      realisation: half,
      oneOffCost: { min: 23_457, usual: 23_457, max: 23_457 },
    })),
  })
  const body = { format: 'pdf', names: 'full', appendix: '' } as const
  const file = (await api('report.export', { params: { id }, body })) as unknown as Buffer
  const printed = (await readPdf(file)).pages.map(({ text }) => text).join(' ')
  await signIn(page, adminToken)
  await page.goto(`/audit/${id}/reports`)
  const options = page.getByRole('region', { name: 'Recommended portfolio' })
  await expect(options).toContainText(/\$46\.9k.{0,15} once/)
  const shown = (await options.innerText()).match(/\$\d[\d.,]*[kM]?/g) ?? []
  expect(shown.filter(amount => !printed.includes(amount))).toEqual([])
  // 31 minutes × $47 × 1,013 runs × 12 months, of which a quarter is saved.
  const findings = page.getByRole('region', { name: 'Key findings' })
  await expect(findings).toContainText(/\$73\.8k\/year.* of the \$295k\/year/)
  for (const tab of ['Executive Summary', 'Key Findings', 'Recommendations']) {
    await page.getByRole('tab', { name: tab }).click()
    await expect(page.getByText(/\$73\.8k/).first()).toBeVisible()
    await expect(page.getByRole('main')).not.toContainText(/\$\d{2,},\d{3}/)
  }
  await page.getByRole('tab', { name: 'Executive Summary' }).click()
  await findings
    .getByRole('button', { name: /^\$73\.8k/ })
    .first()
    .click()
  await expect(page.getByRole('dialog', { name: 'Why $73,797/year?' })).toContainText('$295,188/year')
})

test('the report is previewed, exported as PDF and for Word, and listed', async ({
  page,
  request,
  adminToken,
}) => {
  const id = await auditWith(request, adminToken, { handovers: ['Three of ten come without weight.', 8] })
  await signIn(page, adminToken)
  await page.goto(`/audit/${id}/reports`)
  await expect(page.getByText('Nothing has been exported yet.')).toBeVisible()

  await page.getByRole('button', { name: 'Preview' }).click()
  const preview = page.getByRole('dialog')
  await expect(preview.getByRole('img', { name: /Page 1 of \d+\..*Dispatch desk/ })).toBeVisible()
  await preview.getByLabel('Hide names').uncheck()
  await expect(preview.getByRole('group', { name: /Page 1 of \d+\..*Dispatch desk/ })).toBeVisible()
  for (let turn = 0; turn < 2; turn++) await preview.getByRole('button', { name: 'Next page' }).click()
  await expect(
    preview.getByRole('group', { name: /Key Findings.*Three of ten.*Priya Raman|Priya Raman.*Three of ten/ }),
  ).toBeVisible()
  await expectAccessible(page)
  await preview.getByLabel('Hide names').check()
  // An image only: the evidence behind its figures contains the names.
  await expect(preview.getByRole('img', { name: /Interviewee A/ })).toBeVisible()
  await expect(preview.getByRole('img', { name: /Priya/ })).toHaveCount(0)
  await expect(preview.getByRole('button', { name: /open source/ })).toHaveCount(0)
  await preview.getByLabel('Hide names').uncheck()
  await preview
    .getByRole('button', { name: /^\d.*, open source/ })
    .first()
    .click()
  await expect(page.getByRole('dialog', { name: /^Why / })).toContainText('Counted from the records.')
  await dismiss(page.getByRole('dialog', { name: /^Why / }))
  await page.keyboard.press('Escape')

  const exported = async (format: string, extension: string) => {
    await page.getByRole('button', { name: 'Export Report' }).click()
    await page.getByRole('radio', { name: format, exact: true }).check()
    await expectAccessible(page)
    const downloading = page.waitForEvent('download')
    await page.getByRole('button', { name: 'Export', exact: true }).click()
    const download = await downloading
    expect(download.suggestedFilename()).toBe(`Dispatch desk-report.${extension}`)
    return readFile(await download.path())
  }
  const pdf = await readPdf(await exported('PDF', 'pdf'))
  expect(pdf.pages.map(each => each.text).join('\n')).toContain('Three of ten come without weight.')
  expect(pdf.pages.flatMap(each => each.roles)).toContain('H1')
  expect((await exported('Word (DOCX)', 'docx')).subarray(0, 2).toString()).toBe('PK')
  const kept = page.getByRole('region', { name: 'Exported versions' })
  await expect(kept.getByText('Report (DOCX), version 1')).toBeVisible()
  await expect(kept.getByText('Report (PDF), version 1')).toBeVisible()
  await page.setViewportSize({ width: 390, height: 844 })
  expect(
    await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth),
  ).toBeLessThanOrEqual(0)
  await expectAccessible(page)
})

test('on a phone nothing moves when the report arrives', async ({ page, request, adminToken }) => {
  const id = await auditWith(request, adminToken, { rework: ['Four percent come back.', 6] })
  await page.setViewportSize({ width: 390, height: 844 })
  await signIn(page, adminToken)
  await page.route(`**/api/audits/${id}/report`, async route => {
    await page.getByText('Nothing has been exported yet.').waitFor()
    await route.continue()
  })
  await page.goto(`/audit/${id}/reports`)
  await expect(page.getByText(/^1 response/)).toBeVisible()
  const shifts = await page.evaluate(async () => {
    const entries: PerformanceEntry[] = []
    const observer = new PerformanceObserver(list => entries.push(...list.getEntries()))
    observer.observe({ type: 'layout-shift', buffered: true })
    await new Promise(done => requestAnimationFrame(() => requestAnimationFrame(done)))
    return entries.map(entry => (entry as PerformanceEntry & { value: number }).value)
  })
  expect(shifts.filter(value => value > 0.01)).toEqual([])
})
