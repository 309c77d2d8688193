// The names of the recommended portfolio's figures and of their inputs.

interface OfOption {
  title: string
}

export const portfolio = {
  funding: { now: 'Now', later: 'Later', not_funded: 'Not recommended', not_assessed: 'Not assessed' },
  quarter: ({ quarter }: { quarter: number }) => `Quarter ${quarter}`,
  option: {
    npv: ({ title }: OfOption) => `Net present value: ${title}`,
    payback: ({ title }: OfOption) => `Payback: ${title}`,
    start: ({ title }: OfOption) => `Starts after month: ${title}`,
    oneOff: ({ title }: OfOption) => `One-off cost: ${title}`,
    firstYearRunning: ({ title }: OfOption) => `Running cost, first year: ${title}`,
  },
  plan: {
    option: ({ title }: OfOption) => `Mean net present value: ${title}`,
    quarter: ({ quarter }: { quarter: number }) => `Cost of quarter ${quarter} of the plan`,
    value: 'NPV of the plan',
  },
  count: 'Recommended options',
  oneOff: 'One-off cost of the portfolio',
  firstYearRunning: 'Running cost of the portfolio, first year',
  invest: 'One-off and first-year running cost',
  npv: 'NPV, all freed hours counted',
  together: ({ count, hasLosses }: { count: number; hasLosses: boolean }) =>
    hasLosses ? `Cash losses avoided${count > 1 ? ', portfolio effect' : ''}` : 'Portfolio effect',
  npvCash: 'NPV of cash alone',
  npvCashed: ({ percent }: { percent: number }) => `NPV with ${percent}% of freed hours cashed`,
  p10: 'NPV, cautious (P10)',
  p90: 'NPV, favourable (P90)',
  cashedP10: 'NPV with part of freed hours cashed, cautious (P10)',
  cashedP90: 'NPV with part of freed hours cashed, favourable (P90)',
  positive: 'Probability of a positive NPV',
  capacityShare: 'Share of savings that are freed hours',
  enteredDifference: 'NPV with the amounts entered, less that of the portfolio',
  cashed: 'Share of freed hours cashed',
  bridge: {
    notAssessed: 'Expected savings of options not assessed',
    notFunded: 'Expected savings of options not recommended',
    noLosses: 'Cash losses named in interviews',
    rampLoss: 'What ramp-up and adoption take',
    running: 'Running cost over the period',
    net: 'Net value of the period',
  },
}
