// Focuses the first field with an error, once the errors are on the page.

import type { RefObject } from 'react'

export const focusInvalid = (part: RefObject<HTMLElement | null>): void => {
  requestAnimationFrame(() => part.current?.querySelector<HTMLElement>('[aria-invalid=true]')?.focus())
}
