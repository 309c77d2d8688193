// How each formula of a figure reads in words, by the figure's formula id.

export const FORMULAS: Record<string, string> = {
  'report.count': 'Counted from the records below.',
  'report.averageImpact': 'Sum of the impact scores below, divided by their number, rounded to one decimal.',
}
