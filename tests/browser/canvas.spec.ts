// Step 2 as a consultant uses it: steps, dragging, connecting, editing, friction, templates, navigation, undo and reload, by
// mouse, keyboard and touch.

import type { Locator, Page } from '@playwright/test'
import { middle, openCanvas, partsOf } from './canvas.ts'
import { expect, expectAccessible, test } from './test.ts'

let page: Page
const { stepShape, status, button, saved, add } = partsOf(() => page)

test.beforeEach(async ({ page: fresh, adminToken, request }) => {
  page = fresh
  await openCanvas(page, request, adminToken)
})

async function drag(shape: Locator, by: { x: number; y: number }) {
  const { x, y } = await middle(shape)
  await page.mouse.move(x, y)
  await page.mouse.down()
  await page.mouse.move(x + by.x / 2, y + by.y / 2, { steps: 4 })
  await page.mouse.move(x + by.x, y + by.y, { steps: 4 })
  await page.mouse.up()
}

test('steps are added, dragged, connected and edited, and kept after a reload', {
  tag: '@core',
}, async () => {
  await expect(status('Welcome to the Ops Canvas')).toBeVisible()
  await expect(status('Choose your primary business engine to get started')).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Start Mapping Your Process' })).toBeVisible()
  await button('Start New').click()
  await expect(page.getByRole('application')).toBeFocused()
  await expect(status('Canvas Ready')).toBeVisible()

  await add('Acquisition')
  await add('Acquisition')
  await add('Delivery')
  await expect(page.getByText('3 steps mapped')).toBeVisible()
  await expect(button('Mark Friction')).toBeVisible()
  await page.keyboard.press('Escape')
  await page.keyboard.press('Escape')
  await expect(button('Mark Friction'), 'absent until a step is selected').toBeHidden()

  const before = await middle(stepShape('Step 3'))
  await drag(stepShape('Step 3'), { x: 240, y: 0 })
  const after = await middle(stepShape('Step 3'))
  expect(Math.round(after.x - before.x)).toBe(240)

  await button('Connect Steps').click()
  await expect(status('Click source step')).toBeVisible()
  await stepShape('Step 1').click()
  await expect(status('Click target step')).toBeVisible()
  await stepShape('Step 2').click()
  await expect(status('1 connection')).toBeVisible()
  await expect(page.locator('[data-link]')).toHaveCount(1)
  await expect(status('Click source step')).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(button('Connect Steps')).toBeVisible()

  await stepShape('Step 2').dblclick()
  const panel = page.getByRole('region', { name: 'Edit Step' })
  await panel.getByLabel('Label').fill('Qualify lead')
  await panel.getByLabel('Owner').fill('Mara')
  await panel.getByLabel('Duration (minutes)').fill('abc')
  await panel.getByLabel('Cost per Hour ($)').fill('80')
  await panel.locator('[data-more=step] > summary').click()
  await panel.getByLabel('Engine Type').selectOption('Support')
  await expect(stepShape('Qualify lead')).toHaveAccessibleName(
    'Qualify lead. Support lane, 15 minutes assumed, Mara. Follows Step 1.',
  )
  await stepShape('Step 1').click()
  await expect(panel.getByLabel('Label'), 'the panel follows the selection').toHaveValue('Step 1')
  await expect(panel.getByLabel('Label'), 'the map keeps the focus').not.toBeFocused()
  await panel.getByRole('button', { name: 'Save' }).click()
  await expect(panel).toBeHidden()

  await saved()
  await page.reload()
  await expect(status('Previous Work Loaded')).toBeVisible()
  await expect(page.getByText('3 steps mapped')).toBeVisible()
  await expect(stepShape('Qualify lead')).toHaveAccessibleName(
    /Support lane, 15 minutes assumed, Mara. Follows Step 1/,
  )
  // The map opens fitted to the view; at 100 % the distance between steps is unchanged.
  await button('Reset View').click()
  const apart = (await middle(stepShape('Step 3'))).x - (await middle(stepShape('Step 1'))).x
  expect(Math.round(apart)).toBe(240)
  await expectAccessible(page)
})

test('friction creates an opportunity with the specification figures, filters find it, deletion reports it', async () => {
  await add('Support')
  await button('Mark Friction').click()
  await expect(status('Friction Marked')).toBeVisible()
  await button('Opportunity Matrix').click()
  const row = page.getByRole('row', { name: /Reduce friction: Step 1/ })
  await expect(row).toContainText('$18,000/year')
  // The step's numbers are unknown, so only the specification's amount is shown.
  await expect(row).not.toContainText('$2,250')
  await expect(row).toContainText('minutes, rate and volume not known')

  const panel = page.getByRole('region', { name: 'Edit Step' })
  await page.getByRole('tab', { name: 'Templates' }).click()
  await row.getByRole('button', { name: 'Step 1, show on the map' }).click()
  await expect(panel.getByLabel('Label')).toBeFocused()
  await panel.getByRole('button', { name: 'Cancel' }).click()

  await page.getByLabel('Minimum impact').fill('1501')
  await expect(row).toBeHidden()
  await page.getByLabel('Minimum impact').fill('')
  await expect(row).toBeVisible()
  await page.getByLabel('Maximum effort').fill('0')
  await expect(row).toBeHidden()
  await page.getByLabel('Maximum effort').fill('')
  await expect(row).toBeVisible()
  await expectAccessible(page)

  await stepShape('Step 1').click()
  await page.keyboard.press('Delete')
  await expect(row).toContainText('No step')
  await button('Undo').click()
  await saved()
  await expect(row).not.toContainText('No step')

  await row.getByRole('button', { name: 'Delete Reduce friction: Step 1' }).click()
  await expect(status('Opportunity Deleted')).toBeVisible()
  await expect(row).toBeHidden()
  await page.getByRole('listitem').getByRole('button', { name: 'Undo' }).click()
  await expect(row).toContainText('$18,000/year')
})

test('a template replaces the map, clearing asks for confirmation, the previous map is restored', async () => {
  await page.getByRole('tab', { name: 'Templates' }).click()
  await expect(page.getByText('They are not benchmarks.')).toBeVisible()
  await button('Use template Support Workflow').click()
  await expect(status('Template Applied')).toBeVisible()
  await expect(status('5 steps')).toBeVisible()
  await expect(status('4 connections')).toBeVisible()
  await expect(stepShape('Triage')).toHaveAccessibleName(
    /decision, 15 minutes assumed, Support lead, Time Sink/,
  )
  await saved()

  await button('Clear Canvas').click()
  await expect(
    page.getByText('Are you sure you want to clear the entire canvas? This action cannot be undone.'),
  ).toBeVisible()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Clear Canvas' }).click()
  await expect(status('Canvas Cleared')).toBeVisible()
  await button('Load Previous Work (5 steps saved)').click()
  await expect(status('5 steps')).toBeVisible()
  await expect(stepShape('Close & follow up')).toBeVisible()
  await saved()
})

test('zoom, pan and reset change only the view', async () => {
  await add('Acquisition')
  const home = await middle(stepShape('Step 1'))
  await button('Zoom in').click()
  await expect(status('120%')).toBeVisible()
  await page.getByLabel('Zoom', { exact: true }).fill('0.2')
  await expect(status('20%')).toBeVisible()
  await expect(button('Zoom out')).toBeDisabled()
  await button('Reset View').click()
  await expect(status('100%')).toBeVisible()

  const map = await page.getByRole('application', { name: 'Process map' }).boundingBox()
  if (!map) throw new Error('no map')
  // A point away from overlays: tools, the minimap, a toast at the right.
  const corner = { x: map.x + map.width / 2, y: map.y + map.height - 40 }
  await page.mouse.move(corner.x, corner.y)
  await stepShape('Step 1').focus()
  await page.keyboard.down('Space')
  await page.mouse.down()
  await page.mouse.move(corner.x - 30, corner.y - 15, { steps: 3 })
  await expect(page.getByText('Panning mode active')).toBeVisible()
  await page.mouse.move(corner.x - 60, corner.y - 30, { steps: 3 })
  await page.mouse.up()
  await page.keyboard.up('Space')
  const panned = await middle(stepShape('Step 1'))
  expect([Math.round(panned.x - home.x), Math.round(panned.y - home.y)]).toEqual([-60, -30])

  // A tool clicked by mouse keeps the focus; Space must still pan.
  await button('Reset View').click()
  await page.keyboard.down('Space')
  await page.mouse.move(corner.x, corner.y)
  await page.mouse.down()
  await page.mouse.move(corner.x - 60, corner.y - 30, { steps: 3 })
  await page.mouse.up()
  await page.keyboard.up('Space')
  expect(await middle(stepShape('Step 1'))).toEqual(panned)

  await page.mouse.wheel(0, -40)
  expect(Math.round((await middle(stepShape('Step 1'))).y - panned.y)).toBe(40)
  await page.keyboard.down('Control')
  await page.mouse.wheel(0, -400)
  await page.keyboard.up('Control')
  await expect(status('182%')).toBeVisible()
  await button('Reset View').click()
  expect(await middle(stepShape('Step 1'))).toEqual(home)

  // Clicks all over a selected step add none, however small it is.
  for (const zoom of ['0.5', '0.65', '1']) {
    await page.getByLabel('Zoom', { exact: true }).fill(zoom)
    await stepShape('Step 1').click()
    const { x, y, width, height } = (await stepShape('Step 1').locator('rect').last().boundingBox())!
    for (const [dx, dy] of [
      [0, 0.3],
      [0.03, 0.9],
      [-0.04, 0.97],
      [0.47, 0],
      [-0.47, 0.2],
      [0.1, 0.03],
    ] as const) {
      await page.mouse.click(x + width * (0.5 + dx), y + height * dy)
      await page.mouse.move(x, y - 60)
    }
    await expect(status('1 step')).toBeVisible()
    for (const handle of await page.locator('[data-handle]').all()) {
      const box = (await handle.boundingBox())!
      const isOutside =
        box.x > x + width || box.x + box.width < x || box.y > y + height || box.y + box.height < y
      expect(isOutside).toBe(true)
    }
  }
})

test('several steps are selected, deleted, undone and redone', async () => {
  for (const lane of ['Acquisition', 'Delivery', 'Support']) await add(lane)
  await expect(button('Redo')).toBeDisabled()
  await stepShape('Step 1').click()
  await stepShape('Step 2').click({ modifiers: ['Shift'] })
  await expect(page.getByText('2 steps selected')).toBeVisible()
  await button('Delete Selected').click()
  await expect(status('1 step')).toBeVisible()
  await page.keyboard.press('Control+z')
  await expect(status('3 steps')).toBeVisible()
  await button('Redo').click()
  await expect(status('1 step')).toBeVisible()
  await button('Undo').click()
  await saved()
  await page.reload()
  await expect(status('3 steps')).toBeVisible()
})

test('the canvas can be used by keyboard alone', async () => {
  await add('Acquisition')
  await add('Acquisition')
  await page.getByRole('application', { name: 'Process map' }).focus()
  await page.keyboard.press('Alt+ArrowRight')
  await expect(stepShape('Step 1')).toBeFocused()
  const before = await middle(stepShape('Step 1'))
  await page.keyboard.press('Shift+ArrowRight')
  expect((await middle(stepShape('Step 1'))).x - before.x).toBe(50)
  await page.keyboard.press('c')
  await page.keyboard.press('Tab')
  await expect(stepShape('Step 2')).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(status('1 connection')).toBeVisible()
  await page.keyboard.press('Escape')
  await page.keyboard.press('f')
  await expect(status('Friction Marked')).toBeVisible()
  await page.keyboard.press('Shift+Tab')
  await page.keyboard.press('e')
  await expect(page.getByRole('region', { name: 'Edit Step' }).getByLabel('Label')).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(stepShape('Step 1')).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('application')).toBeFocused()
  await page.keyboard.press('Tab')
  await expect(page.getByRole('application')).not.toBeFocused()
  await expect(page.getByText('2 steps mapped')).toBeVisible()
})

test('an unsaved change is kept, reported, and saved later', async () => {
  await add('Support')
  await saved()
  await page.route('**/api/process-steps/**', route => route.abort())
  await drag(stepShape('Step 1'), { x: 100, y: 0 })
  await expect(page.getByText('1 change is not saved yet')).toBeVisible()
  await expect(status('Not saved')).toBeVisible()
  await button('Retry').click()
  await expect(status('Not saved')).toBeVisible()
  // From here on the page also retries automatically; whichever request comes first saves.
  await page.unroute('**/api/process-steps/**')
  await saved()
  await expect(page.getByText('1 change is not saved yet')).toBeHidden()
})

test('touch drags a step and zooms the map by pinching', async () => {
  await add('Support')
  const before = await middle(stepShape('Step 1'))
  const cdp = await page.context().newCDPSession(page)
  const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', ...points: { x: number; y: number }[]) =>
    cdp.send('Input.dispatchTouchEvent', { type, touchPoints: points.map((point, id) => ({ ...point, id })) })
  await touch('touchStart', before)
  for (const n of [1, 2, 3, 4]) await touch('touchMove', { x: before.x + 30 * n, y: before.y })
  await touch('touchEnd')
  expect(Math.round((await middle(stepShape('Step 1'))).x - before.x)).toBe(120)

  const map = await page.getByRole('application', { name: 'Process map' }).boundingBox()
  if (!map) throw new Error('no map')
  const x = map.x + map.width / 2
  const y = map.y + map.height - 60
  const fingers = (apart: number) => [
    { x: x - apart, y },
    { x: x + apart, y },
  ]
  await touch('touchStart', fingers(40)[0]!)
  await touch('touchStart', ...fingers(40))
  for (const apart of [50, 60, 70, 80]) await touch('touchMove', ...fingers(apart))
  await touch('touchEnd')
  await expect(status('200%')).toBeVisible()
  expect(await page.evaluate(() => window.visualViewport?.scale)).toBe(1)
})

test('an error of the page is not reported as an unreachable server', async () => {
  await page.addInitScript(() => {
    Storage.prototype.key = () => {
      throw new TypeError('a fault made by this test')
    }
  })
  await page.reload()
  await expect(page.getByRole('heading', { name: 'This page could not be shown' })).toBeVisible()
  await expect(page.getByText('TypeError: a fault made by this test')).toBeVisible()
  await expect(page.getByText('The server cannot be reached.')).toHaveCount(0)
})

test('a step added from Quick Actions is named immediately, and Enter adds no other', async () => {
  await button('Add step: Support').click()
  const name = page.locator('textarea[data-hands]')
  await expect(name).toBeFocused()
  await page.keyboard.type('Answer the phone')
  await page.keyboard.press('Enter')
  await expect(stepShape('Answer the phone')).toBeFocused()
  await expect(page.getByText('1 step mapped')).toBeVisible()
  await button('Add step: Delivery').click()
  await expect(name).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(page.getByText('1 step mapped')).toBeVisible()
  await saved()
})

test('an audit that does not exist offers none of its pages', async () => {
  await page.goto('/audit/987654/step2')
  await expect(page.getByRole('heading', { name: 'Audit not found' })).toBeVisible()
  await expect(page.getByText('Open an audit for')).toBeVisible()
  await expect(page.getByRole('link', { name: 'Process Map' })).toHaveCount(0)
  await expect(button('Activity')).toHaveCount(0)
})

test('the header is complete beside a map that cannot be loaded', async () => {
  await page.route('**/process-steps*', route => route.fulfill({ status: 404, body: '' }))
  await page.reload()
  await expect(page.getByText('The map could not be loaded')).toBeVisible()
  await expect(button('Comments')).toBeVisible()
  await expect(button('Activity')).toBeVisible()
})
