// The four built-in map templates: complete, laid out, and within the limits of a map.

import { describe, expect, test } from 'vitest'
import { BUILT_IN_TEMPLATES } from '#content/map-template.ts'
import { headlineScore } from '#domain/opportunity/headline-savings.ts'
import { estimate, monthlyCost } from '#domain/opportunity/opportunity.ts'
import { autoLayout } from '#domain/process/layout/layout.ts'

const TABLE: Record<
  string,
  [label: string, effort: number, impact: number, savings: number, score: number][]
> = {
  'Sales Process': [
    ['Capture & enrich lead', 1, 400, 4_800, 2],
    ['Qualify lead', 3, 1_650, 19_800, 4],
    ['Discovery call', 6, 4_800, 57_600, 5],
    ['Proposal & pricing', 10, 10_800, 129_600, 6],
    ['Negotiate & close', 9, 9_900, 118_800, 6],
  ],
  'Customer Onboarding': [
    ['Sales-to-delivery handover', 4, 3_375, 40_500, 5],
    ['Kick-off meeting', 6, 5_400, 64_800, 5],
    ['Account setup & data load', 10, 20_400, 244_800, 7],
    ['User training', 10, 8_400, 100_800, 6],
    ['Go-live check', 4, 4_050, 48_600, 5],
  ],
  'Support Workflow': [
    ['Ticket intake', 1, 200, 2_400, 1],
    ['Triage', 1, 1_500, 18_000, 3],
    ['Investigate', 4, 2_925, 35_100, 4],
    ['Resolve & verify', 6, 3_900, 46_800, 5],
    ['Close & follow up', 1, 400, 4_800, 2],
  ],
  'End-to-End Business': [
    ['Campaign & demand', 10, 12_600, 151_200, 6],
    ['Qualify lead', 3, 1_650, 19_800, 4],
    ['Discovery & demo', 6, 5_100, 61_200, 5],
    ['Proposal & contract', 10, 13_200, 158_400, 7],
    ['Kick-off & plan', 9, 8_100, 97_200, 6],
    ['Implementation', 10, 172_800, 2_073_600, 10],
    ['Test & acceptance', 10, 13_500, 162_000, 7],
    ['Training & go-live', 10, 8_400, 100_800, 6],
    ['Ticket intake', 1, 200, 2_400, 1],
    ['Triage', 1, 750, 9_000, 2],
    ['Resolve', 6, 3_900, 46_800, 5],
    ['Review & renew', 6, 5_700, 68_400, 5],
  ],
}

describe('built-in map templates', () => {
  test.each(BUILT_IN_TEMPLATES.map(template => [template.name, template] as const))(
    '%s',
    (name, template) => {
      const rows = template.steps.map(step => {
        const { effort, impact, projectedSavings } = estimate(step)
        return [step.label, effort, impact, projectedSavings, headlineScore(projectedSavings / 4, 50)]
      })
      expect(rows).toEqual(TABLE[name])
    },
  )

  test.each([
    ['Sales Process', 310, 459],
    ['Customer Onboarding', 510, 694],
    ['Support Workflow', 135, 136],
    ['End-to-End Business', 1400, 2178],
  ])('%s takes %d minutes and $%d a run', (name, minutes, dollars) => {
    const steps = BUILT_IN_TEMPLATES.find(template => template.name === name)?.steps ?? []
    expect(steps.reduce((sum, step) => sum + step.durationMin, 0)).toBe(minutes)
    expect(Math.round(steps.reduce((sum, step) => sum + monthlyCost(step, 1), 0))).toBe(dollars)
  })

  test('are chained left to right in the rows of their lanes; long ones wrap below', () => {
    for (const { steps, links } of BUILT_IN_TEMPLATES) {
      expect(links).toEqual(steps.slice(1).map((_, n) => ({ source: n, target: n + 1 })))
      const y = { acquisition: 50, delivery: 150, support: 250 }
      if (steps.length > 8) continue
      steps.forEach((step, n) => {
        expect(step.position).toEqual({ x: 50 + 180 * n, y: y[step.engine] })
      })
    }
    const long = BUILT_IN_TEMPLATES.filter(({ steps }) => steps.length > 8)
    expect(long.map(({ steps }) => steps.map(({ position }) => (position.x - 50) / 180))).toEqual([
      [0, 1, 2, 3, 4, 5, 0, 1, 2, 3, 4, 5],
    ])
  })

  test('mark the decisions and the two frictions', () => {
    const all = BUILT_IN_TEMPLATES.flatMap(template => template.steps)
    expect(all.filter(step => step.isDecision).map(step => step.label)).toEqual([
      'Qualify lead',
      'Go-live check',
      'Triage',
      'Qualify lead',
      'Test & acceptance',
    ])
    expect(all.filter(step => step.friction !== 'none').map(step => [step.label, step.friction])).toEqual([
      ['Triage', 'time_sink'],
      ['Implementation', 'quality_risk'],
    ])
  })
})

test('the templates are already laid out', () => {
  for (const { steps, links } of BUILT_IN_TEMPLATES) {
    const placed = autoLayout(
      steps.map((s, key) => ({ ...s, key })),
      links,
    )
    expect(
      [...placed].every(([key, at]) => at.x === steps[key]?.position.x && at.y === steps[key]?.position.y),
    ).toBe(true)
  }
})
