// The server log: JSON lines in the data folder or on stdout, without bodies, tokens or query strings.

import { closeSync, mkdirSync, openSync, renameSync, statSync, writeSync } from 'node:fs'
import { join } from 'node:path'
import type { FastifyInstance, FastifyServerOptions } from 'fastify'
import { databaseError } from '#server/platform/database/connections.ts'

/** The path of the log in the data folder. */
export const logPath = (folder: string) => join(folder, 'server.log')

/** Most bytes per file. An unattended log must not fill the disk: with the older files it takes 100 MB at most. */
const MAX_BYTES = 20 * 1024 * 1024
const OLDER_FILES = 4

/** Logger options that write to server.log in `folder`, or to stdout. */
export function openLog(folder: string, to: 'file' | 'stdout'): NonNullable<FastifyServerOptions['logger']> {
  return {
    level: 'info',
    stream: to === 'stdout' ? process.stdout : rotatingFile(folder),
    timestamp: () => `,"time":"${new Date().toISOString()}"`,
    serializers: {
      req: request => ({ method: request.method, path: request.url?.split('?')[0], from: request.ip }),
      err: failure,
    },
  }
}

/** Logs one line per answered request, with the caller's account id. */
export function logAnswers(app: FastifyInstance): void {
  app.addHook('onResponse', async (req, res) => {
    const by = req.caller && { user: req.caller.id }
    req.log.info({ req, res, ...by, responseTime: res.elapsedTime }, 'request completed')
  })
}

/** A message may quote a value of any length, so it is cut here. */
const MAX_CHARACTERS = 4000

/**
 * The parts of an error that a developer needs. A failed query's error contains its values; the driver's error beneath
 * does not.
 */
function failure(error: Error) {
  const { name, message, stack = '' } = databaseError(error) ?? error
  const code = 'code' in error ? String(error.code) : undefined
  const cut = (text: string) => text.slice(0, MAX_CHARACTERS)
  return { type: name, message: cut(message), stack: cut(stack), ...(code && { code }) }
}

/**
 * server.log in `folder`, where each line is written before the call returns. A full file becomes server.log.1, that one
 * server.log.2 and so on. A line without disk space is dropped: it must not end the server.
 */
export function rotatingFile(folder: string, most = MAX_BYTES): { write(line: string): void } {
  mkdirSync(folder, { recursive: true, mode: 0o700 })
  const path = logPath(folder)
  let file = openSync(path, 'a', 0o600)
  let bytes = statSync(path).size
  return {
    write(line) {
      try {
        if (bytes >= most) {
          makeRoom(path)
          const full = file
          file = openSync(path, 'a', 0o600)
          closeSync(full)
          bytes = 0
        }
        bytes += writeSync(file, line)
      } catch {
        // The failure cannot be logged anywhere.
      }
    },
  }
}

function makeRoom(path: string) {
  for (let n = OLDER_FILES; n > 0; n--) {
    const from = n === 1 ? path : `${path}.${n - 1}`
    if (statSync(from, { throwIfNoEntry: false })) renameSync(from, `${path}.${n}`)
  }
}
