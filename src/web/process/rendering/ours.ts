// Whose a key or an event of the clipboard is: the drawing's, or that of a field or button.

/** On the drawing, or where nothing has the keyboard; never in a field or on a button. */
export function isOurs(target: EventTarget | null): boolean {
  if (!(target instanceof Element)) return false
  return (
    target === document.body ||
    (target.closest('[role=application]') !== null && !target.closest('[data-hands]'))
  )
}
