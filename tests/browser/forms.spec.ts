// Every form opens with at most five fields; the other fields are under “More”, which stays open for the user who opened it.

import type { APIRequestContext, Page } from '@playwright/test'
import { apiOf, seedAudit } from './seed-audit.ts'
import { expect, signIn, test } from './test.ts'

const MAX_FIELDS = 5

/** A form: its page below the audit, or anywhere; how it is opened; and a field behind More, if it has one. */
interface Form {
  at: string
  open: (page: Page) => Promise<unknown>
  more?: string
}

const press =
  (...names: (string | RegExp)[]) =>
  async (page: Page) => {
    for (const name of names) await page.getByRole('button', { name }).first().click()
  }

// biome-ignore format: one form a line
const FORMS: Record<string, Form> = {
  'create audit': { at: '/dashboard', open: press('Create New Audit'), more: 'Currency' },
  'edit client': { at: '/clients/1', open: press('Edit client') },
  'edit audit': { at: '/dashboard', open: async page => { await press('More for Freight desk')(page); await page.getByRole('menuitem', { name: /^Edit/ }).click() }, more: 'Currency' },
  'team of the audit': { at: '/dashboard', open: async page => { await press('More for Freight desk')(page); await page.getByRole('menuitem', { name: /^Team|^Who/ }).click() } },
  'add user': { at: '/admin/users', open: press('Add User') },
  'create webhook': { at: '/admin/webhooks', open: press('Create webhook') },
  'access token': { at: '/settings?tab=security', open: press('Create access token') },
  'add interviewee': { at: 'step1', open: press('Add interviewee') },
  'add figure': { at: 'step1', open: press('Add figure'), more: 'What it is' },
  'edit step': { at: 'step2', open: async page => { await page.getByRole('group', { name: /^Price a lane\./ }).dblclick() }, more: 'Engine Type' },
  'add opportunity': { at: 'step2#opportunities', open: press('Add opportunity') },
  'share with client': { at: 'step3?tab=share', open: press('Share with client'), more: 'Valid for (days)' },
  'export deck': { at: 'step3?tab=deck', open: press('Export PPTX'), more: 'Numbers and dates' },
  'export report': { at: 'reports', open: press('Export Report') },
}

async function prepare(request: APIRequestContext, token: string): Promise<number> {
  const { id } = await seedAudit(apiOf(request, token), {
    interviews: [{ interviewee: 'Mara Lind', answers: { peaks: 'Pricing a lane takes 25 minutes.' } }],
    steps: [{ label: 'Price a lane', owner: 'Desk', position: { x: 100, y: 150 } }],
  })
  return id
}

/** The fields in sight of the form opened last; choices of one group are one field. */
const fieldsInSight = (page: Page) =>
  page.evaluate(() => {
    const forms = document.querySelectorAll(
      '[role=dialog], section[aria-label="Edit Step"] form, form[aria-label$=" figure"]',
    )
    const form = [...forms].filter(each => each.checkVisibility()).at(-1)
    const fields = [...(form?.querySelectorAll('input:not([type=hidden]), select, textarea') ?? [])]
    const inSight = fields.filter(field => field.checkVisibility())
    const groupOf = (field: Element) =>
      field.matches('[type=checkbox], [type=radio]')
        ? (field.closest('fieldset, [role=radiogroup]') ?? field)
        : field
    return [...new Set(inSight.map(groupOf))].map(
      field => field.getAttribute('name') ?? field.textContent ?? '',
    )
  })

for (const [name, { at, open, more }] of Object.entries(FORMS))
  test(`the form "${name}" opens with at most five fields`, async ({ page, request, adminToken }) => {
    const id = await prepare(request, adminToken)
    await signIn(page, adminToken)
    const address = at.startsWith('/') ? at : `/audit/${id}/${at}`
    await page.goto(address)
    await open(page)
    await expect.poll(async () => (await fieldsInSight(page)).length).toBeGreaterThan(0)
    const fields = await fieldsInSight(page)
    expect(fields.length, fields.join(' | ')).toBeLessThanOrEqual(MAX_FIELDS)
    if (!more) return
    await expect(page.getByLabel(more, { exact: true })).toBeHidden()
    await page.locator('details[data-more] > summary').click()
    await expect(page.getByLabel(more, { exact: true })).toBeVisible()
    await page.reload()
    await open(page)
    await expect(page.getByLabel(more, { exact: true })).toBeVisible()
  })
