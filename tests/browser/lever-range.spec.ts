// Ranges of levers: published by an administrator, shown where a lever is confirmed, and proposed as default share.

import { type ApiCall, apiOf, seedAudit } from './seed-audit.ts'
import { expect, expectAccessible, expectReadable, screenshot, signIn, test } from './test.ts'

const CLIENTS = ['Northline', 'Øre & Søn', 'Żabka “Sp. z o.o.”', '株式会社 北', 'Westwater <b>']
const STEP = { label: 'Price lanes', durationMin: 30, costPerHour: 60, runsPerMonth: 100 }
const OPPORTUNITY = { step: 0, title: 'Draft prices', effort: 3, impact: 500, projectedSavings: 6000 }

/** An audit with an opportunity of the default shares, of whose 750 a month each month saved that percentage. */
async function measured(api: ApiCall, company: string, reached: number) {
  const audit = { title: 'Dispatch', company }
  const { id } = await seedAudit(api, { audit, steps: [STEP], opportunities: [OPPORTUNITY] })
  const params = { id: (await api('opportunity.list', { params: { id } }))[0]?.id ?? 0 }
  await api('opportunity.change', { params, body: { lever: 'assist' } })
  const benefit = await api('outcome.begin', { params, body: { begins: '2026-01-01' } })
  const numbers = { volume: 100, minutes: 30 - (7.5 * reached) / 100 }
  const months = ['2026-01', '2026-02', '2026-03'].map(month => ({ month, ...numbers }))
  const body = { source: 'Ticket export', months: months as object[] as [] }
  await api('outcome.measure', { params: { id: benefit.id }, body })
  return { id, opportunityId: params.id }
}

for (const { width, height, scheme } of [
  { width: 1280, height: 900, scheme: 'light' },
  { width: 390, height: 844, scheme: 'dark' },
] as const)
  test(`what a lever reached is published and proposed as default share at ${width} px`, async ({
    page,
    request,
    adminToken,
  }) => {
    test.slow()
    const api = apiOf(request, adminToken)
    const audits = []
    for (const [n, company] of CLIENTS.entries()) audits.push(await measured(api, company, 50 + 5 * n))
    await page.setViewportSize({ width, height })
    await page.emulateMedia({ colorScheme: scheme, reducedMotion: 'reduce' })
    await signIn(page, adminToken)
    const check = async (name: string) => {
      await expectAccessible(page)
      await expectReadable(page)
      await screenshot(page, `lever-range-${name}-${width}`, { fullPage: true })
    }

    await page.goto('/admin/step-kinds')
    const row = page.getByRole('row', { name: 'Assist' })
    await expect(row).toContainText('None yet')
    await expect(page.getByRole('row', { name: 'Workflow' })).toContainText('None: fewer than 5 clients')
    await page.getByRole('button', { name: 'Publish new ranges' }).press('Enter')
    const dialog = page.getByRole('dialog', { name: 'Publish new ranges' })
    await expect(dialog).toContainText('Assist: a first range from 5 clients')
    await check('publish')
    await dialog.getByRole('button', { name: 'Publish', exact: true }).press('Enter')
    await expect(dialog).toHaveCount(0)
    await expect(row).toContainText(/\d+% \(80% range .+\), 5 opportunities, 5 audits, 5 clients/)
    await check('page')

    await page.goto('/admin')
    await expect(page.getByText('In 5 audits of 5 clients, measured savings come to')).toBeVisible()
    const use = page.getByRole('button', { name: /^Use .* instead of 35 \/ 50 \/ 60$/ })
    await check('proposal')
    const proposed = (await api('leverRange.list', {})).share
    await use.press('Enter')
    const usual = page.getByRole('group', { name: 'Realised share (%)' }).getByLabel('Usual')
    await expect(usual).toHaveValue(String(proposed?.usual))
    await expect(page.getByText('This is the default.')).toBeVisible()
    expect((await api('system.house', {})).realisation.usual).toBe(50)
    await page.getByRole('button', { name: 'Save Figures' }).press('Enter')
    await expect(page.getByText('Figures saved').first()).toBeVisible()
    expect((await api('system.house', {})).realisation.usual).toBe(proposed?.usual)

    // The audits of before keep their shares; a new one has the proposed ones.
    const expected = async (audit: number, opportunity: number) => {
      const figure = `opportunity:${opportunity}:expected`
      return (await api('figure.get', { params: { id: audit, figure } })).value
    }
    const [first] = audits
    expect(await expected(first?.id ?? 0, first?.opportunityId ?? 0)).toBe(9000)
    const fresh = await seedAudit(api, {
      audit: { title: 'Billing', company: 'Eastwater' },
      steps: [STEP],
      opportunities: [OPPORTUNITY],
    })
    const [made] = await api('opportunity.list', { params: { id: fresh.id } })
    expect(await expected(fresh.id, made?.id ?? 0)).toBeCloseTo(180 * (proposed?.usual ?? 0), 6)

    const shown = (amount: string) => page.getByText(amount).filter({ visible: true }).first()
    await page.goto(`/audit/${fresh.id}/step2#opportunities`)
    const money = new Intl.NumberFormat('en-US', {
      style: 'currency',
      currency: 'USD',
      maximumFractionDigits: 0,
    })
    await expect(shown(money.format(180 * (proposed?.usual ?? 0)))).toBeVisible()
    await page.getByRole('button', { name: 'Decide on the lever of Draft prices' }).press('Enter')
    const lever = page.getByRole('dialog', { name: 'Lever: Draft prices' })
    await lever.getByLabel('Lever', { exact: true }).selectOption({ label: 'Workflow' })
    await expect(lever.getByText('of the promise was reached')).toHaveCount(0)
    await lever.getByLabel('Lever', { exact: true }).selectOption({ label: 'Assist' })
    await expect(
      lever.getByText(
        /^In 5 audits of 5 clients, .+ of the promise was reached. From other audits; not evidence/,
      ),
    ).toBeVisible()
    await check('lever')
    await page.goto(`/audit/${first?.id}/step2#opportunities`)
    await expect(shown('$9,000')).toBeVisible()
  })
