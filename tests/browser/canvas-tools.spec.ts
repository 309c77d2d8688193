// Step 2 without the mouse: every element of the specification, import and export, large maps, and a closed tab.

import { readFile } from 'node:fs/promises'
import type { Download, Page } from '@playwright/test'
import { strToU8, zipSync } from 'fflate'
import { parseXml } from '../../src/web/process/import-export/xml.ts'
import { middle, openCanvas, partsOf } from './canvas.ts'
import { dismiss, expect, expectAccessible, screenshot, signIn, test } from './test.ts'

let page: Page
let address: string
let headers: { authorization: string }
const { stepShape, status, button, saved, add } = partsOf(() => page)

test.beforeEach(async ({ page: fresh, adminToken, request }) => {
  page = fresh
  headers = { authorization: `Bearer ${adminToken}` }
  address = await openCanvas(page, request, adminToken)
})

async function putMap(steps: object[], links: object[] = []) {
  const path = address.replace('/audit', '/api/audits').replace('step2', 'process-map')
  const answer = await page.request.put(path, { headers, data: { steps, links } })
  expect(answer.status()).toBe(200)
  await page.reload()
  await expect(status('Previous Work Loaded')).toBeVisible()
}

test('every element of the specification exists and follows its rules', async () => {
  await expect(page.getByText('0 steps mapped')).toBeVisible()
  await expect(page.getByRole('link', { name: 'Continue to Step 3' })).toHaveAttribute('href', /\/step3$/)
  const controls = page.locator('[data-canvas]').getByRole('button').or(page.getByLabel('Power User Tools'))
  await expect(controls, 'an empty canvas has few controls').toHaveText([
    'Acquisition',
    'Delivery',
    'Support',
    '',
    'Start New',
    'Start from a log',
  ])
  await expect(page.getByRole('link', { name: 'Start from the interviews' })).toHaveAttribute(
    'href',
    /step1$/,
  )
  await expect(page.getByRole('heading', { name: 'Opportunity Matrix' })).toBeHidden()
  await expect(page.getByRole('tab', { name: 'Canvas' })).toHaveAttribute('aria-selected', 'true')
  await expect(page.getByText('Tip: hold Space and drag to pan, or drag with a finger')).toBeVisible()
  await expect(page.getByText('Load Previous Work')).toBeHidden()
  const drawing = await page.getByRole('application', { name: 'Process map' }).boundingBox()
  expect(drawing?.height).toBeGreaterThanOrEqual(384 - 2)
  await page.getByRole('tab', { name: 'Templates' }).click()
  for (const name of ['Sales Process', 'Customer Onboarding', 'Support Workflow', 'End-to-End Business'])
    await expect(page.getByRole('heading', { name })).toBeVisible()
  await page.getByRole('tab', { name: 'Canvas' }).click()
  await button('Start New').click()

  await add('Delivery')
  for (const name of ['Connect Steps', 'Auto Layout']) await expect(button(name)).toBeHidden()
  await page.getByLabel('Snap to Grid').check()
  await expect(status('1 step')).toBeVisible()
  await expect(status('0 connections')).toBeVisible()
  const { x, y } = await middle(stepShape('Step 1'))
  await page.mouse.move(x, y)
  await page.mouse.down()
  await page.mouse.move(x + 40, y + 4, { steps: 4 })
  await page.mouse.move(x + 64, y + 8, { steps: 4 })
  await page.mouse.up()
  expect(Math.round((await middle(stepShape('Step 1'))).x - x)).toBe(50)

  await stepShape('Step 1').dblclick()
  const panel = page.getByRole('region', { name: 'Edit Step' })
  await panel.locator('[data-more=step] > summary').click()
  for (const [label, options] of [
    ['Engine Type', ['Acquisition', 'Delivery', 'Support']],
    ['Friction Type', ['None', 'Time Sink', 'Quality Risk']],
  ] as const)
    expect(await panel.getByLabel(label).locator('option').allTextContents()).toEqual(options)
  await expect(panel.getByLabel('Owner')).toHaveValue('Unassigned')
  await expect(panel.getByLabel('Duration (minutes)')).toHaveAttribute('placeholder', '15 assumed')
  await panel.getByLabel('Cost per Hour ($)').fill('a lot')
  await panel.getByLabel('Owner').fill('Mara')
  await expect(panel.getByLabel('Cost per Hour ($)')).toHaveValue('')
  await expect(stepShape('Step 1').locator('polygon')).toHaveCount(0)
  await panel.getByLabel('Decision step').check()
  await panel.getByRole('button', { name: 'Cancel' }).click()
  await expect(stepShape('Step 1')).toHaveAccessibleName(
    'Step 1. Delivery lane, decision, 15 minutes assumed, Mara.',
  )
  await expect(stepShape('Step 1').locator('polygon').last()).toBeVisible()

  await expect(page.getByLabel('Zoom', { exact: true })).toHaveAttribute('step', '0.1')
  await page.getByLabel('Zoom', { exact: true }).fill('3')
  await expect(button('Zoom in')).toBeDisabled()
  await button('Zoom out').click()
  await expect(status('280%')).toBeVisible()
  await button('Reset View').click()

  await add('Support')
  await button('Connect Steps').click()
  await expect(button('Cancel Connection')).toBeVisible()
  await stepShape('Step 2').click()
  await page.mouse.move(x + 300, y + 60)
  await expect(page.locator('[data-preview]')).toBeAttached()
  await stepShape('Step 2').click()
  await expect(status('Click source step')).toBeVisible()
  await button('Cancel Connection').click()
  await expect(page.locator('[data-preview]')).toBeHidden()
  await expect(button('Auto Layout'), 'with two steps').toBeHidden()
  await add('Acquisition')
  await button('Auto Layout').click()
  await saved()
  await page.getByRole('link', { name: 'Continue to Step 3' }).click()
  await expect(page).toHaveURL(/\/step3$/)
  const audit = address.replace('/audit', '/api/audits').replace('/step2', '')
  const currentStep = async () => (await (await page.request.get(audit, { headers })).json()).currentStep
  await expect.poll(currentStep).toBe(3)
})

test('offline changes survive closing the tab', async ({ context, adminToken }) => {
  await add('Acquisition')
  await saved()
  await context.setOffline(true)
  await add('Delivery')
  await page.getByRole('application', { name: 'Process map' }).focus()
  await button('Connect Steps').click()
  await stepShape('Step 1').click()
  await stepShape('Step 2').click()
  await page.keyboard.press('Escape')
  await stepShape('Step 1').dblclick()
  await page.getByRole('region', { name: 'Edit Step' }).getByLabel('Label').fill('Typed offline')
  await expect(page.getByText('kept on this device, even if you close the tab')).toBeVisible()
  await page.close()
  await context.setOffline(false)
  page = await context.newPage()
  await signIn(page, adminToken)
  await page.goto(address)
  await expect(stepShape('Typed offline')).toHaveAccessibleName(/Leads to Step 2/)
  await saved()
  expect(
    await page.evaluate(() => Object.keys(localStorage).filter(key => key.startsWith('map-write'))),
  ).toEqual([])
  await page.reload()
  await expect(stepShape('Typed offline')).toHaveAccessibleName(/Leads to Step 2/)
})

test('a colleague’s newer edit is offered, and not overwritten', async ({ request }) => {
  await add('Support')
  await saved()
  const steps = await (
    await request.get(address.replace('/audit', '/api/audits').replace('step2', 'process-steps'), { headers })
  ).json()
  const path = `/api/process-steps/${steps[0].id}`
  const { promise: theirs, resolve: saveTheirs } = Promise.withResolvers<void>()
  await page.route(`**${path}`, async route => {
    await theirs
    await route.continue()
  })
  await stepShape('Step 1').dblclick()
  const panel = page.getByRole('region', { name: 'Edit Step' })
  const keepMine = panel.getByRole('button', { name: 'Keep mine' })
  await panel.getByLabel('Label').fill('Mine')
  await request.put(path, { headers, data: { label: 'Hers' } })
  saveTheirs()
  const question = 'Ada Admin changed Hers in the meantime. Yours: name “Mine”. Theirs: name “Hers”.'
  await expect(panel.getByText(question)).toBeVisible()
  await button('Retry').click()
  await expect(keepMine).toBeVisible()
  await page.evaluate(() => window.dispatchEvent(new Event('online')))
  await expect(keepMine).toBeVisible()
  await panel.getByRole('button', { name: 'Use theirs' }).click()
  await saved()
  await expect(stepShape('Hers')).toBeVisible()
})

const cellText = (text: string) =>
  `<a:tc><a:txBody><a:p><a:r><a:t>${text}</a:t></a:r></a:p></a:txBody></a:tc>`
const slideTable = (...rows: string[][]) =>
  `<a:tbl>${rows.map(cells => `<a:tr>${cells.map(cellText).join('')}</a:tr>`).join('')}</a:tbl>`

/** A PowerPoint file with these contents of slides. */
function slides(...contents: string[]) {
  const entries = { 'ppt/presentation.xml': '<p/>' }
  const parts = contents.map((content, n) => [
    `ppt/slides/slide${n + 1}.xml`,
    `<p:sld xmlns:a="a" xmlns:p="p">${content}</p:sld>`,
  ])
  const named = { ...entries, ...Object.fromEntries(parts) }
  const buffer = Buffer.from(
    zipSync(Object.fromEntries(Object.entries(named).map(([name, text]) => [name, strToU8(String(text))]))),
  )
  return { name: 'steps.pptx', mimeType: 'application/octet-stream', buffer }
}

test('pasted spreadsheet rows become steps, which the table shows and changes', async () => {
  await page.getByLabel('Power User Tools').check()
  await button('Keyboard shortcuts').click()
  const help = page.getByRole('dialog', { name: 'Keyboard shortcuts' })
  await expect(help).toContainText('Drag background')
  await expect(help).toContainText('Ctrl Shift Z, Ctrl Y')
  await dismiss(help)
  await button('Paste CSV').click()
  const dialog = page.getByRole('dialog', { name: 'Paste from CSV' })
  const rows = dialog.getByRole('textbox', { name: 'Rows' })
  await dialog.getByLabel('File').setInputFiles(slides('No table here'))
  await expect(dialog.getByText('No slide of this file has a table.')).toBeVisible()
  await dialog
    .getByLabel('File')
    .setInputFiles(slides(slideTable(['Step'], ['Count']), slideTable(['Step', 'Owner'], ['Pick', 'Ann'])))
  await expect(rows).toHaveValue('Step\nCount')
  await dialog.getByLabel('Table').selectOption('Slide 2 (2 × 2)')
  await expect(rows).toHaveValue('Step\tOwner\nPick\tAnn')
  await expect(dialog.getByRole('button', { name: 'Add 1 step' })).toBeEnabled()
  await screenshot(page, 'rows-file')
  await rows.fill(
    'Task\tLane\tColour\tMinutes\tLeads to\tSystem\n=HYPERLINK("x")\tDelivery\tred\t30\tShip\tTMS\nShip\tSupport\tblue\t45\t\t\nPack\tNowhere\t\t5\t\t',
  )
  await expect(dialog.getByLabel('Column 1')).toHaveValue('label')
  await expect(dialog.getByLabel('Column 3')).toHaveValue('none')
  await expect(
    dialog.getByText('Row 4: “Nowhere” is no lane: Acquisition, Delivery or Support.'),
  ).toBeVisible()
  await dialog.getByLabel('Column 3').selectOption('Owner')
  await expectAccessible(page)
  await dialog.getByRole('button', { name: 'Add 2 steps' }).click()
  await expect(page.getByText('2 steps mapped')).toBeVisible()
  await expect(page.getByRole('group', { name: /^=HYPERLINK/ })).toHaveAccessibleName(
    '=HYPERLINK("x"). Delivery lane, 30 minutes, red. Leads to Ship.',
  )
  await saved()

  await page.getByRole('tab', { name: 'Table' }).click()
  const table = page.getByRole('table', { name: 'All steps' })
  await expect(table.getByLabel('System of =HYPERLINK("x")')).toHaveValue('TMS')
  await table.getByLabel('System of Ship').fill('WMS')
  await table.getByLabel('Lane of Ship').selectOption('Acquisition')
  await table.getByLabel('Decision of Ship').check()
  await table.getByLabel('Minutes of Ship').fill('50')
  await button('Delete the connection from =HYPERLINK("x") to Ship').click()
  await page.getByLabel('Connect from').focus()
  await page.getByLabel('Connect from').selectOption('Ship')
  await page.getByLabel('Connect to').focus()
  await page.getByLabel('Connect to').selectOption('=HYPERLINK("x")')
  await button('Add connection').click()
  await table.getByLabel('Label of Ship').fill('Ship it')
  await page.getByRole('tab', { name: 'Canvas' }).click()
  await expect(stepShape('Ship it')).toHaveAccessibleName(
    'Ship it. Acquisition lane, decision, 50 minutes, blue. Leads to =HYPERLINK("x").',
  )
  await page.getByLabel('Friction of the selected steps').selectOption('Quality Risk')
  await expect(page.getByRole('group', { name: /Quality Risk/ })).toHaveCount(2)
  await page.getByRole('tab', { name: 'Table' }).click()
  await button('Delete Ship it').click()
  await expect(page.getByText('1 step mapped')).toBeVisible()
  await saved()
  for (let left = 10; left > 0 && (await button('Undo').isEnabled()); left--) await button('Undo').click()
  await expect(page.getByText('0 steps mapped')).toBeVisible()
})

const textOf = async (download: Download) => readFile(await download.path(), 'utf8')
const exported = async (format: string) => {
  const [download] = await Promise.all([page.waitForEvent('download'), button(`Export ${format}`).click()])
  return download
}

test('the map is exported as BPMN, SVG and PNG, and imported from BPMN', async () => {
  await page.getByRole('tab', { name: 'Templates' }).click()
  await button('Use template End-to-End Business').click()
  await page.getByLabel('Power User Tools').check()
  const bpmn = await exported('BPMN')
  expect(bpmn.suggestedFilename()).toBe('Freight desk-map.bpmn')
  const svg = parseXml(await textOf(await exported('SVG')))
  expect([svg.name, svg.children.filter(child => child.name === 'g').length]).toEqual(['svg', 12])
  const png = await readFile(await (await exported('PNG')).path())
  expect(png.subarray(1, 4).toString()).toBe('PNG')
  expect(png.readUInt32BE(16)).toBe(2 * Number(svg.attributes.width))

  await button('Clear Canvas').click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Clear Canvas' }).click()
  await saved()
  await button('Import Diagram').click()
  const dialog = page.getByRole('dialog', { name: 'Import Diagram' })
  await dialog.getByLabel('File').setInputFiles({
    name: 'evil.bpmn',
    mimeType: 'application/xml',
    buffer: Buffer.from(
      '<!DOCTYPE x [<!ENTITY a SYSTEM "file:///etc/passwd">]><definitions>&a;</definitions>',
    ),
  })
  await expect(dialog.getByText('Files with a document type declaration are refused.')).toBeVisible()
  await dialog.getByLabel('File').setInputFiles(await bpmn.path())
  await expect(dialog.getByText('BPMN: 12 steps, 11 connections, 3 lanes.')).toBeVisible()
  await expectAccessible(page)
  await dialog.getByRole('button', { name: 'Import' }).click()
  await expect(status('12 steps')).toBeVisible()
  await expect(status('11 connections')).toBeVisible()
  await saved()
})

test('a two-page draw.io file reports guesses and omissions, and becomes a map', async () => {
  const cell = (id: string, value: string, style: string, x: number) =>
    `<mxCell id="${id}" value="${value}" style="${style}" vertex="1" parent="1"><mxGeometry x="${x}" y="40" width="120" height="60" as="geometry"/></mxCell>`
  const flow = (id: string, ends: string, points = '') =>
    `<mxCell id="${id}" style="html=1;" edge="1" parent="1" ${ends}><mxGeometry relative="1" as="geometry">${points}</mxGeometry></mxCell>`
  const shapes = [
    cell('s', 'Start', 'ellipse;', 0),
    cell('a', 'Read the order', 'rounded=1;', 200),
    cell('g', 'Complete?', 'rhombus;', 400),
    cell('b', 'Price the lane', 'rounded=1;', 600),
    cell('n', 'Ask Dana', 'shape=note;', 800),
  ]
  const flows = [
    flow('f1', 'source="s" target="a"'),
    flow('f2', 'source="a" target="g"'),
    flow('f3', 'source="g"', '<mxPoint x="595" y="70" as="targetPoint"/>'),
  ]
  const sheet = (cells: string[]) =>
    `<mxGraphModel><root><mxCell id="0"/><mxCell id="1" parent="0"/>${cells.join('')}</root></mxGraphModel>`
  await page.getByLabel('Power User Tools').check()
  await button('Import Diagram').click()
  const dialog = page.getByRole('dialog', { name: 'Import Diagram' })
  await dialog.getByLabel('File').setInputFiles({
    name: 'orders.drawio',
    mimeType: 'application/octet-stream',
    buffer: Buffer.from(
      `<mxfile><diagram name="Cover">${sheet([])}</diagram><diagram name="Orders">${sheet([...shapes, ...flows])}</diagram></mxfile>`,
    ),
  })
  await expect(dialog.getByText('draw.io: 3 steps, 2 connections, 0 lanes.')).toBeVisible()
  await expect(dialog.getByLabel('Page')).toHaveValue('1')
  await expect(dialog.getByRole('region', { name: 'Guessed' }).getByRole('listitem')).toHaveText([
    '1 connector end attached to nothing: connected to the nearest shape.',
  ])
  await expect(dialog.getByRole('region', { name: 'Left out' }).getByRole('listitem')).toHaveText([
    '1 event left out; flows continue to the next step.',
    '1 text or note left out.',
  ])
  await expectAccessible(page)
  await dialog.getByLabel('Page').selectOption('Cover')
  await expect(dialog.getByText('The file holds no tasks or gateways.')).toBeVisible()
  await dialog.getByLabel('Page').selectOption('Orders')
  await dialog.getByRole('button', { name: 'Import' }).click()
  await expect(status('3 steps')).toBeVisible()
  await saved()
  await page.reload()
  await expect(status('2 connections')).toBeVisible()
})

test('a map of 3,800 steps opens, shows the position, and saves', async () => {
  test.slow()
  const steps = Array.from({ length: 3800 }, (_, n) => ({
    label: `Step ${n + 1} of a long and windy process`,
    owner: 'Account executive',
    durationMin: 25,
    costPerHour: 60,
    position: { x: 50 + (n % 59) * 180, y: 50 + Math.floor(n / 59) * 100 },
  }))
  await putMap(
    steps,
    steps.slice(1).map((_, n) => ({ source: n, target: n + 1 })),
  )
  await expect(page.getByText('3800 steps mapped')).toBeVisible()
  await button('Reset View').click()
  const minimap = page.locator('[data-minimap]')
  const box = await minimap.boundingBox()
  if (!box) throw new Error('no minimap')
  await page.mouse.click(box.x + box.width - 4, box.y + box.height - 4)
  // The last of the last full row.
  await expect(stepShape('Step 3776 of a long and windy process')).toBeInViewport()
  await stepShape('Step 3776 of a long and windy process').click()
  await page.keyboard.press('ArrowDown')
  await saved(60_000)
  await button('Auto Layout').click()
  await saved(60_000)
  await button('Clear Canvas').click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Clear Canvas' }).click()
  await saved(60_000)
  await button('Undo').click()
  await expect(status('3800 steps')).toBeVisible()
  await saved(60_000)
})

test('at 390 px in dark mode everything is reachable and accessible', async () => {
  await page.setViewportSize({ width: 390, height: 844 })
  await page.emulateMedia({ colorScheme: 'dark' })
  await add('Support')
  await button('Mark Friction').click()
  await page.getByLabel('Power User Tools').check()
  await button('Opportunity Matrix').click()
  // The dock shrinks the canvas and moves its steps; wait for their final positions before clicking.
  await expect(page.getByRole('row', { name: /Reduce friction/ })).toBeVisible()
  await stepShape('Step 1').dblclick()
  await expect(page.getByRole('region', { name: 'Edit Step' })).toBeVisible()
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390)
  // Neither the toast, which leaves by itself, nor the header of a scrolled page may cover a control during the check.
  await expect(page.getByRole('button', { name: 'Dismiss' })).toBeHidden()
  await page.evaluate(() => window.scrollTo(0, 0))
  await expectAccessible(page)
})
