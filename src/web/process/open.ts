// Opens an audit's canvas with the unsent writes of earlier tabs; returns the open canvas while its changes are being sent.

import type { Opportunity } from '#contract/opportunity.ts'
import { call } from '#web/platform/call.ts'
import { newKey } from '#web/platform/new-key.ts'
import { namespaceOf } from '#web/platform/outbox/resend.ts'
import { workStorage } from '#web/platform/session/device-work.ts'
import type { Canvas } from '#web/process/canvas/canvas.ts'
import { loadCanvas, showOpportunities } from '#web/process/canvas/outbox/load.ts'
import { LocalStore } from '#web/process/canvas/outbox/local-store.ts'
import { ofMap } from '#web/process/canvas/outbox/sender.ts'
import { adoptWrites, lockTab, tabName } from '#web/process/closed-tabs.ts'
import { refusalOf } from '#web/process/server.ts'

export { refreshAfterWrites } from '#web/process/server.ts'

/** Canvases of this tab: leaving the page must not lose unsent changes. */
const open = new Map<string, Canvas>()

export async function openCanvas(
  accountId: number,
  auditId: number,
  scenario: number | null,
): Promise<Canvas> {
  // No namespace is a prefix of another: stored writes are found by prefix.
  const namespace = `${namespaceOf(accountId, auditId)}${scenario === null ? '' : `@${scenario}`}`
  const before = open.get(namespace)
  if (before && before.outbox.queue.length > 0) return before
  const tab = tabName()
  const release = await lockTab(tab)
  try {
    const canvas = await load(
      auditId,
      scenario,
      new LocalStore(workStorage, namespace, tab),
      await adoptWrites(namespace, tab),
    )
    open.set(namespace, canvas)
    return canvas
  } catch (error) {
    // The next attempt takes the writes from this tab's local store.
    release()
    throw error
  }
}

async function load(
  auditId: number,
  scenario: number | null,
  localStore: LocalStore,
  left: Awaited<ReturnType<typeof adoptWrites>>,
) {
  const audit = { params: { id: auditId } }
  const map = { ...audit, ...ofMap(scenario) }
  const options = {
    call,
    map: { auditId, scenario },
    localStore,
    refusal: refusalOf,
    wait: (ms: number) => new Promise<void>(done => setTimeout(done, ms)),
    newKey: newKey,
  }
  const reader = {
    steps: () => call('process.steps', map),
    links: () => call('process.links', map),
    opportunities: () => call('opportunity.list', audit),
  }
  return loadCanvas(options, reader, left)
}

/** Takes over the audit's opportunities as the server lists them, unless changes are still being sent. */
export function takeOpportunities(canvas: Canvas, list: readonly Opportunity[]): void {
  if (canvas.outbox.queue.length === 0) showOpportunities(canvas, list)
}
