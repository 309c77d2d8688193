// The words of units, beside numbers on screens and in documents.

export const units = {
  /** A no-break space separates a number from its unit. */
  months: ({ amount, isOne }: { amount: string; isOne: boolean }) =>
    `${amount}\u00a0${isOne ? 'month' : 'months'}`,
  years: ({ amount }: { amount: string }) => `${amount}\u00a0years`,
  overYears: ({ amount }: { amount: string }) => `over ${amount}\u00a0years`,
  moreThan: ({ amount }: { amount: string }) => `over ${amount}`,
  lessThan: ({ amount }: { amount: string }) => `under ${amount}`,
  percent: ({ amount }: { amount: string }) => `${amount}%`,
  perHour: ({ amount }: { amount: string }) => `${amount}/h`,
  perMonth: ({ amount }: { amount: string }) => `${amount}/month`,
  perYear: ({ amount }: { amount: string }) => `${amount}/year`,
  minutes: ({ amount }: { amount: string }) => `${amount}\u00a0min`,
  hours: ({ amount }: { amount: string }) => `${amount}\u00a0h`,
  days: ({ amount }: { amount: string }) => `${amount}\u00a0${amount === '1' ? 'day' : 'days'}`,
  runsPerMonth: ({ amount, isOne }: { amount: string; isOne: boolean }) =>
    `${amount}\u00a0${isOne ? 'run' : 'runs'}/month`,
  hoursPerYear: ({ amount }: { amount: string }) => `${amount}\u00a0h/year`,
  hoursPerMonth: ({ amount }: { amount: string }) => `${amount}\u00a0h/month`,
  ofTen: ({ amount }: { amount: string }) => `${amount}\u00a0/\u00a010`,
  points: ({ amount }: { amount: string }) => `${amount}\u00a0points`,
  /** Signs for thousands and millions on the axis of a chart, after the number. */
  thousand: 'k',
  million: 'M',
  lessThanMonth: 'less than a month',
  noOneOffCost: 'no one-off cost',
  costNotEstimated: 'one-off cost not estimated',
  costPartlyEstimated: 'not all one-off costs estimated',
  never: 'not within the period',
  none: 'n/a',
}
