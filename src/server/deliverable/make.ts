// Exporting: an audit's document is made once for each state of the audit, kept, and sent.

import { createHash } from 'node:crypto'
import { problem } from '#contract/errors.ts'
import { canonicalJson, type DeliverableKind, deliverableName } from '#domain/deliverable.ts'
import { hideNames } from '#domain/redaction.ts'
import type { Names } from '#domain/stamp.ts'
import { requireAudit } from '#server/audit/access.ts'
import { compose } from '#server/deliverable/compose.ts'
import { keepDeliverable, newestDeliverable, readDeliverableFile } from '#server/deliverable/store.ts'
import { whileVersionsAreLocked } from '#server/deliverable/versions.ts'
import type { Files } from '#server/platform/files.ts'
import type { FileAnswer } from '#server/platform/serve.ts'
import { turns } from '#server/platform/turns.ts'
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
  auditId: number
  names: Names
  by: { id: number; name: string }
}

/** One document is made at a time, so that the other thread goes on drawing what people look at. */
const inTurn = turns({ atOnce: 1, waiting: 100, longestWaitMs: 60_000 })

/** Orders whose turn has not come. */
const waiting = new Map<string, Promise<number>>()

/** The file of the audit as it stands now: the newest version if nothing has moved since, else a new one. */
export async function exportDocument(files: Files, order: Order): Promise<FileAnswer> {
  await requireAudit(order.auditId)
  return sendFile(files, await madeInTurn(files, order))
}

/** Equal orders that wait share one file: the audit is read when their turn comes. */
function madeInTurn(files: Files, order: Order): Promise<number> {
  const key = `${order.auditId} ${order.kind} ${order.names}`
  const known = waiting.get(key)
  if (known) return known
  const forget = () => void (waiting.get(key) === made && waiting.delete(key))
  const made = inTurn(() => {
    forget()
    return whileVersionsAreLocked(order.auditId, () => make(files, order))
  }).finally(forget)
  waiting.set(key, made)
  return made
}

const sha256 = (text: string) => createHash('sha256').update(text).digest('hex')

/** The id of the deliverable as the audit stands now, made if the newest version is another one. */
async function make(files: Files, { kind, auditId, names, by }: Order): Promise<number> {
  const content = await deckContent(auditId)
  const { text: snapshot, hash } = await compose('snapshot', { kind, content })
  const { wording, formulas, brand, scoreBase } = content
  const recipe = sha256(
    canonicalJson({ DRAWING, snapshot: hash, names, wording, formulas, brand, scoreBase }),
  )
  const newest = await newestDeliverable(auditId, kind)
  if (newest?.recipe === recipe) return newest.id
  const version = (newest?.version ?? 0) + 1
  const stamp = { version, date: content.date, madeBy: by.name, hash, names }
  const shown = names === 'hidden' ? hideNames(content) : content
  const file = Buffer.from(await compose('file', { kind, content: { ...shown, stamp } }))
  const made = { kind, version, names, snapshot, hash, recipe }
  const name = deliverableName(kind, content.audit.title)
  const row = { ...made, name, auditId, madeBy: by.id, madeByName: by.name }
  const id = await keepDeliverable(files, row, file)
  if (id === null) throw problem('busy', { retryAfter: 5 })
  return id
}

/** The kept file. Throws 404. */
export async function sendFile(files: Files, id: number): Promise<FileAnswer> {
  const file = await readDeliverableFile(files, id)
  if (!file) throw problem('deliverable_not_found')
  return { name: file.name, type: TYPES[file.kind], content: file.content }
}
