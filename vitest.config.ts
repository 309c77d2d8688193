// `npm test` runs pure tests without a database and those of the server's routes against a real PostgreSQL. `npm run test:rest`
// runs the lists below: whole documents, exhaustive tests and whole processes.

import { defineConfig } from 'vitest/config'
import { calls } from './src/web/calls.plugin.ts'
import { bundledThreads } from './tests/bundled-threads.ts'

/** Tests that start servers, databases or LibreOffice as processes of their own. */
const PROCESSES = [
  'tests/faults/*.test.ts',
  'src/server/{start,doctor,restore,upgrade}.test.ts',
  'src/server/demo/demo.test.ts',
  'src/server/document/workbook-office.test.ts',
  'src/server/platform/database/embedded/*.test.ts',
  'src/server/system/backup/backup-memory.test.ts',
]

/** Tests that render whole decks, reports and workbooks, or export them again and again. */
const DOCUMENTS = [
  'src/server/document/**/*.test.ts',
  'src/server/deliverable/!(routes).test.ts',
  'src/server/{assessment/report,benefit}/document*.test.ts',
  'src/server/{client/brand-documents,deck-template/documents}.test.ts',
  'src/server/{client-link/words,figure/recompute,plan/recomputed,report/routes,source/in-documents}.test.ts',
  'src/server/{client-link/state,opportunity/lever,settings/brand,slide/old-slides}.test.ts',
  'src/domain/document/{assumed,lead-times,one-case,one-of-each,one-rounding,one-total}.test.ts',
  'src/domain/document/deck/{deck,mark-legend,overlap,story,titles,very-many}.test.ts',
  'src/domain/document/deck/{appendix/capacity,main/decisions,main/no-owner,main/portfolio,main/quarters}.test.ts',
  'src/domain/every-audit.test.ts',
  'tests/{german-documents,pdf-ua,third-language}.test.ts',
]

/**
 * Tests of thousands of generated, hostile or simulated cases, of hundreds of simultaneous requests, of as much as a limit
 * allows, of the audits of many clients, of large files, and of backups of everything.
 */
const EXHAUSTIVE = [
  'src/server/*/limits.test.ts',
  'src/**/*.property.test.ts',
  'src/server/{coalesced-requests,fuzz,restricted-attack,threats,trail}.test.ts',
  'src/server/{lever-range/lever-range,process/versions}.test.ts',
  'src/server/source/{hostile,known-truth,places}.test.ts',
  'src/server/plan/{best-plan,frontier,reasons}.test.ts',
  'src/server/platform/{files/bucket,http/metrics}.test.ts',
  'src/server/{audit/team-backup,system/backup/backup,system/maintenance}.test.ts',
  'src/domain/{lead-time,simulation}/**/*.test.ts',
  'src/domain/{lever-range/lever-range,step-kind/range}.test.ts',
]

const ELSEWHERE = [...PROCESSES, ...DOCUMENTS, ...EXHAUSTIVE]

const withDatabase = {
  setupFiles: 'tests/loading.ts',
  globalSetup: 'tests/databases/database.ts',
  testTimeout: 180_000,
  hookTimeout: 180_000,
}

export default defineConfig({
  test: {
    // The tests wait for the database as often as they compute: two workers leave a third of two cores idle.
    maxWorkers: 3,
    // A worker loads the product once for all its files, which run one after the other. Each has a database and a
    // server of its own. Modules keep counts and caches between files, as a server keeps them between requests.
    isolate: false,
    // Polled expectations may take a while on a busy machine.
    expect: { poll: { timeout: 20_000 } },
    projects: [
      {
        plugins: [calls()],
        test: {
          name: 'domain',
          // Properties are tried on many cases: on a busy machine that takes its time.
          testTimeout: 180_000,
          setupFiles: 'tests/property.ts',
          include: ['src/{domain,contract,web}/**/*.test.ts', 'content/**/*.test.ts', 'tests/*.test.ts'],
          exclude: ELSEWHERE,
        },
      },
      {
        plugins: [calls(), bundledThreads()],
        test: {
          ...withDatabase,
          setupFiles: ['tests/loading.ts', 'tests/cheap-hashes.ts'],
          name: 'api',
          include: ['src/server/**/*.test.ts'],
          exclude: ELSEWHERE,
        },
      },
      ...Object.entries({ documents: DOCUMENTS, exhaustive: EXHAUSTIVE }).map(([name, include]) => ({
        plugins: [calls(), bundledThreads()],
        test: {
          ...withDatabase,
          setupFiles: ['tests/loading.ts', 'tests/cheap-hashes.ts', 'tests/property.ts'],
          name,
          include,
          exclude: PROCESSES,
        },
      })),
      {
        plugins: [calls()],
        test: { ...withDatabase, name: 'processes', include: PROCESSES },
      },
    ],
  },
})
