// Findings proposed by an assistant: accepted by keyboard on the report page, shown in the summary, and removed.

import type { APIRequestContext, Page } from '@playwright/test'
import { NUMBERS } from '../audits/entered-numbers.ts'
import { apiOf, seedAudit } from './seed-audit.ts'
import { expect, expectAccessible, expectReadable, signIn, test } from './test.ts'

const SAID = 'Only Ines prices the lanes. When she is ill, nobody does.'

/** Creates an audit whose draft has two findings, one of them with markup; returns its id. */
async function prepare(request: APIRequestContext, token: string): Promise<number> {
  const api = apiOf(request, token)
  const { id, steps, interviews } = await seedAudit(api, {
    interviews: [{ interviewee: 'Mara Lind', answers: { 'service-lines': SAID } }],
    steps: [{ label: 'Price the lane', ...NUMBERS }],
  })
  const answerId = interviews[0]?.answers[0]?.id ?? 0
  const cites = (quote: string) => [{ answerId, quote }]
  await api('draft.proposeFindings', {
    params: { id },
    body: {
      findings: [
        {
          text: `Nobody stands in for the one who prices, at {step.${steps[0]?.id}}.`,
          cites: cites('Only Ines prices the lanes'),
        },
        {
          text: 'When one person is ill, <b>pricing</b> stops.',
          cites: cites('When she is ill, nobody does'),
        },
        { text: 'Pricing costs 900 hours.', cites: cites('Only Ines prices') },
      ],
    },
  })
  return id
}

const findings = (page: Page) => page.getByRole('region', { name: 'Further findings' })
const drafts = (page: Page) => page.getByRole('region', { name: 'Drafts of findings' })

test('an assistant’s findings are read, accepted by keyboard, shown in the summary and removed', async ({
  page,
  request,
  adminToken,
}) => {
  const id = await prepare(request, adminToken)
  await signIn(page, adminToken)
  await page.goto(`/audit/${id}/reports?tab=findings`)
  await page.getByRole('button', { name: 'Drafts of findings (1)' }).press('Enter')
  await expect(drafts(page).getByRole('heading')).toBeFocused()
  await expect(
    drafts(page).getByText('1 of 3 suggestions dropped: a number, unit or period that no quote has.'),
  ).toBeVisible()
  await expect(drafts(page).getByText('“Only Ines prices the lanes”')).toBeVisible()
  await expect(drafts(page).getByText('When one person is ill, <b>pricing</b> stops.')).toBeVisible()
  await expectReadable(page)
  await expectAccessible(page)

  await drafts(page)
    .getByRole('button', {
      name: /^Accept: Nobody stands in for the one who prices, at \$[\d,]+\/year\.$/,
    })
    .press('Enter')
  await expect(findings(page).getByText(/Nobody stands in for the one who prices, at \$/)).toBeVisible()
  await expect(findings(page).getByText(/^Proposed by the assistant “.+” of .+, accepted by /)).toBeVisible()
  await drafts(page).getByRole('button', { name: 'Accept all (1)' }).press('Enter')
  await expect(drafts(page).getByText('All accepted as findings.')).toBeVisible()
  await expect(findings(page).getByRole('button', { name: 'Remove finding' })).toHaveCount(2)
  await expectAccessible(page)

  await findings(page).getByRole('button', { name: 'Remove finding' }).last().press('Enter')
  await page.getByRole('alertdialog').getByRole('button', { name: 'Remove finding' }).press('Enter')
  await expect(findings(page).getByRole('button', { name: 'Remove finding' })).toHaveCount(1)

  await page.getByRole('tab', { name: 'Executive Summary' }).click()
  await expect(page.getByText(/Nobody stands in for the one who prices, at \$/).first()).toBeVisible()
})

test('a finding whose quote was removed reports it, on a phone too', async ({
  page,
  request,
  adminToken,
}) => {
  await page.setViewportSize({ width: 390, height: 844 })
  const id = await prepare(request, adminToken)
  const headers = { authorization: `Bearer ${adminToken}` }
  const [draft] = await (await request.get(`/api/audits/${id}/drafts`, { headers })).json()
  const taken = await request.post(`/api/drafts/${draft.id}/findings`, { headers, data: { refs: ['f2'] } })
  expect(taken.ok()).toBe(true)
  const answerId = draft.content.findings[1].cites[0].answerId
  const data = { response: 'Two of us price them by now.', version: 1 }
  expect((await request.put(`/api/answers/${answerId}`, { headers, data })).ok()).toBe(true)
  await signIn(page, adminToken)
  await page.goto(`/audit/${id}/reports?tab=findings`)
  await expect(findings(page).getByText(/^One finding is hidden/)).toBeVisible()
  await expectReadable(page)
  await expectAccessible(page)
  await findings(page).getByRole('button', { name: 'Remove finding' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Remove finding' }).click()
  await expect(findings(page)).toBeHidden()
})
