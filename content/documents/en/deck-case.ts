// The words of the main slides on the decision: answer, options, business case, risk, roadmap, decisions.

import { plural } from '#content/documents/plural.ts'

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
  positiveNote: 'Probability in 10,000 simulation runs',
  median: 'Median',
  neverPays: 'A month costs more to run than it saves',
}

export const answer = {
  kicker: 'Executive summary',
  say: 'Begin with the decision that is asked for, then its value as a range, and end with the three things that would start on Monday.',
  titles: {
    costsMissing: '{savings.all} of savings expected; costs still to be estimated',
    missing: ({ count }: { count: number }) =>
      `${count} ${plural(count, 'thing is', 'things are')} missing before anybody can decide`,
    disagree:
      'Not as planned: {roi.net} before running costs, but {roi.npv} after ramp-up, running costs and discounting',
    loses: 'Do not invest as planned: NPV {roi.npv}, {roi.high} in the high case',
    invest: 'Invest {roi.cost}: NPV {roi.npv} (80% range: {roi.low} to {roi.high})',
  },
  expected: 'Expected a year, all together',
  range: '80% range, from judged or default shares',
  missing: 'What is missing',
  firstLosing: 'Before anything is built',
  first: 'What to do first',
  needed: 'What has to come first',
  action: ({
    title,
    saving,
    owner,
    lever,
  }: {
    title: string
    saving: string
    owner: string
    lever: string
  }) => `${title}\n{${saving}} expected · ${owner} · ${lever}, within 90 days`,
}

export const actions = {
  noOwner: 'Owner to be named',
  noInterview: 'Hold the first interview: nobody has been heard.',
  noStep: 'Map the process: no step has been recorded.',
  noOpportunity: 'Name what could change: no opportunity has been recorded.',
  unjudged: ({ unjudged, all }: { unjudged: number; all: number }) =>
    `Judge what can be reached and what it costs: ${unjudged} of ${all} ${plural(all, 'opportunity is', 'opportunities are')} not judged.`,
  money: {
    example: 'Enter what it costs and saves: the return rests on example inputs.',
    missing: 'Enter what it costs and saves: an input of the return is missing.',
    unsaved: 'Save the return: its figures are not confirmed yet.',
  },
  settle: ({ count }: { count: number }) =>
    `Settle ${count === 1 ? 'one disagreement' : `${count} disagreements`} between accounts.`,
}

export const options = {
  kicker: 'Options',
  titleOne: ({ name, saving }: { name: string; saving: string }) => `“${name}” is expected to save ${saving}`,
  title: ({ name, saving, count }: { name: string; saving: string; count: number }) =>
    `“${name}” saves most: ${saving} of {savings.all} expected from ${count} options`,
  say: 'What each option saves a year against what it costs once. Begin in the upper left of the picture: much saved, little effort.',
  all: 'All',
  allOf: ({ count }: { count: number }) => `All ${count}, {low} to {high}`,
  together: 'Together, {low} to {high}',
  alt: ({ list }: { list: string }) => `Options by expected savings a year: ${list}`,
}

export const businessCase = {
  kicker: 'Business case',
  title: {
    nothing: 'Neither cost nor savings have been entered',
    noSavings: '{roi.cost} is to be invested; no savings have been entered',
    noCost: ({ period }: { period: boolean }) =>
      `{roi.savings} is saved${period ? ' in {roi.period}' : ''}; no cost has been entered`,
    disagree: ({ period }: { period: boolean }) =>
      `{roi.net} net${period ? ' in {roi.period}' : ''} before running costs, but {roi.npv} after ramp-up, running costs and discounting`,
    returns: ({ period }: { period: boolean }) =>
      `{roi.cost} returns {roi.net} net${period ? ' in {roi.period}' : ''} before running costs; NPV after them is {roi.npv}`,
    notRecovered: ({ period }: { period: boolean }) =>
      `At {roi.savings} in savings the investment is not recovered${period ? ' in {roi.period}' : ''}`,
  },
  say: 'From left to right: what is saved over the period, what ramp and costs take from it, and what is left. Only cash leaves the books by itself.',
  savings: 'Savings',
  ramp: 'Ramp and adoption',
  running: 'Running cost',
  once: 'One-off cost',
  net: 'Net cash',
  kinds: 'A year: {kinds}',
  kind: ({ kind }: { kind: string }) => `${kind.toLowerCase()} {amount}`,
  freed: '{amount} ({hours}, {people} full-time)',
}

export const risk = {
  kicker: 'Risk',
  titleCertain: ({ driver, isPlural }: { driver: string; isPlural: boolean }) =>
    `NPV stays positive in every simulated case; ${driver.toLowerCase()} ${isPlural ? 'are' : 'is'} the main driver`,
  title: ({ driver, isPlural }: { driver: string; isPlural: boolean }) =>
    `Probability of a positive NPV: {roi.positive}; ${driver.toLowerCase()} ${isPlural ? 'are' : 'is'} the main driver`,
  say: 'Which single assumption moves the value most, and what has to be true for it to hold.',
  chart: 'Value with one input moved',
  range: 'Low to high',
  truths: 'What must be true',
  npv: '80% range of the NPV: {roi.low} to {roi.high}; median {roi.npv}.',
  switching: 'Breaks even if savings fall by {roi.switching}.',
  neverPays: 'Running costs equal the savings: the investment never pays back.',
  columns: { input: 'Input', fromTo: 'From – to', low: 'Low', high: 'High' },
  alt: 'Each uncertain input with its range, and the net present value at its ends',
  tornado: {
    name: 'What moves the value',
    min: 'At its min',
    max: 'At its max',
    alt: ({ npv, list }: { npv: string; list: string }) => `Tornado chart around ${npv}: ${list}`,
    row: ({ label, min, max }: { label: string; min: string; max: string }) => `${label} ${min} to ${max}`,
  },
}

export const roadmap = {
  kicker: 'Recommendations',
  titleLosing: ({ count }: { count: number }) =>
    `${count} ${plural(count, 'step', 'steps')} to take before anything is built: on these figures the whole does not pay`,
  title: ({ count }: { count: number }) =>
    `${count} ${plural(count, 'step', 'steps')} in 90 days, ${count === 1 ? '' : 'each '}with a pass/fail test`,
  say: 'Who begins with what on Monday, and how we will know on day 90 whether to go on.',
  columns: {
    what: 'What, and who',
    first: 'Day 1–30: begin',
    build: 'Day 31–60: build',
    test: 'Day 61–90: test, decide',
  },
  build: {
    pays: 'Pilot on 20 live cases and record the results.',
    later: 'Try it by hand on 20 live cases and record the results.',
    never: 'Build nothing; try it by hand on 20 live cases and record the results.',
    unjudged: 'Estimate the cost; try it by hand on 20 live cases and record the results.',
  },
  general: ({ count, answers }: { count: number; answers: number }) =>
    `${count} ${plural(count, 'thing', 'things')} to do on what {report.responses} ${plural(answers, 'answer says', 'answers say')}`,
  generalSay: 'No opportunity has been noted yet; this is what the answers alone give rise to.',
  months: ({ from, to }: { from: number; to: number }) => `${from}–${to} months`,
  rests: ({ answers }: { answers: number }) =>
    ` Rests on ${answers} high-impact ${plural(answers, 'answer', 'answers')}.`,
}

export const decisions = {
  kicker: 'Decisions',
  title: ({ asked, open }: { asked: number; open: number }) => {
    const n = `${asked} ${plural(asked, 'decision', 'decisions')} asked for today`
    return open === 0
      ? n
      : `${n}, and ${open} ${plural(open, 'disagreement', 'disagreements')} to settle first`
  },
  say: 'End here: ask for each decision, and for a name beside it.',
  asked: 'Asked for',
  open: 'To settle first',
  nameOwner: ({ title }: { title: string }) => `${title}: name an owner.`,
  confirmOwner: ({ title, owner }: { title: string; owner: string }) =>
    `${title}: confirm ${owner} as owner.`,
  change: 'Change what it costs or what it covers before anything is built.',
  release: 'Release {roi.cost} once, against the test on day 90.',
  notNamed: 'not named',
  note: ({ step, about, value, who, quote }: Record<'step' | 'about' | 'value' | 'who' | 'quote', string>) =>
    `${step}, ${about.toLowerCase()}: ${value}, ${who}: “${quote}”`,
  about: ({ about }: { about: string }) => `, ${about.toLowerCase()}`,
  more: ({ count }: { count: number }) => `${count} more`,
  columns: { what: 'Step, and about what', said: 'What was said' },
  alt: 'What different people said about the same step, undecided',
}
