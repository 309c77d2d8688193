// What a toast on the screen covers.

import type { Locator, Page } from '@playwright/test'

/** The toast on the screen, selected by element: an open dialog removes all else from the accessibility tree. */
export const toastOf = (page: Page) =>
  page.locator('li').filter({ has: page.locator('button[aria-label=Dismiss]') })

type Box = NonNullable<Awaited<ReturnType<Locator['boundingBox']>>>

const areApart = (a: Box, b: Box) =>
  a.x >= b.x + b.width || a.x + a.width <= b.x || a.y >= b.y + b.height || a.y + a.height <= b.y

/** What the toast covers of the visible `parts`: 'clear', or the first part that it lies over. */
export async function coveredByToast(page: Page, parts: readonly Locator[]): Promise<string> {
  const card = await toastOf(page).boundingBox()
  if (!card) return 'no toast'
  const { width, height } = page.viewportSize() ?? { width: 0, height: 0 }
  if (card.x < 0 || card.y < 0 || card.x + card.width > width || card.y + card.height > height)
    return 'outside the window'
  for (const part of parts)
    for (const one of await part.all()) {
      const box = await one.boundingBox()
      if (box && !areApart(box, card))
        return `over ${(await one.evaluate(element => element.outerHTML)).slice(0, 120)}`
    }
  return 'clear'
}

/** The controls of the open dialogs, also those that an alert dialog hides from assistive technology. */
export const dialogControls = (page: Page) =>
  page.locator(':is([role=dialog], [role=alertdialog]) :is(button, input, select, textarea, summary):visible')
