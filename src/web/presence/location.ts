// Reports the user's location in the audit to the others, read from `data-at` attributes on the screen.

import type { PresenceLocation } from '#domain/presence.ts'
import { PRESENT_AGAIN_MS, PRESENT_PAGES } from '#domain/presence.ts'
import { call } from '#web/platform/call.ts'

/** How often the location is read and at most reported, in milliseconds. */
const LOOK_MS = 400
/** A user who has not typed for this many milliseconds is no longer typing. */
const TYPING_MS = 8000

/** Reports until `ending` is aborted; returns a function that reports again immediately. */
export function sayPlace(auditId: number, ending: AbortSignal): () => void {
  let said = ''
  let at = Number.NEGATIVE_INFINITY
  let typed: { field: Element; at: number } | null = null
  const say = (place: PresenceLocation | null) =>
    void call('live.say', { params: { id: auditId }, body: { place } }).catch(() => undefined)
  const look = () => {
    if (document.visibilityState !== 'visible') return
    const now = performance.now()
    const place = placeOnScreen(typed && now - typed.at < TYPING_MS ? typed.field : null)
    const next = JSON.stringify(place)
    if (next === said && now - at < PRESENT_AGAIN_MS) return
    said = next
    at = now
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
 * The thing that has the keyboard focus, otherwise the open one: `data-at` names it as comments do.
 * A table row counts as open only while it has the focus. Null on a page whose location is not reported.
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
