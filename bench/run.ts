// `npm run bench`: runs every benchmark with its peers, one after the other; each alternates between its peers.

import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { cpus, totalmem } from 'node:os'
import { resolve } from 'node:path'

const ROOT = resolve(import.meta.dirname, '..')
const BENCHMARKS = {
  start: 'bench/start.ts',
  memory: 'bench/memory.ts',
  pages: 'bench/pages.ts',
  api: 'bench/api.ts',
  exports: 'bench/exports.ts',
  words: 'bench/extraction.ts',
  simulation: 'bench/simulation.ts',
  canvas: 'bench/canvas/run.ts',
}
const say = (line: string) => process.stdout.write(`${line}\n`)

say(
  `${cpus().length} × ${cpus()[0]?.model ?? 'unknown'}, ${Math.round(totalmem() / 2 ** 30)} GB, ${process.platform}, Node ${process.version}`,
)
for (const [name, file] of Object.entries(BENCHMARKS).filter(([, file]) => existsSync(resolve(ROOT, file)))) {
  say(`\n── ${name}`)
  // Memory is measured after a garbage collection.
  const { status } = spawnSync(process.execPath, ['--expose-gc', file], { cwd: ROOT, stdio: 'inherit' })
  if (status !== 0) process.exitCode = 1
}
