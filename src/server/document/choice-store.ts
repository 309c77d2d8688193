// What is chosen for exports: remembered with the audit, and written into what is exported.

import { eq } from 'drizzle-orm'
import {
  type Audience,
  appendixOf,
  type ExportChoice,
  FIRST_CHOICE,
  namesFor,
} from '#domain/document/choice.ts'
import { canonicalJson } from '#domain/document/deliverable.ts'
import type { Names } from '#domain/document/stamp.ts'
import { exportChoices } from '#server/document/table.ts'
import { db } from '#server/platform/database.ts'

/** What was last chosen for the audit's deck. */
export async function readChoice(auditId: number): Promise<ExportChoice> {
  const [row] = await db().select().from(exportChoices).where(eq(exportChoices.auditId, auditId))
  return { ...FIRST_CHOICE, ...row?.choice }
}

export async function keepChoice(auditId: number, choice: ExportChoice): Promise<void> {
  await db()
    .insert(exportChoices)
    .values({ auditId, choice })
    .onConflictDoUpdate({ target: exportChoices.auditId, set: { choice } })
}

interface Asked {
  audience?: Audience
  appendix?: string
  names?: Names | undefined
  locale?: string | undefined
}

/** What an address asks for; which names stay in quotes is what was last decided for the audit. */
export async function askedChoice(auditId: number, asked: Asked): Promise<ExportChoice> {
  const { audience = 'client', appendix = '', locale = null } = asked
  const names = asked.names ?? namesFor(audience)
  const { kept } = names === 'hidden' ? await readChoice(auditId) : FIRST_CHOICE
  return { audience, appendix: appendixOf(appendix), names, locale, kept }
}

/** As it stands in the rows of what is exported. */
export const choiceText = (choice: ExportChoice): string => canonicalJson(choice)

/** The choice of such a row; of older ones only the names are known. */
export const choiceOf = ({ choice, names }: { choice: string; names: Names }): ExportChoice =>
  choice === '' ? { ...FIRST_CHOICE, names } : (JSON.parse(choice) as ExportChoice)
