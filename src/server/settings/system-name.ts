// The system name for pages: read for each page sent, with at most one query at a time.

import { DEFAULT_SYSTEM_NAME } from '#domain/system-name.ts'
import { isDoneWithin } from '#server/platform/concurrency/timeout.ts'
import type { Database } from '#server/platform/database/database.ts'
import { readSettings } from '#server/settings/settings.ts'

/** How long a page waits for the database, in ms; then it is sent with the last known name. */
const PATIENCE_MS = 500

export function systemNameOf(database: Database): () => Promise<string> {
  let known = DEFAULT_SYSTEM_NAME
  let reading: Promise<void> | null = null
  const read = async () => {
    try {
      known = (await database.run(readSettings)).systemName
    } finally {
      reading = null
    }
  }
  return async () => {
    reading ??= read()
    await isDoneWithin(PATIENCE_MS, reading)
    return known
  }
}
