// German: how a figure was calculated, and who said, entered, confirmed or assumed its inputs.

import { closed } from '#content/documents/closed.ts'
import { nouns } from '#content/documents/de/step-nouns.ts'
import type { evidence as english, Weak } from '#content/documents/en/evidence.ts'
import { SOURCE_HEADINGS } from '#content/documents/source-headings.ts'

const LIST = new Intl.ListFormat('de', { type: 'conjunction' })

const fields = { durationMin: 'Minuten', costPerHour: 'Stundensatz', runsPerMonth: 'Menge' } as const
const labels = { durationMin: 'Dauer', costPerHour: 'Stundensatz', runsPerMonth: 'Menge' } as const
const LEVELS = {
  confirmed: 'bestätigt',
  logged: 'protokolliert',
  documented: 'belegt',
  said: 'genannt',
  entered: 'eingetragen',
  assumed: 'angenommen',
} as const

const MEASURES = {
  duration: 'Median von Beginn bis Ende',
  working_duration: 'Median der Arbeitszeit von Beginn bis Ende',
  runs: 'Monatsdurchschnitt',
} as const

const RANGE_MEASURES = {
  cell: '',
  sum: ', Summe',
  mean: ', Mittelwert',
  range: ', Minimum bis Maximum',
  count: ', Anzahl der Zellen',
} as const

const by = (author: string | null) => (author ? ` von ${author}` : '')
const weakList = (weak: readonly Weak[]) =>
  LIST.format(
    weak.map(each =>
      each === 'shares'
        ? 'Anteile'
        : `${fields[each.field]}${each.sharesIncomplete ? ' (Anteile unvollständig)' : ''}`,
    ),
  )
const more = (count: number) => (count > 0 ? ` und ${count} weitere` : '')

export const evidence: typeof english = {
  nouns,
  level: ({ level, author, day }) => {
    if (level === 'said') return 'im Interview genannt'
    if (level === 'logged') return 'vom System protokolliert'
    if (level === 'documented') return 'in einer Datei belegt'
    return `${LEVELS[level]}${author ? ` von ${author}${day ? `, ${day}` : ''}` : ''}`
  },
  undecidedRange: ({ min, max }) => `angenommen: Angaben von ${min} bis ${max}, noch nicht entschieden`,
  changedSince: ({ level, value, author, day }) =>
    `${level}; vor der Änderung hatte ${author} am ${day} ${value} bestätigt`,
  inputs: {
    confirmed: ({ inputs, author }) => `${LIST.format(inputs)} bestätigt${by(author)}`,
    logged: ({ inputs }) => `${LIST.format(inputs)} vom System protokolliert`,
    documented: ({ inputs }) => `${LIST.format(inputs)} in einer Datei belegt`,
    said: ({ inputs }) => `${LIST.format(inputs)} im Interview genannt`,
    entered: ({ inputs, author }) => `${LIST.format(inputs)} eingetragen${by(author)}`,
    judged: ({ inputs, author }) => `${LIST.format(inputs)} geschätzt${by(author)}`,
    undecided: ({ inputs }) => `${LIST.format(inputs)} zwischen den Angaben nicht entschieden`,
    assumed: ({ inputs }) => `${LIST.format(inputs)} angenommen`,
  },
  weakest: {
    undecided: ({ inputs }) => `nicht entschieden: ${weakList(inputs)}`,
    assumed: ({ inputs }) => `${weakList(inputs)} angenommen`,
    missing: ({ inputs }) => `${weakList(inputs)} nicht bekannt`,
    confirmed: 'vom Kunden bestätigt',
    logged: 'vom System protokolliert',
    documented: 'in einer Datei belegt',
    said: 'in Interviews genannt',
    entered: 'eingetragen',
    enteredBy: ({ authors }) => `eingetragen von ${LIST.format(authors)}`,
    inScenario: ({ level, scenario }) => `${LEVELS[level]} im Szenario „${scenario}“`,
    scenarioDeleted: ({ weakest }) => `Szenario gelöscht, es gelten die Anteile: ${weakest}`,
    runsFromFlow: ({ weakest }) => `${weakest}, Menge aus dem Prozessfluss`,
  },
  log: {
    basis: ({ filename, activities, measure, count, from, to, filter }) =>
      `${filename}, ${activities.map(each => `„${each}“`).join(', ')}: ${MEASURES[measure]} aus ${count} Ausführungen, ${from} bis ${to}${filter === null ? '' : ` (nur ${filter})`}`,
    filter: ({ from, to, attributes, variants }) =>
      [
        ...(from || to ? [`Fälle mit Beginn${from ? ` ab ${from}` : ''}${to ? ` bis ${to}` : ''}`] : []),
        ...attributes.map(({ name, values }) => `${name}: ${values.join(' oder ')}`),
        ...(variants.length > 0
          ? [`Variante${variants.length > 1 ? 'n' : ''} ${LIST.format(variants.map(String))}`]
          : []),
      ].join('; '),
    removed: 'eingetragen aus einer entfernten Quelle',
  },
  file: {
    basis: ({ filename, sheet, range, measure }) =>
      `${filename}, ${sheet === '' ? '' : `${sheet}!`}${range}${RANGE_MEASURES[measure]}`,
    passage: ({ filename, page, quote }) =>
      `${filename}${page === null ? '' : `, Seite ${page}`}: „${quote}“`,
  },
  notNamed: 'Ungenannte Person',
  somebody: 'Ungenannte Person',
  doers: ({ owner }) => (owner === '' ? 'den Ausführenden' : `den Ausführenden (${owner})`),
  forTheClient: ({ author }) => `${author}, für den Kunden`,
  assumed: 'angenommen',
  contradiction: {
    undecided: ({ span }) => `Nicht entschieden, gerechnet mit ${span}`,
    range: ({ span, by: author }) =>
      `Bis zur Entscheidung gerechnet mit ${span}; offen gelassen von ${author}`,
    decided: ({ value, by: author }) => `Es gilt ${value ?? 'eine der Angaben'}; entschieden von ${author}`,
    share: ({ target }) => (target ? `Anteil zu ${target}` : 'Anteil'),
    percent: 'Fehleranteil',
    owner: 'Zuständigkeit',
    system: 'System',
  },
  flow: {
    enteredBy: ({ by: author }) => `eingetragen von ${author}`,
    entered: 'eingetragen',
    fromStarts: ({ count, interviewee }) =>
      `aus dem Prozessfluss ${count === 1 ? 'eines Startpunkts' : `von ${count} Startpunkten`}${interviewee === null ? '' : `, ${interviewee || 'ungenannte Person'}`}`,
    decided: ({ value, by: author }) => `Es gilt ${value}; entschieden von ${author}`,
    undecided: ({ own, flow }) => `Nicht entschieden: Es gilt ${own}, der Prozessfluss ergibt ${flow}`,
  },
  waiting: {
    endless: 'die Warteschlange wächst unbegrenzt',
    volume: 'nicht bekannt: Minuten oder Menge eines Schritts sind angenommen',
    part: 'für Teilzeitstellen nicht berechnet',
    shared: 'bei mehreren Rollen nicht berechnet: siehe Durchlaufzeit',
    idle: 'keine Vorgänge',
    short: 'weniger als eine Minute, angenommen',
    about: ({ time }) => `etwa ${time}, angenommen`,
  },
  made: {
    year: ({ factors }) => `${factors.join(' × ')} × 12 Monate`,
    share: ({ part, whole }) => `${part} von ${whole}`,
    expected: ({ whole, reached, realised }) =>
      `${whole}, davon sind ${reached} erreichbar, und davon werden ${realised} realisiert`,
    cut: ({ expected }) =>
      `${expected}, gekürzt, weil die Einsparungen eines Schritts dessen Kosten nie übersteigen`,
    left: ({ expected, names }) => `${expected}, bezogen auf den Rest nach ${names}`,
    stored: ({ amount }) => `${amount}, mit der Maßnahme eingetragen`,
    added: ({ parts, more: count }) => closed(`Summe: ${parts.join('; ')}${more(count)}`),
    more: ({ count }) => `${count} weitere`,
    list: ({ names, more: count }) => `${names.join('; ')}${more(count)}`,
    answer: 'Eine Antwort',
  },
  sources: {
    confirmed: ({ names }) => `bestätigt von ${names}`,
    said: ({ names }) => `genannt von ${names}`,
    asked: ({ name, question }) => `${name}, gefragt „${question}“`,
    logged: ({ names }) => `protokolliert in ${names}`,
    documented: ({ names }) => `belegt in ${names}`,
    entered: ({ names }) => `eingetragen von ${names}`,
    assumed: ({ names, more: count }) => `angenommen: ${names}${more(count)}`,
    counted: 'gezählt aus den Daten dieses Audits',
    client: 'dem Kunden',
    nameless: 'einer ungenannten Person',
    somebody: 'einer ungenannten Person',
  },
  input: {
    answer: ({ name, quote }) => `Antwort${name ? ` von ${name}` : ''}: „${quote}“`,
    step: ({ step, field, value, level }) =>
      `Schritt „${step}“, ${(nouns as Record<string, string>)[field] ?? field} ${value} (${level})`,
    assumption: ({ text }) => `Annahme: ${text}`,
    more: ({ count }) => `und ${count} weitere`,
    from: ({ sources }) => ` Aus ${sources}.`,
    heading: SOURCE_HEADINGS.de,
  },
  tagged: {
    example: 'Beispielwert',
    missing: 'eine Eingabe fehlt',
    unsaved: 'noch nicht gespeichert',
    period: 'Zeitraum angenommen',
  },
  assumptions: {
    undecided: ({ figure }) => `${figure}: Angaben verschieden`,
    unknown: ({ figure }) => `${figure}: nicht bekannt`,
    unknownOfSteps: ({ field, count }) => `${labels[field]} von ${count} Schritten: nicht bekannt`,
    more: ({ count }) => `${count} weitere`,
    leftOut: 'von nicht aufgeführten Schritten und Maßnahmen; jede ist in der Anwendung einsehbar',
  },
  scenario: {
    today: 'Kosten pro Jahr heute',
    total: 'Kosten pro Jahr im Zielbild',
    hours: 'Eingesparte Stunden pro Jahr',
    cost: 'Eingesparte Kosten pro Jahr',
    tool: 'Werkzeugkosten pro Monat',
    net: 'Nettoeinsparung pro Jahr',
    once: 'Einmalkosten',
    payback: 'Amortisation nach',
    noSteps: 'keine Schritte',
    none: 'keine',
    range: ({ usual, low, high }) => `${usual} (${low} bis ${high})`,
    kinds: { gone: 'Entfällt', new: 'Neu', changed: 'Geändert', same: '' },
    renamed: ({ label }) => `heute „${label}“`,
    fromTo: ({ from, to }) => `${from} → ${to}`,
    minutesAfter: ({ minutes, share }) => `${minutes} in ${share} der Fälle`,
    repeatsAvoided: ({ share }) => `${share} davon kommen nicht wieder`,
  },
  method: [
    'Quellen: Interviews, Prozesskarte und Eingaben der Wirtschaftlichkeit, wie erfasst. Kein Branchenvergleich ersetzt eine fehlende Zahl.',
    'Geld: monatlicher Zahlungsstrom mit Anlauf, abgezinst; risikobereinigte Barwerte nach Forrester TEI; Optimismus-Abschlag und kritische Werte nach dem Green Book des britischen Finanzministeriums; Schrittkosten nach zeitbasierter Prozesskostenrechnung (Kaplan und Anderson).',
    'Bandbreite: 10.000 Simulationsläufe aus PERT-Verteilungen mit je einem Nutzungsgrad; gleiche Eingaben ergeben gleiche Zahlen.',
  ],
  leftOut: 'Von nicht aufgeführten Schritten und Maßnahmen; jede ist in der Anwendung einsehbar.',
  moreFigures: ({ count }) => `${count} weitere Zahlen`,
  acceptedBy: ({ proposedBy, acceptedBy }) =>
    `Vorgeschlagen von ${proposedBy}, übernommen von ${acceptedBy}.`,
}
