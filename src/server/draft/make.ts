// A draft being made beside the requests: asked for once, watched for Cancel and for a consent that ends, its reply checked before a word of it is kept.

import type { ModelPrompt } from '#domain/draft/ask.ts'
import { countDropped } from '#domain/draft/check.ts'
import { KINDS } from '#domain/draft/kinds.ts'
import { objectIn } from '#domain/draft/reply.ts'
import { addToday } from '#server/assistance/rules.ts'
import type { ModelService, Reply } from '#server/assistance/service.ts'
import { type DraftRefusal, type SentMaterial, withheldFrom } from '#server/draft/material.ts'
import { writeRunning } from '#server/draft/store.ts'
import type { Caller } from '#server/platform/caller.ts'
import { quietTransaction } from '#server/platform/database.ts'
import { recordInTrail } from '#server/system/trail.ts'

/** How often progress is written, and with it asked whether somebody has cancelled or allows it no more, in ms. */
const OFTEN = 500

export interface DraftJob {
  id: number
  auditId: number
  asked: ModelPrompt & { sent: SentMaterial }
  /** Who asked, from where, and with which request: for the trail. */
  by: Pick<Caller, 'id' | 'name'> & { address: string; requestId: string }
}

/** Has the draft made. Ends by itself; what cannot be written any more is an interrupted draft for whoever reads it. */
export async function makeDraft(service: ModelService, making: DraftJob): Promise<void> {
  const { id, asked } = making
  const given = new AbortController()
  let received = 0
  let withheld: DraftRefusal | null = null
  const look = async () => {
    withheld = await withheldFrom(making.auditId, asked.sent)
    if (withheld || !(await writeRunning(id, { received }))) given.abort()
  }
  const telling = setInterval(() => {
    // A database that is away for a moment is no reason to stop.
    look().catch(() => undefined)
  }, OFTEN)
  const onReceived = (count: number) => {
    received = count
  }
  const reply = await service.ask(asked.messages, given.signal, onReceived, look)
  clearInterval(telling)
  await quietTransaction(async () => {
    // What somebody agrees to no more while it is written is not kept.
    withheld ??= await withheldFrom(making.auditId, asked.sent)
    await keepReply(service, making, reply, withheld)
  }).catch(() => undefined)
}

async function keepReply(
  service: ModelService,
  { id, auditId, asked, by }: DraftJob,
  reply: Reply,
  withheld: DraftRefusal | null,
): Promise<void> {
  const { outcome, change } = outcomeOf(reply, asked, withheld)
  await writeRunning(id, { ...change, received: reply.received, sent: asked.characters * reply.times })
  await addToday(asked.characters * Math.max(0, reply.times - 1) + reply.received)
  await recordInTrail({
    ...{ actorId: by.id, actorName: by.name, address: by.address, requestId: by.requestId, fields: [] },
    ...{ action: 'draft.answered', record: `drafts/${id}`, partOf: `audits/${auditId}`, tab: '' },
    note: `${service.host}: sent ${count(reply.times, 'time')}, ${reply.received} characters came; ${outcome}`,
  })
}

const count = (times: number, what: string) => `${times} ${what}${times === 1 ? '' : 's'}`

/** What is kept of a reply, and what the trail says of it: never its text. */
function outcomeOf(reply: Reply, asked: ModelPrompt, withheld: DraftRefusal | null) {
  if (withheld) return { outcome: withheld, change: { state: 'failed' as const, problem: withheld } }
  if (reply.failure === 'cancelled') return { outcome: 'cancelled', change: { state: 'cancelled' as const } }
  const raw = reply.failure ? null : objectIn(reply.text)
  const problem = reply.failure ?? (raw ? null : ('assistance_rubbish' as const))
  if (problem) return { outcome: problem, change: { state: 'failed' as const, problem } }
  const checked = KINDS[asked.kind].check(raw, asked.ground)
  const dropped = countDropped(checked.dropped)
  return {
    outcome: `${checked.proposed - dropped} kept, ${dropped} dropped`,
    change: { state: 'ready' as const, ...checked },
  }
}
