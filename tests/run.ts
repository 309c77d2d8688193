// `npm test`: every check and every test, one stage after the other, up to the first that fails.

import { spawnSync } from 'node:child_process'
import { existsSync, readFileSync, rmSync } from 'node:fs'
import { join, resolve } from 'node:path'

const ROOT = resolve(import.meta.dirname, '..')
const BIN = join(ROOT, 'node_modules', '.bin')
const RESULTS = join(ROOT, 'test-results')
const UNIT = join(RESULTS, 'unit.json')
const BROWSER = join(RESULTS, 'browser.json')

interface Counts {
  passed: number
  failed: number
  skipped: string[]
}

interface Stage {
  name: string
  commands: string[][]
  /** What the stage's tests amounted to; a stage without tests counts as nothing, or as one failure. */
  count?: () => Counts
}

const STAGES: Stage[] = [
  {
    name: 'types',
    commands: ['tsconfig.json', 'tsconfig.web.json', 'tsconfig.browser.json'].map(file => [
      'tsc',
      '-p',
      file,
    ]),
  },
  { name: 'lint and format', commands: [['biome', 'ci', '.']] },
  { name: 'dead code', commands: [['knip']] },
  {
    name: 'unit and API tests',
    commands: [['vitest', 'run', '--reporter=dot', '--reporter=json', `--outputFile.json=${UNIT}`]],
    count: countUnit,
  },
  { name: 'build', commands: [['node', 'tools/build.ts']] },
  { name: 'release', commands: [['node', 'tests/release/run.ts']] },
  { name: 'browser journeys', commands: [['playwright', 'test']], count: countBrowser },
]

const NONE: Counts = { passed: 0, failed: 0, skipped: [] }
const total = structuredClone(NONE)
rmSync(RESULTS, { recursive: true, force: true })
for (const stage of STAGES) {
  const ok = runStage(stage)
  const counts = stage.count?.() ?? NONE
  total.passed += counts.passed
  total.failed += ok ? counts.failed : Math.max(1, counts.failed)
  total.skipped.push(...counts.skipped)
  if (!ok) break
}
for (const name of total.skipped) say(`Skipped on this machine: ${name}`)
say(`${total.passed} passed, ${total.failed} failed`)
process.exitCode = total.failed > 0 ? 1 : 0

function runStage({ name, commands }: Stage): boolean {
  say(`\n── ${name}`)
  const began = performance.now()
  const ok = commands.every(([program = '', ...args]) => runCommand(program, args))
  say(`── ${name}: ${ok ? 'ok' : 'FAILED'} (${((performance.now() - began) / 1000).toFixed(1)} s)`)
  return ok
}

function runCommand(program: string, args: string[]): boolean {
  const path = program === 'node' ? process.execPath : join(BIN, program)
  const { status, error } = spawnSync(path, args, {
    cwd: ROOT,
    stdio: 'inherit',
    shell: process.platform === 'win32',
  })
  if (error) say(`${program} could not be started: ${error.message}`)
  return status === 0
}

interface UnitReport {
  numPassedTests: number
  numFailedTests: number
  testResults: { assertionResults: { status: string; fullName: string }[] }[]
}

function countUnit(): Counts {
  const report = readReport<UnitReport>(UNIT)
  if (!report) return { ...NONE, failed: 1 }
  const all = report.testResults.flatMap(file => file.assertionResults)
  const skipped = all.filter(test => !['passed', 'failed'].includes(test.status)).map(test => test.fullName)
  return { ...NONE, passed: report.numPassedTests, failed: report.numFailedTests, skipped }
}

interface Suite {
  suites?: Suite[]
  specs?: { title: string; tests: { status: string }[] }[]
}

function countBrowser(): Counts {
  const report = readReport<Suite & { stats: { expected: number; unexpected: number } }>(BROWSER)
  if (!report) return { ...NONE, failed: 1 }
  const { expected, unexpected } = report.stats
  return { passed: expected, failed: unexpected, skipped: skippedIn(report) }
}

/** Titles of the journeys that were skipped. */
function skippedIn({ suites = [], specs = [] }: Suite): string[] {
  const own = specs.filter(spec => spec.tests.some(test => test.status === 'skipped')).map(spec => spec.title)
  return [...own, ...suites.flatMap(skippedIn)]
}

function readReport<T>(path: string): T | undefined {
  return existsSync(path) ? JSON.parse(readFileSync(path, 'utf8')) : undefined
}

function say(line: string): void {
  process.stdout.write(`${line}\n`)
}
