// After the map moved, slides and client documents have the expected total of today, whatever was saved in the calculator.

import { expect, it } from 'vitest'
import { type Api, withAudit } from '../../../tests/api.ts'

let api: Api
let id: number
withAudit((started, audit) => {
  api = started
  id = audit
})

const params = () => ({ params: { id } })
const savingsSaved = async () => (await api.member.ok('roi.get', params())).projectedSavings

it('shows one total on the business case when a step changed after the ROI was saved', async () => {
  const label = 'Eligibility “re-check” & <denials>'
  const body = { label, costPerHour: 50, durationMin: 60, runsPerMonth: 600 }
  const step = await api.member.ok('process.createStep', { ...params(), body })
  const opportunity = { stepId: step.id, title: label }
  await api.member.ok('opportunity.create', { ...params(), body: opportunity })
  const { currentCost, projectedSavings, implementationCost, timePeriod, plan } = await api.member.ok(
    'roi.get',
    params(),
  )
  expect(projectedSavings).toBe(90_000)
  const form = { currentCost, projectedSavings, implementationCost, timePeriod, plan }
  await api.member.ok('roi.save', { ...params(), body: { ...form, edited: ['timePeriod'] } })
  await api.member.ok('process.changeStep', { params: { id: step.id }, body: { durationMin: 40 } })
  expect(await savingsSaved()).toBe(90_000)
  const { pages } = await api.member.ok('slide.pages', { ...params(), query: {} })
  const slide = JSON.stringify(pages.find(page => JSON.stringify(page).includes('Kinds of savings')))
  expect(slide).toContain('$60k')
  expect(JSON.stringify(pages)).not.toMatch(/\$90(k|,000)/)
})
