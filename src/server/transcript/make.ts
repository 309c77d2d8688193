// A transcript being made beside the requests: sent once, watched for being dropped, cleaned before a word of it is kept.

import { heardIn } from '#domain/transcript.ts'
import type { Listened, Listener } from '#server/assistance/listener.ts'
import { addToday } from '#server/assistance/rules.ts'
import type { Caller } from '#server/platform/caller.ts'
import { quietTransaction } from '#server/platform/database.ts'
import { recordInTrail } from '#server/system/trail.ts'
import { writeRunning } from '#server/transcript/store.ts'

/** How often it is asked whether somebody has dropped it, in ms. */
const OFTEN = 500

export interface Making {
  id: number
  auditId: number
  sound: File
  /** What one sending counts in the day's budget. */
  counts: number
  /** Who asked, from where, and with which request: for the trail. */
  by: Pick<Caller, 'id' | 'name'> & { address: string; requestId: string }
}

/** Has it made. Ends by itself; what cannot be written any more is an interrupted transcript for whoever reads it. */
export async function makeTranscript(listener: Listener, making: Making): Promise<void> {
  const given = new AbortController()
  const telling = setInterval(() => {
    // A database that is away for a moment is no reason to stop.
    writeRunning(making.id, {})
      .then(isMine => isMine || given.abort())
      .catch(() => undefined)
  }, OFTEN)
  const listened = await listener.listen(making.sound, given.signal)
  clearInterval(telling)
  await quietTransaction(() => keep(listener, making, listened)).catch(() => undefined)
}

async function keep(listener: Listener, making: Making, { raw, times, failure }: Listened): Promise<void> {
  const heard = failure ? null : heardIn(raw)
  const problem = failure ?? (heard ? null : ('assistance_rubbish' as const))
  if (problem && problem !== 'cancelled') await writeRunning(making.id, { state: 'failed', problem })
  if (heard) await writeRunning(making.id, { state: 'ready', heard })
  const characters = (heard ?? []).reduce((sum, { text }) => sum + text.length, 0)
  await addToday(making.counts * Math.max(0, times - 1) + characters)
  const { by } = making
  await recordInTrail({
    ...{ actorId: by.id, actorName: by.name, address: by.address, requestId: by.requestId, fields: [] },
    ...{ action: 'transcript.answered', record: `transcripts/${making.id}` },
    ...{ partOf: `audits/${making.auditId}`, tab: '' },
    note: `${listener.host}: sent ${times} ${times === 1 ? 'time' : 'times'}; ${problem ?? `${characters} characters came`}`,
  })
}
