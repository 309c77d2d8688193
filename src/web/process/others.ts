// Reads the map again when others have changed it, as soon as nobody here is in the middle of something.

import type { QueryClient } from '@tanstack/react-query'
import type { Opportunity } from '#contract/opportunity.ts'
import { readKey } from '#web/platform/api.ts'
import { call } from '#web/platform/call.ts'
import { type InvalidatedReads, onInvalidated } from '#web/platform/invalidated.ts'
import type { Canvas } from '#web/process/canvas/canvas.ts'
import type { Key } from '#web/process/canvas/document.ts'
import { takeMap } from '#web/process/canvas/others.ts'
import { takeOpportunities } from '#web/process/open.ts'
import { ofMap } from '#web/process/server.ts'

/** What is left out for now is looked at again after this, in ms. */
const AGAIN_MS = 1500
/** Writes that go out while the map is read make the reading old; after so many it waits. */
const TRIES = 4

/** Keeps the canvas as others change its map; returns what ends it. */
export function followMap(canvas: Canvas, auditId: number, client: QueryClient): () => void {
  let [isOver, isWanted, isReading] = [false, false, false]
  let timer: ReturnType<typeof setTimeout> | undefined
  const read = async () => {
    if (isReading) return
    isReading = true
    clearTimeout(timer)
    while (isWanted && !isOver) {
      isWanted = false
      await untilIdle(canvas)
      const isWhole = await readOnce(canvas, auditId, () => isOver).catch(() => false)
      // The list may have come before the steps it speaks of.
      const list = client.getQueryData<Opportunity[]>(
        readKey('opportunity.list', { params: { id: auditId } }),
      )
      if (list) takeOpportunities(canvas, list)
      if (!isWhole) timer = setTimeout(again, AGAIN_MS)
    }
    isReading = false
  }
  const again = () => {
    isWanted = true
    if (!isOver) void read()
  }
  const leave = onInvalidated(old => concernsMap(old) && again())
  return () => {
    isOver = true
    clearTimeout(timer)
    leave()
  }
}

const concernsMap = (old: InvalidatedReads) => !old || old.has('process.steps') || old.has('process.links')

/** Reads the map and takes it over; whether all of it was taken. */
async function readOnce(canvas: Canvas, auditId: number, isOver: () => boolean): Promise<boolean> {
  const map = { params: { id: auditId }, ...ofMap(canvas.scenario) }
  for (let tries = 0; tries < TRIES; tries++) {
    const before = canvas.outbox.written
    const [steps, links] = await Promise.all([call('process.steps', map), call('process.links', map)])
    await untilIdle(canvas)
    if (isOver()) return true
    // A write of our own may have come before or after this reading, and nobody can tell.
    if (canvas.outbox.written !== before || canvas.outbox.isSending) continue
    return !takeMap(canvas, { steps, links }, typedIn(canvas))
  }
  return false
}

/** Resolves once no gesture is going on. */
function untilIdle(canvas: Canvas): Promise<void> {
  if (canvas.gesture.kind === 'idle') return Promise.resolve()
  return new Promise(done => {
    const leave = canvas.topics.on('chrome', () => {
      if (canvas.gesture.kind !== 'idle') return
      leave()
      done()
    })
  })
}

/** Steps and links in whose fields somebody is typing on this page. */
function typedIn(canvas: Canvas): Set<Key> {
  const field = document.activeElement
  const isField = field instanceof HTMLInputElement || field instanceof HTMLTextAreaElement
  // A field that only has the keyboard keeps no change away.
  const isTyping = isField && !field.dataset.untouched
  const keys = isTyping ? [canvas.naming?.key, canvas.labelling, canvas.editing] : []
  const inTable = isTyping && field.closest('table') ? [...canvas.doc.steps.keys()] : []
  return new Set([...keys.filter(key => key != null), ...inTable])
}
