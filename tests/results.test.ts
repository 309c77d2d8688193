// Counts of a report: which tests of a run count as flaky.

import { mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { countUnitTests } from './results.ts'

const DIR = mkdtempSync(join(tmpdir(), 'results-'))
const test = (fullName: string, status: string, ...failureMessages: string[]) => ({
  fullName,
  status,
  failureMessages,
})

it('lists a test that passed on retry with the first line of its failure, and counts it as passed', () => {
  const path = join(DIR, 'unit.json')
  const assertionResults = [
    test('needs one attempt', 'passed'),
    test('needs two attempts', 'passed', 'AssertionError: 1 is not 2\n    at a line'),
    test('fails both times', 'failed', 'Error: a', 'Error: b'),
  ]
  writeFileSync(
    path,
    JSON.stringify({ numPassedTests: 2, numFailedTests: 1, testResults: [{ assertionResults }] }),
  )
  expect(countUnitTests(path)).toEqual({
    passed: 2,
    failed: 1,
    skipped: [],
    flaky: ['needs two attempts (AssertionError: 1 is not 2)'],
  })
})

it('counts a missing report as a failure', () => {
  expect(countUnitTests(join(DIR, 'none.json')).failed).toBe(1)
})
