// Errors of sources: files of evidence that an audit is measured from.

import { DOCUMENT_LIMITS } from '#domain/source/document/document-text.ts'
import { FILE_LIMITS } from '#domain/source/file/sheet.ts'
import { SOURCE_LIMITS } from '#domain/source/source.ts'

/** Part of the error catalogue (problems.ts). */
export const SOURCE_PROBLEMS = {
  source_not_found: [404, 'This source does not exist.'],
  sources_full: [409, `An audit can have at most ${SOURCE_LIMITS.perAudit} sources. Remove one first.`],
  source_type_refused: [
    400,
    'This file is not a readable event log. Send CSV (.csv, .tsv, .txt), XES (.xes) or OCEL 2.0 (.jsonocel, .json), also as .gz.',
  ],
  source_too_large: [
    413,
    'The file is larger than 256 MB. Compress it with gzip, or export a shorter period.',
  ],
  source_unpacks_too_large: [422, 'The file is larger than 1 GB when unpacked. Export a shorter period.'],
  source_too_many_events: [422, 'The log has more than 2,000,000 events. Export a shorter period.'],
  source_too_many_activities: [
    422,
    'The activity column has more than 2,000 different values. It is most likely an id or free text: choose another column.',
  ],
  source_too_many_values: [
    422,
    'An attribute has more than 500 different values. It is most likely an id or free text: choose another column.',
  ],
  source_filter_empty: [422, 'No case passes this filter.'],
  source_too_many_columns: [422, 'The file has more than 200 columns. Leave out those that are not needed.'],
  source_damaged: [422, 'The compressed file is damaged and cannot be unpacked. Export it again.'],
  source_empty: [422, 'The file is empty.'],
  source_not_text: [422, 'The file is not text. A workbook has to be exported as CSV first.'],
  source_quotes: [
    422,
    'A row is longer than 1,000,000 characters, or a quotation mark is not closed. Export the file again.',
  ],
  source_not_xes: [422, 'The file is not well-formed XES. Export it again.'],
  source_not_ocel: [422, 'The file is not well-formed OCEL 2.0. Export it again.'],
  source_ocel_too_large: [422, 'The OCEL file is larger than 64 MB when unpacked. Export a shorter period.'],
  source_no_events: [
    422,
    'No row could be read with these columns. Choose other columns or another date format.',
  ],
  source_columns_missing: [422, 'The file does not have these columns. Choose them again.'],
  source_unknown_zone: [400, 'This time zone is not known. Choose one such as Europe/Berlin.'],
  source_busy: [409, 'This source is being read. Wait for it, or cancel it first.'],
  source_not_ready: [409, 'This source has not been read yet.'],
  source_spent: [409, 'The uploaded file is no longer stored, because it was read. Upload it again.'],
  source_interrupted: [500, 'Reading was interrupted several times. Please try again.'],
  source_names_refused: [
    403,
    'Only the person who created the audit, or an administrator, may keep case ids and resources as they are.',
  ],
  source_file_type_refused: [
    400,
    'Send a workbook (.xlsx), a table (.csv, .tsv, .txt), a PDF, or a Word document (.docx).',
  ],
  source_version_type: [400, 'A newer version needs the same type of file.'],
  source_has_newer: [409, 'This source has a newer version.'],
  source_same_version: [409, 'This is the same file.'],
  source_file_too_large: [
    413,
    'The file is larger than 20 MB. Remove what is not needed, and send it again.',
  ],
  source_file_refused: [422, 'This file cannot be read.'],
  source_sheet_too_large: [
    422,
    `The file has more than ${FILE_LIMITS.cells.toLocaleString('en-US')} cells, ${FILE_LIMITS.rows.toLocaleString('en-US')} rows or ${FILE_LIMITS.columns} columns. Send the part that is needed.`,
  ],
  source_document_too_large: [
    422,
    `The document has more than ${DOCUMENT_LIMITS.pages} pages or ${DOCUMENT_LIMITS.text.toLocaleString('en-US')} characters. Send the part that is needed.`,
  ],
  source_scan: [422, 'This PDF is a scan without text. Run text recognition on it, and send it again.'],
  source_no_text: [409, 'This source is not a PDF or Word document.'],
  source_no_pages: [409, 'This source has no pages. Only a PDF has.'],
  source_passage_gone: [422, 'The document has no such passage. Mark it again.'],
  source_no_sheets: [409, 'This source is not a workbook or table.'],
  source_no_sheet: [404, 'This file has no such sheet.'],
  source_cells_refused: [422, 'These cells contain no number that can be used.'],
  quantity_logged: [
    409,
    'This number comes from a source and cannot be edited. Remove it, or choose another one.',
  ],
  source_arrivals_missing: [
    409,
    'The log has fewer than 50 whole cases in which every event has a start and an end.',
  ],
  source_number_missing: [
    409,
    'The log does not state this number for this step. A duration needs start and end; runs need a full month.',
  ],
} as const
