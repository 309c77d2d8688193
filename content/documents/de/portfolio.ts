// German: the names of the recommended portfolio's figures and of their inputs.

import type { portfolio as english } from '#content/documents/en/portfolio.ts'

export const portfolio: typeof english = {
  funding: { now: 'Jetzt', later: 'Später', not_funded: 'Nicht empfohlen', not_assessed: 'Nicht bewertet' },
  quarter: ({ quarter }) => `Quartal ${quarter}`,
  option: {
    npv: ({ title }) => `Kapitalwert (NPV): ${title}`,
    payback: ({ title }) => `Amortisation: ${title}`,
    start: ({ title }) => `Beginnt nach Monat: ${title}`,
    oneOff: ({ title }) => `Einmalkosten: ${title}`,
    firstYearRunning: ({ title }) => `Laufende Kosten im ersten Jahr: ${title}`,
  },
  plan: {
    option: ({ title }) => `Mittlerer Kapitalwert: ${title}`,
    quarter: ({ quarter }) => `Kosten von Quartal ${quarter} des Plans`,
    value: 'Kapitalwert (NPV) des Plans',
  },
  count: 'Empfohlene Maßnahmen',
  oneOff: 'Einmalkosten des Portfolios',
  firstYearRunning: 'Laufende Kosten des Portfolios im ersten Jahr',
  invest: 'Einmalkosten und laufende Kosten im ersten Jahr',
  npv: 'Kapitalwert (NPV), alle frei werdenden Stunden gezählt',
  together: ({ count, hasLosses }) =>
    hasLosses ? `Vermiedene Verluste${count > 1 ? ', Portfolioeffekt' : ''}` : 'Portfolioeffekt',
  npvCash: 'Kapitalwert (NPV), rein zahlungswirksam',
  npvCashed: ({ percent }) =>
    `Kapitalwert (NPV), wenn ${percent}\u00a0% der frei werdenden Stunden zahlungswirksam werden`,
  p10: 'Kapitalwert (NPV), vorsichtig (P10)',
  p90: 'Kapitalwert (NPV), günstig (P90)',
  cashedP10: 'Kapitalwert (NPV) mit einem Teil der frei werdenden Stunden, vorsichtig (P10)',
  cashedP90: 'Kapitalwert (NPV) mit einem Teil der frei werdenden Stunden, günstig (P90)',
  positive: 'Wahrscheinlichkeit eines positiven Kapitalwerts',
  capacityShare: 'Anteil der Einsparung, der aus frei werdenden Stunden besteht',
  enteredDifference: 'Kapitalwert (NPV) mit den eingegebenen Beträgen minus der des Portfolios',
  cashed: 'Anteil der frei werdenden Stunden, der zahlungswirksam wird',
  bridge: {
    notAssessed: 'Erwartete Einsparung nicht bewerteter Maßnahmen',
    notFunded: 'Erwartete Einsparung nicht empfohlener Maßnahmen',
    noLosses: 'In Interviews genannte Verluste',
    rampLoss: 'Minderung durch Anlauf und Nutzung',
    running: 'Laufende Kosten im Zeitraum',
    net: 'Nettowert des Zeitraums',
  },
}
