// Starts programs and measures them from outside: this clone, a release built from it, and their baselines.

import { execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdir, readdir } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { residentOf } from '../tests/load/memory.ts'

const ROOT = resolve(import.meta.dirname, '..')

/** A script with its arguments and its working folder. */
export interface Program {
  cwd: string
  args: string[]
}

export interface Running {
  address: string
  /** Milliseconds from the command to the first answer. */
  took: number
  /** All output until the program was ready. */
  output: string
  /** Current resident memory of the Node process, in MB. */
  memory(): number
  stop(): Promise<void>
}

export const CLONE: Program = {
  cwd: ROOT,
  args: ['--import', './tools/begin.js', 'tools/command.ts', 'start'],
}
export const bareIn = (folder: string): Program => ({ cwd: ROOT, args: ['bench/bare-start.ts', folder] })

/** Builds a release of this clone and unpacks it into `folder`. */
export async function unpackRelease(folder: string): Promise<Program> {
  await mkdir(folder)
  execFileSync(process.execPath, ['tools/release/release.ts', '--out', folder], {
    cwd: ROOT,
    stdio: 'ignore',
  })
  const [archive = ''] = await readdir(folder)
  execFileSync('tar', ['-xzf', archive], { cwd: folder })
  return { cwd: join(folder, archive.replace(/\.tar\.gz$/, '')), args: ['start.js'] }
}

/** Starts the program on a free port; resolves after its first answer. */
export async function start({ cwd, args }: Program, env: Record<string, string> = {}): Promise<Running> {
  const began = performance.now()
  const child = spawn(process.execPath, args, {
    cwd,
    env: { ...process.env, DATABASE_URL: '', PORT: '0', ...env },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  let output = ''
  for await (const chunk of child.stdout.iterator({ destroyOnReturn: false })) {
    output += chunk
    if (output.includes('Press Ctrl+C')) break
  }
  const address = /^Ready: open (\S+)$/m.exec(output)?.[1]
  if (!address) throw new Error(`${args[0]} did not start:\n${output}`)
  child.stdout.resume()
  await (await fetch(address)).arrayBuffer()
  const took = performance.now() - began
  const stop = async () => {
    child.kill('SIGTERM')
    await once(child, 'exit')
  }
  return { address, took, output, memory: () => residentOf(child.pid ?? 0), stop }
}
