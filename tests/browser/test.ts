// Fixtures of all browser tests: the service with its pages on a separate database, its first administrator, and axe.

import { readFileSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { test as base, expect, type Locator, type Page } from '@playwright/test'
import type * as axe from 'axe-core'
import { copyOf, run } from '../databases/database.ts'
import { keepChecked, markUnchecked, UNCHECKED, unmark } from './contrast.ts'
import type { Opened } from './host.ts'
import { prepared } from './prepare.ts'
import { type Host, startHost } from './served.ts'

interface Journey {
  /** Whether the first administrator exists; otherwise the set-up link is still open. */
  hasAdministrator: boolean
  /** Additional configuration, such as the address of a mail server. */
  environment: Record<string, string>
  /** The service of this test. */
  service: Opened & { databaseUrl?: string }
  /** Bearer token of the first administrator. */
  adminToken: string
}

export const test = base.extend<Journey, { host: Host }>({
  hasAdministrator: [true, { option: true }],
  environment: [{}, { option: true }],
  host: [
    async ({}, use) => {
      const host = startHost(prepared().script)
      await use(host)
      await host.end()
    },
    { scope: 'worker', timeout: 120_000 },
  ],
  service: [
    async ({ host, hasAdministrator, environment }, use) => {
      const { url, empty, administered } = prepared()
      const folder = await mkdtemp(join(tmpdir(), 'audit-journey-'))
      const database = await copyOf(url, hasAdministrator ? administered : empty)
      // The session was prepared once for all tests, but sensitive actions require a sign-in of the last ten minutes.
      await run(database.url, 'UPDATE sessions SET confirmed_at = now()')
      const service = await host.open({ databaseUrl: database.url, folder, environment })
      await use({ ...service, databaseUrl: database.url })
      // The next test prepares itself meanwhile.
      host.close(async () => {
        await database.drop()
        await rm(folder, { recursive: true })
      })
    },
    { timeout: 120_000 },
  ],
  baseURL: async ({ service }, use) => use(service.address),
  // Depends on the service, because the token belongs to its database.
  adminToken: async ({ service }, use) => {
    if (service.setupPath) throw new Error('There is no administrator yet')
    await use(prepared().token)
  },
})

export { expect }

/** From now on, opens pages as the account of `token`. */
export async function signIn(page: Page, token: string): Promise<void> {
  await page.addInitScript(value => localStorage.setItem('auth_token', value), token)
}

/** Signs in as `token` until the page signs out. Opens a file first: a page of the product would answer by its own redirect. */
export async function signInOnce(page: Page, token: string): Promise<void> {
  await page.goto('/favicon.svg')
  await page.evaluate(value => localStorage.setItem('auth_token', value), token)
}

/** Blocks the live event stream before the page opens, so that the page shows only what it has loaded. */
export async function stopEvents(page: Page): Promise<void> {
  for (const path of ['live', 'changes*']) await page.route(`**/api/audits/*/${path}`, route => route.abort())
}

/** Fails if the page stays wider than the screen, or if a dialog or menu overflows it; waits for opening animations. */
export async function expectReadable(page: Page): Promise<void> {
  const outside = () => {
    const width = document.documentElement.clientWidth
    const floating = document.querySelectorAll('[role=dialog] *, [role=alertdialog] *, [role=menu] *')
    const beyond = [...floating].filter(part => part.getBoundingClientRect().right > width + 1)
    return [document.documentElement.scrollWidth - width, ...beyond.map(part => part.outerHTML.slice(0, 200))]
  }
  await expect.poll(() => page.evaluate(outside), 'wider than the screen').toEqual([0])
}

/** Calls `keep` for the page narrow and dark, then wide and light, after checking that nothing is cut off. */
export async function narrowAndWide(page: Page, keep: (width: number) => Promise<unknown>, height = 900) {
  for (const [width, colorScheme] of [
    [390, 'dark'],
    [1280, 'light'],
  ] as const) {
    await page.setViewportSize({ width, height })
    await page.emulateMedia({ colorScheme })
    await expectReadable(page)
    await keep(width)
  }
}

/** Writes `test-results/NAME.png` where SCREENSHOTS is set: nothing is asserted about it, and drawing it takes long. */
export async function screenshot(of: Page | Locator, name: string, options: { fullPage?: boolean } = {}) {
  if (process.env.SCREENSHOTS) await of.screenshot({ path: `test-results/${name}.png`, ...options })
}

/** Closes a dialog with Escape after it has received the focus; before that, the key goes to the page. */
export async function dismiss(dialog: Locator): Promise<void> {
  const hasKeyboard = () => dialog.evaluate(element => element.contains(document.activeElement))
  await expect.poll(hasKeyboard).toBe(true)
  await dialog.page().keyboard.press('Escape')
}

/** Opens the rest of a form, unless it is remembered open. */
export async function openMore(form: Locator): Promise<void> {
  const more = form.locator('details[data-more]')
  await expect(more).toHaveCount(1)
  if ((await more.getAttribute('open')) === null) await more.locator('> summary').click()
}

/**
 * Waits until all finite animations have ended, because fading elements have less contrast.
 * Asks again rather than awaiting `finished`, which Chromium leaves open when a change of theme replaces a transition.
 */
async function waitForAnimations(page: Page): Promise<void> {
  await page.waitForFunction(() =>
    document.getAnimations().every(({ effect }) => effect?.getComputedTiming().endTime === Infinity),
  )
}

/** As ASCII, a character is sent to the browser as one byte. */
const AXE = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8').replaceAll(
  /[\u0080-\uffff]/g,
  unit => `\\u${unit.charCodeAt(0).toString(16).padStart(4, '0')}`,
)

const RULES: axe.RunOptions = {
  runOnly: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'],
  resultTypes: ['violations'],
}

/** Fails on every WCAG 2.2 A and AA violation that axe finds on the current page; the same contrast is checked once. */
export async function expectAccessible(page: Page): Promise<void> {
  await waitForAnimations(page)
  const found: string[] = []
  const looks = await markUnchecked(page)
  for (const { id, help, nodes } of await violations(page, RULES)) {
    const left = id === 'target-size' ? await tooSmall(page, nodes) : nodes
    if (left.length > 0) found.push(`${id}: ${help}\n  ${left.map(node => node.html).join('\n  ')}`)
  }
  await unmark(page)
  expect(found, 'accessibility').toEqual([])
  keepChecked(looks)
}

/** What axe finds in `within`, by default in the whole page. A document loads axe once: that takes as long as a look. */
async function violations(page: Page, options: axe.RunOptions, within?: string) {
  if (!(await page.evaluate(() => 'axe' in window)))
    await page.evaluate(
      `${AXE}; axe.configure({ rules: [{ id: 'color-contrast', selector: '[${UNCHECKED}]' }] })`,
    )
  const look = async (given: { options: axe.RunOptions; within: string | undefined }) => {
    const { run } = (window as unknown as { axe: typeof axe }).axe
    return (await run(given.within ?? document, given.options)).violations
  }
  return page.evaluate(look, { options, within })
}

/** The targets that are too small in the middle of the window too: at its edges a sticky bar may cover part of them. */
async function tooSmall(page: Page, nodes: readonly axe.NodeResult[]) {
  const left: axe.NodeResult[] = []
  for (const node of nodes) {
    const selector = `${node.target[0]}`
    await page.locator(selector).evaluate(element => element.scrollIntoView({ block: 'center' }))
    const again = await violations(page, { runOnly: { type: 'rule', values: ['target-size'] } }, selector)
    if (again.length > 0) left.push(node)
  }
  return left
}
