// Journeys in a real browser, three at a time, each against the service on a database of its own, with no way out but loopback.

import { defineConfig } from '@playwright/test'
import { findChromium } from './tests/chromium.ts'

const browser = await findChromium()
// Playwright's workers read this file again; they do not need to search.
process.env.CHROMIUM_PATH = browser.path
Object.assign(process.env, browser.env)

export default defineConfig({
  testDir: 'tests/browser',
  globalSetup: './tests/browser/prepare.ts',
  // Journeys wait for the page and the server: two of them leave a third of two cores idle.
  workers: 3,
  fullyParallel: true,
  // `npm test` allows two more attempts and reports them as FLAKY; by hand there is none.
  retries: 0,
  outputDir: 'test-results/journeys',
  // A busy machine may take several times as long.
  timeout: 240_000,
  expect: { timeout: 30_000 },
  forbidOnly: true,
  reporter: [['list'], ['json', { outputFile: 'test-results/journeys.json' }]],
  use: {
    headless: true,
    actionTimeout: 30_000,
    viewport: { width: 1280, height: 800 },
    // Recording costs more than a third of the time, so only a second attempt is recorded; `--trace on` records by hand.
    trace: 'on-first-retry',
    screenshot: 'only-on-failure',
    launchOptions: {
      executablePath: browser.path,
      args: [
        '--no-sandbox',
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-sync',
        '--no-first-run',
        // A microphone that beeps, given without asking.
        '--use-fake-device-for-media-stream',
        '--use-fake-ui-for-media-stream',
        // A name that is not localhost: what an office types, and where browsers hold back what they give to safe pages only.
        '--host-resolver-rules=MAP office.test 127.0.0.1, MAP * ~NOTFOUND, EXCLUDE 127.0.0.1, EXCLUDE localhost',
      ],
    },
  },
})
