// Kinds of steps: confirmed on the map, published by an administrator, shown beside a new step, and a client left out.

import { partsOf } from './canvas.ts'
import { type ApiCall, apiOf, seedAudit, stateMinutes } from './seed-audit.ts'
import { expect, expectAccessible, expectReadable, screenshot, signIn, test } from './test.ts'

const KIND = 'Rechnung <b>erfassen</b> & “entry”'
const CLIENTS = ['Northline', 'Øre & Søn', 'Żabka “Sp. z o.o.”', '株式会社 北', 'Westwater']

/** An audit of the client with one step, whose minutes an interviewee said. */
async function stated(api: ApiCall, company: string, minutes: number, label: string) {
  const { id, steps, interviews } = await seedAudit(api, {
    audit: { title: 'Dispatch', company },
    interviews: [
      { interviewee: 'Priya Raman', answers: { 'service-lines': `It takes ${minutes} minutes.` } },
    ],
    steps: [{ label }],
  })
  const stepId = steps[0]?.id ?? 0
  await stateMinutes(api, interviews[0]?.answers[0]?.id, stepId, [minutes, minutes, minutes])
  return { id, stepId }
}

for (const { width, height, scheme } of [
  { width: 1280, height: 900, scheme: 'light' },
  { width: 390, height: 844, scheme: 'dark' },
] as const)
  test(`a kind is confirmed, its range published and shown beside a new step at ${width} px`, async ({
    page,
    request,
    adminToken,
  }) => {
    test.slow()
    const api = apiOf(request, adminToken)
    const audits = []
    for (const [n, company] of CLIENTS.entries())
      audits.push(await stated(api, company, 8 + 3 * n, 'Rechnung erfassen'))
    const [first, ...others] = audits
    const { stepShape } = partsOf(() => page)
    const panel = page.getByRole('region', { name: 'Edit Step' })
    const openStep = async (audit: number, label: string) => {
      await page.goto(`/audit/${audit}/step2`)
      await stepShape(label).dblclick()
      await expect(panel).toBeVisible()
    }
    await page.setViewportSize({ width, height })
    await page.emulateMedia({ colorScheme: scheme, reducedMotion: 'reduce' })
    await signIn(page, adminToken)

    // By keyboard alone.
    await openStep(first?.id ?? 0, 'Rechnung erfassen')
    const kind = panel.getByLabel('Kind of step')
    await expect(kind).toHaveValue('')
    await kind.focus()
    await page.keyboard.type(KIND)
    await page.keyboard.press('Enter')
    await expect(panel.getByText('Confirmed by')).toBeVisible()
    await expectAccessible(page)
    await expectReadable(page)
    await screenshot(page, `step-kind-confirmed-${width}`)
    for (const { stepId } of others)
      await api('stepKind.confirm', { params: { id: stepId }, body: { name: KIND } })

    await page.goto('/admin/step-kinds')
    await expect(page.getByText('No ranges are published yet.')).toBeVisible()
    await page.getByRole('button', { name: 'Publish new ranges' }).press('Enter')
    const dialog = page.getByRole('dialog', { name: 'Publish new ranges' })
    await expect(dialog).toContainText(`${KIND}: a first range from 5 clients`)
    await expectAccessible(page)
    await expectReadable(page)
    await screenshot(page, `step-kind-publish-${width}`)
    await dialog.getByRole('button', { name: 'Publish', exact: true }).click()
    await expect(dialog).toHaveCount(0)
    const row = page.getByRole('row', { name: KIND })
    await expect(row).toContainText(/[\d.]+–[\d.]+ minutes, 5 audits, 5 clients/)
    await expect(page.getByText('until then they stay as they are')).toBeVisible()
    await expect(page.getByRole('button', { name: 'Publish new ranges' })).toBeDisabled()
    await expectAccessible(page)
    await expectReadable(page)
    await screenshot(page, `step-kind-page-${width}`, { fullPage: true })

    const fresh = await seedAudit(api, {
      audit: { title: 'Billing', company: 'Eastwater' },
      steps: [{ label: 'Rechnungen erfassen' }],
    })
    await openStep(fresh.id, 'Rechnungen erfassen')
    await expect(kind).toHaveValue(KIND)
    await expect(panel.getByText('from other audits')).toHaveCount(0)
    await panel.getByRole('button', { name: 'Confirm kind' }).press('Enter')
    await expect(
      panel.getByText(
        /^In 5 audits of 5 clients it took [\d.]+–[\d.]+ minutes. 80% range from other audits; not evidence/,
      ),
    ).toBeVisible()
    await expect(panel.getByText('assumed: neither said nor entered').first()).toBeVisible()
    await expectAccessible(page)
    await expectReadable(page)
    await screenshot(page, `step-kind-range-${width}`)

    const { clientId } = await api('audit.get', { params: { id: first?.id ?? 0 } })
    await page.goto(`/clients/${clientId}`)
    await page.getByRole('switch', { name: 'Leave this client out' }).press('Space')
    await expect(page.getByRole('switch', { name: 'Leave this client out' })).toBeChecked()
    await expectAccessible(page)
    await expectReadable(page)
    await screenshot(page, `step-kind-client-${width}`, { fullPage: true })

    await page.goto('/admin/step-kinds')
    await expect(row).toContainText('6 steps, 4 clients now')
    await api('stepKind.confirm', { params: { id: fresh.steps[0]?.id ?? 0 }, body: { name: 'Billing' } })
    await page.reload()
    await expect(page.getByRole('row', { name: 'Billing' })).toContainText('1 step, 0 clients now')
    await page.getByRole('button', { name: 'Rename Billing' }).click()
    const rename = page.getByRole('dialog', { name: 'Rename Billing' })
    await rename.getByLabel('Name').fill(KIND)
    await rename.getByRole('button', { name: 'Save' }).click()
    await expect(page.getByText('Another step kind has this name.').first()).toBeVisible()
    await rename.getByRole('button', { name: 'Cancel' }).click()
    await page.getByRole('button', { name: 'Merge Billing' }).click()
    const merge = page.getByRole('dialog', { name: 'Merge Billing' })
    await merge.getByLabel('Merge into').selectOption({ label: KIND })
    await expectAccessible(page)
    await expectReadable(page)
    await screenshot(page, `step-kind-merge-${width}`)
    await merge.getByRole('button', { name: 'Merge' }).click()
    await expect(page.getByRole('row', { name: 'Billing' })).toHaveCount(0)
    await expect(row).toContainText('5 audits, 5 clients')
  })
