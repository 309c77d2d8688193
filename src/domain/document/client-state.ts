// The stored format of a frozen client state: its version, the text whose hash was signed, and upgrades from older formats.

import type { AuditSnapshot } from '#domain/document/audit-snapshot.ts'

/** The format that is written. Raise it with an upgrade below and a stored example in tests/client-states. */
export const CLIENT_STATE_FORMAT = 2

/** The frozen state of a client link. */
export interface ClientState {
  formatVersion: typeof CLIENT_STATE_FORMAT
  /** The text whose SHA-256 hash readers see and sign; null for states older than format 2. */
  signed: string | null
  /** The content from which the pages are built. */
  content: AuditSnapshot
}

/** Upgrade functions by the format that they read; each returns the next format. */
const UPGRADES: Record<number, (stored: unknown) => unknown> = {
  // Format 1 stored the content alone.
  1: content => ({ formatVersion: 2, signed: null, content }),
}

/** Parses a stored state and upgrades it step by step to the current format. Throws if a newer release wrote it. */
export function readClientState(text: string): ClientState {
  let stored: unknown = JSON.parse(text)
  for (let format = formatOf(stored); format < CLIENT_STATE_FORMAT; format++) {
    const upgrade = UPGRADES[format]
    if (!upgrade) throw new Error(`no upgrade from format ${format} of a client state`)
    stored = upgrade(stored)
  }
  if (formatOf(stored) > CLIENT_STATE_FORMAT)
    throw new Error(`a client state has format ${formatOf(stored)}, which is newer than this release`)
  return stored as ClientState
}

/** The state as it is stored. */
export const writeClientState = (signed: string, content: AuditSnapshot): string =>
  JSON.stringify({ formatVersion: CLIENT_STATE_FORMAT, signed, content } satisfies ClientState)

const formatOf = (stored: unknown) => (stored as { formatVersion?: number }).formatVersion ?? 1
