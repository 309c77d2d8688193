// What counts in the ranges of levers: measured opportunities of audits and clients that may be counted.

import { and, asc, eq, isNull } from 'drizzle-orm'
import { type CountedPromise, reachedPromise } from '#domain/lever-range/lever-range.ts'
import { LEVERS, type Lever, leverOf } from '#domain/opportunity/lever.ts'
import { audits } from '#server/audit/table.ts'
import { benefitMonths, benefits } from '#server/benefit/table.ts'
import { clients } from '#server/client/table.ts'
import { leverSecrets } from '#server/lever-range/table.ts'
import { opportunities } from '#server/opportunity/table.ts'
import { db } from '#server/platform/database/database.ts'
import { countsInRanges, drawOf } from '#server/step-kind/counted.ts'

const countable = () =>
  db()
    .select({
      id: benefits.id,
      auditId: benefits.auditId,
      clientId: clients.id,
      begins: benefits.begins,
      promised: benefits.promised,
      lever: opportunities.lever,
    })
    .from(benefits)
    .innerJoin(
      opportunities,
      and(eq(opportunities.id, benefits.opportunityId), isNull(opportunities.removedAt)),
    )
    .innerJoin(audits, eq(audits.id, benefits.auditId))
    .innerJoin(clients, eq(clients.id, audits.clientId))
    .where(countsInRanges)
    .orderBy(asc(benefits.id))

const measuredMonths = () =>
  db()
    .select({
      benefitId: benefitMonths.benefitId,
      month: benefitMonths.month,
      numbers: benefitMonths.numbers,
    })
    .from(benefitMonths)
    .innerJoin(benefits, eq(benefits.id, benefitMonths.benefitId))
    .innerJoin(audits, eq(audits.id, benefits.auditId))
    .innerJoin(clients, eq(clients.id, audits.clientId))
    .where(countsInRanges)
    .orderBy(asc(benefitMonths.month))

/** Makes the secrets that are missing. */
export async function makeSecrets(): Promise<void> {
  await db()
    .insert(leverSecrets)
    .values([...LEVERS, '' as const].map(lever => ({ lever })))
    .onConflictDoNothing()
}

/** Every opportunity that counts now. Draws are 0 before `makeSecrets` was called once. */
export async function countedPromises(): Promise<CountedPromise[]> {
  const months = Map.groupBy(await measuredMonths(), ({ benefitId }) => benefitId)
  const secrets = new Map((await db().select().from(leverSecrets)).map(each => [each.lever, each.secret]))
  return (await countable()).flatMap(({ id, auditId, clientId, lever: stored, ...benefit }) => {
    const reached = reachedPromise({ ...benefit, months: months.get(id) ?? [] })
    if (!reached) return []
    const lever = leverOf(stored)
    const secret = secrets.get(lever ?? '')
    return { ...reached, lever, auditId, clientId, draw: secret ? drawOf(secret, clientId) : 0 }
  })
}

/** The opportunities of one lever. */
export const ofLever = (promises: readonly CountedPromise[], lever: Lever): CountedPromise[] =>
  promises.filter(promise => promise.lever === lever)
