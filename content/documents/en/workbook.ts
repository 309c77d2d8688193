// The words of the workbook. Formulas and defined names are the same in every language.

import { workbookInputs as inputs } from '#content/documents/en/workbook-inputs.ts'
import { workbookResults } from '#content/documents/en/workbook-results.ts'

const units = {
  year: 'a year',
  period: 'over the period',
  once: 'once',
  month: 'a month',
  months: 'months',
  hoursYear: 'hours a year',
  people: 'people',
  percent: 'percent',
  money: 'money',
  moneyMonth: 'money a month',
}

export const workbook = {
  sheets: {
    summary: 'Summary',
    assumptions: 'Assumptions',
    steps: 'Steps',
    capacity: 'Capacity',
    leadTime: 'Lead time',
    scenarios: 'Scenarios',
    scenarioClaims: 'Scenario savings',
    opportunities: 'Opportunities',
    portfolio: 'Portfolio',
    businessCase: 'Business case',
    cashFlow: 'Cash flow',
    sensitivity: 'Sensitivity',
    checks: 'Checks',
    measurements: 'Measurements',
    benefits: 'Benefits',
    evidence: 'Evidence',
  },
  units,
  inputs,
  ...workbookResults,
  /** What the spreadsheet program shows beside the cells. */
  file: {
    pages: ({ sheet, page, pages }: { sheet: string; page: string; pages: string }) =>
      `${sheet}, page ${page} of ${pages}`,
    notPossible: 'Not possible',
    share: 'A share from 0% to 100%',
    number: ({ most }: { most: string }) => `A number from 0 to ${most}`,
    whole: ({ most }: { most: string }) => `A whole number from 0 to ${most}`,
    link: 'Go to the evidence',
    source: 'Source',
    styles: {
      text: 'Entry',
      title: 'Sheet title',
      subtitle: 'Sheet remark',
      heading: 'Column heading',
      section: 'Section',
      note: 'Note',
      input: 'Input cell',
      fixed: 'Set in the product',
      calculated: 'Calculated',
      output: 'Result',
      drawn: 'Simulated',
      key: 'Key',
    },
  },
  steps: {
    remark:
      'Cost a year = minutes ÷ 60 × rate × runs a month × 12. Numbers come from Assumptions; runs without an entry follow the steps before.',
    headings: [
      ...['', 'Step', 'Lane', 'Owner', 'System', 'Friction', 'Minutes a run', 'Rate an hour'],
      ...['Runs a month', 'Hours a year', 'Cost a year', 'Share of total', 'Evidence for the cost', ''],
      'In current cost',
    ],
    total: 'All steps',
  },
  capacity: {
    remarks: [
      'Load = hours needed a month ÷ (people × hours a month each). Above 85% work starts to wait; above 100% it piles up.',
      'Waiting is an estimate made at export: runs arrive at random and anyone free takes the next (M/M/c). It does not follow changes made here.',
    ],
    headings: [
      ...['', 'Owner', 'Steps', 'Hours needed a month', 'People', 'Hours a month each', 'Hours available'],
      ...['Load', 'Status', 'Bottleneck', 'Wait before a run starts'],
    ],
    notEntered: 'not entered',
    bottleneck: 'bottleneck',
  },
  leadTime: {
    remarks: [
      'Simulated at export, in minutes of the clock with nights and weekends; it does not follow changes made here. All lines meet the same cases.',
      'Cases arrive at random in office hours; minutes vary over the range of each step; owners without people and hours cause no waiting.',
    ],
    seed: ({ seed, replications }: { seed: number; replications: number }) =>
      `Seed ${seed}, ${replications} replications, the first fifth of the cases left out of each.`,
    maps: [
      ...[
        '',
        'Lead time of a case',
        'Half of the cases',
        'Nine in ten',
        'Average',
        '± (95%)',
        'Work',
        'Waiting',
      ],
      ...['Cases in progress', 'Cases counted'],
    ],
    steps: [
      ...['', 'Step, today', 'Owner', 'Work', 'Owner is busy', 'Outside working hours', 'Other waiting'],
      'Runs waiting',
    ],
    growing: 'The queue grows: times of the third month',
  },
  scenarios: {
    remarks: [
      'Target minutes = minutes × (1 − share of cases) + share × (1 − repeats avoided) × minutes after. Unchanged numbers follow Steps; runs follow the flow of each map.',
      'P10 and P90 come from the simulation at export and do not follow changes made here. Scenario inputs are entered or assumed.',
    ],
    headings: [
      ...['', 'Step', 'Change', 'Owner today', 'Target owner', 'Minutes today', 'Target minutes'],
      ...['Runs a month today', 'Target runs a month', 'Rate today', 'Target rate'],
      ...['Cost a year today', 'Target cost a year', 'Cost saved a year', 'P10', 'P90'],
      ...['Hours a year today', 'Target hours a year', 'Hours saved a year', 'P10', 'P90'],
      ...['Tool cost a month', 'One-off cost', '', ''],
    ],
    title: ({ title }: { title: string }) => `“${title}”`,
    total: 'All steps',
    differ: ({ count }: { count: number }) => (count === 1 ? '1 step differs' : `${count} steps differ`),
    noOwner: 'Steps without an owner',
    savedOfOwner: 'Saved for this owner',
    tool: { label: 'Tool cost a month', how: 'Sum of the steps' },
    net: { label: 'Net a year', how: 'Cost saved − 12 × tool cost' },
    once: { label: 'One-off cost', how: 'Sum of the steps' },
    payback: { label: 'Payback in months', how: 'One-off cost ÷ net a year × 12' },
    never: 'never',
  },
  scenarioClaims: {
    remarks: [
      'What each opportunity counts of its scenario. Opportunities on the same change share it equally.',
      'Where scenarios differ on a step, their joint saving is the largest one, divided in proportion.',
    ],
    headings: {
      key: '',
      id: '',
      opportunity: 'Opportunity',
      scenario: 'Scenario',
      step: 'Step',
      cost: 'Cost saved a year',
      hours: 'Hours saved a year',
      sharers: 'Opportunities sharing it',
      gain: 'Positive cost saving, shared',
      counted: 'Cost saving counted',
      gainHours: 'Positive hours saving, shared',
      countedHours: 'Hours saving counted',
    },
  },
  opportunities: {
    remarks: [
      'Expected savings = yearly cost of the step × addressable share × realised share. The savings on a step never exceed its cost.',
      'P10 and P90 come from the simulation at export and do not follow changes made here.',
    ],
    total: 'All opportunities',
  },
  businessCase: {
    remarks: [
      'Each amount follows the audit until an override is typed on Assumptions. A row turns red where they differ.',
      'Cash flow, Sensitivity and Summary use the column “Used”.',
    ],
    headings: {
      amount: 'Amount',
      unit: 'Unit',
      audit: 'From the audit',
      override: 'Override',
      used: 'Used',
      difference: 'Override − audit',
      check: 'Check',
      how: 'Calculation',
    },
    savings: 'Expected savings a year',
    counted: {
      amount: 'Counted opportunities',
      how: 'Judged opportunities; all opportunities while none is judged',
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
    how: {
      currentCost: 'Yearly cost of the steps in current cost, rounded',
      projectedSavings: 'All savings × months of the period ÷ 12, rounded',
      implementationCost: 'One-off cost of the recommended portfolio, rounded',
      runningCost: 'Running cost of the recommended portfolio, rounded',
    },
    follows: 'Follows the audit',
    same: 'Same as the audit',
    differs: 'Differs from the audit',
    entered: 'Entered; the audit has no amount',
    period: {
      amount: 'Months covered by an override of the savings',
      how: 'An override of the savings does not change with the period',
    },
    periodKept: 'Same as the period',
    periodDiffers: 'The period has changed',
    ranges: 'Ends of the ranges',
    atExport: 'Usual value at export',
    least: 'Low',
    most: 'High',
    rangeHow:
      'Ends taken from the audit keep their proportion to the amount; other ends use the default spread',
  },
  cashFlow: {
    title: 'Cash flow by month',
    remark:
      'Month 0 pays the one-off cost. Each month of the period earns its ramped savings and pays the running cost at its end.',
    rate: 'Discount rate a month',
    full: 'Full saving a month',
    headings: [
      ...['Month', 'In period', 'Ramp', 'Savings', 'Running cost', 'One-off cost', 'Net', 'Cumulative net'],
      ...['Discount factor', 'PV of savings', 'PV of costs', 'Cumulative PV', 'Paid back in'],
      ...['Factor at half the rate', 'Factor at 1.5 × the rate'],
    ],
    total: 'Total',
    later: 'Later',
  },
  sensitivity: {
    title: 'Sensitivity of the net present value',
    remark:
      'One input at an end of its range, all others at their usual values. Widest swing at export first.',
    weights: 'Present value of one unit',
    weightHeadings: ['', '', 'At the rate', 'At half the rate', 'At 1.5 × the rate'],
    yearly: 'Discount rate a year',
    monthly: 'Discount rate a month',
    saved: '1 saved over the period, with ramp-up',
    running: '1 a month of running cost',
    swings: 'One input at a time',
    headings: ['Input', 'Unit', 'Usual', 'Low', 'High', 'NPV at low', 'NPV at high', 'Swing'],
  },
  evidence: {
    remark: 'Every figure as of the export. Statements are quoted.',
    headings: [
      ...['Topic', 'Figure', 'Value at export', 'Evidence level', 'Calculation', 'Made from'],
      'Source of the inputs',
    ],
    groups: {
      case: 'Business case',
      sums: 'Totals',
      opportunities: 'Opportunities',
      steps: 'Steps',
      capacity: 'Capacity',
      scenarios: 'Scenarios',
      benefits: 'Benefits',
    },
  },
}
