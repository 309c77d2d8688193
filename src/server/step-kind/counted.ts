// What counts in the ranges of step kinds: evidenced minutes of today's maps, of audits and clients that may be counted.

import { createHmac } from 'node:crypto'
import { and, asc, eq, isNotNull } from 'drizzle-orm'
import { linkedSteps, stepSources } from '#domain/quantity/quantity.ts'
import { type ClientMinutes, comparableRange } from '#domain/step-kind/range.ts'
import { evidencedMinutes, type PublishedRange } from '#domain/step-kind/step-kind.ts'
import { audits } from '#server/audit/table.ts'
import { clients } from '#server/client/table.ts'
import { db } from '#server/platform/database/database.ts'
import { stepsById } from '#server/process/read.ts'
import { minutesOfSteps } from '#server/quantity/read.ts'
import { stepKindConfirmations, stepKinds } from '#server/step-kind/table.ts'

/** One step that counts. */
interface CountedStep {
  kindId: number
  secret: string
  clientId: number
  auditId: number
  minutes: number
}

/** The audits that count in ranges: not restricted, no practice, of a client that is not left out. */
export const countsInRanges = and(
  eq(audits.restricted, false),
  eq(audits.practice, false),
  isNotNull(audits.clientId),
  eq(clients.leftOutOfRanges, false),
)

/** Confirmations in audits that count. */
const countable = () =>
  db()
    .select({
      stepId: stepKindConfirmations.stepId,
      kindId: stepKinds.id,
      secret: stepKinds.secret,
      auditId: audits.id,
      clientId: clients.id,
    })
    .from(stepKindConfirmations)
    .innerJoin(stepKinds, eq(stepKinds.id, stepKindConfirmations.kindId))
    .innerJoin(audits, eq(audits.id, stepKindConfirmations.auditId))
    .innerJoin(clients, eq(clients.id, audits.clientId))
    .where(countsInRanges)
    .orderBy(asc(audits.id))

/** Minutes by step, of the steps on today's maps whose minutes are evidence. Two queries, however many audits. */
async function evidencedSteps(ids: readonly number[]): Promise<Map<number, number>> {
  const statements = Map.groupBy(await minutesOfSteps(ids), ({ link }) => linkedSteps(link)?.ids[0])
  return new Map(
    (await stepsById(ids)).flatMap(step => {
      const sources = stepSources(statements.get(step.id) ?? [], step)
      const minutes = evidencedMinutes({ ...step, sources })
      return minutes === null ? [] : [[step.id, minutes] as const]
    }),
  )
}

async function countedSteps(): Promise<CountedStep[]> {
  const confirmations = await countable()
  const minutes = await evidencedSteps(confirmations.map(({ stepId }) => stepId))
  return confirmations.flatMap(({ stepId, ...confirmation }) => {
    const taken = minutes.get(stepId)
    return taken === undefined ? [] : { ...confirmation, minutes: taken }
  })
}

/** The same number from 0 to 1 for the same client and secret, which cannot be computed without the secret (SECURITY T11). */
export function drawOf(secret: string, clientId: number): number {
  const bytes = createHmac('sha256', secret).update(String(clientId)).digest()
  return bytes.readUIntBE(0, 6) / 2 ** 48
}

function minutesOfClient(steps: readonly CountedStep[]): ClientMinutes[] {
  const [first] = steps
  if (!first) return []
  return [{ minutes: steps.map(({ minutes }) => minutes), draw: drawOf(first.secret, first.clientId) }]
}

/** The kinds that have steps that count, each with its number of clients and its range now; null with too few of them. */
export async function countedKinds(): Promise<
  Map<number, { clients: number; range: PublishedRange | null }>
> {
  const byKind = Map.groupBy(await countedSteps(), ({ kindId }) => kindId)
  return new Map(
    [...byKind].map(([kindId, steps]) => {
      const byClient = Map.groupBy(steps, ({ clientId }) => clientId)
      const range = comparableRange([...byClient.values()].flatMap(minutesOfClient))
      const counts = { clients: byClient.size, audits: new Set(steps.map(({ auditId }) => auditId)).size }
      return [kindId, { clients: byClient.size, range: range && { ...range, ...counts } }]
    }),
  )
}
