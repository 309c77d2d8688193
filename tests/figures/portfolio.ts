// Computes the recommended portfolio from docs/figures.md: its options, their NPV and payback, cash and capacity, and the bridge.

import { cashLoss, type Offer, simulatedSum, taken } from './business.ts'
import { around, percentile, type Range, samplesOf, sharedSamples } from './draws.ts'
import type { Inputs } from './inputs.ts'
import { type Case, isTimed, range, type Starts, value, worth } from './roi.ts'
import { costTogether, type Saving, savedTogether } from './savings.ts'

type Values = [id: string, value: number | null][]

export interface Option {
  saving: Saving
  payback: number | null
  /** If it starts in month 0. */
  runs: number[]
  /** With its start by the plan in use. */
  started: number[]
  /** By how much it raises the median NPV. */
  gain: number
  funding: 'now' | 'later' | 'not_funded'
}

export interface Portfolio {
  options: Option[]
  funded: Saving[]
}

const NOTHING = { min: 0, usual: 0, max: 0 }
const isOption = ({ isKnown, opportunity: { oneOffCost, runningCost } }: Saving) =>
  isKnown && Boolean(oneOffCost ?? runningCost)

const middle = (many: readonly number[][]) => {
  const [first = []] = many
  const sums = first.map((_, run) => many.reduce((sum, runs) => sum + (runs[run] ?? 0), 0))
  return sums.length === 0 ? 0 : percentile(sums, 0.5)
}

/** Selects the portfolio from the options of the audit. */
export function portfolioOf({ roi, planLimits }: Inputs, savings: readonly Saving[]): Portfolio {
  const all = savings.filter(isOption).map(saving => ({ saving, ...drawnOption(saving, roi) }))
  const order = all.toSorted(
    (a, b) => (a.payback ?? 1e9) - (b.payback ?? 1e9) || a.saving.opportunity.id - b.saving.opportunity.id,
  )
  const choiceOf = (each: (typeof all)[number]) => each.saving.opportunity.funding?.funding
  const idOf = (each: (typeof all)[number]) => each.saving.opportunity.id
  const direct = (id: number) =>
    planLimits?.options.find(({ opportunityId }) => opportunityId === id)?.sharesCostOf ?? []
  /** Ids whose one-off cost an option shares, through others too. */
  const costsOf = (id: number): number[] => {
    const known = [...direct(id)]
    for (const of of known) known.push(...direct(of).filter(each => !known.includes(each)))
    return known
  }
  const sharers = (each: (typeof all)[number], among: typeof all) =>
    among.filter(other => other !== each && costsOf(idOf(other)).includes(idOf(each)))
  const isLeftOut = (each: (typeof all)[number]) =>
    all.some(of => choiceOf(of) === 'not_funded' && costsOf(idOf(each)).includes(idOf(of)))
  const free = order.filter(each => !choiceOf(each) && !isLeftOut(each))
  let chosen = order.filter(each => ['now', 'later'].includes(choiceOf(each) ?? ''))
  const worthOf = (some: typeof all) => middle(some.map(each => each.started))
  for (const each of free) if (worthOf([...chosen, each]) > worthOf(chosen)) chosen = [...chosen, each]
  const shared = new Set(chosen.flatMap(each => costsOf(idOf(each))))
  chosen = [...chosen, ...free.filter(each => shared.has(idOf(each)) && !chosen.includes(each))]
  const gainOf = (each: (typeof all)[number]) => {
    const without = chosen.filter(other => other !== each)
    if (chosen.includes(each)) return worthOf(chosen) - worthOf(without)
    const along = all.filter(
      of => costsOf(idOf(each)).includes(idOf(of)) && !chosen.includes(of) && of !== each,
    )
    return worthOf([...chosen, each, ...along]) - worthOf(chosen)
  }
  for (;;) {
    const [worst] = free
      .filter(each => chosen.includes(each))
      .map(each => ({ each, left: [each, ...sharers(each, chosen)] }))
      .filter(({ left }) => left.every(other => free.includes(other)))
      .map(({ each, left }) => ({ each, rest: chosen.filter(other => !left.includes(other)) }))
      .map(one => ({ ...one, gain: worthOf(chosen) - worthOf(one.rest) }))
      .filter(({ gain }) => gain <= 0)
      .sort((a, b) => a.gain - b.gain || idOf(a.each) - idOf(b.each))
    if (!worst) break
    chosen = worst.rest
  }
  const options = order.map((each): Option => {
    const ends = [each, ...sharers(each, chosen)].map(({ payback }) => payback ?? 1e9)
    const ruled = Math.min(...ends) <= 12 ? 'now' : 'later'
    return {
      ...each,
      gain: gainOf(each),
      funding: choiceOf(each) ?? (chosen.includes(each) ? ruled : 'not_funded'),
    }
  })
  const ids = new Set(chosen.map(each => each.saving.opportunity.id))
  return { options, funded: savings.filter(each => ids.has(each.opportunity.id)) }
}

/** The portfolio; without one the judged opportunities, or all if none is judged. */
export function countedIn({ funded }: Portfolio, all: readonly Saving[]) {
  if (funded.length > 0) return { noun: 'portfolio' as const, of: funded }
  const judged = all.filter(each => each.isJudged)
  const of = (judged.length > 0 ? judged : all).filter(each => each.isKnown)
  return { noun: 'opportunities' as const, of }
}

const startOf = ({ opportunity: { funding } }: Saving) => 3 * ((funding?.quarter ?? 1) - 1)

function drawnOption(saving: Saving, { timePeriod, plan: { sources: _, ...plan } }: Case) {
  const { opportunity, draws, expected } = saving
  const { id, oneOffCost, runningCost } = opportunity
  const now = { projectedSavings: 0, implementationCost: 0, timePeriod, plan }
  const one = worth(now).at(-1) ?? { savings: 0, running: 0 }
  const adoption = sharedSamples(plan.adoption, 0, draws.length)
  const once = samplesOf(oneOffCost ?? NOTHING, 'oneOffCost', id, draws.length)
  const running = samplesOf(runningCost ?? NOTHING, 'runningCost', id, draws.length)
  const usual = {
    projectedSavings: (expected * timePeriod) / 12,
    implementationCost: oneOffCost?.usual ?? 0,
    timePeriod,
    plan: { ...plan, runningCost: runningCost?.usual ?? 0 },
  }
  const runs = draws.map(
    (saved, run) =>
      ((one.savings * saved * timePeriod) / 12) * (adoption[run] ?? 1) -
      (once[run] ?? 0) -
      one.running * (running[run] ?? 0),
  )
  const start = isTimed({ timePeriod }) ? startOf(saving) : 0
  const today = (1 + plan.discountRate) ** (-start / 12)
  return { payback: value(usual).discountedPayback, runs, started: runs.map(each => each * today) }
}

const CASHED = { min: 0, usual: 0.5, max: 1 }
const added = (all: readonly Saving[]) => all.reduce((sum, { expected }) => sum + expected, 0)

/** Returns the figures of the portfolio by id. */
export function portfolioValues(
  inputs: Inputs,
  savings: readonly Saving[],
  { options, funded }: Portfolio,
): Values {
  const npvOf = ({ saving, gain }: Option) =>
    funded.length === 1 && funded.includes(saving)
      ? range(caseAt({ ...inputs, quantities: [] }, funded, 1)).p50
      : Math.round(gain)
  const own = options.flatMap((option): Values => {
    const { payback } = option
    const { opportunity } = option.saving
    const id = `portfolio:option:${opportunity.id}`
    return [
      [`${id}:npv`, npvOf(option)],
      [`${id}:payback`, payback],
      [`${id}:once`, opportunity.oneOffCost?.usual ?? 0],
      [`${id}:running`, 12 * (opportunity.runningCost?.usual ?? 0)],
    ]
  })
  if (funded.length === 0) return own
  const ofCase = caseValues(inputs, savings, { options, funded })
  const npvs = options.filter(({ saving }) => funded.includes(saving)).map(npvOf)
  const npv = new Map(ofCase).get('portfolio:npv') ?? 0
  const together = npv - npvs.reduce((sum, each) => sum + each, 0)
  return [...own, ...ofCase, ['portfolio:npv:together', together]]
}

function caseValues(inputs: Inputs, savings: readonly Saving[], { options, funded }: Portfolio): Values {
  const usual = (name: 'oneOffCost' | 'runningCost') =>
    funded.reduce((sum, { opportunity }) => sum + (opportunity[name]?.usual ?? 0), 0)
  const once = usual('oneOffCost')
  const running = 12 * usual('runningCost')
  const at = (share: number | Range) => range(caseAt(inputs, funded, share))
  const cash = at(0)
  const cashed = at(inputs.roi.plan.cashed ?? CASHED)
  const all = at(1)
  const loss = cashLoss(inputs)?.range.usual ?? 0
  const hours = added(funded.filter(each => each.opportunity.saves === 'capacity'))
  const whole = added(funded) + loss
  const isFunded = (each: Saving) => funded.includes(each)
  const { projectedSavings: period, implementationCost, plan } = caseAt(inputs, funded, 1)
  const { ramped } = value(caseAt(inputs, funded, 1))
  const spent = plan.runningCost * inputs.roi.timePeriod
  const assessed = new Set(options.map(({ saving }) => saving))
  return [
    ...quarterCosts(funded),
    ['portfolio:count', funded.length],
    ['portfolio:once', once],
    ['portfolio:running', running],
    ['portfolio:invest', once + running],
    ['portfolio:npv', all.p50],
    ['portfolio:npv:p10', all.p10],
    ['portfolio:npv:p90', all.p90],
    ['portfolio:positive', all.positive],
    ['portfolio:npv:cash', cash.p50],
    ['portfolio:npv:cashed', cashed.p50],
    ['portfolio:npv:cashed:p10', cashed.p10],
    ['portfolio:npv:cashed:p90', cashed.p90],
    ['portfolio:capacity_share', whole === 0 ? null : (hours / whole) * 100],
    ['portfolio:not_assessed', added(savings.filter(each => !assessed.has(each)))],
    ['portfolio:not_funded', added(savings.filter(each => assessed.has(each) && !isFunded(each)))],
    ['portfolio:no_losses', 0],
    ['portfolio:period', period],
    ['portfolio:ramp_loss', period - ramped],
    ['portfolio:running_total', spent],
    ['portfolio:net', ramped - spent - implementationCost],
  ]
}

/** The cost of each quarter of the plan in use, up to the last start; none if all start in the first. */
function quarterCosts(funded: readonly Saving[]): Values {
  const last = Math.max(...funded.map(startOf))
  if (last === 0) return []
  return Array.from({ length: last / 3 + 1 }, (_, at): Values[number] => {
    const sum = funded.reduce((total, saving) => {
      const { oneOffCost, runningCost } = saving.opportunity
      const once = startOf(saving) === 3 * at ? (oneOffCost?.usual ?? 0) : 0
      const running = startOf(saving) <= 3 * at ? 3 * (runningCost?.usual ?? 0) : 0
      return total + once + running
    }, 0)
    return [`plan:quarter:${at + 1}`, sum]
  })
}

/** The saved ROI with each amount taken over from the opportunities as these are now. */
export function followingRoi(roi: Inputs['roi'], offers: readonly Offer[]): Inputs['roi'] {
  const { plan } = roi
  const given = { ...roi, runningCost: plan.runningCost }
  const moved = offers.flatMap(offer => {
    const { name, kind, starts } = offer
    const source = plan.sources[name]
    if (kind !== 'opportunities' || source?.kind !== kind) return []
    const range = taken(offer, roi.timePeriod)
    const startsAsBefore = JSON.stringify(starts ?? null) === JSON.stringify(source.starts ?? null)
    return startsAsBefore && Math.abs(range.usual - given[name]) < 1 ? [] : [{ name, starts, range }]
  })
  if (moved.length === 0) return roi
  const { runningCost, ...amounts } = Object.fromEntries(moved.map(({ name, range }) => [name, range.usual]))
  const entries = <T>(of: (each: (typeof moved)[number]) => T) =>
    Object.fromEntries(moved.map(each => [each.name, of(each)]))
  return {
    ...roi,
    ...amounts,
    plan: {
      ...plan,
      runningCost: runningCost ?? plan.runningCost,
      ranges: { ...plan.ranges, ...entries(({ range: { min, max } }) => ({ min, max })) },
      sources: {
        ...plan.sources,
        ...entries(({ starts }) => ({ kind: 'opportunities', ...(starts && { starts }) })),
      },
    },
  } as Inputs['roi']
}

/** The ROI that documents compute with: with the portfolio taken over, unless other amounts were entered. */
export function effectiveRoi(inputs: Inputs, { funded }: Portfolio): Inputs['roi'] {
  const { roi } = inputs
  if (funded.length === 0) return roi
  const { projectedSavings, implementationCost, plan } = caseAt(inputs, funded, 1)
  const taken = { projectedSavings, implementationCost, runningCost: plan.runningCost }
  const given = { ...roi, runningCost: roi.plan.runningCost }
  const isEntered = (['projectedSavings', 'implementationCost', 'runningCost'] as const).some(name => {
    const kind = roi.plan.sources[name]?.kind
    return (kind === 'answer' || (!kind && roi.marks[name])) && given[name] !== taken[name]
  })
  if (roi.savedAt !== null && isEntered) return roi
  const starts = (sources: Case['plan']['sources'], name: keyof typeof taken) =>
    JSON.stringify(sources?.[name]?.starts ?? null)
  const isSame = (Object.keys(taken) as (keyof typeof taken)[]).every(
    name =>
      starts(roi.plan.sources, name) === starts(plan.sources, name) &&
      given[name] === taken[name] &&
      roi.plan.ranges[name]?.min === plan.ranges[name]?.min &&
      roi.plan.ranges[name]?.max === plan.ranges[name]?.max,
  )
  if (isSame) return roi
  const source = (name: keyof typeof taken) => plan.sources?.[name] ?? { kind: 'opportunities' }
  const { currentCost } = roi.plan.sources
  return {
    ...roi,
    projectedSavings,
    implementationCost,
    plan: {
      ...roi.plan,
      runningCost: plan.runningCost,
      ranges: plan.ranges,
      sources: {
        ...(currentCost && { currentCost }),
        projectedSavings: source('projectedSavings'),
        implementationCost: source('implementationCost'),
        ...(costTogether(funded, 'runningCost') && { runningCost: source('runningCost') }),
      },
    },
  } as Inputs['roi']
}

/** When savings, one-off and running cost start by the plan in use, by their usual values; none if all start now. */
export function startsOf(
  inputs: Inputs,
  funded: readonly Saving[],
  hours: number,
): NonNullable<Case['plan']['sources']> {
  if (funded.every(each => startOf(each) === 0)) return {}
  const of = (amounts: { month: number; money: number }[]): { kind: string; starts: Starts } => {
    const all = amounts.reduce((sum, { money }) => sum + money, 0)
    if (all === 0) return { kind: 'opportunities', starts: [{ month: 0, share: 1 }] }
    const byMonth = new Map<number, number>()
    for (const { month, money } of amounts)
      if (money > 0) byMonth.set(month, (byMonth.get(month) ?? 0) + money)
    const starts = [...byMonth].sort(([a], [b]) => a - b)
    return { kind: 'opportunities', starts: starts.map(([month, money]) => ({ month, share: money / all })) }
  }
  const each = (money: (saving: Saving) => number) =>
    funded.map(saving => ({ month: startOf(saving), money: Math.max(0, money(saving)) }))
  const loss = { month: 0, money: cashLoss(inputs)?.range.usual ?? 0 }
  const counted = ({ opportunity, expected }: Saving) =>
    expected * (opportunity.saves === 'capacity' ? hours : 1)
  return {
    projectedSavings: of([loss, ...each(counted)]),
    implementationCost: of(each(({ opportunity }) => opportunity.oneOffCost?.usual ?? 0)),
    runningCost: of(each(({ opportunity }) => opportunity.runningCost?.usual ?? 0)),
  }
}

/** The calculator's entries with the portfolio taken over, and this share of the freed hours counted. */
function caseAt(inputs: Inputs, funded: readonly Saving[], share: number | Range): Case {
  const { timePeriod, plan } = inputs.roi
  const yearly = savingsAt(inputs, funded, share)
  const over = (given: Range | undefined, per: 'year' | 'month' | 'once') =>
    taken(
      {
        name: 'currentCost',
        kind: 'map',
        figureId: null,
        over: per,
        range: given ?? NOTHING,
      },
      timePeriod,
    )
  const above = {
    min: Math.max(0, yearly.min),
    usual: Math.max(0, yearly.usual),
    max: Math.max(0, yearly.max),
  }
  const saved = over(above, 'year')
  const [once, running] = (['oneOffCost', 'runningCost'] as const).map(
    name => costTogether(funded, name)?.range,
  )
  const paid = over(once, 'once')
  const spent = over(running, 'month')
  // A range that was saved for the same amount stays.
  const savedFor = { projectedSavings: saved, implementationCost: paid, runningCost: spent }
  const ends = (name: keyof typeof savedFor, isGiven: boolean) => {
    const { min, usual, max } = savedFor[name]
    const before = name === 'runningCost' ? plan.runningCost : inputs.roi[name]
    return before === usual && plan.ranges[name] ? plan.ranges[name] : isGiven ? { min, max } : null
  }
  return {
    projectedSavings: saved.usual,
    implementationCost: paid.usual,
    timePeriod,
    plan: {
      ...plan,
      sources: startsOf(inputs, funded, typeof share === 'number' ? share : share.usual),
      runningCost: spent.usual,
      ranges: {
        projectedSavings: ends('projectedSavings', true),
        implementationCost: ends('implementationCost', once !== undefined),
        runningCost: ends('runningCost', running !== undefined),
      },
    },
  }
}

function savingsAt(inputs: Inputs, funded: readonly Saving[], share: number | Range): Range {
  const isHours = ({ opportunity }: Saving) => opportunity.saves === 'capacity'
  const usual = typeof share === 'number' ? share : share.usual
  const count = funded[0]?.draws.length ?? 0
  const shares = typeof share === 'number' ? Array(count).fill(share) : sharedSamples(share, 1, count)
  const counted = funded.map(each => ({
    ...each,
    expected: each.expected * (isHours(each) ? usual : 1),
    draws: each.draws.map((saved, run) => saved * (isHours(each) ? (shares[run] ?? usual) : 1)),
  }))
  const own = savedTogether(counted)?.range ?? NOTHING
  const loss = cashLoss(inputs)
  if (!loss) return own
  const samples = simulatedSum([own, loss.range])
  return around(own.usual + loss.range.usual, percentile(samples, 0.005), percentile(samples, 0.995))
}
