// The worker thread that reads uploaded templates, so that a hostile file can only harm this thread.

import type { TemplateProfile } from '#domain/deck-template.ts'
import { templateFile } from '#server/document/template/base-template.ts'
import { readTemplate } from '#server/document/template/read.ts'
import { TemplateRefused } from '#server/document/template/refused.ts'
import { handleWork } from '#server/platform/concurrency/worker-thread.ts'

/** What is kept of the file with what it offers, or why it is refused. */
export type TemplateReadResult = { file: Uint8Array; profile: TemplateProfile } | { refused: string }

handleWork((sent: Uint8Array): TemplateReadResult => {
  try {
    const template = readTemplate(sent)
    return { file: new Uint8Array(templateFile(template)), profile: template.profile }
  } catch (error) {
    if (error instanceof TemplateRefused) return { refused: error.message }
    throw error
  }
})
