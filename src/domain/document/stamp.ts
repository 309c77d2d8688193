// What a document says of itself on its last page: which version it is, of what state, made when and by whom.

/** Whether people are named, or stand in the document as "Interviewee A". */
export const NAMES = ['full', 'hidden'] as const
export type Names = (typeof NAMES)[number]

/** What the last page says about the document itself. */
export interface Stamp {
  /** Counts the versions of one kind of document of one audit, from 1. */
  version: number
  /** The day it was made, as printed. */
  date: string
  madeBy: string
  /** SHA-256 of the snapshot in its canonical form, 64 hex digits. */
  hash: string
  names: Names
}
