// Test counts, read from the JSON reports of vitest and Playwright.

import { existsSync, readFileSync } from 'node:fs'

export interface Counts {
  passed: number
  failed: number
  /** Titles of tests that did not run. */
  skipped: string[]
  /** Titles of tests that failed at first and passed on retry, and where to read why. */
  flaky: string[]
}

export const NO_TESTS: Counts = { passed: 0, failed: 0, skipped: [], flaky: [] }
const NO_REPORT: Counts = { ...NO_TESTS, failed: 1 }

interface UnitReport {
  numPassedTests: number
  numFailedTests: number
  testResults: { assertionResults: { status: string; fullName: string; failureMessages: string[] }[] }[]
}

export function countUnitTests(path: string): Counts {
  const report = readReport<UnitReport>(path)
  if (!report) return NO_REPORT
  const all = report.testResults.flatMap(file => file.assertionResults)
  const skipped = all.filter(test => !['passed', 'failed'].includes(test.status)).map(test => test.fullName)
  const flaky = all
    .filter(test => test.status === 'passed' && test.failureMessages.length > 0)
    .map(({ fullName, failureMessages: [message = ''] }) => `${fullName} (${message.split('\n')[0]})`)
  return { passed: report.numPassedTests, failed: report.numFailedTests, skipped, flaky }
}

interface Suite {
  title?: string
  suites?: Suite[]
  specs?: { title: string; tests: { status: string }[] }[]
}

export function countJourneys(path: string): Counts {
  const report = readReport<Suite & { stats: { expected: number; unexpected: number; flaky: number } }>(path)
  if (!report) return NO_REPORT
  const { expected, unexpected, flaky } = report.stats
  return {
    passed: expected + flaky,
    failed: unexpected,
    skipped: titlesOf(report, 'skipped'),
    flaky: titlesOf(report, 'flaky').map(title => `${title} (trace in test-results/journeys)`),
  }
}

function titlesOf({ suites = [], specs = [] }: Suite, status: string): string[] {
  const own = specs.filter(spec => spec.tests.some(test => test.status === status)).map(spec => spec.title)
  return [...own, ...suites.flatMap(suite => titlesOf(suite, status))]
}

function readReport<T>(path: string): T | undefined {
  return existsSync(path) ? JSON.parse(readFileSync(path, 'utf8')) : undefined
}
