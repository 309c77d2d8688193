// A whole audit from the dashboard to the client's link, by keyboard alone and at 200 % zoom, with the inputs counted.

import type { Locator, Page } from '@playwright/test'
import { expect, expectAccessible, expectReadable, signIn, test } from './test.ts'

const SAID =
  'The front desk checks eligibility, usually 9 minutes. Then the coder enters the charges, 6 minutes. We do 620 claims a month. Front desk is $24 an hour, coders $38.'

/** Acts on the page as one kind of user; `inputs` counts presses and fields filled. */
interface Hand {
  press(target: Locator): Promise<void>
  write(target: Locator, text: string): Promise<void>
  inputs(): number
}

const named = (within: Page | Locator, role: 'button' | 'link' | 'tab', name: string) =>
  within.getByRole(role, { name, exact: true })

/** The keyboard: Tab until the target has the focus, then Enter. */
function keyboard(page: Page): Hand {
  let inputs = 0
  const reach = async (target: Locator) => {
    await expect(target).toBeVisible()
    const isFocused = () => target.evaluate(element => element === document.activeElement)
    await expect(target).toBeEnabled()
    for (let presses = 0; presses < 150 && !(await isFocused()); presses++) await page.keyboard.press('Tab')
    await expect(target).toBeFocused()
    inputs++
  }
  return {
    press: async target => {
      await reach(target)
      await page.keyboard.press('Enter')
    },
    write: async (target, text) => {
      await reach(target)
      await page.keyboard.press('ControlOrMeta+a')
      await page.keyboard.insertText(text)
    },
    inputs: () => inputs,
  }
}

function pointer(): Hand {
  let inputs = 0
  return {
    press: async target => {
      inputs++
      await target.click()
    },
    write: async (target, text) => {
      inputs++
      await target.fill(text)
    },
    inputs: () => inputs,
  }
}

/** From the dashboard to accepted steps: creates an audit and answers its first question. */
async function interview(page: Page, hand: Hand) {
  await hand.press(named(page, 'button', 'Create New Audit').first())
  const dialog = page.getByRole('dialog')
  await hand.write(dialog.getByLabel('Audit title'), 'Claims desk')
  await hand.write(dialog.getByLabel(/^Company/), 'Northline')
  await hand.press(named(dialog, 'button', 'Create Audit'))
  await hand.write(page.getByRole('textbox', { name: 'Response' }), SAID)
  await expect(page.getByText('5 figures, 2 steps found.')).toBeVisible()
  await page.keyboard.press('Alt+Shift+Enter')
  await expect(page.getByText('5 figures, 2 steps accepted.', { exact: true })).toBeVisible()
}

/** Step 3: the amounts of the audit are calculated. */
async function calculate(page: Page, hand: Hand) {
  await hand.press(named(page, 'link', 'Continue to Step 3'))
  await hand.press(named(page, 'button', 'Calculate ROI'))
  await expect(page.getByText('ROI Calculated', { exact: true })).toBeVisible()
}

/** Exports the deck in two inputs; the first time, the same window asks which owners are people. */
async function exportDeck(page: Page, hand: Hand) {
  const before = hand.inputs()
  await hand.press(named(page, 'button', 'Export PPTX'))
  const dialog = page.getByRole('dialog', { name: 'Export PPTX' })
  await expect(dialog.getByText('Which owners are people?')).toBeVisible()
  await expect(dialog.getByText('Names in texts')).toHaveCount(0)
  const downloading = page.waitForEvent('download')
  await hand.press(named(dialog, 'button', 'Export'))
  expect(hand.inputs() - before).toBe(2)
  expect((await downloading).suggestedFilename()).toBe('Claims desk-report.pptx')
  await expect(page.getByText('Export Successful', { exact: true })).toBeVisible()
}

/** Creates a link for the client in two inputs; it is named after the client. */
async function shareWithClient(page: Page, hand: Hand) {
  const before = hand.inputs()
  await hand.press(named(page, 'button', 'Share with client'))
  await hand.press(named(page, 'button', 'Create link'))
  await expect(page.getByLabel('Link to copy')).toHaveValue(/\/client#[\w-]{43}$/)
  expect(hand.inputs() - before).toBe(2)
  await hand.press(named(page.getByRole('dialog'), 'button', 'Close').last())
  await expect(page.getByText('Northline', { exact: true }).last()).toBeVisible()
}

test('a whole audit by keyboard alone', async ({ page, adminToken }) => {
  test.setTimeout(300_000)
  await signIn(page, adminToken)
  await page.goto('/dashboard')
  const hand = keyboard(page)
  await interview(page, hand)

  await hand.press(named(page, 'button', 'Proceed to Step 2').or(named(page, 'link', 'Proceed to Step 2')))
  const map = page.getByRole('application', { name: 'Process map' })
  await expect(page.getByRole('group', { name: /^Check eligibility\./ })).toBeVisible()
  await hand.press(map)
  await page.keyboard.press('Alt+ArrowRight')
  await page.keyboard.press('f')
  await expect(page.getByText('Friction Marked', { exact: true })).toBeVisible()
  await page.keyboard.press('Escape')
  await page.keyboard.press('Escape')
  await hand.press(
    page.getByRole('navigation', { name: 'Audit' }).getByRole('link', { name: 'Opportunities' }),
  )
  const sliders = page.getByRole('region', { name: 'Opportunity Matrix' }).getByRole('slider')
  const judged = hand.inputs()
  await hand.press(sliders.nth(0))
  await hand.press(sliders.nth(1))
  await expect(page.getByRole('listitem').filter({ hasText: 'Opportunity judged' })).toBeVisible()
  expect(hand.inputs() - judged).toBe(2)

  await calculate(page, hand)
  const roi = named(page, 'tab', 'ROI')
  await page.keyboard.press('Home')
  await hand.press(roi)
  await page.keyboard.press('ArrowRight')
  await exportDeck(page, hand)
  await hand.press(named(page, 'tab', 'Deck'))
  await page.keyboard.press('ArrowRight')
  await shareWithClient(page, hand)
  await hand.press(named(page, 'tab', 'Share'))
  await page.keyboard.press('ArrowRight')
  await hand.press(named(page, 'button', 'Complete Audit'))
  await expect(page.getByText('Audit Completed', { exact: true }).first()).toBeVisible()
})

test('a whole audit at 200 % zoom: nothing overflows and every action is in reach', async ({
  page,
  adminToken,
}) => {
  test.setTimeout(300_000)
  // A window of 1280 × 800 pixels, of which zoom leaves half.
  await page.setViewportSize({ width: 640, height: 400 })
  await signIn(page, adminToken)
  await page.goto('/dashboard')
  await expectReadable(page)
  const hand = pointer()
  await interview(page, hand)
  await expectReadable(page)
  await expectAccessible(page)

  await hand.press(named(page, 'button', 'Proceed to Step 2').or(named(page, 'link', 'Proceed to Step 2')))
  await hand.press(page.getByRole('button', { name: /^Check eligibility/ }).first())
  const panel = page.getByRole('region', { name: 'Edit Step' })
  await expect(panel.getByText('said by', { exact: false }).first()).toBeVisible()
  await expectReadable(page)
  await expectAccessible(page)
  await page.keyboard.press('Escape')

  await calculate(page, hand)
  await expectReadable(page)
  await hand.press(named(page, 'tab', 'Deck'))
  await exportDeck(page, hand)
  await expectReadable(page)
  await hand.press(named(page, 'tab', 'Share'))
  await shareWithClient(page, hand)
  await expectReadable(page)
  await expectAccessible(page)
})
