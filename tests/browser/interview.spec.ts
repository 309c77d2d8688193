// The guided interview as a consultant uses it: answering, network loss, conflicts, completion.

import type { APIRequestContext, BrowserContext, Page } from '@playwright/test'
import type { AuditType } from '../../src/domain/audit.ts'
import { colleague } from './colleague.ts'
import { apiOf, interviewed, seedAudit } from './seed-audit.ts'
import { expect, expectAccessible, signIn, stopEvents, test } from './test.ts'

/** Returns API calls as this administrator, independent of the browser. */
function callsOf(request: APIRequestContext, token: string) {
  const api = apiOf(request, token)
  const of = (id: number) => ({ params: { id } })
  return {
    audit: (type: AuditType = 'operations') => seedAudit(api, { audit: { title: 'Dispatch desk', type } }),
    auditOf: (id: number) => api('audit.get', of(id)),
    interviews: (id: number) => api('interview.list', of(id)),
    start: (id: number) => interviewed(api, id, {}),
    answers: (id: number) => api('answer.list', of(id)),
    save: (id: number, questionId: string, response: string, impactScore: number | null = null) =>
      api('answer.save', { ...of(id), body: { questionId, response, impactScore } }),
    complete: (id: number) => api('audit.change', { ...of(id), body: { status: 'completed' } }),
  }
}

const toast = (page: Page, text: string) => page.getByRole('listitem').filter({ hasText: text })
const response = (page: Page) => page.getByRole('textbox', { name: 'Response' })
const next = (page: Page) => page.getByRole('button', { name: 'Next', exact: true })
const questionNumber = (page: Page, number: number) => page.getByText(`Question ${number} of 10`)

const ANSWERS = '**/api/{answers/*,interviews/*/answers}'

/** Makes every write of an answer fail with a server error. */
async function refuseAnswers(page: Page): Promise<void> {
  await page.route(ANSWERS, route =>
    route.request().method() === 'GET' ? route.continue() : route.fulfill({ status: 500, body: 'broken' }),
  )
}

/** Another tab of the same browser, after the last one was closed. */
async function reopen(context: BrowserContext, path: string): Promise<Page> {
  const page = await context.newPage()
  await page.goto(path)
  return page
}

test('a consultant answers, scores and navigates, and a reload keeps everything', async ({
  page,
  request,
  adminToken,
}) => {
  const api = callsOf(request, adminToken)
  const { id } = await api.audit()
  await signIn(page, adminToken)
  await page.goto(`/audit/${id}/step1`)
  await expect(page.getByText('No interview data available.')).toBeVisible()
  await expectAccessible(page)
  const templates = page.getByRole('navigation', { name: 'Interview templates' })
  await expect(templates.getByRole('listitem').first()).toContainText('Operations Assessment')

  await templates.getByRole('button', { name: /Operations Assessment/ }).click()
  await expect(toast(page, 'Interview Started')).toContainText('You can now begin answering questions.')
  await expect(questionNumber(page, 1)).toBeVisible()
  await expect(page.getByRole('button', { name: 'Previous' })).toBeDisabled()
  await expect(page.getByRole('slider')).toHaveCount(0)

  await response(page).fill('Road groupage, 1,900 orders a month.')
  await next(page).click()
  await expect(toast(page, 'Answer Saved')).toContainText('Your response has been saved.')
  await expect(questionNumber(page, 2)).toBeVisible()
  await page.getByRole('button', { name: 'Previous' }).click()
  await expect(questionNumber(page, 1)).toBeVisible()
  await next(page).click()
  await expect(questionNumber(page, 2)).toBeVisible()
  await templates.getByRole('button', { name: /^Operations Assessment/ }).click()
  await expect(questionNumber(page, 1)).toBeVisible()

  const overview = page.getByRole('button', { name: /Questions overview/ })
  await overview.click()
  await expect(page.getByRole('button', { name: /Unanswered: 5 Handovers/ })).toBeHidden()
  await overview.click()
  await page.getByRole('button', { name: /Unanswered: 5 Handovers/ }).click()
  await expect(questionNumber(page, 5)).toBeVisible()
  await expect(response(page)).toBeFocused()
  await expect(page.getByRole('slider', { name: 'Impact score' })).toHaveValue('5')
  await expect(page.getByText('Not rated.')).toBeVisible()
  await response(page).pressSequentially('Three of ten come without weight.')
  await page.getByRole('slider').press('End')
  await expect(page.getByRole('slider')).toHaveValue('10')
  await page.getByRole('slider').press('Home')
  await expect(page.getByRole('slider')).toHaveValue('1')
  for (let score = 2; score <= 8; score++) await page.getByRole('slider').press('ArrowRight')
  await expect(page.getByText('Saved', { exact: true })).toBeVisible()
  await expectAccessible(page)

  await page.reload()
  await expect(questionNumber(page, 5)).toBeVisible()
  await expect(response(page)).toHaveValue('Three of ten come without weight.')
  await expect(page.getByRole('slider')).toHaveValue('8')
  await page.getByRole('button', { name: /Answered: 1 Service lines/ }).click()
  await expect(response(page)).toHaveValue('Road groupage, 1,900 orders a month.')

  const [interview, ...others] = await api.interviews(id)
  expect(others).toEqual([])
  expect(await api.answers(interview?.id ?? 0)).toMatchObject([
    { questionId: 'operations.service-lines', impactScore: null },
    { questionId: 'operations.handovers', impactScore: 8 },
  ])
  expect((await api.auditOf(id)).status).toBe('in_progress')
})

test('a rating counts once the slider is touched, also at 5, and can be removed', async ({
  page,
  request,
  adminToken,
}) => {
  const api = callsOf(request, adminToken)
  const { id } = await api.audit()
  const interview = await api.start(id)
  const score = async () => (await api.answers(interview.id))[0]?.impactScore
  await signIn(page, adminToken)
  await page.goto(`/audit/${id}/step1?interview=${interview.id}&question=operations.handovers`)
  const slider = page.getByRole('slider', { name: 'Impact score' })
  await response(page).fill('Three of ten come without weight.')
  await expect(page.getByText('Saved', { exact: true })).toBeVisible()
  expect(await score()).toBeNull()
  await page.reload()
  await expect(slider).toHaveAttribute('aria-valuetext', '5, not rated')

  await slider.click()
  await expect(slider).toHaveValue('5')
  await expect.poll(score).toBe(5)
  await page.getByRole('button', { name: 'Clear rating' }).click()
  await expect(slider).toBeFocused()
  await expect(page.getByText('Not rated.')).toBeVisible()
  await expect.poll(score).toBeNull()
  await slider.press('Enter')
  await expect.poll(score).toBe(5)
  await slider.press('ArrowRight')
  await expect.poll(score).toBe(6)
})

test('empty responses are skipped; Complete lists open items, completes, and opens step 2', async ({
  page,
  request,
  adminToken,
}) => {
  const api = callsOf(request, adminToken)
  const { id } = await api.audit()
  const interview = await api.start(id)
  await signIn(page, adminToken)
  await page.goto(`/audit/${id}/step1`)
  for (let number = 1; number < 10; number++) {
    await expect(questionNumber(page, number)).toBeVisible()
    await response(page).press('Control+Enter')
  }
  await expect(questionNumber(page, 10)).toBeVisible()
  await test.step('the key works without the focus in the answer', async () => {
    await page.getByRole('button', { name: 'Previous' }).click()
    await expect(questionNumber(page, 9)).toBeVisible()
    await page.getByRole('button', { name: 'Previous' }).focus()
    await page.keyboard.press('Control+Enter')
    await expect(questionNumber(page, 10)).toBeVisible()
    await page.getByRole('button', { name: 'Previous' }).click()
    await expect(questionNumber(page, 9)).toBeVisible()
    await page.evaluate(() => (document.activeElement as HTMLElement | null)?.blur())
    await page.keyboard.press('Control+Enter')
    await expect(questionNumber(page, 10)).toBeVisible()
  })
  expect(await api.answers(interview.id)).toEqual([])
  await response(page).fill('The shared inbox.')
  await expect(page.getByText('9 of 10 questions have no answer.')).toBeVisible()
  const open = page.getByRole('region', { name: 'Still open' })
  await expect(open.getByText('9 questions have no answer')).toBeVisible()
  await expect(open.getByText('1 answer is not rated')).toBeVisible()
  await expectAccessible(page)
  await open.getByRole('button', { name: 'Handovers' }).click()
  await expect(questionNumber(page, 5)).toBeVisible()
  await page.getByRole('button', { name: /Answered: 10 / }).click()
  await page.getByRole('button', { name: 'Complete', exact: true }).click()
  await expect(page).toHaveURL(`/audit/${id}/step2`)
  expect(await api.interviews(id)).toMatchObject([{ completed: true, answered: 1 }])
  expect((await api.auditOf(id)).currentStep).toBe(2)

  await page.goto(`/audit/${id}/step1`)
  await expect(page.getByText('Completed · 9 open')).toBeVisible()
  await page.getByRole('button', { name: 'Reopen interview' }).click()
  await expect(page.getByRole('button', { name: 'Reopen interview' })).toHaveCount(0)
  expect(await api.interviews(id)).toMatchObject([{ completed: false }])
})

test('Proceed to Step 2 skips the interview and saves the text', async ({ page, request, adminToken }) => {
  const api = callsOf(request, adminToken)
  const { id } = await api.audit()
  const interview = await api.start(id)
  await signIn(page, adminToken)
  await page.goto(`/audit/${id}/step1`)
  await response(page).fill('Half a sentence')
  await page.getByRole('button', { name: 'Proceed to Step 2' }).click()
  await expect(page).toHaveURL(`/audit/${id}/step2`)
  expect(await api.answers(interview.id)).toMatchObject([{ response: 'Half a sentence' }])
  expect(await api.interviews(id)).toMatchObject([{ completed: false }])
  expect((await api.auditOf(id)).currentStep).toBe(2)
})

test('offline text survives closing the tab, and is sent later', {
  tag: '@core',
}, async ({ page, context, request, adminToken }) => {
  const api = callsOf(request, adminToken)
  const { id } = await api.audit()
  const interview = await api.start(id)
  await context.addInitScript(token => localStorage.setItem('auth_token', token), adminToken)
  await page.goto(`/audit/${id}/step1`)
  await expect(response(page)).toHaveValue('')
  await context.setOffline(true)
  await response(page).fill('Typed in a cellar.')
  await expect(page.getByText('Offline: kept on this device')).toBeVisible()
  await expectAccessible(page)
  await next(page).click()
  await expect(questionNumber(page, 2)).toBeVisible()
  await expect(page.getByRole('button', { name: /Kept on this device: 1 / })).toBeVisible()
  await response(page).fill('And another one.')
  expect(await api.answers(interview.id)).toEqual([])
  await page.close()

  // A closing page still tries to send, so the network returns only after that.
  await context.setOffline(false)
  const later = await reopen(context, `/audit/${id}/step1`)
  await expect(questionNumber(later, 2)).toBeVisible()
  await expect(response(later)).toHaveValue('And another one.')
  await expect(later.getByText('Saved', { exact: true })).toBeVisible()
  await expect
    .poll(async () => (await api.answers(interview.id)).map(answer => answer.response).sort())
    .toEqual(['And another one.', 'Typed in a cellar.'])

  const drafts = () =>
    later.evaluate(() => Object.keys(localStorage).filter(key => key.startsWith('answer-draft')))
  await later.evaluate(() => localStorage.setItem('answer-draft:999:1:1:q', 'of a colleague'))
  await later.route('**/api/answers/*', route => route.abort())
  await response(later).fill('Never sent.')
  await expect(later.getByText('Offline: kept on this device')).toBeVisible()
  expect(await drafts()).toHaveLength(2)
  const asked = later.getByRole('alertdialog', { name: 'Unsaved work on this device' })
  for (const answer of ['Stay signed in', 'Sign out and delete']) {
    await later.getByRole('button', { name: /account of/ }).click()
    await later.getByRole('menuitem', { name: 'Sign out' }).click()
    await expect(asked).toContainText('One entry on this device has not been saved on the server.')
    await expectAccessible(later)
    await asked.getByRole('button', { name: answer }).click()
    await expect(asked).toBeHidden()
  }
  await expect(later).toHaveURL('/')
  expect(await drafts()).toEqual(['answer-draft:999:1:1:q'])
})

test('a failed save stays on the question and keeps the text', async ({ page, request, adminToken }) => {
  const api = callsOf(request, adminToken)
  const { id } = await api.audit()
  const interview = await api.start(id)
  await signIn(page, adminToken)
  await page.goto(`/audit/${id}/step1`)
  await refuseAnswers(page)
  await response(page).fill('Not yet there.')
  await next(page).click()
  await expect(toast(page, 'Failed to save your answer. Please try again.')).toBeVisible()
  await expect(questionNumber(page, 1)).toBeVisible()
  await expect(response(page)).toHaveValue('Not yet there.')
  await page.unroute(ANSWERS)
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect(page.getByText('Saved', { exact: true })).toBeVisible()
  expect(await api.answers(interview.id)).toMatchObject([{ response: 'Not yet there.' }])
})

test('a newer answer of a colleague is shown beside the user’s own, with a choice', async ({
  page,
  request,
  adminToken,
}) => {
  const api = callsOf(request, adminToken)
  const { id } = await api.audit()
  const interview = await api.start(id)
  await api.save(interview.id, 'operations.service-lines', 'First.')
  await signIn(page, adminToken)
  // Otherwise a colleague's save would fill the field before anything is typed.
  await stopEvents(page)
  await page.goto(`/audit/${id}/step1`)
  await expect(response(page)).toHaveValue('First.')
  const theirs = callsOf(request, await colleague(request, adminToken))
  await theirs.save(interview.id, 'operations.service-lines', 'First. Theirs.')
  await response(page).fill('First. Mine.')
  await expect(page.getByText('changed this answer while you were writing')).toBeVisible()
  await expect(page.getByText('First. Theirs.')).toBeVisible()
  await expectAccessible(page)
  await next(page).click()
  await expect(questionNumber(page, 1)).toBeVisible()
  expect(await api.answers(interview.id)).toMatchObject([{ response: 'First. Theirs.' }])
  await page.getByRole('button', { name: 'Keep both' }).click()
  await expect(page.getByText('Saved', { exact: true })).toBeVisible()
  await expect(response(page)).toHaveValue('First. Theirs.\n\nMine.')
  expect(await api.answers(interview.id)).toMatchObject([{ response: 'First. Theirs.\n\nMine.', version: 3 }])
})

test('several interviewees use one template', async ({ page, request, adminToken }) => {
  const api = callsOf(request, adminToken)
  const { id } = await api.audit()
  const first = await api.start(id)
  await api.save(first.id, 'operations.service-lines', 'Said by nobody in particular.')
  await signIn(page, adminToken)
  await page.goto(`/audit/${id}/step1`)
  await page.getByRole('button', { name: 'Edit interviewee' }).click()
  await page.getByLabel('Name').fill('Priya Raman')
  await page.getByLabel('Does the work').check()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await page.getByRole('button', { name: 'Add interviewee' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Add interviewee' }).click()
  await expect(page.getByText('Please enter a name.')).toBeVisible()
  await page.getByLabel('Name').fill('Tom Becker')
  await page.getByLabel('Role').fill('Head of dispatch')
  await page.getByRole('dialog').getByRole('button', { name: 'Add interviewee' }).click()
  await expect(page.getByRole('button', { name: /Tom Becker/, pressed: true })).toBeVisible()
  await expect(response(page)).toHaveValue('')
  await page.getByRole('button', { name: /Priya Raman/ }).click()
  await expect(response(page)).toHaveValue('Said by nobody in particular.')
  expect(await api.interviews(id)).toMatchObject([
    { interviewee: 'Priya Raman', intervieweeKind: 'doer' },
    { interviewee: 'Tom Becker', intervieweeRole: 'Head of dispatch', intervieweeKind: null },
  ])

  await page.getByRole('button', { name: /Tom Becker/ }).click()
  await page.getByRole('button', { name: 'Edit interviewee' }).click()
  await page.getByRole('button', { name: 'Remove interview' }).click()
  await expect(page.getByText('removes the interview with Tom Becker and its 0 answers')).toBeVisible()
  await page.getByRole('button', { name: 'Remove interview' }).click()
  await expect(page.getByRole('button', { name: /Tom Becker/ })).toHaveCount(0)
  await expect(response(page)).toHaveValue('Said by nobody in particular.')
  expect(await api.interviews(id)).toMatchObject([{ interviewee: 'Priya Raman' }])
})

test('a wrong id, a failed start and a completed audit show explanations', async ({
  page,
  request,
  adminToken,
}) => {
  const api = callsOf(request, adminToken)
  const { id } = await api.audit()
  await signIn(page, adminToken)
  await page.goto('/audit/abc/step1')
  await expect(page.getByRole('heading', { name: 'Invalid Audit ID' })).toBeVisible()
  await expect(page.getByText('The audit ID provided is not valid.')).toBeVisible()
  await page.goto('/audit/4711/step1')
  await expect(page.getByText('This audit does not exist.')).toBeVisible()
  await page.goto(`/audit/${id}/step1?interview=4711`)
  await expect(page.getByText('The interview of this link no longer exists.')).toBeVisible()

  await page.goto(`/audit/${id}/step1`)
  const start = `**/api/audits/${id}/interviews`
  await page.route(start, route =>
    route.request().method() === 'GET' ? route.continue() : route.fulfill({ status: 500, body: 'broken' }),
  )
  await page.getByRole('button', { name: /Custom Audit/ }).click()
  await expect(toast(page, 'Failed to start interview. Please try again.')).toBeVisible()
  await page.unroute(start)

  const interview = await api.start(id)
  await api.save(interview.id, 'operations.service-lines', 'As it was.')
  await api.complete(id)
  await page.reload()
  await expect(page.getByText('This audit is completed. Reopen it to make changes.')).toBeVisible()
  await expect(response(page)).toBeDisabled()
  await expect(response(page)).toHaveValue('As it was.')
  await next(page).click()
  await expect(questionNumber(page, 2)).toBeVisible()
})

test('a custom audit has custom questions, which can be removed and restored', async ({
  page,
  request,
  adminToken,
}) => {
  const api = callsOf(request, adminToken)
  const { id } = await api.audit('custom')
  await signIn(page, adminToken)
  await page.goto(`/audit/${id}/step1`)
  await page.getByRole('button', { name: /Custom Audit/ }).click()
  await page.getByRole('button', { name: 'Add own question' }).click()
  await page.getByRole('button', { name: 'Add question', exact: true }).click()
  await expect(page.getByText('Please write the question.')).toBeVisible()
  await page.getByLabel('Question', { exact: true }).fill('Who may waive a late fee?')
  await page.getByLabel('Ask for an impact score').check()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Add question', exact: true }).click()
  await expect(page.getByText('Question 11 of 11')).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Who may waive a late fee?' })).toBeVisible()
  await expect(page.getByRole('slider')).toHaveValue('5')
  await page.getByRole('button', { name: 'Remove Who may waive a late fee?' }).click()
  await expect(questionNumber(page, 1)).toBeVisible()
  await toast(page, 'Question removed').getByRole('button', { name: 'Undo' }).click()
  await page.getByRole('button', { name: /Unanswered: 11 Who may waive/ }).click()
  await response(page).fill('The branch head, up to $50.')
  await expect(page.getByText('Saved', { exact: true })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Remove Who may waive a late fee?' })).toHaveCount(0)
  expect(await api.interviews(id)).toMatchObject([{ answered: 1 }])
})

test('on a phone the template list collapses behind the open one', async ({ page, request, adminToken }) => {
  const api = callsOf(request, adminToken)
  const { id } = await api.audit()
  await page.setViewportSize({ width: 390, height: 844 })
  await signIn(page, adminToken)
  await page.goto(`/audit/${id}/step1`)
  await page.getByRole('button', { name: /Financial Review/ }).click()
  await expect(questionNumber(page, 1)).toBeVisible()
  await expect(page.getByRole('button', { name: /Custom Audit/ })).toBeHidden()
  const width = await page.evaluate(() => document.documentElement.scrollWidth)
  expect(width).toBeLessThanOrEqual(390)
  await page.getByRole('button', { name: 'Financial Review' }).first().click()
  await expect(page.getByRole('button', { name: /Custom Audit/ })).toBeVisible()
  await expectAccessible(page)
})
