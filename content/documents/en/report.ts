// The words of the report.

import { plural } from '#content/documents/plural.ts'

export const report = {
  version: ({ version }: { version: number }) => `Version ${version}`,
  preview: 'Preview',
  footer: ({ client }: { client: string }) => `${client} · Confidential`,
  contents: 'Contents',
  logo: ({ name }: { name: string }) => `Logo of ${name}`,
  subject: ({ client }: { client: string }) => `AI audit of ${client}`,
  cover: {
    kicker: ({ type }: { type: string }) => `Audit report · ${type}`,
    date: 'Date',
    version: 'Version',
    notExported: 'Preview, not exported',
    preparedBy: 'Prepared by',
    interviews: 'Interviews',
    steps: 'Process steps',
    opportunities: 'Opportunities',
  },
  /** The last page: which version this is, and from which state it was made. */
  about: {
    title: 'About this document',
    caption: 'What this document is and what it was made from',
    columns: { name: '', value: 'This document', note: 'What it means' },
    preview: {
      name: 'Preview',
      value: 'Not exported',
      note: 'An export is kept with a version, and with the state of the audit it was made from.',
    },
    version: {
      name: 'Version',
      note: 'Counts the exports of this document; an export of an unchanged audit is the same file.',
    },
    made: {
      name: 'Made',
      value: ({ date, author }: { date: string; author: string }) => `${date}, by ${author}`,
      note: 'Everything in it was computed from what was recorded up to then.',
    },
    names: {
      name: 'Names',
      full: 'As recorded',
      hidden: 'Hidden',
      fullNote: 'Interviewees and owners appear under their own names.',
      hiddenNote: 'People appear as letters; roles and titles are kept.',
    },
    snapshot: {
      name: 'Snapshot',
      note: 'SHA-256 of the frozen state of the audit. What was changed later is not in this file; the platform lists it.',
    },
    /** The same in one line, for the properties of a file. */
    line: ({ version, date, author, isHidden, hash }: Record<'date' | 'author' | 'hash', string> & Version) =>
      `Version ${version}, made ${date} by ${author}. Names ${isHidden ? 'hidden' : 'as recorded'}. Snapshot SHA-256 ${hash}`,
  },
  summary: {
    first: 'What to do first',
    action: ({ n, title, saving, owner }: { n: number; title: string; saving: string; owner: string }) =>
      `${n}. ${title}: ${saving} expected. ${owner}.`,
    asked: 'What was asked',
  },
  situation: {
    caption: 'Who does the work, and what it costs a year',
    columns: { who: 'Who', steps: 'Steps', hours: 'Hours a year', cost: 'Cost a year' },
    noOwner: 'No owner named',
  },
  steps: {
    columns: { step: 'Step', owner: 'Owner', minutes: 'Minutes', friction: 'Friction', cost: 'Cost a year' },
    unnamed: 'Unnamed step',
    differing: ({ step }: { step: string }) => `${step} · accounts differ`,
    complication: 'Steps that lose time or risk mistakes, by cost',
    costs: 'The steps that cost most',
  },
  map: {
    begins: ({ step }: { step: string }) => `It begins with “${step}”. `,
    noDecision: 'No decision is marked on it.',
    decisions: ({ steps }: { steps: readonly string[] }) =>
      `Decisions are taken at ${steps.map(step => `“${step}”`).join(', ')}.`,
    where: ' The drawing is in the deck; the appendix lists every step.',
  },
  recommendations: {
    about: ({ lever, saving, owner }: { lever: string; saving: string; owner: string }) =>
      `${lever} · ${saving} expected · ${owner}`,
    first: ({ text }: { text: string }) => `Day 1–30: ${text}`,
    build: ({ text }: { text: string }) => `Day 31–60: ${text}`,
    test: ({ text }: { text: string }) => `Day 61–90: ${text}`,
  },
  decisions: {
    caption: 'To settle first: what was said about the same step',
    columns: { step: 'Step', about: 'About', said: 'Said' },
    flow: 'Runs a month against the flow',
    said: ({ value, name }: { value: string; name: string | null }) => `${value} (${name ?? 'not named'})`,
    twoSources: ({
      own,
      ownSource,
      flow,
      flowSource,
    }: Record<'own' | 'ownSource' | 'flow' | 'flowSource', string>) =>
      `${own} (${ownSource}), ${flow} (${flowSource})`,
  },
  money: {
    inputs: 'What went in',
    inputColumns: { input: 'Input', value: 'Value', level: 'Standing' },
    inFull: 'Return on investment in full',
    rangeAndMethod: 'The range, and the method',
    risk: 'What it hangs on',
    riskCaption: 'Net present value with one input at the ends of its range',
    savings: 'Expected savings',
    savingsCaption: 'Expected savings of each opportunity',
    kindsCaption:
      'What is expected to be saved a year: cash, hours freed and losses avoided are not the same money',
    kindColumns: { kind: 'What is saved', expected: 'Expected a year', range: 'P10 – P90', of: 'Of which' },
    losses: ' from cash losses named in interviews, by default shares',
    people: ' full-time people',
    ofRated: ({ count }: { count: number }) => `of ${count} rated`,
  },
  opportunities: {
    title: 'Opportunities in full',
    caption: 'Opportunities by expected savings',
    note: 'Expected a year: what the step costs × the share reached × the share realised. At 60 runs: minutes × rate × friction weight × 12, the same for every step whatever its volume; no saving.',
    matrix: ({ across, list }: { across: 'cost' | 'effort'; list: string }) =>
      `Opportunities by ${across === 'cost' ? 'one-off cost' : 'effort'} and impact score: ${list}`,
    bubble: ({ n, title, place, score }: { n: number; title: string; place: string; score: number }) =>
      `${n} ${title}: ${place}, score ${score}`,
    axes: ({ across }: { across: string }) =>
      `${across}, across; impact score (1–10, each point a doubling), upwards`,
  },
  findings: {
    title: 'Findings in full',
    none: 'Nothing has been found yet: no opportunity, no step that costs anything, no answer rated 6 or higher.',
    savings: 'Savings',
    accepted: 'Further findings',
    costs: 'Other large costs',
    critical: 'Critical findings',
    major: 'Major findings',
    rated: ({ score }: { score: number }) => `${score} of 10`,
    said: 'said',
    differences: 'Conflicting statements',
    differencesCaption: 'What different people said about the same step',
    differenceColumns: {
      step: 'Step',
      about: 'About',
      said: 'Said',
      interviewee: 'Interviewee',
      answer: 'Answer',
      words: 'In their words',
    },
    flow: 'Where volumes do not follow from each other',
    flowCaption: 'Volume of a step against what flows to it',
    flowColumns: {
      step: 'Step',
      own: 'Its own',
      ownSource: 'Based on',
      flow: 'Flows to it',
      flowSource: 'Based on',
      settled: 'Who settled it',
    },
    source: ({ source, quote }: { source: string; quote: string }) =>
      quote === '' ? source : `${source}: “${quote}”`,
  },
  interviews: {
    title: 'Interview analysis',
    responses: 'Responses',
    averageImpact: 'Average impact',
    highImpact: ({ from }: { from: number }) => `High-impact answers (score ${from} or more)`,
    answer: ({ id, isShortened, question }: { id: number; isShortened: boolean; question: string }) =>
      `Answer ${id}${isShortened ? ', shortened' : ''} · ${question}`,
    notScored: 'not scored',
  },
  specified: {
    title: 'What the answers alone give rise to',
    about: ({ priority, from, to }: { priority: string; from: number; to: number }) =>
      `${priority} priority · ${from}–${to} months`,
    sameAnswers: ({ answers }: { answers: string }) =>
      `It rests on the same answers as the one before: ${answers}.`,
    caption: 'Answers that led to this recommendation',
    columns: {
      answer: 'Answer',
      impact: 'Impact',
      about: 'About',
      interviewee: 'Interviewee',
      words: 'In their words',
    },
  },
  everyStep: {
    title: 'Every step',
    count: ({ count }: { count: number }) => ` process ${plural(count, 'step', 'steps')} mapped.`,
    caption: ({ lane }: { lane: string }) => `Steps of the lane ${lane}`,
    columns: {
      step: 'Step',
      owner: 'Owner',
      minutes: 'Minutes',
      rate: 'Rate',
      friction: 'Friction',
      runs: 'Runs a month',
      cost: 'Cost a year',
      level: 'Based on',
    },
  },
  capacity: {
    title: 'Who has time for it',
    bottleneck: {
      before: ({ owner }: { owner: string }) => `“${owner}” is the bottleneck: the flow needs `,
      after: ' of the hours there are.',
    },
    caption: 'Owners, what the flow needs of them and what they have time for',
    columns: {
      owner: 'Owner',
      steps: 'Steps',
      hours: 'Hours a month',
      people: 'People',
      hoursEach: 'Hours each',
      load: 'Load',
      waiting: 'Waiting',
    },
    level: ({ level, isBottleneck }: { level: string; isBottleneck: boolean }) =>
      `, ${level}${isBottleneck ? ', the bottleneck' : ''}`,
    notEntered: 'not entered',
    note: 'Load = hours that the flow needs a month ÷ (people × hours a month of each). Above 85% work begins to wait, above 100% it piles up. Waiting is the mean before a run begins, an assumption: runs arrive at random and any of the people takes the next (M/M/c).',
  },
  scenarios: {
    title: 'As is and to be',
    caption: 'Scenarios against the as is',
    against: 'Against the as is',
    changes: ({ scenario }: { scenario: string }) => `What “${scenario}” changes`,
    columns: { step: 'Step', change: 'From today to target', saved: 'Cost saved a year' },
  },
  benefit: {
    title: 'Benefits',
    caption: 'Promised and measured, each opportunity over its own months',
    note: 'Promised is what was expected a year after running cost, as it stood when measuring began. Measured is runs × adoption × minutes saved a run × rate − running cost. Months without figures count on neither side. The reforecast takes the last three measured months for every month without figures.',
    promised: 'Promised a year: ',
    frozen: ({ author, day, begins }: { author: string; day: string; begins: string }) =>
      `, frozen by ${author} on ${day}; measured from ${begins}.`,
    months: ({ title }: { title: string }) => `Months of “${title}”`,
    columns: {
      month: 'Month',
      volume: 'Runs',
      minutes: 'Minutes',
      cost: 'Cost',
      adoption: 'Adoption',
      promised: 'Promised',
      measured: 'Measured',
      source: 'From',
    },
    notKnown: 'not known',
    source: ({ source, author }: { source: string; author: string }) => `${source} (${author})`,
  },
  method: {
    title: 'Method and assumptions',
    caption: 'Key assumptions',
    columns: { assumed: 'What is assumed', value: 'Value, or its range', used: 'Figures that rest on it' },
  },
  evidence: {
    title: 'Evidence: where every figure comes from',
    caption: 'Every figure of this report with its formula and sources',
    columns: { figure: 'Figure', value: 'Value', made: 'How it was made', source: 'Source' },
  },
}

interface Version {
  version: number
  isHidden: boolean
}
