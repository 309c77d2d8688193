// Starts an unpacked release with Node and an otherwise empty environment.

import { spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'

/** System programs that PostgreSQL needs to start; Node and npm are not among them. */
const BARE = { PATH: '/usr/bin:/bin', PORT: '0' }

export interface Release {
  address: string
  /** Milliseconds from the command to the first answer of the health endpoint. */
  took: number
  said: string
  stop(): Promise<number | null>
}

/** Starts the release in `folder` on the data in `data`. */
export async function startRelease(folder: string, data: string): Promise<Release> {
  const began = performance.now()
  const child = spawn(process.execPath, [join(folder, 'start.js')], {
    cwd: '/',
    env: { ...BARE, DATA_DIR: data },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const ended = once(child, 'exit')
  let said = ''
  for await (const chunk of child.stdout.iterator({ destroyOnReturn: false })) {
    said += chunk
    if (said.includes('Press Ctrl+C')) break
  }
  child.stdout.resume()
  const address = /^Ready: open (\S+)$/m.exec(said)?.[1]
  if (!address) throw new Error(`The release did not start:\n${said}`)
  const health = await fetch(new URL('/api/health', address))
  if (!health.ok) throw new Error(`The health answers ${health.status}`)
  const stop = async () => {
    child.kill('SIGTERM')
    await ended
    return child.exitCode
  }
  return { address, took: performance.now() - began, said, stop }
}

/** Runs another command of the release to its end; returns its output, and throws if it fails. */
export function runCommand(folder: string, command: string, data: string, ...args: string[]): string {
  const { status, stdout, stderr } = spawnSync(process.execPath, [join(folder, `${command}.js`), ...args], {
    cwd: '/',
    env: { ...BARE, DATA_DIR: data },
    encoding: 'utf8',
  })
  if (status !== 0) throw new Error(`${command} ended with ${status}:\n${stdout}${stderr}`)
  return stdout
}

/** Simulates Node 20: its version number, and a Node module without the export that the release imports. */
const OLDER = `import { registerHooks } from 'node:module'
Object.defineProperty(process, 'versions', { value: { ...process.versions, node: '20.20.2' } })
const without = { url: 'data:text/javascript,export default 0', shortCircuit: true }
registerHooks({ resolve: (name, about, next) => (name === 'node:module' ? without : next(name, about)) })`

/** Returns the message that a user with an older Node sees; throws if it is anything but one sentence about the version. */
export function refusalOfOlderNode(folder: string): string {
  const older = `data:text/javascript,${encodeURIComponent(OLDER)}`
  const { status, stderr } = spawnSync(process.execPath, ['--import', older, join(folder, 'start.js')], {
    cwd: '/',
    env: BARE,
    encoding: 'utf8',
  })
  if (status !== 1 || !/^This program needs Node [\d.]+ or newer; this is 20\.20\.2\. .*\n$/.test(stderr))
    throw new Error(`An older Node ended with ${status}:\n${stderr}`)
  return stderr.trim()
}
