// German: the sentences of findings. Names in braces are replaced by figures.

import { closed } from '#content/documents/closed.ts'
import type { findings as english } from '#content/documents/en/findings.ts'

const subjects = {
  minutes: 'zu den Minuten je Vorgang',
  volume: 'zur Menge pro Monat',
  rate: 'zum Stundensatz',
  percent: 'zum Fehleranteil',
  share: 'zum Anteil eines Zweigs',
  money: 'zu einem Betrag',
  owner: 'zur Zuständigkeit',
  system: 'zum System',
} as const

const EITHER = new Intl.ListFormat('de', { type: 'disjunction' })

export const findings: typeof english = {
  saving: ({ title, saving, step, cost }) => {
    const start =
      title === '' ? `Erwartete Einsparung: ${saving}` : `„${title}“ spart voraussichtlich ${saving}`
    return cost === '' ? `${start}.` : `${start} von den ${cost}, die „${step}“ kostet.`
  },
  difference: ({ step, about, said, resolution, cost }) => {
    const list = said.map(each => `${each.value} (${each.name ?? 'ohne Namen'})`).join(', ')
    const rest = [resolution && closed(resolution), cost && `Der Schritt ist mit ${cost} angesetzt.`].filter(
      Boolean,
    )
    return [`Bei „${step}“ gibt es unterschiedliche Angaben ${subjects[about]}: ${list}.`, ...rest].join(' ')
  },
  differenceBrief: ({ step, about, values }) =>
    `Bei „${step}“ weichen die Angaben ${subjects[about]} voneinander ab: ${closed(EITHER.format(values))}`,
  cost: ({ step, cost, hasOpportunity }) =>
    hasOpportunity
      ? `„${step}“ kostet ${cost} und gehört zu den teuersten Schritten.`
      : `„${step}“ kostet ${cost}; dafür ist noch keine Maßnahme erfasst.`,
  rating: ({ topic, score, step, cost }) =>
    cost === ''
      ? `${topic}: mit ${score} von 10 bewertet.`
      : `${topic}: mit ${score} von 10 bewertet. Betroffen ist „${step}“ mit Kosten von ${cost}.`,
}
