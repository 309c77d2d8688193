// German: the words around the deck's content, as cover, footer, tags, speaker notes and names of texts.

import type { DeckFrame } from '#content/documents/en/deck/deck.ts'
import { plural } from '#content/documents/plural.ts'

export const frame: DeckFrame = {
  confidential: 'Vertraulich',
  fields: {
    title: 'Titel',
    text: 'Text',
    summary: 'Text',
    missing: 'Was fehlt',
    action: ({ n }) => `Maßnahme ${n}`,
    finding: ({ n }) => `Befund ${n}`,
    truths: 'Was gelten muss',
    decisions: 'Entscheidungen',
    what: ({ n }) => `Was ${n}`,
    first: ({ n }) => `Zuerst ${n}`,
    build: ({ n }) => `Umsetzen ${n}`,
    test: ({ n }) => `Test ${n}`,
    recommendation: ({ n }) => `Empfehlung ${n}`,
  },
  continued: ({ title }) => `${title} (Fortsetzung)`,
  marks: { assumed: 'angenommen oder nicht entschieden', differing: 'abweichende Angaben' },
  edited: 'Texte auf dieser Folie wurden von Hand bearbeitet; ihre Kennzahlen folgen dem Audit.',
  spans: { base: 'Versatz', above: 'Über null', below: 'Unter null', hollow: 'Wert frei werdender Stunden' },
  unnamed: 'Ohne Namen',
  unnamedStep: 'Schritt ohne Namen',
  range: '{low} bis {high}',
  cover: {
    kicker: ({ type }) => `KI-Audit · ${type}`,
    note: ({ title, company, date }) => `${title}, für ${company}, Stand ${date}.`,
    logo: ({ house }) => `Logo von ${house}`,
    interviews: 'Interviews',
    answers: 'Antworten',
    steps: 'Prozessschritte',
    opportunities: 'Maßnahmen',
    prepared: 'Erstellt',
    by: ({ name }) => `von ${name}`,
  },
  own: {
    kicker: 'Weitere Informationen',
    note: 'Diese Folie wurde von Hand geschrieben; ihre Kennzahlen folgen dem Audit.',
    riskAdjusted: ({ neverPays }) => {
      const value =
        'Nach Anlauf, laufenden Kosten und Abzinsung: Kapitalwert {roi.npv} (80-%-Bandbreite: {roi.low} bis {roi.high})'
      return neverPays
        ? `${value}; keine Amortisation, weil die laufenden Kosten die Einsparungen erreichen oder übersteigen.`
        : `${value}; Amortisation: {roi.payback_sound}.`
    },
    disagreement: ({ gains }) =>
      gains
        ? 'vor laufenden Kosten ein Gewinn, danach ein Verlust'
        : 'vor laufenden Kosten ein Verlust, im Median ein positiver Kapitalwert',
  },
  tags: {
    mark: {
      example: 'BEISPIELWERTE',
      missing: 'EINGABE FEHLT',
      unsaved: 'NOCH NICHT GESPEICHERT',
      period: 'ZEITRAUM ANGENOMMEN',
    },
    alt: {
      example: 'Kennzahlen auf dieser Folie beruhen auf unbestätigten Beispielwerten',
      missing: 'Eine Eingabe für die Kennzahlen auf dieser Folie fehlt',
      unsaved: 'Kennzahlen auf dieser Folie sind noch nicht gespeichert',
      period: 'Der Zeitraum der Kennzahlen auf dieser Folie ist nicht bestätigt',
    },
    title: { example: 'Beispiel', missing: 'Eingabe fehlt', unsaved: 'Noch nicht gespeichert' },
    note: {
      example: 'Beruht auf einem Beispielwert',
      missing: 'Eine Eingabe fehlt',
      unsaved: 'Noch nicht gespeichert',
      period: 'Zeitraum angenommen',
    },
    unsavedExample: 'Beispielwert, noch nicht gespeichert',
    sentence: {
      missing: 'Diese Kennzahlen sind kein Ergebnis: Eine Eingabe fehlt.',
      unsaved: 'Diese Kennzahlen schlägt das Audit vor; sie sind noch nicht gespeichert.',
      period: 'Der Zeitraum dieser Kennzahlen ist der Vorgabewert und nicht bestätigt.',
      kept: ({ author }) =>
        `Diese Kennzahlen beruhen auf Beispielwerten${author === null ? '' : `, die ${author} übernommen hat`}; sie sind kein Ergebnis.`,
      example: 'Alle Kennzahlen hier stammen aus nicht gespeicherten Beispielwerten; sie sind kein Ergebnis.',
    },
  },
  speaker: {
    unnamed: 'Interviewpartner ohne Namen',
    on: ({ name, about }) => `${name}, zu: ${about}`,
    about: {
      minutes: 'Dauer',
      money_per_hour: 'Stundensatz',
      runs_per_month: 'Menge',
      percent: 'Anteil',
      money: 'Betrag',
    },
  },
  source: ({ interviews, answers, logs, files, authors, more, assumptions }) => {
    const parts = [
      ...(answers > 0
        ? [
            `${interviews} ${plural(interviews, 'Interview', 'Interviews')}, ${answers} ${plural(answers, 'Antwort', 'Antworten')}`,
          ]
        : []),
      ...(logs > 0 ? [`${logs} ${plural(logs, 'Ereignisprotokoll', 'Ereignisprotokolle')}`] : []),
      ...(files > 0 ? [`${files} ${plural(files, 'Datei', 'Dateien')}`] : []),
      ...(authors.length > 0
        ? [`Eingaben von ${authors.join(', ')}${more > 0 ? ` und ${more} weiteren` : ''}`]
        : []),
      ...(assumptions > 0 ? [`${assumptions} ${plural(assumptions, 'Annahme', 'Annahmen')}`] : []),
    ]
    return `Quelle: ${parts.length === 0 ? 'die Daten dieses Audits' : parts.join('; ')}`
  },
  evidence: {
    kicker: 'Nachweise',
    part: ({ n, of }) => `Nachweise · ${n} von ${of}`,
    title: ({ slides }) => `Quellen der Kennzahlen von ${slides} ${plural(slides, 'Folie', 'Folien')}`,
    columns: { number: 'Kennzahl', what: 'Bedeutung', made: 'Berechnung', source: 'Quelle' },
    slide: ({ n }) => `Folie ${n}`,
    as: ({ n }) => `Siehe Folie ${n}.`,
    alt: 'Jede Kennzahl der Hauptfolien mit Berechnung und Quelle',
    note: 'Ein Klick auf eine Kennzahl öffnet ihre Folie; dort führt ein Klick hierher zurück.',
  },
}
