// Candidates for names of people in running text: no weekdays, months or first words of sentences, but people beside them.

import { expect, it } from 'vitest'
import { personCandidates } from '#domain/document/pseudonym/person-candidates.ts'

const found = (text: string) => personCandidates(text, () => false).map(({ text: name }) => name)

it.each([
  'We answer within a day, sometimes three. And Thursdays, because orders are released once a week.',
  'They meet on Monday, and in quiet Augusts never.',
  'The orders of Wednesday’s meeting, and Sunday’s.',
  'Das prüfen wir nur an Donnerstagen, und mit Montagmorgen ist nicht zu rechnen.',
  'Wir warten bis zum Freitag und von Dienstagabend bis Mittwochnachmittag ist zu.',
])('proposes no weekday or month as a person: %s', text => {
  expect(found(text)).toEqual([])
})

it.each([
  'Wir prüfen sie. Weicht der Preis ab, klärt der Einkäufer das.',
  'Danach gibt der Teamleiter die Zahlung frei, und das dauert. Im Monat sind es 640. Meine Stunde ist teuer.',
  'Wir rufen an. Jeder Auftrag wird geprüft. Pro Woche kommen drei.',
])('takes no words that begin a German sentence for a person: %s', text => {
  expect(found(text)).toEqual([])
})

it('still proposes people at the beginning of a German sentence', () => {
  expect(found('Wir rufen an. Mit Ruth sprechen wir oft. Piet van der Berg gibt frei.')).toEqual([
    'Ruth',
    'Piet van der Berg',
  ])
})

it('still proposes people beside weekdays', () => {
  expect(found('We ask Ruth on Thursdays, and Piet van der Berg at weekends.')).toEqual([
    'Ruth',
    'Piet van der Berg',
  ])
})

it('does not take the first words of an English sentence for a part of a name', () => {
  expect(
    found('It waits. Then Tom scans it. After Ruth has checked it, it waits. Finally Sam packs it.'),
  ).toEqual(['Tom', 'Ruth', 'Sam'])
})
