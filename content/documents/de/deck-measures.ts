// German: the words of slides that measure and compare.

import type { DeckMessages } from '#content/documents/en/deck.ts'

const within = (period: string | null) => (period === null ? '' : ` (${period})`)

export const roi: DeckMessages['roi'] = {
  kicker: 'Rendite',
  title: {
    nothing: 'Weder Kosten noch Einsparungen sind eingetragen',
    noSavings: ({ cost }) => `${cost} zu investieren; es sind keine Einsparungen eingetragen`,
    noCost: ({ savings, period }) =>
      `${savings} Einsparungen${within(period)}; es sind keine Kosten eingetragen`,
    disagree: ({ net, npv, period }) =>
      `${net} netto${within(period)} vor laufenden Kosten, aber ein Kapitalwert von ${npv}`,
    returns: ({ cost, net, period }) =>
      `${cost} Investition bringen ${net} netto${within(period)}, vor laufenden Kosten`,
    notRecovered: ({ savings, period }) =>
      `Einsparungen von ${savings} decken die Investition${within(period)} nicht`,
  },
  bars: { cost: 'Einmalige Kosten', savings: 'Geplante Einsparungen', net: 'Nettoeinsparung' },
  chart: 'Kosten und Einsparungen',
  chartAlt: ({ list }) => `Säulendiagramm: ${list}`,
  chartCaption: 'Über den ganzen Zeitraum, vor laufenden Kosten',
  inputs: 'Eingaben',
  columns: { input: 'Eingabe', value: 'Wert', standing: 'Quelle' },
  inputsAlt: ({ list }) => `Eingaben: ${list}`,
  kinds: ({ isSum }) => `Erwartet pro Jahr${isSum ? '; die Arten addieren sich' : ''}`,
  kind: ({ kind }) => `${kind} {amount}`,
  freed: '{amount} ({hours}, {people} VZÄ)',
  origin: {
    kept: ({ author }) =>
      author === null ? 'Beispielwert, übernommen' : `Beispielwert, übernommen von ${author}`,
    example: 'Beispielwert',
    nothing: 'nichts eingetragen',
    by: ({ author }) => `eingetragen von ${author}`,
    entered: 'eingetragen',
    answer: 'aus einer Antwort',
    map: ({ label }) => `aus der Prozesskarte: ${label}`,
    both: 'aus den Maßnahmen und genannten Verlusten',
    opportunities: 'aus den Maßnahmen',
    none: 'Angenommen: keine',
  },
  value: {
    kicker: 'Rendite · mit Zeit und Risiko',
    title: ({ npv, low, high }) =>
      `Kapitalwert ${npv} nach Anlauf, laufenden Kosten und Abzinsung (80-%-Bandbreite: ${low} bis ${high})`,
    running: 'Laufende Kosten',
    balance: ({ first }) =>
      `Kumulierter Zahlungsstrom pro Monat bei üblichen Werten${first === null ? '' : `, erste ${first} Monate`}`,
    chart: 'Kumulierter Zahlungsstrom',
    discounted: ({ rate }) => `Abgezinst mit ${rate} pro Jahr`,
    plain: 'Nicht abgezinst',
    balanceAlt: ({ start, end, month }) =>
      `Liniendiagramm des kumulierten Zahlungsstroms: von ${start} in Monat 0 bis ${end} abgezinst in Monat ${month}`,
    runs: 'Kapitalwert in 10.000 Simulationsläufen',
    histogram: 'Bandbreite des Kapitalwerts',
    histogramAlt: ({ points, above }) => `Histogramm des Kapitalwerts: ${points}. ${above}`,
    above: ({ share }) => `Positiver Kapitalwert in ${share} von 10.000 Simulationsläufen`,
    seeMethod: ({ above }) => `${above}; Bandbreiten: siehe Methode`,
  },
}

export const ranges: DeckMessages['ranges'] = {
  kicker: 'Rendite · Sensitivität',
  title: ({ input, from, to }) => `Am stärksten wirkt: ${input}, von ${from} bis ${to}`,
  chart: 'Kapitalwert bei Änderung einer Eingabe',
  table: 'Bandbreiten und ihre Quellen',
  columns: {
    input: 'Eingabe',
    fromTo: 'Von – bis',
    min: 'Kapitalwert niedrig',
    max: 'Kapitalwert hoch',
    origin: 'Quelle',
  },
  alt: 'Jede unsichere Eingabe mit Bandbreite, Kapitalwert an beiden Enden und Quelle der Bandbreite',
  rate: 'angenommen: die Hälfte bis das Anderthalbfache',
  assumed: 'angenommen',
  spread: 'angenommene Streuung',
  entered: 'eingetragen',
}

export const scenarios: DeckMessages['scenarios'] = {
  kicker: 'Heute und Ziel',
  asIs: 'Heute',
  asIsDetail: 'Der Prozess heute',
  toBe: ({ title }) => `Ziel: ${title}`,
  title: ({ title }) => `„${title}“ bringt {net} netto gegenüber heute`,
  notes: [
    'Balken: Jahreskosten aller Schritte. In Klammern: die 80-%-Bandbreite; heute und Ziel nutzen dieselben Simulationsläufe.',
    'Zahlen eines Zielprozesses sind eingetragen oder angenommen; keine stammt aus einem Interview.',
  ],
  against: 'Gegenüber heute',
  alt: 'Jährliche Einsparungen und Kosten jedes Szenarios gegenüber heute',
  changes: ({ title }) => `Was „${title}“ ändert`,
  columns: { step: 'Schritt', change: 'Von heute zum Ziel', saved: 'Einsparung pro Jahr' },
  changesAlt: 'Jeder entfallene, neue oder geänderte Schritt mit seiner Einsparung',
  sources: 'Quelle: die Prozesskarten von heute und des Szenarios.',
}

export const benefit: DeckMessages['benefit'] = {
  kicker: 'Nutzen',
  method:
    'Zugesagt: die erwartete Einsparung pro Jahr nach laufenden Kosten, festgehalten zu Beginn der Messung. Monate ohne Daten bleiben auf beiden Seiten außer Betracht.',
  total: '{measured} gemessen von {due}, die für dieselben Monate zugesagt waren',
  totalKept: '{measured} gemessen von {due}, die für dieselben Monate zugesagt waren: {kept} realisiert',
  keeps: ({ title }) => `„${title}“ hat {kept} seiner Zusage realisiert`,
  saved: ({ title }) => `„${title}“ hat {measured} eingespart`,
  columns: {
    opportunity: 'Maßnahme',
    months: 'Monate',
    promised: 'Zugesagt',
    measured: 'Gemessen',
    kept: 'Realisiert',
    range: 'Bandbreite',
    forecast: 'Prognose für das Jahr',
  },
  nothing: 'keine Zusage',
  alt: ({ list }) => `Zugesagt und gemessen: ${list}`,
  row: ({ title, measured, promised }) => `${title} ${measured} von ${promised}`,
  chart: 'Zugesagt und gemessen pro Monat',
  low: 'Zugesagt, niedriger Fall',
  high: 'Zugesagt, hoher Fall',
  chartAlt: ({ title, list }) => `Liniendiagramm zu ${title} pro Monat: ${list}`,
  point: ({ month, measured, promised }) => `${month} ${measured} gemessen, ${promised} zugesagt`,
  sums: {
    measured: 'Bisher gemessen',
    due: 'Für dieselben Monate zugesagt',
    range: 'Bandbreite der Zusage',
    kept: 'Realisiert, Bandbreite',
    forecast: 'Prognose für das Jahr',
    promised: 'Für das Jahr zugesagt',
    missing: 'Monate ohne Daten',
  },
}
