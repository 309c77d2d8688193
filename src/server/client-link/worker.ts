// The worker thread of client links: composes what links show, separate from users' documents (SECURITY T61).

import { withMessages } from '#content/documents/messages.ts'
import type { ClientPart } from '#domain/client-link.ts'
import type { AuditSnapshot } from '#domain/document/audit-snapshot.ts'
import { type ClientDocument, clientDocument } from '#domain/document/client-page.ts'
import { dayText } from '#domain/text/date.ts'
import { type DocumentLanguage, documentStyle } from '#domain/text/document-language.ts'
import { freeze } from '#server/document/freeze.ts'
import { handleWork } from '#server/platform/concurrency/worker-thread.ts'

/** A state as text, with a key that is unique to this text and these parts. */
export interface LinkState {
  key: string
  text: string
  parts: readonly ClientPart[]
  language: DocumentLanguage
  /** When the state was read, ISO 8601; the date of a page whose language is not the audit's. */
  madeAt: string
}

interface Composed {
  content: AuditSnapshot
  document: ClientDocument
}

/** Number of composed states kept, by last use. */
const KEPT = 2
const composed = new Map<string, Composed>()

function composedOf(state: LinkState): Composed {
  const { key } = state
  const document = composed.get(key) ?? compose(state)
  composed.delete(key)
  composed.set(key, document)
  const [oldest] = composed.keys()
  if (composed.size > KEPT && oldest !== undefined) composed.delete(oldest)
  return document
}

// The frozen state keeps the audit's own language, so that a signature does not depend on the reader's.
function compose({ text, parts, language, madeAt }: LinkState): Composed {
  const content = JSON.parse(text) as AuditSnapshot
  const isOwn = language === (content.language ?? 'en')
  const date = isOwn ? content.date : dayText(madeAt, documentStyle(content.style, language), 'long')
  return { content, document: clientDocument(withMessages({ ...content, language, date }), parts) }
}

const WORK = {
  /** The page, with the canonical text of the state and its hash. */
  page: (state: LinkState) => {
    const { content, document } = composedOf(state)
    return { view: document.view(), frozen: freeze('deck', content) }
  },
  /** The canonical text of the state and its hash. */
  state: (state: LinkState) => freeze('deck', composedOf(state).content),
  /** All pages of the deck. */
  pages: (state: LinkState) => composedOf(state).document.pages(),
  /** One figure; null where the link does not show it. */
  figure: (state: LinkState & { id: string }) => composedOf(state).document.figure(state.id),
} satisfies Record<string, (state: never) => unknown>

export type LinkTask = keyof typeof WORK
export type LinkInput<T extends LinkTask> = Parameters<(typeof WORK)[T]>[0]
export type LinkResult<T extends LinkTask> = ReturnType<(typeof WORK)[T]>

const work = WORK as Record<LinkTask, (input: unknown) => unknown>

handleWork(({ task, input }: { task: LinkTask; input: unknown }) => work[task](input))
