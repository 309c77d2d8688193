// The readiness assessment in the browser: keyboard only, draft, result, report.

import { readFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import { expect, expectAccessible, test } from './test.ts'

const TOPICS = [
  'AI knowledge',
  'Data readiness',
  'Leadership commitment',
  'Technology maturity',
  'Workforce readiness',
  'Automation level',
  'Use-case clarity',
  'Privacy and ethics',
  'Change management',
  'Timeline',
]

/** Answers the questions by keyboard, starting with the current one. */
async function answer(page: Page, points: readonly number[]) {
  for (const key of points) {
    // The prerendered page shows the question before it handles keys.
    await expect(async () => {
      await page.keyboard.press(String(key))
      await expect(page.getByRole('radio').nth(key - 1)).toBeChecked({ timeout: 500 })
    }).toPass()
    await page.keyboard.press('Tab')
    await page.getByRole('button', { name: /Next|Complete Assessment/ }).press('Enter')
  }
}

async function complete(page: Page, points: readonly number[]) {
  await page.goto('/assessment')
  await expect(page.getByText('Question 1 of 10')).toBeVisible()
  await answer(page, points)
  await page.waitForURL(/\/assessment\/results\?id=/)
  await expect(page.getByText('out of 40 points')).toBeVisible()
}

/** Answers the remaining questions and checks the submitted state before it navigates; returns the destination. */
async function submit(page: Page, points: readonly number[]): Promise<string> {
  const results = '**/assessment/results?*'
  // A 204 response keeps the browser on the page.
  await page.route(results, route => route.fulfill({ status: 204 }))
  const leaving = page.waitForRequest(results)
  await answer(page, points)
  for (const text of ['Assessment Complete!', 'Assessment Submitted!', 'Redirecting you to your results...'])
    await expect(page.getByText(text, { exact: true })).toBeVisible()
  const address = (await leaving).url()
  await expectAccessible(page)
  await page.unroute(results)
  return address
}

test('a visitor completes the assessment by keyboard: gating, progress, draft, result', {
  tag: '@core',
}, async ({ page }) => {
  await page.goto('/assessment')
  const next = page.getByRole('button', { name: 'Next' })
  await expect(page.getByRole('complementary').getByRole('listitem')).toContainText(TOPICS)
  await expect(page.getByRole('button', { name: 'Previous' })).toBeDisabled()
  await expect(next).toBeDisabled()
  await expectAccessible(page)
  await answer(page, [2, 1])
  await expect(page.getByText('Question 3 of 10')).toBeVisible()
  await expect(next).toBeDisabled()
  await page.keyboard.press('Enter')
  await expect(page.getByText('Question 3 of 10')).toBeVisible()
  await page.keyboard.press('3')
  await page.keyboard.press('Enter')
  await expect(page.getByText('Question 4 of 10')).toBeVisible()
  const topic = (name: string) => page.getByRole('complementary').getByRole('button', { name })
  await expect(topic('Workforce readiness')).toBeDisabled()
  await topic('Leadership commitment').click()
  await expect(page.getByText('Question 3 of 10')).toBeVisible()
  await page.reload()
  await expect(page.getByText('Question 3 of 10')).toBeVisible()
  await page.getByRole('button', { name: 'Previous' }).click()
  await expect(page.getByText('Question 2 of 10')).toBeVisible()
  await expect(page.getByRole('radio').nth(0)).toBeChecked()
  await next.click()
  await expect(page.getByText('Question 3 of 10')).toBeVisible()
  await answer(page, [3, 2, 3, 2, 1, 2, 3])
  await expect(page.getByText('Question 10 of 10')).toBeVisible()
  await page.goto(await submit(page, [2]))
  await expect(page.getByRole('heading', { name: 'Building foundations' })).toBeVisible()
  await expect(page.getByText('53%')).toBeVisible()
  await expectOneScale(page, 0.525)
  // Leadership was answered with the third level: a named executive is there.
  await expect(page.getByText('Name one executive')).toHaveCount(0)
  await expect(page.getByText('Give the executive who owns the subject targets')).toBeVisible()
  await expect(page.getByText('21 out of 40 points')).toBeVisible()
  for (const heading of ['Key Recommendations', 'Immediate Next Steps'])
    await expect(page.getByRole('heading', { name: heading })).toBeVisible()
  await expect(page.getByText('Next level', { exact: true })).toHaveCount(3)
  await expect(page.getByRole('link', { name: 'Schedule Free Consultation' })).toHaveAttribute(
    'href',
    '/contact?type=audit',
  )
  await expect(page.getByText(/Completed on [A-Z][a-z]+ \d+, 20\d\d/)).toBeVisible()
  await expectAccessible(page)
  await expectPrintable(page)
  await page.getByRole('link', { name: 'Retake Assessment' }).click()
  await expect(page.getByText('Question 1 of 10')).toBeVisible()
})

/** Checks that the bar is filled to the percentage beside it, and that each tier starts under its mark and name. */
async function expectOneScale(page: Page, share: number) {
  const fill = (await page.locator('[data-reached]').boundingBox())?.width ?? 0
  const bar = (await page.locator('[data-reached]').locator('..').boundingBox()) ?? { x: 0, width: 1 }
  expect(fill / bar.width).toBeCloseTo(share, 2)
  const tiers = page.getByRole('list', { name: 'The four results and their points' }).getByRole('listitem')
  await expect(tiers).toHaveText([
    '10–17Starting out',
    '18–24Building foundations',
    '25–32Ready for a pilot',
    '33–40Ready to scale',
  ])
  await expect(tiers.and(page.locator('[aria-current]'))).toHaveText('18–24Building foundations')
  const second = (await tiers.nth(1).boundingBox()) ?? { x: 0 }
  expect(Math.abs((second.x - bar.x) / bar.width - 17.5 / 40)).toBeLessThan(0.03)
}

/** Checks the printed result: one page with all its content and no controls; its link preview reveals no result. */
async function expectPrintable(page: Page) {
  await expect(page.getByRole('link', { name: 'Send by email' })).toHaveAttribute(
    'href',
    `mailto:?subject=Our%20AI%20readiness&body=${encodeURIComponent(page.url())}`,
  )
  for (const name of ['title', 'description', 'image'])
    await expect(page.locator(`meta[property="og:${name}"]`)).toHaveAttribute(
      'content',
      /^[^%]*assessment[^%]*$/,
    )
  await expectPages(page, 1)
  await page.emulateMedia({ media: 'print' })
  await expect(page.getByRole('link', { name: 'AI Audit Assistant, home' })).toBeVisible()
  await expect(page.getByRole('navigation')).toHaveCount(0)
  for (const heading of ['Building foundations', 'Immediate Next Steps'])
    await expect(page.getByRole('heading', { name: heading })).toBeVisible()
  await expect(page.getByRole('button')).toHaveCount(0)
  await page.emulateMedia({ media: null })
}

async function expectPages(page: Page, most: number) {
  for (const format of ['A4', 'Letter']) {
    const paper = (
      await page.pdf({ format, preferCSSPageSize: false, path: `test-results/result-${format}.pdf` })
    ).toString('latin1')
    expect(paper.match(/\/Type \/Page\b/g)?.length).toBeLessThanOrEqual(most)
  }
}

test('a capped result is explained, also in print, and Back returns to the previous page', async ({
  page,
}) => {
  await page.goto('/services')
  await complete(page, [4, 1, 4, 4, 4, 4, 4, 4, 4, 4])
  await expect(page.getByRole('heading', { name: 'Ready for a pilot' })).toBeVisible()
  await expect(page.getByRole('listitem').and(page.locator('[aria-current]'))).toHaveText(
    '25–32Ready for a pilot',
  )
  await expect(page.getByRole('note')).toContainText(
    'Data readiness at the lowest level keeps the result here.',
  )
  // The note on the cap needs more space.
  await expectPages(page, 2)
  await page.goBack()
  await expect(page).toHaveURL('/services')
})

test('the detailed report requires a name, with errors at the fields', async ({ page }) => {
  await complete(page, [3, 3, 3, 3, 3, 3, 3, 3, 3, 3])
  await expect(page.getByText('The detailed report has 15 pages')).toContainText('consultation of 30 minutes')
  const open = page.getByRole('button', { name: 'Download Detailed Report' })
  await open.click()
  for (const label of ['Company', 'Phone', 'I want a free consultation of 30 minutes'])
    await expect(page.getByLabel(label)).toBeVisible()
  await open.click()
  await expect(page.getByLabel('Name')).toBeFocused()
  const submit = page.getByRole('button', { name: 'Get my report' })
  await expect(page.getByLabel('I want the detailed report as PDF')).toBeChecked()
  await expect(submit).toBeDisabled()
  await page.getByLabel('Name').fill('Rita Reader')
  await expect(submit).toBeDisabled()
  await page.getByLabel('Email').fill('rita')
  await submit.click()
  await expect(page.getByText('Please enter a valid email address')).toBeVisible()
  await expect(page.getByText('Please agree before you send the form')).toBeVisible()
  await expectAccessible(page)
  await page.getByLabel('Email').fill('rita@example.com')
  await page.getByLabel(/I agree/).check()
  const download = page.waitForEvent('download')
  await submit.click()
  const file = await readFile(await (await download).path())
  expect(file.subarray(0, 5).toString()).toBe('%PDF-')
  await expect(page.getByText('Your report is ready')).toBeVisible()
  await expectAccessible(page)
})

test('missing results show an explanation', async ({ page }) => {
  await page.goto('/assessment/results')
  await expect(page.getByRole('heading', { name: 'No assessment ID provided' })).toBeVisible()
  await page.goto('/assessment/results?id=00000000-0000-0000-0000-000000000000')
  await expect(page.getByRole('heading', { name: 'Assessment results not found' })).toBeVisible()
  await expectAccessible(page)
  const answers = Promise.withResolvers<void>()
  await page.route('**/api/assessments/**', async route => {
    await answers.promise
    await route.fulfill({ status: 500, body: 'broken' })
  })
  await page.reload()
  await expect(page.getByText('Loading your results...')).toBeVisible()
  answers.resolve()
  await expect(page.getByRole('heading', { name: 'Failed to fetch assessment result' })).toBeVisible()
  await expect(page.getByText('Your result is not lost.')).toBeVisible()
  await page.unroute('**/api/assessments/**')
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect(page.getByRole('heading', { name: 'Assessment results not found' })).toBeVisible()
  await page.getByRole('link', { name: 'Take Assessment' }).click()
  await expect(page).toHaveURL(/\/assessment$/)
})

test('a failed submission keeps the last question and its answers', async ({ page }) => {
  await page.route('**/api/assessments', route => route.fulfill({ status: 500, body: 'broken' }))
  await page.goto('/assessment')
  await answer(page, [3, 3, 3, 3, 3, 3, 3, 3, 3, 3])
  await expect(
    page.getByText('Failed to submit assessment. Please try again.', { exact: true }),
  ).toBeVisible()
  await expect(page.getByText('Question 10 of 10')).toBeVisible()
  await page.unroute('**/api/assessments')
  await page.getByRole('button', { name: 'Complete Assessment' }).click()
  await expect(page.getByText('30 out of 40 points')).toBeVisible()
})

test('closed assessments are announced before the first answer, and given answers are kept', async ({
  page,
  request,
  adminToken,
}) => {
  const settings = (data: object) =>
    request.patch('/api/admin/system-settings', { data, headers: { authorization: `Bearer ${adminToken}` } })
  await page.goto('/assessment')
  await answer(page, [2])
  await settings({ assessmentEnabled: false })
  await answer(page, [3, 3, 3, 3, 3, 3, 3, 3, 3])
  const closed = page.getByRole('heading', { name: 'Assessments are currently closed.' })
  await expect(closed).toBeVisible()
  await page.reload()
  await expect(closed).toBeVisible()
  await expect(page.getByRole('radio')).toHaveCount(0)
  await expect(page.getByText('Your answers are kept on this device')).toBeVisible()
  await expectAccessible(page)
  await settings({ assessmentEnabled: true })
  await page.reload()
  await expect(page.getByText('Question 10 of 10')).toBeVisible()
  await page.getByRole('button', { name: 'Complete Assessment' }).click()
  await expect(page.getByText('29 out of 40 points')).toBeVisible()
})
