// The words of the report.

import { plural } from '#content/documents/plural.ts'

export const report = {
  version: ({ version }: { version: number }) => `Version ${version}`,
  preview: 'Preview',
  footer: ({ client }: { client: string }) => `${client} · Confidential`,
  contents: 'Contents',
  chapters: {
    executive_summary: 'Executive Summary',
    situation: 'Situation',
    complication: 'Complication',
    business_impact: 'Lead Time, Revenue and People',
    costs: 'Where the Money Goes',
    process_map: 'Process Map',
    key_findings: 'Key Findings',
    options: 'Options',
    business_case: 'Business Case',
    risk: 'Risk',
    recommendations: 'Recommendations',
    decisions: 'Decisions',
  },
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
    caption: 'Version and source of this document',
    columns: { name: 'Detail', value: 'This document', note: 'What it means' },
    preview: {
      name: 'Preview',
      value: 'Not exported',
      note: 'An export is stored with its version and the state of the audit at that time.',
    },
    version: {
      name: 'Version',
      note: 'Number of this export. An unchanged audit exports the same file again.',
    },
    made: {
      name: 'Created',
      value: ({ date, author }: { date: string; author: string }) => `${date}, by ${author}`,
      note: 'Computed from everything recorded up to then.',
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
      note: 'SHA-256 of the audit at that time. The platform lists what has changed since.',
    },
    /** The same in one line, for the properties of a file. */
    line: ({ version, date, author, isHidden, hash }: Record<'date' | 'author' | 'hash', string> & Version) =>
      `Version ${version}, created ${date} by ${author}. Names ${isHidden ? 'hidden' : 'as recorded'}. Snapshot SHA-256 ${hash}`,
  },
  summary: {
    first: 'First actions',
    action: ({
      n,
      title,
      saving,
      owner,
      quarter,
      isAssumed,
      isCostOpen,
    }: {
      n: number
      title: string
      saving: string
      owner: string
      quarter: number | null
      isAssumed: boolean
      isCostOpen: boolean
    }) =>
      `${n}. ${title}: ${saving} expected${isAssumed ? ', not judged' : isCostOpen ? ', one-off cost not estimated' : ''}. ${owner}${quarter === null ? ', later' : quarter === 1 ? '' : `, from quarter ${quarter}`}.`,
    asked: 'The question',
  },
  situation: {
    caption: 'Who does the work, and what it costs a year',
    columns: { who: 'Who', steps: 'Steps', hours: 'Hours a year', cost: 'Cost a year' },
  },
  steps: {
    complication: 'Steps that lose time or risk mistakes, by cost',
    costs: 'The steps that cost most',
  },
  recorded: {
    title: 'What people said and what the system recorded',
    lead: ({ count, step }: { count: number; step: string }) =>
      `${count} ${plural(count, 'number differs', 'numbers differ')} between interviews and event logs. The largest difference, at “${step}”, is {money} a year.`,
    caption: 'Numbers of steps as said and as recorded, the most money first',
    columns: {
      step: 'Step',
      said: 'People said',
      logged: 'The system recorded',
      counts: 'Counts now',
      money: 'Cost a year',
    },
    subject: ({ step, about }: Record<'step' | 'about', string>) => `${step} · ${about}`,
    said: ({ name, value }: Record<'name' | 'value', string>) => `${name}: ${value}`,
    more: '{money} more',
    less: '{money} less',
    undecided: 'Undecided',
    note: 'Recorded minutes are the median, with the range from the 10th to the 90th percentile. Recorded volumes are the average full month, from the least to the most. Cost a year is with the recorded number, compared with the nearest number that people said.',
  },
  map: {
    begins: ({ step }: { step: string }) => `The process begins with “${step}”. `,
    noDecision: 'No step is marked as a decision.',
    decisions: ({ steps }: { steps: readonly string[] }) =>
      `Decisions: ${steps.map(step => `“${step}”`).join(', ')}.`,
    caption: 'The process from left to right, with the annual cost of each step',
    alt: ({ steps }: { steps: readonly string[] }) => `Process map: ${steps.join('; ')}`,
  },
  recommendations: {
    about: ({ lever, saving, owner }: { lever: string; saving: string; owner: string }) =>
      `${lever === '' ? '' : `${lever} · `}${saving} expected · ${owner}`,
    first: ({ text }: { text: string }) => `Day 1–30: ${text}`,
    build: ({ text }: { text: string }) => `Day 31–60: ${text}`,
    test: ({ text }: { text: string }) => `Day 61–90: ${text}`,
  },
  decisions: {
    caption: 'To resolve first: different statements about the same step',
    columns: { step: 'Step', about: 'Subject', said: 'Statements', worth: 'Difference a year' },
    noWorth: 'no cost depends on it',
    flow: 'Volume against inflow',
  },
  money: {
    inputs: 'Inputs',
    inputColumns: { input: 'Input', value: 'Value', level: 'Evidence' },
    inFull: 'Return on investment in detail',
    rangeAndMethod: 'Range and method',
    riskCaption: 'Net present value with one input at the ends of its range',
    savings: 'Expected savings',
    savingsCaption: 'Expected savings of each opportunity',
    kindsCaption: 'Expected savings a year by kind: only cash savings reduce spending directly',
    kindColumns: { kind: 'Kind', expected: 'Expected a year', range: '80% range', of: 'Of which' },
    losses: ' from cash losses named in interviews, at default shares',
    people: ' FTE',
    ofRated: ({ count }: { count: number }) => `of ${count} rated`,
  },
  opportunities: {
    title: 'All opportunities',
    matrixTitle: ({ across }: { across: 'cost' | 'effort' }) =>
      `Options by ${across === 'cost' ? 'one-off cost' : 'effort'} and impact score`,
    matrixCaption: ({ title }: { title: string }) => `${title}, numbered as in the table`,
    caption: 'Opportunities by expected savings',
    note: 'Expected a year: yearly cost of the step × addressable share × realised share.',
    matrix: ({ across, list }: { across: 'cost' | 'effort'; list: string }) =>
      `Opportunities by ${across === 'cost' ? 'one-off cost' : 'effort'} and impact score: ${list}`,
    bubble: ({ n, title, place, score }: { n: number; title: string; place: string; score: number }) =>
      `${n} ${title}: ${place}, score ${score}`,
    axes: ({ across }: { across: string }) =>
      `Across: ${across.toLowerCase()}. Upwards: impact score, 1–10; each point doubles the savings`,
  },
  findings: {
    title: 'All findings',
    none: 'No findings yet: no opportunity, no step with a cost, and no answer rated 6 or higher.',
    savings: 'Savings',
    accepted: 'Further findings',
    costs: 'Other large costs',
    critical: 'Critical findings',
    major: 'Major findings',
    rated: ({ score }: { score: number }) => `${score} of 10`,
    said: 'said',
    differences: 'Conflicting statements',
    differencesCaption: 'Different statements about the same step',
    differenceColumns: {
      step: 'Step',
      about: 'Subject',
      said: 'Statement',
      interviewee: 'Interviewee',
      answer: 'Answer',
      words: 'Quote',
    },
    flow: 'Inconsistent volumes',
    flowCaption: 'Volume of a step against the volume that reaches it',
    flowColumns: {
      step: 'Step',
      own: 'Own volume',
      ownSource: 'Based on',
      flow: 'Inflow',
      flowSource: 'Based on',
      settled: 'Resolution',
    },
    source: ({ source, quote }: { source: string; quote: string }) =>
      quote === '' ? source : `${source}: “${quote}”`,
  },
  interviews: {
    title: 'Interviews',
    responses: 'Responses',
    averageImpact: 'Average impact',
    highImpact: ({ from }: { from: number }) => `High-impact answers (score ${from} or more)`,
    answer: ({ id, isShortened, question }: { id: number; isShortened: boolean; question: string }) =>
      `Answer ${id}${isShortened ? ', shortened' : ''} · ${question}`,
    notScored: 'not scored',
  },
  specified: {
    title: 'Recommendations from the ratings',
    about: ({ priority, from, to }: { priority: string; from: number; to: number }) =>
      `${priority} priority · ${from}–${to} months`,
    sameAnswers: ({ answers }: { answers: string }) =>
      `Based on the same answers as the previous one: ${answers}.`,
    caption: 'Answers that led to this recommendation',
    columns: {
      answer: 'Answer',
      impact: 'Impact',
      about: 'Topic',
      interviewee: 'Interviewee',
      words: 'Quote',
    },
  },
  everyStep: {
    title: 'All steps',
    count: ({ count }: { count: number }) => ` process ${plural(count, 'step', 'steps')} mapped.`,
    caption: 'All steps by lane',
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
    title: 'Capacity',
    bottleneck: {
      before: ({ owner }: { owner: string }) => `“${owner}” is the bottleneck: the work takes `,
      after: ' of the available hours.',
    },
    caption: 'Required and available hours by owner',
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
    note: 'Load = required hours a month ÷ (people × hours a month each). Above 85% work begins to wait; above 100% it piles up. Waiting is the average before a run begins. It is an assumption: runs arrive at random, and the next free person takes the next run (M/M/c).',
  },
  scenarios: {
    title: 'Today and target',
    caption: 'Scenarios compared with today',
    against: 'Compared with today',
    changes: ({ scenario }: { scenario: string }) => `Changes in “${scenario}”`,
    columns: { step: 'Step', change: 'From today to target', saved: 'Cost saved a year' },
  },
  benefit: {
    title: 'Benefits',
    caption: 'Promised and measured benefits, each over the months measured',
    note: 'Promised: expected savings a year less running cost, fixed when measuring began. Measured: runs × adoption × minutes saved a run × rate − running cost. Months without figures are left out of both. The reforecast uses the last three measured months for them.',
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
      source: 'Source',
    },
    notKnown: 'not known',
    source: ({ source, author }: { source: string; author: string }) => `${source} (${author})`,
  },
  method: {
    /** What the specification's figure of an opportunity means; the platform shows it. */
    specification:
      'Some figures on screen are stated at an assumed 60 runs a month: minutes × rate × friction weight × 12. They compare steps and are not savings.',
    title: 'Method and assumptions',
    caption: 'Key assumptions',
    columns: { assumed: 'Assumption', value: 'Value or range', used: 'Used in' },
  },
  evidence: {
    title: 'Evidence for every figure',
    caption: 'Every figure of this report with its formula and sources',
    columns: { figure: 'Figure', value: 'Value', made: 'Calculation', source: 'Source' },
  },
}

interface Version {
  version: number
  isHidden: boolean
}
