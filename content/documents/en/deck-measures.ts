// The words of slides that measure and compare: return, its ranges, scenarios, measured benefits.

export const roi = {
  kicker: 'Return on investment',
  title: {
    nothing: 'Neither costs nor savings have been entered',
    noSavings: ({ cost }: { cost: string }) => `${cost} to invest; no savings have been entered`,
    noCost: ({ savings, period }: { savings: string; period: string | null }) =>
      `${savings} in savings${within(period)}; no cost has been entered`,
    disagree: ({ net, npv, period }: { net: string; npv: string; period: string | null }) =>
      `${net} net${within(period)} before running costs, but an NPV of ${npv}`,
    returns: ({ cost, net, period }: { cost: string; net: string; period: string | null }) =>
      `${cost} invested returns ${net} net${within(period)}, before running costs`,
    notRecovered: ({ savings, period }: { savings: string; period: string | null }) =>
      `Savings of ${savings} do not recover the investment${within(period)}`,
  },
  bars: { cost: 'Implementation cost', savings: 'Projected savings', net: 'Net savings' },
  chart: 'Cost and savings',
  chartAlt: ({ list }: { list: string }) => `Column chart: ${list}`,
  chartCaption: 'Over the whole period, before running costs',
  inputs: 'Inputs',
  columns: { input: 'Input', value: 'Value', standing: 'Source' },
  inputsAlt: ({ list }: { list: string }) => `Inputs: ${list}`,
  kinds: ({ isSum }: { isSum: boolean }) => `Expected a year${isSum ? '; the kinds add up' : ''}`,
  kind: ({ kind }: { kind: string }) => `${kind} {amount}`,
  freed: '{amount} ({hours}, {people} FTE)',
  origin: {
    kept: ({ author }: { author: string | null }) =>
      author === null ? 'example input, kept' : `example input, kept by ${author}`,
    example: 'example input',
    nothing: 'nothing entered',
    by: ({ author }: { author: string }) => `entered by ${author}`,
    entered: 'entered',
    answer: 'from an answer',
    map: ({ label }: { label: string }) => label.replace('Yearly cost of', 'from the map:'),
    both: 'from the opportunities and cash losses',
    opportunities: 'from the opportunities',
    none: 'Assumed: none',
  },
  value: {
    kicker: 'Return on investment · with time and risk',
    title: ({ npv, low, high }: { npv: string; low: string; high: string }) =>
      `NPV ${npv} after ramp-up, running costs and discounting (80% range: ${low} to ${high})`,
    running: 'Running costs',
    balance: ({ first }: { first: number | null }) =>
      `Cumulative cash by month at usual values${first === null ? '' : `, first ${first} months`}`,
    chart: 'Cumulative cash',
    discounted: ({ rate }: { rate: string }) => `Discounted at ${rate} a year`,
    plain: 'Not discounted',
    balanceAlt: ({ start, end, month }: { start: string; end: string; month: number }) =>
      `Line chart of cumulative cash: from ${start} in month 0 to ${end} discounted in month ${month}`,
    runs: 'Net present value in 10,000 simulation runs',
    histogram: 'Range of the net present value',
    histogramAlt: ({ points, above }: { points: string; above: string }) =>
      `Histogram of the net present value: ${points}. ${above}`,
    above: ({ share }: { share: string }) => `Positive NPV in ${share} of 10,000 simulation runs`,
    seeMethod: ({ above }: { above: string }) => `${above}; ranges: see Method`,
  },
}

function within(period: string | null): string {
  return period === null ? '' : ` in ${period}`
}

export const ranges = {
  kicker: 'Return on investment · sensitivity',
  title: ({ input, isPlural, from, to }: { input: string; isPlural: boolean; from: string; to: string }) =>
    `${input} ${isPlural ? 'move' : 'moves'} the value most: from ${from} to ${to}`,
  chart: 'NPV with one input changed',
  table: 'Ranges and their sources',
  columns: {
    input: 'Input',
    fromTo: 'From – to',
    min: 'NPV at low',
    max: 'NPV at high',
    origin: 'Source',
  },
  alt: 'Each uncertain input with its range, the NPV at both ends, and the source of the range',
  rate: 'assumed: half to one and a half times',
  assumed: 'assumed',
  spread: 'assumed spread',
  entered: 'entered',
}

export const scenarios = {
  kicker: 'Today and target',
  asIs: 'Today',
  asIsDetail: 'The process today',
  toBe: ({ title }: { title: string }) => `Target: ${title}`,
  title: ({ title }: { title: string }) => `“${title}” nets {net} compared with today`,
  notes: [
    'Bars: annual cost of all steps. In brackets: the 80% range; today and target use the same simulation runs.',
    'Numbers of a target process are entered or assumed; none comes from an interview.',
  ],
  against: 'Compared with today',
  alt: 'Annual savings and costs of each scenario compared with today',
  changes: ({ title }: { title: string }) => `What “${title}” changes`,
  columns: { step: 'Step', change: 'From today to target', saved: 'Saved a year' },
  changesAlt: 'Each step that is removed, new or changed, with its savings',
  sources: 'Source: the process maps of today and of the scenario.',
}

export const benefit = {
  kicker: 'Benefits',
  method:
    'Promised: the expected savings a year after running costs, frozen when measurement began. Months without data are left out on both sides.',
  total: '{measured} measured of {due} promised for the same months',
  totalKept: '{measured} measured of {due} promised for the same months: {kept} realised',
  keeps: ({ title }: { title: string }) => `“${title}” has realised {kept} of its promise`,
  saved: ({ title }: { title: string }) => `“${title}” saved {measured}`,
  columns: {
    opportunity: 'Opportunity',
    months: 'Months',
    promised: 'Promised',
    measured: 'Measured',
    kept: 'Realised',
    range: 'Range of realisation',
    forecast: 'Forecast for the year',
  },
  nothing: 'no promise',
  alt: ({ list }: { list: string }) => `Promised and measured: ${list}`,
  row: ({ title, measured, promised }: Record<'title' | 'measured' | 'promised', string>) =>
    `${title} ${measured} of ${promised}`,
  chart: 'Promised and measured by month',
  low: 'Promised, low case',
  high: 'Promised, high case',
  chartAlt: ({ title, list }: { title: string; list: string }) => `Line chart of ${title} by month: ${list}`,
  point: ({ month, measured, promised }: Record<'month' | 'measured' | 'promised', string>) =>
    `${month} ${measured} measured, ${promised} promised`,
  sums: {
    measured: 'Measured so far',
    due: 'Promised for the same months',
    range: 'Range of the promise',
    kept: 'Realised, range',
    forecast: 'Forecast for the year',
    promised: 'Promised for the year',
    missing: 'Months without data',
  },
}
