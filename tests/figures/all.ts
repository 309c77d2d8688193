// Computes every figure of one audit, by id, from docs/figures.md and the data given to the API.

import { businessOf, cashEnds, type Offer, offersOf, taken } from './business.ts'
import type { Inputs } from './inputs.ts'
import { type EvidenceLevel, levelOf, weakest } from './numbers.ts'
import { countedIn, effectiveRoi, followingRoi, portfolioOf, portfolioValues, startsOf } from './portfolio.ts'
import { adviceFigures, countsOf } from './report.ts'
import { range, simple, tornado, value } from './roi.ts'
import { type Saving, type Sum, savedTogether, savingsOf, sumOf } from './savings.ts'
import { asInputs, differencesOf, scenarioSteps, scenarioValues } from './scenarios.ts'
import { type StepFacts, specificationFigure, stepFacts } from './steps.ts'

type Values = [id: string, value: number | null][]

export type Figures = ReturnType<typeof figuresOf>

export function figuresOf(inputs: Inputs) {
  const steps = stepFacts(inputs)
  const scenarios = differencesOf(inputs, steps)
  const savings = savingsOf(inputs, steps, scenarios)
  const portfolio = portfolioOf(inputs, savings)
  const counted = countedIn(portfolio, savings)
  const business = businessOf(inputs, counted.of, counted.noun)
  const offers = offersOf(inputs, business, steps, startsOf(inputs, portfolio.funded, 1))
  const roi = { range: range(inputs.roi), tornado: tornado(inputs.roi), value: value(inputs.roi) }
  const withPortfolio = effectiveRoi(inputs, portfolio)
  const isPortfolio = withPortfolio !== inputs.roi
  const effective = { ...inputs, roi: isPortfolio ? withPortfolio : followingRoi(inputs.roi, offers) }
  const led =
    effective.roi === inputs.roi
      ? roi
      : { range: range(effective.roi), tornado: tornado(effective.roi), value: value(effective.roi) }
  const sources = sourcesOf(effective, { steps, savings: counted.of, offers, isPortfolio })
  const values = new Map<string, number | null>([
    ...[...steps.values()].flatMap(ofStep),
    ...ofMap([...steps.values()]),
    ...loadsOf(inputs, [...steps.values()]),
    ...inputs.scenarios.flatMap(each => loadsOf(inputs, [...stepFacts(asInputs(inputs, each)).values()])),
    ...[...scenarios].flatMap(([id, all]) =>
      scenarioValues(id, all, added([...steps.values()], 'cost'), (name, money, samples) =>
        endsOf(name, money, samples),
      ),
    ),
    ...scenarioSteps(inputs),
    ...savings.flatMap(ofSaving),
    ...allTogether(savings),
    ...sumsOf(counted.of, business, counted.noun),
    ...judgedSums(inputs, savings),
    ...portfolioValues(inputs, savings, portfolio),
    ...roiValues(effective, led),
    ...sources.flatMap(each => each.values),
    ...countsOf(inputs),
  ])
  const npv = values.get('portfolio:npv')
  if (typeof npv === 'number') values.set('portfolio:entered_difference', led.range.p50 - npv)
  const levels = new Map<string, EvidenceLevel>([
    ...[...steps].map(([id, each]) => [`step:${id}:cost`, each.standing] as const),
    ...savings.map(each => [`opportunity:${each.opportunity.id}:expected`, each.standing] as const),
    ...sources.map(each => [`roi:${each.name}`, each.standing] as const),
  ])
  return { steps, savings, business, offers, roi, values, standings: levels }
}

const added = (all: readonly StepFacts[], of: 'cost' | 'hours') =>
  all.reduce((total, each) => total + each[of], 0)

/** Null if there are steps and none of them is known. */
const knownSum = (all: readonly StepFacts[], of: 'cost' | 'hours') =>
  all.length > 0 && !all.some(({ knows }) => knows[of]) ? null : added(all, of)

function ofMap(steps: readonly StepFacts[]): Values {
  if (steps.length === 0) return []
  const total = added(steps, 'cost')
  const share = (part: number | null) => (total === 0 ? null : ((part ?? 0) / total) * 100)
  const friction = knownSum(
    steps.filter(({ step }) => step.friction !== 'none'),
    'cost',
  )
  const dearest = knownSum(
    [...steps].sort((a, b) => b.cost - a.cost || a.step.id - b.step.id).slice(0, 3),
    'cost',
  )
  const owners = Map.groupBy(steps, ({ step }) => {
    const name = step.owner.trim().replaceAll(/\s+/g, ' ')
    return name === 'Unassigned' ? '' : name.toLowerCase()
  })
  return [
    ['map:total', knownSum(steps, 'cost')],
    ['map:hours', knownSum(steps, 'hours')],
    ['map:friction', friction],
    ['map:friction_share', share(friction)],
    ['map:dearest', dearest],
    ['map:dearest_share', share(dearest)],
    ...[...owners.values()].flatMap((mine): Values => {
      const own = `owner:${Math.min(...mine.map(({ step }) => step.id))}`
      return [
        [`${own}:cost`, knownSum(mine, 'cost')],
        [`${own}:hours`, knownSum(mine, 'hours')],
      ]
    }),
  ]
}

/** Hours a month compared with the entered capacities. */
function loadsOf({ capacities }: Inputs, steps: readonly StepFacts[]): Values {
  const tidy = (name: string) => name.trim().replaceAll(/\s+/g, ' ').toLowerCase()
  const owned = steps.filter(({ step }) => step.owner.trim() !== 'Unassigned' && step.owner.trim() !== '')
  return [...Map.groupBy(owned, ({ step }) => tidy(step.owner))].flatMap(([owner, mine]): Values => {
    const own = `owner:${Math.min(...mine.map(({ step }) => step.id))}`
    const needed = added(mine, 'hours') / 12
    const given = capacities.find(each => tidy(each.owner) === owner)
    const available = given ? given.people * given.hoursPerMonth : 0
    return [
      [`${own}:month`, needed],
      ...mine.map(({ step, hours, knows }): Values[number] => [
        `step:${step.id}:month`,
        knows.hours ? hours / 12 : null,
      ]),
      ...(available > 0 ? ([[`${own}:load`, (needed / available) * 100]] as Values) : []),
    ]
  })
}

function ofStep(facts: StepFacts): Values {
  const { step, flow, numbers, cost, hours, knows, recorded, disputed, flowDisputed } = facts
  const { impact, projectedSavings } = specificationFigure(step)
  const own = `step:${step.id}`
  return [
    [`${own}:cost`, knows.cost ? cost : null],
    [`${own}:hours`, knows.hours ? hours : null],
    [`${own}:durationMin`, numbers.durationMin.value],
    [`${own}:costPerHour`, numbers.costPerHour.value],
    [`${own}:runsPerMonth`, numbers.runsPerMonth.value],
    ...(flow ? ([[`${own}:flow`, flow.range.usual]] as Values) : []),
    ...recorded.flatMap(
      ({ field, logged, nearest, money }): Values => [
        [`${own}:${field}:recorded`, logged],
        [`${own}:${field}:said`, nearest],
        [`${own}:${field}:logged`, money],
      ],
    ),
    ...disputed.map(({ field, money }): Values[number] => [`${own}:${field}:disputed`, money]),
    ...(flowDisputed === undefined ? [] : ([[`${own}:flow:disputed`, flowDisputed]] as Values)),
    [`${own}:impact`, impact],
    [`${own}:literal`, projectedSavings],
  ]
}

function ofSaving(saving: Saving): Values {
  const { opportunity, expected, hours, score, draws: samples } = saving
  const own = `opportunity:${opportunity.id}`
  const [, ...ends] = ofSum(`${own}:expected`, sum(expected, samples))
  return [
    [`${own}:expected`, saving.isKnown ? expected : null],
    ...ends,
    [`${own}:score`, score],
    [`${own}:hours`, saving.isKnown ? hours : null],
    [`${own}:difference`, saving.isKnown ? saving.difference : null],
    ...(opportunity.oneOffCost ? ([[`${own}:once`, opportunity.oneOffCost.usual]] as Values) : []),
    [`${own}:entered`, opportunity.projectedSavings],
    [`${own}:effort`, opportunity.effort],
    [`${own}:literal`, opportunity.projectedSavings],
    ...adviceFigures(saving),
  ]
}

const sum = (value: number, samples: number[]) => {
  const together = savedTogether([{ draws: samples, expected: value } as Saving])
  return together && { ...together, value }
}

/** A value with its percentiles; the value is null where it is unknown. */
function endsOf(id: string, value: number | null, samples: readonly number[]): Values {
  const [, ...ends] = ofSum(id, sumOf(value ?? 0, samples))
  return [[id, value], ...ends]
}

const ofSum = (id: string, total: Sum | null): Values =>
  total
    ? [
        [id, total.value],
        [`${id}:p10`, total.p10],
        [`${id}:p90`, total.p90],
      ]
    : []

/** What all opportunities save together: null if none is known. */
function allTogether(savings: readonly Saving[]): Values {
  const [total, ...ends] = ofSum('opportunities:all', savedTogether(savings))
  if (!total) return []
  return [[total[0], savings.some(each => each.isKnown) ? total[1] : null], ...ends]
}

/** Sums over the judged opportunities, which documents show beside the portfolio's. */
function judgedSums(inputs: Inputs, all: readonly Saving[]): Values {
  const judged = all.filter(each => each.isJudged && each.isKnown)
  if (judged.length === 0) return []
  const own = businessOf(inputs, judged, 'opportunities')
  const shared = /^(audit|cash):/
  return sumsOf(judged, own, 'opportunities').filter(([id]) => !shared.test(id))
}

function sumsOf(
  counted: readonly Saving[],
  business: ReturnType<typeof businessOf>,
  noun: 'portfolio' | 'opportunities',
): Values {
  const kinds = Map.groupBy(counted, each => each.opportunity.saves)
  const { loss, hours, people, savings, oneOffCost, runningCost } = business
  return [
    ...ofSum(`${noun}:savings`, savedTogether(counted)),
    ...[...kinds].flatMap(([kind, mine]) => ofSum(`${noun}:savings:${kind}`, savedTogether(mine))),
    ...ofSum(`${noun}:oneOffCost`, oneOffCost),
    ...ofSum(`${noun}:runningCost`, runningCost),
    ...ofSum(`${noun}:hours`, hours),
    [`${noun}:people`, people],
    ...business.kinds.map(({ id, value: money }): Values[number] => [id, money]),
    ...cashEnds(loss, savedTogether(kinds.get('cash') ?? [])),
    ...(savings ? ([[savings.id, savings.value]] as Values) : []),
    ...(loss?.named ?? []).map(({ id, value: money }): Values[number] => [`cash:${id}`, money]),
    ['cash:expected', loss?.range.usual ?? null],
  ]
}

interface Roi {
  range: ReturnType<typeof range>
  tornado: ReturnType<typeof tornado>
  value: ReturnType<typeof value>
}

function roiValues({ roi }: Inputs, { range: drawn, tornado: swings, value: found }: Roi): Values {
  const { net, percent, payback } = simple(roi)
  return [
    ...(['currentCost', 'projectedSavings', 'implementationCost', 'timePeriod'] as const).map(
      (name): Values[number] => [`roi:${name}`, roi[name]],
    ),
    ['roi:runningCost', roi.plan.runningCost],
    ['roi:net', net],
    ['roi:percent', percent],
    ['roi:payback', payback],
    ['roi:ramped', found.ramped],
    ['roi:ramp_loss', roi.projectedSavings - found.ramped],
    ['roi:running_total', roi.plan.runningCost * roi.timePeriod],
    ['roi:cash', found.ramped - roi.plan.runningCost * roi.timePeriod - roi.implementationCost],
    ['roi:npv', found.npv],
    ['roi:present', found.present],
    ['roi:discounted_payback', found.discountedPayback],
    ['roi:irr', found.irr],
    ['roi:switching', found.switching],
    ['roi:p10', drawn.p10],
    ['roi:p50', drawn.p50],
    ['roi:p90', drawn.p90],
    ['roi:positive', drawn.positive],
    ['roi:rank', drawn.rank],
    ['roi:sound_payback', drawn.payback],
    ...swings.flatMap(
      ({ id, npv: [low, high] }): Values => [
        [`roi:swing:${id}:min`, low],
        [`roi:swing:${id}:max`, high],
      ],
    ),
  ]
}

interface KnownOffers {
  steps: ReadonlyMap<number, StepFacts>
  savings: readonly Saving[]
  offers: readonly Offer[]
  /** Whether the amounts are the portfolio's instead of those saved. */
  isPortfolio: boolean
}

const NAMES = ['currentCost', 'projectedSavings', 'implementationCost', 'timePeriod', 'runningCost'] as const

/** Returns the evidence level of each ROI entry, and the figures that it was taken from. */
function sourcesOf(inputs: Inputs, known: KnownOffers) {
  const { marks, plan } = inputs.roi
  return NAMES.map(name => {
    const source = name === 'timePeriod' ? null : sourceOf(inputs, known, name)
    const entry = name === 'runningCost' ? plan.runningCost : inputs.roi[name]
    const isTaken = source !== null && source.value === entry
    const entered: EvidenceLevel = marks[name] || source ? 'entered' : 'assumed'
    const level = source ? (isTaken ? source.standing : weakest('entered', source.standing)) : entered
    return { name, standing: level, values: source?.values ?? [] }
  })
}

interface Found {
  value: number
  standing: EvidenceLevel
  values: Values
}

/** The one-off cost of a portfolio none of whose options has an estimate of it. */
const NOT_ESTIMATED: Found = { value: 0, standing: 'assumed', values: [] }

/** Returns the current value of an entry's source; null if the entry was typed or the source no longer exists. */
function sourceOf(inputs: Inputs, known: KnownOffers, name: Offer['name']): Found | null {
  const { timePeriod, plan } = inputs.roi
  const source = plan.sources[name]
  const offer = known.offers.find(
    each =>
      each.name === name &&
      each.kind === source?.kind &&
      (source.kind !== 'answer' || each.figureId === source.figureId),
  )
  if (source && !offer && known.isPortfolio && name === 'implementationCost') return NOT_ESTIMATED
  if (!source || !offer) return null
  const { usual } = taken(offer, timePeriod)
  if (source.kind === 'map') return fromMap(known.steps, source.steps)
  if (source.kind === 'answer') {
    const said = inputs.quantities.find(each => each.id === source.figureId)
    return { value: usual, standing: said ? levelOf(said) : 'said', values: [] }
  }
  if (name !== 'projectedSavings') return { value: usual, standing: 'entered', values: [] }
  const counted = known.savings
  const hasLoss = inputs.quantities.some(({ link }) => link?.to === 'roi' && link.input.startsWith('cashPer'))
  return {
    value: usual,
    standing: weakest(
      'entered',
      hasLoss ? 'assumed' : 'entered',
      inputs.roi.marks.timePeriod ? 'entered' : 'assumed',
      ...counted.filter(each => !each.isEmpty).map(each => each.standing),
    ),
    values: [['opportunities:savings:period', usual]],
  }
}

function fromMap(steps: ReadonlyMap<number, StepFacts>, chosen: number[] | null): Found {
  const mine = [...steps]
    .filter(([id, { knows }]) => knows.cost && (chosen === null || chosen.includes(id)))
    .map(([, each]) => each)
  const cost = mine.reduce((total, each) => total + each.cost, 0)
  return {
    value: Math.round(cost),
    standing: mine.length === 0 ? 'assumed' : weakest(...mine.map(each => each.standing)),
    values: [['map:cost', cost]],
  }
}
