// Screens of sources with names that no line can break, wide and narrow, light and dark: nothing overflows, all is accessible.

import type { Locator, Page } from '@playwright/test'
import { docxOf, type MadeBlock, pdfOf } from '../files/made-document.ts'
import { csvOf, makeLog } from '../files/made-log.ts'
import { workbookOf } from '../files/made-workbook.ts'
import { apiOf, seedAudit, stateMinutes } from './seed-audit.ts'
import { expect, expectAccessible, expectReadable, signIn, test } from './test.ts'

const LONG = 'Rechnungsfreigabeprüfungsprotokoll'.repeat(3)
const LOOKS = [
  { width: 390, colorScheme: 'light' },
  { width: 1280, colorScheme: 'dark' },
  { width: 390, colorScheme: 'dark' },
  { width: 1280, colorScheme: 'light' },
] as const
const SHEET = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'

const events = makeLog(
  [
    { name: LONG, minutes: 26, spread: 0.4, wait: 0 },
    { name: `${LONG} 2`, minutes: 31, spread: 0.5, wait: 120, repeat: 0.2 },
  ],
  { cases: 200, from: '2026-01-01T00:00:00Z', days: 100, seed: 5 },
)
const log = {
  name: `${LONG}.csv`,
  mimeType: 'text/csv',
  buffer: Buffer.from(csvOf(events).replace('\n', '\n,Row without a case,01/01/2026 10:00,,\n')),
}
const workbook = {
  name: `${LONG}.xlsx`,
  mimeType: SHEET,
  buffer: Buffer.from(
    workbookOf([
      { name: 'Times', rows: [[LONG, 'Minutes'], ...[28, 31, 34].map(value => [LONG, value])] },
      { name: 'Rates', rows: [['Dispatcher', 40]], hidden: true },
    ]),
  ),
}

let looked = 0

/** Checks what is open for overflow at both widths, and with axe in one look after another. */
async function look(page: Page): Promise<void> {
  const { width, colorScheme } = LOOKS[looked++ % LOOKS.length] ?? LOOKS[0]
  await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
  for (const each of [1280, 390]) {
    await page.setViewportSize({ width: each, height: 800 })
    await expectReadable(page)
  }
  await page.setViewportSize({ width, height: 800 })
  await expectAccessible(page)
}

test('the screens of sources fit and are accessible in every state', async ({
  page,
  adminToken,
  request,
}) => {
  test.slow()
  const api = apiOf(request, adminToken)
  const { id, steps, interviews } = await seedAudit(api, {
    audit: { title: 'Dispatch' },
    interviews: [{ interviewee: 'Priya Raman', answers: { 'service-lines': 'It takes fifteen minutes.' } }],
    steps: [{ label: LONG, runsPerMonth: 90, costPerHour: 40 }],
  })
  await stateMinutes(api, interviews[0]?.answers[0]?.id, steps[0]?.id, [10, 15, 20])
  await signIn(page, adminToken)
  const address = `/audit/${id}/sources`

  await test.step('loading, refused and empty', async () => {
    await page.route(`**/api/audits/${id}/sources`, () => {})
    await page.goto(address)
    await expect(page.getByRole('heading', { name: 'Sources', level: 1 })).toBeVisible()
    await look(page)
    await page.unrouteAll({ behavior: 'ignoreErrors' })
    await page.route(`**/api/audits/${id}/sources`, route => route.fulfill({ status: 500, json: {} }))
    await page.goto(address)
    await expect(page.getByText('The sources could not be loaded')).toBeVisible()
    await look(page)
    await page.unrouteAll({ behavior: 'ignoreErrors' })
    await page.goto(address)
    await expect(page.getByText('No sources yet')).toBeVisible()
    await look(page)
  })

  await test.step('choosing the columns of a log', async () => {
    await page.getByLabel('Event log').setInputFiles(log)
    await expect(page.getByRole('form', { name: /^Columns of/ })).toBeVisible()
    await look(page)
    await page.getByLabel('Time zone').selectOption('Europe/Berlin')
    await page.getByRole('button', { name: 'Read log' }).click()
    await expect(page.getByRole('list', { name: 'Said against logged' })).toBeVisible()
  })

  for (const name of ['Said against logged', 'Against the map', 'Activities', 'Variants', /^Refused rows/])
    await test.step(`tab ${name}`, async () => {
      await page.getByRole('tab', { name }).click()
      await expect(page.getByRole('tabpanel').locator('table, ul, ol, p').first()).toBeVisible()
      await look(page)
    })

  await test.step('filtering a log', async () => {
    await page.getByRole('button', { name: 'Filter cases' }).click()
    await page.getByRole('checkbox', { name: /^1: / }).first().check()
    await look(page)
    await page.getByRole('button', { name: 'Apply filter' }).click()
    await expect(page.getByRole('region', { name: 'Filter' })).toContainText('Only variant 1')
    await look(page)
  })

  await test.step('the cases of a number', async () => {
    await page.getByRole('tab', { name: 'Said against logged' }).click()
    await page
      .getByRole('button', { name: /open cases/ })
      .first()
      .click()
    await expect(page.getByRole('dialog').getByRole('row').nth(1)).toBeVisible()
    await look(page)
    await page.keyboard.press('Escape')
  })

  await test.step('the log on the map', async () => {
    const other = await api('process.createStep', {
      params: { id },
      body: { label: `${LONG} 2`, position: { x: 350, y: 50 } },
    })
    const body = { sourceId: steps[0]?.id ?? 0, targetId: other.id }
    await api('process.createLink', { params: { id }, body })
    await page.goto(`/audit/${id}/step2`)
    await page.getByRole('button', { name: 'Log', exact: true }).click()
    const panel = page.getByRole('region', { name: 'Log on the map' })
    await expect(panel.getByRole('table', { name: 'Connections' })).toBeVisible()
    await look(page)
    await page.goto(address)
  })

  await test.step('marked cells of a workbook', async () => {
    await page.getByLabel('Workbook, table or document').setInputFiles(workbook)
    const grid = page.getByRole('grid', { name: 'Cells of Times' })
    await grid.getByRole('gridcell', { name: '28' }).click()
    await look(page)
    await page.getByLabel('Is the source of').selectOption(`${LONG}, duration`)
    await page.getByRole('button', { name: 'Add figure' }).click()
    await expect(page.getByRole('region', { name: 'Figures from this file' })).toContainText('28')
    await look(page)
  })

  await test.step('a newer version of a workbook', async () => {
    const rows = [[LONG, 'Minutes'], ...[29, 31, 34].map(value => [LONG, value])]
    const buffer = Buffer.from(workbookOf([{ name: 'Times', rows }]))
    await page.getByLabel('Newer version').setInputFiles({ ...workbook, buffer, name: `${LONG}2.xlsx` })
    await expect(page.getByRole('region', { name: 'Changed in this version' })).toContainText('29')
    await look(page)
  })

  await test.step('words of a PDF and of a Word document, marked', async () => {
    const blocks: MadeBlock[] = [
      { heading: LONG },
      `${LONG}: 28 minutes`,
      {
        rows: [
          [LONG, LONG, '28'],
          [LONG, '1', '2'],
        ],
      },
    ]
    const buffer = Buffer.from(await pdfOf([blocks, blocks]))
    const pdf = { name: `${LONG}.pdf`, mimeType: 'application/pdf', buffer }
    const docx = {
      name: `${LONG}.docx`,
      mimeType: 'application/octet-stream',
      buffer: Buffer.from(docxOf(blocks)),
    }
    for (const document of [pdf, docx]) {
      await page.getByLabel('Workbook, table or document').setInputFiles(document)
      const form = page.getByRole('region', { name: 'Figure from marked words' })
      await form.getByLabel('Words').fill('28 minutes')
      await page.keyboard.press('Enter')
      await expect(form.getByLabel('Usual')).toHaveValue('28')
      await look(page)
    }
  })

  await test.step('removing a source', async () => {
    await page.getByRole('button', { name: /^Remove .*2\.xlsx$/ }).click()
    await look(page)
  })
})

/** Moves the focus to an element by Tab alone, and checks that nothing covers it. */
async function tabTo(page: Page, element: Locator): Promise<void> {
  await expect(async () => {
    await page.keyboard.press('Tab')
    await expect(element).toBeFocused({ timeout: 1 })
  }).toPass({ intervals: [0] })
  await expect(element).toBeInViewport({ ratio: 0.95 })
  const isCovered = await element.evaluate(target => {
    const { left, top, width, height } = target.getBoundingClientRect()
    return !target.contains(document.elementFromPoint(left + width / 2, top + height / 2))
  })
  expect(isCovered, 'the focused element is covered').toBe(false)
}

test('sources are uploaded and read by keyboard alone at 200% zoom', async ({
  page,
  adminToken,
  request,
}) => {
  const api = apiOf(request, adminToken)
  const { id } = await seedAudit(api, { audit: { title: 'Dispatch' }, steps: [{ label: 'Price the lane' }] })
  await signIn(page, adminToken)
  // Before the key, since an unexpected chooser is closed.
  page.on('filechooser', chooser => void chooser.setFiles(log))
  // 1280 × 800 px at 200%.
  await page.setViewportSize({ width: 640, height: 400 })
  await page.goto(`/audit/${id}/sources`)
  await expect(page.getByText('No sources yet')).toBeVisible()
  await tabTo(page, page.getByRole('button', { name: 'Upload event log' }))
  await page.keyboard.press('Enter')
  await expect(page.getByRole('form', { name: /^Columns of/ })).toBeVisible()
  await expectReadable(page)
  await tabTo(page, page.getByLabel('Time zone'))
  await page.keyboard.type('Europe/Berlin')
  await tabTo(page, page.getByRole('button', { name: 'Read log' }))
  await page.keyboard.press('Enter')
  await expect(page.getByText('All 200 cases are measured.')).toBeVisible()
  await tabTo(page, page.getByRole('tab', { name: 'Said against logged' }))
  await page.keyboard.press('ArrowRight')
  await expect(page.getByRole('tab', { selected: true })).not.toHaveText(/^Said against logged/)
  await expectReadable(page)
  await expectAccessible(page)
})

test('a completed audit without sources does not ask for an upload', async ({
  page,
  adminToken,
  request,
}) => {
  const api = apiOf(request, adminToken)
  const { id } = await seedAudit(api, { audit: { title: 'Dispatch' } })
  await api('audit.change', { params: { id }, body: { status: 'completed', currentStep: 3 } })
  await signIn(page, adminToken)
  await page.goto(`/audit/${id}/sources`)
  await expect(page.getByText('This audit is completed. Reopen it in step 3 to add sources.')).toBeVisible()
  await expect(page.getByText(/^Upload/)).toHaveCount(0)
})

test('the case of an object-centric log is one of its kinds of objects', async ({
  page,
  adminToken,
  request,
}) => {
  const { id } = await seedAudit(apiOf(request, adminToken), { audit: { title: 'Dispatch' } })
  const events = ['Auftrag prüfen', 'Ware packen'].map((type, n) => ({
    type,
    time: `2026-01-0${n + 5}T09:00:00+01:00`,
    attributes: [{ name: 'Gewicht', value: 7 }],
    relationships: [{ objectId: 'O1' }, { objectId: LONG }],
  }))
  const objects = [
    { id: 'O1', type: 'Auftrag' },
    { id: LONG, type: LONG },
  ]
  const buffer = Buffer.from(JSON.stringify({ objects, events }))
  await signIn(page, adminToken)
  await page.goto(`/audit/${id}/sources`)
  await page
    .getByLabel('Event log')
    .setInputFiles({ name: 'orders.jsonocel', mimeType: 'application/json', buffer })
  const form = page.getByRole('form', { name: 'Columns of orders.jsonocel' })
  const chosen = form.getByLabel('Case', { exact: true })
  await expect(chosen).toHaveAccessibleDescription(
    'The kind of object to follow; each object becomes one case',
  )
  await expect(chosen.locator('optgroup[label="Kinds of objects"] option')).toHaveText(['Auftrag', LONG])
  await chosen.selectOption('Auftrag')
  await expect(chosen).toHaveValue('object:Auftrag')
  await look(page)
})
