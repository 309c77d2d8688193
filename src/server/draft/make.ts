// Makes a draft in the background: sent to the model once, aborted on cancel or withdrawn consent, and its reply
// checked before anything is stored.

import type { ModelPrompt } from '#domain/draft/ask.ts'
import { countDropped } from '#domain/draft/check.ts'
import { KINDS } from '#domain/draft/kinds.ts'
import { objectIn } from '#domain/draft/reply.ts'
import { addToday } from '#server/assistance/assistance.ts'
import { withHeartbeat } from '#server/assistance/heartbeat.ts'
import type { ModelService, Reply } from '#server/assistance/service.ts'
import { type DraftRefusal, type SentMaterial, withheldFrom } from '#server/draft/material.ts'
import { writeRunning } from '#server/draft/store.ts'
import { quietTransaction } from '#server/platform/database/database.ts'
import type { Caller } from '#server/platform/http/caller.ts'
import { recordInTrail } from '#server/system/trail.ts'

export interface DraftJob {
  id: number
  auditId: number
  asked: ModelPrompt & { sent: SentMaterial }
  /** Who asked, from which address, and with which request id: for the audit trail. */
  by: Pick<Caller, 'id' | 'name'> & { address: string; requestId: string }
}

/** Makes the draft. Never rejects; if the result cannot be written, the draft later shows as interrupted. */
export async function makeDraft(service: ModelService, making: DraftJob): Promise<void> {
  const { id, asked } = making
  const given = new AbortController()
  let received = 0
  let withheld: DraftRefusal | null = null
  /** Writes the progress; aborts if the draft was cancelled or consent was withdrawn. */
  const check = async () => {
    withheld = await withheldFrom(making.auditId, asked.sent)
    if (withheld || !(await writeRunning(id, { received }))) given.abort()
  }
  const onReceived = (count: number) => {
    received = count
  }
  const reply = await withHeartbeat(check, () => service.ask(asked.messages, given.signal, onReceived, check))
  await quietTransaction(async () => {
    // If consent is withdrawn meanwhile, the reply is not stored.
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
  const { outcome: result, change } = resultOf(reply, asked, withheld)
  await writeRunning(id, { ...change, received: reply.received, sent: asked.characters * reply.times })
  await addToday(asked.characters * Math.max(0, reply.times - 1) + reply.received)
  await recordInTrail({
    actorId: by.id,
    actorName: by.name,
    address: by.address,
    requestId: by.requestId,
    fields: [],
    action: 'draft.answered',
    record: `drafts/${id}`,
    partOf: `audits/${auditId}`,
    tab: '',
    note: `${service.host}: sent ${count(reply.times, 'time')}, ${reply.received} characters came; ${result}`,
  })
}

const count = (times: number, what: string) => `${times} ${what}${times === 1 ? '' : 's'}`

/** What is stored of a reply, and its entry in the audit trail: never its text. */
function resultOf(reply: Reply, asked: ModelPrompt, withheld: DraftRefusal | null) {
  if (withheld) return { outcome: withheld, change: { state: 'failed' as const, problem: withheld } }
  if (reply.failure === 'cancelled') return { outcome: 'cancelled', change: { state: 'cancelled' as const } }
  const raw = reply.failure ? null : objectIn(reply.text)
  const problem = reply.failure ?? (raw ? null : ('assistance_rubbish' as const))
  if (problem) return { outcome: problem, change: { state: 'failed' as const, problem } }
  const checked = KINDS[asked.kind].check(raw, asked.context)
  const dropped = countDropped(checked.dropped)
  return {
    outcome: `${checked.proposed - dropped} kept, ${dropped} dropped`,
    change: { state: 'ready' as const, ...checked },
  }
}
