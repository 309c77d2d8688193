// Benefits tracking of an opportunity: tracking starts, numbers are typed and pasted, no input is lost, and the dashboard shows
// the realised share.

import { readFile } from 'node:fs/promises'
import type { APIRequestContext, Page } from '@playwright/test'
import { apiOf, seedAudit } from './seed-audit.ts'
import { expect, expectAccessible, expectReadable, screenshot, signIn, test } from './test.ts'

const NOW = new Date()
/** The month that many months ago, as "2026-03" and as displayed. */
const ago = (months: number) => {
  const day = new Date(Date.UTC(NOW.getUTCFullYear(), NOW.getUTCMonth() - months, 1))
  const name = new Intl.DateTimeFormat('en-US', { month: 'short', year: 'numeric', timeZone: 'UTC' })
  return { iso: day.toISOString().slice(0, 7), name: name.format(day) }
}

/** A step of $36,000 a year, of which a quarter is expected to be saved. */
async function prepare(request: APIRequestContext, token: string): Promise<number> {
  const api = apiOf(request, token)
  const { id } = await seedAudit(api, {
    audit: { title: 'Dispatch' },
    steps: [{ label: 'Price lanes', durationMin: 30, costPerHour: 60, runsPerMonth: 100 }],
    opportunities: [
      {
        step: 0,
        title: 'Let a model price',
        category: 'automation',
        addressable: { min: 30, usual: 50, max: 70 },
        realisation: { min: 40, usual: 50, max: 60 },
      },
    ],
  })
  return id
}

const panel = (page: Page) => page.getByRole('region', { name: 'Benefits' })
const cell = (page: Page, measure: string, month: string) =>
  panel(page).getByRole('textbox', { name: `${measure} in ${month}: Let a model price` })
const source = (page: Page) => panel(page).getByRole('textbox', { name: /^Source of the numbers/ })
const save = (page: Page) => panel(page).getByRole('button', { name: 'Save numbers' })

/** Pastes a spreadsheet's clipboard content into the focused field. */
const paste = (page: Page, text: string) =>
  page.evaluate(copied => {
    const clipboardData = new DataTransfer()
    clipboardData.setData('text/plain', copied)
    const event = new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true })
    document.activeElement?.dispatchEvent(event)
  }, text)

test('a user freezes a promise, measures it, and sees the realised share', async ({
  page,
  request,
  adminToken,
}) => {
  const id = await prepare(request, adminToken)
  await signIn(page, adminToken)
  await page.goto(`/audit/${id}/step3?tab=finish`)
  const first = ago(3)
  const second = ago(2)
  const third = ago(1)

  await test.step('measuring starts by keyboard', async () => {
    await panel(page).getByLabel('First day measured').fill(`${first.iso}-01`)
    await panel(page).getByRole('button', { name: 'Start measuring' }).press('Enter')
    await expect(panel(page).getByRole('heading', { name: 'Let a model price' })).toBeVisible()
    await expect(panel(page).getByText('No month is complete yet')).toBeVisible()
    await expectAccessible(page)
  })

  await test.step('the measuring days are exported to a calendar', async () => {
    const waiting = page.waitForEvent('download')
    await panel(page).getByRole('button', { name: 'Add to calendar' }).click()
    const file = await waiting
    expect(file.suggestedFilename()).toBe('Benefits of Dispatch.ics')
    const text = await readFile(await file.path(), 'utf8')
    expect(text).toContain('SUMMARY:Enter the benefit: Let a model price')
    expect(text).toContain('RRULE:FREQ=MONTHLY;COUNT=12')
  })

  await test.step('numbers are typed by Tab, and require a source', async () => {
    await cell(page, 'Runs', first.name).focus()
    for (const number of ['100', '18', '200', '80']) {
      await page.keyboard.type(number)
      await page.keyboard.press('Tab')
    }
    await save(page).click()
    await expect(panel(page).getByText('Please enter the source of the numbers.')).toBeVisible()
    await source(page).fill('Ticket export')
  })

  await test.step('typed numbers survive a lost network and a reload', async () => {
    await page.route('**/api/outcomes/*/months', route => route.abort())
    await save(page).click()
    await expect(panel(page).getByRole('alert')).toContainText('Your entries stay here.')
    await page.unroute('**/api/outcomes/*/months')
    await page.reload()
    await expect(cell(page, 'Adoption', first.name)).toHaveValue('80')
    await expect(source(page)).toHaveValue('Ticket export')
    await source(page).press('Enter')
    await expect(panel(page).getByText('Realised', { exact: true })).toBeVisible()
    await expect(source(page)).toHaveValue('')
  })

  await test.step('spreadsheet cells are pasted by month or in order', async () => {
    await cell(page, 'Runs', first.name).focus()
    await paste(page, `Month\tRuns\tMinutes\n${second.name}\t1,110\t12\n`)
    await expect(cell(page, 'Runs', second.name)).toHaveValue('1,110')
    await cell(page, 'Runs', second.name).fill('110')
    await cell(page, 'Runs', third.name).focus()
    await paste(page, '120\t10\t180\t90')
    await expect(cell(page, 'Adoption', third.name)).toHaveValue('90')
    await cell(page, 'Minutes a run', third.name).fill('many')
    await source(page).fill('Time study')
    await save(page).click()
    await expect(panel(page).getByRole('alert')).toContainText('Some cells contain no number')
    await cell(page, 'Minutes a run', third.name).fill('10')
    await save(page).click()
    await expect(save(page)).toBeDisabled()
    // 760 + 1,980 + 1,980.
    await expect(panel(page).locator('dd').filter({ hasText: '$4,720' }).first()).toBeVisible()
    // On a scrolled page the header covers part of the content, which would count as a small target.
    await page.evaluate(() => scrollTo(0, 0))
    await expectAccessible(page)
    await screenshot(page, 'outcome-1280', { fullPage: true })
  })

  await test.step('every number shows its author and source', async () => {
    await panel(page).getByText('Months, with author and source of each number').click()
    await expect(
      panel(page)
        .getByText(/from Ticket export, entered by/)
        .first(),
    ).toBeVisible()
    await panel(page).locator('dd', { hasText: 'Measured so far' }).getByRole('button').click()
    await expect(page.getByRole('dialog')).toContainText('Measured so far')
    await page.keyboard.press('Escape')
  })

  await test.step('a month is deleted after confirmation', async () => {
    await panel(page)
      .getByRole('button', { name: `Delete ${third.name}` })
      .click()
    await page.getByRole('alertdialog').getByRole('button', { name: 'Delete month' }).click()
    await expect(cell(page, 'Runs', third.name)).toHaveValue('')
  })

  await test.step('numbers can be read and typed on a phone', async () => {
    await page.setViewportSize({ width: 390, height: 844 })
    await expectReadable(page)
    await expectAccessible(page)
    await panel(page).scrollIntoViewIfNeeded()
    await screenshot(page, 'outcome-390', { fullPage: true })
    await page.setViewportSize({ width: 1280, height: 800 })
  })

  await test.step('the dashboard shows promised and measured benefits', async () => {
    await page.goto('/dashboard')
    const measured = page.getByRole('region', { name: 'Promised, measured' })
    await expect(measured).toContainText('$2,740')
    await expectAccessible(page)
    await screenshot(page, 'outcome-dashboard', { fullPage: true })
    await page.setViewportSize({ width: 390, height: 844 })
    await expectReadable(page)
  })
})

test('a second user who enters the same month is warned and keeps the typed numbers', async ({
  page,
  request,
  adminToken,
}) => {
  const id = await prepare(request, adminToken)
  const headers = { authorization: `Bearer ${adminToken}` }
  const [{ id: opportunity }] = await (
    await request.get(`/api/audits/${id}/opportunities`, { headers })
  ).json()
  const month = ago(1)
  const begun = await request.put(`/api/opportunities/${opportunity}/outcome`, {
    headers,
    data: { begins: `${month.iso}-01` },
  })
  const benefit = (await begun.json()).id
  const enter = (volume: number) =>
    request.put(`/api/outcomes/${benefit}/months`, {
      headers,
      data: { source: 'Colleague', months: [{ month: month.iso, volume, minutes: 10 }] },
    })
  await enter(50)
  await page.emulateMedia({ colorScheme: 'dark' })
  await signIn(page, adminToken)
  await page.goto(`/audit/${id}/step3?tab=finish`)
  await cell(page, 'Runs', month.name).fill('70')
  await enter(60)
  await source(page).fill('My count')
  await save(page).click()
  await expect(panel(page).getByRole('alert')).toContainText(
    'Another user has entered numbers for these months',
  )
  await expect(cell(page, 'Runs', month.name)).toHaveValue('70')
  await expectAccessible(page)
  await screenshot(page, 'outcome-dark', { fullPage: true })
  await save(page).click()
  await expect(save(page)).toBeDisabled()
  await expect(cell(page, 'Runs', month.name)).toHaveValue('70')
})
