// Frozen deliverables, export jobs, workbooks read back, and decisions about names. Each deliverable records author, date
// and staleness.

import { z } from 'zod'
import { AUDIT_TEAM, endpoints, FILE, NOTHING } from '#contract/endpoint.ts'
import { opportunityChange } from '#contract/opportunity.ts'
import { stepChange } from '#contract/process-step.ts'
import { roiForm } from '#contract/roi.ts'
import { byId, id, line, moment, requiredLine } from '#contract/text.ts'
import { DELIVERABLE_KINDS, WORKBOOK_BYTES } from '#domain/deliverable.ts'
import { APPENDICES, AUDIENCES } from '#domain/document/choice.ts'
import { EXPORT_STAGES, EXPORT_STATES } from '#domain/document/export-job.ts'
import { NAME_ACTIONS, NAME_KINDS, NAME_LIMITS } from '#domain/document/pseudonym/name-decision.ts'
import { NAMES } from '#domain/document/stamp.ts'
import { DIFFERENCE_STATES, POINTS } from '#domain/document/workbook/input/input.ts'
import { CELL_FORMATS } from '#domain/document/workbook/types.ts'

/** A deliverable: an exported file that is stored together with the snapshot it was made from. */
export const deliverable = z.object({
  id,
  kind: z.enum(DELIVERABLE_KINDS),
  /** Version of this kind of deliverable within its audit, from 1. */
  version: z.number().int(),
  /** File name. */
  name: z.string(),
  names: z.enum(NAMES),
  audience: z.enum(AUDIENCES),
  appendix: z.array(z.enum(APPENDICES)),
  /** SHA-256 of the snapshot, as printed on the last page. */
  hash: z.string(),
  /** File size in bytes. */
  size: z.number().int(),
  madeBy: z.string(),
  madeAt: moment,
  /** The audit has changed since the export. */
  isStale: z.boolean(),
})
export type Deliverable = z.infer<typeof deliverable>

/** An export job: an export that finishes after its request was answered, for the user who requested it. */
export const exportJob = z.object({
  id,
  auditId: id,
  auditTitle: z.string(),
  kind: z.enum(DELIVERABLE_KINDS),
  names: z.enum(NAMES),
  state: z.enum(EXPORT_STATES),
  stage: z.enum(EXPORT_STAGES),
  /** Progress, 0 to 100. */
  percent: z.number().int(),
  /** Error message if it failed. */
  problem: z.string().nullable(),
  /** The deliverable that the job created. */
  deliverableId: id.nullable(),
  orderedAt: moment,
  endedAt: moment.nullable(),
})
export type ExportJob = z.infer<typeof exportJob>

const cells = (value: z.ZodType<number | null>) => z.object({ usual: value, min: value, max: value })
const number = z.number().nullable()
const typed = z.union([z.number(), z.string()]).nullable()

/** An input of a workbook that was changed in the file since its export; shares are fractions. */
const difference = z.object({
  /** Stable within the audit. */
  key: z.string(),
  /** The step, opportunity or other record that it belongs to. */
  of: z.string(),
  name: z.string(),
  format: z.enum(CELL_FORMATS),
  exported: cells(number).nullable(),
  now: cells(number),
  file: z.object({ usual: typed, min: typed, max: typed }),
  /** The points that differ. */
  points: z.array(z.enum(POINTS)),
  state: z.enum(DIFFERENCE_STATES),
  /** Why it cannot be accepted. */
  why: z.string().nullable(),
  /** The call that accepts it; null where no call does. */
  change: z
    .discriminatedUnion('call', [
      z.object({ call: z.literal('process.changeStep'), id, body: stepChange }),
      z.object({ call: z.literal('opportunity.change'), id, body: opportunityChange }),
      z.object({ call: z.literal('roi.save'), body: roiForm }),
    ])
    .nullable(),
})
export type WorkbookDifference = z.infer<typeof difference>

/** The differences between a workbook and its audit. */
const reading = z.object({
  /** Hash of the file, 64 hex digits. */
  sha256: z.string(),
  /** The deliverable version that the workbook was exported as. */
  version: z.number().int(),
  differences: z.array(difference),
  /** Number of inputs in the file that the audit no longer has. */
  gone: z.number().int(),
})
export type WorkbookReading = z.infer<typeof reading>

/** A name found in the texts of an audit, in its sentence, with its replacement where names are hidden. */
const proposedName = z.object({
  key: z.string(),
  kind: z.enum(NAME_KINDS),
  text: z.string(),
  before: z.string(),
  after: z.string(),
  count: z.number().int(),
  replacement: z.string(),
  /** Null until a user decides. */
  action: z.enum(NAME_ACTIONS).nullable(),
  isSuggested: z.boolean(),
})
export type ProposedName = z.infer<typeof proposedName>

/** Everything about names in the texts of an audit that documents with hidden names need. */
const proposedNames = z.object({
  names: z.array(proposedName),
  /** Titles that contain a known name: titles are never rewritten. */
  titles: z.array(z.string()),
  /** All decisions of the audit, including those about names that no text contains any more. */
  decisions: z.array(
    z.object({ key: z.string(), action: z.enum(NAME_ACTIONS), replacement: z.string().nullable() }),
  ),
})
export type NameProposals = z.infer<typeof proposedNames>

const nameChoice = z
  .object({ action: z.enum(NAME_ACTIONS), replacement: requiredLine(NAME_LIMITS.replacement).nullable() })
  .nullable()

/** `was` is the decision that the client read, null for none; if the server has another one, all changes are refused. */
const nameChanges = z
  .array(z.object({ key: requiredLine(NAME_LIMITS.key), was: nameChoice, now: nameChoice }))
  .min(1)
  .max(500)
  .refine(all => new Set(all.map(({ key }) => key)).size === all.length, 'Each name once')

/**
 * Exports, export jobs, read-back of workbooks and hidden names. Errors: deliverable_not_found, order_not_found,
 * order_under_way, order_too_long, workbook_refused, workbook_of_another, workbook_too_old, workbook_too_large,
 * too_many_names, versions_full, changed_meanwhile, busy.
 */
export const deliverableEndpoints = endpoints({
  'deliverable.readBack': {
    method: 'POST',
    path: '/api/audits/:id/workbook',
    summary:
      'The changes in an uploaded workbook, sent as multipart/form-data. Changes nothing: each difference names the call that applies it. `accepted` is the key of the difference applied last, for the audit trail.',
    access: AUDIT_TEAM,
    params: byId,
    query: z.object({ accepted: line(200).exactOptional() }),
    upload: WORKBOOK_BYTES,
    takesNoSpace: true,
    answer: reading,
  },
  'deliverable.names': {
    method: 'GET',
    path: '/api/audits/:id/names',
    summary:
      'Names in the texts of an audit, each in its sentence, with the proposed replacement and the decision, for documents with hidden names.',
    access: AUDIT_TEAM,
    coalesced: true,
    params: byId,
    answer: proposedNames,
    dependsOn: ['slide.list'],
  },
  'deliverable.decideNames': {
    method: 'PUT',
    path: '/api/audits/:id/names',
    summary:
      'Decide which names are replaced in documents with hidden names, and by what; 409 if another user has decided since.',
    access: AUDIT_TEAM,
    params: byId,
    body: z.object({ changes: nameChanges }),
    answer: proposedNames,
    sessionOnly: true,
    invalidates: ['deliverable.names'],
  },
  'deliverable.list': {
    method: 'GET',
    path: '/api/audits/:id/deliverables',
    summary: 'The exports of an audit, newest first, and whether the audit has changed since each.',
    access: AUDIT_TEAM,
    coalesced: true,
    params: byId,
    answer: z.array(deliverable),
    dependsOn: ['slide.list'],
  },
  'deliverable.changes': {
    method: 'GET',
    path: '/api/deliverables/:id/changes',
    summary: 'The changes in the audit since the export, in words, figures first.',
    access: AUDIT_TEAM,
    params: byId,
    answer: z.object({ changes: z.array(z.string()) }),
    dependsOn: ['slide.list'],
  },
  'deliverable.file': {
    method: 'GET',
    path: '/api/deliverables/:id/file',
    summary: 'The exported file, unchanged.',
    access: AUDIT_TEAM,
    params: byId,
    answer: FILE,
  },
  'deliverable.orders': {
    method: 'GET',
    path: '/api/orders',
    summary: 'The caller’s export jobs: those under way, and ended ones until they are dismissed.',
    access: AUDIT_TEAM,
    answer: z.array(exportJob),
  },
  'deliverable.order': {
    method: 'GET',
    path: '/api/orders/:id',
    summary: 'The progress of one of the caller’s export jobs.',
    access: AUDIT_TEAM,
    params: byId,
    answer: exportJob,
  },
  'deliverable.cancelExportJob': {
    method: 'POST',
    path: '/api/orders/:id/cancel',
    summary: 'Cancel one of the caller’s export jobs; nothing is kept. An ended job does not change.',
    access: AUDIT_TEAM,
    openToReaders: true,
    params: byId,
    answer: exportJob,
    takesNoSpace: true,
    invalidates: ['deliverable.orders'],
  },
  'deliverable.dismissOrder': {
    method: 'DELETE',
    path: '/api/orders/:id',
    summary: 'Remove an ended export job from the list. Its file is kept.',
    access: AUDIT_TEAM,
    allowedOnHold: true,
    openToReaders: true,
    params: byId,
    answer: NOTHING,
    takesNoSpace: true,
    invalidates: ['deliverable.orders', 'notification.list'],
  },
})
