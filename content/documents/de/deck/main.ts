// German: the words of the main slides, in the deck's order.

import { terms } from '#content/documents/de/terms.ts'
import type { DeckMessages } from '#content/documents/en/deck/deck.ts'
import { plural } from '#content/documents/plural.ts'

const knownCost = (steps: number, known: number) =>
  known === 0
    ? `was ${plural(steps, 'er kostet', 'sie kosten')}, ist noch nicht bekannt`
    : known === 1
      ? 'der eine mit bekannten Zahlen kostet {map.cost}'
      : `die ${known} mit bekannten Zahlen kosten {map.cost}`

export const situation: DeckMessages['situation'] = {
  kicker: 'Ausgangslage',
  title: ({ steps, known, bottleneck }) =>
    `${
      known === null
        ? `{process.steps} ${plural(steps, 'Prozessschritt bindet {map.hours} und kostet', 'Prozessschritte binden {map.hours} und kosten')} {map.cost}`
        : `{process.steps} ${plural(steps, 'Prozessschritt ist', 'Prozessschritte sind')} erfasst; ${knownCost(steps, known)}`
    }${bottleneck === null ? '' : `; Engpass ist „${bottleneck}“ mit {capacity.load} Auslastung`}`,
  say: 'Wie die Arbeit heute erledigt wird, wer sie erledigt und was sie kostet.',
  cost: 'Kosten pro Jahr',
  costNote: ({ steps, known }) =>
    `Minuten × Stundensatz × Menge ${known === null ? 'je Schritt' : `für ${known} von ${steps} Schritten`}`,
  hours: 'Stunden pro Jahr',
  hoursNote: ({ known }) =>
    known === null ? 'Minuten × Menge je Schritt' : 'Minuten × Menge, wo beide bekannt sind',
  busiest: 'Größte Menge',
  owners: 'Wer die Arbeit erledigt und was sie pro Jahr kostet',
  further: ({ count }) => `${count} weitere ${plural(count, 'Stelle kostet', 'Stellen kosten')} weniger.`,
  steps: ({ count }) => `${count} ${plural(count, 'Schritt', 'Schritte')}`,
  load: ({ owner }) => `Auslastung: ${owner}`,
  loadNote: ({ level, hours, available }) => `${level}, der Engpass: braucht ${hours} von ${available}`,
}

export const complication: DeckMessages['complication'] = {
  kicker: 'Problem',
  title: ({ steps, known, isWhole, isRecorded }) =>
    `${
      known === steps
        ? `${steps} ${plural(steps, 'Schritt mit Zeitverlust oder Fehlerrisiko verursacht', 'Schritte mit Zeitverlust oder Fehlerrisiko verursachen')} {map.friction}, {map.friction_share} der ${isWhole ? '' : 'bekannten '}Kosten`
        : `${steps} ${plural(steps, 'Schritt verliert Zeit oder birgt Fehlerrisiken', 'Schritte verlieren Zeit oder bergen Fehlerrisiken')}; ${
            known === 0
              ? `was ${plural(steps, 'er kostet', 'sie kosten')}, ist noch nicht bekannt`
              : `${known === 1 ? 'der eine mit bekannten Zahlen kostet' : `die ${known} mit bekannten Zahlen kosten`} {map.friction}, {map.friction_share} der bekannten Kosten`
          }`
    }${isRecorded ? '; das System hat andere Zahlen erfasst, als genannt wurden' : ''}`,
  say: 'Wo der Prozess Zeit oder Qualität verliert und was die Interviewpartner dazu sagen.',
  cost: '{cost} pro Jahr',
  noCost: 'Kosten noch nicht bekannt',
  ask: ({ owner, isRisk }) =>
    `${owner === '' ? 'Zu klären' : `Mit ${owner} zu klären`}: was ${isRisk ? 'in diesem Schritt Fehler verursacht' : 'diesen Schritt aufhält'}.`,
  bar: 'Jahreskosten und Anteil der Schritte mit Reibungsverlusten',
  friction: '{friction} in Schritten mit Reibungsverlusten',
  whole: 'von insgesamt {total}',
  recorded: {
    more: '{money} pro Jahr mehr als genannt',
    less: '{money} pro Jahr weniger als genannt',
    both: ({ name, said, logged }) => `${name} nannte ${said}; das System erfasste ${logged}`,
  },
}

const IMPACTS = {
  leadTime: 'lange Durchlaufzeiten',
  revenue: 'entgangener Umsatz',
  people: 'Abhängigkeit von Einzelnen',
} as const

const LIST = new Intl.ListFormat('de')
const capitalised = (words: string) => words.charAt(0).toUpperCase() + words.slice(1)

export const businessImpact: DeckMessages['businessImpact'] = {
  kicker: 'Folgen über die Kosten hinaus',
  title: ({ points, low, high }) =>
    `${capitalised(LIST.format(points.map(point => IMPACTS[point])))}: Auswirkung mit ${low === high ? low : `${low} bis ${high}`} von 10 bewertet`,
  say: 'Was Stunden nicht zeigen: wartende Kunden, entgangener Umsatz und Personen, die niemand ersetzen kann.',
  points: { leadTime: 'Durchlaufzeit', revenue: 'Umsatz', people: 'Personen' },
  meanings: {
    leadTime: 'Wie lange ein Vorgang wartet',
    revenue: 'Was entgeht oder gutgeschrieben wird',
    people: 'Wen niemand ersetzen kann',
  },
  rated: 'Mit mindestens 7 von 10 bewertet: {high} von {all} Antworten.',
}

export const costs: DeckMessages['costs'] = {
  kicker: 'Kostentreiber',
  title: ({ shown, steps, known }) =>
    shown === steps
      ? `${shown} ${plural(shown, 'Schritt kostet', 'Schritte kosten')} {map.dearest}`
      : `${shown} von ${steps} Schritten kosten {map.dearest}, {map.dearest_share} der ${known === null ? 'Gesamtkosten' : 'bekannten Kosten'}`,
  say: 'Die Schritte nach Jahreskosten: Nur hier lässt sich etwas einsparen.',
  further: ({ count, text }) =>
    `${text} ${plural(count, 'weiterer Schritt kostet', 'weitere Schritte kosten')} weniger.`,
}

export const processMap: DeckMessages['processMap'] = {
  kicker: 'Prozesskarte',
  title: ({ steps, known, lanes, marked }) =>
    steps === 1
      ? `Ein Schritt ist erfasst; ${known === 0 ? knownCost(1, 0) : 'er kostet {map.cost}'}`
      : `{process.steps} Schritte in ${lanes === 1 ? 'einem Bereich' : `${lanes} Bereichen`}${known === null ? ' kosten {map.cost}' : `; ${knownCost(steps, known)}`}${
          marked === 0
            ? ''
            : `; ${marked} ${plural(marked, 'kostet', 'kosten')} unnötig Zeit oder ${plural(marked, 'birgt', 'bergen')} Fehlerrisiken`
        }`,
  sayPart: ({ shown }) =>
    `Die ${shown} teuersten Schritte in der Reihenfolge des Prozesses; gestrichelte Pfeile überspringen Schritte, die nicht gezeichnet sind. Die ganze Karte finden Sie am Bildschirm und im Anhang.`,
  leftOut: ({ count, known }) =>
    `${count} ${known === null ? plural(count, 'weniger teurer Schritt ist', 'weniger teure Schritte sind') : plural(count, 'Schritt ist', 'Schritte sind')} nicht gezeichnet.`,
  say: 'Der ganze Prozess von links nach rechts mit den Jahreskosten jedes Schritts.',
  leads: ({ from, to }) => `${from} führt zu ${to}`,
  leadsBack: ({ from, to }) => `${from} führt zurück zu ${to}`,
  assumed: '{cost} angenommen',
  alt: ({ isDecision, label, engine, cost, isAssumed, friction }) =>
    [
      `${isDecision ? 'Entscheidung' : 'Schritt'}: ${label}`,
      `Bereich ${engine}`,
      ...(cost === null ? [] : [cost]),
      ...(cost !== null && isAssumed ? ['angenommen'] : []),
      ...(friction === null ? [] : [friction]),
    ].join(', '),
  undecided: ({ text }) => `${text}; noch nicht entschieden.`,
  legend: {
    decision: 'Entscheidung',
    timeSink: 'Zeitfresser',
    qualityRisk: 'Qualitätsrisiko',
    differing: 'Abweichende Angaben',
  },
}

export const keyFindings: DeckMessages['keyFindings'] = {
  kicker: 'Wichtigste Befunde',
  title: ({ findings, saving, answers }) => {
    const n = `${findings} ${plural(findings, 'wichtiger Befund', 'wichtige Befunde')}`
    if (saving !== null)
      return findings === 1
        ? `Ein wichtiger Befund: {${saving}} lassen sich einsparen`
        : `${n}; der erste zeigt ein Einsparpotenzial von {${saving}}`
    return answers > 0 ? `${n} aus {report.responses} ${plural(answers, 'Antwort', 'Antworten')}` : n
  },
  say: ({ all, shown }) =>
    `Die Nachweise in den Worten derer, die die Arbeit tun.${all > shown ? ` Der Bericht enthält alle ${all} Befunde.` : ''}`,
  sources: {
    opportunity: 'Einsparung',
    noted: 'Befund',
    contradiction: 'Abweichende Angaben',
    step: 'Hohe Kosten',
    answer: 'Hohe Auswirkung',
  },
  noQuote: 'Kein Zitat erfasst.',
  rated: ({ score }) => `Auswirkung mit ${score} von 10 bewertet`,
  gauge: '{part} von {whole} pro Jahr',
}

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
    loses: ({ count, open }) =>
      `Nicht wie geplant investieren: Kapitalwert der ${plural(count, 'gewählten Option', '{portfolio.count} gewählten Optionen')} {portfolio.npv}${
        open === null ? '' : ', selbst ohne die noch fehlenden Kosten'
      }`,
    invest: ({ count, capacity, people, isFree, open }) => {
      const asked = `${
        isFree
          ? `${plural(count, 'Eine Option', '{portfolio.count} Optionen')} umsetzen`
          : `{portfolio.invest} in ${optionsText(count)} investieren`
      }${onceEstimated(count, open)}`
      if (open !== null) return `${asked}: Kapitalwert ${SO_FAR[open]} {portfolio.npv}${CAPACITY[capacity]}`
      return capacity === 'more_than_all'
        ? `${asked}: Kapitalwert {portfolio.npv}, wenn ${
            people > 0
              ? '{portfolio.people} VZÄ andere Aufgaben übernehmen'
              : 'alle freien Stunden genutzt werden'
          }; rein zahlungswirksam {portfolio.npv_cash}`
        : `${asked}: Kapitalwert {portfolio.npv}${CAPACITY[capacity]}${
            people > 0 && capacity !== 'none' ? ': {portfolio.people} VZÄ für andere Aufgaben' : ''
          }`
    },
  },
  asked: 'Kosten und Nettoeinsparung',
  netNote: 'Vor laufenden Kosten',
  worth: 'Kapitalwert (Median) je nach Anrechnung der Stunden',
  oneOff: 'Einmalige Kosten',
  oneOffNote: ({ count, open }) =>
    `${count} empfohlene ${plural(count, 'Option', 'Optionen')}${
      open === 0 ? '' : open === count ? '; nicht geschätzt' : `; für ${open} nicht geschätzt`
    }`,
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
  more_than_all: '; rein zahlungswirksam {portfolio.npv_cash}',
} as const

const SO_FAR = { all: 'vor diesen Kosten', some: 'bisher' } as const

function onceEstimated(count: number, open: 'all' | 'some' | null): string {
  if (open === null) return ''
  return count === 1
    ? ', sobald ihre Einmalkosten geschätzt sind'
    : `, sobald ${open === 'all' ? 'ihre' : 'alle'} Einmalkosten geschätzt sind`
}

function optionsText(count: number): string {
  return plural(count, 'eine Option', '{portfolio.count} Optionen')
}

export const executiveSummary: DeckMessages['executiveSummary'] = {
  kicker: 'Zusammenfassung',
  say: 'Beginnen Sie mit der Entscheidung, dann mit ihrem Wert und seiner Bandbreite; schließen Sie mit den ersten Maßnahmen.',
  titles: {
    costsMissing: '{savings.all} Einsparungen erwartet; die Kosten sind noch nicht geschätzt',
    missing: ({ count }) =>
      `${count} ${plural(count, 'Angabe fehlt', 'Angaben fehlen')}, bevor eine Entscheidung möglich ist`,
    disagree: 'Nicht wie geplant: {roi.net} vor laufenden Kosten, aber ein Kapitalwert von {roi.npv}',
    loses: 'Nicht wie geplant investieren: Kapitalwert {roi.npv}, im günstigen Fall {roi.high}',
    invest: '{roi.cost} investieren: Kapitalwert {roi.npv}, 80-%-Bandbreite {roi.low} bis {roi.high}',
    free: ({ cost }) => `Kapitalwert {roi.npv}, 80-%-Bandbreite {roi.low} bis {roi.high}; ${cost}`,
  },
  expected: 'Erwartete Einsparungen pro Jahr, alle Optionen',
  range: '80-%-Bandbreite, aus geschätzten Anteilen oder Standardanteilen',
  missing: 'Was fehlt',
  firstLosing: 'Vor jeder Umsetzung',
  first: 'Erste Maßnahmen',
  needed: 'Zuerst nötig',
  action: ({ title, saving, owner, lever, quarter, isAssumed, isCostOpen }) =>
    `${title}\n{${saving}} erwartet${isAssumed ? ', nicht bewertet' : isCostOpen ? ', Einmalkosten nicht geschätzt' : ''} · ${owner} · ${lever === '' ? '' : `${lever}, `}${quarter === null ? 'später' : quarter === 1 ? 'innerhalb von 90 Tagen' : `ab Quartal ${quarter}`}`,
}

export const actions: DeckMessages['actions'] = {
  noOwner: 'Zuständigkeit offen',
  noInterview: 'Führen Sie das erste Interview: Es gibt noch keines.',
  noStep: 'Erfassen Sie den Prozess: Es gibt noch keine Schritte.',
  noOpportunity: 'Benennen Sie Maßnahmen: Es gibt noch keine.',
  unjudged: ({ unjudged, all }) =>
    `Bewerten Sie Einsparungen und Kosten: ${unjudged} von ${all} ${plural(all, 'Maßnahme', 'Maßnahmen')} ${plural(unjudged, 'ist', 'sind')} nicht bewertet.`,
  money: {
    example: 'Tragen Sie Kosten und Einsparungen ein: Die Rendite beruht auf Beispielwerten.',
    missing: 'Tragen Sie Kosten und Einsparungen ein: Eine Eingabe für die Rendite fehlt.',
    unsaved: 'Speichern Sie die Rendite: Ihre Kennzahlen sind noch nicht bestätigt.',
    period: 'Bestätigen Sie den Zeitraum der Rendite: Er ist noch der Vorgabewert.',
  },
  settle: ({ count, step, about }) =>
    count === 1
      ? `Klären Sie die abweichenden Angaben zu „${step}“: ${about}.`
      : `Klären Sie ${count} abweichende Angaben, zuerst zu „${step}“: ${about}.`,
}

const whole = (all: number) => (all === 2 ? 'Beide' : `Alle ${all}`)

export const options: DeckMessages['options'] = {
  kicker: 'Optionen',
  titleUnknown: ({ count }) =>
    `${count} ${plural(count, 'Option ist', 'Optionen sind')} erfasst; was ${plural(count, 'sie spart', 'sie sparen')}, ist noch nicht bekannt`,
  titleOne: ({ name, saving, unjudged }) =>
    `„${name}“ spart voraussichtlich ${saving}${unjudged > 0 ? ', noch nicht bewertet' : ''}`,
  title: ({ name, saving, known, count, unjudged }) =>
    `„${name}“ spart am meisten: ${saving} von {savings.all} aus ${known === count ? count : `${known} von ${count}`} Optionen${unjudged === 0 ? '' : unjudged === known ? ', noch keine bewertet' : `, ${unjudged} nicht bewertet`}`,
  notJudged: 'nicht bewertet',
  titleFunded: ({ count, all, name, quarters, isFree, open }) =>
    `${all === 1 ? `„${name}“` : count === all ? `${whole(all)} Optionen` : `{portfolio.count} von ${all} Optionen`}${quarters > 1 ? ` in ${quarters} Quartalen` : ''} umsetzen${onceEstimated(count, open)}${isFree ? '' : `: {portfolio.invest} im ${quarters > 1 ? 'jeweils ' : ''}ersten Jahr${open === null ? '' : ', soweit bekannt'}`}`,
  titleLosing: ({ count }) =>
    `Wie geplant ${plural(count, 'hat die gewählte Option', 'haben die {portfolio.count} gewählten Optionen')} einen Kapitalwert von {portfolio.npv}`,
  titleEntered: ({ count, all, name }) =>
    `${all === 1 ? `„${name}“` : count === all ? `${whole(all)} Optionen` : `${count} von ${all} Optionen`} umsetzen: Kapitalwert {roi.npv} mit den eingegebenen Beträgen`,
  say: 'Was jede Option pro Jahr spart und einmalig kostet. Beginnen Sie oben links: hohe Einsparung, geringer Aufwand.',
  all: 'Alle',
  allOf: ({ count }) => `Alle ${count}, {low} bis {high}`,
  together: 'Zusammen, {low} bis {high}',
  alt: ({ list }) => `Optionen nach erwarteter Einsparung pro Jahr: ${list}`,
}

export const businessCase: DeckMessages['businessCase'] = {
  kicker: 'Wirtschaftlichkeit',
  noCosts: {
    all: 'keine Einmalkosten',
    some: 'nicht alle Einmalkosten sind geschätzt',
    none: 'es sind keine Kosten eingetragen',
  },
  title: {
    nothing: 'Weder Kosten noch Einsparungen sind eingetragen',
    noSavings: '{roi.cost} zu investieren; es sind keine Einsparungen eingetragen',
    noCost: ({ period, noCost }) => `{roi.savings} eingespart${period ? ' ({roi.period})' : ''}; ${noCost}`,
    disagree: ({ period }) =>
      `{roi.net} netto${period ? ' ({roi.period})' : ''} vor laufenden Kosten, aber ein Kapitalwert von {roi.npv}`,
    returns: ({ period }) =>
      `{roi.cost} bringen {roi.net} netto${period ? ' ({roi.period})' : ''} vor laufenden Kosten; Kapitalwert {roi.npv}`,
    portfolio: ({ count, months, isPlanned, open }) =>
      `${returnsText(count, open)} {portfolio.net} netto in ${isPlanned ? 'jeweils ' : ''}${months} ${plural(months, 'Monat', 'Monaten')}; Kapitalwert {portfolio.npv}, rein zahlungswirksam {portfolio.npv_cash}`,
    notRecovered: ({ period }) =>
      `Einsparungen von {roi.savings} decken die Investition${period ? ' ({roi.period})' : ''} nicht`,
  },
  say: 'Von links nach rechts: Einsparungen im Zeitraum, abzüglich Anlauf und Kosten, und was bleibt. In den Büchern erscheint nur, was zahlungswirksam ist.',
  chart: 'Von der Einsparung zum Nettowert vor Abzinsung',
  splitChart: 'Von der Einsparung zum Nettowert vor Abzinsung; umrandet: Wert frei werdender Stunden',
  savings: 'Einsparungen',
  ramp: 'Anlauf und Nutzung',
  running: 'Laufende Kosten',
  once: 'Einmalige Kosten',
  net: 'Nettowert vor Abzinsung',
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

export const recommendations: DeckMessages['recommendations'] = {
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
      : `${count === all ? whole(all) : `${count} von {portfolio.count}`} empfohlenen Optionen innerhalb von 90 Tagen beginnen, jede mit eindeutigem Abnahmetest`,
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
    pays: ({ option, lever, budget, isFree }) =>
      `Pilot „${option}“${lever === '' ? '' : ` (${lever})`} mit 20 echten Fällen${budget === null ? '; Einmalkosten nicht geschätzt' : isFree ? '; keine Einmalkosten' : `; Budget {${budget}}`}.`,
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

function returnsText(count: number, open: 'all' | 'some' | null): string {
  if (open === null) return count === 1 ? 'Eine Option bringt' : '{portfolio.count} Optionen bringen'
  const before = open === 'all' ? 'Vor Einmalkosten' : 'Ohne die noch fehlenden Einmalkosten'
  return `${before} ${count === 1 ? 'bringt eine Option' : 'bringen {portfolio.count} Optionen'}`
}

function firstEstimate(count: number, open: readonly string[]): string {
  const [first] = open
  if (first === undefined) return ''
  if (open.length === count) return '; zuvor ihre Einmalkosten schätzen'
  return open.length === 1
    ? `; zuvor die Einmalkosten von „${first}“ schätzen`
    : `; zuvor die Einmalkosten von ${open.length} Optionen schätzen`
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
  confirmOwner: ({ title, owner }) => `${title}: ${owner} als zuständig bestätigen.`,
  change: 'Kosten oder Umfang ändern, bevor etwas umgesetzt wird.',
  release: '{roi.cost} freigeben, vorbehaltlich des Tests an Tag 90.',
  releaseFunded: ({ count, isPlanned, isOnce, isRunning, isSumRounded, open }) => {
    const year = `für das ${isPlanned ? 'jeweils ' : ''}erste Jahr`
    const options = optionsText(count)
    const asked =
      isOnce && isRunning
        ? `{portfolio.once} einmalig und {portfolio.running} ${year} freigeben, zusammen ${isSumRounded ? 'rund ' : ''}{portfolio.invest}, für ${options}`
        : isOnce
          ? `{portfolio.invest} einmalig freigeben für ${options}`
          : isRunning
            ? `{portfolio.invest} ${year} freigeben für ${options}`
            : `${plural(count, 'Eine Option', '{portfolio.count} Optionen')} genehmigen`
    return `${asked}${isPlanned ? ', nach Quartalen wie geplant' : ''}${firstEstimate(count, open)}; an Tag 90 neu entscheiden.`
  },
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
