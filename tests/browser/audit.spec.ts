// One audit from start to finish on a normally started server: first administrator, ten answers, map, friction, ROI, saved deck,
// completion.

import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Page } from '@playwright/test'
import { lintPptx, readPptx, type SlideRead } from '../files/pptx.ts'
import { setupToken, startServer } from '../server.ts'
import { expect, expectAccessible, test } from './test.ts'

test.use({
  service: async ({}, use) => {
    const folder = await mkdtemp(join(tmpdir(), 'audit-journey-'))
    const server = startServer({ folder })
    const address = await server.ready
    await use({ address, setupPath: `/register?setup=${setupToken(server)}` })
    await server.stop()
    await rm(folder, { recursive: true })
  },
  // Uses plain HTTP with a name other than localhost, as in an office (docs/operations.md).
  baseURL: async ({ service }, use) => use(service.address.replace('127.0.0.1', 'office.test')),
})

/** Answers of the freight desk, question by question. */
const ANSWERS = [
  'Road groupage and sea freight; about 1,900 road orders a month.',
  'An order on Tuesday came by mail at 9:10 and was confirmed at 16:40.',
  'On Mondays 140 orders wait at noon.',
  'Forty minutes of work, the rest is waiting for a carrier to answer.',
  'Three of ten orders come without weight and go back once.',
  'Every order is typed twice: transport system, then customs.',
  'Two complaints a week, mostly wrong delivery windows.',
  'Dangerous goods: only Petra may release them.',
  'Orders per day and open invoices; nobody reads the rest.',
  'The customs desk; it is full today.',
]

const button = (page: Page, name: string | RegExp) =>
  page.getByRole('button', { name, exact: typeof name === 'string' })
const toast = (page: Page, text: string) => page.getByRole('listitem').filter({ hasText: text })
const text = (slide: SlideRead | undefined) => slide?.texts.join('\n') ?? ''

async function becomeAdministrator(page: Page, setupPath: string): Promise<void> {
  await page.goto(setupPath)
  await page.getByLabel('Company Name').fill('Northline Consulting')
  await page.getByLabel('Username').fill('ada.admin')
  await page.getByLabel('Email').fill('ada.admin@example.com')
  await page.getByLabel(/^Password/).fill('a password for tests')
  await page.getByLabel('Confirm Password').fill('a password for tests')
  await page.locator('button[type=submit]').click()
  await expect(page).toHaveURL(/\/dashboard$/)
}

async function createAudit(page: Page): Promise<void> {
  await expect(page.getByText('No audits found. Create your first audit to get started.')).toBeVisible()
  await expectAccessible(page)
  await button(page, 'Create New Audit').first().click()
  await button(page, 'Create Audit').click()
  await expect(page.locator('li', { hasText: 'Validation Error' })).toContainText(
    'Please fill in all required fields.',
  )
  await page.getByLabel('Audit title').fill('Freight desk')
  await page.getByLabel(/^Company/).fill('Harbour Freight')
  await page.getByLabel('Audit type').selectOption({ label: 'Operations Assessment' })
  await button(page, 'Create Audit').click()
  await expect(toast(page, 'Audit Created')).toBeVisible()
  await expect(page).toHaveURL(/\/audit\/\d+\/step1$/)
}

async function answerAll(page: Page): Promise<void> {
  const templates = page.getByRole('navigation', { name: 'Interview templates' })
  await templates.getByRole('button', { name: /Operations Assessment/ }).click()
  for (const [index, answer] of ANSWERS.entries()) {
    await expect(page.getByText(`Question ${index + 1} of 10`)).toBeVisible()
    await page.getByRole('textbox', { name: 'Response' }).fill(answer)
    const score = page.getByRole('slider')
    if (answer.startsWith('Every order'))
      for (let point = 5; point < 9; point++) await score.press('ArrowRight')
    await button(page, index === ANSWERS.length - 1 ? 'Complete' : 'Next').click()
  }
  await expect(page).toHaveURL(/\/step2$/)
}

async function mapTheProcess(page: Page): Promise<void> {
  const map = page.getByRole('application', { name: 'Process map' })
  await page.getByRole('tab', { name: 'Templates' }).click()
  await button(page, 'Use template Support Workflow').click()
  await expect(toast(page, 'Template Applied')).toBeVisible()
  await expect(page.getByText('5 steps mapped')).toBeVisible()
  await button(page, 'Add step: Acquisition').click()
  await expect(page.getByText('6 steps mapped')).toBeVisible()
  // The step asks for its name immediately; all of its fields are opened below.
  await page.getByRole('textbox', { name: 'Name of the step' }).press('Enter')
  await editNewStep(page, map)
  await button(page, 'Mark Friction').click()
  await expect(toast(page, 'Friction Marked')).toBeVisible()
  await button(page, 'Opportunity Matrix').click()
  await expect(page.getByRole('table').filter({ hasText: '$64,800/year' })).toBeVisible()
  await expect(page.getByText('All changes saved')).toBeVisible()
  await expectAccessible(page)
}

async function editNewStep(page: Page, map: ReturnType<Page['locator']>): Promise<void> {
  await map.getByRole('group', { name: /^Step 6\./ }).dblclick()
  const panel = page
    .getByRole('form', { name: 'Edit Step' })
    .or(page.getByRole('region', { name: 'Edit Step' }))
  await panel.getByLabel('Label').fill('Type the order again')
  await panel.getByLabel('Owner').fill('Freight desk')
  await panel.getByLabel('Duration (minutes)').fill('45')
  await panel.getByLabel('Cost per Hour ($)').fill('60')
  await panel.getByLabel('Runs per Month').fill('60')
  await button(page, 'Save').click()
  await expect(
    map.getByRole('group', { name: /^Type the order again\. Acquisition lane, 45 minutes/ }),
  ).toBeVisible()
}

async function exportDeck(page: Page): Promise<SlideRead[]> {
  await button(page, 'Export PPTX').click()
  await page.getByRole('radio', { name: /^Working session/ }).check()
  const downloading = page.waitForEvent('download')
  await button(page, 'Export').click()
  const download = await downloading
  expect(download.suggestedFilename()).toBe('Freight desk-report.pptx')
  const bytes = await readFile(await download.path())
  expect(lintPptx(bytes)).toEqual([])
  return readPptx(bytes)
}

function expectTheAuditIn(deck: SlideRead[]): void {
  const whole = deck.map(text).join('\n')
  for (const answer of ANSWERS) expect(whole, answer).toContain(answer)
  const map = deck.find(slide => slide.connectors > 0)
  expect(map?.connectors).toBe(4)
  for (const label of ['Ticket intake', 'Triage', 'Type the order again']) expect(text(map)).toContain(label)
  const matrix = deck.find(slide => slide.charts.some(chart => chart.type === 'bubble'))
  expect(
    matrix?.tables
      .flat()
      .map(row => row.join(' '))
      .join('\n'),
  ).toContain('$8,100')
  const bars = deck.flatMap(slide => slide.charts).filter(chart => chart.type === 'bar')
  expect(bars.map(chart => chart.values)).toContainEqual([64_000, 182_000, 118_000])
}

test('a user completes one audit from the first start to the exported deck', { tag: '@core' }, async ({
  page,
  service,
}) => {
  test.setTimeout(180_000)
  await test.step('first administrator', () => becomeAdministrator(page, service.setupPath ?? ''))
  await test.step('create an audit', () => createAudit(page))
  await test.step('ten answers', () => answerAll(page))
  await test.step('a template, a step, friction and an opportunity', () => mapTheProcess(page))

  await test.step('the map is kept after a reload', async () => {
    await page.reload()
    await expect(page.getByText('6 steps mapped')).toBeVisible()
    await expect(page.getByRole('group', { name: /^Type the order again\..*Time Sink/ })).toBeVisible()
    await page.getByText('Continue to Step 3').click()
    await expect(page).toHaveURL(/\/step3$/)
  })

  await test.step('the ROI, and the exported deck', async () => {
    await page.getByLabel('Projected Savings ($)').fill('182000')
    await page.getByLabel('Implementation Cost ($)').fill('64000')
    await button(page, 'Calculate ROI').click()
    await expect(toast(page, 'ROI Calculated')).toBeVisible()
    expectTheAuditIn(await exportDeck(page))
  })

  await test.step('the report shows the same', async () => {
    await page.getByRole('link', { name: 'Reports' }).click()
    await expect(page.getByRole('button', { name: '10 responses' })).toBeVisible()
    await expect(page.getByRole('button', { name: '1 interview' })).toBeVisible()
    await expect(page.getByText(ANSWERS[5] ?? '')).toBeVisible()
    await expectAccessible(page)
    await page.goBack()
  })

  await test.step('completion', async () => {
    await page.getByRole('tab', { name: 'Finish' }).click()
    await button(page, 'Complete Audit').click()
    await expect(page).toHaveURL(/:\d+\/$/)
    const said = page.getByRole('status').filter({ hasText: 'Audit Completed' })
    await expect(said).toContainText('The audit has been completed.')
    await said.getByRole('button', { name: 'Dismiss' }).click()
    await expect(page.getByText('Audit Completed')).toBeHidden()
    await page.reload()
    await expect(page.getByText('Audit Completed')).toBeHidden()
    await page.goto('/dashboard')
    await expect(page.getByRole('row', { name: /Freight desk/ })).toContainText('Completed')
    await expect(page.getByText('$118,000')).toBeVisible()
    await expect(page.getByRole('row', { name: /Freight desk/ })).toContainText(/First: .+\/year/)
    await page
      .getByRole('row', { name: /Freight desk/ })
      .getByRole('button', { name: /\/year/ })
      .click()
    await page.getByRole('dialog').getByRole('link', { name: 'Open step' }).first().click()
    await expect(page).toHaveURL(/\/audit\/1\/step2\?step=\d+$/)
  })
})
