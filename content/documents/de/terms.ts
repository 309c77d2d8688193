// German: the names of closed sets that documents print.

import type { terms as english } from '#content/documents/en/terms.ts'

export const terms: typeof english = {
  auditTypes: {
    operations: 'Betriebsanalyse',
    financial: 'Finanzprüfung',
    technology: 'Technologie-Audit',
    process: 'Prozessoptimierung',
    content: 'Content-Strategie-Audit',
    custom: 'Individuelles Audit',
  },
  engines: { acquisition: 'Kundengewinnung', delivery: 'Leistungserbringung', support: 'Unterstützung' },
  pseudonyms: { interviewee: 'Interviewpartner', owner: 'Stelle', person: 'Person' },
  frictions: { none: 'Keine', time_sink: 'Zeitfresser', quality_risk: 'Qualitätsrisiko' },
  quadrants: {
    quick_win: 'Zuerst umsetzen',
    big_bet: 'Planen',
    fill_in: 'Bei Gelegenheit',
    hard_slog: 'Hinterfragen',
    not_judged: 'Noch nicht bewertet',
    cost_unknown: 'Kosten unbekannt',
  },
  savingsKinds: {
    cash: 'Zahlungswirksam',
    capacity: 'Wert frei werdender Stunden',
    quality: 'Vermiedene Verluste',
  },
  stepFields: {
    durationMin: 'Dauer',
    costPerHour: 'Stundensatz',
    friction: 'Reibung',
    runsPerMonth: 'Menge',
  },
  quantities: {
    minutes: 'Minuten je Vorgang',
    volume: 'Menge pro Monat',
    rate: 'Stundensatz',
    percent: 'Prozent',
    money: 'Betrag',
  },
  measures: {
    volume: 'Vorgänge',
    minutes: 'Minuten je Vorgang',
    cost: 'Laufende Kosten',
    adoption: 'Nutzung',
  },
  swings: {
    projectedSavings: 'Einsparung',
    implementationCost: 'Umsetzungskosten',
    runningCost: 'Laufende Kosten',
    adoption: 'Nutzung',
    discountRate: 'Diskontsatz',
  },
  headlines: {
    specification: 'Vor laufenden Kosten',
    riskAdjusted: 'Nach Anlauf, laufenden Kosten und Abzinsung',
  },
  // Nouns keep their capital, adjectives lose it: "einmalige Kosten".
  within: ({ label }) => label.replace(/^\p{Lu}(?=\p{Ll}+(?:e|er|es) \p{Lu})/u, first => first.toLowerCase()),
  quoted: ({ text }) => `„${text}“`,
  noOwner: 'Keine Zuständigkeit',
  loads: { fine: 'mit Reserve', high: 'fast ausgelastet', over: 'überlastet' },
}
