// The words of slides that measure and compare: return, its ranges, scenarios, measured benefits.

export const roi = {
  kicker: 'Return on investment',
  title: {
    nothing: 'Neither cost nor savings have been entered',
    noSavings: ({ cost }: { cost: string }) => `${cost} is to be invested; no savings have been entered`,
    noCost: ({ savings, period }: { savings: string; period: string | null }) =>
      `${savings} in savings${within(period)}; no cost has been entered`,
    disagree: ({ net, npv, period }: { net: string; npv: string; period: string | null }) =>
      `${net} net${within(period)} before running costs, but ${npv} after ramp-up, running costs and discounting`,
    returns: ({ cost, net, period }: { cost: string; net: string; period: string | null }) =>
      `${cost} invested returns ${net} net${within(period)}, before running costs`,
    notRecovered: ({ savings, period }: { savings: string; period: string | null }) =>
      `At ${savings} in savings the investment is not recovered${within(period)}`,
  },
  bars: { cost: 'Implementation cost', savings: 'Projected savings', net: 'Net savings' },
  chart: 'Cost and savings',
  chartAlt: ({ list }: { list: string }) => `Column chart: ${list}`,
  chartCaption: 'Over the whole period, before running costs',
  inputs: 'What went in',
  columns: { input: 'Input', value: 'Value', standing: 'Standing' },
  inputsAlt: ({ list }: { list: string }) => `Inputs: ${list}`,
  kinds: ({ isSum }: { isSum: boolean }) =>
    `What is expected a year${isSum ? '; taken together they are added' : ''}`,
  kind: ({ kind }: { kind: string }) => `${kind} {amount}`,
  freed: '{amount} ({hours}, {people} full-time)',
  origin: {
    kept: ({ author }: { author: string | null }) => `example, kept by ${author ?? 'somebody'}`,
    example: 'example input',
    nothing: 'nothing entered',
    by: ({ author }: { author: string }) => `entered by ${author}`,
    entered: 'entered',
    answer: 'from an answer',
    map: ({ label }: { label: string }) => label.replace('Yearly cost of', 'from the map:'),
    both: 'from the opportunities and cash losses, all kinds added',
    opportunities: 'from the opportunities',
    none: 'Assumed: none',
  },
  value: {
    kicker: 'Return on investment · with time and risk',
    title: ({ npv, low, high }: { npv: string; low: string; high: string }) =>
      `NPV ${npv} after ramp-up, running costs and discounting (80% range: ${low} to ${high})`,
    running: 'Running cost',
    balance: ({ first }: { first: number | null }) =>
      `Cumulative cash by month at the usual entries${first === null ? '' : `, first ${first} months`}`,
    chart: 'Cumulative cash',
    discounted: ({ rate }: { rate: string }) => `Discounted at ${rate} a year`,
    plain: 'Not discounted',
    balanceAlt: ({ start, end, month }: { start: string; end: string; month: number }) =>
      `Line chart of cumulative cash: from ${start} in month 0 to ${end} discounted in month ${month}`,
    runs: 'Net present value in 10,000 simulation runs',
    histogram: 'Range of the net present value',
    histogramAlt: ({ points, above }: { points: string; above: string }) =>
      `Histogram of the net present value: ${points}; ${above}`,
    above: ({ share }: { share: string }) => `${share} of 10,000 simulation runs with a positive NPV`,
    seeMethod: ({ above }: { above: string }) => `${above}; ranges: see Method`,
  },
}

function within(period: string | null): string {
  return period === null ? '' : ` in ${period}`
}

export const ranges = {
  kicker: 'Return on investment · what it hangs on',
  title: ({ input, isPlural, from, to }: { input: string; isPlural: boolean; from: string; to: string }) =>
    `${input} ${isPlural ? 'move' : 'moves'} the value most: from ${from} to ${to}`,
  chart: 'Net present value with one input moved',
  table: 'Ranges, and where they come from',
  columns: {
    input: 'Input',
    fromTo: 'From – to',
    min: 'Value at min',
    max: 'Value at max',
    origin: 'Range from',
  },
  alt: 'Each uncertain input with its range, the net present value at its ends, and whose range it is',
  rate: 'assumed: half to one and a half of it',
  assumed: 'assumed',
  spread: 'assumed spread',
  entered: 'entered',
}

export const scenarios = {
  kicker: 'As is and to be',
  asIs: 'As is',
  asIsDetail: 'The work of today',
  toBe: ({ title }: { title: string }) => `To be: ${title}`,
  title: ({ title }: { title: string }) => `“${title}” nets {net} against the work of today`,
  notes: [
    'Bars: yearly cost of all steps. In brackets: the 80% range; today and target use the same simulation runs.',
    'Nothing of a scenario was said in an interview: it is entered by a person or assumed.',
  ],
  against: 'Against the as is',
  alt: 'What each scenario saves and costs a year against the work of today',
  changes: ({ title }: { title: string }) => `What “${title}” changes`,
  columns: { step: 'Step', change: 'From today to target', saved: 'Cost saved a year' },
  changesAlt: 'Each step that is gone, new or changed, with what that saves',
  sources: 'Sources: the map as it was recorded, and the scenario’s.',
}

export const benefit = {
  kicker: 'Benefits',
  method:
    'The promise is what was expected a year, after running cost, as it stood on the day on which measuring began; later edits of the estimate leave it alone. Months without figures count on neither side.',
  total: '{measured} measured of {due} promised for the same months',
  totalKept: '{measured} measured of {due} promised for the same months: {kept} kept',
  keeps: ({ title }: { title: string }) => `“${title}” keeps {kept} of its promise`,
  saved: ({ title }: { title: string }) => `“${title}” saved {measured}`,
  columns: {
    opportunity: 'Opportunity',
    months: 'Months',
    promised: 'Promised',
    measured: 'Measured',
    kept: 'Kept',
    range: 'Against the range',
    forecast: 'Reforecast of the year',
  },
  nothing: 'no promise',
  alt: ({ list }: { list: string }) => `Promised and measured: ${list}`,
  row: ({ title, measured, promised }: Record<'title' | 'measured' | 'promised', string>) =>
    `${title} ${measured} of ${promised}`,
  chart: 'Promised and measured by month',
  low: 'Promised, cautious',
  high: 'Promised, favourable',
  chartAlt: ({ title, list }: { title: string; list: string }) => `Line chart of ${title} by month: ${list}`,
  point: ({ month, measured, promised }: Record<'month' | 'measured' | 'promised', string>) =>
    `${month} ${measured} measured, ${promised} promised`,
  sums: {
    measured: 'Measured so far',
    due: 'Promised for the same months',
    range: 'Its range',
    kept: 'Kept, against the range',
    forecast: 'Reforecast of the year',
    promised: 'Promised for the year',
    missing: 'Without figures',
  },
}
