// Sets language and number style of an audit's documents while one is composed.

import { withMessages } from '#content/documents/messages.ts'
import type { AuditSnapshot, WordedSnapshot } from '#domain/document/audit-snapshot.ts'
import { inMessages } from '#domain/figure/messages.ts'
import { inStyle } from '#domain/text/number-style.ts'

/** Composes a document in the language and the number style of its audit. */
export const worded = <T>(content: AuditSnapshot, work: (content: WordedSnapshot) => T): T =>
  inWords(withMessages(content), work)

const inWords = <T>(content: WordedSnapshot, work: (content: WordedSnapshot) => T): T =>
  inStyle(content.style, () => inMessages(content.messages, () => work(content)))
