// The company's three claims, and how each is measured.

export const CLAIMS = [
  {
    value: 'Up to 40%',
    label: 'operational cost reduction',
    measure:
      'The upper end, for one process after a pilot, not for a whole company. Minutes per run, runs per month and hourly cost are measured before anything is switched on, and again over one full cycle afterwards, including month-end. The running cost of the new process is subtracted. Freed minutes count only if their new use is named.',
  },
  {
    value: 'Within 6 months',
    label: 'measurable ROI',
    measure:
      'Counted from the day a pilot is paid for, with savings ramping up over the first three months while people get used to it. Measurable means that the same people measured the baseline and the result in the same way. The chart above shows such a case month by month.',
  },
  {
    value: '100%',
    label: 'automation opportunity identification',
    measure:
      'Of the steps on the map: each one gets an effort, an impact and a score, including those that score low. It says nothing about steps that were not mentioned. That is why we ask managers and the people who do the work separately, and record where they differ.',
  },
] as const
