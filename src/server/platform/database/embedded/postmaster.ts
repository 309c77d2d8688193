// The running server of a cluster: read from postmaster.pid and checked against the live processes.

import { execFileSync } from 'node:child_process'
import { existsSync, readFileSync, readlinkSync, realpathSync } from 'node:fs'
import { join } from 'node:path'

/** The contents of postmaster.pid. */
export interface Postmaster {
  pid: number
  port: number
  /** The first address or socket folder that it listens on. */
  socket: string
  /** "starting", "ready", "stopping", or "standby"; empty before the server has reported one. */
  status: string
}

/** The content of postmaster.pid; undefined if there is none or a killed start left it empty. */
export function readPostmaster(cluster: string): Postmaster | undefined {
  const path = join(cluster, 'postmaster.pid')
  if (!existsSync(path)) return undefined
  const lines = readFileSync(path, 'utf8').split('\n')
  const pid = Number.parseInt(lines[0] ?? '', 10)
  if (!(pid > 0)) return undefined
  return { pid, port: Number(lines[3]), socket: lines[4] ?? '', status: (lines[7] ?? '').trim() }
}

/** Whether the process exists, under any owner. */
export function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM'
  }
}

/** Whether `pid` is a PostgreSQL server of this cluster: after a crash, another program may have the number. */
export function serves(pid: number, cluster: string): boolean {
  if (!isAlive(pid)) return false
  try {
    if (process.platform === 'linux') return readlinkSync(`/proc/${pid}/cwd`) === realpathSync(cluster)
    return processName(pid).includes('postgres')
  } catch (error) {
    // A process that cannot be inspected belongs to another user; PostgreSQL itself decides then.
    return (error as NodeJS.ErrnoException).code === 'EACCES'
  }
}

function processName(pid: number): string {
  const [program, args] =
    process.platform === 'win32'
      ? ['tasklist', ['/FI', `PID eq ${pid}`, '/NH']]
      : ['ps', ['-p', String(pid), '-o', 'comm=']]
  return execFileSync(program as string, args as string[], { encoding: 'utf8' })
}
