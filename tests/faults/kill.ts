// `npm run test:kill -- --rounds 20`: runs the kill test for any number of rounds, then kills each phase of an import.

import { mkdtemp } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { killImports } from './kill-imports.ts'
import { killRounds } from './kill-rounds.ts'

const { values } = parseArgs({ options: { rounds: { type: 'string', default: '20' } } })
const say = (line: string) => process.stdout.write(`${line}\n`)
const folder = await mkdtemp(join(tmpdir(), 'audit-kill-'))
const figures = await killRounds(folder, Number(values.rounds), Math.random, say)

const sorted = figures.restarts.toSorted((a, b) => a - b)
const share = (part: number) => sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * part))]
say(
  `${figures.rounds} rounds, the database killed too in ${figures.databaseKilled}, killed again while starting in ${figures.killedWhileStarting}`,
)
say(`acknowledged ${figures.acknowledged}, lost ${figures.lost.length}, phantom ${figures.phantom.length}`)
say(`restart: median ${share(0.5)} ms, p95 ${share(0.95)} ms`)
for (const line of [...figures.lost, ...figures.phantom].slice(0, 20)) say(`  ${line}`)
const faults = await killImports(await mkdtemp(join(tmpdir(), 'audit-kill-')), say)
process.exitCode = figures.lost.length + figures.phantom.length + faults.length > 0 ? 1 : 0
