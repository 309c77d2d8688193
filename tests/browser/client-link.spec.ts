// A client link: created by a consultant, read on a phone with every figure traceable to its quote, password-protected, revoked.

import type { APIRequestContext, Browser, Page } from '@playwright/test'
import { apiOf, seedAudit, stateMinutes } from './seed-audit.ts'
import { dismiss, expect, expectAccessible, expectReadable, screenshot, signIn, test } from './test.ts'

const PHONE = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true }
const SAID = 'Mara Lind says that pricing a lane takes 25 minutes.'
const PASSWORD = 'lanes and lorries'

/** Creates an audit in which an interviewee stated how long a step takes. */
async function prepare(request: APIRequestContext, token: string) {
  const api = apiOf(request, token)
  const { id, steps, interviews } = await seedAudit(api, {
    interviews: [{ interviewee: 'Mara Lind', answers: { peaks: SAID } }],
    steps: [
      {
        label: 'Price a lane',
        owner: 'Mara Lind',
        runsPerMonth: 900,
        costPerHour: 62,
        friction: 'time_sink',
      },
    ],
    opportunities: [{ title: 'Price by itself', step: 0 }],
  })
  await api('capacity.set', { params: { id }, body: { owner: 'Mara Lind', people: 3, hoursPerMonth: 150 } })
  await stateMinutes(api, interviews[0]?.answers[0]?.id, steps[0]?.id, [25, 25, 25])
  return { id, api }
}

const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name, exact: true })

/** Creates a link in the consultant's browser; returns its address. */
async function share(page: Page, title: string, password = ''): Promise<string> {
  await button(page, 'Share with client').click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel(/^Title/).fill(title)
  if (password) {
    await dialog.locator('[data-more=client-link] > summary').click()
    await dialog.getByLabel('Password').fill(password)
  }
  await expectAccessible(page)
  await button(page, 'Create link').click()
  const field = page.getByLabel('Link to copy')
  await expect(field).toHaveValue(/\/client#[\w-]{43}$/)
  const address = await field.inputValue()
  await dialog.getByRole('button', { name: 'Close' }).last().click()
  return address
}

async function openOnPhone(browser: Browser, address: string): Promise<Page> {
  const phone = await (await browser.newContext(PHONE)).newPage()
  await phone.goto(address)
  return phone
}

test('a client reads an audit by phone, traces a figure, and loses access after revocation', {
  tag: '@core',
}, async ({ page, browser, request, adminToken }) => {
  const { id } = await prepare(request, adminToken)
  await signIn(page, adminToken)
  await page.goto(`/audit/${id}/reports`)
  // The report moves the button below it as it appears.
  await expect(page.getByRole('heading', { name: 'Key findings' })).toBeVisible()
  await expect(page.getByRole('region', { name: 'Charts' }).getByRole('img').first()).toBeVisible()
  const address = await share(page, 'For the board', PASSWORD)
  await expect(page.getByText('Not opened yet')).toBeVisible()

  const phone = await openOnPhone(browser, address)
  await expect(phone.getByRole('heading', { name: 'This link requires a password' })).toBeVisible()
  await expectAccessible(phone)
  await phone.getByLabel('Password').fill('lorries and lanes')
  await button(phone, 'Open').click()
  await expect(phone.getByText('This password is wrong.')).toBeVisible()
  await phone.getByLabel('Password').fill(PASSWORD)
  await button(phone, 'Open').click()

  await expect(phone.getByRole('heading', { name: 'Freight desk', level: 1 })).toBeVisible()
  const sender = phone.getByRole('banner').locator('.headline')
  expect(await sender.evaluate(name => name.scrollWidth - name.clientWidth), 'the sender’s name is cut').toBe(
    0,
  )
  for (const part of ['Summary', 'How the work is done today', 'What could be better', 'Slides'])
    await expect(phone.getByRole('heading', { name: part, level: 2 })).toBeVisible()
  await expect(phone.getByText('Loading the slides...')).toBeHidden()
  const slide = phone.locator('#slides svg').first()
  const small = await slide.boundingBox()
  if (!small) throw new Error('not drawn')
  expect(small.x + small.width).toBeLessThanOrEqual(390)
  await slide.scrollIntoViewIfNeeded()
  await screenshot(phone, 'client-slide-390')
  const { x, y, width, height } = (await slide.boundingBox()) ?? small
  await phone.touchscreen.tap(x + width / 3, y + height / 2)
  expect((await slide.boundingBox())?.width).toBeGreaterThan(800)
  await expectReadable(phone)
  await phone
    .getByRole('button', { name: /^Page \d+: .*, fit to the screen$/ })
    .first()
    .click()
  await expectReadable(phone)
  await expectAccessible(phone)
  await expect(phone.getByText('Mara Lind')).toHaveCount(0)

  await button(phone, /25\smin, open source/).click()
  const why = phone.getByRole('dialog')
  await expect(why.getByText('“Interviewee A says that pricing a lane takes 25 minutes.”')).toBeVisible()
  await expect(why.getByRole('link')).toHaveCount(0)
  await expectAccessible(phone)
  await expectReadable(phone)
  await dismiss(why)

  const longer = phone.getByRole('paragraph').filter({ hasText: /^Half of the cases take more than/ })
  await longer.getByRole('button').first().click()
  await expect(why.getByText('Lead time of half of the cases').first()).toBeVisible()
  await dismiss(why)

  // Shown once in this tab, and not again in it.
  await phone.reload()
  await expect(phone.getByRole('heading', { name: 'Freight desk', level: 1 })).toBeVisible()
  await phone.getByLabel('Language').selectOption('de')
  for (const part of ['Zusammenfassung', 'So wird heute gearbeitet', 'Was besser werden kann', 'Folien'])
    await expect(phone.getByRole('heading', { name: part, level: 2 })).toBeVisible()
  await expect(phone.getByText('dauert 25 Minuten').first()).toBeVisible()
  await expect(phone.getByRole('heading', { name: 'Durchlaufzeit' })).toBeVisible()
  await screenshot(phone.locator('#map'), 'client-map-de-390')
  await expectReadable(phone)
  await phone.getByLabel('Sprache').selectOption('en')
  await expect(phone.getByRole('heading', { name: 'Summary', level: 2 })).toBeVisible()
  await phone.emulateMedia({ media: 'print', colorScheme: 'dark' })
  expect(await phone.evaluate(() => getComputedStyle(document.documentElement).colorScheme)).toBe('light')
  await expect(button(phone, 'Print')).toBeHidden()
  await phone.emulateMedia({ media: 'screen', colorScheme: 'light' })

  await page.reload()
  await expect(page.getByText(/^Opened once, last/)).toBeVisible()
  await button(page, 'Revoke For the board').click()
  await button(page, 'Revoke link').click()
  await expect(page.getByText('Closed', { exact: true })).toBeVisible()
  await phone.reload()
  await expect(phone.getByRole('heading', { name: 'This link was revoked' })).toBeVisible()
  await expectAccessible(phone)
})

test('the page is not indexed or cached, and sends no referrer', async ({ request }) => {
  const headers = (await request.get('/client')).headers()
  expect(headers['x-robots-tag']).toBe('noindex, nofollow')
  expect(headers['cache-control']).toBe('no-store')
  expect(headers['referrer-policy']).toBe('no-referrer')
  expect(headers['set-cookie']).toBeUndefined()
})

test('a client confirms a number, disputes another and signs; a consultant resolves the dispute', {
  tag: '@core',
}, async ({ page, browser, request, adminToken }) => {
  const { id, api } = await prepare(request, adminToken)
  const { token } = await api('clientLink.make', {
    params: { id },
    body: { title: 'For the board', parts: ['map'], names: 'full' },
  })
  await signIn(page, adminToken)
  await page.goto(`/audit/${id}/step2`)
  await expect(page.getByRole('button', { name: 'Notifications', exact: true })).toBeVisible()
  const phone = await openOnPhone(browser, `/client#${token}`)
  const takes = '“Price a lane” takes 25 minutes, 900 times a month.'
  const hour = 'An hour of the work on “Price a lane” costs $62.'
  await button(phone, `Right: ${takes}`).click()
  await expect(phone.getByLabel('Your name').first()).toBeFocused()
  await button(phone, 'Confirm').click()
  await expect(phone.getByText('Please enter your name.')).toBeVisible()
  await phone.getByLabel('Your name').first().fill('Dana Reyes')
  await button(phone, 'Confirm').click()
  await expect(phone.getByText(/^Dana Reyes, .*: Right: 25 minutes each time$/)).toBeVisible()
  await button(phone, `Not quite: ${takes}`).click()
  await expect(phone.getByLabel('Minutes each time')).toBeFocused()
  await phone.getByLabel('Minutes each time').fill('26 min')
  await phone.getByLabel('Times a month', { exact: true }).fill('840')
  await button(phone, 'Send').click()
  await expect(phone.getByText('Please enter only the number, in digits.')).toBeVisible()
  await button(phone, 'Cancel').click()
  await button(phone, `Not quite: ${hour}`).click()
  await phone.getByLabel('Cost of an hour').fill('70,5')
  await button(phone, 'Send').click()
  await expect(phone.getByText(/^Dana Reyes, .*: Not quite: \$70\.50 an hour$/)).toBeVisible()
  await expectReadable(phone)
  await expectAccessible(phone)
  await phone.getByRole('checkbox', { name: /^I have read this/ }).check()
  await button(phone, 'Sign').click()
  await expect(phone.getByRole('listitem').filter({ hasText: /^Dana Reyes.*version/ })).toBeVisible()

  await page.getByRole('button', { name: 'Notifications, 4 new or open' }).click()
  const notifications = page.getByRole('dialog', { name: 'Notifications' })
  const disputed = notifications.getByRole('listitem').filter({ hasText: 'Price a lane $62/h → $70.50/h' })
  await expect(disputed).toContainText('To decide')
  await expect(notifications.getByText('Dana Reyes confirmed Price a lane: 25 min')).toBeVisible()
  await expect(notifications.getByText('Dana Reyes signed “For the board”')).toBeVisible()
  await expectReadable(page)
  await expectAccessible(page)
  await screenshot(page, 'notifications-1280')
  await notifications.getByRole('button', { name: 'Use $70.50/h' }).click()
  await expect(notifications.getByText('Dana Reyes confirmed Price a lane: $70.50/h')).toBeVisible()
  await dismiss(notifications)
  await expect(page.getByRole('button', { name: 'Notifications', exact: true })).toBeVisible()
  await page.goto(`/audit/${id}/reports?tab=findings`)
  await expect(page.getByText('Dana Reyes, for the client').first()).toBeVisible()
  await expect(page.getByText(/\$70\.50\/h is used; decided by/)).toBeVisible()
  await expect(page.getByText(/^Signed by Dana Reyes/)).toBeVisible()
  await expectAccessible(page)
  await phone.reload()
  await expect(phone.getByText('An hour of the work on “Price a lane” costs $70.50.')).toBeVisible()
})
