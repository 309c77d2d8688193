// Lead time on the screen: today's, compared with trials on the same cases, and the inputs of a figure.

import type { APIRequestContext, Locator, Page } from '@playwright/test'
import { DEMO } from '#content/demo/index.ts'
import { demoLogText } from '#server/demo/log.ts'
import { partsOf } from './canvas.ts'
import { apiOf, seedAudit } from './seed-audit.ts'
import { expect, expectAccessible, expectReadable, signIn, test } from './test.ts'

/** 150 claims a month are received, checked and paid; one clerk checks and pays. */
async function prepare(request: APIRequestContext, token: string) {
  const at = (column: number) => ({ position: { x: 50 + 200 * column, y: 50 } })
  const clerk = { owner: 'Claims clerk' }
  return await seedAudit(apiOf(request, token), {
    audit: { title: 'Claims', company: 'Bright Dental' },
    steps: [
      { label: 'Receive claim', ...at(0), owner: 'Front desk', durationMin: 12, runsPerMonth: 150 },
      { label: 'Check cover', ...at(1), ...clerk, durationMin: 45 },
      { label: 'Pay', ...at(2), ...clerk, durationMin: 15 },
    ],
    links: [
      [0, 1],
      [1, 2],
    ],
  })
}

const row = (page: Page, table: string, name: string) =>
  page.getByRole('table', { name: table }).getByRole('row', { name: new RegExp(`^${name}`) })

/** A time as the screen writes it, in minutes. */
async function minutesIn(cell: Locator): Promise<number> {
  const [, amount = '', unit = ''] = /([\d.,]+)\s(min|h|day)/.exec(await cell.innerText()) ?? []
  return Number(amount) * ({ min: 1, h: 60, day: 1440 }[unit] ?? Number.NaN)
}

async function enterPeople(page: Page, people: string, hours: string) {
  await page.getByRole('tab', { name: 'Owners' }).click()
  const clerk = page.getByRole('row', { name: /Claims clerk/ })
  await clerk.getByLabel('People of Claims clerk').fill(people)
  await clerk.getByLabel('Hours a month of Claims clerk').fill(hours)
  await clerk.getByLabel('Hours a month of Claims clerk').press('Enter')
  await expect(clerk).toContainText('entered by')
}

test('lead times whose code cannot be loaded say so and are tried again', async ({
  page,
  adminToken,
  request,
}) => {
  const { id } = await prepare(request, adminToken)
  await signIn(page, adminToken)
  const code = /\/assets\/read-[\w-]+\.js$/
  await page.route(code, route => route.abort())
  await page.goto(`/audit/${id}/step2`)
  await page.getByRole('tab', { name: 'Lead Time' }).click()
  await expect(page.getByText('Lead times could not be computed')).toBeVisible()
  await page.unroute(code)
  await page.getByRole('button', { name: 'Try again' }).click()
  await page.getByRole('tab', { name: 'Lead Time' }).click()
  await expect(page.getByText(/^Today:/)).toBeVisible()
})

test('a lead time is simulated from the map, and trials are compared with it', async ({
  page,
  adminToken,
  request,
}) => {
  const { id } = await prepare(request, adminToken)
  await signIn(page, adminToken)
  await page.goto(`/audit/${id}/step2`)
  await enterPeople(page, '1', '160')
  await page.getByRole('tab', { name: 'Lead Time' }).click()
  await expect(page.getByText('Today: cases wait longest for Claims clerk at')).toBeVisible()
  // 150 × 60 minutes are 150 of 160 hours.
  await expect(row(page, 'Load of the owners', 'Claims clerk')).toContainText('94%')
  await expect(row(page, 'Load of the owners', 'Front desk')).toContainText('people and hours not entered')

  await page.getByLabel('One more person').selectOption('Claims clerk')
  const average = row(page, 'Lead time of a case', 'On average').getByRole('cell')
  await expect(average).toHaveCount(2)
  await expect(row(page, 'Load of the owners', 'Claims clerk')).toContainText('47%')
  expect(await minutesIn(average.nth(1))).toBeLessThan((await minutesIn(average.nth(0))) / 2)

  await page.getByRole('button', { name: 'Reset' }).click()
  await expect(average).toHaveCount(1)
  await page.getByLabel('An agent takes over').selectOption('Check cover')
  await expect(page.getByRole('slider', { name: 'Share of cases' })).toHaveValue('60')
  await expect(average).toHaveCount(2)
  expect(await minutesIn(average.nth(1))).toBeLessThan(await minutesIn(average.nth(0)))
  await expectAccessible(page)

  await average.nth(0).getByRole('button').click()
  const why = page.getByRole('dialog')
  await expect(why).toContainText('nights and weekends included')
  await expect(why).toContainText('Cases simulated')
  await expect(why).toContainText('Receive claim')
  await page.keyboard.press('Escape')

  await page.getByText('More', { exact: true }).click()
  await page.getByLabel('Promised time, in hours').fill('48')
  await expect(
    row(page, 'Lead time of a case', 'Within the promised time').getByRole('cell').nth(0),
  ).toHaveText(/\d+/)
  await page.setViewportSize({ width: 390, height: 844 })
  await expectReadable(page)
  await expectAccessible(page)
})

test('an overloaded owner is named on the tab and the map', async ({ page, adminToken, request }) => {
  const { id } = await prepare(request, adminToken)
  await signIn(page, adminToken)
  await page.goto(`/audit/${id}/step2`)
  await enterPeople(page, '1', '120')
  await page.getByRole('tab', { name: 'Lead Time' }).click()
  // 150 of 120 hours.
  await expect(page.getByText('Claims clerk gets 30\u00a0h/month too much')).toBeVisible()
  await page.getByLabel('One more person').selectOption('Claims clerk')
  await expect(page.getByText('Tried: cases wait longest for Claims clerk')).toBeVisible()
  await page.getByRole('tab', { name: 'Canvas' }).click()
  const { stepShape } = partsOf(() => page)
  await expect(stepShape('Check cover')).toHaveAccessibleName(
    /Queue grows: Claims clerk gets 30\sh\/month more/,
  )
})

/** The demo's log with a map of its four activities, of which an estimator calculates. */
async function prepareLogged(page: Page, request: APIRequestContext, token: string) {
  const log = DEMO.audits.find(audit => audit.log)?.log
  if (!log) throw new Error('the demo has no log')
  const at = (column: number) => ({ position: { x: 50 + 200 * column, y: 50 } })
  const { id } = await seedAudit(apiOf(request, token), {
    audit: { title: 'Enquiries' },
    steps: [
      { label: 'Read enquiry and drawings', ...at(0), owner: 'Sales engineer', runsPerMonth: 210 },
      { label: 'Offer calculated', ...at(1), owner: 'Estimator' },
      { label: 'Production planned', ...at(2), owner: 'Planner' },
    ],
    links: [
      [0, 1],
      [1, 2],
    ],
  })
  await signIn(page, token)
  await page.goto(`/audit/${id}/sources`)
  const file = { name: log.filename, mimeType: 'text/csv', buffer: Buffer.from(demoLogText(log)) }
  await page.getByLabel('Event log').setInputFiles(file)
  await page.getByLabel('Time zone').selectOption(log.zone)
  await page.getByRole('button', { name: 'Read log' }).click()
  await expect(page.getByRole('tab', { name: 'Said against logged' })).toBeVisible()
  return { id, log }
}

test('a log is compared with its simulation, and its values applied to the map', async ({
  page,
  adminToken,
  request,
}) => {
  const { id, log } = await prepareLogged(page, request, adminToken)
  await page.goto(`/audit/${id}/step2`)
  await page.getByRole('tab', { name: 'Lead Time' }).click()
  const section = page.getByRole('region', { name: 'Compared with a log' })
  await section.getByRole('button', { name: `Compare with ${log.filename}` }).click()

  const average = section
    .getByRole('table', { name: 'Lead time of later cases' })
    .getByRole('row', { name: /^On average/ })
  await expect(average).toContainText(/[+−]\d(\.\d)?%/)
  await expect(section).toContainText(/fitted to \d,?\d{3} earlier cases and compared with the \d{3} latest/)
  const waits = section.getByRole('table', { name: 'Logged waiting before a step, by cause' })
  await expect(waits.getByRole('row', { name: /^Offer calculated/ })).toContainText(/\d\sh/)
  await expect(section).toContainText('Neither people nor working hours explain these waits')

  const numbers = section.getByRole('table', { name: 'What the log says' })
  await expect(numbers.getByRole('row', { name: /^Estimator/ })).toContainText(
    '4 people, 5 days a week, 8:00 to 17:00',
  )
  const share = numbers.getByRole('row', { name: /Offer calculated → Production planned/ })
  await share.getByRole('button', { name: 'Use the share to Production planned' }).click()
  await expect(share).toContainText('on the map')
  await numbers.getByRole('button', { name: 'Use people and hours of Estimator' }).click()
  await expect(numbers.getByRole('row', { name: /^Estimator/ })).toContainText('entered')
  await expect(row(page, 'Load of the owners', 'Estimator')).toContainText('%')
  await numbers.getByRole('button', { name: 'Use the arrivals' }).click()
  await expect(numbers.getByRole('button', { name: 'Stop using the arrivals' })).toBeVisible()
  await expect(page.getByText(/Cases arrive as logged from Apr 1, 2026 to/)).toBeVisible()
  await expectAccessible(page)
  await page.setViewportSize({ width: 390, height: 844 })
  await expectReadable(page)
  await expectAccessible(page)

  await page.getByRole('tab', { name: 'Canvas' }).click()
  await page.keyboard.press('ControlOrMeta+z')
  await page.getByRole('tab', { name: 'Lead Time' }).click()
  await section.getByRole('button', { name: `Compare with ${log.filename}` }).click()
  await expect(share.getByRole('button', { name: 'Use the share to Production planned' })).toBeVisible()
})

test('priority, batch and hours of the day are stored, open in “Why?”, and undo takes a priority back', async ({
  page,
  adminToken,
  request,
}) => {
  const { id, steps } = await prepare(request, adminToken)
  await signIn(page, adminToken)
  await page.goto(`/audit/${id}/step2`)
  await enterPeople(page, '1', '160')
  const clerk = page.getByRole('row', { name: /Claims clerk/ })
  await clerk.getByText('Day and roles', { exact: true }).click()
  await clerk.getByLabel('Work of Claims clerk begins at').selectOption('7:00')
  await clerk.getByLabel('Break at noon of Claims clerk').selectOption('45 minutes')
  await expect(clerk).toContainText('from 7:00, break 45 min')
  const desk = page.getByRole('row', { name: /^Front desk/ })
  await desk.getByLabel('People of Front desk').fill('1')
  await desk.getByLabel('Hours a month of Front desk').fill('120')
  await desk.getByLabel('Hours a month of Front desk').press('Enter')
  await desk.getByText('Day and roles', { exact: true }).click()
  await desk.getByRole('checkbox', { name: 'Claims clerk' }).check()
  await expect(desk).toContainText('also Claims clerk')
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(desk).not.toContainText('also Claims clerk')
  await desk.getByRole('checkbox', { name: 'Claims clerk' }).check()
  await expect(desk).toContainText('also Claims clerk')
  await expect(desk).toContainText('not estimated with several roles')

  await page.goto(`/audit/${id}/step2?step=${steps[2]?.id}`)
  const panel = page.getByRole('region', { name: 'Edit Step' })
  await panel.getByText('More', { exact: false }).first().click()
  await panel.getByLabel('Batch size').fill('4')
  await panel.getByRole('checkbox', { name: 'Worked on first' }).check()
  await expectAccessible(page)
  await panel.getByRole('button', { name: 'Save' }).click()

  await page.getByRole('tab', { name: 'Lead Time' }).click()
  const average = row(page, 'Lead time of a case', 'On average').getByRole('cell')
  await average.nth(0).getByRole('button').click()
  const why = page.getByRole('dialog')
  await expect(why).toContainText('Priority of “Pay” over the owner’s other steps')
  await expect(why).toContainText('Runs of “Pay” that begin together')
  await expect(why).toContainText('Beginning of work of “Claims clerk”, hour of the day')
  await why.getByRole('button', { name: /^Show \d+ more$/ }).click()
  await expect(why).toContainText('Other roles of “Front desk”: Claims clerk')
  await page.keyboard.press('Escape')
  await expect(page.getByText('Batch not complete')).toBeVisible()

  await page.getByRole('tab', { name: 'Canvas' }).click()
  await page.keyboard.press('ControlOrMeta+z')
  await page.getByRole('tab', { name: 'Lead Time' }).click()
  await average.nth(0).getByRole('button').click()
  await expect(why).toContainText('Runs of “Pay” that begin together')
  await expect(why).not.toContainText('Priority of “Pay”')
})
