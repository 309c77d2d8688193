// Makes a transcript in the background: aborted when deleted or when consent is withdrawn, and cleaned before
// anything is stored.

import { transcribedPieces } from '#domain/transcript.ts'
import { addToday } from '#server/assistance/assistance.ts'
import { withHeartbeat } from '#server/assistance/heartbeat.ts'
import type { Listened, TranscriptionService } from '#server/assistance/transcription.ts'
import { quietTransaction } from '#server/platform/database/database.ts'
import type { Caller } from '#server/platform/http/caller.ts'
import { recordInTrail } from '#server/system/trail.ts'
import { refusalOf, type TranscriptRefusal } from '#server/transcript/refusal.ts'
import { deleteTranscript, writeRunning } from '#server/transcript/store.ts'

export interface TranscriptJob {
  id: number
  auditId: number
  interviewId: number
  sound: File
  /** What one request to the service counts in the daily budget. */
  counts: number
  /** Who asked, from which address, and with which request id: for the audit trail. */
  by: Pick<Caller, 'id' | 'name'> & { address: string; requestId: string }
}

/** Makes the transcript. Never rejects; if the result cannot be written, the transcript later shows as interrupted. */
export async function makeTranscript(listener: TranscriptionService, making: TranscriptJob): Promise<void> {
  const given = new AbortController()
  let withheld: TranscriptRefusal | null = null
  /** Aborts if the recording was removed or consent was withdrawn. */
  const check = async () => {
    withheld = await refusalOf(making.auditId, making.interviewId)
    if (withheld || !(await writeRunning(making.id, {}))) given.abort()
  }
  const listened = await withHeartbeat(check, () => listener.listen(making.sound, given.signal, check))
  await quietTransaction(async () => {
    // If consent is withdrawn while the service works, nothing is stored.
    withheld ??= await refusalOf(making.auditId, making.interviewId)
    await keep(listener, making, listened, withheld)
  }).catch(() => undefined)
}

async function keep(
  listener: TranscriptionService,
  making: TranscriptJob,
  { raw, times, failure }: Listened,
  withheld: TranscriptRefusal | null,
): Promise<void> {
  const read = failure || withheld ? null : transcribedPieces(raw)
  const pieces = typeof read === 'string' ? null : read
  const problem = withheld ?? failure ?? (typeof read === 'string' ? (`assistance_${read}` as const) : null)
  const change = pieces ? { state: 'ready' as const, heard: pieces } : { state: 'failed' as const, problem }
  // The transcript is no longer wanted: a recording that is restored has none.
  if (problem === 'cancelled' || !(await writeRunning(making.id, change))) await deleteTranscript(making.id)
  const characters = (pieces ?? []).reduce((sum, { text }) => sum + text.length, 0)
  await addToday(making.counts * Math.max(0, times - 1) + characters)
  const { by } = making
  await recordInTrail({
    actorId: by.id,
    actorName: by.name,
    address: by.address,
    requestId: by.requestId,
    fields: [],
    action: 'transcript.answered',
    record: `transcripts/${making.id}`,
    partOf: `audits/${making.auditId}`,
    tab: '',
    note: `${listener.host}: sent ${times} ${times === 1 ? 'time' : 'times'}; ${problem ?? `${characters} characters came`}`,
  })
}
