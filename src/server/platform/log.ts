// The server's log: JSON lines in the data folder, without bodies, tokens or query strings.

import { mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import type { FastifyServerOptions } from 'fastify'
import { databaseError } from '#server/platform/database.ts'

/** Where the log of the data folder is. */
export const logPath = (folder: string) => join(folder, 'server.log')

/** Options of a logger that writes to server.log in `folder`. */
export async function openLog(folder: string): Promise<FastifyServerOptions['logger']> {
  await mkdir(folder, { recursive: true, mode: 0o700 })
  return {
    level: 'info',
    file: logPath(folder),
    timestamp: () => `,"time":"${new Date().toISOString()}"`,
    serializers: {
      req: request => ({ method: request.method, path: request.url?.split('?')[0], from: request.ip }),
      err: failure,
    },
  }
}

/** What a developer needs of an error. A failed query's own error carries its values, the driver's beneath it does not. */
function failure(error: Error) {
  const { name, message, stack = '' } = databaseError(error) ?? error
  const code = 'code' in error ? String(error.code) : undefined
  return { type: name, message, stack, ...(code && { code }) }
}
