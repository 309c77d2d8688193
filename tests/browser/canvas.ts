// Page helpers for the canvas of a new audit and its parts by name.

import type { APIRequestContext, Locator, Page } from '@playwright/test'
import { apiOf, seedAudit } from './seed-audit.ts'
import { expect, signIn } from './test.ts'

/** Opens step 2 of a new audit; returns its address. */
export async function openCanvas(page: Page, request: APIRequestContext, token: string): Promise<string> {
  await signIn(page, token)
  const { id } = await seedAudit(apiOf(request, token))
  const address = `/audit/${id}/step2`
  await page.goto(address)
  await expect(page.getByRole('heading', { name: 'Step 2: Operations Canvas' })).toBeVisible()
  return address
}

/** Parts of the canvas on the page of the running test. */
export function partsOf(page: () => Page) {
  const button = (name: string) => page().getByRole('button', { name, exact: true })
  return {
    stepShape: (label: string) => page().getByRole('group', { name: new RegExp(`^${label}\\.`) }),
    /** A separate text, such as a toast, a part of the status line, or the zoom badge. */
    status: (text: string) => page().getByText(text, { exact: true }),
    button,
    /** Waits until everything is saved on the server; `patience`, in ms, for large maps. */
    saved: (patience = 15_000) =>
      expect(page().getByText('All changes saved')).toBeVisible({ timeout: patience }),
    /** Adds a step with its default name. */
    add: async (lane: string) => {
      await button(`Add step: ${lane}`).click()
      await page().locator('textarea[data-hands]').press('Enter')
    },
  }
}

export async function middle(shape: Locator) {
  const box = await shape.boundingBox()
  if (!box) throw new Error('not drawn')
  return { x: box.x + box.width / 2, y: box.y + box.height / 2 }
}
