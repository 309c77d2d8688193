// Export options: stored with the audit, and written into each exported file's row.

import { eq } from 'drizzle-orm'
import { canonicalJson } from '#domain/deliverable.ts'
import {
  type Audience,
  appendixOf,
  type ExportChoice,
  type ExportOptions,
  FIRST_CHOICE,
  namesFor,
} from '#domain/document/choice.ts'
import type { Names } from '#domain/document/stamp.ts'
import type { DocumentLanguage } from '#domain/text/document-language.ts'
import { listNameDecisions } from '#server/deliverable/name-store.ts'
import { exportChoices } from '#server/deliverable/table.ts'
import { db } from '#server/platform/database/database.ts'

/** Returns the export options last chosen for the audit's deck. */
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

interface RequestedChoice {
  audience?: Audience
  appendix?: string
  names?: Names | undefined
  locale?: string | undefined
  language?: DocumentLanguage | undefined
}

/** Returns the options that a URL asks for, with the current name decisions. */
export async function askedChoice(auditId: number, asked: RequestedChoice): Promise<ExportOptions> {
  const { audience = 'client', appendix = '', locale = null, language = null } = asked
  const names = asked.names ?? namesFor(audience)
  const decisions = names === 'hidden' ? await listNameDecisions(auditId) : []
  return { audience, appendix: appendixOf(appendix), names, locale, language, decisions }
}

/** The options as canonical JSON, as stored in the row of a deliverable. */
export const choiceText = (choice: ExportOptions): string => canonicalJson(choice)

/** The options of a stored row. Older rows record only the names, or everything except the name decisions. */
export const choiceOf = ({ choice, names }: { choice: string; names: Names }): ExportOptions => ({
  ...FIRST_CHOICE,
  names,
  decisions: [],
  ...(choice !== '' && (JSON.parse(choice) as Partial<ExportOptions>)),
})
