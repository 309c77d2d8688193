// Step 2 as a workspace: full-window layout, the dock, full screen, the side panel, the table, and the organization's templates.

import type { Page } from '@playwright/test'
import { middle, openCanvas, partsOf } from './canvas.ts'
import { expect, expectAccessible, expectReadable, test } from './test.ts'

let page: Page
let address: string
let headers: { authorization: string }
const { stepShape, status, button, saved, add } = partsOf(() => page)
const drawing = () => page.getByRole('application', { name: 'Process map' })
const dock = () => page.getByRole('region', { name: 'Opportunity Matrix' })
const sizeOf = async (part: ReturnType<typeof drawing>) => {
  const box = await part.boundingBox()
  if (!box) throw new Error('not drawn')
  return box
}

test.beforeEach(async ({ page: fresh, adminToken, request }) => {
  page = fresh
  headers = { authorization: `Bearer ${adminToken}` }
  address = await openCanvas(page, request, adminToken)
})

/** Saves a map of `count` consecutive steps before the page is opened. */
async function putMap(count: number) {
  const steps = Array.from({ length: count }, (_, n) => ({
    label: `Part ${n + 1}`,
    position: { x: 50 + n * 180, y: 50 + (n % 3) * 100 },
  }))
  const links = steps.slice(1).map((_, n) => ({ source: n, target: n + 1, label: `to ${n + 2}`, share: 40 }))
  const path = address.replace('/audit', '/api/audits').replace('step2', 'process-map')
  expect((await page.request.put(path, { headers, data: { steps, links } })).status()).toBe(200)
  await page.reload()
  await expect(status('Previous Work Loaded')).toBeVisible()
}

test('the canvas fills the window, opens on the whole map, and “.” hides the header', async () => {
  await putMap(12)
  const scrolls = () => page.evaluate(() => document.documentElement.scrollHeight - window.innerHeight)
  expect(await scrolls()).toBe(0)
  expect((await sizeOf(drawing())).height).toBeGreaterThan(0.65 * 800)
  for (const label of ['Part 1', 'Part 12']) await expect(stepShape(label)).toBeInViewport({ ratio: 1 })
  await expect(page.locator('[data-minimap]')).toBeHidden()
  const name = await sizeOf(drawing().getByText('Acquisition', { exact: true }))
  const first = await sizeOf(stepShape('Part 1'))
  expect(name.x + name.width, 'lanes are named beside the first steps').toBeLessThan(first.x)

  const before = await sizeOf(drawing())
  await drawing().focus()
  await page.keyboard.press('.')
  await expect(page.getByRole('banner')).toBeHidden()
  expect((await sizeOf(drawing())).height).toBeGreaterThan(before.height + 40)
  await stepShape('Part 3').click()
  await page.keyboard.press('Escape')
  await expect(button('Leave full screen'), 'Escape first lets go of the step').toBeVisible()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('banner')).toBeVisible()
  await button('Full screen').click()
  await button('Leave full screen').click()
  expect(await sizeOf(drawing())).toEqual(before)
})

test('saved work is announced once, not at each return to the map', async () => {
  await putMap(3)
  await page.getByRole('link', { name: 'Continue to Step 3' }).click()
  await expect(page).toHaveURL(/step3/)
  await expect(status('Previous Work Loaded')).toBeHidden()
  await page.getByRole('link', { name: 'Process Map' }).click()
  await expect(stepShape('Part 1')).toBeVisible()
  await expect(page.getByText('3 steps mapped')).toBeVisible()
  expect(await status('Previous Work Loaded').count()).toBe(0)
})

test('at 1024 px selecting a step moves nothing and cuts no control', async () => {
  await putMap(5)
  await page.setViewportSize({ width: 1024, height: 768 })
  const before = await sizeOf(drawing())
  await stepShape('Part 2').click()
  await expect(page.locator('[data-selection]')).toBeVisible()
  expect(await sizeOf(drawing())).toEqual(before)
  for (const name of ['Zoom in', 'Reset View', 'Fit', 'Clear Canvas', 'Mark Friction'])
    await expect(button(name)).toBeInViewport({ ratio: 1 })
  await expectReadable(page)
})

test('the panel pushes the drawing aside, and the edited step stays visible', async () => {
  await putMap(6)
  await button('Zoom in').click()
  await stepShape('Part 6').focus()
  await page.keyboard.press('e')
  const panel = page.getByRole('region', { name: 'Edit Step' })
  await expect(panel).toBeVisible()
  const area = await sizeOf(drawing())
  const beside = await sizeOf(panel)
  expect(area.x + area.width).toBeLessThanOrEqual(beside.x + 1)
  await expect
    .poll(async () => (await middle(stepShape('Part 6'))).x, 'in what is left of the drawing')
    .toBeLessThan(beside.x)
})

test('the opportunities dock below or beside, resizable, and restored at the next visit', async () => {
  await button('Start New').click()
  await add('Support')
  await expect(dock(), 'without an opportunity').toBeHidden()
  await button('Mark Friction').click()
  await button('Opportunity Matrix').click()
  await expect(dock().getByLabel('Minimum impact')).toBeVisible()
  const edge = page.getByRole('separator', { name: 'Size of Opportunity Matrix' })
  const before = await sizeOf(dock())
  await edge.focus()
  await page.keyboard.press('ArrowUp')
  await expect(edge).toHaveAttribute('aria-valuenow', '50')
  expect((await sizeOf(dock())).height).toBeGreaterThan(before.height + 20)

  await button('Dock beside').click()
  await expect(edge).toHaveAttribute('aria-orientation', 'vertical')
  const { x, y, height } = await sizeOf(edge)
  await page.mouse.move(x + 6, y + height / 2)
  await page.mouse.down()
  await page.mouse.move(x - 120, y + height / 2, { steps: 4 })
  await page.mouse.up()
  const wide = await sizeOf(dock())
  expect(Math.abs(wide.x - (x - 120 + 6))).toBeLessThan(20)
  expect((await sizeOf(drawing())).width).toBeLessThanOrEqual(wide.x)
  await expectAccessible(page)

  await page.reload()
  await expect(dock().getByLabel('Minimum impact')).toBeVisible()
  expect(Math.round((await sizeOf(dock())).width)).toBe(Math.round(wide.width))
  await button('Opportunity Matrix').click()
  await expect(dock().getByLabel('Minimum impact')).toBeHidden()

  const tab = page.getByRole('link', { name: 'Opportunities' })
  await tab.click()
  await expect(dock().getByLabel('Minimum impact')).toBeVisible()
  await expect(tab).toHaveAttribute('aria-current', 'page')
  await button('Opportunity Matrix').click()
  await expect(tab, 'closed, it is the map’s page again').not.toHaveAttribute('aria-current')
})

test('the table is edited, sorted, filtered, selected and pasted into, by keyboard', async () => {
  await page.getByRole('tab', { name: 'Table' }).focus()
  await page.keyboard.press('Enter')
  await button('Add Step').press('Enter')
  await page.keyboard.type('Receive claim')
  await button('Add Step').press('Enter')
  await page.keyboard.type('Pay out')
  const table = page.getByRole('table', { name: 'All steps' })
  await page.keyboard.press('ArrowUp')
  await expect(table.getByLabel('Label of Receive claim')).toBeFocused()

  const minutes = table.getByLabel('Minutes of Receive claim')
  const placeholders = {
    Minutes: '15 assumed',
    'Cost per hour': '50 assumed',
    'Runs per month': '60 assumed',
  }
  for (const [field, placeholder] of Object.entries(placeholders)) {
    const unknown = table.getByLabel(`${field} of Receive claim`)
    await expect(unknown, 'a placeholder is no number of the step').toHaveValue('')
    await expect(unknown).toHaveAttribute('placeholder', placeholder)
  }
  // The default, typed as it is, is entered.
  const rate = table.getByLabel('Cost per hour of Pay out')
  await rate.fill('50')
  await table.getByLabel('Minutes of Pay out').fill('15')
  await minutes.focus()
  for (const [typed, value] of [
    [rate, '50'],
    [table.getByLabel('Minutes of Pay out'), '15'],
  ] as const)
    await expect(typed).toHaveValue(value)
  // Text without a number leaves the default, entered by no one.
  await minutes.fill('20')
  await saved()
  await minutes.fill('unknown')
  await rate.focus()
  await saved()
  await expect(minutes).toHaveValue('')
  await expect(minutes).toHaveAttribute('placeholder', '15 assumed')
  // The default is a number like any other once typed, and emptied again it is unknown.
  await minutes.fill('15')
  await rate.focus()
  await saved()
  await expect(minutes).toHaveValue('15')
  await minutes.fill('')
  await rate.focus()
  await saved()
  await expect(minutes).toHaveValue('')
  await expect(minutes).toHaveAttribute('placeholder', '15 assumed')
  await minutes.fill('1.5 h')
  await expect(status('90 taken')).toBeVisible()
  await minutes.press('Enter')
  await expect(table.getByLabel('Minutes of Pay out')).toBeFocused()
  await page.keyboard.type('20-30 min')
  await expect(page.getByText('25 taken, the middle of 20 to 30: one number is kept here')).toBeVisible()
  await page.keyboard.press('ArrowUp')
  await expect(minutes).toHaveValue('90')
  await expect(table.getByLabel('Minutes of Pay out')).toHaveValue('25')

  // A number outside the limits is refused, and the value before it stays.
  for (const [typed, limit] of [
    ['-5', '1,000,000'],
    ['1,000,000,000', '1,000,000'],
    ['about 20', '1,000,000'],
  ] as const) {
    await minutes.fill('')
    await minutes.pressSequentially(typed)
    await expect(status(`Not saved: enter a number from 0 to ${limit}.`)).toBeVisible()
    await rate.focus()
    await expect(minutes, 'the typed text stays').toHaveValue(typed)
    await expect(minutes).toHaveAttribute('aria-invalid', 'true')
    await expect(minutes).toHaveAccessibleDescription(`Not saved: enter a number from 0 to ${limit}.`)
    await minutes.press('Escape')
    await expect(minutes).toHaveValue('90')
    await expect(minutes).not.toHaveAttribute('aria-invalid')
  }

  const first = table.getByRole('row').nth(1).getByRole('textbox').first()
  await table.getByRole('button', { name: 'Minutes' }).press('Enter')
  await expect(first).toHaveValue('Pay out')
  await table.getByRole('button', { name: 'Minutes' }).press('Enter')
  await expect(first).toHaveValue('Receive claim')
  await page.getByLabel('Filter steps').fill('pay')
  await expect(status('1 of 2')).toBeVisible()
  await page.getByLabel('Filter steps').fill('')

  await table.getByLabel('Select all steps shown').press('Space')
  await button('Delete 2 selected').press('Enter')
  await expect(table.getByLabel('Label of Pay out')).toHaveCount(0)
  await button('Undo').press('Enter')
  await expect(table.getByLabel('Label of Pay out')).toBeVisible()

  await table.getByLabel('Label of Pay out').evaluate(field => {
    const clipboardData = new DataTransfer()
    clipboardData.setData('text/plain', 'Step\tLane\tMinutes\nCheck\tDelivery\t7\nArchive\tSupport\t3\n')
    field.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }))
  })
  await button('Add 2 steps').click()
  await expect(page.getByText('4 steps mapped')).toBeVisible()
  await saved()
  await expectAccessible(page)
  await page.setViewportSize({ width: 390, height: 844 })
  await expectReadable(page)
})

test('labels and shares of links are typed in the table', async () => {
  await putMap(3)
  await page.getByRole('tab', { name: 'Table' }).click()
  const links = page.getByRole('table', { name: 'All connections' })
  await links.getByLabel('Label from Part 1 to Part 2').fill('reefer only')
  await links.getByLabel('Share from Part 1 to Part 2').fill('12.5 %')
  await button('Delete the connection from Part 2 to Part 3').click()
  await saved()
  await page.reload()
  await page.getByRole('tab', { name: 'Table' }).click()
  await expect(links.getByLabel('Label from Part 1 to Part 2')).toHaveValue('reefer only')
  await expect(links.getByLabel('Share from Part 1 to Part 2')).toHaveValue('12.5')
  await expect(links.getByRole('row')).toHaveCount(2)
})

test('selected steps are saved as an organization template, from toolbar and key', async () => {
  await putMap(3)
  const ourTemplates = page.getByRole('region', { name: 'Our templates' })
  const nameIt = async (name: string) => {
    await page.getByRole('dialog').getByLabel('Name').fill(name)
    await button('Save template').click()
    await expect(page.getByRole('dialog')).toBeHidden()
  }
  await stepShape('Part 2').click()
  await page.keyboard.press('t')
  await expect(page.getByRole('dialog').getByLabel('Name')).toBeFocused()
  await page.keyboard.type('Tint')
  await page.keyboard.press('Backspace')
  await nameIt('One step')
  await expect(page.getByText('3 steps mapped'), 'keys of the dialog are not the drawing’s').toBeVisible()
  await stepShape('Part 3').click({ modifiers: ['Shift'] })
  await button('Save as template').click()
  await nameIt('Tail')
  await expect(page.getByText('2 steps selected')).toBeVisible()
  await page.getByRole('tab', { name: 'Templates' }).click()
  await expect(ourTemplates.getByText('1 step', { exact: false })).toBeVisible()
  await button('Insert beside: Tail').click()
  await expect(page.getByText('5 steps mapped')).toBeVisible()
})

test('part of a map becomes an organization template, is renamed, inserted and deleted', async () => {
  await putMap(3)
  await stepShape('Part 2').click()
  await stepShape('Part 3').click({ modifiers: ['Shift'] })
  await page.getByRole('tab', { name: 'Templates' }).click()
  const ourTemplates = page.getByRole('region', { name: 'Our templates' })
  await expect(ourTemplates.getByText(/No templates yet/)).toBeVisible()
  await button('Save 2 selected steps as a template').click()
  await page.getByRole('dialog').getByLabel('Name').fill('Tail')
  await button('Save template').click()
  await expect(status('Template saved')).toBeVisible()
  await expect(ourTemplates.getByText(/^By .+, /)).toBeVisible()
  await expectAccessible(page)

  await button('Rename template Tail').click()
  await page.getByRole('dialog').getByLabel('Name').fill('Long tail')
  await page.getByRole('dialog').getByRole('button', { name: 'Rename' }).click()
  await expect(ourTemplates.getByRole('heading', { name: 'Long tail' })).toBeVisible()

  await button('Insert beside: Long tail').click()
  await expect(page.getByText('5 steps mapped')).toBeVisible()
  await saved()
  const path = address.replace('/audit', '/api/audits').replace('step2', 'process-')
  const of = async (what: string) => (await page.request.get(`${path}${what}`, { headers })).json()
  const links = await of('links')
  expect(links.map(({ label, share }: { label: string; share: number }) => [label, share])).toEqual([
    ['to 2', 40],
    ['to 3', 40],
    ['to 3', 40],
  ])
  expect(links.at(-1).marks, 'nobody typed the numbers of a template').toEqual({})

  await page.getByRole('tab', { name: 'Templates' }).click()
  await button('Delete template Long tail').click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete template' }).click()
  await expect(ourTemplates.getByText(/No templates yet/)).toBeVisible()
  await expect(page.getByText('5 steps mapped')).toBeVisible()
})

test('at 390 px the canvas is first, and panel and dock open from below', {
  tag: '@core',
}, async () => {
  await page.setViewportSize({ width: 390, height: 844 })
  for (const tab of ['Canvas', 'Table', 'Owners', 'Lead Time', 'Templates'])
    await expect(page.getByRole('tab', { name: tab })).toBeInViewport({ ratio: 0.9 })
  await add('Delivery')
  const list = page.getByRole('list', { name: 'Steps in order' })
  await expect(list.getByRole('button', { name: /^Step 1/ })).toContainText('minutes not known')
  const overview = await sizeOf(drawing())
  const listed = await sizeOf(list)
  expect(listed.y, 'the drawing is an overview above').toBeGreaterThanOrEqual(overview.y + overview.height)
  expect(listed.height).toBeGreaterThan(100)
  await button('Redo').scrollIntoViewIfNeeded()
  await expect(button('Redo')).toBeInViewport()
  await list.getByRole('button', { name: /^Step 1/ }).click()
  const panel = page.getByRole('region', { name: 'Edit Step' })
  await expect(panel).toBeVisible()
  const area = await sizeOf(drawing())
  const sheet = await sizeOf(panel)
  expect(sheet.y).toBeGreaterThanOrEqual(area.y + area.height - 1)
  await expect(stepShape('Step 1')).toBeInViewport()
  await expectReadable(page)
})
