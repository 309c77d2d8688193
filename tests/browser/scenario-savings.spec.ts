// An opportunity takes its savings from a scenario and returns to its shares; savings that two opportunities claim are counted
// once, with a note.

import type { APIRequestContext, Page } from '@playwright/test'
import { apiOf, seedAudit } from './seed-audit.ts'
import { dismiss, expect, expectAccessible, openMore, signIn, test } from './test.ts'

let page: Page

/** Creates two steps of $24,000 a year, a scenario that does the first in 5 of 20 minutes, and two opportunities. */
async function prepare(request: APIRequestContext, token: string): Promise<{ scenario: string }> {
  const api = apiOf(request, token)
  const fields = { durationMin: 20, costPerHour: 60, runsPerMonth: 100 }
  const exactly = (usual: number) => ({ min: usual, usual, max: usual })
  const shares = (share: number) => ({ addressable: exactly(share), realisation: exactly(100) })
  const { id, steps } = await seedAudit(api, {
    audit: { title: 'Dispatch' },
    steps: [
      { label: 'Take order', engine: 'delivery', ...fields, position: { x: 100, y: 150 } },
      { label: 'Enter order', engine: 'delivery', ...fields, position: { x: 400, y: 150 } },
    ],
    opportunities: [
      { title: 'Let an agent take orders', category: 'automation', step: 0, ...shares(50) },
      { title: 'Ask less', category: 'simplify', step: 0, ...shares(40) },
    ],
  })
  const scenario = await api('scenario.create', { params: { id }, body: { title: 'With an agent' } })
  for (const step of await api('process.steps', {
    params: { id },
    query: { scenario: String(scenario.id) },
  })) {
    const effect = {
      minutesAfter: { min: 4, usual: 5, max: 9 },
      share: null,
      repeatsAvoided: null,
      toolCost: null,
      oneOffCost: null,
    }
    const body = step.originId === steps[0]?.id ? { effect } : { durationMin: 10 }
    await api('process.changeStep', { params: { id: step.id }, body })
  }
  await signIn(page, token)
  await page.goto(`/audit/${id}/step2`)
  return { scenario: `/api/scenarios/${scenario.id}` }
}

const dialog = () => page.getByRole('dialog', { name: 'Edit opportunity' })
const basis = () => dialog().getByLabel('Savings from')
const edit = async (title: string) => {
  await page.getByRole('button', { name: `Edit ${title}`, exact: true }).click()
  await openMore(dialog())
}
const save = () => dialog().getByRole('button', { name: 'Save opportunity' }).click()
/** The row of an opportunity; the field for its cost is in a second one. */
const row = (title: string) => page.getByRole('row', { name: new RegExp(title) }).first()
const counted = () => page.getByRole('region', { name: 'Counted once' })

for (const size of [
  { width: 1280, height: 900 },
  { width: 390, height: 844 },
])
  test(`savings from a scenario count once, and return to the shares, at ${size.width} px`, async ({
    page: fresh,
    adminToken,
    request,
  }) => {
    page = fresh
    await page.setViewportSize(size)
    const { scenario } = await prepare(request, adminToken)
    await page.getByRole('button', { name: 'Opportunity Matrix', exact: true }).click()
    await expect(row('Let an agent')).toContainText('$12,000')
    await expect(counted()).toHaveCount(0)

    // All changed steps: 15 of 20 minutes of the first, 10 of the second. Then the first alone.
    await edit('Let an agent take orders')
    await basis().selectOption({ label: 'From scenario “With an agent”' })
    await expect(dialog()).toContainText(/Saves \$30,000.* a year/)
    await expect(dialog()).toContainText('80% range')
    await dialog().getByLabel('Chosen steps').check()
    await dialog().getByLabel('Take order').check()
    await expect(dialog()).toContainText(/Saves \$18,000.* a year/)
    await expect(dialog()).toContainText('On “Take order” it saves the same work as “Ask less”: $7,200')
    await expect(dialog().getByRole('group', { name: 'Addressable share (%)' })).toContainText('Kept')
    await expectAccessible(page)
    await save()

    // The other opportunity's share applies to what the scenario leaves: 40 % of $6,000.
    await expect(row('Let an agent')).toContainText('$18,000')
    await expect(row('Let an agent')).toContainText('in the scenario “With an agent”')
    await expect(row('Ask less')).toContainText('$2,400')
    await expect(counted()).toContainText('$7,200 a year on “Take order”')
    await expect(row('Expected together')).toContainText('$20,400')
    await expectAccessible(page)

    // The evidence lists the steps of both maps.
    await row('Let an agent').getByRole('button', { name: /Why/ }).click()
    const why = page.getByRole('dialog')
    await expect(why).toContainText('Saved in “With an agent”')
    await expect(why).toContainText('Yearly cost of “Take order”')
    await expect(why).toContainText('Cost a year of “Take order” in “With an agent”')
    await dismiss(why)

    // After the scenario is deleted, the shares count again, and the row names the reason.
    const headers = { authorization: `Bearer ${adminToken}` }
    expect((await request.delete(scenario, { headers })).ok()).toBe(true)
    await page.reload()
    await expect(row('Let an agent')).toContainText('its scenario is deleted')
    await expect(row('Let an agent')).toContainText('$12,000')
    await edit('Let an agent take orders')
    await expect(dialog()).toContainText('Its scenario was deleted.')
    await basis().selectOption({ label: 'Shares judged below' })
    await expect(
      dialog().getByRole('group', { name: 'Addressable share (%)' }).getByLabel('Usual'),
    ).toHaveValue('50')
    await save()
    await expect(row('Let an agent')).not.toContainText('its scenario is deleted')
    await expect(row('Let an agent')).toContainText('$12,000')
  })
