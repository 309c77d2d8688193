// `npm run test:stop -- --rounds 100`: sends SIGTERM during writes; the server must exit with 0 within ten seconds and lose
// nothing.

import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { makeAdmin, setupToken, startServer } from '../server.ts'
import { compare, writeUntil } from './kill-rounds.ts'

const LONGEST_MS = 10_000

const { values } = parseArgs({ options: { rounds: { type: 'string', default: '20' } } })
const rounds = Number(values.rounds)
const say = (line: string) => process.stdout.write(`${line}\n`)

const folder = await mkdtemp(join(tmpdir(), 'audit-stop-'))
const figures = { acknowledged: 0, lost: [] as string[], phantom: [] as string[] }
const stops: number[] = []
const bad: string[] = []
let server = startServer({ folder, withoutPages: true })
const token = await makeAdmin(await server.ready, setupToken(server))
for (let round = 1; round <= rounds; round++) {
  const { ledger, desks } = await writeUntil(server, token, `Round ${round}`, Math.random, async () => {
    const began = performance.now()
    const code = await server.stop()
    const took = Math.round(performance.now() - began)
    stops.push(took)
    if (code !== 0 || took > LONGEST_MS) bad.push(`round ${round}: exit ${code} after ${took} ms`)
  })
  server = startServer({ folder, withoutPages: true })
  await compare(await server.ready, token, ledger, desks, figures)
}
await server.stop()
await rm(folder, { recursive: true })

const sorted = stops.toSorted((a, b) => a - b)
say(`${rounds} rounds, stopped in ${sorted[Math.floor(rounds / 2)]} ms (median), ${sorted.at(-1)} ms at most`)
say(`acknowledged ${figures.acknowledged}, lost ${figures.lost.length}, bad ends ${bad.length}`)
for (const line of [...figures.lost, ...figures.phantom, ...bad].slice(0, 20)) say(`  ${line}`)
process.exitCode = figures.lost.length + figures.phantom.length + bad.length > 0 ? 1 : 0
