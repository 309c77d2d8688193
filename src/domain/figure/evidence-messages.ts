// The words of a figure's evidence, in the language of the document or page that is being written.

import { evidence } from '#content/documents/en/evidence.ts'
import { figureMessages } from '#domain/figure/messages.ts'

/** The words of evidence of the language in which is being written; English outside of a document. */
export const evidenceMessages = () => figureMessages().evidence ?? evidence
