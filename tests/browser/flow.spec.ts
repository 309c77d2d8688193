// Volumes derived from shares on the screen: what flows to a step, who is overloaded, and what the consultant decides.

import type { APIRequestContext, Page } from '@playwright/test'
import { partsOf } from './canvas.ts'
import { apiOf, seedAudit } from './seed-audit.ts'
import { expect, expectAccessible, signIn, test } from './test.ts'

let page: Page
const { stepShape } = partsOf(() => page)

/** 310 claims a month; 22 % come back once for papers; of the rest 35 % are approved by a dentist, said to be 60. */
async function prepare(request: APIRequestContext, token: string): Promise<number> {
  const at = (column: number) => ({ position: { x: 50 + 200 * column, y: 50 } })
  const clerk = { owner: 'Claims clerk' }
  const desk = { owner: 'Front desk' }
  const receive = 0
  const complete = 1
  const ask = 2
  const check = 3
  const approve = 4
  const pay = 5
  const { id } = await seedAudit(apiOf(request, token), {
    audit: { title: 'Claims', company: 'Bright Dental' },
    steps: [
      { label: 'Receive claim', ...at(receive), ...desk, durationMin: 12, runsPerMonth: 310 },
      { label: 'Complete?', ...at(complete), ...desk, isDecision: true, durationMin: 3 },
      { label: 'Ask for papers', ...at(ask), ...desk, durationMin: 20 },
      { label: 'Check cover', ...at(check), ...clerk, isDecision: true, durationMin: 30 },
      { label: 'Approve', ...at(approve), owner: 'Dentist', durationMin: 20, runsPerMonth: 60 },
      { label: 'Pay', ...at(pay), ...clerk, durationMin: 8 },
    ],
    links: [
      [receive, complete],
      [complete, ask, 22, 'no'],
      [complete, check, 78, 'yes'],
      [ask, complete],
      [check, approve, 35, 'over $500'],
      [check, pay, 65],
    ],
  })
  return id
}

test('flow volumes count, an overloaded owner is marked, and a user resolves a contradiction', async ({
  page: fresh,
  adminToken,
  request,
}) => {
  page = fresh
  const id = await prepare(request, adminToken)
  await signIn(page, adminToken)
  await page.goto(`/audit/${id}/step2`)
  await expect(stepShape('Receive claim')).toBeVisible()

  await page.getByRole('tab', { name: 'Owners' }).click()
  const clerk = page.getByRole('row', { name: /Claims clerk/ })
  await expect(clerk).toContainText('people and hours not entered')
  await clerk.getByLabel('People of Claims clerk').fill('1')
  await clerk.getByLabel('Hours a month of Claims clerk').fill('190')
  await clerk.getByLabel('Hours a month of Claims clerk').press('Enter')
  // 310 × 30 min and 201.5 × 8 min are 181.9 hours.
  await expect(clerk).toContainText('182\u00a0h/month')
  await expect(clerk).toContainText('96%')
  await expect(clerk).toContainText('nearly full')
  await expect(clerk).toContainText('Bottleneck')
  await expect(clerk).toContainText('124%')
  await expect(clerk).toContainText('then: the queue grows without end')
  const slider = page.getByRole('slider', { name: /Volume/ })
  await slider.focus()
  await page.keyboard.press('Home')
  await expect(clerk).toContainText('48%')
  await expect(clerk).toContainText('has room')
  await expectAccessible(page)

  await page.getByRole('tab', { name: 'Canvas' }).click()
  await expect(stepShape('Check cover')).toHaveAccessibleName(/Bottleneck: Claims clerk, load 96%/)
  await expect(stepShape('Approve')).toHaveAccessibleName(/Volume and flow differ/)
  await stepShape('Approve').focus()
  await page.keyboard.press('e')
  const panel = page.getByRole('region', { name: 'Edit Step' })
  await panel.getByRole('button', { name: /Use 109.* from the flow/ }).click()
  await expect(panel.getByLabel('Runs per Month')).toHaveValue('')
  await expect(panel.getByLabel('Runs per Month')).toHaveAttribute('placeholder', '109 flow')
  await expect(panel).toContainText('109 a month, from the flow: entered')
  await expect(stepShape('Approve')).not.toHaveAccessibleName(/differ/)
})

test('a decision of which some cases lead nowhere is marked on the map and listed before the audit is completed', async ({
  page: fresh,
  adminToken,
  request,
}) => {
  page = fresh
  const { id } = await seedAudit(apiOf(request, adminToken), {
    audit: { title: 'Claims', company: 'Bright Dental' },
    steps: [
      { label: 'Claim accepted', isDecision: true, position: { x: 50, y: 50 } },
      { label: 'Post payment', position: { x: 250, y: 50 } },
    ],
    links: [[0, 1, 88, 'accepted']],
    opportunities: [{ title: 'Post “at night” & alone', step: 1 }],
  })
  await signIn(page, adminToken)
  await page.goto(`/audit/${id}/step3?tab=finish`)
  const open = page.getByRole('region', { name: /Still open/ })
  await expect(open.getByRole('link', { name: '“Post “at night” & alone”: not judged yet.' })).toBeVisible()
  await open
    .getByRole('link', {
      name: '“Claim accepted”: the shares of its links are missing or do not add up to 100%.',
    })
    .click()
  await expect(stepShape('Claim accepted')).toHaveAccessibleName(
    /Shares incomplete: 88% given, the other 12% lead nowhere/,
  )
  await page.goBack()
  await open.getByRole('link', { name: /not judged yet/ }).click()
  await expect(page.getByRole('region', { name: 'Opportunity Matrix' })).toBeVisible()
})

test('copied numbers are confirmed for all steps or one, and one undo reverts it', async ({
  page: fresh,
  adminToken,
  request,
}) => {
  page = fresh
  const api = apiOf(request, adminToken)
  const { id } = await api('audit.duplicate', { params: { id: await prepare(request, adminToken) } })
  await api('process.createStep', { params: { id }, body: { label: 'File claim' } })
  const entered = async () => {
    const steps = await api('process.steps', { params: { id } })
    return steps.filter(({ marks }) => marks.durationMin).map(({ label }) => label)
  }
  const enteredShares = async () => {
    const links = await api('process.links', { params: { id } })
    return links.filter(({ marks }) => marks.share).map(({ share }) => share)
  }
  expect([await entered(), await enteredShares()]).toEqual([[], []])
  await signIn(page, adminToken)
  await page.goto(`/audit/${id}/step2`)
  await page.getByRole('tab', { name: 'Table' }).click()
  const notice = page.getByText('6 steps and 4 connections have numbers from a template or another audit.')
  await expect(notice).toBeVisible()
  await expectAccessible(page)
  const confirm = page.getByRole('button', { name: 'These numbers hold for this client' })
  await confirm.click()
  await expect(notice).toHaveCount(0)
  const all = ['Receive claim', 'Complete?', 'Ask for papers', 'Check cover', 'Approve', 'Pay']
  await expect.poll(entered).toEqual(all)
  await expect.poll(enteredShares).toEqual([22, 78, 35, 65])
  const [first] = await api('process.steps', { params: { id } })
  expect(first).toMatchObject({ durationMin: 12, runsPerMonth: 310 })
  expect(Object.keys(first?.marks ?? {}).sort()).toEqual(['costPerHour', 'durationMin', 'runsPerMonth'])

  await page.getByRole('tab', { name: 'Canvas' }).click()
  await page.keyboard.press('ControlOrMeta+z')
  await expect.poll(entered).toEqual([])
  await expect.poll(enteredShares).toEqual([])
  await stepShape('Receive claim').dblclick()
  await page
    .getByRole('region', { name: 'Edit Step' })
    .getByRole('button', { name: /These numbers hold/ })
    .click()
  await expect.poll(entered).toEqual(['Receive claim'])
  await expect(confirm).toHaveCount(0)
})
