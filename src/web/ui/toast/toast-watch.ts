// Moves the toasts to where they cover least of the page, and again when the page changes under them. Beside an open dialog
// they are as narrow as the room there; a dialog that fills a phone's window leaves them room above it.

import { CLEARANCE, coveredAt, positionIn, type ScreenElement } from '#web/ui/toast/toast-position.ts'

/** Distance to the edges of the window, in px. */
const MARGIN = 16
const BARS = 'header, footer, [data-bar]'
const CONTROLS = 'a[href], button, input, select, textarea, summary, [role=option], svg [role=group]'
/** Like controls, covered only if there is no room beside them. */
const HEADINGS = 'h1, h2'
const DIALOGS = '[role=dialog], [role=alertdialog]'
/** Narrowest toast that still reads well, in px. */
const NARROWEST = 200
const IN_DIALOG = `:is(${DIALOGS}) :is(${CONTROLS})`
/** Height that a dialog leaves free at the top of a phone's window. */
const ROOM = '--toast-room'
const TYPED_IN = 'input, select, textarea, [contenteditable]'

/** Positions `list` until the returned function is called. */
export function watchPlace(list: HTMLElement): () => void {
  let asked = 0
  const place = () => {
    asked = 0
    put(list)
  }
  // At most once per frame, however much has changed.
  const ask = () => {
    asked ||= requestAnimationFrame(place)
  }
  const size = new ResizeObserver(place)
  const content = new MutationObserver(ask)
  size.observe(list)
  content.observe(document.body, { childList: true, subtree: true })
  const end = new AbortController()
  const { signal } = end
  document.addEventListener('focusin', ask, { signal })
  for (const event of ['resize', 'scrollend']) {
    window.addEventListener(event, ask, { signal })
    window.visualViewport?.addEventListener(event, ask, { signal })
  }
  return () => {
    cancelAnimationFrame(asked)
    document.documentElement.style.removeProperty(ROOM)
    size.disconnect()
    content.disconnect()
    end.abort()
  }
}

/** The toast that each list has placed. */
const placed = new WeakMap<HTMLElement, Element | null>()

function put(list: HTMLElement): void {
  fitBesideDialog(list)
  const now = list.getBoundingClientRect()
  const card = list.querySelector('li')
  // It does not move while the user points at it, focuses it or swipes it. A new one may appear under the pointer and moves.
  const isHeld = list.querySelector('li:hover, li:focus-within, li[data-swipe=move]') !== null
  if (now.height === 0 || (isHeld && placed.get(list) === card)) return
  const isNew = placed.get(list) !== card
  placed.set(list, card)
  const parts = partsBeside(list)
  const seen = room()
  const isWhole = now.top >= seen.top && now.bottom <= seen.bottom && now.right <= seen.right
  if (!isNew && isWhole && list.style.top && coveredAt(now, now, parts) === 0) return
  const { left, top } = positionIn(seen, now, parts)
  Object.assign(list.style, { left: `${left}px`, top: `${top}px`, right: 'auto', bottom: 'auto' })
}

/** Limits the width to the room on either side of the dialog on top; without such room the width is the usual one. */
function fitBesideDialog(list: HTMLElement): void {
  const dialog = [...document.querySelectorAll(DIALOGS)].at(-1)?.getBoundingClientRect()
  const { left, right } = room()
  const beside = dialog ? Math.floor(Math.max(dialog.left - left, right - dialog.right)) - CLEARANCE : 0
  list.style.maxWidth = beside >= NARROWEST ? `min(22rem, ${beside}px)` : ''
  const above = dialog && beside < NARROWEST ? list.offsetHeight + MARGIN + 2 * CLEARANCE : 0
  document.documentElement.style.setProperty(ROOM, `${above}px`)
}

/** The visible part of the window: without a phone's on-screen keyboard. */
function room() {
  const seen = window.visualViewport
  const left = seen?.offsetLeft ?? 0
  const top = seen?.offsetTop ?? 0
  const { clientWidth, clientHeight } = document.documentElement
  const width = Math.min(clientWidth, seen?.width ?? clientWidth)
  const height = seen?.height ?? clientHeight
  return {
    left: left + MARGIN,
    right: left + width - MARGIN,
    top: top + MARGIN,
    bottom: top + height - MARGIN,
  }
}

function partsBeside(list: HTMLElement): ScreenElement[] {
  const inUse = document.activeElement?.matches(`${TYPED_IN}, ${CONTROLS}`) ? document.activeElement : null
  const found = (elements: Iterable<Element>, kept: boolean): ScreenElement[] =>
    Array.from(elements).flatMap(element => {
      const { left, top, right, bottom } = element.getBoundingClientRect()
      const box = { left, top, right, bottom, kept }
      return list.contains(element) || !isSeen(element, box, list) ? [] : [box]
    })
  return [
    ...found(document.querySelectorAll(BARS), true),
    ...found(inUse ? [inUse] : [], true),
    ...found(document.querySelectorAll(`${CONTROLS}, ${HEADINGS}`), false),
    // The user answers a dialog next.
    ...found(document.querySelectorAll(IN_DIALOG), true),
  ]
}

/** Whether it is visible in the window, apart from the toasts over it: neither under a dialog's backdrop nor scrolled away. */
function isSeen(element: Element, { left, top, right, bottom }: ScreenElement, list: HTMLElement): boolean {
  const { innerWidth, innerHeight } = window
  const x = (Math.max(0, left) + Math.min(innerWidth, right)) / 2
  const y = (Math.max(0, top) + Math.min(innerHeight, bottom)) / 2
  if (right <= left || bottom <= top || x > right || x < left || y > bottom || y < top) return false
  const upmost = document.elementsFromPoint(x, y).find(other => !list.contains(other))
  return upmost !== undefined && element.contains(upmost)
}
