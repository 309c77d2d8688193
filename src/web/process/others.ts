// Reloads the map after other users' changes, as soon as no drag or edit is in progress.

import type { QueryClient } from '@tanstack/react-query'
import type { Opportunity } from '#contract/opportunity.ts'
import { readKey } from '#web/platform/api.ts'
import { call } from '#web/platform/call.ts'
import { type InvalidatedReads, onInvalidated, wasPublished } from '#web/platform/invalidated.ts'
import type { Canvas } from '#web/process/canvas/canvas.ts'
import type { Key } from '#web/process/canvas/map/document.ts'
import { takeMap } from '#web/process/canvas/outbox/others.ts'
import { ofMap } from '#web/process/canvas/outbox/sender.ts'
import { takeOpportunities } from '#web/process/open.ts'

/** Delay before skipped changes are examined again, in ms. */
const AGAIN_MS = 1500
/** Writes sent during a reading make it stale; after this many tries it waits. */
const TRIES = 4

/** Updates the canvas as other users change its map; returns a function that stops it. */
export function followMap(canvas: Canvas, auditId: number, client: QueryClient): () => void {
  let isOver = false
  let isWanted = false
  let isReading = false
  let timer: ReturnType<typeof setTimeout> | undefined
  const read = async () => {
    if (isReading) return
    isReading = true
    clearTimeout(timer)
    while (isWanted && !isOver) {
      isWanted = false
      await untilIdle(canvas)
      const isWhole = await readOnce(canvas, auditId, () => isOver).catch(() => false)
      // The list may have arrived before the steps it refers to.
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
  // This part loads after the map was read; a change in between had no listener yet.
  if (wasPublished()) again()
  return () => {
    isOver = true
    clearTimeout(timer)
    leave()
  }
}

const concernsMap = (old: InvalidatedReads) => !old || old.has('process.steps') || old.has('process.links')

/** Reads the map and takes it over; returns whether all of it was taken. */
async function readOnce(canvas: Canvas, auditId: number, isOver: () => boolean): Promise<boolean> {
  const map = { params: { id: auditId }, ...ofMap(canvas.scenario) }
  for (let tries = 0; tries < TRIES; tries++) {
    const before = canvas.outbox.written
    const [steps, links] = await Promise.all([call('process.steps', map), call('process.links', map)])
    await untilIdle(canvas)
    if (isOver()) return true
    // Our own write may have happened before or after this reading; the order is unknown.
    if (canvas.outbox.written !== before || canvas.outbox.isSending) continue
    return !takeMap(canvas, { steps, links }, typedIn(canvas))
  }
  return false
}

/** Resolves once no gesture is in progress. */
function untilIdle(canvas: Canvas): Promise<void> {
  if (canvas.gestures.current.kind === 'idle') return Promise.resolve()
  return new Promise(done => {
    const leave = canvas.topics.on('chrome', () => {
      if (canvas.gestures.current.kind !== 'idle') return
      leave()
      done()
    })
  })
}

/** Steps and links in whose fields the user is typing on this page. */
function typedIn(canvas: Canvas): Set<Key> {
  const field = document.activeElement
  const isField = field instanceof HTMLInputElement || field instanceof HTMLTextAreaElement
  // A focused field that is unchanged does not block updates.
  const isTyping = isField && !field.dataset.untouched
  const keys = isTyping ? [canvas.inline.naming?.key, canvas.inline.labelling, canvas.panel.step] : []
  const inTable = isTyping && field.closest('table') ? [...canvas.doc.steps.keys()] : []
  return new Set([...keys.filter(key => key != null), ...inTable])
}
