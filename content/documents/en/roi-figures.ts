// The names of the return on investment's figures and of their inputs.

type Input = 'projectedSavings' | 'implementationCost' | 'runningCost' | 'adoption' | 'discountRate'

const inputs: Record<Input, string> = {
  projectedSavings: 'Savings',
  implementationCost: 'Implementation cost',
  runningCost: 'Running cost',
  adoption: 'Adoption',
  discountRate: 'Discount rate',
}

export const roiFigures = {
  inputs,
  entries: {
    currentCost: 'Current annual cost',
    projectedSavings: 'Projected savings over the period',
    implementationCost: 'Implementation cost',
    timePeriod: 'Time period',
    runningCost: 'Running cost',
  },
  example: ({ label, savedBy }: { label: string; savedBy: string | null }) =>
    `${label} (${savedBy === null ? 'example input' : `example, kept by ${savedBy || 'a user'}`})`,
  nothing: ({ label }: { label: string }) => `${label} (nothing entered)`,
  net: 'Net savings before running costs',
  percent: 'Return on investment before running costs',
  payback: 'Payback before running costs',
  ramped: 'Savings with ramp-up',
  runningTotal: 'Running cost over the period',
  npv: 'Net present value at the usual entries',
  present: 'Return in present values',
  discountedPayback: 'Discounted payback at the usual entries',
  internalRate: 'Internal rate of return',
  switching: 'Breaks even if savings fall by',
  p10: 'Net present value, cautious (P10)',
  p50: 'Net present value, median (P50)',
  p90: 'Net present value, favourable (P90)',
  positive: 'Probability of a positive NPV',
  rank: 'Simulation runs below the value at the usual entries',
  riskAdjustedPayback: 'Payback after ramp-up, running costs and discounting',
  rampLoss: 'Reduction by ramp-up and adoption',
  cash: 'Net value of the period',
  draws: ({ from }: { from: string }) => `Simulation runs from ${from}`,
  atEnd: ({ input, end }: { input: Input; end: 'min' | 'max' }) => `${inputs[input]} at its ${end}`,
  swing: ({ input, end }: { input: Input; end: 'min' | 'max' }) =>
    `Net present value with ${inputs[input].toLowerCase()} at its ${end}`,
  savingsOfPeriod: 'Expected savings over the period',
  discountRate: 'Discount rate a year',
  ramp: ({ month, isLast }: { month: number; isLast: boolean }) =>
    `Share of the monthly saving reached in month ${month}${isLast ? ' and later' : ''}`,
  starts: ({ input, month }: { input: Exclude<Input, 'adoption' | 'discountRate'>; month: number }) =>
    `${inputs[input]}: share that starts after month ${month}`,
  adoption: { min: 'Adoption, min', usual: 'Adoption, usual', max: 'Adoption, max' },
  rangeInputs: {
    projectedSavings: 'Savings',
    implementationCost: 'Implementation cost',
    runningCost: 'Running cost a month',
  },
  ends: {
    projectedSavings: { min: 'Savings, min', max: 'Savings, max' },
    implementationCost: { min: 'Implementation cost, min', max: 'Implementation cost, max' },
    runningCost: { min: 'Running cost a month, min', max: 'Running cost a month, max' },
  },
  spreads: {
    projectedSavings: { min: 'Savings, min of what was entered', max: 'Savings, max of what was entered' },
    implementationCost: {
      min: 'Implementation cost, min of what was entered',
      max: 'Implementation cost, max of what was entered',
    },
    runningCost: {
      min: 'Running cost a month, min of what was entered',
      max: 'Running cost a month, max of what was entered',
    },
  },
}
