// The landing page's screenshots are up to date: the text of each screen equals the text saved with its screenshot.

import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from '@playwright/test'
import { enter, openScreen, outlineFile, outlineOf, SCREENS } from '../../tools/screens.ts'
import { startServer } from '../server.ts'

test('the screens of the demo are those of the pictures; after a change: npm run pictures', async ({
  browser,
}) => {
  const folder = await mkdtemp(join(tmpdir(), 'audit-pictures-'))
  const server = startServer({ folder, demo: true })
  try {
    const address = await server.ready
    await expect.poll(server.output).toMatch(/password [\w-]+:/)
    const token = await enter(address, /password ([\w-]+):/.exec(server.output())?.[1] ?? '')
    for (const screen of SCREENS) {
      const page = await openScreen(browser, address, token, screen, 'light', screen.windows.wide)
      const pictured = await readFile(outlineFile(screen), 'utf8')
      await expect
        .poll(() => outlineOf(page, screen), `the picture of ${screen.name} is older`)
        .toBe(pictured)
      await page.close()
    }
  } finally {
    await server.stop()
    await rm(folder, { recursive: true })
  }
})
