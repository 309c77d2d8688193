// `npm run pictures`: takes screenshots of the demo company for the landing page, exports its sample documents, and
// draws the link previews of the pages. `npm run pictures -- canvas` retakes only that screen.

import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import { chromium } from '@playwright/test'
import { findChromium } from '../tests/chromium.ts'
import { startServer } from '../tests/server.ts'
import { drawPreviews } from './previews.ts'
import { writeSamples } from './samples.ts'
import { enter, photographScreens } from './screens.ts'

const folder = await mkdtemp(join(tmpdir(), 'audit-pictures-'))
const server = startServer({ folder, demo: true })
const program = await findChromium()
const browser = await chromium.launch({
  executablePath: program.path,
  env: { ...process.env, ...program.env },
  args: ['--no-sandbox'],
})
try {
  const address = await server.ready
  // The server prints the accounts right after its address.
  while (!/password [\w-]+:/.test(server.output())) await setTimeout(50)
  const password = /password ([\w-]+):/.exec(server.output())?.[1] ?? ''
  const names = process.argv.slice(2)
  const token = await enter(address, password)
  await photographScreens(browser, address, token, names)
  if (names.length === 0) {
    await writeSamples(address, token)
    await drawPreviews(browser, address)
  }
} finally {
  await browser.close()
  await server.stop()
  await rm(folder, { recursive: true })
}
