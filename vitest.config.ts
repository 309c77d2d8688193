// Two kinds of tests: pure ones without a database, and the server's against a real PostgreSQL.

import { defineConfig } from 'vitest/config'
import { calls } from './src/web/calls.plugin.ts'

export default defineConfig({
  test: {
    // The tests wait for the database as often as they compute: fewer workers leave a part of two cores idle.
    maxWorkers: 2,
    // A worker loads the product once for all its files. They come one after the other, each with a database and a server of
    // its own; what modules keep between them (counts of what runs, caches by content) a server keeps between requests too.
    isolate: false,
    // What has to come about in the end may take a while on a busy machine.
    expect: { poll: { timeout: 20_000 } },
    projects: [
      {
        plugins: [calls()],
        test: {
          name: 'domain',
          // Properties are tried on many cases: on a busy machine that takes its time.
          testTimeout: 60_000,
          setupFiles: 'tests/property.ts',
          include: ['src/{domain,contract,web}/**/*.test.ts', 'content/**/*.test.ts', 'tests/*.test.ts'],
        },
      },
      {
        plugins: [calls()],
        test: {
          name: 'api',
          setupFiles: 'tests/loading.ts',
          include: ['src/server/**/*.test.ts', 'tests/faults/*.test.ts'],
          globalSetup: 'tests/database.ts',
          testTimeout: 60_000,
          hookTimeout: 120_000,
        },
      },
    ],
  },
})
