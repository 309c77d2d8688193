// The names of closed sets that documents print: lanes, friction, quadrants, kinds of savings, fields.

export const terms = {
  auditTypes: {
    operations: 'Operations Assessment',
    financial: 'Financial Review',
    technology: 'Tech Audit',
    process: 'Process Optimization',
    content: 'Content Strategy Audit',
    custom: 'Custom Audit',
  },
  engines: { acquisition: 'Acquisition', delivery: 'Delivery', support: 'Support' },
  /** Replaces a hidden name, followed by a letter: "Interviewee A". */
  pseudonyms: { interviewee: 'Interviewee', owner: 'Owner', person: 'Person' },
  frictions: { none: 'None', time_sink: 'Time Sink', quality_risk: 'Quality Risk' },
  quadrants: {
    quick_win: 'Do first',
    big_bet: 'Plan',
    fill_in: 'When convenient',
    hard_slog: 'Question',
    not_judged: 'Not judged yet',
    cost_unknown: 'Cost not known',
  },
  savingsKinds: { cash: 'Cash', capacity: 'Value of freed hours', quality: 'Losses avoided' },
  stepFields: { durationMin: 'Duration', costPerHour: 'Rate', friction: 'Friction', runsPerMonth: 'Volume' },
  quantities: {
    minutes: 'Minutes a run',
    volume: 'Volume a month',
    rate: 'Hourly rate',
    percent: 'Percent',
    money: 'Money',
  },
  measures: { volume: 'Runs', minutes: 'Minutes a run', cost: 'Running cost', adoption: 'Adoption' },
  swings: {
    projectedSavings: 'Savings',
    implementationCost: 'Implementation cost',
    runningCost: 'Running cost',
    adoption: 'Adoption',
    discountRate: 'Discount rate',
  },
  headlines: {
    specification: 'Before running costs',
    riskAdjusted: 'After ramp-up, running costs and discounting',
  },
  /** A label within a sentence; abbreviations keep their capitals. */
  within: ({ label }: { label: string }) => label.replace(/^\p{Lu}(?=\p{Ll})/u, first => first.toLowerCase()),
  quoted: ({ text }: { text: string }) => `“${text}”`,
  noOwner: 'No owner named',
  loads: { fine: 'has room', high: 'nearly full', over: 'overloaded' },
}
