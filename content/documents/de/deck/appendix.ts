// German: the words of the appendix: map pages, capacity, interviews, opportunities, return, scenarios, measured benefits, method.

import type { DeckMessages } from '#content/documents/en/deck/deck.ts'
import { plural } from '#content/documents/plural.ts'

export const map: DeckMessages['map'] = {
  kicker: 'Prozesskarte',
  part: ({ n, of }) => `Prozesskarte · Teil ${n} von ${of}`,
  title: ({ steps, marked }) =>
    `${steps} ${plural(steps, 'Schritt', 'Schritte')} erfasst, ${marked === 0 ? 'keiner' : marked} mit Reibungsverlusten`,
  costliest: 'Teuerste Schritte',
  columns: {
    step: 'Schritt',
    lane: 'Bereich',
    owner: 'Zuständig',
    minutes: 'Minuten',
    rate: 'Satz',
    friction: 'Reibung',
    cost: 'Jahreskosten',
    steps: 'Schritte',
    decisions: 'Entscheidungen',
  },
  alt: ({ list }) => `Schritte dieser Folie nach Jahreskosten: ${list}`,
  stepAlt: ({ isDecision, label, engine, cost, owner, friction }) =>
    `${isDecision ? 'Entscheidung' : 'Schritt'}: ${label}, Bereich ${engine}${cost === null ? '' : `, ${cost}`}, zuständig ${owner}${friction === null ? '' : `, ${friction}`}`,
  sources: 'Quelle: die erfasste Prozesskarte.',
  note: ({ label, minutes, rate, owner, friction, cost }) =>
    `„${label}“: ${minutes}, ${rate}, zuständig ${owner}, Reibung: ${friction}; ${cost}.`,
  link: ({ from, to, isBack }) => `„${from}“ führt ${isBack ? 'zurück ' : ''}zu „${to}“.`,
  summary: 'Prozesskarte · Überblick',
  summaryPart: ({ n, of }) => `Prozesskarte · Überblick, ${n} von ${of}`,
  summaryNote: ({ steps, named }) =>
    `Eine Karte mit ${steps} Schritten ist zu groß zum Zeichnen. Hier stehen die ${named} teuersten Schritte; die ganze Karte finden Sie am Bildschirm und in ihrem Export.`,
  summaryTitle: ({ steps, named }) => `Die ${named} teuersten von ${steps} Schritten`,
  summaryAlt: ({ named }) => `Die ${named} teuersten Schritte`,
  sign: ' ≠: Angaben weichen voneinander ab; noch nicht entschieden.',
  others: ({ count }) => `${count} weitere`,
  byLaneAlt: ({ list }) => `Schritte der Karte nach Bereich: ${list}`,
  byOwnerAlt: ({ list }) => `Schritte der Karte nach Zuständigen: ${list}`,
}

export const capacity: DeckMessages['capacity'] = {
  kicker: 'Kapazität',
  nobody: 'Kein Engpass: Wo die Stunden bekannt sind, reichen sie aus',
  title: ({ owner }) => `Engpass ist „${owner}“ mit {load} der verfügbaren Stunden`,
  columns: {
    owner: 'Zuständig',
    needed: 'Bedarf pro Monat',
    available: 'Verfügbar',
    load: 'Auslastung',
    waiting: 'Wartezeit vor Beginn',
  },
  notEntered: 'nicht eingetragen',
  bottleneck: ', der Engpass',
  alt: 'Stunden, die der Prozess von jedem Zuständigen braucht, und verfügbare Stunden',
  notes: [
    'Auslastung = benötigte Stunden pro Monat ÷ (Personen × Stunden pro Monat). Über 85 % wartet die Arbeit, über 100 % staut sie sich.',
    'Die Wartezeit ist eine Annahme: Vorgänge treffen zufällig ein, und jede Person übernimmt den nächsten (M/M/c).',
  ],
}

export const frontier: DeckMessages['frontier'] = {
  kicker: 'Budget',
  title: ({ budget }) => `Ein Budget von ${budget} je Quartal bringt einen Kapitalwert (NPV) von {npv}`,
  chart: 'Kapitalwert (NPV) des besten Plans je Budget eines Quartals',
  best: 'Bester Plan',
  chosen: ({ budget }) => `Verwendeter Plan: ${budget} je Quartal`,
  alt: ({ list }) => `Kapitalwert (NPV) des besten Plans je Budget eines Quartals: ${list}`,
  point: ({ budget, npv, isChosen }) => `${budget}: ${npv}${isChosen ? ' (verwendeter Plan)' : ''}`,
  present: ({ budget }) => `${budget} (verwendeter Plan)`,
  columns: { budget: 'Budget eines Quartals', npv: 'Kapitalwert (NPV)', options: 'Optionen' },
  notes: [
    'Jede Stufe ist der beste Plan für ihr Budget, bei gleichen Grenzen für Personen und Reihenfolge; ein Budget dazwischen reicht mindestens für denselben Plan.',
    'Der Kapitalwert (NPV) ist der Median der Simulationsläufe; alle frei werdenden Stunden zählen.',
  ],
}

export const leadTime: DeckMessages['leadTime'] = {
  kicker: 'Durchlaufzeit',
  title: 'Die Hälfte der Fälle dauert länger als {median}; {share} dieser Zeit wird daran gearbeitet',
  growing: ({ owner }) => `„${owner}“ erhält mehr Arbeit, als Zeit vorhanden ist: Der Rückstand wächst`,
  columns: {
    map: 'Durchlaufzeit eines Falls',
    half: 'Hälfte der Fälle',
    most: 'Neun von zehn',
    progress: 'Offene Fälle',
  },
  today: 'Heute',
  person: ({ owner }) => `Eine Person mehr: ${owner}`,
  alt: 'Durchlaufzeit heute und mit Änderungen, an denselben simulierten Fällen',
  waits: 'Wartezeit eines Falls nach Schritten',
  ladder: 'Bearbeitung und Wartezeit eines Falls nach Schritten',
  ladderTitle: ({ step, part }) => `Auf „${step}“ entfallen ${part} der Durchlaufzeit eines Falls`,
  work: 'Bearbeitung',
  causes: {
    contention: 'Zuständige belegt',
    prioritisation: 'Dringendere Arbeit',
    batching: 'Stapel unvollständig',
    unavailability: 'Außerhalb der Arbeitszeit',
    rest: 'Sonstige Wartezeit',
  },
  day: 'Wartende Vorgänge im Lauf eines Arbeitstags',
  dayTitle: ({ step, hour, runs }) => `Um ${hour} Uhr warten bei „${step}“ die meisten Vorgänge: ${runs}`,
  step: 'Schritt',
  waiting: 'Wartezeit',
  notes: [
    'Jeder Schritt dauert so lange, wie die Spanne seiner Minuten oder das zugehörige Ereignisprotokoll angibt; Personen und Stunden der Zuständigen sind wie eingetragen. Nächte und Wochenenden zählen mit.',
    'Alle Zeilen gelten für dieselben Fälle. Bei Zuständigen ohne Angabe von Personen und Stunden entsteht keine Wartezeit.',
  ],
  atRandom: 'Simuliert: Fälle gehen zufällig während der Bürozeit ein.',
  asLogged: ({ from, to }) => `Simuliert: Fälle gehen ein wie vom ${from} bis ${to} protokolliert.`,
  entered: 'Vorrang, Stapelgrößen, Arbeitsbeginn, Pausen und weitere Rollen sind wie eingegeben.',
  thirdMonth: 'Wo der Rückstand wächst, gelten die Zeiten des dritten Monats.',
}

export const interviews: DeckMessages['interviews'] = {
  kicker: 'Interviews',
  part: ({ n, of }) => `Interviews · ${n} von ${of}`,
  columns: { asked: 'Thema', answer: 'Antwort', impact: 'Auswirkung' },
  alt: ({ title }) => `Antworten: ${title}`,
  impact: ({ average, rated, high, answers, count }) =>
    `Durchschnittliche Auswirkung ${average} aus ${rated} ${plural(rated, 'bewerteten Antwort', 'bewerteten Antworten')}; ${high} von ${answers} ${plural(count, 'Antwort', 'Antworten')} hoch.`,
  sources: 'Quelle: die vollständigen Antworten',
  note: ({ id, question, answer }) => `Antwort ${id}, zu „${question}“: ${answer}`,
}

export const differences: DeckMessages['differences'] = {
  kicker: 'Interviews',
  title: 'Abweichende Angaben und was zuerst zu klären ist',
  next: 'Abweichende Angaben (Fortsetzung)',
  columns: { step: 'Schritt', about: 'Angabe', said: 'Wert', by: 'Quelle', words: 'Zitat' },
  alt: 'Unterschiedliche Aussagen zum selben Schritt',
  sources: 'Quelle: die hier genannten Antworten.',
  note: ({ step, about, value, source }) => `${step}, ${about}: ${value}, ${source}.`,
  answer: ({ id }) => `Antwort ${id}`,
  outcome: ({ step, about, outcome }) => `${step}, ${about}: ${outcome}.`,
}

export const matrix: DeckMessages['matrix'] = {
  kicker: 'Maßnahmen',
  largest: ({ listed, all }) => `Maßnahmen · die ${listed} größten von ${all}`,
  further: 'Weitere Maßnahmen nach erwarteter Einsparung',
  titleOne: ({ name, amount }) => `„${name}“ spart voraussichtlich ${amount} pro Jahr`,
  title: ({ name, amount, all, count }) =>
    `„${name}“ spart am meisten: ${amount} von ${all} pro Jahr aus ${count} Maßnahmen`,
  notListed: ({ listed, left }) =>
    `Aufgeführt sind die ${listed} Maßnahmen mit der höchsten erwarteten Einsparung; ${left} weitere stehen am Bildschirm und sind in jeder Summe enthalten.`,
  alt: ({ list }) => `Maßnahmen nach erwarteter Einsparung pro Jahr: ${list}`,
  axes: {
    effort: 'Aufwand (1–10)',
    cost: 'Einmalige Kosten',
    score: 'Wirkung (1–10, jeder Punkt verdoppelt)',
    size: 'Größe',
  },
  beside: { not_judged: 'Nicht bewertet', cost_unknown: 'Kosten unbekannt', unknown: 'Unbekannt' },
  chartAlt: ({ across, list }) =>
    `Blasendiagramm: ${across === 'cost' ? 'einmalige Kosten' : 'Aufwand'} gegen Wirkung; die Größe zeigt die erwartete Einsparung pro Jahr. ${list}`,
  bubble: ({ n, title, across, score, quadrant }) =>
    `${n} ${title}: ${across}, Wirkung ${score}, ${quadrant}`,
  note: 'Erwartet pro Jahr: Jahreskosten des Schritts × erreichbarer Anteil × realisierter Anteil.',
}

export const savings: DeckMessages['savings'] = {
  kicker: 'Maßnahmen · erwartete Einsparungen',
  next: 'Erwartete Einsparungen (Fortsetzung)',
  method:
    'Übliche Werte; die 80-%-Bandbreite stammt aus der Simulation des ganzen Audits, nicht aus der Summe aller Minima. Für nicht bewertete Maßnahmen gelten Standardanteile.',
  overlap: ({ titles }) =>
    `Auf aufeinanderfolgenden Schritten, deren Einsparungen sich überschneiden können: ${titles}.`,
  title: ({ amount, low, high, judged, all }) =>
    `Erwartete Einsparungen: ${amount} pro Jahr${low === high ? '' : ` (80-%-Bandbreite: ${low} bis ${high})`}${
      judged === all ? '' : `; ${judged} von ${all} Maßnahmen bewertet`
    }`,
  together: 'Alle zusammen',
  alt: ({ list }) => `Erwartete Einsparungen pro Jahr: ${list}`,
}

export const method: DeckMessages['method'] = {
  kicker: 'Methode und Annahmen',
  title: ({ count }) => `${count} wichtige ${plural(count, 'Annahme', 'Annahmen')}`,
  columns: { what: 'Annahme', value: 'Wert oder Bandbreite', figures: 'Verwendet in' },
  alt: 'Die Annahmen hinter den Kennzahlen',
}

const within = (period: string | null) => (period === null ? '' : ` (${period})`)

export const roi: DeckMessages['roi'] = {
  kicker: 'Rendite',
  title: {
    nothing: 'Weder Kosten noch Einsparungen sind eingetragen',
    noSavings: ({ cost }) => `${cost} zu investieren; es sind keine Einsparungen eingetragen`,
    noCost: ({ savings, period, noCost }) => `${savings} Einsparungen${within(period)}; ${noCost}`,
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
    losses: 'aus genannten Verlusten',
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
