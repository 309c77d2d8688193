// Position of a toast: covers neither bars nor the focused control, and as few other controls as possible.

/** Edges in px of the window. */
export interface ScreenRect {
  left: number
  top: number
  right: number
  bottom: number
}

export interface ScreenSize {
  width: number
  height: number
}

/** A visible element; `kept` ones are covered only if there is no other room. */
export interface ScreenElement extends ScreenRect {
  kept: boolean
}

export interface ToastPosition {
  left: number
  top: number
}

/** Weight of a covered px² of a `kept` element relative to one of a control. */
const KEPT = 1000
/** Step between candidate positions, in px. */
const STEP = 8
/** Clearance around an element, in px. */
export const CLEARANCE = 8

/** The position in `room` where a card covers least: the right side before the left, and there the lowest. */
export function positionIn(
  room: ScreenRect,
  card: ScreenSize,
  parts: readonly ScreenElement[],
): ToastPosition {
  const [first, ...others] = candidatesIn(room, card)
  let best = { place: first ?? { left: room.left, top: room.top }, cost: Number.POSITIVE_INFINITY }
  for (const place of first ? [first, ...others] : []) {
    const cost = coveredAt(place, card, parts)
    if (cost < best.cost) best = { place, cost }
    if (cost === 0) break
  }
  return best.place
}

function candidatesIn(room: ScreenRect, { width, height }: ScreenSize): ToastPosition[] {
  const sides = [...new Set([Math.max(room.left, room.right - width), room.left])]
  const count = Math.max(0, Math.floor((room.bottom - room.top - height) / STEP)) + 1
  const tops = Array.from({ length: count }, (_, n) => room.bottom - height - n * STEP)
  return sides.flatMap(left => tops.map(top => ({ left, top })))
}

/** Weighted area that a card at this position covers; 0 if it covers nothing. */
export function coveredAt(
  { left, top }: ToastPosition,
  { width, height }: ScreenSize,
  parts: readonly ScreenElement[],
): number {
  return parts.reduce((sum, part) => {
    const across = Math.min(left + width, part.right + CLEARANCE) - Math.max(left, part.left - CLEARANCE)
    const down = Math.min(top + height, part.bottom + CLEARANCE) - Math.max(top, part.top - CLEARANCE)
    return across > 0 && down > 0 ? sum + across * down * (part.kept ? KEPT : 1) : sum
  }, 0)
}
