// Presenting the deck in a meeting: by keyboard, from the overview, with notes in a second window, and offline.

import type { Page } from '@playwright/test'
import { freightDesk } from './freight-desk.ts'
import { dismiss, expect, expectAccessible, expectReadable, signIn, stopEvents, test } from './test.ts'

const pageOf = (page: Page) => page.getByRole('status').filter({ hasText: /^Page \d+ of \d+: / })
const bar = (page: Page) => page.getByRole('toolbar', { name: 'Presentation' })
const loaded = (page: Page) => bar(page).getByText('Loaded: no network needed')

async function present(page: Page, audit: number, at = 1): Promise<void> {
  await page.goto(`/audit/${audit}/present?page=${at}`)
  await expect(pageOf(page)).toHaveText(new RegExp(`^Page ${at} of`))
}

test('a deck is presented offline by keys, with any page and its figures', {
  tag: '@core',
}, async ({ page, context, request, adminToken }) => {
  const id = await freightDesk(request, adminToken)
  await signIn(page, adminToken)
  await page.goto(`/audit/${id}/step3?tab=deck`)
  const preview = page.getByRole('region', { name: 'Slide Preview' })
  await preview.getByRole('button', { name: 'Next slide' }).click()
  await expect(preview.getByText(/^2 of \d+$/)).toBeVisible()
  await preview.getByRole('link', { name: 'Present' }).click()
  await expect(page).toHaveURL(`/audit/${id}/present?page=2`)
  await expect(loaded(page)).toBeVisible()
  await expectAccessible(page)

  await context.setOffline(true)
  await page.keyboard.press('ArrowRight')
  await expect(pageOf(page)).toHaveText(/^Page 3 of/)
  await page.keyboard.press('Home')
  await page.keyboard.press('ArrowLeft')
  await expect(pageOf(page)).toHaveText(/^Page 1 of/)
  await page.keyboard.type('4')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/page=4$/)

  await page.keyboard.press('o')
  const all = page.getByRole('list', { name: 'All pages' })
  await expect(all.getByRole('button', { name: /^Page 4: / })).toBeFocused()
  await page.keyboard.press('ArrowLeft')
  await page.keyboard.press('ArrowLeft')
  await page.keyboard.press('Enter')
  await expect(pageOf(page)).toHaveText(/^Page 2 of/)
  await expect(all).toBeHidden()

  const figure = page
    .getByRole('main')
    .getByRole('button', { name: /, open source$/ })
    .first()
  await figure.focus()
  await page.keyboard.press('Enter')
  const lineage = page.getByRole('dialog')
  await expect(lineage.getByRole('listitem').first()).toBeVisible()
  // While a dialog is open over the page, it receives the keys.
  await page.keyboard.press('ArrowRight')
  await dismiss(lineage)
  await expect(pageOf(page)).toHaveText(/^Page 2 of/)

  await page.keyboard.press('b')
  await expect(page.getByText('The screen is blank.')).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(page.getByText('The screen is blank.')).toBeHidden()
  await context.setOffline(false)
  await page.keyboard.press('Escape')
  await expect(page).toHaveURL(`/audit/${id}/step3?tab=deck`)
})

test('the presenter has notes and the next page in a second window; both turn pages', async ({
  page,
  context,
  request,
  adminToken,
}) => {
  const id = await freightDesk(request, adminToken)
  await context.addInitScript(value => localStorage.setItem('auth_token', value), adminToken)
  await present(page, id)
  await expect(loaded(page)).toBeVisible()
  const opening = context.waitForEvent('page')
  await page.keyboard.press('n')
  const notes = await opening
  await expect(notes.getByRole('region', { name: 'Next' }).getByRole('img')).toBeVisible()
  await expect(notes.getByRole('timer')).toHaveText(/^\d\d:\d\d$/)
  await notes.keyboard.press('PageDown')
  await expect(pageOf(page)).toHaveText(/^Page 2 of/)
  await expect(notes.getByRole('region', { name: 'Speaker notes' }).getByRole('paragraph')).not.toHaveCount(0)
  await page.bringToFront()
  await page.keyboard.press('ArrowRight')
  await expect(notes.getByText(/^3 of \d+$/)).toBeVisible()
  await expectAccessible(notes)
  await page.close()
  await notes.reload()
  await expect(notes.getByText('No presentation of this deck is open in this browser.')).toBeVisible()
  const again = context.waitForEvent('page')
  await notes.getByRole('link', { name: 'Present' }).click()
  await expect(await again).toHaveURL(`/audit/${id}/present?page=1`)
})

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true })

  test('a swipe or tap turns pages, and everything fits', async ({ page, request, adminToken }) => {
    const id = await freightDesk(request, adminToken)
    await signIn(page, adminToken)
    await present(page, id, 2)
    await expectReadable(page)
    await bar(page).getByRole('button', { name: 'Next page' }).tap()
    await expect(pageOf(page)).toHaveText(/^Page 3 of/)
    // The margin of the page, where there are no figures.
    await page.locator('svg[viewBox="0 0 960 540"]').tap({ position: { x: 4, y: 100 } })
    await expect(pageOf(page)).toHaveText(/^Page 4 of/)
    await bar(page).getByRole('button', { name: 'All pages' }).tap()
    await page.getByRole('button', { name: /^Page 1: / }).tap()
    await expect(pageOf(page)).toHaveText(/^Page 1 of/)
    await expectAccessible(page)
  })

  test('missing pages show a message and are requested again', async ({ page, request, adminToken }) => {
    const id = await freightDesk(request, adminToken)
    await signIn(page, adminToken)
    // Without this, the live stream of other users' changes would reload the data.
    await stopEvents(page)
    await page.route('**/slides/pages*', route => route.abort())
    await page.goto(`/audit/${id}/present`)
    await expect(page.getByText('The deck could not be loaded')).toBeVisible()
    await page.unroute('**/slides/pages*')
    await page.getByRole('button', { name: 'Try again' }).click()
    await expect(pageOf(page)).toHaveText(/^Page 1 of/)
  })
})

test('keys pressed while the deck loads turn its pages afterwards', async ({ page, request, adminToken }) => {
  const id = await freightDesk(request, adminToken)
  await signIn(page, adminToken)
  const arrived = Promise.withResolvers<void>()
  await page.route('**/slides/pages**', async route => {
    await arrived.promise
    await route.continue()
  })
  await page.goto(`/audit/${id}/present`)
  await expect(page.getByText('Preparing the pages...')).toBeVisible()
  for (const key of ['ArrowRight', 'ArrowRight', 'ArrowRight', 'ArrowLeft']) await page.keyboard.press(key)
  arrived.resolve()
  await expect(pageOf(page)).toHaveText(/^Page 3 of/)
})
