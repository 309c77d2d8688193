// The document record: version of a document and hash of its frozen audit state, as rows and as one line.

import type { Stamp } from '#domain/document/stamp.ts'

type Entry = readonly [name: string, value: string, note: string]

/** The document record of a report as rows. */
export function recordRows({ version, date, madeBy, names, hash }: Stamp): Entry[] {
  return [
    [
      'Version',
      String(version),
      'Counts the exports of this document; an export of an unchanged audit is the same file.',
    ],
    ['Made', `${date}, by ${madeBy}`, 'Everything in it was computed from what was recorded up to then.'],
    [
      'Names',
      names === 'full' ? 'As recorded' : 'Hidden',
      names === 'full'
        ? 'Interviewees and owners appear under their own names.'
        : 'People appear as letters; roles and titles are kept.',
    ],
    [
      'Snapshot',
      grouped(hash),
      'SHA-256 of the frozen state of the audit. What was changed later is not in this file; the platform lists it.',
    ],
  ]
}

/** Splits a hash into groups of eight digits for visual comparison. */
const grouped = (hash: string) => hash.match(/.{1,8}/g)?.join(' ') ?? hash

/** The document record in one line, for file properties. */
export const recordLine = ({ version, date, madeBy, names, hash }: Stamp): string =>
  `Version ${version}, made ${date} by ${madeBy}. Names ${names === 'full' ? 'as recorded' : 'hidden'}. Snapshot SHA-256 ${hash}`
