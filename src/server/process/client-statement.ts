// Client statements about a step's numbers, stored with the step. They change neither a number nor the step's
// version.

import { eq } from 'drizzle-orm'
import type { Attribution } from '#domain/attribution.ts'
import { withWord } from '#domain/process/client-statement.ts'
import type { ClientWord, StepAccounts } from '#domain/process/step.ts'
import { db } from '#server/platform/database/database.ts'
import { requireStepAlone } from '#server/process/access.ts'
import { listSteps } from '#server/process/store.ts'
import { processSteps } from '#server/process/table.ts'

type NewStatement = Pick<ClientWord, 'field' | 'shown' | 'says' | 'comment'>

/** Records what a client said about a step of the as is, and returns its name. Call it in a transaction. Throws 404. */
export async function recordClientStatement(
  { auditId, stepId, linkId }: { auditId: number; stepId: number; linkId: number },
  said: readonly NewStatement[],
  by: Attribution,
): Promise<string> {
  const { accounts, label } = await requireStepAlone(auditId, stepId)
  const client = said.reduce(
    (words, each) => withWord(words, { ...each, linkId, ...by }),
    accounts.client ?? [],
  )
  await write(stepId, { ...accounts, client })
  return label
}

/** Redacts client statements when a person is erased. */
export async function redactClientStatements(
  auditId: number,
  redact: (text: string) => string,
): Promise<void> {
  for (const { id, accounts } of await listSteps({ auditId })) {
    if (!accounts.client) continue
    const client = accounts.client.map(word => ({
      ...word,
      author: redact(word.author),
      comment: redact(word.comment),
    }))
    await write(id, { ...accounts, client })
  }
}

async function write(stepId: number, accounts: StepAccounts): Promise<void> {
  await db().update(processSteps).set({ accounts }).where(eq(processSteps.id, stepId))
}
