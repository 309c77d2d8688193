// A toast does not cover what the user presses or types in next: header, bars and docks at the bottom, or the focused field.

import type { APIRequestContext, Locator, Page } from '@playwright/test'
import { TITLES } from '../texts/realistic-texts.ts'
import { apiOf, seedAudit } from './seed-audit.ts'
import { expect, signIn, test } from './test.ts'
import { coveredByToast, dialogControls, toastOf } from './toast.ts'

const NARROW = { width: 390, height: 844 }
const longTitle = TITLES.find(title => title.length > 200)?.slice(0, 100) ?? ''
const WIDE = { width: 1280, height: 800 }

async function makeAudit(request: APIRequestContext, token: string): Promise<number> {
  return (await seedAudit(apiOf(request, token))).id
}

/** Checks that the toast says `title`, is inside the viewport, and covers none of the visible `parts`. */
async function expectClear(page: Page, title: string, parts: Locator[]): Promise<void> {
  await expect(toastOf(page)).toContainText(title)
  // A toast waits while the window has no focus; a busy machine may need longer than it lasts.
  await page.evaluate(() => window.dispatchEvent(new Event('blur')))
  await expect.poll(() => coveredByToast(page, parts), { message: title }).toBe('clear')
}

for (const viewport of [NARROW, WIDE]) {
  test.describe(`at ${viewport.width} px`, () => {
    test.use({ viewport })

    test('a toast covers no next control of the dashboard', async ({ page, request, adminToken }) => {
      await makeAudit(request, adminToken)
      await signIn(page, adminToken)
      await page.goto('/dashboard')
      await page.getByRole('button', { name: 'More for Freight desk' }).click()
      await page.getByRole('menuitem', { name: /^Duplicate/ }).click()
      const header = page.getByRole('banner')
      await expectClear(page, 'Audit duplicated', [header, page.getByRole('main').getByRole('button')])
    })

    test('a toast covers neither the field nor Previous and Next of an interview', async ({
      page,
      request,
      adminToken,
    }) => {
      const id = await makeAudit(request, adminToken)
      await signIn(page, adminToken)
      await page.goto(`/audit/${id}/step1`)
      await page.getByRole('button', { name: /Operations Assessment/ }).click()
      const field = page.getByRole('textbox', { name: 'Response' })
      const parts = [page.getByRole('banner'), page.getByRole('button', { name: /^(Previous|Next)$/ }), field]
      await expectClear(page, 'Interview Started', parts)
      await field.fill('Road groupage, 1,900 orders a month.')
      await page.getByRole('button', { name: 'Next', exact: true }).click()
      await field.focus()
      await expectClear(page, 'Answer Saved', parts)
    })

    test('a new audit is announced beside its first question, and the next toast is at the bottom', async ({
      page,
      adminToken,
    }) => {
      await signIn(page, adminToken)
      await page.goto('/dashboard')
      await page.getByRole('button', { name: 'Create New Audit' }).first().click()
      await page.getByLabel('Audit title').fill(longTitle)
      await page.getByLabel(/^Company/).fill('Northline')
      await page.keyboard.press('Enter')
      await expect(page.getByText('Question 1 of 10')).toBeVisible()
      const field = page.getByRole('textbox', { name: 'Response' })
      const question = [
        page.getByRole('heading', { level: 2 }).first(),
        page.locator('h2 + [id$=-hint]'),
        field,
      ]
      await expectClear(page, 'Audit Created', viewport === WIDE ? question : [field])
      await page.getByRole('link', { name: 'Process Map' }).click()
      await expect(toastOf(page)).toContainText('Ops Canvas')
      const { height } = viewport
      await expect.poll(async () => (await toastOf(page).boundingBox())?.y).toBeGreaterThan(height / 2)
    })

    test('a toast covers no control of an open dialog', async ({ page, request, adminToken }) => {
      const id = await makeAudit(request, adminToken)
      await signIn(page, adminToken)
      await page.goto(`/audit/${id}/step3?tab=share`)
      await page.getByRole('button', { name: 'Share with client' }).click()
      const dialog = page.getByRole('dialog')
      await dialog.getByLabel(/^Title/).fill('Steering committee')
      await page.route('**/api/**', route =>
        route.request().method() === 'GET' ? route.continue() : route.abort(),
      )
      await dialog.getByRole('button', { name: 'Create link' }).click()
      await expectClear(page, 'Link not created', [dialogControls(page)])
    })

    test('a toast covers no result of the palette', async ({ page, request, adminToken }) => {
      const id = await makeAudit(request, adminToken)
      await signIn(page, adminToken)
      await page.goto(`/audit/${id}/step2`)
      await expect(toastOf(page)).toContainText('Welcome to the Ops Canvas')
      // As in a window without focus, where a toast waits: the palette may need more than its five seconds to load.
      await page.evaluate(() => window.dispatchEvent(new Event('blur')))
      await page.keyboard.press('ControlOrMeta+k')
      const palette = page.getByRole('dialog')
      await expect(palette.getByRole('option', { name: /Freight desk/ })).toBeVisible()
      // In a wide window the toast is beside the palette, whose list continues below what is in view.
      const results = palette.getByRole('option')
      await expectClear(page, 'Welcome to the Ops Canvas', [
        dialogControls(page),
        viewport === NARROW ? results : results.first(),
      ])
    })

    test('a toast covers neither bars nor tools of the canvas', async ({ page, request, adminToken }) => {
      const id = await makeAudit(request, adminToken)
      await signIn(page, adminToken)
      await page.goto(`/audit/${id}/step2`)
      const parts = [page.getByRole('banner'), page.getByRole('button', { name: /^Add step/ })]
      await expectClear(page, 'Welcome to the Ops Canvas', parts)
      await page.goto(`/audit/${id}/step2#opportunities`)
      await page.reload()
      await expect(page.getByRole('heading', { name: 'Opportunity Matrix' })).toBeVisible()
      const headings = page.getByRole('heading', { level: 2 })
      await expectClear(page, 'Welcome to the Ops Canvas', [
        ...parts,
        headings,
        page.getByRole('button', { name: /^Start/ }),
      ])
    })
  })
}
