// The company's three claims, and how each is measured.

export const CLAIMS = [
  {
    value: 'Up to 40%',
    label: 'operational cost reduction',
    measure:
      'The upper end, for one process that went through a pilot, not for a company. Minutes a run, runs a month and hourly cost are measured before anything is switched on, and again over one full cycle afterwards, month-end included. Running cost of the new way is subtracted. Freed minutes count only where their new use is named.',
  },
  {
    value: 'Within 6 months',
    label: 'measurable ROI',
    measure:
      'Counted from the day a pilot is paid for, with savings ramping up over the first three months while people get used to it. Measurable means that the baseline and the result were taken by the same people in the same way. The picture of the six months above shows such a case month by month.',
  },
  {
    value: '100%',
    label: 'automation opportunity identification',
    measure:
      'Of the steps on the map: each one gets an effort, an impact and a score, also those that score low. It says nothing about steps that were not mentioned, which is why doers and managers are asked separately and the differences are written down.',
  },
] as const
