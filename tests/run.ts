// `npm test`: static checks, unit and API tests, build, and the core journeys. `--rest` runs the documents, the exhaustive tests,
// those of whole processes, the release and the other journeys instead, `--all` runs everything.

import { spawn } from 'node:child_process'
import { rmSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { type Counts, countJourneys, countUnitTests, NO_TESTS } from './results.ts'

const ROOT = resolve(import.meta.dirname, '..')
const BIN = join(ROOT, 'node_modules', '.bin')
const RESULTS = join(ROOT, 'test-results')
const UNIT = join(RESULTS, 'unit.json')
const PROCESSES = join(RESULTS, 'processes.json')
const DOCUMENTS = join(RESULTS, 'documents.json')
const JOURNEYS = join(RESULTS, 'journeys.json')
/** Journeys that `npm test` runs: the whole audit, each sign-in, each step, the guards, the client link, a phone. */
const CORE = '@core'

interface Stage {
  name: string
  commands: string[][]
  count?: () => Counts
}

/** One checker: several of them check most types once each, and the other core runs the tests. */
const types = (name: string, config: string): Stage => ({
  name: `types: ${name}`,
  commands: [['tsc', '--checkers', '1', '-p', config]],
})
const CHECKS: Stage[] = [
  types('server', 'tsconfig.json'),
  types('pages', 'tsconfig.web.json'),
  types('journeys', 'tsconfig.browser.json'),
  { name: 'lint and format', commands: [['biome', 'ci', '.']] },
  { name: 'dead code', commands: [['knip', '--no-config-hints']] },
]
const vitest = (name: string, file: string, ...choice: string[]): Stage => ({
  name,
  // Like a journey, a test that passes on retry is reported as FLAKY and does not fail the run.
  commands: [
    [
      'vitest',
      'run',
      // Bundling the configuration with all that it imports takes as long as loading it.
      '--configLoader=native',
      '--retry=1',
      '--reporter=dot',
      '--reporter=json',
      `--outputFile.json=${file}`,
      ...choice,
    ],
  ],
  count: () => countUnitTests(file),
})
const UNIT_TESTS = vitest('unit and API tests', UNIT, '--project=domain', '--project=api')
/** Two workers: the release is made beside them. */
const PROCESS_TESTS = vitest('processes', PROCESSES, '--project=processes', '--maxWorkers=2')
const DOCUMENT_TESTS = vitest(
  'documents and exhaustive tests',
  DOCUMENTS,
  '--project=documents',
  '--project=exhaustive',
)
const BUILD: Stage = { name: 'build', commands: [['node', 'tools/build.ts']] }
const RELEASE: Stage = { name: 'release', commands: [['node', 'tests/release/run.ts']] }
const journeys = (name: string, ...choice: string[]): Stage => ({
  name,
  // A journey that passes on retry is reported as FLAKY and does not fail the run.
  commands: [['playwright', 'test', '--retries=2', ...choice]],
  count: () => countJourneys(JOURNEYS),
})

/** Stages of one array run in sequence; arrays of one step run in parallel. */
const CORE_STEPS: Stage[][][] = [
  [[...CHECKS, BUILD], [UNIT_TESTS]],
  [[journeys('core journeys', `--grep=${CORE}`)]],
]
const REST_STEPS: Stage[][][] = [
  [[BUILD]],
  [[RELEASE], [PROCESS_TESTS]],
  [[DOCUMENT_TESTS]],
  [[journeys('other journeys', `--grep-invert=${CORE}`)]],
]

const { values } = parseArgs({ options: { rest: { type: 'boolean' }, all: { type: 'boolean' } } })
const steps = values.rest ? REST_STEPS : values.all ? [...CORE_STEPS, ...REST_STEPS.slice(1)] : CORE_STEPS
const total = structuredClone(NO_TESTS)
const failedStages: string[] = []
if (!values.rest) rmSync(RESULTS, { recursive: true, force: true })
for (const step of steps) {
  const results = await Promise.all(step.map(runStages))
  if (!results.every(Boolean)) break
}
for (const name of total.skipped) say(`Skipped on this machine: ${name}`)
for (const name of total.flaky) say(`FLAKY: ${name}`)
for (const name of failedStages) say(`FAILED: ${name}`)
say(`${total.passed} passed, ${total.failed} failed, ${total.flaky.length} flaky`)
process.exitCode = total.failed > 0 ? 1 : 0

async function runStages(stages: Stage[]): Promise<boolean> {
  for (const stage of stages) if (!(await runStage(stage))) return false
  return true
}

async function runStage({ name, commands, count }: Stage): Promise<boolean> {
  const start = performance.now()
  let passed = true
  for (const [program = '', ...args] of commands) passed &&= await runCommand(program, args)
  const seconds = ((performance.now() - start) / 1000).toFixed(1)
  say(`── ${name}: ${passed ? 'ok' : 'FAILED'} (${seconds} s)`)
  if (!passed) failedStages.push(name)
  addCounts(passed, count?.() ?? NO_TESTS)
  return passed
}

/** A failed stage counts as at least one failure, even if its tests reported none. */
function addCounts(passed: boolean, counts: Counts): void {
  total.passed += counts.passed
  total.failed += passed ? counts.failed : Math.max(1, counts.failed)
  total.skipped.push(...counts.skipped)
  total.flaky.push(...counts.flaky)
}

function runCommand(program: string, args: string[]): Promise<boolean> {
  const path = program === 'node' ? process.execPath : join(BIN, program)
  const child = spawn(path, args, { cwd: ROOT, stdio: 'inherit', shell: process.platform === 'win32' })
  return new Promise(done => {
    child.once('error', error => {
      say(`${program} could not be started: ${error.message}`)
      done(false)
    })
    child.once('exit', code => done(code === 0))
  })
}

function say(line: string): void {
  process.stdout.write(`${line}\n`)
}
