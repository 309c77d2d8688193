// An invitation by email: a mail server on loopback, the link in its newest email, and a look at a page.

import type { Page } from '@playwright/test'
import { openPostbox, type Postbox } from '../servers/smtp.ts'
import { expect, expectAccessible, test as journey, narrowAndWide, screenshot } from './test.ts'

/** A journey whose service sends its emails to `postbox`. */
export const test = journey.extend<{ postbox: Postbox }>({
  postbox: async ({}, use) => {
    const postbox = await openPostbox()
    await use(postbox)
    await postbox.close()
  },
  environment: ({ postbox }, use) => use({ SMTP_URL: postbox.url }),
})

/** Waits for email number `count`, which must contain `words`; returns the path of its link to choose a password. */
export async function passwordLinkIn(postbox: Postbox, count: number, words: string): Promise<string> {
  await expect.poll(() => postbox.emails.length, { timeout: 30_000 }).toBe(count)
  const email = (postbox.emails.at(-1) ?? '').replaceAll('=\r\n', '').replaceAll('=3D', '=')
  expect(email).toContain(words)
  return /\/reset-password\?token=[\w-]{43}/.exec(email)?.[0] ?? ''
}

/** Checks the page narrow and dark, then wide and light, and keeps screenshots under this name. */
export async function look(page: Page, name: string): Promise<void> {
  await narrowAndWide(page, async width => {
    // Axe reports targets as too small that the header partly covers.
    await page.evaluate(() => window.scrollTo(0, 0))
    await expectAccessible(page)
    await screenshot(page, `${name}-${width}`)
  })
}
