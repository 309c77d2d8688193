// The document record: version of a document and hash of its frozen audit state, as rows and as one line.

import type { DocumentMessages } from '#content/documents/messages.ts'
import type { Stamp } from '#domain/document/stamp.ts'

type ReportMessages = DocumentMessages['report']

type Entry = readonly [name: string, value: string, note: string]

/** The document record of a report as rows. */
export function recordRows(
  { version, date, madeBy, names, hash }: Stamp,
  { about }: ReportMessages,
): Entry[] {
  return [
    [about.version.name, String(version), about.version.note],
    [about.made.name, about.made.value({ date, author: madeBy }), about.made.note],
    [about.names.name, about.names[names], names === 'full' ? about.names.fullNote : about.names.hiddenNote],
    [about.snapshot.name, grouped(hash), about.snapshot.note],
  ]
}

/** Splits a hash into groups of eight digits for visual comparison. */
const grouped = (hash: string) => hash.match(/.{1,8}/g)?.join(' ') ?? hash

/** The document record in one line, for file properties. */
export const recordLine = (
  { version, date, madeBy, names, hash }: Stamp,
  { about }: ReportMessages,
): string => about.line({ version, date, author: madeBy, isHidden: names === 'hidden', hash })
