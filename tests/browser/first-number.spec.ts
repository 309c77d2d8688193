// From the set-up link to the first quoted number: every input that a user makes is counted.

import type { Locator, Page } from '@playwright/test'
import { expect, test } from './test.ts'

test.use({ hasAdministrator: false })

/** Makes inputs and counts them: a field filled, a button pressed, a key. */
function counter(page: Page) {
  let inputs = 0
  const count = async (input: Promise<unknown>) => {
    inputs++
    await input
  }
  return {
    fill: (field: Locator, text: string) => count(field.fill(text)),
    press: (button: string) => count(page.getByRole('button', { name: button }).first().click()),
    key: (key: string) => count(page.keyboard.press(key)),
    inputs: () => inputs,
  }
}

test('a new user needs twelve inputs from the setup link to the first quoted number', async ({
  page,
  service,
}) => {
  const user = counter(page)
  await page.goto(service.setupPath ?? '')
  await user.fill(page.getByLabel('Company Name'), 'Lindholm Advisory')
  await user.fill(page.getByLabel('Your Name'), 'Mara Lindholm')
  await user.fill(page.getByLabel('Email'), 'mara.lindholm@example.test')
  await expect(page.getByLabel('Username')).toHaveValue('mara.lindholm')
  await user.fill(page.getByLabel(/^Password/), 'a password for tests')
  await user.fill(page.getByLabel('Confirm Password'), 'a password for tests')
  await user.key('Enter')

  await user.press('Create New Audit')
  await user.fill(page.getByLabel('Audit title'), 'Claims desk')
  await user.fill(page.getByLabel(/^Company/), 'Northline')
  await user.key('Enter')

  await expect(page.getByText('Question 1 of 10')).toBeVisible()
  await expect(page.getByRole('textbox', { name: 'Response' })).toBeFocused()
  const answerText =
    'The front desk checks eligibility, usually 9 minutes. Then the coder enters the charges, 6 minutes.'
  await user.fill(page.getByRole('textbox', { name: 'Response' }), answerText)
  await expect(page.getByText('2 figures, 2 steps found.')).toBeVisible()
  // In sight above the bar at the foot, without scrolling by hand.
  const found = page.getByRole('textbox', { name: 'Name of step 1', exact: true })
  const bar = page.getByRole('button', { name: 'Next', exact: true })
  await expect(async () => {
    const own = await found.boundingBox()
    const foot = await bar.boundingBox()
    expect(own && foot ? own.y + own.height : Number.NaN).toBeLessThan(foot?.y ?? 0)
  }).toPass()
  await user.key('Alt+Shift+Enter')
  await expect(page.getByText('2 figures, 2 steps accepted.', { exact: true })).toBeVisible()
  expect(user.inputs()).toBeLessThanOrEqual(12)

  await page.goto('/audit/1/step2')
  await page.getByRole('group', { name: /^(Step 1\. )?Check eligibility/ }).dblclick()
  await expect(
    page.getByText('“The front desk checks eligibility, usually 9 minutes.”').first(),
  ).toBeVisible()
})
