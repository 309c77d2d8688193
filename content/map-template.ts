// The four built-in map templates: plausible starting values to be overwritten, not benchmarks (rates are loaded cost).

import { autoLayout } from '#domain/process/layout/layout.ts'
import type { Engine, StepFields } from '#domain/process/step.ts'

export interface BuiltInTemplate {
  id: string
  name: string
  description: string
  steps: StepFields[]
  /** Pairs of indexes in `steps`, source first. */
  links: { source: number; target: number }[]
}

export const TEMPLATE_NOTICE =
  'Minutes and hourly rates are plausible starting values to be overwritten with your client’s own. They are not benchmarks.'

type Mark = 'decision' | 'time_sink' | 'quality_risk'
type Row = [label: string, owner: string, durationMin: number, costPerHour: number, ...marks: Mark[]]

function lane(engine: Engine, rows: Row[]): StepFields[] {
  return rows.map(([label, owner, durationMin, costPerHour, ...marks]) => ({
    label,
    engine,
    isDecision: marks.includes('decision'),
    owner,
    system: '',
    durationMin,
    costPerHour,
    friction: marks.find(mark => mark !== 'decision') ?? 'none',
    runsPerMonth: null,
    position: { x: 0, y: 0 },
  }))
}

function chained(id: string, name: string, description: string, ...lanes: StepFields[][]): BuiltInTemplate {
  const steps = lanes.flat()
  const links = steps.slice(1).map((_, n) => ({ source: n, target: n + 1 }))
  const positions = autoLayout(
    steps.map((step, key) => ({ ...step, key })),
    links,
  )
  const placed = steps.map((step, n) => ({ ...step, position: positions.get(n) ?? step.position }))
  return { id, name, description, steps: placed, links }
}

export const BUILT_IN_TEMPLATES: readonly BuiltInTemplate[] = [
  chained(
    'sales',
    'Sales Process',
    'From a captured lead to a signed contract.',
    lane('acquisition', [
      ['Capture & enrich lead', 'SDR', 10, 40],
      ['Qualify lead', 'SDR', 30, 55, 'decision'],
      ['Discovery call', 'Account executive', 60, 80],
      ['Proposal & pricing', 'Account executive', 120, 90],
      ['Negotiate & close', 'Sales lead', 90, 110],
    ]),
  ),
  chained(
    'onboarding',
    'Customer Onboarding',
    'From the handover by sales to a customer who is live.',
    lane('delivery', [
      ['Sales-to-delivery handover', 'Customer success', 45, 75],
      ['Kick-off meeting', 'Project manager', 60, 90],
      ['Account setup & data load', 'Implementation', 240, 85],
      ['User training', 'Trainer', 120, 70],
      ['Go-live check', 'Project manager', 45, 90, 'decision'],
    ]),
  ),
  chained(
    'support',
    'Support Workflow',
    'From an incoming ticket to a closed one, with triage as the known bottleneck.',
    lane('support', [
      ['Ticket intake', 'Agent', 5, 40],
      ['Triage', 'Support lead', 15, 50, 'decision', 'time_sink'],
      ['Investigate', 'Tier 2', 45, 65],
      ['Resolve & verify', 'Tier 2', 60, 65],
      ['Close & follow up', 'Agent', 10, 40],
    ]),
  ),
  chained(
    'end_to_end',
    'End-to-End Business',
    'The whole business in twelve steps: winning, delivering and supporting a customer.',
    lane('acquisition', [
      ['Campaign & demand', 'Marketing', 180, 70],
      ['Qualify lead', 'SDR', 30, 55, 'decision'],
      ['Discovery & demo', 'Account executive', 60, 85],
      ['Proposal & contract', 'Account executive', 120, 110],
    ]),
    lane('delivery', [
      ['Kick-off & plan', 'Project manager', 90, 90],
      ['Implementation', 'Solution engineer', 480, 120, 'quality_risk'],
      ['Test & acceptance', 'QA', 180, 75, 'decision'],
      ['Training & go-live', 'Trainer', 120, 70],
    ]),
    lane('support', [
      ['Ticket intake', 'Agent', 5, 40],
      ['Triage', 'Support lead', 15, 50],
      ['Resolve', 'Tier 2', 60, 65],
      ['Review & renew', 'Account manager', 60, 95],
    ]),
  ),
]
