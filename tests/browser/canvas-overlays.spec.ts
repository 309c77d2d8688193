// Direct editing on the canvas, with counted keys and clicks: names, numbers, chains, links, copies. Whole maps are
// created by keyboard, by mouse and by touch.

import type { Page } from '@playwright/test'
import { middle, openCanvas, partsOf } from './canvas.ts'
import { expect, expectAccessible, test } from './test.ts'

let page: Page
const { stepShape, status, button, saved, add } = partsOf(() => page)

test.beforeEach(async ({ page: fresh, adminToken, request }) => {
  page = fresh
  await openCanvas(page, request, adminToken)
})

const drawing = () => page.getByRole('application', { name: 'Process map' })
const nameField = () => page.getByRole('textbox', { name: 'Name of the step' })

/** Counts input; keys of commands separately from letters of names. */
function countingHand() {
  const count = { keys: 0, letters: 0, clicks: 0 }
  return {
    count,
    press: async (...keys: string[]) => {
      for (const key of keys) await page.keyboard.press(key)
      count.keys += keys.length
    },
    type: async (text: string) => {
      await page.keyboard.type(text)
      count.letters += text.length
    },
    /** What is typed into a name that is being edited. */
    name: async (text: string) => {
      await expect(nameField()).toBeFocused()
      await page.keyboard.type(text)
      count.letters += text.length
    },
    click: async (shape: ReturnType<typeof stepShape>) => {
      await shape.click()
      count.clicks += 1
    },
  }
}

/** The marker of the name field is present once the canvas overlays have loaded. */
async function begun() {
  await button('Start New').press('Enter')
  await drawing().focus()
}

/** Returns an empty point of the canvas, relative to its middle. */
async function ground(dx: number, dy: number) {
  const box = await drawing().boundingBox()
  if (!box) throw new Error('no drawing')
  return { x: box.x + box.width / 2 + dx, y: box.y + box.height / 2 + dy }
}

/** A handle of the selected step. */
const handle = (side: 'left' | 'right' | 'up' | 'down') => page.locator(`[data-handle=${side}]`)

const links = () => page.locator('[data-link]')

test('fourteen named steps in a chain need thirteen Tabs and their names', async () => {
  await begun()
  const { press, name, count } = countingHand()
  const names = Array.from({ length: 14 }, (_, n) => `Task ${n + 1}`)
  await press('n')
  for (const [n, one] of names.entries()) {
    await name(one)
    await press(n < 13 ? 'Tab' : 'Enter')
  }
  expect(count.keys).toBeLessThanOrEqual(15)
  await expect(page.getByText('14 steps mapped')).toBeVisible()
  await expect(status('13 connections')).toBeVisible()
  await expect(stepShape('Task 13')).toHaveAccessibleName(/Leads to Task 14. Follows Task 12./)
  await saved()
  await page.reload()
  await expect(stepShape('Task 14')).toBeVisible()
  await expect(status('13 connections')).toBeVisible()
})

test('naming takes one key, minutes one, a link one drag; one undo reverts each', async () => {
  await begun()
  for (const lane of ['Acquisition', 'Support']) await add(lane)
  await stepShape('Step 1').click()
  const { press, type, name } = countingHand()
  await press('Enter')
  await name('Register referral')
  await press('Enter')
  await expect(stepShape('Register referral')).toBeFocused()
  await type('25')
  await press('Enter')
  await expect(stepShape('Register referral')).toHaveAccessibleName(/25 minutes/)
  await expect(stepShape('Register referral')).toBeFocused()

  const from = await middle(handle('right'))
  const to = await middle(stepShape('Step 2'))
  await page.mouse.move(from.x, from.y)
  await page.mouse.down()
  await page.mouse.move(to.x, to.y - 30, { steps: 5 })
  await page.mouse.move(to.x, to.y, { steps: 2 })
  await expect(page.locator('[data-preview]')).toBeAttached()
  await page.mouse.up()
  await expect(links()).toHaveCount(1)
  for (const text of [/25 minutes/, /15 minutes/]) {
    await page.keyboard.press('Control+z')
    await expect(stepShape('Register referral')).toHaveAccessibleName(text)
  }
  await page.keyboard.press('Control+z')
  await expect(stepShape('Step 1')).toBeVisible()
})

test('a typed range shows its resulting number below the fields', async () => {
  await begun()
  await add('Acquisition')
  await stepShape('Step 1').click()
  const strip = page.getByRole('group', { name: 'Step 1, quick fields' })
  const before = await strip.boundingBox()
  const minutes = strip.getByLabel('Minutes')
  await minutes.fill('20-30 min')
  await page.keyboard.press('Enter')
  await expect(minutes).toHaveValue('25')
  const note = strip.getByText('25 taken, the middle of 20 to 30: one number is kept here')
  await expect(note).toBeVisible()
  const after = await strip.boundingBox()
  const field = await minutes.boundingBox()
  const said = await note.boundingBox()
  expect(after?.width).toBe(before?.width)
  expect(said!.y).toBeGreaterThan(field!.y + field!.height)
  expect(after!.y + after!.height).toBeGreaterThanOrEqual(said!.y + said!.height)
})

test('beside the open panel, a narrow bar leaves the fields to it and covers no zoom button', async () => {
  await page.setViewportSize({ width: 1024, height: 768 })
  await begun()
  await add('Acquisition')
  await stepShape('Step 1').click()
  const strip = page.getByRole('group', { name: 'Step 1, quick fields' })
  await expect(strip.getByLabel('Minutes')).toBeVisible()
  await strip.getByRole('button', { name: 'Edit in the panel' }).click()
  await expect(page.getByRole('region', { name: 'Edit Step' })).toBeVisible()
  await expect(strip.getByLabel('Minutes')).toBeHidden()
  for (const name of ['Zoom out', 'Zoom in', 'Reset View', 'Fit', 'Clear Canvas'])
    await page.getByRole('button', { name, exact: true }).click({ trial: true })
  await stepShape('Step 1').focus()
  await page.keyboard.press('7')
  await expect(page.getByRole('region', { name: 'Edit Step' }).getByLabel('Duration (minutes)')).toHaveValue(
    '7',
  )
})

test('Escape reverts typing, Shift+Tab moves back, and unfinished typing survives a reload', async () => {
  await begun()
  const { press, name } = countingHand()
  await press('n')
  await name('Intake')
  await press('Tab')
  await name('Checkk')
  await press('Escape')
  await expect(status('1 step')).toBeVisible()
  await expect(stepShape('Intake')).toBeFocused()
  await press('Tab')
  await name('Check')
  await press('Shift+Tab')
  await expect(nameField()).toHaveValue('Intake')
  await name('Intake of refer')
  await saved()
  await page.reload()
  await expect(stepShape('Intake of refer')).toBeVisible()
  await expect(stepShape('Check')).toHaveAccessibleName(/Follows Intake of refer/)
})

test('a double click edits a step, creates one on the background, and labels a link', async () => {
  await begun()
  const { x, y } = await ground(-200, 0)
  await page.mouse.dblclick(x, y)
  await nameField().fill('Eligible?')
  await page.keyboard.press('Tab')
  await nameField().fill('Treat')
  await page.keyboard.press('Enter')
  await stepShape('Eligible\\?').dblclick()
  await expect(nameField()).toBeFocused()
  await expect(page.getByRole('region', { name: 'Edit Step' })).toBeVisible()
  await page.keyboard.press('Escape')
  await button('Cancel').click()

  await stepShape('Eligible\\?').focus()
  await page.keyboard.press('k')
  await page.keyboard.press('Enter')
  const fields = page.getByRole('group', { name: 'Connection from Eligible? to Treat' })
  await fields.getByLabel('Label').fill('yes')
  await fields.getByLabel('Share in percent').fill('70 %')
  await expectAccessible(page)
  await page.keyboard.press('Enter')
  await expect(fields).toBeHidden()
  await expect(stepShape('Eligible\\?')).toBeFocused()
  await saved()
  await page.reload()
  await stepShape('Eligible\\?').focus()
  await page.keyboard.press('k')
  await page.keyboard.press('Enter')
  await expect(fields.getByLabel('Label')).toHaveValue('yes')
  await expect(fields.getByLabel('Share in percent')).toHaveValue('70')
  await page.keyboard.press('Escape')
  await page.keyboard.press('k')
  await page.keyboard.press('Delete')
  await expect(status('0 connections')).toBeVisible()
})

test('steps are copied to another audit, text lines become a chain, a step is found', async ({
  adminToken,
  request,
}) => {
  await begun()
  const { press, name } = countingHand()
  await press('n')
  for (const one of ['Intake', 'Check', 'Claim']) {
    await name(one)
    await press(one === 'Claim' ? 'Enter' : 'Tab')
  }
  await page.keyboard.press('Control+a')
  await page.keyboard.press('Control+c')
  await expect(status('Copied')).toBeVisible()
  await saved()
  await openCanvas(page, request, adminToken)
  await begun()
  await page.keyboard.press('Control+v')
  await expect(status('3 steps')).toBeVisible()
  await expect(status('2 connections')).toBeVisible()
  await stepShape('Check').click()
  await page.keyboard.press('Control+x')
  await expect(status('2 steps')).toBeVisible()
  await page.keyboard.press('Control+v')
  await expect(status('3 steps')).toBeVisible()

  await page.evaluate(() => {
    const clipboardData = new DataTransfer()
    clipboardData.setData('text/plain', 'Bill the patient\nRemind\nWrite off')
    document.activeElement?.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true }))
  })
  await expect(status('6 steps')).toBeVisible()
  await expect(stepShape('Remind')).toHaveAccessibleName(/Leads to Write off. Follows Bill the patient./)
  await drawing().focus()
  await page.keyboard.press('/')
  await page.keyboard.type('remi')
  await expect(page.getByRole('search')).toContainText('1 of 1')
  await page.keyboard.press('Escape')
  await expect(stepShape('Remind')).toBeFocused()
})

test('pasted steps are kept while lazy parts load', async () => {
  const { promise: released, resolve: release } = Promise.withResolvers<void>()
  const isAsked = page.waitForRequest(/\/assets\/Overlays[\w-]*\.js$/)
  await page.route(/\/assets\/(Overlays|paste)[\w-]*\.js$/, async route => {
    await released
    await route.continue()
  })
  await page.reload()
  await begun()
  await isAsked
  await page.evaluate(() => {
    const clipboardData = new DataTransfer()
    clipboardData.setData('text/plain', 'Bill the patient\nRemind\nWrite off')
    document.activeElement?.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true }))
    // The clipboard content is readable only during the event.
    clipboardData.clearData()
  })
  release()
  await expect(status('3 steps')).toBeVisible()
  await expect(stepShape('Remind')).toHaveAccessibleName(/Leads to Write off. Follows Bill the patient./)
})

test('a digit typed after the first name goes into the minutes, also over a slow network', async () => {
  await page.route(/\/assets\/(SelectionBar|Minimap)[\w-]*\.js$/, async route => {
    // The map below comes last.
    await new Promise(sent => setTimeout(sent, route.request().url().includes('Minimap') ? 6000 : 3000))
    await route.continue()
  })
  await page.reload()
  await begun()
  const { press, type, name } = countingHand()
  await press('n')
  await name('Prüfung & Angebot')
  await press('Enter')
  await type('25')
  await press('Enter')
  await expect(stepShape('Prüfung & Angebot')).toHaveAccessibleName(/25 minutes/)
  await saved()
})

test('a box selects, Shift adds, and a drag along others shows the guide', async () => {
  await begun()
  for (const lane of ['Acquisition', 'Acquisition', 'Support']) await add(lane)
  const one = await middle(stepShape('Step 1'))
  const two = await middle(stepShape('Step 2'))
  const three = await middle(stepShape('Step 3'))
  const box = async (from: { x: number; y: number }, to: { x: number; y: number }) => {
    await page.mouse.move(from.x, from.y)
    await page.mouse.down()
    await page.mouse.move(to.x, to.y, { steps: 4 })
    await page.mouse.up()
  }
  await box({ x: two.x + 95, y: one.y + 45 }, { x: one.x - 20, y: one.y - 10 })
  await expect(page.getByText('2 steps selected')).toBeVisible()
  await page.keyboard.down('Shift')
  await box({ x: three.x + 95, y: three.y + 45 }, { x: three.x - 20, y: three.y - 10 })
  await page.keyboard.up('Shift')
  await expect(page.getByText('3 steps selected')).toBeVisible()

  await page.keyboard.press('Escape')
  await page.mouse.move(three.x, three.y)
  await page.mouse.down()
  await page.mouse.move(three.x + 183, three.y, { steps: 4 })
  await expect(page.locator('[data-guides]')).toBeAttached()
  // It is drawn once, at the pointer.
  const drawn = page.getByText('Step 3', { exact: true }).filter({ visible: true })
  await expect(drawn).toHaveCount(1)
  expect((await middle(drawn)).x - two.x).toBeCloseTo(0, 0)
  await page.mouse.up()
  await expect(drawn).toHaveCount(1)
  expect(Math.round((await middle(stepShape('Step 3'))).x - two.x)).toBe(0)

  // After Escape it is back in its original position.
  await page.mouse.move(two.x, three.y)
  await page.mouse.down()
  await page.mouse.move(two.x + 60, three.y - 60, { steps: 4 })
  await page.keyboard.press('Escape')
  await page.mouse.up()
  await expect(drawn).toHaveCount(1)
  expect(Math.round((await middle(stepShape('Step 3'))).x - two.x)).toBe(0)
})

// The intake-to-claim process of a dental group: three lanes, two decisions with shares, one loop back for rework.

const FRONT = ['Take referral', 'Register patient', 'Verify insurance', 'Eligible?']
const CARE = ['Examine', 'Plan treatment', 'Treat', 'Document care']
const BILLING = [
  'Code treatment',
  'Scrub claim',
  'Submit claim',
  'Accepted?',
  'Post payment',
  'Close account',
]

async function expectWholeMap() {
  await drawing().focus()
  await page.keyboard.press('Shift+Digit1')
  await expect(page.getByText('15 steps mapped')).toBeVisible()
  await expect(status('16 connections')).toBeVisible()
  await expect(stepShape('Eligible\\?')).toHaveAccessibleName(
    /Acquisition lane, decision.*Leads to (Examine, Offer self-pay|Offer self-pay, Examine)/,
  )
  await expect(stepShape('Examine')).toHaveAccessibleName(/Delivery lane/)
  await expect(stepShape('Accepted\\?')).toHaveAccessibleName(
    /Support lane, decision.*Leads to (Post payment, Scrub claim|Scrub claim, Post payment)/,
  )
  await saved()
  const audit = page.url().match(/audit\/(\d+)/)?.[1]
  const token = await page.evaluate(() => localStorage.getItem('auth_token'))
  const answer = await page.request.get(`/api/audits/${audit}/process-links`, {
    headers: { authorization: `Bearer ${token}` },
  })
  const shares = ((await answer.json()) as { label: string; share: number | null }[])
    .filter(({ share }) => share !== null)
    .map(({ label, share }) => `${label} ${share}`)
  expect(shares.sort()).toEqual(['accepted 90', 'no 20', 'rework 10', 'yes 80'])
}

test('a whole map takes under 90 seconds by keyboard at 80 ms a key', async () => {
  await begun()
  const { press, type, name, count } = countingHand()
  const chain = async (names: readonly string[]) => {
    for (const [n, one] of names.entries()) {
      if (n > 0) await press('Tab')
      await name(one)
    }
  }
  /** Label and share of the selected connection. */
  const say = async (label: string, share: string) => {
    await press('Enter')
    await expect(page.getByLabel('Label', { exact: true })).toBeFocused()
    await type(label)
    await press('Tab')
    await type(share)
    await press('Enter')
  }
  /** Moves from the focused step to another one by its name. */
  const find = async (label: string) => {
    await press('/')
    await expect(page.getByLabel('Find a step')).toBeFocused()
    await type(label)
    await press('Escape')
  }
  await press('n')
  await chain(FRONT)
  await press('Control+ArrowDown')
  await chain(CARE)
  await press('Control+ArrowDown')
  await chain(BILLING)
  await press('Enter')
  await find('elig')
  await press('d', 'k')
  await say('yes', '80')
  await press('Tab')
  await name('Offer self-pay')
  await press('Enter', 'k')
  await say('no', '20')
  await find('accep')
  await press('d', 'k')
  await say('accepted', '90')
  await press('c')
  await find('scrub')
  await press('Enter', 'Escape')
  await find('accep')
  await press('k', 'k')
  await say('rework', '10')
  await find('self')
  await press('c')
  await find('exam')
  await press('Enter', 'Escape')
  await expectWholeMap()
  expect((count.keys + count.letters) * 80).toBeLessThan(90_000)
})

test('the same map is created by mouse', async () => {
  await begun()
  const at = async (label: string) => middle(stepShape(label.replace('?', '\\?')))
  /** Drags from the right handle of a step to a point. */
  const wire = async (label: string, to: { x: number; y: number }) => {
    await stepShape(label.replace('?', '\\?')).click()
    const from = await middle(handle('right'))
    await page.mouse.move(from.x, from.y)
    await page.mouse.down()
    await page.mouse.move((from.x + to.x) / 2, to.y + 4, { steps: 3 })
    await page.mouse.move(to.x, to.y, { steps: 3 })
    await page.mouse.up()
  }
  const named = async (label: string) => {
    await nameField().fill(label)
    await page.keyboard.press('Enter')
  }
  const say = async (label: string, share: string) => {
    await page.getByLabel('Label', { exact: true }).fill(label)
    await page.getByLabel('Share in percent').fill(share)
    await page.keyboard.press('Enter')
  }
  /** The link just drawn is selected. */
  const drawn = async (label: string, share: string) => {
    await page.keyboard.press('Enter')
    await say(label, share)
  }
  /** A column right of the first step, in the middle of a lane, wherever the view is by now. */
  const place = async (column: number, lane: 'Acquisition' | 'Delivery' | 'Support') => {
    const name = await drawing().getByText(lane, { exact: true }).last().boundingBox()
    const first = stepShape(FRONT[0]!)
    const left = (await first.count()) > 0 ? (await middle(first)).x : 130
    return { x: left + column * 170, y: (name?.y ?? 0) + 48 }
  }
  const { x, y } = await place(0, 'Acquisition')
  await page.mouse.dblclick(x, y)
  await named(FRONT[0]!)
  for (const [n, label] of FRONT.slice(1).entries()) {
    await wire(FRONT[n]!, await place(n + 1, 'Acquisition'))
    await named(label)
  }
  await wire('Eligible?', await place(4, 'Acquisition'))
  await named('Offer self-pay')
  await wire('Eligible?', await place(3, 'Delivery'))
  await named(CARE[0]!)
  for (const [n, label] of CARE.slice(1).entries()) {
    await wire(CARE[n]!, await place(n + 4, 'Delivery'))
    await named(label)
  }
  await wire('Document care', await place(0, 'Support'))
  await named(BILLING[0]!)
  for (const [n, label] of BILLING.slice(1).entries()) {
    await wire(BILLING[n]!, await place(n + 1, 'Support'))
    await named(label)
  }
  for (const label of ['Eligible\\?', 'Accepted\\?']) {
    await stepShape(label).click()
    await page.keyboard.press('e')
    if (await page.getByLabel('Decision step').isHidden())
      await page.locator('[data-more=step] > summary').click()
    await page.getByLabel('Decision step').check()
    await page.getByRole('region', { name: 'Edit Step' }).getByRole('button', { name: 'Save' }).click()
  }
  await wire('Offer self-pay', await at('Examine'))
  await wire('Accepted?', await at('Scrub claim'))
  await drawn('rework', '10')
  for (const [from, to, label, share] of [
    ['Eligible?', 'Examine', 'yes', '80'],
    ['Eligible?', 'Offer self-pay', 'no', '20'],
    ['Accepted?', 'Post payment', 'accepted', '90'],
  ] as const) {
    await wire(from, await at(to))
    await drawn(label, share)
  }
  await expectWholeMap()
})

test.describe('by touch at 390 px', () => {
  test.use({ hasTouch: true, viewport: { width: 390, height: 844 } })

  test('steps are added, named and linked with large enough targets', async () => {
    await button('Start New').tap()
    await add('Acquisition')
    const list = page.getByRole('list', { name: 'Steps in order' })
    const act = (name: string | RegExp) => list.getByRole('button', { name })
    for (const name of [/^Step 1/, 'Add a step after Step 1', 'Connect Step 1 to…']) {
      const box = await act(name).boundingBox()
      expect(Math.min(box?.width ?? 0, box?.height ?? 0)).toBeGreaterThanOrEqual(44)
    }
    await act('Add a step after Step 1').tap()
    await nameField().fill('Verify insurance')
    await page.keyboard.press('Enter')
    await expect(status('1 connection')).toBeVisible()
    await add('Support')
    await expect(list.getByRole('listitem')).toHaveText([
      /^Step 1.*Acquisition.*minutes not known.*Leads to Verify insurance/,
      /^Verify insurance/,
      /^Step 3.*Support/,
    ])
    await act('Connect Step 1 to…').tap()
    await expect(status('Click target step')).toBeVisible()
    await act(/^Step 3/).tap()
    await button('Cancel Connection').tap()
    await act(/^Step 1/).tap()
    await page.getByLabel('Label').fill('Take referral')
    await page.getByRole('region', { name: 'Edit Step' }).getByRole('button', { name: 'Save' }).tap()
    await expect(status('2 connections')).toBeVisible()
    await expect(stepShape('Take referral')).toHaveAccessibleName(
      /Leads to (Verify insurance, Step 3|Step 3, Verify insurance)/,
    )
    await saved()
  })
})
