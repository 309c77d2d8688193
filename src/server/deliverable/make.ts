// Exports: makes an audit's document once per state of the audit, stores it, and sends it.

import { createHash } from 'node:crypto'
import type { ExportJob } from '#contract/deliverable.ts'
import { problem } from '#contract/errors.ts'
import { canonicalJson, type DeliverableKind, deliverableName } from '#domain/deliverable.ts'
import type { ExportOptions } from '#domain/document/choice.ts'
import { isLarge } from '#domain/document/export-job.ts'
import { requireAudit } from '#server/audit/access.ts'
import { givenTemplate, templateFor } from '#server/deck-template/read.ts'
import { choiceText } from '#server/deliverable/choice-store.ts'
import { addExportJob, EXPORT_QUEUE, findExportJob } from '#server/deliverable/export-jobs.ts'
import {
  countVersions,
  keepDeliverable,
  MAX_VERSIONS,
  newestDeliverable,
  readDeliverableFile,
} from '#server/deliverable/store.ts'
import { whileVersionsAreLocked } from '#server/deliverable/versions.ts'
import { readAuditSnapshot, withOptions } from '#server/document/audit-snapshot.ts'
import { compose } from '#server/document/compose.ts'
import { auditSize } from '#server/document/size.ts'
import { concurrencyLimiter } from '#server/platform/concurrency/concurrency-limiter.ts'
import { transaction } from '#server/platform/database/database.ts'
import type { Files } from '#server/platform/files/files.ts'
import { AcceptedAnswer, type FileAnswer } from '#server/platform/http/send.ts'
import { askForJob } from '#server/platform/jobs.ts'
import { noteInTrail } from '#server/platform/trail.ts'

/** Raised when documents of the same content are rendered differently, so that an export is made again. */
const DRAWING = 9

const TYPES: Record<DeliverableKind, string> = {
  deck: 'application/vnd.openxmlformats-officedocument.presentationml.presentation',
  report_pdf: 'application/pdf',
  report_docx: 'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
  workbook: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  summary_pdf: 'application/pdf',
  summary_html: 'text/html; charset=utf-8',
}

/** What to export, and who is named in the file as its author. */
export interface ExportRequest {
  kind: DeliverableKind
  auditId: number
  choice: ExportOptions
  by: { id: number; name: string }
  /** Whether the new version may delete the oldest one. Reading with a token may create a file but never deletes one. */
  mayDropOld: boolean
}

/** How the export is made: `compose` runs tasks in threads, the callbacks report the progress. */
export interface ExportHooks {
  compose: typeof compose
  /** Called before each stage. */
  begins?(stage: 'freezing' | 'drawing' | 'keeping'): void
  /** Called in the transaction that stores the file; if it throws, nothing is stored. */
  kept?(deliverableId: number): Promise<void>
}

/**
 * Two documents are made at a time: one is read and stored while the other renders. Each holds a connection
 * meanwhile.
 */
const limiter = concurrencyLimiter({ concurrency: 2, maxQueued: 100, maxWaitMs: 60_000 })

/** One document renders at a time, so that the other thread stays free for previews. */
const drawing = concurrencyLimiter({ concurrency: 1, maxQueued: 2, maxWaitMs: 60_000 })
const composeInTurn: typeof compose = (task, input) => drawing(() => compose(task, input))

/** Exports waiting for their turn, by request. */
const waiting = new Map<string, Promise<number>>()

/**
 * Returns the file of the audit's current state: the newest version if nothing has changed since, else a new one.
 * For a large audit it creates an export job instead.
 */
export async function exportDocument(
  files: Files,
  wanted: ExportRequest,
): Promise<FileAnswer | AcceptedAnswer<ExportJob>> {
  await requireAudit(wanted.auditId)
  if (isLarge(await auditSize(wanted.auditId)))
    return new AcceptedAnswer(await transaction(() => addJob(wanted)))
  return sendFile(files, await madeInTurn(files, wanted))
}

async function addJob({ by, choice, ...what }: ExportRequest): Promise<ExportJob> {
  const chosen = { names: choice.names, choice: choiceText(choice) }
  const id = await addExportJob({ ...what, ...chosen, requestedBy: by.id, requestedByName: by.name })
  const placed = id !== null && (await findExportJob(id, by.id))
  if (!placed) throw problem('busy', { retryAfter: 30 })
  noteInTrail('begun as an export job')
  await askForJob(EXPORT_QUEUE)
  return placed
}

/**
 * Makes the export in turn. Equal requests that wait share one file, because the audit is read when their turn
 * comes.
 */
function madeInTurn(files: Files, wanted: ExportRequest): Promise<number> {
  const key = `${wanted.auditId} ${wanted.kind} ${wanted.mayDropOld} ${choiceText(wanted.choice)}`
  const known = waiting.get(key)
  if (known) return known
  const remove = () => void (waiting.get(key) === made && waiting.delete(key))
  const made = limiter(() => {
    remove()
    return whileVersionsAreLocked(wanted.auditId, () => make(files, wanted, { compose: composeInTurn }))
  }).finally(remove)
  waiting.set(key, made)
  return made
}

const sha256 = (text: string) => createHash('sha256').update(text).digest('hex')

/**
 * Returns the id of the deliverable for the audit's current state, and makes it if the newest version differs.
 * Call it while versions are locked.
 */
export async function make(
  files: Files,
  { kind, auditId, choice, by, mayDropOld }: ExportRequest,
  { compose, begins, kept }: ExportHooks,
): Promise<number> {
  const content = await readAuditSnapshot(auditId)
  begins?.('freezing')
  const { text: snapshot, hash } = await compose('snapshot', { kind, content })
  const { wording, formulas, brand, scoreBase } = content
  const template = kind === 'deck' ? await templateFor(auditId) : null
  const look = { brand, ...(template && { template: { hash: template.hash, match: template.match } }) }
  const recipe = sha256(
    canonicalJson({ DRAWING, snapshot: hash, choice, wording, formulas, ...look, scoreBase }),
  )
  const newest = await newestDeliverable(auditId, kind)
  if (newest?.recipe === recipe) {
    await kept?.(newest.id)
    return newest.id
  }
  if (!mayDropOld && (await countVersions(auditId, kind)) >= MAX_VERSIONS) throw problem('versions_full')
  begins?.('drawing')
  const version = (newest?.version ?? 0) + 1
  const stamp = {
    version,
    date: withOptions(content, choice).date,
    madeBy: by.name,
    hash,
    names: choice.names,
  }
  const shown = { ...withOptions(content, choice), stamp }
  const given = template && (await givenTemplate(files, template))
  const file = Buffer.from(await compose('file', { kind, content: shown, choice, template: given }))
  begins?.('keeping')
  const made = { kind, version, names: choice.names, choice: choiceText(choice), snapshot, hash, recipe }
  const name = deliverableName(kind, shown.fileTitle ?? content.audit.title)
  const row = { ...made, name, auditId, madeBy: by.id, madeByName: by.name }
  const id = await keepDeliverable(files, row, file, { kept, mayDropOld })
  if (id === null) throw problem('busy', { retryAfter: 5 })
  return id
}

/** Sends the stored file. Throws 404. */
export async function sendFile(files: Files, id: number): Promise<FileAnswer> {
  const file = await readDeliverableFile(files, id)
  if (!file) throw problem('deliverable_not_found')
  return { name: file.name, type: TYPES[file.kind], content: file.content }
}
