// Says to the others where this page is in the audit: read from what is on the screen, by marks that its parts carry.

import type { PresenceLocation } from '#domain/presence.ts'
import { PRESENT_AGAIN_MS, PRESENT_PAGES } from '#domain/presence.ts'
import { call } from '#web/platform/call.ts'

/** How often it is looked where the page is, in ms: more often than that nobody is told. */
const LOOK_MS = 400
/** Somebody who has not typed for so long is not typing, in ms. */
const TYPING_MS = 8000

/** Tells it until `ending`; returns what says it again at once. */
export function sayPlace(auditId: number, ending: AbortSignal): () => void {
  let [said, at] = ['', Number.NEGATIVE_INFINITY]
  let typed: { field: Element; at: number } | null = null
  const say = (place: PresenceLocation | null) =>
    void call('live.say', { params: { id: auditId }, body: { place } }).catch(() => undefined)
  const look = () => {
    if (document.visibilityState !== 'visible') return
    const now = performance.now()
    const place = placeOnScreen(typed && now - typed.at < TYPING_MS ? typed.field : null)
    const next = JSON.stringify(place)
    if (next === said && now - at < PRESENT_AGAIN_MS) return
    ;[said, at] = [next, now]
    say(place)
  }
  const onInput = ({ target }: Event) => {
    const field = target instanceof Element ? target.closest('[data-field]') : null
    typed = field && { field, at: performance.now() }
  }
  document.addEventListener('input', onInput, true)
  const timer = setInterval(look, LOOK_MS)
  ending.addEventListener('abort', () => {
    clearInterval(timer)
    document.removeEventListener('input', onInput, true)
    say(null)
  })
  return () => {
    said = ''
    look()
  }
}

/**
 * The thing that has the keyboard, else the one that is open: `data-at` names it as comments do. A row of a table is
 * open only while it has the keyboard. Null on a page that nobody is told of.
 */
function placeOnScreen(typedIn: Element | null): PresenceLocation | null {
  const [, named] = /^\/audit\/\d+\/(\w+)/.exec(location.pathname) ?? []
  const page = PRESENT_PAGES.find(one => one === named)
  if (!page) return null
  const { activeElement } = document
  const thing = activeElement?.closest('[data-at]') ?? document.querySelector('[data-at]:not(tr)')
  const isTyping = typedIn?.contains(activeElement) && thing?.contains(typedIn)
  return {
    page,
    about: thing?.getAttribute('data-at') ?? null,
    field: (isTyping && typedIn?.getAttribute('data-field')) || null,
  }
}
