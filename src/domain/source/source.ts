// Sources of an audit: files of evidence. A person maps an event log, which is read into columns. A workbook or
// table is read into sheets, a PDF or Word document into text.

/** The formats that are read: delimited text, IEEE 1849 XES and OCEL 2.0 JSON, each also compressed with gzip. */
export const LOG_FORMATS = ['csv', 'xes', 'ocel'] as const
/** The formats that are shown as a grid: Office Open XML workbooks, and delimited text. */
export const FILE_FORMATS = ['xlsx', 'table'] as const
export type FileFormat = (typeof FILE_FORMATS)[number]
/** The formats that are shown as text: PDF, and Office Open XML documents. */
export const DOCUMENT_FORMATS = ['pdf', 'docx'] as const
export type DocumentFormat = (typeof DOCUMENT_FORMATS)[number]
/** The formats of every source. */
export const SOURCE_FORMATS = [...LOG_FORMATS, ...FILE_FORMATS, ...DOCUMENT_FORMATS] as const
export type SourceFormat = (typeof SOURCE_FORMATS)[number]

/** Whether a source is a file whose cells are read, and no log. */
export const isFileFormat = (format: SourceFormat): format is FileFormat =>
  format === 'xlsx' || format === 'table'

/** Whether a source is a PDF or Word document, whose text is read. */
export const isDocumentFormat = (format: SourceFormat): format is DocumentFormat =>
  format === 'pdf' || format === 'docx'

/** The format of a workbook, table or document by the file name; null if it cannot be read. */
export function fileFormatOf(filename: string): FileFormat | DocumentFormat | null {
  const [, ending] = /\.(xlsx|pdf|docx)$/i.exec(filename) ?? []
  if (ending) return ending.toLowerCase() as 'xlsx' | DocumentFormat
  return /\.(csv|tsv|txt)$/i.test(filename) ? 'table' : null
}

/**
 * uploaded: its columns are not mapped yet. queued, reading: the import is under way.
 * ready: its numbers can be used. failed: with a reason, and can be mapped again.
 */
export const SOURCE_STATES = ['uploaded', 'queued', 'reading', 'ready', 'failed'] as const
export type SourceState = (typeof SOURCE_STATES)[number]

/** Limits of event logs and of the sources of an audit. */
export const SOURCE_LIMITS = {
  /** Largest upload, in bytes. */
  bytes: 256 * 1024 * 1024,
  /** Bytes after decompression. */
  unpacked: 1024 * 1024 * 1024,
  events: 2_000_000,
  /** Different activities; more are most likely a column of ids or free text. */
  activities: 2_000,
  /** Attributes that cases can be filtered by, and different values of each; more are most likely ids or free text. */
  attributes: 5,
  attributeValues: 500,
  /** Characters that are kept of an attribute's value. */
  attributeText: 200,
  columns: 200,
  /** Characters of one line of a delimited file, or of one text of an XES file. */
  line: 1_000_000,
  /** Sources of one audit. */
  perAudit: 20,
  /** Refused rows that are kept with line and reason; the others are only counted. */
  refusals: 100,
} as const

/** The format by the file name, without `.gz`; null if it cannot be read. */
export function formatOf(filename: string): SourceFormat | null {
  const name = filename.toLowerCase().replace(/\.gz$/, '')
  if (name.endsWith('.xes')) return 'xes'
  if (/\.(jsonocel|json)$/.test(name)) return 'ocel'
  return /\.(csv|tsv|txt)$/.test(name) ? 'csv' : null
}

/** A row that was not read, with its line in the file (from 1) or its event (from 1) in XES. */
export interface RefusedRow {
  line: number
  reason: RefusalReason
  /** The text that could not be read, shortened. */
  text: string
}

/** Why a row of the file is left out. */
export const REFUSAL_REASONS = [
  'no_case',
  'no_activity',
  'no_time',
  'unreadable_time',
  'end_before_start',
] as const
export type RefusalReason = (typeof REFUSAL_REASONS)[number]
