// An event log from upload to a decided number: mapping with its questions, refused rows, comparison, cases, removal.

import { csvOf, makeLog } from '../files/made-log.ts'
import { workbookOf } from '../files/made-workbook.ts'
import { apiOf, seedAudit, stateMinutes } from './seed-audit.ts'
import { expect, expectAccessible, signIn, test } from './test.ts'

const events = makeLog(
  [
    { name: 'Rate request priced', minutes: 26, spread: 0.4, wait: 0 },
    { name: 'BookTruck', minutes: 31, spread: 0.5, wait: 120, repeat: 0.2 },
  ],
  { cases: 400, from: '2026-01-01T00:00:00Z', days: 100, seed: 5 },
)

/** Dates as a British export writes them, and two rows that cannot be read. */
const british = csvOf(events, ';').replaceAll(/(\d{4})-(\d\d)-(\d\d) /g, '$3/$2/$1 ')
const lines = british.split('\n').toSpliced(2, 0, ';BookTruck;01/01/2026 10:00:00;;R1')
const file = { name: 'tms-export.csv', mimeType: 'text/csv', buffer: Buffer.from(lines.join('\n')) }

test('a log is mapped, compared with statements, and used until it is removed @core', async ({
  page,
  adminToken,
  request,
}) => {
  const api = apiOf(request, adminToken)
  const { id, steps, interviews } = await seedAudit(api, {
    audit: { title: 'Dispatch' },
    interviews: [{ interviewee: 'Priya Raman', answers: { 'service-lines': 'It takes fifteen minutes.' } }],
    steps: [{ label: 'Book a truck', runsPerMonth: 90, costPerHour: 40 }],
  })
  await stateMinutes(api, interviews[0]?.answers[0]?.id, steps[0]?.id, [10, 15, 40])
  await signIn(page, adminToken)
  await page.goto(`/audit/${id}/sources`)
  await page.getByLabel('Event log').setInputFiles(file)

  const form = page.getByRole('form', { name: 'Columns of tms-export.csv' })
  await expect(form.getByLabel('Case', { exact: true })).toHaveValue('Case ID')
  await expect(form.getByLabel('Start', { exact: true })).toHaveValue('Start')
  await expect(form.getByRole('table').getByRole('row')).toHaveCount(21)
  await expectAccessible(page)
  const read = form.getByRole('button', { name: 'Read log' })
  await read.click()
  await expect(form.getByLabel('Time zone')).toHaveAccessibleDescription(/Choose the time zone/)
  await expect(form.getByLabel('Time zone')).toBeFocused()
  await form.getByLabel('Time zone').selectOption('Europe/London')
  await read.click()

  const list = page.getByRole('list', { name: 'Said against logged' })
  const minutes = list.getByRole('listitem').filter({ hasText: 'Minutes a run' })
  await expect(minutes).toContainText('Priya Raman said 15 min.')
  await expect(minutes).toContainText('BookTruck')
  await expect(minutes).toContainText('Agrees')
  await expect(list.getByRole('listitem').filter({ hasText: 'Volume a month' })).toContainText('Differs')
  await expect(page.getByText('1 of 2 numbers differs from the log')).toBeVisible()
  await expectAccessible(page)
  await minutes.getByRole('button', { name: /open cases/ }).click()
  const cases = page.getByRole('dialog', { name: /Book a truck/ })
  await expect(cases.getByRole('row', { name: /Case \d+/ })).toHaveCount(50)
  await page.keyboard.press('Escape')
  const row = page.getByRole('row', { name: /tms-export\.csv/ })
  // Who has opened its cases, without a reload.
  await expect(row.getByRole('listitem')).toHaveText([/Ada Admin/])

  await minutes.getByRole('button', { name: /^Use 3\d/ }).click()
  await expect(minutes).toContainText('The logged number is used.')
  await page.getByRole('tab', { name: 'Refused rows (1)' }).click()
  await expect(page.getByRole('row', { name: /It has no case/ })).toBeVisible()
  await page.getByRole('tab', { name: 'Activities' }).click()
  await page.getByLabel('Step of Rate request priced').selectOption('Book a truck')
  await expect(page.getByText('chosen')).toBeVisible()
  await page.getByRole('tab', { name: 'Against the map' }).click()
  await expect(page.getByText(/of 400 cases \(\d+%\) follow the map exactly/)).toBeVisible()
  await expect(page.getByRole('row', { name: /Book a truck/ })).toContainText(/\d+ \(\d+%\)/)
  await expectAccessible(page)
  await api('process.createStep', { params: { id }, body: { label: 'Send the invoice' } })
  await page.reload()
  await page.getByRole('tab', { name: 'Against the map' }).click()
  await expect(page.getByText('The steps are not connected yet.')).toBeVisible()

  await page.goto(`/audit/${id}/step2?step=${steps[0]?.id}`)
  const panel = page.getByRole('region', { name: 'Sources' })
  await expect(panel).toContainText(
    /tms-export\.csv, “BookTruck”: median time from start to end of \d+ executions/,
  )
  await page.goto(`/audit/${id}/sources`)
  await expect(row.getByRole('listitem')).toHaveText([/Ada Admin/])
  await page.getByRole('button', { name: 'Remove tms-export.csv' }).click()
  await page.getByRole('button', { name: 'Remove source' }).click()
  await expect(page.getByText('No sources yet')).toBeVisible()
  await page.goto(`/audit/${id}/step2?step=${steps[0]?.id}`)
  await expect(panel).toContainText('the source was removed')
})

test('a file that is not a log is refused beside the button', async ({ page, adminToken, request }) => {
  const { id } = await seedAudit(apiOf(request, adminToken), { audit: { title: 'Dispatch' } })
  await signIn(page, adminToken)
  await page.goto(`/audit/${id}/sources`)
  const buffer = Buffer.from('%PDF-1.7')
  await page
    .getByLabel('Event log')
    .setInputFiles({ name: 'handbook.pdf', mimeType: 'application/pdf', buffer })
  await expect(page.getByRole('alert').filter({ hasText: 'not a readable event log' })).toBeVisible()
})

test('an empty map starts from a log at the chosen detail, and undo reverts it', async ({
  page,
  adminToken,
  request,
}) => {
  const api = apiOf(request, adminToken)
  const { id } = await seedAudit(api, { audit: { title: 'Dispatch' } })
  await signIn(page, adminToken)
  await page.goto(`/audit/${id}/step2`)
  await page.getByRole('button', { name: 'Start from a log' }).click()
  const dialog = page.getByRole('dialog', { name: 'Start from a log' })
  await expect(dialog).toContainText('No log has been read yet.')
  await dialog.getByRole('link', { name: 'Upload one under Sources' }).click()
  const buffer = Buffer.from(csvOf(events))
  await page.getByLabel('Event log').setInputFiles({ name: 'tms.csv', mimeType: 'text/csv', buffer })
  await page.getByLabel('Time zone').selectOption('Europe/London')
  await page.getByRole('button', { name: 'Read log' }).click()
  await expect(page.getByRole('tab', { name: 'Said against logged' })).toBeVisible()

  await page.goto(`/audit/${id}/step2`)
  await page.getByRole('button', { name: 'Start from a log' }).click()
  await expect(dialog).toContainText('2 of 2 activities, 1 connection. 100% of cases take only these.')
  await expect(dialog.getByRole('row', { name: /Rate request priced 400 BookTruck 100%/ })).toBeVisible()
  await expectAccessible(page)
  await dialog.getByRole('button', { name: 'Add 2 steps' }).click()
  await expect(page.getByText('2 from tms.csv. Undo takes them back.', { exact: true })).toBeVisible()
  await expect.poll(async () => (await api('process.steps', { params: { id } })).length).toBe(2)
  await page.getByRole('button', { name: 'Undo', exact: true }).click()
  await expect.poll(async () => (await api('process.steps', { params: { id } })).length).toBe(0)
})

/** Minutes by day and a share of errors, with a hidden sheet. */
const workbook = {
  name: 'desk-times.xlsx',
  mimeType: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  buffer: Buffer.from(
    workbookOf([
      {
        name: 'Times',
        rows: [
          ['Day', 'Minutes'],
          ['Monday', 28],
          ['Tuesday', 31],
          ['Wednesday', 34],
        ],
      },
      { name: 'Rates', rows: [['Dispatcher', 40]], hidden: true },
    ]),
  ),
}

test('workbook cells become a conflicting figure, which is resolved and opens its cells @core', async ({
  page,
  adminToken,
  request,
}) => {
  const api = apiOf(request, adminToken)
  const { id, steps, interviews } = await seedAudit(api, {
    audit: { title: 'Dispatch' },
    interviews: [{ interviewee: 'Priya Raman', answers: { 'service-lines': 'It takes fifteen minutes.' } }],
    steps: [{ label: 'Book a truck', runsPerMonth: 90, costPerHour: 40 }],
  })
  await stateMinutes(api, interviews[0]?.answers[0]?.id, steps[0]?.id, [10, 15, 20])
  await signIn(page, adminToken)
  await page.goto(`/audit/${id}/sources`)
  await page.getByLabel('Workbook, table or document').setInputFiles(workbook)

  const grid = page.getByRole('grid', { name: 'Cells of Times' })
  await expect(grid.getByRole('gridcell', { name: 'Wednesday' })).toBeVisible()
  await expectAccessible(page)
  await grid.getByRole('gridcell', { name: '28' }).click()
  await page.keyboard.press('Shift+ArrowDown')
  await page.keyboard.press('Shift+ArrowDown')
  const form = page.getByRole('region', { name: 'Figure from marked cells' })
  await expect(form.getByLabel('Cells', { exact: true })).toHaveValue('B2:B4')
  await form.getByLabel('Minimum to maximum').check()
  await expect(form).toContainText('=MIN, AVERAGE, MAX(B2:B4)')
  await expect(form).toContainText('31 min (28–34 min)')
  await form.getByLabel('Is the source of').selectOption('Book a truck, duration')
  await form.getByRole('button', { name: 'Add figure' }).click()

  const figures = page.getByRole('region', { name: 'Figures from this file' })
  await expect(figures).toContainText('Book a truck, duration: 31 min (28–34 min)')
  await expect(figures).toContainText('desk-times.xlsx, Times!B2:B4, minimum to maximum')
  await expect(figures).toContainText('The map has 15 min.')
  await page.getByLabel('Sheet').selectOption('Rates (hidden)')
  await expect(page.getByRole('grid', { name: 'Cells of Rates' })).toContainText('Dispatcher')
  await figures.getByRole('button', { name: 'Show cells' }).click()
  await expect(grid.getByRole('gridcell', { selected: true })).toHaveText([/28/, /31/, /34/])

  await figures.getByRole('link', { name: 'Compare and decide' }).click()
  const panel = page.getByRole('region', { name: 'Sources' })
  await panel.getByRole('link', { name: 'Open cells' }).click()
  await expect(grid.getByRole('gridcell', { selected: true })).toHaveText([/28/, /31/, /34/])
  await page.getByRole('button', { name: 'Remove desk-times.xlsx' }).click()
  await page.getByRole('button', { name: 'Remove source' }).click()
  await expect(page.getByText('No sources yet')).toBeVisible()
  await page.goto(`/audit/${id}/step2?step=${steps[0]?.id}`)
  await expect(panel).toContainText('the source was removed')
})

test('a cell far down in a workbook opens in view, also on a phone', async ({
  page,
  adminToken,
  request,
}) => {
  const api = apiOf(request, adminToken)
  const { id, steps } = await seedAudit(api, {
    audit: { title: 'Dispatch' },
    steps: [{ label: 'Book a truck' }],
  })
  const rows = Array.from({ length: 500 }, (_, n) => [`Order ${n + 1}`, n + 1])
  const { mimeType } = workbook
  const buffer = Buffer.from(workbookOf([{ name: 'Orders', rows }]))
  const sent = await request.post(`/api/audits/${id}/source-files`, {
    headers: { authorization: `Bearer ${adminToken}` },
    multipart: { file: { name: 'orders.xlsx', mimeType, buffer } },
  })
  const link = { to: 'step', stepId: steps[0]?.id ?? 0, field: 'durationMin' } as const
  await api('quantity.takeCells', {
    params: { id: (await sent.json()).id },
    body: { sheet: 'Orders', range: 'B251', measure: 'cell', kind: 'minutes', unit: 'minutes', link },
  })
  await signIn(page, adminToken)
  for (const width of [1280, 390]) {
    await page.setViewportSize({ width, height: 800 })
    await page.goto(`/audit/${id}/step2?step=${steps[0]?.id}`)
    await page.getByRole('link', { name: 'Open cells' }).click()
    const cell = page.getByRole('gridcell', { selected: true })
    await expect(cell).toHaveText(/251/)
    await expect(cell).toBeInViewport({ ratio: 1 })
  }
})

test('a number on a slide opens its cells in two clicks', async ({ page, adminToken, request }) => {
  const api = apiOf(request, adminToken)
  const { id, steps } = await seedAudit(api, {
    audit: { title: 'Dispatch' },
    steps: [{ label: 'Book a truck', runsPerMonth: 90, costPerHour: 40 }],
    opportunities: [{ step: 0, title: 'Book by machine', category: 'automation' }],
  })
  const sent = await request.post(`/api/audits/${id}/source-files`, {
    headers: { authorization: `Bearer ${adminToken}` },
    multipart: { file: workbook },
  })
  const link = { to: 'step', stepId: steps[0]?.id ?? 0, field: 'durationMin' } as const
  await api('quantity.takeCells', {
    params: { id: (await sent.json()).id },
    body: { sheet: 'Times', range: 'B3', measure: 'cell', kind: 'minutes', unit: 'minutes', link },
  })
  await signIn(page, adminToken)
  await page.goto(`/audit/${id}/step3?tab=deck`)
  const preview = page.getByRole('region', { name: 'Slide Preview' })
  await preview.getByRole('button', { name: /^Page 7: / }).click()
  await preview.getByRole('button', { name: '31 min, open source' }).click()
  const figure = page.getByRole('dialog', { name: /^Why / })
  await figure.getByRole('link', { name: 'Open cells' }).click()
  const cell = page.getByRole('gridcell', { selected: true })
  await expect(cell).toHaveText(/31/)
  await expect(cell).toBeInViewport({ ratio: 1 })
})

test('a newer workbook flags a figure with changed cells, which is then accepted', async ({
  page,
  adminToken,
  request,
}) => {
  const { id } = await seedAudit(apiOf(request, adminToken), {
    audit: { title: 'Dispatch' },
    steps: [{ label: 'Book a truck' }, { label: 'Send the invoice' }],
  })
  await signIn(page, adminToken)
  await page.goto(`/audit/${id}/sources`)
  const rows = [
    ['Step', 'Minutes'],
    ['Book a truck', 28],
    ['Send the invoice', 12],
  ]
  const mimeType = workbook.mimeType
  const bookOf = (name: string, cells: (string | number)[][]) => ({
    name,
    mimeType,
    buffer: Buffer.from(workbookOf([{ name: 'Times', rows: cells }])),
  })
  await page.getByLabel('Workbook, table or document').setInputFiles(bookOf('april.xlsx', rows))
  const grid = page.getByRole('grid', { name: 'Cells of Times' })
  const form = page.getByRole('region', { name: 'Figure from marked cells' })
  const figures = page.getByRole('region', { name: 'Figures from this file' })
  for (const [cell, step] of [
    ['28', 'Book a truck'],
    ['12', 'Send the invoice'],
  ] as const) {
    await grid.getByRole('gridcell', { name: cell }).click()
    await form.getByLabel('Is the source of').selectOption(`${step}, duration`)
    await form.getByRole('button', { name: 'Add figure' }).click()
    await expect(figures).toContainText(`${step}, duration: ${cell} min`)
  }
  const may = [['As of May'], ...rows].map(row => row.map(value => (value === 28 ? 35 : value)))
  await page.getByLabel('Newer version').setInputFiles(bookOf('may.xlsx', may))

  const changed = page.getByRole('region', { name: 'Changed in this version' })
  await expect(changed).toContainText('One figure changed in this version')
  await expect(changed).toContainText('1 figure is unchanged.')
  const item = changed.getByRole('listitem')
  await expect(item).toHaveText(
    /Book a truck, duration.*Before28\smin\s·\sTimes!B2:\s28.*Now35\smin\s·\sTimes!B3:\s35/,
  )
  await expectAccessible(page)
  await item.getByRole('button', { name: 'Show cells' }).click()
  await expect(grid.getByRole('gridcell', { selected: true })).toHaveText(/35/)
  await item.getByRole('button', { name: 'Use 35 min' }).click()
  await expect(page.getByText('No figure has changed.')).toBeVisible()
  await expect(figures).toContainText('Book a truck, duration: 35 min')
  await page.getByRole('button', { name: 'april.xlsx', exact: true }).click()
  await expect(figures).toContainText('Send the invoice, duration: 12 min')
  await page.getByRole('button', { name: 'Open may.xlsx' }).click()
  await expect(page.getByRole('heading', { name: 'may.xlsx' })).toBeVisible()
})

const orders = makeLog(
  [
    { name: 'Receive order', minutes: 8, spread: 0.3, wait: 0 },
    { name: 'Check order', minutes: 20, spread: 0.3, wait: 30, share: 0.6 },
    { name: 'Call customer', minutes: 5, spread: 0.3, wait: 10, share: 0.3 },
    { name: 'Book truck', minutes: 31, spread: 0.5, wait: 120 },
  ],
  { cases: 400, from: '2026-01-01T00:00:00Z', days: 100, seed: 11 },
)

/** Cases with an activity, counted in the log itself. */
const casesWith = (name: string) =>
  new Set(orders.filter(({ activity }) => activity === name).map(({ caseId }) => caseId)).size

test('the map shows skipped steps, links and missing activities of a log, and adds them', async ({
  page,
  adminToken,
  request,
}) => {
  const api = apiOf(request, adminToken)
  const { id, steps } = await seedAudit(api, {
    audit: { title: 'Dispatch' },
    steps: ['Receive order', 'Check order', 'Book truck'].map((label, n) => ({
      label,
      position: { x: 50 + 300 * n, y: 50 },
    })),
    links: [
      [0, 1],
      [1, 2],
    ],
  })
  // Ten dollars a run.
  const given = { durationMin: 12, costPerHour: 50 }
  await api('process.changeStep', { params: { id: steps[1]?.id ?? 0 }, body: given })
  await signIn(page, adminToken)
  await page.goto(`/audit/${id}/step2`)
  await expect(page.getByRole('tab', { name: 'Canvas' })).toBeVisible()
  const shows = page.getByRole('button', { name: 'Log', exact: true })
  await expect(shows).toHaveCount(0)
  await page.goto(`/audit/${id}/sources`)
  const buffer = Buffer.from(csvOf(orders))
  await page.getByLabel('Event log').setInputFiles({ name: 'tms.csv', mimeType: 'text/csv', buffer })
  await page.getByLabel('Time zone').selectOption('Europe/London')
  await page.getByRole('button', { name: 'Read log' }).click()
  await expect(page.getByRole('tab', { name: 'Said against logged' })).toBeVisible()

  await page.goto(`/audit/${id}/step2`)
  const marks = page.locator('[data-log-step]')
  await expect(page.locator('.step')).toHaveCount(3)
  await expect(marks).toHaveCount(0)
  await shows.click()
  const panel = page.getByRole('region', { name: 'Log on the map' })
  const checked = casesWith('Check order')
  const percent = Math.floor((100 * checked) / 400)
  const check = panel.getByRole('table', { name: 'Steps' }).getByRole('row', { name: /Check order/ })
  await expect(check).toContainText(`${checked} in place, left out in ${400 - checked} cases`)
  await expect(check).toContainText(`The map counts $${((400 - checked) / 100).toFixed(1)}k`)
  await expect(check).toContainText(`${percent}%`)
  await expect(marks).toHaveCount(3)
  await expect(page.locator('[data-log-step="Check order"]')).toContainText(`${percent}%`)
  const link = panel.getByRole('row', { name: /Receive order → Check order/ })
  await expect(link).toContainText(`Followed in ${checked} cases, a step left out in ${400 - checked} cases`)
  const called = casesWith('Call customer')
  await expect(panel.getByRole('row', { name: /Call customer/ })).toContainText(
    `${called} times in ${called} cases`,
  )
  const ghost = panel.getByRole('row', { name: /Call customer/ })
  await expect(ghost).toContainText(/Proposed share: [\d.]+% of the executions of .* in the log/)
  const proposed = Number(/Proposed share: ([\d.]+)%/.exec(await ghost.innerText())?.[1])
  await expect(page.locator('[data-ghost]')).toHaveCount(1)
  await expectAccessible(page)

  await panel.getByRole('button', { name: 'Add Call customer to the map' }).click()
  await expect(
    panel.getByRole('table', { name: 'Steps' }).getByRole('row', { name: /Call customer/ }),
  ).toContainText(`${called} in place`)
  await expect(page.locator('[data-ghost]')).toHaveCount(0)
  const shares = async () => (await api('process.links', { params: { id } })).map(({ share }) => share)
  await expect.poll(shares).toEqual([null, null, proposed])
  await page.getByRole('button', { name: 'Undo', exact: true }).click()
  await expect(page.locator('[data-ghost]')).toHaveCount(1)
  await panel.getByRole('button', { name: 'Close log' }).click()
  await expect(marks).toHaveCount(0)
})

/** The same cases with a region: every other one of the north, all from January to April. */
const regional = csvOf(events)
  .split('\n')
  .map((line, n) => {
    if (line === '') return line
    const number = Number(/^C-(\d+)/.exec(line)?.[1] ?? 0)
    return n === 0 ? `${line},Region` : `${line},${number % 2 === 0 ? 'North' : 'South'}`
  })
  .join('\n')

test('a filter is stored with a number and its cases, despite a later filter', async ({
  page,
  adminToken,
  request,
}) => {
  const api = apiOf(request, adminToken)
  const { id, steps } = await seedAudit(api, {
    audit: { title: 'Dispatch' },
    steps: [{ label: 'Book a truck', durationMin: 15, runsPerMonth: 90, costPerHour: 40 }],
  })
  await signIn(page, adminToken)
  await page.goto(`/audit/${id}/sources`)
  const buffer = Buffer.from(regional)
  await page.getByLabel('Event log').setInputFiles({ name: 'tms.csv', mimeType: 'text/csv', buffer })
  await page.getByLabel('Time zone').selectOption('Europe/London')
  await page.getByRole('checkbox', { name: 'Region' }).check()
  await page.getByRole('button', { name: 'Read log' }).click()

  const bar = page.getByRole('region', { name: 'Filter' })
  await expect(bar).toContainText('All 400 cases are measured.')
  await bar.getByRole('button', { name: 'Filter cases' }).click()
  const dialog = page.getByRole('dialog', { name: 'Filter cases' })
  await dialog.getByLabel('To', { exact: true }).fill('2026-02-28')
  await dialog.getByRole('checkbox', { name: 'North (200)' }).check()
  await expectAccessible(page)
  await dialog.getByRole('button', { name: 'Apply filter' }).click()
  const filtered = 'only cases begun until Feb 28, 2026; Region: North'
  await expect(bar).toContainText(/^Only cases begun until Feb 28, 2026; Region: North · 1\d\d of 400 cases/)
  await expectAccessible(page)

  const list = page.getByRole('list', { name: 'Said against logged' })
  const minutes = list.getByRole('listitem').filter({ hasText: 'Minutes a run' })
  const count = (await minutes.getByRole('button', { name: /open cases/ }).innerText()).split(' ')[0]
  await minutes.getByRole('button', { name: /^Use / }).click()
  await expect(minutes).toContainText('The logged number is used.')
  await bar.getByRole('button', { name: 'Remove filter' }).click()
  await expect(bar).toContainText('All 400 cases are measured.')
  await expect(minutes).toContainText(`was taken earlier from ${filtered}.`)
  await list
    .getByRole('listitem')
    .filter({ hasText: 'Volume a month' })
    .getByRole('button', { name: /open cases/ })
    .click()
  const months = page.getByRole('dialog', { name: 'Book a truck, executions in full months' })
  await expect(months.getByRole('img')).toHaveAccessibleName(/^Jan 2026: \d+; Feb 2026: \d+; Mar 2026: \d+$/)
  await page.keyboard.press('Escape')

  await page.goto(`/audit/${id}/step2?step=${steps[0]?.id}`)
  const panel = page.getByRole('region', { name: 'Sources' })
  await expect(panel).toContainText(filtered)
  await panel.getByRole('link', { name: 'Open cases' }).click()
  const taken = page.getByRole('dialog', { name: 'Cases of the number that was taken' })
  await expect(taken).toContainText(`median time from start to end of ${count} executions`)
  await expect(taken).toContainText(filtered)
  await expect(taken.getByRole('row', { name: /^Case \d+/ })).toHaveCount(50)
  await expectAccessible(page)
  await page.keyboard.press('Escape')
  await expect(taken).toHaveCount(0)
})
