// The words of an opportunity's columns and cells, on screens and in documents.

/** The heading of each column; its entry has the same key in src/domain/document/opportunity/columns.ts. */
const columns = {
  key: '',
  stepId: '',
  number: '#',
  title: 'Opportunity',
  description: 'What to do',
  action: 'Recommendation',
  step: 'Step',
  saves: 'What it saves',
  ceiling: 'Most that can be saved a year',
  addressable: 'Addressable share',
  realisation: 'Realised share',
  judged: 'Judged',
  counted: 'Counted',
  ownShare: 'Share before the cut',
  stepShares: 'All shares of the step',
  share: 'Share saved',
  effort: 'Effort',
  oneOffCost: 'One-off cost',
  runningCost: 'Running cost a month',
  score: 'Score',
  literal: 'At 60 runs, assumed',
  p10: 'Cautious (P10)',
  expected: 'Expected a year',
  p90: 'Favourable (P90)',
  firstYear: 'First year after all costs',
  hours: 'Hours freed a year',
  pays: 'Does it pay back?',
  weakest: 'Weakest input',
  judgedBy: 'Judged by',
}

export const opportunity = {
  columns,
  noStep: 'No step of the map',
  notJudged: 'not judged yet',
  scenario: ({ title }: { title: string }) => `scenario “${title}”`,
  /** Whether it pays back, as the workbook says it. */
  pays: { unknown: 'Costs not judged', never: 'No', later: 'Not in the first year', yes: 'Yes' },
}
