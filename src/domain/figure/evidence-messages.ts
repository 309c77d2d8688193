// The texts of a figure's evidence in the language of the current document or page.

import { evidence } from '#content/documents/en/evidence.ts'
import { figureMessages } from '#domain/figure/messages.ts'

/** The texts of evidence in the current language; English outside of a document. */
export const evidenceMessages = () => figureMessages().evidence ?? evidence
