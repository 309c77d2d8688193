// German: the words of the workbook.

import { workbookInputs as inputs } from '#content/documents/de/workbook-inputs.ts'
import { workbookResults } from '#content/documents/de/workbook-results.ts'
import type { workbook as english } from '#content/documents/en/workbook.ts'

const units = {
  year: 'pro Jahr',
  period: 'im Zeitraum',
  once: 'einmalig',
  month: 'pro Monat',
  months: 'Monate',
  hoursYear: 'Stunden pro Jahr',
  people: 'VZÄ',
  percent: 'Prozent',
  money: 'Betrag',
  moneyMonth: 'Betrag pro Monat',
}

export const workbook: typeof english = {
  sheets: {
    summary: 'Zusammenfassung',
    assumptions: 'Annahmen',
    steps: 'Schritte',
    capacity: 'Kapazität',
    leadTime: 'Durchlaufzeit',
    scenarios: 'Szenarien',
    scenarioClaims: 'Ersparnis der Szenarien',
    opportunities: 'Maßnahmen',
    portfolio: 'Portfolio',
    businessCase: 'Wirtschaftlichkeit',
    cashFlow: 'Zahlungsstrom',
    sensitivity: 'Sensitivität',
    checks: 'Prüfungen',
    measurements: 'Messwerte',
    benefits: 'Nutzen',
    evidence: 'Belege',
  },
  units,
  inputs,
  ...workbookResults,
  file: {
    pages: ({ sheet, page, pages }) => `${sheet}, Seite ${page} von ${pages}`,
    notPossible: 'Nicht möglich',
    share: 'Ein Anteil von 0 % bis 100 %',
    number: ({ most }) => `Eine Zahl von 0 bis ${most}`,
    whole: ({ most }) => `Eine ganze Zahl von 0 bis ${most}`,
    link: 'Zum Beleg',
    source: 'Quelle',
    styles: {
      text: 'Eintrag',
      title: 'Blatttitel',
      subtitle: 'Blatthinweis',
      heading: 'Spaltenkopf',
      section: 'Abschnitt',
      note: 'Anmerkung',
      input: 'Eingabezelle',
      fixed: 'Im Produkt festgelegt',
      calculated: 'Berechnet',
      output: 'Ergebniswert',
      drawn: 'Simuliert',
      key: 'Schlüssel',
    },
  },
  steps: {
    remark:
      'Kosten pro Jahr = Minuten ÷ 60 × Stundensatz × Vorgänge pro Monat × 12. Werte stammen aus „Annahmen“; Vorgänge ohne Eintrag folgen den Schritten davor.',
    headings: [
      ...['', 'Schritt', 'Bereich', 'Zuständig', 'System', 'Reibung', 'Minuten je Vorgang', 'Stundensatz'],
      ...['Vorgänge pro Monat', 'Stunden pro Jahr', 'Kosten pro Jahr', 'Anteil an allen'],
      ...['Beleg der Kosten', '', 'In den heutigen Kosten'],
    ],
    total: 'Alle Schritte',
  },
  capacity: {
    remarks: [
      'Auslastung = benötigte Stunden pro Monat ÷ (Personen × Stunden pro Monat und Person). Über 85 % beginnt Arbeit zu warten, über 100 % staut sie sich.',
      'Die Wartezeit ist eine Schätzung beim Export: Vorgänge kommen zufällig, wer frei ist, nimmt den nächsten (M/M/c). Sie folgt Änderungen hier nicht.',
    ],
    headings: [
      ...['', 'Zuständig', 'Schritte', 'Benötigte Stunden pro Monat', 'Personen'],
      ...['Stunden pro Monat und Person', 'Verfügbare Stunden', 'Auslastung', 'Zustand', 'Engpass'],
      'Wartezeit vor einem Vorgang',
    ],
    notEntered: 'nicht eingetragen',
    bottleneck: 'Engpass',
  },
  leadTime: {
    remarks: [
      'Beim Export simuliert, in Minuten mit Nächten und Wochenenden; folgt Änderungen hier nicht. Alle Zeilen gelten für dieselben Fälle.',
      'Fälle gehen zufällig während der Bürozeit ein; Minuten schwanken über die Spanne des Schritts; auf Zuständige ohne Angabe von Personen und Stunden wartet niemand.',
    ],
    seed: ({ seed, replications }) =>
      `Startwert ${seed}, ${replications} Durchläufe, jeweils ohne das erste Fünftel der Fälle.`,
    maps: [
      ...['', 'Durchlaufzeit eines Falls', 'Hälfte der Fälle', 'Neun von zehn', 'Durchschnitt', '± (95 %)'],
      ...['Bearbeitung', 'Wartezeit', 'Offene Fälle', 'Gezählte Fälle'],
    ],
    steps: [
      ...['', 'Schritt, heute', 'Zuständig', 'Bearbeitung', 'Zuständige belegt', 'Außerhalb der Arbeitszeit'],
      ...['Sonstige Wartezeit', 'Wartende Vorgänge'],
    ],
    growing: 'Der Rückstand wächst: Zeiten des dritten Monats',
  },
  scenarios: {
    remarks: [
      'Minuten im Ziel = Minuten × (1 − Anteil der Fälle) + Anteil × (1 − vermiedene Wiederholungen) × Minuten danach. Unveränderte Werte folgen „Schritte“; Vorgänge folgen dem Fluss der jeweiligen Karte.',
      'P10 und P90 stammen aus der Simulation beim Export und folgen Änderungen hier nicht. Angaben zu Szenarien sind eingetragen oder angenommen.',
    ],
    headings: [
      ...['', 'Schritt', 'Änderung', 'Zuständig heute', 'Zuständig im Ziel'],
      ...['Minuten heute', 'Minuten im Ziel', 'Vorgänge pro Monat heute', 'Vorgänge pro Monat im Ziel'],
      ...['Stundensatz heute', 'Stundensatz im Ziel', 'Kosten pro Jahr heute', 'Kosten pro Jahr im Ziel'],
      ...['Eingesparte Kosten pro Jahr', 'P10', 'P90', 'Stunden pro Jahr heute', 'Stunden pro Jahr im Ziel'],
      ...[
        'Eingesparte Stunden pro Jahr',
        'P10',
        'P90',
        'Werkzeugkosten pro Monat',
        'Einmalige Kosten',
        '',
        '',
      ],
    ],
    title: ({ title }) => `„${title}“`,
    total: 'Alle Schritte',
    differ: ({ count }) => (count === 1 ? '1 Schritt weicht ab' : `${count} Schritte weichen ab`),
    noOwner: 'Schritte ohne Zuständigkeit',
    savedOfOwner: 'Ersparnis bei diesen Zuständigen',
    tool: { label: 'Werkzeugkosten pro Monat', how: 'Summe der Schritte' },
    net: { label: 'Netto pro Jahr', how: 'Eingesparte Kosten − 12 × Werkzeugkosten' },
    once: { label: 'Einmalige Kosten', how: 'Summe der Schritte' },
    payback: { label: 'Amortisation in Monaten', how: 'Einmalige Kosten ÷ Netto pro Jahr × 12' },
    never: 'nie',
  },
  scenarioClaims: {
    remarks: [
      'Was jede Maßnahme von ihrem Szenario zählt. Maßnahmen auf derselben Änderung teilen sie zu gleichen Teilen.',
      'Unterscheiden sich Szenarien bei einem Schritt, ist ihre gemeinsame Ersparnis die größte, anteilig verteilt.',
    ],
    headings: {
      key: '',
      id: '',
      opportunity: 'Maßnahme',
      scenario: 'Szenario',
      step: 'Schritt',
      cost: 'Eingesparte Kosten pro Jahr',
      hours: 'Eingesparte Stunden pro Jahr',
      sharers: 'Beteiligte Maßnahmen',
      gain: 'Positive Kostenersparnis, anteilig',
      counted: 'Gezählte Kostenersparnis',
      gainHours: 'Positive Stundenersparnis, anteilig',
      countedHours: 'Gezählte Stundenersparnis',
    },
  },
  opportunities: {
    remarks: [
      'Erwartete Ersparnis = Jahreskosten des Schritts × erreichbarer Anteil × realisierter Anteil. Die Ersparnis eines Schritts übersteigt nie seine Kosten.',
      'P10 und P90 stammen aus der Simulation beim Export und folgen Änderungen hier nicht.',
    ],
    total: 'Alle Maßnahmen',
  },
  businessCase: {
    remarks: [
      'Jeder Betrag folgt dem Audit, bis auf „Annahmen“ ein eigener Betrag eingetragen wird. Weichen beide ab, wird die Zeile rot.',
      'Zahlungsstrom, Sensitivität und Zusammenfassung rechnen mit der Spalte „Verwendet“.',
    ],
    headings: {
      amount: 'Betrag',
      unit: 'Einheit',
      audit: 'Aus dem Audit',
      override: 'Eigener Betrag',
      used: 'Verwendet',
      difference: 'Eigener Betrag − Audit',
      check: 'Prüfung',
      how: 'Berechnung',
    },
    savings: 'Erwartete Ersparnis pro Jahr',
    counted: {
      amount: 'Gezählte Maßnahmen',
      how: 'Bewertete Maßnahmen; alle, solange keine bewertet ist',
    },
    losses: {
      amount: 'Vermiedene Verluste',
      how: 'In Interviews genannte Verluste × Standardanteile',
    },
    all: { amount: 'Gesamte Ersparnis', how: 'Maßnahmen und vermiedene Verluste' },
    amounts: 'Beträge der Wirtschaftlichkeit',
    labels: {
      currentCost: 'Heutige Jahreskosten',
      projectedSavings: 'Geplante Ersparnis im Zeitraum',
      implementationCost: 'Umsetzungskosten',
      runningCost: 'Laufende Kosten pro Monat',
    },
    how: {
      currentCost: 'Jahreskosten der Schritte in den heutigen Kosten, gerundet',
      projectedSavings: 'Gesamte Ersparnis × Monate des Zeitraums ÷ 12, gerundet',
      implementationCost: 'Einmalige Kosten des empfohlenen Portfolios, gerundet',
      runningCost: 'Laufende Kosten des empfohlenen Portfolios, gerundet',
    },
    follows: 'Folgt dem Audit',
    same: 'Gleich wie im Audit',
    differs: 'Weicht vom Audit ab',
    entered: 'Eingetragen; das Audit hat keinen Betrag',
    period: {
      amount: 'Monate, für die eine eigene Ersparnis gilt',
      how: 'Eine eigene Ersparnis ändert sich nicht mit dem Zeitraum',
    },
    periodKept: 'Gleich wie der Zeitraum',
    periodDiffers: 'Der Zeitraum hat sich geändert',
    ranges: 'Enden der Spannen',
    atExport: 'Üblicher Wert beim Export',
    least: 'Minimum',
    most: 'Maximum',
    rangeHow:
      'Aus dem Audit übernommene Enden behalten ihr Verhältnis zum Betrag; sonst gilt die Standardspanne',
  },
  cashFlow: {
    title: 'Zahlungsstrom nach Monaten',
    remark:
      'Monat 0 trägt die einmaligen Kosten. Jeder Monat des Zeitraums bringt am Ende die Ersparnis mit Anlauf und trägt die laufenden Kosten.',
    rate: 'Diskontsatz pro Monat',
    full: 'Volle Ersparnis pro Monat',
    headings: [
      ...['Monat', 'Im Zeitraum', 'Anlauf', 'Ersparnis', 'Laufende Kosten', 'Einmalige Kosten', 'Netto'],
      ...['Netto, kumuliert', 'Abzinsungsfaktor', 'Barwert der Ersparnis', 'Barwert der Kosten'],
      ...['Barwert, kumuliert', 'Amortisiert im', 'Faktor beim halben Satz', 'Faktor beim 1,5-fachen Satz'],
    ],
    total: 'Summe',
    later: 'Später',
  },
  sensitivity: {
    title: 'Sensitivität des Kapitalwerts (NPV)',
    remark:
      'Eine Eingabe am Ende ihrer Spanne, alle anderen bei ihrem üblichen Wert. Die größte Auswirkung beim Export steht oben.',
    weights: 'Barwert einer Einheit',
    weightHeadings: ['', '', 'Beim Satz', 'Beim halben Satz', 'Beim 1,5-fachen Satz'],
    yearly: 'Diskontsatz pro Jahr',
    monthly: 'Diskontsatz pro Monat',
    saved: 'Ersparnis von 1 im Zeitraum, mit Anlauf',
    running: 'Laufende Kosten von 1 pro Monat',
    swings: 'Eine Eingabe nach der anderen',
    headings: [
      ...['Eingabe', 'Einheit', 'Üblich', 'Minimum', 'Maximum'],
      ...['Kapitalwert beim Minimum', 'Kapitalwert beim Maximum', 'Auswirkung'],
    ],
  },
  evidence: {
    remark: 'Alle Kennzahlen mit Stand des Exports. Aussagen werden wörtlich zitiert.',
    headings: [
      ...['Thema', 'Kennzahl', 'Wert beim Export', 'Belegstufe', 'Berechnung', 'Ermittelt aus'],
      'Quelle der Angaben',
    ],
    groups: {
      case: 'Wirtschaftlichkeit',
      sums: 'Summen',
      opportunities: 'Maßnahmen',
      steps: 'Schritte',
      capacity: 'Kapazität',
      scenarios: 'Szenarien',
      benefits: 'Nutzen',
    },
  },
}
