// Decides whether a key or clipboard event belongs to the drawing or to a field or button.

/** True on the drawing, or where nothing has the focus; never in a field or on a button. */
export function isForDrawing(target: EventTarget | null): boolean {
  if (!(target instanceof Element)) return false
  return (
    target === document.body ||
    (target.closest('[role=application]') !== null && !target.closest('[data-hands]'))
  )
}
