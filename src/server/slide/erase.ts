// Erases a person from the slides of an audit.

import { eq } from 'drizzle-orm'
import { type Redact, redactRows } from '#server/platform/redact.ts'
import { slides } from '#server/slide/table.ts'

export const redactSlides = (auditId: number, redact: Redact): Promise<void> =>
  redactRows(slides, ['title', 'content'], eq(slides.auditId, auditId), redact)
