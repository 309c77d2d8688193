// A scenario beside the current state: copied from it, changed on the same canvas, distinguished by labels and figures, and
// undone.

import type { APIRequestContext, Page } from '@playwright/test'
import { PEOPLE } from '../texts/realistic-texts.ts'
import { partsOf } from './canvas.ts'
import { apiOf, seedAudit } from './seed-audit.ts'
import { dismiss, expect, signIn, test } from './test.ts'

let page: Page
const { stepShape, status, button, saved } = partsOf(() => page)

/** Creates an audit of two consecutive steps and opens its step 2. */
async function prepare(request: APIRequestContext, token: string): Promise<string> {
  const fields = { owner: 'Desk', durationMin: 20, costPerHour: 60, runsPerMonth: 100 }
  const { id } = await seedAudit(apiOf(request, token), {
    audit: { title: 'Dispatch' },
    steps: [
      { label: 'Take order', ...fields, engine: 'delivery', position: { x: 100, y: 150 } },
      { label: 'Enter order', ...fields, engine: 'delivery', position: { x: 400, y: 150 } },
    ],
    links: [[0, 1]],
  })
  await signIn(page, token)
  await page.goto(`/audit/${id}/step2`)
  await expect(stepShape('Take order')).toBeVisible()
  return `/audit/${id}/step2`
}

const menu = async (now: string, item: string) => {
  await button(now).click()
  await page.getByRole('menuitem', { name: item }).click()
}

async function make(title: string): Promise<void> {
  await menu('As is', 'Create scenario…')
  await page.getByRole('dialog').getByLabel('Title').fill(title)
  await button('Create scenario').click()
  await expect(button(`To be: ${title}`)).toBeVisible()
  await expect(stepShape('Take order')).toBeVisible()
}

/** The dock is closed by default. */
const openDock = () => button('Compared with as-is').click()

const tags = (kind: string) => page.locator(`[data-difference=${kind}]`)
const row = (label: string) => page.getByRole('row', { name: new RegExp(label) })
const line = (label: string) => page.getByRole('row', { name: new RegExp(`^${label}`) })

test('a scenario is created, changed, distinguished from the as-is map, undone, and kept', async ({
  page: fresh,
  adminToken,
  request,
}) => {
  page = fresh
  const address = await prepare(request, adminToken)
  await make('With an agent')
  await expect(page).toHaveURL(/scenario=\d+/)
  await openDock()
  await expect(line('Cost saved a year')).toContainText('$0')

  // An effect: a fifth of the minutes, for a tool.
  await button('Effect on Take order').click()
  const part = (name: RegExp) => page.getByRole('dialog').getByRole('textbox', { name })
  await part(/^Minutes after/).fill('4')
  await part(/^Tool cost/).fill('100')
  await part(/^One-off cost/).fill('9600')
  await button('Save effect').click()
  // 16 of 20 minutes, 100 times a month, at 60 an hour, minus the tool cost.
  await expect(line('Cost saved a year')).toContainText('$19,200')
  await expect(line('Net a year')).toContainText('$18,000')
  await expect(line('Pays back after')).toContainText('6.4')
  await expect(row('Take order')).toContainText('Minutes after 4')
  await expect(tags('changed')).toHaveCount(1)
  await expect(tags('changed')).toContainText('Minutes after 4')
  await saved()

  // A deleted step is shown as a labelled ghost; undo restores the same step.
  await stepShape('Enter order').click()
  await page.keyboard.press('Delete')
  await expect(tags('gone')).toContainText('Removed: Enter order')
  await expect(line('Cost saved a year')).toContainText('$43,200')
  await page.keyboard.press('Control+z')
  await expect(tags('gone')).toHaveCount(0)
  await expect(line('Cost saved a year')).toContainText('$19,200')
  await page.keyboard.press('Control+z')
  await expect(line('Cost saved a year')).toContainText('$0')
  await page.keyboard.press('Control+y')
  await expect(line('Cost saved a year')).toContainText('$19,200')
  await saved()

  await page.reload()
  await expect(line('Net a year')).toContainText('$18,000')
  await line('Net a year')
    .getByRole('button', { name: /open source/ })
    .first()
    .click()
  const why = page.getByRole('dialog')
  await expect(why).toContainText('Cost saved in “With an agent”')
  await why.getByRole('button', { name: 'Close' }).click()

  // The current state is unchanged.
  await menu('To be: With an agent', 'As is')
  await expect(stepShape('Enter order')).toBeVisible()
  await expect(tags('changed')).toHaveCount(0)
  await expect(status('2 steps')).toBeVisible()
  await page.goto(address)
  await expect(stepShape('Take order')).toContainText('20 min')
})

test('in two tabs maps stay separate, and a scenario is not silently overwritten', async ({
  page: fresh,
  context,
  adminToken,
  request,
}) => {
  page = fresh
  const address = await prepare(request, adminToken)
  await make('With an agent')
  const other = await context.newPage()
  await other.goto(address)
  const shape = (on: Page, label: string) => on.getByRole('group', { name: new RegExp(`^${label}\\.`) })
  await shape(other, 'Take order').click()
  await other.keyboard.press('Delete')
  await expect(other.getByText('All changes saved')).toBeVisible()
  await expect(shape(other, 'Take order')).toHaveCount(0)
  await page.reload()
  await expect(stepShape('Take order')).toBeVisible()
  await expect(stepShape('Enter order')).toBeVisible()
  await other.close()
})

test('a scenario is copied, compared side by side, deleted and restored', async ({
  page: fresh,
  adminToken,
  request,
}) => {
  page = fresh
  await prepare(request, adminToken)
  await make('Plan A')
  await stepShape('Enter order').click()
  await page.keyboard.press('Delete')
  await saved()
  await menu('To be: Plan A', 'Copy this scenario…')
  await page.getByLabel('Title').fill('Plan B')
  await button('Create scenario').click()
  await expect(button('To be: Plan B')).toBeVisible()
  await expect(tags('gone')).toContainText('Removed: Enter order')

  await menu('To be: Plan B', 'Compare side by side…')
  const dialog = page.getByRole('dialog')
  await expect(dialog.getByRole('columnheader')).toHaveText(['Compared with as-is', 'Plan A', 'Plan B'])
  await expect(dialog.getByRole('row', { name: /^Cost saved/ }).getByText('$24,000')).toHaveCount(2)
  await expect(dialog.getByRole('row', { name: /^Steps/ })).toContainText('1 gone')
  await dismiss(dialog)

  await menu('To be: Plan B', 'Delete scenario')
  await expect(button('As is')).toBeVisible()
  await page
    .getByRole('listitem')
    .filter({ hasText: 'Scenario deleted' })
    .getByRole('button', { name: 'Undo' })
    .click()
  await expect(button('To be: Plan B')).toBeVisible()
  await expect(tags('gone')).toContainText('Removed: Enter order')
})

test('long scenario names stay inside the comparison, wide and narrow', async ({
  page: fresh,
  adminToken,
  request,
}) => {
  page = fresh
  const address = await prepare(request, adminToken)
  const params = { id: Number(/\d+/.exec(address)?.[0]) }
  const titles = [
    'Customs broker takes over all cross-border paperwork',
    'Plan B',
    'Plan C',
    PEOPLE.at(-1) ?? '',
  ]
  for (const title of titles)
    await apiOf(request, adminToken)('scenario.create', { params, body: { title: title.slice(0, 100) } })
  await page.reload()
  await menu('As is', 'Compare side by side…')
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Plan C').uncheck()
  await dialog.getByRole('checkbox').last().check()
  await expect(dialog.getByRole('columnheader')).toHaveCount(4)
  const texts = dialog.locator('label, th[scope=col]')
  /** Labels that are wider than the dialog, and headings that are wider than their column. */
  const beyond = () =>
    texts.evaluateAll(all =>
      all
        .filter(each => {
          const text = document.createRange()
          text.selectNodeContents(each)
          const around = each.tagName === 'TH' ? each : each.closest('[role=dialog]')
          return text.getBoundingClientRect().right > (around?.getBoundingClientRect().right ?? 0) + 1
        })
        .map(({ textContent }) => textContent),
    )
  for (const width of [390, 1280]) {
    await page.setViewportSize({ width, height: 900 })
    await expect.poll(beyond, `names that are cut off at ${width} px`).toEqual([])
  }
})
