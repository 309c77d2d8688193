// German: the words of the main slides on the work of today.

import type { DeckMessages } from '#content/documents/en/deck.ts'
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
    }${isRecorded ? '; das System hat andere Zahlen erfasst als genannt' : ''}`,
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
  say: 'Was Stunden nicht zeigen: Kunden, die warten, entgangener Umsatz und Personen, die niemand ersetzt.',
  points: { leadTime: 'Durchlaufzeit', revenue: 'Umsatz', people: 'Personen' },
  meanings: {
    leadTime: 'Wie lange ein Vorgang wartet',
    revenue: 'Was entgeht oder gutgeschrieben wird',
    people: 'Wen niemand ersetzen kann',
  },
  rated: '{high} von {all} Antworten sind mit mindestens 7 von 10 bewertet.',
}

export const costs: DeckMessages['costs'] = {
  kicker: 'Kostentreiber',
  title: ({ shown, steps }) =>
    shown === steps
      ? `${shown} ${plural(shown, 'Schritt kostet', 'Schritte kosten')} {map.dearest}`
      : `${shown} von ${steps} Schritten kosten {map.dearest}, {map.dearest_share} der Gesamtkosten`,
  say: 'Die Schritte nach Jahreskosten: Nur hier lässt sich etwas einsparen.',
  further: ({ count, text }) =>
    `${text} ${plural(count, 'weiterer Schritt kostet', 'weitere Schritte kosten')} weniger.`,
}

export const processMap: DeckMessages['processMap'] = {
  kicker: 'Prozesskarte',
  title: ({ steps, known, lanes, marked }) =>
    steps === 1
      ? `Ein Schritt ist erfasst; ${known === 0 ? knownCost(1, 0) : 'er kostet {map.cost}'}`
      : `{process.steps} Schritte in ${lanes === 1 ? 'einer Bahn' : `${lanes} Bahnen`}${known === null ? ' kosten {map.cost}' : `; ${knownCost(steps, known)}`}${
          marked === 0
            ? ''
            : `; ${marked} ${plural(marked, 'kostet', 'kosten')} unnötig Zeit oder ${plural(marked, 'birgt', 'bergen')} Fehlerrisiken`
        }`,
  sayPart: ({ shown }) =>
    `Die ${shown} teuersten Schritte in der Reihenfolge des Prozesses; gestrichelte Pfeile überspringen Schritte, die nicht gezeichnet sind. Die ganze Karte finden Sie am Bildschirm und im Anhang.`,
  leftOut: ({ count }) =>
    `${count} ${plural(count, 'weniger teurer Schritt ist', 'weniger teure Schritte sind')} nicht gezeichnet.`,
  say: 'Der ganze Prozess von links nach rechts mit den Jahreskosten jedes Schritts.',
  leads: ({ from, to }) => `${from} führt zu ${to}`,
  leadsBack: ({ from, to }) => `${from} führt zurück zu ${to}`,
  assumed: '{cost} angenommen',
  alt: ({ isDecision, label, engine, cost, isAssumed, friction }) =>
    [
      `${isDecision ? 'Entscheidung' : 'Schritt'}: ${label}`,
      `Bahn ${engine}`,
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

export const causes: DeckMessages['causes'] = {
  kicker: 'Wichtigste Befunde',
  title: ({ findings, saving, answers }) => {
    const n = `${findings} ${plural(findings, 'wichtiger Befund', 'wichtige Befunde')}`
    if (saving !== null)
      return findings === 1
        ? `Ein wichtiger Befund: {${saving}} lassen sich einsparen`
        : `${n}; der erste kann {${saving}} einsparen`
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
