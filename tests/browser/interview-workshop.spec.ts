// A workshop with several people: all answers side by side, contradictions resolved in the meeting, and what to ask next.

import type { APIRequestContext } from '@playwright/test'
import { apiOf, seedAudit, stateMinutes } from './seed-audit.ts'
import {
  dismiss,
  expect,
  expectAccessible,
  expectReadable,
  narrowAndWide,
  screenshot,
  signIn,
  test,
} from './test.ts'

/** Creates two interviewees who disagree about a step, a second step of unknown volume, and an opportunity on it. */
async function prepare(request: APIRequestContext, token: string) {
  const api = apiOf(request, token)
  const said = (response: string) => ({ answers: { 'waiting-time': [response, 8] } }) as const
  const { id, steps, interviews } = await seedAudit(api, {
    audit: { title: 'Dispatch desk' },
    steps: [
      {
        label: 'Book a truck',
        engine: 'delivery',
        owner: 'Dispatch',
        costPerHour: 60,
        runsPerMonth: 20,
      },
      { label: 'Price the lane', engine: 'delivery', durationMin: 25, costPerHour: 66 },
    ],
    opportunities: [{ step: 1, title: 'Quote from history' }],
    interviews: [
      {
        interviewee: 'Priya Raman',
        intervieweeKind: 'doer',
        ...said('Eighteen minutes before Christmas.'),
      },
      { interviewee: 'Tom Hale', intervieweeKind: 'manager', ...said('Five minutes, always.') },
    ],
  })
  const [book, price] = steps
  const [doer, manager] = interviews
  await stateMinutes(api, doer?.answers[0]?.id, book?.id, [18, 18, 18])
  await stateMinutes(api, manager?.answers[0]?.id, book?.id, [5, 5, 5])
  return {
    id,
    doer: doer?.id,
    manager: manager?.id,
    price: price?.id,
    steps: () => api('process.steps', { params: { id } }),
  }
}

test('answers are compared side by side and resolved, and the interview continues from there', async ({
  page,
  request,
  adminToken,
}) => {
  const audit = await prepare(request, adminToken)
  await signIn(page, adminToken)
  await page.goto(`/audit/${audit.id}/step1?interview=${audit.doer}&question=operations.waiting-time`)
  await page.getByRole('button', { name: 'Side by side' }).click()
  const answers = page.getByRole('list', { name: 'Answers side by side' }).getByRole('listitem')
  await expect(answers).toHaveCount(2)
  await expect(answers.nth(0)).toContainText('Eighteen minutes before Christmas.')
  await expect(answers.nth(1)).toContainText('Five minutes, always.')
  await expect(answers.nth(1)).toContainText('Impact 8 of 10')
  await expectAccessible(page)
  await narrowAndWide(page, width => screenshot(page, `side-by-side-${width}`, { fullPage: true }), 800)

  const differing = page.getByRole('region', { name: 'Where they differ' })
  await expect(differing).toContainText('Tom Hale, who manages the work, says 5 min.')
  await differing.getByRole('button', { name: 'Use 18 min of Priya Raman' }).click()
  await expect(differing).toContainText('18 min is used')
  expect((await audit.steps())[0]).toMatchObject({ durationMin: 18 })

  // The view persists after the next question and a reload, and leads back to writing.
  await page.getByRole('button', { name: 'Next', exact: true }).click()
  await expect(answers.nth(0)).toContainText('No answer yet.')
  await page.reload()
  await page.getByRole('button', { name: 'Write here, in the interview of Tom Hale' }).click()
  await expect(page.getByRole('textbox', { name: 'Response' })).toBeEditable()
  await expect(page).toHaveURL(new RegExp(`interview=${audit.manager}`))
  const chosen = page.getByRole('button', { name: /^Tom Hale/ })
  await expect(chosen).toHaveAttribute('aria-pressed', 'true')
  const question = page.getByText(/^Question \d+ of \d+/)
  const before = (await question.textContent()) ?? ''
  expect(before).not.toContain('Question 1 ')
  await chosen.click()
  await expect(question, 'a click on the open interview stays').toHaveText(before)
})

test('the most influential question is offered, answered beside the interview, and removed', async ({
  page,
  request,
  adminToken,
}) => {
  const audit = await prepare(request, adminToken)
  await signIn(page, adminToken)
  await page.goto(`/audit/${audit.id}/step1?interview=${audit.doer}&question=operations.waiting-time`)
  const next = page.getByRole('region', { name: 'Ask next' })
  await expect(next).toContainText('How many times a month does “Price the lane” happen?')
  await expect(next.getByRole('button', { name: /^Enter the answer/ })).toHaveCount(0)
  await next.getByRole('button', { name: /^Ask next/ }).click()
  // 25 minutes at $66, 30 to 120 runs a month, a quarter of it saved.
  await expect(next).toContainText(/From 30.+ to 120.+ the expected savings move by \$7,425/)
  await expect(next).toContainText(
    'Not known yet: how often it runs (1 of 2 steps), who owns it (1 of 2 steps), which of several statements counts (1 of 2 steps)',
  )
  await expectAccessible(page)
  await next.getByRole('button', { name: /^\$7,425/ }).click()
  await expect(page.getByRole('dialog')).toContainText('all else unchanged')
  await dismiss(page.getByRole('dialog'))
  for (const [width, colorScheme] of [
    [390, 'light'],
    [1280, 'dark'],
  ] as const) {
    await page.setViewportSize({ width, height: 800 })
    await page.emulateMedia({ colorScheme })
    await expectReadable(page)
    await screenshot(page, `ask-next-${width}`)
  }

  await next.getByRole('button', { name: /^Enter the answer: How many times/ }).click()
  const form = page.getByRole('form', { name: 'Add figure' })
  await expect(form.getByLabel('Kind')).toBeFocused()
  await form.getByLabel('Usual').fill('900')
  await form.getByRole('button', { name: 'Add figure' }).click()
  await expect(page.getByRole('region', { name: 'Figures' })).toContainText('Price the lane, runs per month')
  await expect(next).not.toContainText('Price the lane')
  expect((await audit.steps())[1]).toMatchObject({ runsPerMonth: 900 })
})

test('the question stays in place when the suggestion of what to ask next arrives late', async ({
  page,
  request,
  adminToken,
}) => {
  const audit = await prepare(request, adminToken)
  await signIn(page, adminToken)
  await page.setViewportSize({ width: 390, height: 844 })
  const { promise: released, resolve: release } = Promise.withResolvers<void>()
  await page.route('**/gaps*', async route => {
    await released
    await route.continue()
  })
  await page.goto(`/audit/${audit.id}/step1?interview=${audit.doer}&question=operations.waiting-time`)
  const response = page.getByRole('textbox', { name: 'Response' })
  const top = () => response.evaluate(field => field.getBoundingClientRect().top + window.scrollY)
  await expect(page.getByRole('button', { name: 'Add figure' })).toBeVisible()
  const before = await top()
  release()
  await expect(page.getByRole('region', { name: 'Ask next' })).toBeVisible()
  expect(await top()).toBe(before)
})

test('continuing keeps buttons visible, scrolls the question up and focuses its answer', async ({
  page,
  request,
  adminToken,
}) => {
  const audit = await prepare(request, adminToken)
  await signIn(page, adminToken)
  for (const width of [390, 1280]) {
    await page.setViewportSize({ width, height: 700 })
    await page.goto(`/audit/${audit.id}/step1?interview=${audit.doer}&question=operations.waiting-time`)
    const response = page.getByRole('textbox', { name: 'Response' })
    await expect(response).toHaveValue(/Eighteen/)
    const on = page.getByRole('button', { name: 'Next', exact: true })
    await expect(on).toBeInViewport({ ratio: 1 })
    await response.fill('A long answer.\n'.repeat(60))
    await response.press('Control+End')
    await expect(on).toBeInViewport({ ratio: 1 })
    await on.click()
    await expect(page.getByText(/^Question 5 of 10/)).toBeInViewport({ ratio: 1 })
    await expect(response).toBeFocused()
    await expect(response).toHaveValue('')
    await page.getByRole('button', { name: 'Previous' }).click()
    await expect(page.getByText(/^Question 4 of 10/)).toBeInViewport({ ratio: 1 })
    await response.fill('Eighteen minutes before Christmas.')
    await screenshot(page, `interview-${width}`)
  }
})
