// Two kinds of tests: pure ones without a database, and the server's against a real PostgreSQL.

import { defineConfig } from 'vitest/config'

export default defineConfig({
  test: {
    projects: [
      {
        test: {
          name: 'domain',
          include: ['src/{domain,contract,web}/**/*.test.ts', 'content/**/*.test.ts', 'tests/*.test.ts'],
        },
      },
      {
        test: {
          name: 'api',
          include: ['src/server/**/*.test.ts', 'tests/faults/*.test.ts'],
          globalSetup: 'tests/database.ts',
          testTimeout: 60_000,
          hookTimeout: 120_000,
        },
      },
    ],
  },
})
