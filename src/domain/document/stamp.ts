// The document record on the last page: version, audit state, date and author.

/** Whether documents show people's names or pseudonyms such as "Interviewee A". */
export const NAMES = ['full', 'hidden'] as const
export type Names = (typeof NAMES)[number]

/** The record that the last page shows about the document. */
export interface Stamp {
  /** Version number of this kind of document for the audit, from 1. */
  version: number
  /** The date on which it was made, as printed. */
  date: string
  madeBy: string
  /** SHA-256 of the snapshot in canonical form, 64 hex digits. */
  hash: string
  names: Names
}
