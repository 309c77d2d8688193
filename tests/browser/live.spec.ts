// Two users have one audit open: each sees the other's changes without a reload, and neither loses their current work.

import type { Locator, Page } from '@playwright/test'
import { middle, openCanvas, partsOf } from './canvas.ts'
import { colleague, phoneOf } from './colleague.ts'
import { freightDesk } from './freight-desk.ts'
import { expect, expectAccessible, expectReadable, signIn, test } from './test.ts'

let page: Page
const { stepShape, button, saved, add } = partsOf(() => page)

test('a colleague’s steps appear live; selection, typing and undo are kept', async ({
  page: fresh,
  browser,
  request,
  adminToken,
  baseURL,
}) => {
  page = fresh
  const address = await openCanvas(page, request, adminToken)
  await button('Start New').click()
  await add('Delivery')
  await add('Delivery')
  await saved()

  const context = await browser.newContext(baseURL ? { baseURL } : {})
  const other = await context.newPage()
  // Its part that follows the map arrives late: changes before that must not be missed.
  const arrival = Promise.withResolvers<void>()
  await other.route(/\/others-[^/]+\.js/, async route => {
    await arrival.promise
    await route.continue()
  })
  await signIn(other, adminToken)
  await other.goto(address)
  const theirs = partsOf(() => other)
  await expect(theirs.stepShape('Step 2')).toBeVisible()

  // The panel is open and a field has the focus while the colleague works.
  await stepShape('Step 1').dblclick()
  const panel = page.getByRole('region', { name: 'Edit Step' })
  // The colleague's field also has the focus with nothing typed, which must not block changes.
  await theirs.stepShape('Step 1').dblclick()
  const their = other.getByRole('region', { name: 'Edit Step' })
  await expect(other.getByLabel('Name of the step')).toBeFocused()
  await panel.getByLabel('Owner').fill('Mara')
  await saved()
  arrival.resolve()
  await expect(their.getByLabel('Owner')).toHaveValue('Mara')
  await theirs.add('Support')
  await expect(stepShape('Step 3')).toBeVisible()
  await expect(panel.getByLabel('Owner')).toBeFocused()
  await expect(panel.getByLabel('Owner')).toHaveValue('Mara')

  // Local input is preserved, and undo here reverts only local changes.
  await their.locator('[data-more=step] > summary').click()
  await their.getByLabel('System').fill('Ledger')
  await theirs.saved()
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: 'Undo' }).click()
  await saved()
  await expect(their.getByLabel('System')).toHaveValue('Ledger')
  await expect(stepShape('Step 3')).toBeVisible()

  // A drag continues while another step arrives.
  const { x, y } = await middle(stepShape('Step 2'))
  await page.mouse.move(x, y)
  await page.mouse.down()
  await page.mouse.move(x + 60, y, { steps: 4 })
  await theirs.add('Support')
  await theirs.saved()
  await page.mouse.move(x + 120, y, { steps: 4 })
  await page.mouse.up()
  await expect(stepShape('Step 4')).toBeVisible()
  expect(Math.round((await middle(stepShape('Step 2'))).x - x)).toBe(120)
  await context.close()
})

test('colleagues see each other’s place and typing, and who saved first', { tag: '@core' }, async ({
  page,
  browser,
  request,
  adminToken,
  baseURL,
}) => {
  const id = await freightDesk(request, adminToken)
  const { phone, context } = await phoneOf(browser, await colleague(request, adminToken), baseURL)
  await phone.goto(`/audit/${id}/step1`)
  await signIn(page, adminToken)
  await page.goto(`/audit/${id}/step2?step=2`)
  const [panel, theirs] = [page, phone].map(one => one.getByRole('region', { name: 'Edit Step' })) as [
    Locator,
    Locator,
  ]

  await test.step('each is named in the header, with a link to their place', async () => {
    await expect(page.getByRole('button', { name: 'Also here: Mara Member' })).toBeVisible()
    await phone.getByRole('button', { name: 'Also here: Ada Admin' }).click()
    await expectReadable(phone)
    await phone.getByRole('menuitem', { name: 'Ada Admin Process Map · at a step' }).click()
    await expect(theirs.getByLabel('Owner')).toBeVisible()
    await expect(page.getByRole('img', { name: 'Mara Member: here, Check the papers' })).toBeVisible()
  })

  await test.step('a field shows who types in it before anything is saved', async () => {
    await phone.route('**/api/process-steps/*', route => route.abort())
    await theirs.getByLabel('Owner').pressSequentially('Mara')
    await expect(panel.getByText('Mara Member is typing here')).toBeVisible()
    await expectAccessible(page)
    await expectAccessible(phone)
    await expectReadable(phone)
  })

  await test.step('the second user to save sees who saved first', async () => {
    await panel.getByLabel('Owner').press('End')
    await panel.getByLabel('Owner').pressSequentially('!')
    await expect(page.getByText('All changes saved')).toBeVisible()
    await phone.unroute('**/api/process-steps/*')
    await phone.getByRole('button', { name: 'Retry', exact: true }).click()
    await expect(
      theirs.getByText(
        /^Ada Admin changed Check the papers in the meantime\. Yours: owner “.*”\. Theirs: owner “/,
      ),
    ).toBeVisible()
    await expectReadable(phone)
    await theirs.getByRole('button', { name: 'Keep mine' }).click()
    const owner = async () => {
      const headers = { authorization: `Bearer ${adminToken}` }
      const steps = await (await request.get(`/api/audits/${id}/process-steps`, { headers })).json()
      return steps.find((step: { id: number }) => step.id === 2).owner
    }
    await expect.poll(owner).toContain('Mara')
  })

  await test.step('a closed page ends the presence', async () => {
    await context.close()
    await expect(page.getByRole('button', { name: 'Also here: Mara Member' })).toBeHidden()
    await expect(panel.getByText('Mara Member is typing here')).toBeHidden()
  })
})
