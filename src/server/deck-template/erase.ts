// Erases a person from the name of an audit's deck template.

import { eq } from 'drizzle-orm'
import { deckTemplates } from '#server/deck-template/table.ts'
import { type Redact, redactRows } from '#server/platform/redact.ts'

export const redactDeckTemplates = (auditId: number, redact: Redact): Promise<void> =>
  redactRows(deckTemplates, ['name'], eq(deckTemplates.auditId, auditId), redact)
