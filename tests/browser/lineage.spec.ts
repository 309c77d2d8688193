// Records linked to a step remain linked through undo, and documents made from the map are marked as outdated immediately.

import type { APIRequestContext, Page } from '@playwright/test'
import { partsOf } from './canvas.ts'
import { apiOf, seedAudit, stateMinutes } from './seed-audit.ts'
import { expect, expectAccessible, signIn, test } from './test.ts'

let page: Page
const { stepShape, status, button, saved } = partsOf(() => page)

/** Creates an audit whose only step has its duration from an interview, and an exported deck. */
async function prepare(request: APIRequestContext, token: string): Promise<number> {
  const api = apiOf(request, token)
  const { id, steps, interviews } = await seedAudit(api, {
    audit: { title: 'Dispatch' },
    interviews: [{ interviewee: 'Priya Raman', answers: { 'service-lines': 'It takes fifteen minutes.' } }],
    steps: [{ label: 'Book a truck' }],
    opportunities: [{ step: 0, title: 'Book by machine', category: 'automation' }],
  })
  await stateMinutes(api, interviews[0]?.answers[0]?.id, steps[0]?.id, [10, 15, 40])
  await api('slide.export', { params: { id } })
  return id
}

test('figures and opportunities stay linked after a template, a deletion, and undo', async ({
  page: fresh,
  adminToken,
  request,
}) => {
  page = fresh
  const id = await prepare(request, adminToken)
  await signIn(page, adminToken)
  const figure = page.getByRole('region', { name: 'Figures' }).getByText('→ Book a truck, duration')
  const opportunity = page.getByRole('row', { name: /Book by machine/ })
  const step = page.getByRole('button', { name: 'Book a truck, show on the map' })
  const linked = async () => {
    await expect(opportunity.filter({ has: step })).toBeVisible()
    await page.getByRole('link', { name: 'Interviews' }).click()
    await expect(figure).toBeVisible()
    await page.goto(`/audit/${id}/step2#opportunities`)
    await expect(stepShape('Book a truck')).toBeVisible()
  }
  await page.goto(`/audit/${id}/step2#opportunities`)

  await page.getByRole('tab', { name: 'Templates' }).click()
  await button('Use template Support Workflow').click()
  await button('Replace the map').click()
  await expect(status('5 steps')).toBeVisible()
  await saved()
  await expect(opportunity).toContainText('No step')
  await page.keyboard.press('Control+z')
  await expect(status('1 step')).toBeVisible()
  await saved()
  await linked()

  await stepShape('Book a truck').click()
  await page.keyboard.press('Delete')
  await saved()
  await expect(opportunity).toContainText('No step')
  await page.keyboard.press('Control+z')
  await expect(stepShape('Book a truck')).toBeVisible()
  await saved()
  await linked()
})

test('a change of the map marks an export stale without a reload', async ({
  page: fresh,
  adminToken,
  request,
}) => {
  page = fresh
  const id = await prepare(request, adminToken)
  await signIn(page, adminToken)
  await page.goto(`/audit/${id}/step3?tab=share`)
  const kept = page.getByRole('region', { name: 'Exported versions' })
  await expect(kept.getByText('Up to date')).toBeVisible()
  await page.getByRole('tab', { name: 'Finish' }).click()
  await page.getByRole('link', { name: 'Back to Step 2' }).click()
  await stepShape('Book a truck').dblclick()
  const panel = page.getByRole('region', { name: 'Edit Step' })
  await panel.getByLabel('Duration (minutes)').fill('44')
  await panel.getByRole('button', { name: 'Save' }).click()
  await saved()
  await page
    .getByRole('link', { name: /Step 3/ })
    .first()
    .click()
  await page.getByRole('tab', { name: 'Share' }).click()
  await expect(kept.getByText('Stale')).toBeVisible()
})

test('the full answer opens with its quote marked, and Back returns to the figure', async ({
  page: fresh,
  adminToken,
  request,
}) => {
  page = fresh
  const id = await prepare(request, adminToken)
  await signIn(page, adminToken)
  const address = `/audit/${id}/step2#opportunities`
  await page.goto(address)
  await page
    .getByRole('row', { name: /Book by machine/ })
    .getByRole('button', { name: /^Why\? / })
    .click()
  const figure = page.getByRole('dialog', { name: /^Expected savings: Book by machine/ })
  await figure.getByText('Duration of “Book a truck”').click()
  const openAnswer = figure.getByRole('button', { name: 'Open answer' })
  await openAnswer.click()
  const answer = page.getByRole('dialog').filter({ hasText: 'It takes fifteen minutes.' }).last()
  await expect(answer.locator('mark')).toHaveText('It takes fifteen minutes.')
  await expectAccessible(page)
  await page.goBack()
  await expect(answer.locator('mark')).toBeHidden()
  await expect(openAnswer).toBeVisible()
  await openAnswer.press('Enter')
  await page.getByRole('button', { name: 'Back to figure' }).click()
  await expect(openAnswer).toBeVisible()
  await expect(page).toHaveURL(address)
})

test('the cost of a step is unknown until its numbers are known', async ({
  page: fresh,
  adminToken,
  request,
}) => {
  page = fresh
  const id = await prepare(request, adminToken)
  await signIn(page, adminToken)
  await page.goto(`/audit/${id}/step2`)
  await stepShape('Book a truck').dblclick()
  const panel = page.getByRole('region', { name: 'Edit Step' })
  await expect(panel).toContainText('cost not known yet · rate and volume not known')
  await panel.getByLabel('Cost per Hour ($)').fill('60')
  await panel.getByLabel('Runs per Month').fill('100')
  await expect(panel).toContainText('costs this step')
  await expect(panel).toContainText('$18,000')
})
