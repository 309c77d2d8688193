// The landing page's screenshots and sample documents are up to date. The text of each screen equals the text saved
// with its screenshot, and an export of today has the words of the sample.

import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from '@playwright/test'
import { exportSamples, SAMPLES } from '../../tools/samples.ts'
import { enter, openScreen, outlineFile, outlineOf, SCREENS } from '../../tools/screens.ts'
import { squeezed, textsOf } from '../exports/file-texts.ts'
import { startServer } from '../server.ts'

test('the demo’s screens match the pictures; after a change: npm run pictures', async ({ browser }) => {
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
    for (const { file, bytes } of await exportSamples(address, token))
      expect(await wordsOf(file, bytes), `the sample ${file} is older`).toEqual(
        await wordsOf(file, await readFile(`${SAMPLES}/${file}`)),
      )
  } finally {
    await server.stop()
    await rm(folder, { recursive: true })
  }
})

/** The readable words of a file, without dates and hashes. */
async function wordsOf(file: string, bytes: Buffer): Promise<string[]> {
  const texts = await textsOf(file, bytes)
  return texts
    .filter(({ isSource }) => !isSource)
    .map(({ text }) => squeezed(text.replaceAll(MOMENT, '').replaceAll(HASH, '')))
}
/** Of a snapshot, whole or in parts; in a workbook the next cell's text follows it without a blank. */
const HASH = /[\da-f]{64}|\b[\da-f]{8,}\b/g
/** A slide's footer puts the date right after the client's name, without a blank. */
const MOMENT = /[A-Z][a-z]+\s\d{1,2},\s\d{4}|\d{4}-\d\d-\d\d(?:T[\d:.]+Z)?/g
