// An interview by link: created by a consultant, answered by its interviewee on a phone that loses the network, reviewed,
// revoked.

import type { APIRequestContext, Browser, Page } from '@playwright/test'
import { TEMPLATE_QUESTIONS } from '#content/documents/de/interview-template.ts'
import { INTERVIEW_TEMPLATES } from '#content/interview-template/index.ts'
import { run } from '../databases/database.ts'
import { apiOf, seedAudit } from './seed-audit.ts'
import { expect, expectAccessible, expectReadable, signIn, test } from './test.ts'

const OPERATIONS = INTERVIEW_TEMPLATES.operations.questions
const PHONE = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true }

async function prepare(request: APIRequestContext, token: string) {
  const api = apiOf(request, token)
  const { id, interviews } = await seedAudit(api, {
    audit: { title: 'Desk' },
    interviews: [{ interviewee: 'Mara Lind' }],
  })
  return { id, interview: interviews[0]?.id ?? 0, api }
}

const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name, exact: true })
const answer = (page: Page) => page.getByRole('textbox', { name: 'Your answer' })
const at = (page: Page, number: number) => expect(page.getByText(`Question ${number} of 10`)).toBeVisible()
const said = (page: Page, text: string) => expect(page.getByText(text, { exact: true })).toBeVisible()

/** Creates the link in the consultant's browser; returns its address. */
async function makeLink(page: Page): Promise<string> {
  await button(page, 'Link for Mara Lind').click()
  await button(page, 'Create link').click()
  const field = page.getByLabel('Link to copy')
  await expect(field).toHaveValue(/\/interview#[\w-]{43}$/)
  return field.inputValue()
}

async function openOnPhone(browser: Browser, address: string): Promise<Page> {
  const phone = await (await browser.newContext(PHONE)).newPage()
  await phone.goto(address)
  return phone
}

/** Delays the response to reading the interview until the input pending on the device has been sent. */
async function answerLate(phone: Page) {
  const read = Promise.withResolvers<void>()
  await phone.route('**/api/interview-link/answers', async route => {
    await read.promise
    await route.continue()
  })
  await phone.route(
    '**/api/interview-link/open',
    async route => {
      const response = await route.fetch()
      read.resolve()
      await phone.waitForFunction(() =>
        Object.keys(localStorage).every(key => !key.startsWith('answer-draft')),
      )
      await route.fulfill({ response })
    },
    { times: 1 },
  )
}

async function agree(phone: Page) {
  await phone.getByRole('checkbox', { name: /^I agree/ }).check()
  await button(phone, 'Start').click()
  await at(phone, 1)
}

test('an interviewee who answered nothing is not shown that answers have arrived', async ({
  browser,
  request,
  adminToken,
}) => {
  const { interview, api } = await prepare(request, adminToken)
  const { token } = await api('interviewLink.make', { params: { id: interview }, body: {} })
  const phone = await openOnPhone(browser, `/interview#${token}`)
  await agree(phone)
  await button(phone, 'Finish').click()
  await said(phone, 'You have not answered a question yet. Go back to answer, or close this page.')
  await expect(phone.getByRole('heading', { name: 'No answers yet' })).toBeVisible()
  await expect(phone.getByText('arrived')).toHaveCount(0)
  await expectReadable(phone)
  await button(phone, 'Back to my answers').click()
  await at(phone, 1)
})

test('a link is created, answered on a phone with network loss, reviewed and revoked', {
  tag: '@core',
}, async ({ page, browser, request, adminToken }) => {
  const { id } = await prepare(request, adminToken)
  await signIn(page, adminToken)
  await page.goto(`/audit/${id}/step1`)
  const address = await makeLink(page)
  await expectAccessible(page)

  const phone = await openOnPhone(browser, address)
  await expect(phone.getByRole('heading', { name: 'Hello Mara Lind' })).toBeVisible()
  await expect(phone.getByText('10 questions')).toBeVisible()
  await expect(phone.getByText('can quote them, with your name')).toBeVisible()
  await expectAccessible(phone)
  await expectReadable(phone)
  await phone.getByLabel('Language').selectOption('de')
  await expect(phone.getByRole('heading', { name: 'Guten Tag, Mara Lind' })).toBeVisible()
  await expectReadable(phone)
  // The device remembers the choice.
  await phone.reload()
  await phone.getByLabel('Sprache').selectOption('en')
  await button(phone, 'Start').click()
  await said(phone, 'Please tick the box first.')
  await agree(phone)
  await expectAccessible(phone)
  await expectReadable(phone)
  const { id: asked = '', question: english = '' } = OPERATIONS[0] ?? {}
  const [, german = ''] = TEMPLATE_QUESTIONS[asked] ?? []
  await expect(phone.getByRole('heading', { name: english })).toBeVisible()
  await phone.getByLabel('Language').selectOption('de')
  await expect(phone.getByRole('heading', { name: german })).toBeVisible()
  await expectReadable(phone)
  await phone.getByLabel('Sprache').selectOption('en')
  await expect(phone.getByRole('heading', { name: english })).toBeVisible()

  await answer(phone).fill('Road groupage, 1,900 orders a month.')
  await said(phone, 'Sent')
  await button(phone, 'Next').click()
  await at(phone, 2)
  const context = phone.context()
  await context.setOffline(true)
  await answer(phone).fill('The last order came by mail and took 14 minutes.')
  await said(phone, 'Kept on this device')
  await button(phone, 'Next').click()
  await at(phone, 3)
  await answer(phone).fill('It piles up on Mondays.')
  await said(phone, 'Kept on this device')
  await button(phone, 'Finish').click()
  await expect(phone.getByText('2 answers are still on this device only')).toBeVisible()
  await expectAccessible(phone)
  await phone.close()

  await context.setOffline(false)
  const again = await context.newPage()
  await answerLate(again)
  await again.goto(address)
  await at(again, 4)
  await button(again, 'Previous').click()
  await expect(answer(again)).toHaveValue('It piles up on Mondays.')
  await said(again, 'Sent')
  await again.reload()
  await at(again, 4)
  await button(again, 'Finish').click()
  await expect(again.getByRole('heading', { name: 'Thank you' })).toBeVisible()
  await expect(again.getByText('7 of 10 questions have no answer.')).toBeVisible()
  await expectAccessible(again)
  // Reopened, the link shows that the answers have arrived, not the first question again.
  await again.reload()
  await expect(again.getByRole('heading', { name: 'Thank you' })).toBeVisible()

  await page.getByRole('dialog').getByRole('button', { name: 'Close' }).last().click()
  await page.getByRole('button', { name: 'Notifications, 1 new or open' }).click()
  const notifications = page.getByRole('dialog', { name: 'Notifications' })
  await expect(notifications.getByText('3 of 10 questions answered, 3 to review')).toBeVisible()
  await notifications.getByRole('link', { name: /^Mara Lind finished the interview/ }).click()
  await expect(notifications).toBeHidden()
  await button(page, 'Review 3 new answers').click()
  const dialog = page.getByRole('dialog')
  await expect(dialog.getByText('Written by Mara Lind')).toHaveCount(3)
  await expectAccessible(page)
  await button(page, 'Accept all').click()
  await expect(dialog.getByRole('heading', { name: /to review/ })).toBeHidden()
  await button(page, 'Revoke link').click()
  await expect(dialog.getByText('Revoked')).toBeVisible()
  await dialog.getByRole('button', { name: 'Close' }).last().click()
  await expect(page.getByText('3 of 10').first()).toBeVisible()
  await said(page, 'Written by Mara Lind')
  await expect(page.getByRole('textbox', { name: 'Response' })).toHaveValue(
    'Road groupage, 1,900 orders a month.',
  )

  await again.reload()
  await expect(again.getByRole('heading', { name: 'This link was revoked' })).toBeVisible()
  await expectAccessible(again)
})

test('a submission beside a consultant’s text shows both, and overwrites nothing unseen', async ({
  page,
  browser,
  request,
  adminToken,
}) => {
  const { id, interview, api } = await prepare(request, adminToken)
  const questionId = 'operations.service-lines'
  await api('answer.save', {
    params: { id: interview },
    body: { questionId, response: 'Two lines.', version: 0 },
  })
  await signIn(page, adminToken)
  await page.goto(`/audit/${id}/step1`)
  const phone = await openOnPhone(browser, await makeLink(page))
  await agree(phone)
  await answer(phone).fill('Three lines.')
  await said(phone, 'Sent')

  await page.reload()
  await button(page, 'Review 1 new answer').click()
  const dialog = page.getByRole('dialog')
  await expect(dialog.getByText('Two lines.')).toBeVisible()
  await expect(dialog.getByText('Three lines.')).toBeVisible()
  await dialog.getByRole('button', { name: 'Keep both' }).click()
  await expect(dialog.getByRole('heading', { name: /to review/ })).toBeHidden()
  await dialog.getByRole('button', { name: 'Close' }).last().click()
  await said(page, 'Partly written by Mara Lind')
  await expect(page.getByRole('textbox', { name: 'Response' })).toHaveValue('Two lines.\n\nThree lines.')
})

test('an invalid link, an expired one, and a completed audit show an explanation', async ({
  page,
  browser,
  request,
  adminToken,
  service,
}) => {
  const { id } = await prepare(request, adminToken)
  await signIn(page, adminToken)
  await page.goto(`/audit/${id}/step1`)
  const address = await makeLink(page)
  const phone = await openOnPhone(browser, address.slice(0, -5))
  await expect(phone.getByRole('heading', { name: 'This link does not work' })).toBeVisible()
  await expectAccessible(phone)
  await phone.goto(address)
  await phone.reload()
  await agree(phone)

  const headers = { authorization: `Bearer ${adminToken}` }
  const complete = (status: string) => request.put(`/api/audits/${id}`, { headers, data: { status } })
  expect((await complete('completed')).status()).toBe(200)
  await answer(phone).fill('Too late.')
  await said(phone, 'Not sent: kept on this device')
  await expect(phone.getByText('This interview is closed.')).toBeVisible()
  await phone.reload()
  await expect(phone.getByRole('heading', { name: 'This interview is closed' })).toBeVisible()

  expect((await complete('in_progress')).status()).toBe(200)
  await run(service.databaseUrl ?? '', "UPDATE interview_links SET expires_at = now() - interval '1 minute'")
  await phone.evaluate(() => {
    for (const key of Object.keys(localStorage).filter(name => name.startsWith('interview-link:')))
      localStorage.setItem(key, new Date(Date.now() - 60_000).toISOString())
  })
  await phone.reload()
  await expect(phone.getByRole('heading', { name: 'This link has expired' })).toBeVisible()
  await phone.reload()
  await expect(phone.getByRole('heading', { name: 'This link has expired' })).toBeVisible()
  await expectAccessible(phone)
})

test('the page is not indexed or cached, and sends no referrer', async ({ request }) => {
  const headers = (await request.get('/interview')).headers()
  expect(headers['x-robots-tag']).toBe('noindex, nofollow')
  expect(headers['cache-control']).toBe('no-store')
  expect(headers['referrer-policy']).toBe('no-referrer')
})
