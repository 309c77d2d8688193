// `npm run test:long`: runs all long tests in sequence and reports figures; `-- --scale 0.1` runs a tenth of each except
// growth.

import { spawnSync } from 'node:child_process'
import { join, resolve } from 'node:path'
import { parseArgs } from 'node:util'

const ROOT = resolve(import.meta.dirname, '..')
const { values } = parseArgs({
  options: { scale: { type: 'string', default: '1' }, only: { type: 'string', default: '' } },
})
const say = (line: string) => process.stdout.write(`${line}\n`)
const part = (whole: number) => String(Math.max(1, Math.round(whole * Number(values.scale))))
const VITEST = join(ROOT, 'node_modules/vitest/vitest.mjs')
const vitest = (file: string, ...projects: string[]) => [
  VITEST,
  'run',
  ...(projects.length > 0 ? projects : ['api']).map(project => `--project=${project}`),
  '--testTimeout',
  '3600000',
  file,
]

interface Run {
  name: string
  args: string[]
  env?: Record<string, string>
}

const SEEDS = 10
const RUNS: Run[] = [
  { name: 'kill', args: ['tests/faults/kill.ts', '--rounds', part(200)] },
  { name: 'stop', args: ['tests/faults/stop.ts', '--rounds', part(100)] },
  { name: 'backup', args: ['tests/faults/backup.ts', '--rounds', part(20)] },
  {
    name: 'exports',
    args: vitest('src/server/deliverable/moment.test.ts', 'documents'),
    env: { EXPORTS: part(200) },
  },
  { name: 'every format', args: ['tests/exports/run.ts', '--audits', part(500)] },
  {
    name: 'figures',
    args: vitest('src/server/figure/recompute.test.ts', 'documents'),
    env: { RECOMPUTED: part(200) },
  },
  {
    name: 'workbooks',
    args: vitest('src/server/document/workbook.test.ts', 'documents'),
    env: { WORKBOOKS: part(100), WORKBOOK_CHANGES: '20' },
  },
  {
    name: 'workbooks in LibreOffice',
    args: vitest('src/server/document/workbook-office.test.ts', 'processes'),
    env: { WORKBOOKS: part(100), WORKBOOK_CHANGES: '20' },
  },
  {
    name: 'tags',
    args: vitest('src/domain/every-audit.test.ts', 'documents'),
    env: { LAID_OUT: part(1000) },
  },
  {
    name: 'logs of known truth',
    args: vitest('src/server/source/known-truth.test.ts', 'exhaustive'),
    env: { KNOWN_TRUTH: part(10) },
  },
  { name: 'outage', args: vitest('tests/faults/outage.test.ts', 'processes'), env: { OUTAGES: part(20) } },
  ...Array.from({ length: SEEDS }, (_, n) => ({
    name: `fuzz ${n + 1}`,
    args: vitest('src/server/fuzz.test.ts', 'exhaustive'),
    env: { FUZZ_SEED: String(1000 * (n + 1)), FUZZ_REQUESTS: part(10_000) },
  })),
  {
    name: 'attack on restricted audits',
    args: vitest('src/server/restricted-attack.test.ts', 'exhaustive'),
    env: { ATTACKS: part(100_000) },
  },
  {
    name: 'properties of rules',
    args: vitest('src/domain/', 'domain', 'documents', 'exhaustive'),
    env: { PROPERTY_RUNS: part(1000) },
  },
  {
    name: 'properties of pages',
    args: vitest('src/web/', 'domain', 'exhaustive'),
    env: { PROPERTY_RUNS: part(1000) },
  },
  {
    name: 'histories of two devices',
    args: vitest('-outbox.property.test.ts', 'exhaustive'),
    env: { PROPERTY_RUNS: part(10_000) },
  },
  { name: 'trail', args: vitest('src/server/trail.test.ts', 'exhaustive'), env: { TRAIL_TRIES: '8' } },
  { name: 'plans', args: vitest('src/server/plan', 'api', 'exhaustive'), env: { PROPERTY_RUNS: part(1000) } },
  {
    name: 'summaries',
    args: vitest('src/server/document/summary.test.ts', 'documents'),
    env: { PROPERTY_RUNS: part(1000) },
  },
  {
    name: 'titles',
    args: vitest('src/domain/document/deck/titles.test.ts', 'documents'),
    env: { TITLED_AUDITS: part(1000) },
  },
  {
    name: 'German documents',
    args: vitest('tests/german-documents.test.ts', 'documents'),
    env: { GERMAN_AUDITS: part(300) },
  },
  {
    name: 'alignments',
    args: vitest('src/domain/source/conformance', 'domain'),
    env: { ALIGNED: part(10_000) },
  },
  {
    name: 'lead times',
    args: vitest('src/domain/lead-time/lead-time.test.ts', 'exhaustive'),
    env: { PLAIN: part(200) },
  },
  {
    name: 'queueing theory',
    args: vitest('src/domain/simulation/event/queueing-theory.test.ts', 'exhaustive'),
    env: { SETTINGS: '1-60' },
  },
  { name: 'crash', args: vitest('tests/faults/crash.test.ts', 'processes'), env: { CRASHES: part(50) } },
  {
    name: 'uploads',
    args: vitest('src/server/interview/attachments.test.ts'),
    env: { TINY_FILES: part(1000) },
  },
  // Never scaled: it checks query plans of a large database.
  { name: 'growth', args: ['tests/load/growth.ts'] },
  { name: 'together', args: ['tests/together/run.ts', '--seconds', part(180)] },
  { name: 'load', args: ['tests/load/load.ts', '--minutes', part(20)] },
]

const failed: string[] = []
for (const { name, args, env } of RUNS.filter(run => run.name.startsWith(values.only))) {
  say(`\n── ${name}`)
  const began = performance.now()
  const { status } = spawnSync(process.execPath, args, {
    cwd: ROOT,
    stdio: 'inherit',
    env: { ...process.env, ...env },
  })
  say(`── ${name}: ${status === 0 ? 'ok' : 'FAILED'} (${Math.round((performance.now() - began) / 1000)} s)`)
  if (status !== 0) failed.push(name)
}
say(failed.length === 0 ? '\nEverything held.' : `\nFailed: ${failed.join(', ')}`)
process.exitCode = failed.length > 0 ? 1 : 0
