// Frozen deliverables: their kinds, their file names, and the audit snapshot to which each is bound.

import type { AuditSnapshot } from '#domain/document/audit-snapshot.ts'

/** The kinds of exported documents. */
export const DELIVERABLE_KINDS = [
  'deck',
  'report_pdf',
  'report_docx',
  'workbook',
  'summary_pdf',
  'summary_html',
] as const
export type DeliverableKind = (typeof DELIVERABLE_KINDS)[number]

/** Maximum size of a workbook to read back: 20 MiB. */
export const WORKBOOK_BYTES = 20 * 1024 * 1024

/** Kinds of documents as screens name them, with their format. */
export const DELIVERABLE_LABELS: Record<DeliverableKind, string> = {
  deck: 'Deck (PPTX)',
  report_pdf: 'Report (PDF)',
  report_docx: 'Report (DOCX)',
  workbook: 'Workbook (XLSX)',
  summary_pdf: 'One page (PDF)',
  summary_html: 'One page (HTML)',
}

const ENDINGS: Record<DeliverableKind, string> = {
  deck: 'report.pptx',
  report_pdf: 'report.pdf',
  report_docx: 'report.docx',
  workbook: 'workbook.xlsx',
  summary_pdf: 'summary.pdf',
  summary_html: 'summary.html',
}

/** The file name, derived from the audit's title (specification 2, section 7). */
export const deliverableName = (kind: DeliverableKind, auditTitle: string) =>
  `${auditTitle.trim() || 'audit'}-${ENDINGS[kind]}`

/** The export formats of an audit in addition to the deck. */
export const REPORT_FORMATS = ['pdf', 'docx', 'xlsx', 'page', 'html'] as const
export type ReportFormat = (typeof REPORT_FORMATS)[number]

/** The deliverable kind under which an export in each format is stored. */
export const KIND_OF: Record<ReportFormat, DeliverableKind> = {
  pdf: 'report_pdf',
  docx: 'report_docx',
  xlsx: 'workbook',
  page: 'summary_pdf',
  html: 'summary_html',
}

const PARTS = [
  'audit',
  'interviews',
  'steps',
  'links',
  'scenarios',
  'opportunities',
  'roi',
  'slides',
  'quantities',
  'capacities',
  'outcomes',
  'noted',
  'house',
] as const

/** The parts of the audit that a deliverable shows. Only a deck has slides. */
export type Snapshot = Pick<AuditSnapshot, (typeof PARTS)[number]> & {
  /** The figures in the document by id, formatted as the document shows them. */
  figures: Record<string, { label: string; text: string }>
}

// Internal fields that no document shows.
const UNSEEN = new Set([
  'auditId',
  'interviewId',
  'userId',
  'requestKey',
  'createdAt',
  'updatedAt',
  'updatedBy',
  'savedAt',
  'updatedById',
  'version',
  'status',
  'currentStep',
  'answered',
  'template',
  // Seen in the labels of the figures.
  'documentLanguage',
])

/** Takes the snapshot of `content` for a document of this kind; `figures` are the figures that it shows. */
export function snapshotOf(
  kind: DeliverableKind,
  content: AuditSnapshot,
  figures: Snapshot['figures'],
): Snapshot {
  const parts = Object.fromEntries(PARTS.map(part => [part, seen(content[part])]))
  return { ...(parts as Omit<Snapshot, 'figures'>), ...(kind !== 'deck' && { slides: [] }), figures }
}

function seen(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(seen)
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(
    Object.entries(value)
      .filter(([key, each]) => each !== undefined && !UNSEEN.has(key))
      .map(([key, each]) => [key, seen(each)]),
  )
}

/** Serializes to JSON with sorted object keys, so that equal content gives equal text. */
export function canonicalJson(value: unknown): string {
  return JSON.stringify(value, (_, each: unknown) =>
    typeof each === 'object' && each !== null && !Array.isArray(each)
      ? Object.fromEntries(Object.entries(each).sort(([a], [b]) => (a < b ? -1 : 1)))
      : each,
  )
}
