// The names of figures and of their inputs. Titles and names that a user typed are `title`, `step`, `owner`, `scenario`.

import { nouns, type StepNoun } from '#content/documents/en/step-nouns.ts'

interface Titled {
  title: string
}

interface OfStep {
  step: string
}

/** A figure of a map that differs from today's by an owner or a scenario. */
interface OfVariant {
  figure: string
  name: string
}
interface OfOwner {
  owner: string
}

/** Number of steps that a sum leaves out because minutes, rate or volume are unknown. */
interface LeavingOut {
  leftOut: number
}

const without = ({ leftOut }: LeavingOut) =>
  leftOut === 0
    ? ''
    : `, without ${leftOut === 1 ? '1 step that lacks' : `${leftOut} steps that lack`} numbers`

interface InScenario {
  scenario: string
}

type End = 'usual' | 'min' | 'max'

const ENDS: Record<End, string> = { usual: '', min: ', cautious', max: ', favourable' }
const owned = ({ owner }: OfOwner) => (owner === '' ? 'steps without an owner' : `“${owner}”`)

export const figures = {
  steps: {
    duration: ({ step }: OfStep) => `Duration of “${step}”`,
    rate: ({ step }: OfStep) => `Rate of “${step}”`,
    friction: ({ step }: OfStep) => `Friction of “${step}”`,
    volume: ({ step }: OfStep) => `Volume of “${step}”`,
    runs: 'Runs a month',
    impact: 'Impact at 60 runs',
    /** Below the name of a step. */
    statementsDiffer: ({ fields }: { fields: readonly StepNoun[] }) =>
      `Statements differ: ${fields.map(field => nouns[field]).join(', ')}`,
    specification: ({ step }: OfStep) => `“${step}” at 60 runs a month`,
    cost: ({ step }: OfStep) => `Yearly cost of “${step}”`,
    loggedDifference: {
      duration: ({ step }: OfStep) => `Cost between said and recorded minutes of “${step}”`,
      volume: ({ step }: OfStep) => `Cost between said and recorded volume of “${step}”`,
    },
    disputed: ({ step }: OfStep) => `Cost between the statements about “${step}”`,
    flowDisputed: ({ step }: OfStep) => `Cost between the two volumes of “${step}”`,
    statedBy: ({ figure, by }: { figure: string; by: 'log' | 'interview' }) =>
      `${figure}, as ${by === 'log' ? 'recorded by the system' : 'said'}`,
    costMeasured: ({ step }: OfStep) => `Measured cost of “${step}”`,
    hours: ({ step }: OfStep) => `Hours a year of “${step}”`,
    hoursPerMonth: ({ step }: OfStep) => `Hours a month of “${step}”`,
    inflow: ({ step }: OfStep) => `What flows to “${step}” a month`,
    inflowFrom: ({ step, count }: OfStep & { count: number }) =>
      `What flows to “${step}” from ${count} starts`,
    share: ({ from, to, label }: { from: string; to: string; label: string }) =>
      `Share of “${from}” that goes to ${label === '' ? '' : `“${label}”: `}“${to}”`,
  },
  map: {
    total: (of: LeavingOut) => `Yearly cost of all steps${without(of)}`,
    hours: (of: LeavingOut) => `Hours a year of all steps${without(of)}`,
    friction: (of: LeavingOut) => `Yearly cost of steps with friction${without(of)}`,
    frictionShare: 'Share of the cost in steps with friction',
    dearest: 'Yearly cost of the most expensive steps',
    dearestShare: 'Share of the cost in the most expensive steps',
    ownerCost: (of: OfOwner & LeavingOut) => `Yearly cost of the work of ${owned(of)}${without(of)}`,
    ownerHours: (of: OfOwner & LeavingOut) => `Hours a year of ${owned(of)}${without(of)}`,
    /** The yearly cost of all steps, or of those that are named; `more` of them are not. */
    costOf: ({ steps, more, ...of }: { steps: readonly string[]; more: number } & LeavingOut) =>
      `Yearly cost of ${steps.map(step => `“${step}”`).join(', ')}${more > 0 ? ` and ${more} more` : ''}${without(of)}`,
    costOfAll: ({ count, leftOut }: { count: number } & LeavingOut) =>
      `Yearly cost of ${leftOut === 0 ? 'all ' : ''}${count} steps${without({ leftOut })}`,
    steps: 'Process steps mapped',
    opportunities: 'Opportunities',
  },
  capacity: {
    needed: ({ owner }: OfOwner) => `Required hours a month of “${owner}”`,
    people: ({ owner }: OfOwner) => `People of “${owner}”`,
    hoursEach: ({ owner }: OfOwner) => `Hours a month for each of “${owner}”`,
    load: ({ owner }: OfOwner) => `Load of “${owner}”`,
  },
  leadTime: {
    mean: 'Lead time of a case on average',
    p10: 'Lead time of the fastest tenth of cases',
    median: 'Lead time of half of the cases',
    p90: 'Lead time of nine in ten cases',
    work: 'Work on a case',
    waiting: 'Waiting of a case',
    workShare: 'Share of the lead time in which the case is worked on',
    inProgress: 'Cases in progress on average',
    inTime: ({ hours }: { hours: string }) => `Cases done within ${hours} hours`,
    waitingAt: ({ step }: { step: string }) => `Waiting at “${step}” for each case`,
    workAt: ({ step }: { step: string }) => `Work on “${step}” for each case`,
    queue: ({ step }: { step: string }) => `Runs waiting at “${step}” on average`,
    spread: 'Minutes of a step that has one number vary by, to both sides',
    random: 'Cases a month, arriving at random in office hours',
    even: 'Cases a month, arriving at equal intervals in office hours',
    arrivals: ({ from, to }: { from: string; to: string }) =>
      `Cases a month, arriving as logged from ${from} to ${to}`,
    officeHours: 'Hours a month of owners without people and hours, for whom no case waits',
    simulated: 'Cases simulated',
    volume: 'Volume tried, of that on the map',
    people: ({ owner }: OfOwner) => `People added for “${owner}”, as tried`,
    agent: 'Share of a step’s runs that an agent takes, as tried',
    pause: 'Break of all people at noon',
    urgent: ({ step }: { step: string }) => `Priority of “${step}” over the owner’s other steps, as tried`,
    batch: ({ step }: { step: string }) => `Runs of “${step}” that begin together, as tried`,
    goesFirst: ({ step }: { step: string }) => `Priority of “${step}” over the owner’s other steps`,
    batchSize: ({ step }: { step: string }) => `Runs of “${step}” that begin together`,
    startsAt: ({ owner }: OfOwner) => `Beginning of work of “${owner}”, hour of the day`,
    pauseOf: ({ owner }: OfOwner) => `Break at noon of “${owner}”`,
    otherRoles: ({ owner, others }: OfOwner & { others: string[] }) =>
      `Other roles of “${owner}”: ${others.join(', ')}`,
    withPerson: ({ figure, name }: OfVariant) => `${figure}, with one more person for “${name}”`,
    inScenario: ({ figure, name }: OfVariant) => `${figure}, in the scenario “${name}”`,
  },
  opportunity: {
    expected: ({ title }: Titled) => `Expected savings: ${title}`,
    entered: ({ title }: Titled) => `Yearly amount entered for “${title}”`,
    inScenario: ({ title, scenario }: Titled & InScenario) => `Saved in “${scenario}”, for “${title}”`,
    addressable: ({ title, isDefault }: Titled & { isDefault: boolean }) =>
      `Addressable share of “${title}”${isDefault ? ', default' : ''}`,
    realisation: ({ title, isDefault }: Titled & { isDefault: boolean }) =>
      `Realised share of “${title}”${isDefault ? ', default' : ''}`,
    score: ({ title }: Titled) => `Impact score: ${title}`,
    oneOffCost: ({ title }: Titled) => `One-off cost of “${title}”`,
    runningCost: ({ title }: Titled) => `Running cost of “${title}”`,
    runningCostYear: ({ title }: Titled) => `Running cost a year of “${title}”`,
    effort: ({ title }: Titled) => `Effort: ${title}`,
    impact: ({ title }: Titled) => `Impact: ${title}`,
    specification: ({ title }: Titled) => `At 60 runs: ${title}`,
    stored: ({ title }: Titled) => `Stored with “${title}”`,
    hours: ({ title }: Titled) => `Hours freed: ${title}`,
    firstYear: ({ title }: Titled) => `First year after all costs: ${title}`,
    target: ({ title }: Titled) => `Target a run: ${title}`,
  },
  totals: {
    leavingOut: ({ figure, count }: { figure: string; count: number }) =>
      `${figure}, without ${count} whose savings are not known`,
    savings: {
      judged: 'Expected savings of the judged opportunities',
      all: 'Expected savings of all opportunities',
      portfolio: 'Expected savings of the recommended portfolio',
    },
    oneOffCost: {
      judged: 'One-off cost of the judged opportunities',
      all: 'One-off cost of all opportunities',
      portfolio: 'One-off cost of the recommended portfolio',
    },
    runningCost: {
      judged: 'Running cost of the judged opportunities',
      all: 'Running cost of all opportunities',
      portfolio: 'Running cost of the recommended portfolio',
    },
    byKind: {
      cash: 'Expected savings: cash',
      capacity: 'Expected savings: value of freed hours',
      quality: 'Expected savings: losses avoided',
    },
    hours: 'Hours freed',
    fullTimeYear: 'Hours of a full-time year',
    people: 'Full-time equivalents freed',
    audit: 'Expected savings of the audit, all kinds added',
    cash: 'Expected savings: cash',
    cashLosses: 'Expected savings: cash losses named in interviews',
    cashLost: ({ label }: { label: string }) =>
      `Cash lost a year: ${label === '' ? 'named in an answer' : label}`,
    addressableLosses: 'Addressable share of cash losses',
    realisedLosses: 'Realised share of cash losses',
  },
  /** A percentile of a figure. For costs it says which end is high, because a low cost is not the cautious value. */
  percentile: {
    p10: ({ figure }: { figure: string }) => `${figure}, cautious (P10)`,
    p90: ({ figure }: { figure: string }) => `${figure}, favourable (P90)`,
    costP10: ({ figure }: { figure: string }) => `${figure}, low (P10)`,
    costP90: ({ figure }: { figure: string }) => `${figure}, high (P90)`,
  },
  scenario: {
    hoursSavedOn: ({ step }: OfStep) => `Hours saved on “${step}”`,
    costSavedOn: ({ step }: OfStep) => `Cost saved on “${step}”`,
    hoursThen: ({ step, scenario }: OfStep & InScenario) => `Hours a year of “${step}” in “${scenario}”`,
    costThen: ({ step, scenario }: OfStep & InScenario) => `Cost a year of “${step}” in “${scenario}”`,
    effects: {
      minutesAfter: ({ step }: OfStep) => `Minutes after of “${step}”`,
      share: ({ step }: OfStep) => `Share of cases of “${step}”`,
      repeatsAvoided: ({ step }: OfStep) => `Repeats avoided of “${step}”`,
      toolCost: ({ step }: OfStep) => `Tool cost a month of “${step}”`,
      oneOffCost: ({ step }: OfStep) => `One-off cost of “${step}”`,
    },
    total: ({ scenario }: InScenario) => `Yearly cost of all steps in “${scenario}”`,
    hours: ({ scenario }: InScenario) => `Hours saved in “${scenario}”`,
    cost: ({ scenario }: InScenario) => `Cost saved in “${scenario}”`,
    tool: ({ scenario }: InScenario) => `Tool cost a month in “${scenario}”`,
    once: ({ scenario }: InScenario) => `One-off cost in “${scenario}”`,
    net: ({ scenario }: InScenario) => `Net a year of “${scenario}”`,
    payback: ({ scenario }: InScenario) => `Payback of “${scenario}”`,
    ownerHours: ({ scenario, ...of }: OfOwner & InScenario) => `Hours saved of ${owned(of)} in “${scenario}”`,
    ownerCost: ({ scenario, ...of }: OfOwner & InScenario) => `Cost saved of ${owned(of)} in “${scenario}”`,
  },
  interviews: {
    responses: ({ interview }: { interview: string }) => `Responses${about(interview)}`,
    averageImpact: ({ interview }: { interview: string }) => `Average impact out of 10${about(interview)}`,
    highImpact: ({ interview, from }: { interview: string; from: number }) =>
      `High-impact answers (score ${from} or more)${about(interview)}`,
    held: 'Interviews held',
    completed: 'Interviews completed',
    critical: ({ from }: { from: number }) => `Critical findings (score ${from} or more)`,
    major: ({ from, below }: { from: number; below: number }) =>
      `Major findings (score ${from} to below ${below})`,
  },
  benefit: {
    promised: ({ title, day, end }: Titled & { day: string; end: End }) =>
      `Promised a year on ${day}${ENDS[end]}: ${title}`,
    expected: ({ title, end, weakest }: Titled & { end: End; weakest: string }) =>
      `Expected savings of “${title}”${ENDS[end]}${weakest === '' ? '' : ` (${weakest})`}`,
    running: ({ title }: Titled) => `Expected running cost of “${title}”`,
    minutesBefore: ({ title }: Titled) => `Minutes a run of “${title}” before`,
    rate: ({ title }: Titled) => `Hourly rate of “${title}”`,
    frozen: ({
      label,
      level,
    }: {
      label: string
      level: 'confirmed' | 'logged' | 'documented' | 'said' | 'entered' | 'assumed'
    }) => `${label}, frozen when measuring began (${level} then)`,
    inMonth: ({ measure, month }: { measure: string; month: string }) => `${measure} in ${month}`,
    from: ({ label, source }: { label: string; source: string }) => `${label}, from: ${source}`,
    notMeasured: ({ label }: { label: string }) => `${label}, not measured`,
    month: ({ title, month }: Titled & { month: string }) => `Measured in ${month}: ${title}`,
    due: ({ title, end }: Titled & { end: End }) => `Promised for the measured months${ENDS[end]}: ${title}`,
    dueCount: ({ day }: { day: string }) => `Measured months, the first from ${day}`,
    measured: ({ title }: Titled) => `Measured so far: ${title}`,
    kept: ({ title, end }: Titled & { end: End }) => `Realised: ${title}${ENDS[end]}`,
    year: ({ title, from, to, end }: Titled & { from: string; to: string; end: End }) =>
      `Promised for ${from} to ${to}${ENDS[end]}: ${title}`,
    yearCount: ({ from, to, day }: { from: string; to: string; day: string }) =>
      `Months from ${from} to ${to}, the first from ${day}`,
    pace: ({ title }: Titled) => `Pace of the last measured months: ${title}`,
    open: 'Months without figures, taken at that pace',
    forecast: ({ title, from, to }: Titled & { from: string; to: string }) =>
      `Reforecast of ${from} to ${to}: ${title}`,
    dueOfAll: ({ end }: { end: End }) => `Promised for the measured months${ENDS[end]}, all that is measured`,
    measuredOfAll: 'Measured so far, all that is measured',
    keptOfAll: ({ end }: { end: End }) => `Realised, all that is measured${ENDS[end]}`,
  },
}

const about = (interview: string) => (interview === '' ? '' : ` · ${interview}`)
