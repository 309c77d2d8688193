// German: the words of the main slides on the decision.

import { terms } from '#content/documents/de/terms.ts'
import type { DeckMessages } from '#content/documents/en/deck.ts'
import { plural } from '#content/documents/plural.ts'

export const headline: DeckMessages['headline'] = {
  net: 'Nettoeinsparung',
  netNote: 'Einsparungen abzüglich einmaliger Kosten',
  percent: 'Rendite',
  percentNote: 'Nettoeinsparung ÷ einmalige Kosten',
  payback: 'Amortisation',
  paybackNote: 'Einmalige Kosten ÷ Einsparung pro Monat',
  npv: 'Kapitalwert (P50)',
  npvNote: ({ low, high }) => `80-%-Bandbreite: ${low} bis ${high}`,
  positive: 'Davon positiv',
  positiveNote: 'Anteil von 10.000 Simulationsläufen',
  median: 'Median',
  neverPays: 'Laufende Kosten übersteigen die Einsparungen',
}

export const funding: DeckMessages['funding'] = {
  title: {
    loses: ({ count }) =>
      `Nicht wie geplant investieren: Kapitalwert der ${plural(count, 'gewählten Option', '{portfolio.count} gewählten Optionen')} {portfolio.npv}`,
    invest: ({ count, capacity, people }) =>
      capacity === 'more_than_all'
        ? `{portfolio.invest} in ${optionsText(count)} investieren: Kapitalwert {portfolio.npv}, wenn ${
            people > 0
              ? '{portfolio.people} VZÄ andere Aufgaben übernehmen'
              : 'alle freien Stunden genutzt werden'
          }; rein zahlungswirksam {portfolio.npv_cash}`
        : `{portfolio.invest} in ${optionsText(count)} investieren: Kapitalwert {portfolio.npv}${CAPACITY[capacity]}${
            people > 0 && capacity !== 'none' ? ': {portfolio.people} VZÄ für andere Aufgaben' : ''
          }`,
  },
  asked: 'Kosten und Nettoeinsparung',
  netNote: 'Vor laufenden Kosten',
  worth: 'Kapitalwert (Median) je nach Anrechnung der Stunden',
  oneOff: 'Einmalige Kosten',
  oneOffNote: ({ count }) => `${count} empfohlene ${plural(count, 'Option', 'Optionen')}`,
  running: 'Laufend, 1. Jahr',
  runningNote: 'Zwölf Monate',
  cash: 'Zahlungswirksam',
  cashNote: 'Frei werdende Stunden zählen nicht',
  cashed: ({ percent }) => `${percent}\u00a0% der Stunden`,
  all: 'Alle Stunden',
  total: ({ count }) => `${count} empfohlen`,
  totalRunning: '+ laufend, 1. Jahr',
  entered: 'Eingegeben:',
  enteredSavings: '{savings} in {period}',
  enteredDifference:
    'Die eingegebenen Beträge ändern den Kapitalwert der empfohlenen Optionen um {difference}.',
  columns: {
    title: 'Option',
    funding: 'Umsetzung',
    oneOff: 'Einmalig',
    expected: 'Einsparung pro Jahr',
    npv: 'Kapitalwert',
  },
  caption: 'Die Optionen: was jede kostet, spart und zum Kapitalwert beiträgt',
  more: ({ count }) => `${count} weitere ${plural(count, 'Option', 'Optionen')}`,
  bridge: {
    all: 'Alle Optionen pro Jahr',
    notAssessed: 'nicht bewertet',
    notFunded: 'nicht empfohlen',
    losses: 'vermiedene Verluste',
    savings: 'empfohlen',
  },
}

const CAPACITY = {
  nearly_all: ', fast nur frei werdende Kapazität',
  most: ', überwiegend frei werdende Kapazität',
  part: ', teils frei werdende Kapazität',
  none: '',
} as const

function optionsText(count: number): string {
  return plural(count, 'eine Option', '{portfolio.count} Optionen')
}

export const answer: DeckMessages['answer'] = {
  kicker: 'Zusammenfassung',
  say: 'Beginnen Sie mit der Entscheidung, dann mit ihrem Wert und seiner Bandbreite; schließen Sie mit den ersten Maßnahmen.',
  titles: {
    costsMissing: '{savings.all} Einsparungen erwartet; die Kosten sind noch nicht geschätzt',
    missing: ({ count }) =>
      `${count} ${plural(count, 'Angabe fehlt', 'Angaben fehlen')}, bevor eine Entscheidung möglich ist`,
    disagree: 'Nicht wie geplant: {roi.net} vor laufenden Kosten, aber ein Kapitalwert von {roi.npv}',
    loses: 'Nicht wie geplant investieren: Kapitalwert {roi.npv}, im günstigen Fall {roi.high}',
    invest: '{roi.cost} investieren: Kapitalwert {roi.npv} (80-%-Bandbreite: {roi.low} bis {roi.high})',
  },
  expected: 'Erwartete Einsparungen pro Jahr, alle Optionen',
  range: '80-%-Bandbreite, aus geschätzten oder Standardanteilen',
  missing: 'Was fehlt',
  firstLosing: 'Vor jeder Umsetzung',
  first: 'Erste Maßnahmen',
  needed: 'Zuerst nötig',
  action: ({ title, saving, owner, lever, quarter }) =>
    `${title}\n{${saving}} erwartet · ${owner} · ${lever === '' ? '' : `${lever}, `}${quarter === 1 ? 'innerhalb von 90 Tagen' : `ab Quartal ${quarter}`}`,
}

export const actions: DeckMessages['actions'] = {
  noOwner: 'Zuständigkeit offen',
  noInterview: 'Führen Sie das erste Interview: Es gibt noch keines.',
  noStep: 'Erfassen Sie den Prozess: Es gibt noch keine Schritte.',
  noOpportunity: 'Benennen Sie Maßnahmen: Es gibt noch keine.',
  unjudged: ({ unjudged, all }) =>
    `Schätzen Sie Einsparungen und Kosten: ${unjudged} von ${all} ${plural(all, 'Maßnahme', 'Maßnahmen')} ohne Schätzung.`,
  money: {
    example: 'Tragen Sie Kosten und Einsparungen ein: Die Rendite beruht auf Beispielwerten.',
    missing: 'Tragen Sie Kosten und Einsparungen ein: Eine Eingabe für die Rendite fehlt.',
    unsaved: 'Speichern Sie die Rendite: Ihre Kennzahlen sind noch nicht bestätigt.',
  },
  settle: ({ count, step, about }) =>
    count === 1
      ? `Klären Sie die abweichenden Angaben zu „${step}“: ${about}.`
      : `Klären Sie ${count} abweichende Angaben, zuerst zu „${step}“: ${about}.`,
}

export const options: DeckMessages['options'] = {
  kicker: 'Optionen',
  titleUnknown: ({ count }) =>
    `${count} ${plural(count, 'Option ist', 'Optionen sind')} erfasst; was ${plural(count, 'sie spart', 'sie sparen')}, ist noch nicht bekannt`,
  titleOne: ({ name, saving }) => `„${name}“ spart voraussichtlich ${saving}`,
  title: ({ name, saving, known, count }) =>
    `„${name}“ spart am meisten: ${saving} von {savings.all} aus ${known === count ? count : `${known} von ${count}`} Optionen`,
  titleFunded: ({ count, all, name, quarters }) =>
    `${all === 1 ? `„${name}“` : count === all ? `Alle ${all} Optionen` : `{portfolio.count} von ${all} Optionen`}${quarters > 1 ? ` in ${quarters} Quartalen` : ''} umsetzen: {portfolio.invest} im ${quarters > 1 ? 'jeweils ' : ''}ersten Jahr`,
  titleEntered: ({ count, all, name }) =>
    `${all === 1 ? `„${name}“` : count === all ? `Alle ${all} Optionen` : `${count} von ${all} Optionen`} umsetzen: Kapitalwert {roi.npv} mit den eingegebenen Beträgen`,
  say: 'Was jede Option pro Jahr spart und einmalig kostet. Beginnen Sie oben links: hohe Einsparung, geringer Aufwand.',
  all: 'Alle',
  allOf: ({ count }) => `Alle ${count}, {low} bis {high}`,
  together: 'Zusammen, {low} bis {high}',
  alt: ({ list }) => `Optionen nach erwarteter Einsparung pro Jahr: ${list}`,
}

export const businessCase: DeckMessages['businessCase'] = {
  kicker: 'Wirtschaftlichkeit',
  title: {
    nothing: 'Weder Kosten noch Einsparungen sind eingetragen',
    noSavings: '{roi.cost} zu investieren; es sind keine Einsparungen eingetragen',
    noCost: ({ period }) =>
      `{roi.savings} eingespart${period ? ' ({roi.period})' : ''}; es sind keine Kosten eingetragen`,
    disagree: ({ period }) =>
      `{roi.net} netto${period ? ' ({roi.period})' : ''} vor laufenden Kosten, aber ein Kapitalwert von {roi.npv}`,
    returns: ({ period }) =>
      `{roi.cost} bringen {roi.net} netto${period ? ' ({roi.period})' : ''} vor laufenden Kosten; Kapitalwert {roi.npv}`,
    portfolio: ({ count, months, isPlanned }) =>
      `${count === 1 ? 'Eine Option bringt' : '{portfolio.count} Optionen bringen'} {portfolio.net} netto in ${isPlanned ? 'jeweils ' : ''}${months} ${plural(months, 'Monat', 'Monaten')}; Kapitalwert {portfolio.npv}, rein zahlungswirksam {portfolio.npv_cash}`,
    notRecovered: ({ period }) =>
      `Einsparungen von {roi.savings} decken die Investition${period ? ' ({roi.period})' : ''} nicht`,
  },
  say: 'Von links nach rechts: Einsparungen im Zeitraum, abzüglich Anlauf und Kosten, und was bleibt. In den Büchern erscheint nur, was zahlungswirksam ist.',
  chart: 'Von der Einsparung zum Nettowert',
  savings: 'Einsparungen',
  ramp: 'Anlauf und Nutzung',
  running: 'Laufende Kosten',
  once: 'Einmalige Kosten',
  net: 'Nettowert',
  kinds: 'Pro Jahr: {kinds}',
  kind: ({ kind }) => `${terms.within({ label: kind })} {amount}`,
  freed: '{amount} ({hours}, {people} VZÄ)',
}

export const risk: DeckMessages['risk'] = {
  kicker: 'Risiko',
  titleCertain: ({ driver, frees }) =>
    `${frees ? 'Werden alle frei werdenden Stunden genutzt, bleibt der Kapitalwert' : 'Der Kapitalwert bleibt'} in jedem simulierten Fall positiv; Haupttreiber: ${driver}`,
  title: ({ driver, frees }) =>
    `Wahrscheinlichkeit eines positiven Kapitalwerts${frees ? ', wenn alle frei werdenden Stunden genutzt werden' : ''}: {roi.positive}; Haupttreiber: ${driver}`,
  freed:
    'Frei werdende Stunden werden genutzt: rein zahlungswirksam beträgt der Kapitalwert {portfolio.npv_cash}.',
  say: 'Welche Annahme den Wert am stärksten bewegt und was dafür gelten muss.',
  chart: 'Kapitalwert bei Änderung einer Eingabe',
  range: 'Niedrig bis hoch',
  truths: 'Was gelten muss',
  npv: '80-%-Bandbreite des Kapitalwerts: {roi.low} bis {roi.high}; Median {roi.npv}.',
  switching: 'Kostendeckend auch bei {roi.switching} weniger Einsparungen.',
  neverPays:
    'Die laufenden Kosten erreichen oder übersteigen die Einsparungen: Die Investition amortisiert sich nie.',
  columns: { input: 'Eingabe', fromTo: 'Von – bis', low: 'Niedrig', high: 'Hoch' },
  alt: 'Jede unsichere Eingabe mit ihrer Bandbreite und dem Kapitalwert an beiden Enden',
  tornado: {
    name: 'Treiber des Werts',
    worse: 'Eingabe im ungünstigen Fall',
    better: 'Eingabe im günstigen Fall',
    alt: ({ npv, list }) => `Tornado-Diagramm um ${npv}: ${list}`,
    row: ({ label, worse, better }) => `${label} ${worse} bis ${better}`,
  },
}

export const roadmap: DeckMessages['roadmap'] = {
  kicker: 'Empfehlungen',
  titleLosing: ({ count }) =>
    `${count} ${plural(count, 'Schritt', 'Schritte')} vor jeder Umsetzung: Bei diesen Zahlen rechnet sich der Plan nicht`,
  title: ({ count }) =>
    count === 1
      ? '1 Schritt in 90 Tagen mit eindeutigem Abnahmetest'
      : `${count} Schritte in 90 Tagen, jeder mit eindeutigem Abnahmetest`,
  titleFunded: ({ count, all }) =>
    all === 1
      ? 'Die empfohlene Option innerhalb von 90 Tagen beginnen, mit eindeutigem Abnahmetest'
      : `${count === all ? `Alle ${all}` : `${count} von {portfolio.count}`} empfohlenen Optionen innerhalb von 90 Tagen beginnen, jede mit eindeutigem Abnahmetest`,
  titlePlanned: ({ count, last }) =>
    count === 0
      ? `{portfolio.count} empfohlene Optionen beginnen bis Quartal ${last}`
      : `${count} von {portfolio.count} empfohlenen Optionen innerhalb von 90 Tagen beginnen, die letzte in Quartal ${last}`,
  plan: 'Plan',
  byQuarter: 'Nach Quartal',
  starts: 'Beginnt',
  cost: 'Kosten',
  starting: ({ title, owner }) => `${title} (${owner})`,
  weeks: ({ used, available }) => `${used} von ${available} Wochen`,
  byQuarterAlt: 'Was in jedem Quartal des Plans beginnt, mit Kosten und Wochen jeder Rolle',
  say: 'Wer womit beginnt und wie wir an Tag 90 entscheiden.',
  columns: {
    what: 'Was und wer',
    first: 'Tage 1–30: vorbereiten',
    build: 'Tage 31–60: umsetzen',
    test: 'Tage 61–90: testen',
  },
  build: {
    pays: ({ option, lever, budget }) =>
      `Pilot „${option}“${lever === '' ? '' : ` (${lever})`} mit 20 echten Fällen${budget === null ? '' : `; Budget {${budget}}`}.`,
    later: ({ option }) => `„${option}“ mit 20 echten Fällen von Hand testen; noch kein Budget.`,
    never: ({ option }) => `Nichts bauen; „${option}“ mit 20 echten Fällen von Hand testen.`,
    unjudged: ({ option }) => `Kosten von „${option}“ schätzen; mit 20 echten Fällen von Hand testen.`,
  },
  general: ({ count, answers }) =>
    `${count} ${plural(count, 'Empfehlung', 'Empfehlungen')} aus {report.responses} ${plural(answers, 'Antwort', 'Antworten')}`,
  generalSay: 'Es sind noch keine Maßnahmen erfasst; diese Empfehlungen folgen aus den Antworten.',
  months: ({ from, to }) => `${from}–${to} Monate`,
  rests: ({ answers }) =>
    ` Grundlage: ${answers} ${plural(answers, 'Antwort', 'Antworten')} mit hoher Auswirkung.`,
}

export const decisions: DeckMessages['decisions'] = {
  kicker: 'Entscheidungen',
  title: ({ asked, open }) => {
    const n = `${asked} ${plural(asked, 'Entscheidung', 'Entscheidungen')} für heute`
    return open === 0
      ? n
      : `${n}; zuvor ${plural(open, 'ist', 'sind')} ${open} ${plural(open, 'abweichende Angabe', 'abweichende Angaben')} zu klären`
  },
  say: 'Schließen Sie mit jeder Entscheidung und dem Namen der zuständigen Person.',
  asked: 'Entscheidungen',
  open: 'Zuerst zu klären',
  nameOwner: ({ title }) => `${title}: Zuständigkeit festlegen.`,
  confirmOwner: ({ title, owner }) => `${title}: Zuständigkeit von ${owner} bestätigen.`,
  change: 'Kosten oder Umfang ändern, bevor etwas umgesetzt wird.',
  release: '{roi.cost} freigeben, vorbehaltlich des Tests an Tag 90.',
  releaseFunded: ({ count, isPlanned }) =>
    `{portfolio.once} einmalig und {portfolio.running} für das ${isPlanned ? 'jeweils ' : ''}erste Jahr freigeben, zusammen {portfolio.invest}, für ${optionsText(count)}${isPlanned ? ', nach Quartalen wie geplant' : ''}; an Tag 90 neu entscheiden.`,
  notNamed: 'ohne Namen',
  note: ({ step, about, value, who, quote }) => `${step}, ${about}: ${value}, ${who}: „${quote}“`,
  about: ({ about }) => `, ${about}`,
  worth: ': {money} pro Jahr',
  noWorth: ': ohne Einfluss auf die Kosten',
  more: ({ count }) => `${count} weitere`,
  others: ({ names, others }) => [...names, ...(others > 0 ? [`${others} weitere`] : [])].join('; '),
  columns: { what: 'Schritt und Angabe', said: 'Aussagen' },
  alt: 'Angaben zu Schritten, in denen Interviewpartner voneinander abweichen, noch nicht entschieden',
}
