// How each formula of a figure reads in words, by the figure's formula id.

export const FORMULAS: Record<string, string> = {
  'opportunity.ceiling': 'Impact × 12 months: a ceiling before adoption, not a saving.',
  'opportunity.impact': 'Minutes × rate an hour × friction weight (none 1, time sink 2, quality risk 3).',
  'opportunity.stored': 'As stored with the opportunity.',
  'process.count': 'Counted on the process map.',
  'report.count': 'Counted from the records below.',
  'report.averageImpact': 'Sum of the impact scores below, divided by their number, rounded to one decimal.',
  'roi.discounted_payback': 'First month in which the discounted cash flow has paid back the cost.',
  'roi.entry': 'As entered.',
  'roi.irr': 'Yearly rate at which the net present value is zero.',
  'roi.net': 'Projected savings − implementation cost.',
  'roi.npv': 'Present value of the ramped savings − present value of the costs.',
  'roi.payback': 'Implementation cost ÷ (projected savings ÷ months), rounded up.',
  'roi.percent': 'Net savings ÷ implementation cost × 100, rounded.',
  'roi.present': 'Net present value ÷ present value of the costs × 100.',
  'roi.ramped': 'Monthly savings × ramp, added up over the period.',
  'roi.range': 'Percentile of 10,000 seeded PERT draws of the net present value.',
  'roi.switching': 'Net present value ÷ present value of the savings × 100.',
  'step.yearly_cost': 'Minutes ÷ 60 × rate an hour × runs a month × 12.',
}
