// The last lines of the server log, reduced to fields without secrets.

import { open } from 'node:fs/promises'
import { z } from 'zod'
import type { LogLine } from '#contract/system-log.ts'
import { LOG_LEVELS } from '#domain/system.ts'

const TAIL_BYTES = 512 * 1024
const MAX_LINES = 200

const written = z.object({
  level: z.number(),
  time: z.string(),
  msg: z.string().default(''),
  reqId: z.string().default(''),
  code: z.string().default(''),
  req: z.object({ method: z.string(), path: z.string() }).optional(),
  res: z.object({ statusCode: z.number().optional() }).optional(),
})

/** The newest lines first, of at least `level` severity, and containing `search` if given. */
export async function readLog(
  file: string,
  { level, search }: { level: LogLine['level']; search?: string | undefined },
): Promise<LogLine[]> {
  const grave = LOG_LEVELS.slice(LOG_LEVELS.indexOf(level))
  const wanted = (search ?? '').toLowerCase()
  return (await tail(file))
    .split('\n')
    .flatMap(parseLine)
    .filter(line => grave.includes(line.level) && JSON.stringify(line).toLowerCase().includes(wanted))
    .slice(-MAX_LINES)
    .reverse()
}

async function tail(file: string): Promise<string> {
  const handle = await open(file).catch(() => null)
  if (!handle) return ''
  try {
    const { size } = await handle.stat()
    const length = Math.min(size, TAIL_BYTES)
    const { buffer } = await handle.read(Buffer.alloc(length), 0, length, size - length)
    return buffer.toString('utf8')
  } finally {
    await handle.close()
  }
}

function parseLine(text: string): LogLine[] {
  const parsed = written.safeParse(parseJson(text))
  if (!parsed.success) return []
  const { level, time, msg, reqId, code, req, res } = parsed.data
  return [
    {
      at: time,
      level: level >= 50 ? 'error' : level >= 40 ? 'warn' : 'info',
      message: msg,
      requestId: reqId,
      call: req ? `${req.method} ${req.path}` : '',
      status: res?.statusCode ?? null,
      code,
    },
  ]
}

/** Null for invalid JSON: the first line of the tail is cut, and the last may be half written. */
function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}
