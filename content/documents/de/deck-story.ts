// German: the words of the main slides on the work of today.

import type { DeckMessages } from '#content/documents/en/deck.ts'
import { plural } from '#content/documents/plural.ts'

export const situation: DeckMessages['situation'] = {
  kicker: 'Ausgangslage',
  title: ({ steps, bottleneck }) =>
    `{process.steps} ${plural(steps, 'Prozessschritt bindet {map.hours} und kostet', 'Prozessschritte binden {map.hours} und kosten')} {map.cost}${
      bottleneck === null ? '' : `; Engpass ist „${bottleneck}“ mit {capacity.load} Auslastung`
    }`,
  say: 'Wie die Arbeit heute erledigt wird, wer sie erledigt und was sie kostet.',
  cost: 'Kosten pro Jahr',
  costNote: 'Minuten × Stundensatz × Menge je Schritt',
  hours: 'Stunden pro Jahr',
  hoursNote: 'Minuten × Menge je Schritt',
  busiest: 'Größte Menge',
  owners: 'Wer die Arbeit erledigt und was sie pro Jahr kostet',
  further: ({ count }) => `${count} weitere ${plural(count, 'Stelle kostet', 'Stellen kosten')} weniger.`,
  noOwner: 'Ohne Zuständigen',
  steps: ({ count }) => `${count} ${plural(count, 'Schritt', 'Schritte')}`,
  load: ({ owner }) => `Auslastung: ${owner}`,
  loadNote: ({ level, hours, available }) => `${level}, der Engpass: braucht ${hours} von ${available}`,
}

export const complication: DeckMessages['complication'] = {
  kicker: 'Problem',
  title: ({ steps, isRecorded }) =>
    `${steps} ${plural(steps, 'Schritt mit Zeitverlust oder Fehlerrisiko verursacht', 'Schritte mit Zeitverlust oder Fehlerrisiko verursachen')} {map.friction}, {map.friction_share} der Kosten${isRecorded ? '; das System hat andere Zahlen erfasst als genannt' : ''}`,
  say: 'Wo der Prozess Zeit oder Qualität verliert und was die Interviewpartner dazu sagen.',
  cost: '{cost} pro Jahr',
  ask: ({ owner, isRisk }) =>
    `${owner === '' ? 'Zu klären' : `Mit ${owner} zu klären`}: was ${isRisk ? 'in diesem Schritt Fehler verursacht' : 'diesen Schritt aufhält'}.`,
  bar: 'Jahreskosten und der Anteil der Schritte mit Reibung',
  friction: '{friction} mit Reibung',
  whole: 'von insgesamt {total}',
  recorded: {
    more: '{money} pro Jahr mehr als genannt',
    less: '{money} pro Jahr weniger als genannt',
    both: ({ name, said, logged }) => `${name} nannte ${said}; das System erfasste ${logged}`,
  },
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
  title: ({ steps, lanes, marked }) =>
    steps === 1
      ? 'Ein Schritt ist erfasst; er kostet {map.cost}'
      : `{process.steps} Schritte in ${lanes === 1 ? 'einer Bahn' : `${lanes} Bahnen`} kosten {map.cost}${
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
    answer: 'Hohe Wirkung',
  },
  noQuote: 'Kein Zitat erfasst.',
  rated: ({ score }) => `Wirkung mit ${score} von 10 bewertet`,
  gauge: '{part} von {whole} pro Jahr',
}
