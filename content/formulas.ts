// Explanations of the figures' formulas, by formula id.

export const FORMULAS: Record<string, string> = {
  'audit.total_roi':
    'Net savings before running costs, added up over the saved ROIs of all audits, or of all audits of one company, archived ones included. Those on example inputs are left out.',
  'audit.total_end':
    'This end of each saved ROI’s range, added up over all audits, or over those of one company, archived ones included: the total if every audit lands low, or high. Because audits turn out differently, the true range is narrower. Those on example inputs are left out.',
  'audit.total_value':
    'The median of 10,000 simulation runs of each saved ROI, after ramp-up, running costs and discounting, added up over all audits, or over those of one company, archived ones included. Those on example inputs are left out.',
  'audit.savings':
    'Cash, the value of freed hours and losses avoided, added together. Freed hours are not cash until payroll falls or the time goes to other work.',
  'audit.sum': 'Sum of its parts.',
  'cash.expected': 'Cash lost a year × addressable share × realised share. Not judged: default shares apply.',
  'cash.yearly': 'What the answer names, for a year.',
  'cost.swing':
    'What the steps cost a year with the high end, less the same with the low end, all else unchanged.',
  'map.cost': 'Sum over the steps, each for a year.',
  'map.hours': 'Sum over the steps, each for a year.',
  'map.share': 'Share of the first figure in the second.',
  'opportunity.effort': 'Minutes ÷ 10, rounded down, at least 1 and at most 10.',
  'opportunity.expected': 'Yearly cost of the step × addressable share × realised share.',
  'opportunity.expected_cut':
    'Yearly cost of the step × addressable share × realised share, reduced in proportion so that the savings on a step never exceed its cost.',
  'opportunity.difference': 'What the scenario saves on its steps.',
  'opportunity.difference_once':
    'What the scenario saves on its steps, each difference counted once: opportunities on the same one share it, and if several scenarios change a step, the largest saving counts.',
  'opportunity.expected_left':
    'Yearly cost of the step, less what scenarios save on it, × addressable share × realised share.',
  'opportunity.first_year': 'Expected savings a year − one-off cost − running cost of a year.',
  'opportunity.hours': 'Hours that the step takes a year × the share of it that is expected to be saved.',
  'opportunity.hours_scenario': 'Hours that the scenario saves on its steps, each difference counted once.',
  'opportunity.impact': 'Minutes × hourly rate × friction weight (none 1, time sink 2, quality risk 3).',
  'opportunity.literal': 'Impact × 12 months, every step at 60 runs a month. It is not a saving.',
  'opportunity.once': 'As judged, at its usual value.',
  'opportunity.over_period': 'Expected savings a year ÷ 12 × months of the period, in whole money.',
  'opportunity.p10': 'In nine of ten simulation runs of the whole audit it is more than this.',
  'lead.cases':
    'Number of cases counted in the simulation of the map with these numbers, people and assumptions.',
  'lead.mean':
    'Simulated: the time from arrival to end, nights and weekends included, on average over the counted cases.',
  'lead.percentile': 'Simulated: this share of the counted cases ends within this time of arrival.',
  'lead.work': 'Simulated: working minutes of all runs of a case, on average.',
  'lead.waiting':
    'Simulated: time in which a run could go on but waits, added over the runs of a case, on average.',
  'lead.share': 'Work ÷ (work + waiting) × 100.',
  'lead.in_progress': 'Simulated: lead times of the counted cases added up ÷ the time in which they arrived.',
  'lead.in_time': 'Simulated: counted cases that end within the promised time ÷ all counted cases × 100.',
  'lead.queue': 'Simulated: runs that wait at the step, at half past each hour of the week, on average.',
  'opportunity.p90': 'In nine of ten simulation runs of the whole audit it is less than this.',
  'opportunity.people': 'Hours freed ÷ hours that one full-time person works a year, to one decimal.',
  'opportunity.score':
    '1, plus a point for each doubling of the expected savings a month from $50 (in other currencies a rounded amount near it), at most 10.',
  'opportunity.stored': 'As stored with the opportunity.',
  'opportunity.unknown': 'Not computed: what its step costs is not known.',
  'opportunity.target': 'Minutes per run × (1 − expected savings ÷ yearly cost of the step), to one decimal.',
  'opportunity.sum': 'Sum over the opportunities.',
  'outcome.due':
    'The yearly promise ÷ 12 × the months that are counted; the first month counts from the day on which measuring began.',
  'outcome.kept': 'Measured ÷ promised for the same months × 100.',
  'outcome.month':
    'Runs × adoption × (minutes per run before − minutes per run measured) ÷ 60 × hourly rate − running cost of the month.',
  'outcome.pace':
    'The last measured months, at most three, added up ÷ the parts of months that they count as.',
  'outcome.promised':
    'Expected savings a year − 12 × running cost a month, both as of the start of measuring.',
  'outcome.sum': 'Sum of its parts.',
  'outcome.year':
    'What is measured of these twelve months, and for each month without figures the pace of the last measured ones.',
  'owner.load': 'Hours a month that the flow needs ÷ (people × hours a month of each) × 100.',
  'owner.month': 'Sum over the steps, each for a month.',
  'savings.swing':
    'Expected savings of all opportunities with the high end, less the same with the low end, all else unchanged.',
  'scenario.given': 'As entered for the scenario.',
  'scenario.net': 'Cost saved a year − 12 × tool cost a month.',
  'scenario.payback': 'One-off cost ÷ net a year × 12, to one decimal; none if the net is not above 0.',
  'scenario.saved': 'What the step takes today − what it takes in the scenario.',
  'scenario.step_cost': 'Hours a year in the scenario × hourly rate.',
  'scenario.step_hours':
    'Minutes × (1 − share) + share × (1 − repeats avoided) × minutes after, ÷ 60 × runs a month × 12.',
  'scenario.total': 'What all steps cost a year today − what the scenario saves.',
  'scenario.sum': 'Sum of its parts.',
  'plan.option_value': 'Mean of the NPV over the simulation runs, if it starts in the first quarter.',
  'plan.quarter':
    'One-off cost of the options that start in the quarter, plus a quarter of the first-year running cost of those that have started.',
  'plan.value':
    'Median NPV of the portfolio that the plan makes: its options, each from the quarter of its start.',
  'portfolio.capacity_share':
    'Expected savings that are freed hours ÷ all expected savings of the portfolio × 100.',
  'portfolio.count': 'Options that are funded now or later.',
  'portfolio.entered_difference': 'Median NPV with the amounts entered − median NPV of the portfolio.',
  'portfolio.net':
    'Savings of the period − ramp-up and adoption − running cost − one-off cost. Not discounted.',
  'portfolio.npv':
    'Median of 10,000 simulation runs; savings, costs and one adoption for all options are drawn from their ranges.',
  'portfolio.npv_cash': 'The same median without freed hours: only cash, losses avoided and cash losses.',
  'portfolio.npv_cashed': 'The same median with the cashed share of the freed hours, drawn from its range.',
  'portfolio.npv_end': 'In nine of ten simulation runs it is more (P10), or less (P90).',
  'portfolio.npv_together':
    'Median NPV of the portfolio − NPVs of its options, because medians do not add up. Cash losses belong to no option.',
  'portfolio.option_npv':
    'Median NPV of the funded options with this one − the same without it. For a single option, the NPV of the ROI calculator.',
  'portfolio.option_once': 'As estimated, at its usual value.',
  'portfolio.option_payback':
    'First month in which the discounted savings, at the usual adoption, have covered one-off and running cost.',
  'portfolio.option_running': 'Running cost a month × 12.',
  'portfolio.positive': 'Share of the simulation runs in which the NPV is above zero.',
  'portfolio.ramp_loss': 'Savings of the period − savings with ramp-up and adoption.',
  'portfolio.running_total': 'Running cost a month × months of the period.',
  'portfolio.sum': 'Sum of its parts.',
  'process.count': 'Counted on the process map.',
  'report.count': 'Counted from the records.',
  'report.averageImpact': 'Sum of the impact scores, divided by their number, rounded to one decimal.',
  'roi.cash': 'Savings with ramp − running cost over the period − implementation cost. Not discounted.',
  'roi.discounted_payback': 'First month in which the discounted cash flow has paid back the cost.',
  'roi.draws': 'Share of 10,000 seeded PERT simulation runs of the net present value.',
  'roi.entry': 'As entered.',
  'roi.example': 'The example that the calculator starts with; no user has confirmed it.',
  'roi.irr': 'Yearly rate at which the net present value is zero.',
  'roi.net': 'Projected savings − implementation cost. Running costs are not included.',
  'roi.nothing': 'Nothing has been entered.',
  'roi.npv': 'Present value of the ramped savings at the usual adoption − present value of the costs.',
  'roi.payback':
    'Implementation cost ÷ (projected savings ÷ months), rounded up. Running costs are not included.',
  'roi.payback_middle':
    'The month by which half of 10,000 simulation runs have paid back their discounted cost, running cost included.',
  'roi.payback_never':
    'Never: at full ramp-up, the running cost of a month equals or exceeds its savings, so the investment is never paid back.',
  'roi.percent': 'Net savings ÷ implementation cost × 100, rounded.',
  'roi.present': 'Net present value ÷ present value of the costs × 100.',
  'roi.ramp_loss': 'Projected savings − savings with ramp.',
  'roi.ramped': 'Monthly savings × ramp, added up over the period.',
  'roi.range_share': 'Share of 10,000 seeded PERT simulation runs of the net present value.',
  'roi.range': 'Percentile of 10,000 seeded PERT simulation runs of the net present value.',
  'roi.running_total': 'Running cost a month × months of the period.',
  'roi.swing':
    'The net present value with this one input at the end of its range and all others at their usual values.',
  'roi.switching': 'Net present value ÷ present value of the savings × 100.',
  'roi.taken': 'As taken from its source.',
  'roi.taken_before': 'As entered; it was taken from its source, which has changed since.',
  'step.disputed': 'Yearly cost with the highest number that was stated − yearly cost with the lowest.',
  'step.flow_disputed':
    'Difference in yearly cost between the step’s own volume and the volume that flows to it.',
  'step.flow':
    'The volume of each start × the shares of the links on the way from it, loops of rework included, added up.',
  'step.hours': 'Minutes ÷ 60 × runs a month × 12.',
  'step.logged_difference':
    'Yearly cost with the number that the system recorded − yearly cost with the nearest number that people said.',
  'step.month': 'Minutes ÷ 60 × runs a month.',
  'link.named': 'The share of the connection, with the usual value of every answer that names it.',
  'owner.named': 'The people or hours of the owner, as the answer names them.',
  'step.named': 'The field of the step, with the usual value of every answer that names it.',
  'step.stated': 'As stated by its source.',
  'step.unknown': 'Not computed: minutes, rate or volume of the step are not known.',
  'step.yearly_cost': 'Minutes ÷ 60 × hourly rate × runs a month × 12: the most that can be saved on it.',
}
