// The words of the main slides, in the deck's order.

import { terms } from '#content/documents/en/terms.ts'
import { plural } from '#content/documents/plural.ts'

/** Steps of the map, and how many of them have a known cost; null if all do. */
interface OfMap {
  steps: number
  known: number | null
}

interface OfFriction {
  steps: number
  known: number
  isWhole: boolean
  isRecorded: boolean
}

const knownCost = (steps: number, known: number) =>
  known === 0
    ? `what ${plural(steps, 'it costs', 'they cost')} is not known yet`
    : `the ${plural(known, 'one with known numbers costs', `${known} with known numbers cost`)} {map.cost}`

export const situation = {
  kicker: 'Situation',
  /** `known`: how many steps have a cost; null if all do. */
  title: ({ steps, known, bottleneck }: OfMap & { bottleneck: string | null }) =>
    `${
      known === null
        ? `{process.steps} process ${plural(steps, 'step ties up {map.hours} and costs', 'steps tie up {map.hours} and cost')} {map.cost}`
        : `{process.steps} process ${plural(steps, 'step is', 'steps are')} mapped; ${knownCost(steps, known)}`
    }${bottleneck === null ? '' : `; “${bottleneck}” is the bottleneck at {capacity.load}`}`,
  say: 'How the work is done today, who does it, and what it costs.',
  cost: 'Cost a year',
  costNote: ({ steps, known }: OfMap) =>
    `Minutes × rate × volume of ${known === null ? 'every step' : `${known} of ${steps} steps`}`,
  hours: 'Hours a year',
  hoursNote: ({ known }: Pick<OfMap, 'known'>): string =>
    known === null ? 'Minutes × volume of every step' : 'Minutes × volume, where both are known',
  busiest: 'Highest volume',
  owners: 'Who does the work and what it costs a year',
  further: ({ count }: { count: number }) =>
    `${count} ${plural(count, 'further owner costs', 'further owners cost')} less.`,
  steps: ({ count }: { count: number }) => `${count} ${plural(count, 'step', 'steps')}`,
  load: ({ owner }: { owner: string }) => `Load of ${owner}`,
  loadNote: ({ level, hours, available }: { level: string; hours: string; available: string }) =>
    `${level}, the bottleneck: needs ${hours} of ${available}`,
}

export const complication = {
  kicker: 'Complication',
  /** `known`: how many of these steps have a cost; `isWhole`: all steps of the map have one. */
  title: ({ steps, known, isWhole, isRecorded }: OfFriction) =>
    `${
      known === steps
        ? `${steps} ${plural(steps, 'step that loses time or risks errors accounts', 'steps that lose time or risk errors account')} for {map.friction}, {map.friction_share} of the ${isWhole ? '' : 'known '}cost`
        : `${steps} ${plural(steps, 'step loses time or risks errors', 'steps lose time or risk errors')}; ${
            known === 0
              ? `what ${plural(steps, 'it costs', 'they cost')} is not known yet`
              : `the ${plural(known, 'one with known numbers costs', `${known} with known numbers cost`)} {map.friction}, {map.friction_share} of the known cost`
          }`
    }${isRecorded ? '; the system recorded other numbers than people said' : ''}`,
  say: 'Where the process loses time or quality, and what interviewees say about it.',
  cost: '{cost} a year',
  noCost: 'Cost not known yet',
  /** For a step without a quote. */
  ask: ({ owner, isRisk }: { owner: string; isRisk: boolean }) =>
    `To confirm: what ${isRisk ? 'causes errors in this step' : 'slows this step down'}${owner === '' ? '' : ` (owner: ${owner})`}.`,
  bar: 'Annual cost, and the part in steps with friction',
  friction: '{friction} with friction',
  whole: 'of {total} in total',
  /** What people said of a step, and what an event log recorded. */
  recorded: {
    more: '{money} a year more than people said',
    less: '{money} a year less than people said',
    both: ({ name, said, logged }: Record<'name' | 'said' | 'logged', string>) =>
      `${name} said ${said}; the system recorded ${logged}`,
  },
}

/** What a problem costs besides hours. */
interface OfImpact {
  points: ('leadTime' | 'revenue' | 'people')[]
  low: number
  high: number
}

const IMPACTS = {
  leadTime: 'long lead times',
  revenue: 'lost revenue',
  people: 'dependence on key people',
} as const

// British English has no comma before "and".
const LIST = new Intl.ListFormat('en-GB')

export const businessImpact = {
  kicker: 'Impact beyond cost',
  title: ({ points, low, high }: OfImpact) => {
    const list = LIST.format(points.map(point => IMPACTS[point]))
    const verb = points.length === 1 && points[0] !== 'leadTime' ? 'is' : 'are'
    return `Beyond cost, ${list} ${verb} rated ${low === high ? low : `${low} to ${high}`} of 10`
  },
  say: 'What hours do not show: clients who wait, revenue that is lost, and people who cannot be replaced.',
  points: { leadTime: 'Lead time', revenue: 'Revenue', people: 'People' },
  meanings: {
    leadTime: 'How long a case waits',
    revenue: 'What is lost or credited',
    people: 'Who cannot be replaced',
  },
  rated: 'Rated 7 or more of 10: {high} of {all} answers.',
}

export const costs = {
  kicker: 'Cost drivers',
  title: ({ shown, steps, known }: OfMap & { shown: number }) =>
    shown === steps
      ? `${shown === 1 ? '1 step costs' : `${shown} steps cost`} {map.dearest}`
      : `${shown} of ${steps} steps cost {map.dearest}, {map.dearest_share} of the ${known === null ? 'total' : 'known cost'}`,
  say: 'The steps by annual cost: savings can only come from here.',
  further: ({ count, text }: { count: number; text: string }) =>
    `${text} further ${plural(count, 'step costs', 'steps cost')} less.`,
}

export const processMap = {
  kicker: 'Process map',
  title: ({ steps, known, lanes, marked }: OfMap & { lanes: number; marked: number }) =>
    steps === 1
      ? `One step is mapped; ${known === 0 ? knownCost(1, 0) : 'it costs {map.cost}'}`
      : `{process.steps} steps in ${lanes === 1 ? 'one lane' : `${lanes} lanes`}${known === null ? ' cost {map.cost}' : `; ${knownCost(steps, known)}`}${
          marked === 0
            ? ''
            : `; ${marked} ${plural(marked, 'loses', 'lose')} time or ${plural(marked, 'risks', 'risk')} errors`
        }`,
  sayPart: ({ shown }: { shown: number }) =>
    `The ${shown} most expensive steps, in process order; dashed arrows skip steps that are not drawn. The full map is on screen and in the appendix.`,
  leftOut: ({ count, known }: Pick<OfMap, 'known'> & { count: number }) =>
    `${count} ${known === null ? 'less expensive ' : ''}${plural(count, 'step is', 'steps are')} not drawn.`,
  say: 'The whole process from left to right, with the annual cost of each step.',
  leads: ({ from, to }: { from: string; to: string }) => `${from} leads to ${to}`,
  leadsBack: ({ from, to }: { from: string; to: string }) => `${from} leads back to ${to}`,
  assumed: '{cost} assumed',
  alt: ({
    isDecision,
    label,
    engine,
    cost,
    isAssumed,
    friction,
  }: {
    isDecision: boolean
    label: string
    engine: string
    cost: string | null
    isAssumed: boolean
    friction: string | null
  }) =>
    [
      `${isDecision ? 'Decision' : 'Step'}: ${label}`,
      `${engine} lane`,
      ...(cost === null ? [] : [cost]),
      ...(cost !== null && isAssumed ? ['assumed'] : []),
      ...(friction === null ? [] : [friction]),
    ].join(', '),
  undecided: ({ text }: { text: string }) => `${text}; not decided yet.`,
  legend: {
    decision: 'Decision',
    timeSink: 'Time sink',
    qualityRisk: 'Quality risk',
    differing: 'Conflicting statements',
  },
}

export const keyFindings = {
  kicker: 'Key findings',
  title: ({ findings, saving, answers }: { findings: number; saving: string | null; answers: number }) => {
    const n = `${findings} key ${plural(findings, 'finding', 'findings')}`
    if (saving !== null)
      return findings === 1
        ? `One key finding: {${saving}} can be saved`
        : `${n}; the first can save {${saving}}`
    return answers > 0 ? `${n} from {report.responses} ${plural(answers, 'answer', 'answers')}` : n
  },
  say: ({ all, shown }: { all: number; shown: number }) =>
    `The evidence in the words of those who do the work.${all > shown ? ` The report has all ${all} findings.` : ''}`,
  sources: {
    opportunity: 'Savings',
    noted: 'Finding',
    contradiction: 'Conflicting statements',
    step: 'High cost',
    answer: 'High impact',
  },
  noQuote: 'No quote recorded.',
  rated: ({ score }: { score: number }) => `Impact rated ${score} of 10`,
  gauge: '{part} of {whole} a year',
}

export const headline = {
  net: 'Net savings',
  netNote: 'Savings less one-off cost',
  percent: 'Return',
  percentNote: 'Net savings ÷ one-off cost',
  payback: 'Payback',
  paybackNote: 'One-off cost ÷ savings a month',
  npv: 'NPV (P50)',
  npvNote: ({ low, high }: { low: string; high: string }) => `80% range: ${low} to ${high}`,
  positive: 'Positive NPV',
  positiveNote: 'Share of 10,000 simulation runs',
  median: 'Median',
  neverPays: 'Running costs exceed the savings',
}

/** The recommended portfolio, wherever a main slide or the report shows it. */
export const funding = {
  title: {
    loses: ({ count, open }: Count & OpenCosts) =>
      `Do not invest as planned: ${plural(count, 'the chosen option has', 'the {portfolio.count} chosen options have')} an NPV of {portfolio.npv}${
        open === null ? '' : ', even without the one-off costs still missing'
      }`,
    invest: ({
      count,
      capacity,
      people,
      isFree,
      open,
    }: AskedOptions & { capacity: keyof typeof CAPACITY; people: number }) => {
      const asked = `${
        isFree ? `Start ${optionsText(count)}` : `Invest {portfolio.invest} in ${optionsText(count)}`
      }${onceEstimated(count, open)}`
      if (open !== null) return `${asked}: NPV ${SO_FAR[open]} {portfolio.npv}${CAPACITY[capacity]}`
      return capacity === 'more_than_all'
        ? `${asked}: NPV {portfolio.npv} ${
            people > 0 ? 'if the {portfolio.people} FTE freed are redeployed' : 'if all freed hours are used'
          }, {portfolio.npv_cash} in cash alone`
        : `${asked}: NPV {portfolio.npv}${CAPACITY[capacity]}${
            people > 0 && capacity !== 'none' ? ': {portfolio.people} FTE to redeploy' : ''
          }`
    },
  },
  asked: 'Cost and net savings',
  netNote: 'Before running costs',
  worth: 'Median NPV, by freed hours counted as cash',
  oneOff: 'One-off cost',
  /** `open`: of how many options it is not estimated. */
  oneOffNote: ({ count, open }: Count & { open: number }) =>
    `${count} recommended ${plural(count, 'option', 'options')}${
      open === 0 ? '' : open === count ? '; not estimated' : `; not estimated for ${open}`
    }`,
  running: 'Running, year 1',
  runningNote: 'Twelve months',
  cash: 'Cash alone',
  cashNote: 'Freed hours not counted',
  cashed: ({ percent }: { percent: number }) => `${percent}% of hours`,
  all: 'All hours',
  total: ({ count }: Count) => `${count} recommended`,
  totalRunning: '+ running costs, year 1',
  entered: 'Entered:',
  enteredSavings: '{savings} in {period}',
  enteredDifference: 'The amounts entered change the NPV of the recommended options by {difference}.',
  columns: {
    title: 'Option',
    funding: 'Funding',
    oneOff: 'One-off',
    expected: 'Saved a year',
    npv: 'NPV',
  },
  caption: 'The options: what each costs, saves and adds to the NPV',
  more: ({ count }: Count) => `${count} more ${plural(count, 'option', 'options')}`,
  bridge: {
    all: 'All options a year',
    notAssessed: 'not assessed',
    notFunded: 'not recommended',
    losses: 'cash losses avoided',
    savings: 'recommended',
  },
}

interface Count {
  count: number
}

/** What the options ask for. */
interface AskedOptions extends Count, OpenCosts {
  isFree: boolean
}

/** Of which options the one-off cost is not estimated; sums count it as 0. */
interface OpenCosts {
  open: 'all' | 'some' | null
}

/** Which costs an NPV lacks; after "once all are estimated", "so far" is enough. */
const SO_FAR = { all: 'before these costs', some: 'so far' } as const

const BEFORE = {
  all: 'Before one-off costs, ',
  some: 'Without the one-off costs still missing, ',
  none: '',
} as const

function onceEstimated(count: number, open: OpenCosts['open']): string {
  if (open === null) return ''
  return count === 1
    ? ' once its one-off cost is estimated'
    : ` once ${open === 'all' ? '' : 'all '}their one-off costs are estimated`
}

const CAPACITY = {
  nearly_all: ', nearly all of it capacity',
  most: ', most of it capacity',
  part: ', part of it capacity',
  none: '',
  more_than_all: ', {portfolio.npv_cash} in cash alone',
} as const

function optionsText(count: number): string {
  return plural(count, 'one option', '{portfolio.count} options')
}

export const executiveSummary = {
  kicker: 'Executive summary',
  say: 'Start with the decision, then its value and range, and end with the first actions.',
  titles: {
    costsMissing: '{savings.all} in expected savings; costs not estimated yet',
    missing: ({ count }: { count: number }) =>
      `${count} ${plural(count, 'input is', 'inputs are')} missing before a decision is possible`,
    disagree: 'Not as planned: {roi.net} before running costs, but an NPV of {roi.npv}',
    loses: 'Do not invest as planned: NPV {roi.npv}, {roi.high} in the high case',
    invest: 'Invest {roi.cost}: NPV {roi.npv}, 80% range {roi.low} to {roi.high}',
    free: ({ cost }: { cost: string }) => `NPV {roi.npv}, 80% range {roi.low} to {roi.high}; ${cost}`,
  },
  expected: 'Expected savings a year, all options',
  range: '80% range, from judged or default shares',
  missing: 'What is missing',
  firstLosing: 'Before building anything',
  first: 'First actions',
  needed: 'Needed first',
  action: ({
    title,
    saving,
    owner,
    lever,
    quarter,
    isAssumed,
    isCostOpen,
  }: {
    title: string
    saving: string
    owner: string
    lever: string
    quarter: number | null
    isAssumed: boolean
    isCostOpen: boolean
  }) =>
    `${title}\n{${saving}} expected${isAssumed ? ', not judged' : isCostOpen ? ', one-off cost not estimated' : ''} · ${owner} · ${lever === '' ? '' : `${lever}, `}${quarter === null ? 'later' : quarter === 1 ? 'within 90 days' : `from quarter ${quarter}`}`,
}

export const actions = {
  noOwner: 'Owner to be named',
  noInterview: 'Hold the first interview: no interviews yet.',
  noStep: 'Map the process: no steps yet.',
  noOpportunity: 'Name opportunities: none yet.',
  unjudged: ({ unjudged, all }: { unjudged: number; all: number }) =>
    `Judge savings and costs: ${unjudged} of ${all} ${plural(all, 'opportunity', 'opportunities')} ${plural(unjudged, 'is', 'are')} not judged.`,
  money: {
    example: 'Enter costs and savings: the return rests on example inputs.',
    missing: 'Enter costs and savings: an input of the return is missing.',
    unsaved: 'Save the return: its figures are not confirmed yet.',
    period: 'Confirm the time period of the return: it is still the default.',
  },
  settle: ({ count, step, about }: { count: number; step: string; about: string }) =>
    count === 1
      ? `Resolve the disagreement on “${step}”: ${terms.within({ label: about })}.`
      : `Resolve ${count} disagreements, first on “${step}”: ${terms.within({ label: about })}.`,
}

const whole = (all: number) => (all === 2 ? 'both' : `all ${all}`)

export const options = {
  kicker: 'Options',
  titleUnknown: ({ count }: Count) =>
    `${count} ${plural(count, 'option is', 'options are')} recorded; what ${plural(count, 'it saves', 'they save')} is not known yet`,
  titleOne: ({ name, saving, unjudged }: { name: string; saving: string; unjudged: number }) =>
    `“${name}” is expected to save ${saving}${unjudged > 0 ? ', not judged yet' : ''}`,
  title: ({
    name,
    saving,
    known,
    count,
    unjudged,
  }: {
    name: string
    saving: string
    known: number
    count: number
    unjudged: number
  }) =>
    `“${name}” saves most: ${saving} of {savings.all} across ${known === count ? count : `${known} of ${count}`} options${unjudged === 0 ? '' : unjudged === known ? ', none judged yet' : `, ${unjudged} not judged`}`,
  notJudged: 'not judged',
  titleFunded: ({
    count,
    all,
    name,
    quarters,
    isFree,
    open,
  }: AskedOptions & { all: number; name: string; quarters: number }) =>
    `${isFree ? 'Start' : 'Fund'} ${all === 1 ? `“${name}”` : count === all ? `${whole(all)} options` : `{portfolio.count} of ${all} options`}${quarters > 1 ? ` over ${quarters} quarters` : ''}${onceEstimated(count, open)}${isFree ? '' : `: {portfolio.invest} in the first year${quarters > 1 ? ' of each' : ''}${open === null ? '' : ', as far as known'}`}`,
  titleLosing: ({ count }: Count) =>
    `As planned, ${plural(count, 'the chosen option has', 'the {portfolio.count} chosen options have')} an NPV of {portfolio.npv}`,
  titleEntered: ({ count, all, name }: Count & { all: number; name: string }) =>
    `Fund ${all === 1 ? `“${name}”` : count === all ? `${whole(all)} options` : `${count} of ${all} options`}: NPV {roi.npv} with the amounts entered`,
  say: 'What each option saves a year and costs once. Start at the upper left: high savings, low effort.',
  all: 'All',
  allOf: ({ count }: { count: number }) => `All ${count}, {low} to {high}`,
  together: 'Together, {low} to {high}',
  alt: ({ list }: { list: string }) => `Options by expected savings a year: ${list}`,
}

export const businessCase = {
  kicker: 'Business case',
  /** A one-off cost of 0 in a title, by how many of its parts are estimated. */
  noCosts: {
    all: 'no one-off cost',
    some: 'not all one-off costs are estimated',
    none: 'no cost has been entered',
  },
  title: {
    nothing: 'Neither costs nor savings have been entered',
    noSavings: '{roi.cost} to invest; no savings have been entered',
    noCost: ({ period, noCost }: { period: boolean; noCost: string }) =>
      `{roi.savings} saved${period ? ' in {roi.period}' : ''}; ${noCost}`,
    disagree: ({ period }: { period: boolean }) =>
      `{roi.net} net${period ? ' in {roi.period}' : ''} before running costs, but an NPV of {roi.npv}`,
    returns: ({ period }: { period: boolean }) =>
      `{roi.cost} returns {roi.net} net${period ? ' in {roi.period}' : ''} before running costs; NPV {roi.npv}`,
    portfolio: ({
      count,
      months,
      isPlanned,
      open,
    }: Count & OpenCosts & { months: number; isPlanned: boolean }) =>
      `${BEFORE[open ?? 'none']}${count === 1 ? (open === null ? 'One option returns' : 'one option returns') : '{portfolio.count} options return'} {portfolio.net} net in ${isPlanned ? (count === 1 ? 'its first ' : 'their first ') : ''}${months} ${plural(months, 'month', 'months')}; NPV {portfolio.npv}, in cash alone {portfolio.npv_cash}`,
    notRecovered: ({ period }: { period: boolean }) =>
      `Savings of {roi.savings} do not recover the investment${period ? ' in {roi.period}' : ''}`,
  },
  say: 'Left to right: savings over the period, less ramp-up and costs, and what remains. Only cash savings show in the accounts.',
  chart: 'From savings to net value before discounting',
  splitChart: 'From savings to net value before discounting; outlined: value of freed hours',
  savings: 'Savings',
  ramp: 'Ramp-up and adoption',
  running: 'Running costs',
  once: 'One-off cost',
  net: 'Net value before discounting',
  kinds: 'A year: {kinds}',
  kind: ({ kind }: { kind: string }) => `${terms.within({ label: kind })} {amount}`,
  freed: '{amount} ({hours}, {people} FTE)',
}

export const risk = {
  kicker: 'Risk',
  /** `frees`: the value counts freed hours in full. */
  titleCertain: ({ driver, isPlural, frees }: { driver: string; isPlural: boolean; frees: boolean }) =>
    `${frees ? 'If all freed hours are used, ' : ''}NPV stays positive in every simulated case; ${driver.toLowerCase()} ${isPlural ? 'are' : 'is'} the main driver`,
  title: ({ driver, isPlural, frees }: { driver: string; isPlural: boolean; frees: boolean }) =>
    `Probability of a positive NPV${frees ? ' if all freed hours are used' : ''}: {roi.positive}; ${driver.toLowerCase()} ${isPlural ? 'are' : 'is'} the main driver`,
  freed: 'Freed hours are put to use: in cash alone the NPV is {portfolio.npv_cash}.',
  say: 'Which assumption moves the value most, and what must be true.',
  chart: 'NPV with one input changed',
  range: 'Low to high',
  truths: 'What must be true',
  npv: '80% range of the NPV: {roi.low} to {roi.high}; median {roi.npv}.',
  switching: 'Breaks even if savings fall by {roi.switching}.',
  neverPays: 'Running costs equal or exceed the savings: the investment never pays back.',
  columns: { input: 'Input', fromTo: 'From – to', low: 'Low', high: 'High' },
  alt: 'Each uncertain input with its range, and the net present value at its ends',
  tornado: {
    name: 'Drivers of the value',
    worse: 'Input at its worse end',
    better: 'Input at its better end',
    alt: ({ npv, list }: { npv: string; list: string }) => `Tornado chart around ${npv}: ${list}`,
    row: ({ label, worse, better }: { label: string; worse: string; better: string }) =>
      `${label} ${worse} to ${better}`,
  },
}

/**
 * An option in the roadmap; `budget` is the reference name of its one-off cost, null where it is not judged. `isFree` says
 * that this cost is 0.
 */
export interface PilotNames {
  option: string
  lever: string
  budget: string | null
  isFree: boolean
}

export const recommendations = {
  kicker: 'Recommendations',
  titleLosing: ({ count }: { count: number }) =>
    `${count} ${plural(count, 'step', 'steps')} before building anything: at these figures the plan does not pay`,
  title: ({ count }: { count: number }) =>
    `${count} ${plural(count, 'step', 'steps')} in 90 days, ${count === 1 ? '' : 'each '}with a pass/fail test`,
  titleFunded: ({ count, all }: Count & { all: number }) =>
    all === 1
      ? 'Start the recommended option within 90 days, with a pass/fail test'
      : `Start ${count === all ? whole(all) : `${count} of {portfolio.count}`} recommended options within 90 days, each with a pass/fail test`,
  titlePlanned: ({ count, last }: Count & { last: number }) =>
    count === 0
      ? `{portfolio.count} recommended options start by quarter ${last}`
      : `Start ${count} of {portfolio.count} recommended options within 90 days, the last in quarter ${last}`,
  plan: 'Plan',
  byQuarter: 'By quarter',
  starts: 'Starts',
  cost: 'Cost',
  starting: ({ title, owner }: { title: string; owner: string }) => `${title} (${owner})`,
  weeks: ({ used, available }: { used: string; available: string }) => `${used} of ${available} weeks`,
  byQuarterAlt: 'What starts in each quarter of the plan, with its cost and the weeks of each role',
  say: 'Who starts with what, and how we decide on day 90.',
  columns: {
    what: 'What and who',
    first: 'Days 1–30: prepare',
    build: 'Days 31–60: build',
    test: 'Days 61–90: test, decide',
  },
  build: {
    pays: ({ option, lever, budget, isFree }: PilotNames) =>
      `Pilot “${option}”${lever === '' ? '' : ` (${lever})`} on 20 live cases${budget === null ? '; one-off cost not estimated' : isFree ? '; no one-off cost' : `; budget {${budget}}`}.`,
    later: ({ option }: PilotNames) => `Test “${option}” by hand on 20 live cases; no budget yet.`,
    never: ({ option }: PilotNames) => `Build nothing; test “${option}” by hand on 20 live cases.`,
    unjudged: ({ option }: PilotNames) =>
      `Estimate the cost of “${option}”; test it by hand on 20 live cases.`,
  },
  general: ({ count, answers }: { count: number; answers: number }) =>
    `${count} ${plural(count, 'recommendation', 'recommendations')} from {report.responses} ${plural(answers, 'answer', 'answers')}`,
  generalSay: 'No opportunities have been recorded yet; these follow from the answers.',
  months: ({ from, to }: { from: number; to: number }) => `${from}–${to} months`,
  rests: ({ answers }: { answers: number }) =>
    ` Based on ${answers} high-impact ${plural(answers, 'answer', 'answers')}.`,
}

/**
 * What is released: whether options start by the quarters of a plan, and whether there are one-off and running costs.
 * `open`: the names of the options whose one-off cost is not estimated.
 */
type Release = Count &
  Record<'isPlanned' | 'isOnce' | 'isRunning' | 'isSumRounded', boolean> & { open: readonly string[] }

function firstEstimate(count: number, open: readonly string[]): string {
  const [first] = open
  if (first === undefined) return ''
  if (open.length === count)
    return `; first estimate ${plural(count, 'its one-off cost', 'their one-off costs')}`
  return open.length === 1
    ? `; first estimate the one-off cost of “${first}”`
    : `; first estimate the one-off costs of ${open.length} options`
}

export const decisions = {
  kicker: 'Decisions',
  title: ({ asked, open }: { asked: number; open: number }) => {
    const n = `${asked} ${plural(asked, 'decision', 'decisions')} for today`
    return open === 0
      ? n
      : `${n}, and ${open} ${plural(open, 'disagreement', 'disagreements')} to resolve first`
  },
  say: 'Close with each decision and the name of its owner.',
  asked: 'Decisions',
  open: 'To resolve first',
  nameOwner: ({ title }: { title: string }) => `${title}: name an owner.`,
  confirmOwner: ({ title, owner }: { title: string; owner: string }) =>
    `${title}: confirm the owner (${owner}).`,
  change: 'Change cost or scope before building anything.',
  release: 'Release {roi.cost}, subject to the test on day 90.',
  releaseFunded: ({ count, isPlanned, isOnce, isRunning, isSumRounded, open }: Release) => {
    const year = `for the first year${isPlanned ? ' of each' : ''}`
    const asked =
      isOnce && isRunning
        ? `Release {portfolio.once} once and {portfolio.running} ${year}, ${isSumRounded ? 'about ' : ''}{portfolio.invest} in all, for`
        : isOnce
          ? 'Release {portfolio.invest} once for'
          : isRunning
            ? `Release {portfolio.invest} ${year} for`
            : 'Approve'
    return `${asked} ${optionsText(count)}${isPlanned ? ', by quarter as planned' : ''}${firstEstimate(count, open)}; decide again on day 90.`
  },
  notNamed: 'not named',
  note: ({ step, about, value, who, quote }: Record<'step' | 'about' | 'value' | 'who' | 'quote', string>) =>
    `${step}, ${terms.within({ label: about })}: ${value}, ${who}: “${quote}”`,
  about: ({ about }: { about: string }) => `, ${terms.within({ label: about })}`,
  worth: ': {money} a year',
  noWorth: ': no cost depends on it',
  more: ({ count }: { count: number }) => `${count} more`,
  others: ({ names, others }: { names: string[]; others: number }) =>
    [...names, ...(others > 0 ? [`${others} ${plural(others, 'other', 'others')}`] : [])].join('; '),
  columns: { what: 'Step and number', said: 'Statements' },
  alt: 'Numbers of a step on which interviewees disagree, not decided yet',
}
