// German: the words of units, beside numbers on screens and in documents.

import type { units as english } from '#content/documents/en/units.ts'

export const units: typeof english = {
  months: ({ amount, isOne }) => `${amount}\u00a0${isOne ? 'Monat' : 'Monate'}`,
  years: ({ amount }) => `${amount}\u00a0Jahre`,
  overYears: ({ amount }) => `über ${amount}\u00a0Jahre`,
  moreThan: ({ amount }) => `über ${amount}`,
  lessThan: ({ amount }) => `unter ${amount}`,
  percent: ({ amount }) => `${amount}\u00a0%`,
  perHour: ({ amount }) => `${amount}/Std.`,
  perMonth: ({ amount }) => `${amount}/Monat`,
  perYear: ({ amount }) => `${amount}/Jahr`,
  minutes: ({ amount }) => `${amount}\u00a0Min.`,
  hours: ({ amount }) => `${amount}\u00a0Std.`,
  days: ({ amount }) => `${amount}\u00a0${amount === '1' ? 'Tag' : 'Tage'}`,
  runsPerMonth: ({ amount, isOne }) => `${amount}\u00a0${isOne ? 'Vorgang' : 'Vorgänge'}/Monat`,
  hoursPerYear: ({ amount }) => `${amount}\u00a0Std./Jahr`,
  hoursPerMonth: ({ amount }) => `${amount}\u00a0Std./Monat`,
  ofTen: ({ amount }) => `${amount}\u00a0/\u00a010`,
  points: ({ amount }) => `${amount}\u00a0Punkte`,
  thousand: '\u00a0Tsd.',
  million: '\u00a0Mio.',
  lessThanMonth: 'unter einem Monat',
  noOneOffCost: 'keine Einmalkosten',
  costNotEstimated: 'Einmalkosten nicht geschätzt',
  costPartlyEstimated: 'nicht alle Einmalkosten geschätzt',
  never: 'nicht im Zeitraum',
  none: 'k.\u00a0A.',
}
