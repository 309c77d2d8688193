// Snapshots of documents as canonical text with a hash: the hash identifies a version, and shows when one is out of date.

import { createHash } from 'node:crypto'
import { canonicalJson, type DeliverableKind, snapshotOf } from '#domain/deliverable.ts'
import { type AuditSnapshot, factsOf } from '#domain/document/audit-snapshot.ts'
import { figureText } from '#domain/figure/figure.ts'
import { worded } from '#server/document/document-language.ts'

/** A snapshot in canonical form, with its SHA-256. */
export interface Frozen {
  text: string
  hash: string
}

/** Returns the snapshot of `content` for a document of this kind. */
export function freeze(kind: DeliverableKind, content: AuditSnapshot): Frozen {
  const shown = Object.values(worded(content, factsOf).names)
  const figures = Object.fromEntries(
    shown.map(figure => [figure.id, { label: figure.label, text: figureText(figure, content.style) }]),
  )
  const text = canonicalJson(snapshotOf(kind, content, figures))
  return { text, hash: createHash('sha256').update(text).digest('hex') }
}
