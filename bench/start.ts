// `npm run bench:start`: from the command to the first answer, beside an empty Fastify with the same database, in turns; the first start of a fresh clone; idle memory.

import { execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import { residentOf } from '../tests/load/memory.ts'
import { median } from './load.ts'

const IDLE_MS = 10_000
const { values } = parseArgs({ options: { rounds: { type: 'string', default: '5' } } })
const ROOT = resolve(import.meta.dirname, '..')
const say = (line: string) => process.stdout.write(`${line}\n`)

interface Started {
  /** Milliseconds from the command to the first answer. */
  took: number
  /** Resident megabytes of Node after a while without requests. */
  memory: number
}

const folder = await mkdtemp(join(tmpdir(), 'audit-start-'))
const ours = () => start(ROOT, ['src/server/main.ts'], { DATA_DIR: join(folder, 'ours') })
const bare = () => start(ROOT, ['bench/bare-start.ts', join(folder, 'bare')], {})
try {
  // Data and pages are made before the first round.
  await ours()
  await bare()
  const rounds: { own: Started; other: Started }[] = []
  for (let round = 0; round < Number(values.rounds); round++)
    rounds.push({ own: await ours(), other: await bare() })
  const own = median(rounds.map(round => round.own.took))
  const other = median(rounds.map(round => round.other.took))
  say(
    `start on existing data: ${own.toFixed(0)} ms; bare ${other.toFixed(0)} ms; ratio ${(own / other).toFixed(2)}, goal 2`,
  )
  const { memory } = await start(ROOT, ['src/server/main.ts'], { DATA_DIR: join(folder, 'ours') }, IDLE_MS)
  say(`idle memory: ${memory.toFixed(0)} MB resident, goal 250`)
  say(`first start of a fresh clone: ${((await firstStart()) / 1000).toFixed(1)} s, goal 15`)
} finally {
  await rm(folder, { recursive: true })
}

async function start(cwd: string, args: string[], env: Record<string, string>, idleMs = 0): Promise<Started> {
  const began = performance.now()
  const child = spawn(process.execPath, args, {
    cwd,
    env: { ...process.env, DATABASE_URL: '', PORT: '0', ...env },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  let said = ''
  let address: string | undefined
  for await (const chunk of child.stdout) {
    said += chunk
    address = /^Ready: open (\S+)$/m.exec(said)?.[1]
    if (address) break
  }
  if (!address) throw new Error(`${args[0]} did not start:\n${said}`)
  await (await fetch(address)).arrayBuffer()
  const took = performance.now() - began
  await pause(idleMs)
  const memory = residentOf(child.pid ?? 0)
  child.kill('SIGTERM')
  await once(child, 'exit')
  return { took, memory }
}

/** A clone with its packages installed, and nothing built. */
async function firstStart(): Promise<number> {
  const clone = join(folder, 'clone')
  execFileSync('git', ['clone', '--quiet', ROOT, clone])
  execFileSync('npm', ['ci', '--prefer-offline', '--silent'], { cwd: clone, stdio: 'ignore' })
  return (await start(clone, ['src/server/main.ts'], { DATA_DIR: join(folder, 'first') })).took
}
