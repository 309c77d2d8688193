// The inbox as CSV: one row per inquiry, one column per field that any of them may have.

import type { Inquiry } from '#contract/inquiry.ts'
import { DETAIL_FIELDS, DETAIL_LABELS, INQUIRY_KIND_LABELS, INQUIRY_STATUS_LABELS } from '#domain/inquiry.ts'
import { type CsvValue, csvText } from '#domain/text/csv.ts'

const HEADS = [
  'Id',
  'Submitted',
  'Kind',
  'Status',
  'Name',
  'Email',
  'Company',
  'Phone',
  'Points',
  'Tier',
  'Notes',
]

export function inboxCsv(inquiries: Inquiry[]): Buffer {
  const rows = [[...HEADS, ...DETAIL_FIELDS.map(field => DETAIL_LABELS[field])], ...inquiries.map(cells)]
  return Buffer.from(csvText(rows))
}

function cells(one: Inquiry): CsvValue[] {
  return [
    one.id,
    one.submittedAt,
    INQUIRY_KIND_LABELS[one.kind],
    INQUIRY_STATUS_LABELS[one.status],
    one.name,
    one.email,
    one.company,
    one.phone,
    one.assessment?.totalScore ?? null,
    one.assessment?.tier ?? null,
    one.notes,
    ...DETAIL_FIELDS.map(field => one.details[field] ?? null),
  ]
}
