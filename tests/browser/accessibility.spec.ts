// The accessibility check itself: it finds a contrast that is too low, also in texts that passed before, and leaves no marks.

import type { Page } from '@playwright/test'
import { UNCHECKED } from './contrast.ts'
import { expect, expectAccessible, test } from './test.ts'

const failure = (page: Page) => expectAccessible(page).then(() => '', String)

test('low contrast is found at every check, also in texts that passed in other colours', async ({ page }) => {
  await page.goto('/login')
  await expect(page.getByLabel('Email')).toBeVisible()
  await expectAccessible(page)
  await expectAccessible(page)
  const paint = (style: { color: string; opacity: string }) =>
    page.evaluate(given => {
      for (const label of document.querySelectorAll('label')) Object.assign(label.style, given)
    }, style)
  await paint({ color: '#ddd', opacity: '1' })
  expect(await failure(page)).toContain('color-contrast')
  expect(await failure(page)).toContain('color-contrast')
  await paint({ color: '', opacity: '0.2' })
  expect(await failure(page)).toContain('color-contrast')
  await expect(page.locator(`[${UNCHECKED}]`)).toHaveCount(0)
  // What was hidden at one look is checked at the next.
  const hint = (display: string) =>
    page.evaluate(shown => {
      const element =
        document.querySelector('#added') ?? document.body.appendChild(document.createElement('p'))
      Object.assign(element, {
        id: 'added',
        textContent: 'Only on a phone',
        style: `color: #ddd; display: ${shown}`,
      })
    }, display)
  await paint({ color: '', opacity: '1' })
  await hint('none')
  await expectAccessible(page)
  await hint('block')
  expect(await failure(page)).toContain('color-contrast')
})
