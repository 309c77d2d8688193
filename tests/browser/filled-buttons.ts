// The filled buttons of a page: at most one in view, for its main action.

import type { Page } from '@playwright/test'

/** Labels of the filled buttons that are in view and not covered by a dialog. */
export const filledButtons = (page: Page) =>
  page.locator(':is(a, button).bg-signal:visible').evaluateAll(buttons =>
    buttons
      .filter(button => {
        const { top, bottom } = button.getBoundingClientRect()
        return top >= 0 && bottom <= innerHeight && !button.closest('[aria-hidden="true"], [inert]')
      })
      .map(button => button.textContent),
  )
