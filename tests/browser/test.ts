// What every journey starts from: the real server with pages and a fresh database, its first administrator, and axe.

import { cp, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { AxeBuilder } from '@axe-core/playwright'
import { test as base, expect, type Page } from '@playwright/test'
import { copyOf } from '../database.ts'
import { makeAdmin, type ServerProcess, setupToken, startServer } from '../server.ts'

interface Journey {
  /** The server of this test, with nobody in it yet. */
  server: ServerProcess
  /** Bearer token of the first administrator, made through the set-up link. */
  adminToken: string
}

export const test = base.extend<Journey, { prepared: string }>({
  // A data folder in which the database is made and migrated: copied for each test, which is quicker than making one.
  prepared: [
    async ({}, use) => {
      const folder = await mkdtemp(join(tmpdir(), 'audit-journey-'))
      const server = startServer({ folder, withoutPages: true })
      await server.ready
      await server.stop()
      await use(folder)
      await rm(folder, { recursive: true })
    },
    { scope: 'worker', timeout: 120_000 },
  ],
  server: [
    async ({ prepared }, use) => {
      const given = process.env.TEST_DATABASE_URL
      const folder = await mkdtemp(join(tmpdir(), 'audit-journey-'))
      if (!given) await cp(prepared, folder, { recursive: true })
      const database = given ? await copyOf(given) : undefined
      const server = startServer({ folder, env: database ? { DATABASE_URL: database.url } : {} })
      await server.ready
      await use(server)
      await server.stop()
      await database?.drop()
      await rm(folder, { recursive: true })
    },
    { timeout: 120_000 },
  ],
  baseURL: async ({ server }, use) => use(await server.ready),
  adminToken: async ({ server }, use) => use(await makeAdmin(await server.ready, setupToken(server))),
})

export { expect }

/** Opens pages from now on as the account of `token`. */
export async function signIn(page: Page, token: string): Promise<void> {
  await page.addInitScript(value => localStorage.setItem('auth_token', value), token)
}

/** Fails where the page is wider than the screen, or a window or menu on it is. */
export async function expectReadable(page: Page): Promise<void> {
  const outside = await page.evaluate(() => {
    const width = document.documentElement.clientWidth
    const floating = document.querySelectorAll('[role=dialog] *, [role=alertdialog] *, [role=menu] *')
    const beyond = [...floating].filter(part => part.getBoundingClientRect().right > width + 1)
    return [document.documentElement.scrollWidth - width, ...beyond.map(part => part.outerHTML.slice(0, 200))]
  })
  expect(outside, 'wider than the screen').toEqual([0])
}

/** Waits until nothing moves any more but what moves without end: what fades in has less contrast than it will have. */
async function settle(page: Page): Promise<void> {
  await page.evaluate(() => {
    const ending = document
      .getAnimations()
      .filter(({ effect }) => effect?.getComputedTiming().endTime !== Infinity)
    return Promise.allSettled(ending.map(animation => animation.finished))
  })
}

/** Fails on every breach of WCAG 2.2 A and AA that axe finds on the page as it is now. */
export async function expectAccessible(page: Page): Promise<void> {
  await settle(page)
  const tags = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice']
  const { violations } = await new AxeBuilder({ page }).withTags(tags).analyze()
  const found = violations.map(
    ({ id, help, nodes }) => `${id}: ${help}\n  ${nodes.map(node => node.html).join('\n  ')}`,
  )
  expect(found, 'accessibility').toEqual([])
}
