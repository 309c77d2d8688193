// Three kinds of tests: pure ones without a database, the server's against a real PostgreSQL, and those of whole processes.

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

const withDatabase = {
  setupFiles: 'tests/loading.ts',
  globalSetup: 'tests/database.ts',
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
        },
      },
      {
        plugins: [calls(), bundledThreads()],
        test: {
          ...withDatabase,
          setupFiles: ['tests/loading.ts', 'tests/cheap-hashes.ts'],
          name: 'api',
          include: ['src/server/**/*.test.ts'],
          exclude: PROCESSES,
        },
      },
      {
        plugins: [calls()],
        test: { ...withDatabase, name: 'processes', include: PROCESSES },
      },
    ],
  },
})
