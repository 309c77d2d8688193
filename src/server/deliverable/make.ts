// Exporting: an audit's document is made once for each state of the audit, kept, and sent.

import { createHash } from 'node:crypto'
import type { Audit } from '#contract/audit.ts'
import { problem } from '#contract/errors.ts'
import type { DeckContent } from '#domain/deck/content.ts'
import { canonicalJson, type DeliverableKind, deliverableName, type Names } from '#domain/deliverable.ts'
import { hideNames } from '#domain/redaction.ts'
import { compose } from '#server/deliverable/compose.ts'
import { keepDeliverable, newestDeliverable, readDeliverableFile } from '#server/deliverable/store.ts'
import type { Files } from '#server/platform/files.ts'
import type { FileAnswer } from '#server/platform/serve.ts'
import { deckContent } from '#server/slide/content.ts'

/** Raised when documents of the same content are drawn differently, so that an export is made anew. */
const DRAWING = 5

const TYPES: Record<DeliverableKind, string> = {
  deck: 'application/vnd.openxmlformats-officedocument.presentationml.presentation',
  report_pdf: 'application/pdf',
  report_docx: 'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
}

export interface Order {
  kind: DeliverableKind
  audit: Audit
  names: Names
  by: { id: number; name: string }
}

const underWay = new Map<string, Promise<number>>()

/** The file of the audit as it stands now: the newest version if nothing has moved since, else a new one. */
export async function exportDocument(files: Files, order: Order): Promise<FileAnswer> {
  const content = await deckContent(order.audit)
  const { kind, audit, names } = order
  const frozen = await compose('snapshot', { kind, content })
  const { wording, formulas, brand } = content
  const recipe = sha256(canonicalJson({ DRAWING, snapshot: frozen.hash, names, wording, formulas, brand }))
  const key = `${audit.id} ${kind} ${recipe}`
  const making =
    underWay.get(key) ?? make(files, order, content, frozen, recipe).finally(() => underWay.delete(key))
  underWay.set(key, making)
  return sendFile(files, await making)
}

const sha256 = (text: string) => createHash('sha256').update(text).digest('hex')

const ATTEMPTS = 5

/** The id of the deliverable with this recipe, made if the newest version has another one. */
async function make(
  files: Files,
  { kind, audit, names, by }: Order,
  content: DeckContent,
  { text: snapshot, hash }: { text: string; hash: string },
  recipe: string,
): Promise<number> {
  for (let attempt = 1; attempt <= ATTEMPTS; attempt++) {
    const newest = await newestDeliverable(audit.id, kind)
    if (newest?.recipe === recipe) return newest.id
    const version = (newest?.version ?? 0) + 1
    const stamp = { version, date: content.date, madeBy: by.name, hash, names }
    const shown = names === 'hidden' ? hideNames(content) : content
    const file = Buffer.from(await compose('file', { kind, content: { ...shown, stamp } }))
    const made = { kind, version, names, snapshot, hash, recipe }
    const name = deliverableName(kind, audit.title)
    const row = { ...made, name, auditId: audit.id, madeBy: by.id, madeByName: by.name }
    const id = await keepDeliverable(files, row, file)
    if (id !== null) return id
  }
  throw problem('busy', { retryAfter: 5 })
}

/** The kept file. Throws 404. */
export async function sendFile(files: Files, id: number): Promise<FileAnswer> {
  const file = await readDeliverableFile(files, id)
  if (!file) throw problem('deliverable_not_found')
  return { name: file.name, type: TYPES[file.kind], content: file.content }
}
