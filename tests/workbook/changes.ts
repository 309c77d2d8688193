// Changes of one input of a workbook: the cell in which it is typed, and the audit with the same change. In that audit
// the business case has taken over the audit's amounts again.

import { withMessages } from '#content/documents/messages.ts'
import { type AuditSnapshot, factsOf, type SnapshotFacts } from '#domain/document/audit-snapshot.ts'
import type { WorkbookInput } from '#domain/document/workbook/input/input.ts'
import { workbookInputs } from '#domain/document/workbook/input/inputs.ts'
import { EFFECT_FIELDS, NO_EFFECT } from '#domain/process/scenario/effect.ts'
import type { ProcessStep } from '#domain/process/step.ts'
import type { Range } from '#domain/range.ts'
import {
  acceptedAmount,
  mapOffers,
  narrowed,
  opportunityOffers,
  type RoiOffer,
  sourcesOf,
} from '#domain/roi/offer.ts'
import { RANGED, type Sourced } from '#domain/roi/plan.ts'
import { factsIn, worded } from './compare.ts'

export interface Change {
  key: string
  /** As the workbook's cell holds it: money, fractions, minutes, runs, months. */
  value: number
}

/**
 * Inputs that a reader may type, the grey ones included but for runs in a rework loop. Default spreads are not part
 * of an audit; a range is typed whole.
 */
export function changeable(content: AuditSnapshot): WorkbookInput[] {
  const { min, max } = content.roi.plan.adoption
  return worded(content, ({ messages }) => {
    const words = messages.workbook.inputs
    return workbookInputs(factsIn(content), words).filter(
      ({ key, elsewhere }) =>
        !key.startsWith('spread:') && (key !== 'roi:adoption' || min < max) && elsewhere !== words.inLoop,
    )
  })
}

/** Another value of an input, by a number from 0 to 1: within its range, or up to twice as much. */
export function changeOf({ key, values, most, whole, unit }: WorkbookInput, at: number): Change[] {
  // A start is that of a quarter.
  if (key.endsWith(':start')) return [{ key, value: 3 * Math.floor(at * 12) }]
  const { min, usual, max } = values
  const isRanged = min !== null && max !== null && max > min
  const ends = isRanged ? [min, max] : most === 1 ? [0, 1] : [0, 2 * (usual ?? 500) + 10]
  const raw = (ends[0] ?? 0) + at * ((ends[1] ?? 0) - (ends[0] ?? 0))
  const isWhole = whole || unit === 'months'
  const longest = unit === 'months' ? Math.max(60, usual ?? 0) : Number.POSITIVE_INFINITY
  const value = isWhole ? Math.min(longest, Math.max(1, Math.round(raw))) : Math.round(raw * 10_000) / 10_000
  const [kind, id, name] = key.split(':')
  const isShare = kind === 'opportunity' && (name === 'addressable' || name === 'realisation')
  if (!isShare || usual !== null) return [{ key, value }]
  // Shares count in pairs.
  return ['addressable', 'realisation'].map(each => ({ key: `opportunity:${id}:${each}`, value }))
}

const copied = (content: AuditSnapshot) => {
  const now = structuredClone(content)
  for (const step of now.scenarios?.flatMap(each => each.steps) ?? []) delete step.flow
  return now
}

const effective = new WeakMap<AuditSnapshot, AuditSnapshot>()

/** The audit with its effective ROI, before its changes; made once for all of them. */
function withEffectiveRoi(given: AuditSnapshot): AuditSnapshot {
  const found = effective.get(given) ?? { ...given, roi: factsIn(given).roi }
  effective.set(given, found)
  return found
}

/** The audit after these changes, its business case with the amounts that it took over before taken over again. */
export function changedAudit(given: AuditSnapshot, changes: readonly Change[]): AuditSnapshot {
  const content = withEffectiveRoi(given)
  const now = copied(content)
  keepPortfolio(factsIn(given), now)
  for (const change of changes) applyTo(now, change)
  return worded(now, () => followed(content, now, changes))
}

/** Simulation runs choose the portfolio, not formulas: the options of the export stay in it, and no others join. */
function keepPortfolio({ portfolio }: SnapshotFacts, now: AuditSnapshot): void {
  const funded = new Set(portfolio.funded.map(({ expected }) => expected.opportunity.id))
  const by = { reason: 'As exported', author: 'Mona Member', date: '2026-11-20T09:00:00.000Z' }
  for (const each of now.opportunities) {
    const { quarter } = each.funding ?? {}
    const planned = quarter === undefined ? {} : { quarter }
    each.funding = { funding: funded.has(each.id) ? 'now' : 'not_funded', ...planned, ...by }
  }
}

/** The range with another usual value, which its ends give way to. */
const withUsual = (range: Partial<Range> | null | undefined, usual: number): Range => ({
  min: Math.min(range?.min ?? usual, usual),
  usual,
  max: Math.max(range?.max ?? usual, usual),
})

function applyTo(now: AuditSnapshot, { key, value }: Change): void {
  const [kind = '', id = '', field = ''] = key.split(':')
  if (kind === 'roi') applyToRoi(now, key.slice(4), value)
  else if (kind === 'step') applyToStep(now, Number(id), field, value)
  else if (kind === 'house') applyToOrganization(now, id, value)
  else if (kind === 'opportunity') applyToOpportunity(now, Number(id), field, value)
  else if (kind === 'cash') {
    for (const each of now.quantities ?? [])
      if (each.id === Number(id)) Object.assign(each, withUsual(each, value))
  } else if (kind === 'capacity') {
    for (const each of now.capacities ?? [])
      if (each.id === Number(id)) each[field === 'people' ? 'people' : 'hoursPerMonth'] = value
  } else throw new Error(`No change of ${key} is known`)
}

function applyToOrganization(now: AuditSnapshot, name: string, value: number): void {
  if (name === 'scoreBase') now.scoreBase = value
  else if (name === 'hoursPerYear') now.house.hoursPerYear = value
  else if (name === 'addressable' || name === 'realisation')
    now.house = { ...now.house, [name]: { ...now.house[name], usual: value * 100 } }
}

function applyToOpportunity(now: AuditSnapshot, id: number, field: string, value: number): void {
  const opportunity = now.opportunities.find(each => each.id === id)
  if (!opportunity) throw new Error(`No opportunity ${id}`)
  if (field === 'entered') opportunity.projectedSavings = value
  else if (field === 'start')
    opportunity.funding = { ...opportunity.funding, quarter: 1 + value / 3 } as never
  else {
    const name = field as 'addressable' | 'realisation' | 'oneOffCost' | 'runningCost'
    const usual = field === 'addressable' || field === 'realisation' ? value * 100 : value
    opportunity[name] = withUsual(opportunity[name], usual)
  }
}

function applyToRoi({ roi }: AuditSnapshot, name: string, value: number): void {
  const { inputs, plan } = roi
  if (RANGED.some(each => each === name)) {
    roi.saved = true
    roi.marks = { ...roi.marks, [name]: { author: 'Mona Member', date: '2026-11-20T09:00:00.000Z' } }
  }
  if (name in inputs) inputs[name as keyof typeof inputs] = value
  else if (name === 'adoption') plan.adoption = { ...plan.adoption, usual: value }
  else if (name.startsWith('ramp:')) plan.ramp = plan.ramp.with(Number(name.slice(5)) - 1, value)
  else if (name === 'discountRate' || name === 'runningCost') plan[name] = value
  else throw new Error(`No change of roi:${name} is known`)
}

const TYPED = { author: 'Mona Member', date: '2026-11-20T09:00:00.000Z' }

/** A scenario's number that equals today's follows it, as on the server. */
function applyToStep(now: AuditSnapshot, id: number, field: string, value: number): void {
  const scenarioSteps = (now.scenarios ?? []).flatMap(each => each.steps)
  const step = [...now.steps, ...scenarioSteps].find(each => each.id === id)
  if (!step) throw new Error(`No step ${id}`)
  const effect = EFFECT_FIELDS.find(each => each === field)
  if (effect) {
    const usual = effect === 'share' || effect === 'repeatsAvoided' ? value * 100 : value
    step.effect = {
      ...NO_EFFECT,
      ...step.effect,
      [effect]: withUsual(step.effect?.[effect], usual),
    }
    return
  }
  const name = field as 'durationMin' | 'costPerHour' | 'runsPerMonth'
  const followers = now.steps.includes(step)
    ? scenarioSteps.filter(each => each.originId === id && each[name] === step[name])
    : []
  // A number that a user types is known, even where none was before.
  for (const each of [step, ...followers] as ProcessStep[])
    Object.assign(each, { [name]: value, marks: { ...each.marks, [name]: TYPED } })
}

const amountIn = ({ roi }: AuditSnapshot, name: Sourced) =>
  name === 'runningCost' ? roi.plan.runningCost : roi.inputs[name]

/** What the audit itself has for each amount, as the calculator would take it over. */
function offered(facts: SnapshotFacts): Map<Sourced, { offer: RoiOffer; amount: number }> {
  const { inputs, plan } = facts.roi
  const { totals, starts } = facts.portfolio
  const offers = [...opportunityOffers(totals, facts.business, starts), ...mapOffers(facts.steps)]
  const amount = (offer: RoiOffer) =>
    acceptedAmount(narrowed(offer, plan.sources[offer.name] ?? offer.source), inputs.timePeriod).range.usual
  return new Map(offers.map(offer => [offer.name, { offer, amount: amount(offer) }]))
}

const known = new WeakMap<AuditSnapshot, ReturnType<typeof offered>>()

/** The same of an audit that does not change any more. */
function offeredIn(content: AuditSnapshot) {
  const found = known.get(content) ?? offered(factsOf(withMessages(content)))
  known.set(content, found)
  return found
}

function followed(before: AuditSnapshot, now: AuditSnapshot, changes: readonly Change[]): AuditSnapshot {
  const typed = new Set(changes.map(({ key }) => key))
  const was = offeredIn(before)
  const is = offered(factsOf(withMessages(now)))
  const names: Sourced[] = ['currentCost', 'projectedSavings', 'implementationCost', 'runningCost']
  for (const name of names) {
    if (typed.has(`roi:${name}`)) {
      delete now.roi.plan.sources[name]
      continue
    }
    const amount = amountIn(before, name)
    if (!isFollowed(before, name, was.get(name)?.amount)) continue
    const next = is.get(name)?.amount ?? 0
    if (name === 'runningCost') now.roi.plan.runningCost = next
    else now.roi.inputs[name] = next
    const ranged = RANGED.find(each => each === name)
    const ends = ranged && now.roi.plan.ranges[ranged]
    // The ends of the range keep their proportion to the usual value.
    const scaled = (value: number) => (amount === 0 ? value : Math.floor((value * next) / amount + 0.5))
    if (ranged && ends) now.roi.plan.ranges[ranged] = { min: scaled(ends.min), max: scaled(ends.max) }
    const from = is.get(name)
    const kept = before.roi.plan.sources[name]?.kind
    // What is taken over again starts as the plan in use has it now.
    if (from && (kept === undefined || kept === 'opportunities'))
      now.roi.plan.sources[name] = from.offer.source
  }
  const offers = [...is.values()].map(({ offer }) => offer)
  now.roi.sources = { ...now.roi.sources, ...sourcesOf(now.roi.plan, offers, now.roi.inputs.timePeriod) }
  return now
}

/** Whether the amount is the audit's own, or nothing was entered and the audit has nothing. */
function isFollowed({ roi, ...rest }: AuditSnapshot, name: Sourced, offer: number | undefined): boolean {
  const source = roi.plan.sources[name]?.kind
  const amount = amountIn({ roi, ...rest } as AuditSnapshot, name)
  if (source === 'opportunities' || source === 'map') return amount === offer
  // An option outside the portfolio has a cost that is not offered.
  const field = name === 'implementationCost' ? 'oneOffCost' : name === 'runningCost' ? name : null
  const isCosted = field !== null && rest.opportunities.some(each => (each[field]?.usual ?? 0) > 0)
  const isUntouched = source === undefined && roi.marks[name] === undefined
  return isUntouched && amount === 0 && (offer ?? 0) === 0 && !isCosted
}
