// German: the names of the return on investment's figures and of their inputs.

import type { roiFigures as english } from '#content/documents/en/roi-figures.ts'

const inputs = {
  projectedSavings: 'Einsparung',
  implementationCost: 'Umsetzungskosten',
  runningCost: 'Laufende Kosten',
  adoption: 'Nutzung',
  discountRate: 'Diskontsatz',
} as const

const ENDS = { min: 'Minimum', max: 'Maximum' } as const

export const roiFigures: typeof english = {
  inputs,
  entries: {
    currentCost: 'Heutige Jahreskosten',
    projectedSavings: 'Geplante Einsparung im Zeitraum',
    implementationCost: 'Umsetzungskosten',
    timePeriod: 'Zeitraum',
    runningCost: 'Laufende Kosten',
  },
  example: ({ label, savedBy }) =>
    `${label} (${savedBy === null ? 'Beispielwert' : savedBy === '' ? 'Beispielwert, übernommen' : `Beispielwert, übernommen von ${savedBy}`})`,
  nothing: ({ label }) => `${label} (nichts eingetragen)`,
  net: 'Nettoeinsparung vor laufenden Kosten',
  percent: 'Kapitalrendite (ROI) vor laufenden Kosten',
  payback: 'Amortisation vor laufenden Kosten',
  ramped: 'Einsparung mit Anlauf',
  runningTotal: 'Laufende Kosten im Zeitraum',
  npv: 'Kapitalwert (NPV) bei den üblichen Werten',
  present: 'Rendite in Barwerten',
  discountedPayback: 'Dynamische Amortisation bei den üblichen Werten',
  internalRate: 'Interner Zinsfuß',
  switching: 'Kostendeckend bei Rückgang der Einsparung um',
  p10: 'Kapitalwert (NPV), vorsichtig (P10)',
  p50: 'Kapitalwert (NPV), Median (P50)',
  p90: 'Kapitalwert (NPV), günstig (P90)',
  positive: 'Wahrscheinlichkeit eines positiven Kapitalwerts',
  rank: 'Simulationsläufe unter dem Wert bei den üblichen Werten',
  riskAdjustedPayback: 'Amortisation nach Anlauf, laufenden Kosten und Abzinsung',
  rampLoss: 'Minderung durch Anlauf und Nutzung',
  cash: 'Nettowert des Zeitraums',
  draws: ({ from }) => `Simulationsläufe ab ${from}`,
  atEnd: ({ input, end }) => `${inputs[input]}, ${ENDS[end]} der Spanne`,
  swing: ({ input, end }) => `Kapitalwert (NPV): ${inputs[input]} am ${ENDS[end]}`,
  savingsOfPeriod: 'Erwartete Einsparung im Zeitraum',
  discountRate: 'Diskontsatz pro Jahr',
  ramp: ({ month, isLast }) => `Anlauf ${isLast ? 'ab' : 'in'} Monat ${month}`,
  starts: ({ input, month }) => `${inputs[input]}: Anteil, der nach Monat ${month} beginnt`,
  adoption: { min: 'Nutzung, Minimum', usual: 'Nutzung, üblich', max: 'Nutzung, Maximum' },
  rangeInputs: {
    projectedSavings: 'Einsparung',
    implementationCost: 'Umsetzungskosten',
    runningCost: 'Laufende Kosten pro Monat',
  },
  ends: {
    projectedSavings: { min: 'Einsparung, Minimum', max: 'Einsparung, Maximum' },
    implementationCost: { min: 'Umsetzungskosten, Minimum', max: 'Umsetzungskosten, Maximum' },
    runningCost: { min: 'Laufende Kosten pro Monat, Minimum', max: 'Laufende Kosten pro Monat, Maximum' },
  },
  spreads: {
    projectedSavings: {
      min: 'Einsparung, Minimum der Eingabe',
      max: 'Einsparung, Maximum der Eingabe',
    },
    implementationCost: {
      min: 'Umsetzungskosten, Minimum der Eingabe',
      max: 'Umsetzungskosten, Maximum der Eingabe',
    },
    runningCost: {
      min: 'Laufende Kosten pro Monat, Minimum der Eingabe',
      max: 'Laufende Kosten pro Monat, Maximum der Eingabe',
    },
  },
}
