// The words of the workbook.

export const workbook = {
  businessCase: {
    sheet: 'Business case',
    remarks: [
      'Each amount follows the audit until an override is typed on Assumptions. Turns red where an override differs from the audit.',
      'Cash flow, Sensitivity and Summary compute with the column Used.',
    ],
    headings: {
      amount: 'Amount',
      unit: 'Unit',
      audit: 'From the audit',
      override: 'Override',
      used: 'Used',
      difference: 'Override less audit',
      check: 'Check',
      how: 'Calculation',
    },
    savings: 'Expected savings a year',
    counted: {
      amount: 'Opportunities that count',
      how: 'Judged opportunities; all of them while none is judged',
    },
    losses: { amount: 'Cash losses avoided', how: 'Cash losses named in interviews × default shares' },
    all: { amount: 'All savings', how: 'Opportunities and cash losses' },
    amounts: 'Amounts of the business case',
    labels: {
      currentCost: 'Current annual cost',
      projectedSavings: 'Projected savings over the period',
      implementationCost: 'Implementation cost',
      runningCost: 'Running cost a month',
    },
    units: { year: 'a year', period: 'over the period', once: 'once', month: 'a month', months: 'months' },
    how: {
      currentCost: 'Yearly cost of the steps that count, on Steps',
      projectedSavings: 'All savings × months of the period ÷ 12, in whole money',
      implementationCost: 'One-off cost of the judged opportunities, in whole money',
      runningCost: 'Running cost of the judged opportunities, in whole money',
    },
    follows: 'Follows the audit',
    same: 'Same as the audit',
    differs: 'Differs from the audit',
    entered: 'Entered; the audit has no amount',
    period: {
      amount: 'Months that the savings were entered for',
      how: 'An override of the savings does not follow the period',
    },
    periodKept: 'Same as the period',
    periodDiffers: 'The period has changed',
    ranges: 'Ends of the ranges',
    atExport: 'Usual at export',
    least: 'Least',
    most: 'Most',
    rangeHow:
      'Ends that were taken over keep their proportion to the amount; without ends, the default spread',
  },
  scenarioClaims: {
    sheet: 'Scenario savings',
    remarks: [
      'What each opportunity counts of its scenario. Opportunities on the same difference share it equally.',
      'Where scenarios differ about a step, their joint saving is the largest of them, divided in proportion.',
    ],
    headings: {
      key: '',
      id: '',
      opportunity: 'Opportunity',
      scenario: 'Scenario',
      step: 'Step',
      cost: 'Cost saved a year',
      hours: 'Hours saved a year',
      sharers: 'Opportunities on it',
      gain: 'Its gain, shared',
      counted: 'Counted cost a year',
      gainHours: 'Its hours gained, shared',
      countedHours: 'Counted hours a year',
    },
  },
}
