// The sentences of findings. Names in braces are replaced by figures with their links.

import { closed } from '#content/documents/closed.ts'

const EITHER = new Intl.ListFormat('en', { type: 'disjunction' })

export const findings = {
  /** `cost` is empty where the savings are not only on the opportunity's own step. */
  saving: ({ title, saving, step, cost }: { title: string; saving: string; step: string; cost: string }) =>
    `${title === '' ? 'We expect to save' : `“${title}” is expected to save`} ${saving}${cost === '' ? '' : ` of the ${cost} that “${step}” costs`}.`,
  difference: ({ step, about, said, resolution, cost }: Difference) =>
    `Statements about “${step}” differ on ${subjects[about]}: ${[`${said.map(each => `${each.value} (${each.name ?? 'not named'})`).join(', ')}.`, resolution && closed(resolution), cost && `The step is counted at ${cost}.`].filter(Boolean).join(' ')}`,
  /** For a slide, whose quotes name the speakers. */
  differenceBrief: ({ step, about, values }: { step: string; about: Subject; values: readonly string[] }) =>
    `Statements about “${step}” differ on ${subjects[about]}: ${closed(EITHER.format(values))}`,
  cost: ({ step, cost, hasOpportunity }: { step: string; cost: string; hasOpportunity: boolean }) =>
    `“${step}” costs ${cost}, ${hasOpportunity ? 'one of the most expensive steps.' : 'and no opportunity is recorded for it.'}`,
  rating: ({ topic, score, step, cost }: { topic: string; score: number; step: string; cost: string }) =>
    `${topic}, rated ${score} of 10${cost === '' ? '' : `, is about “${step}”, which costs ${cost}`}.`,
}

type Subject = 'minutes' | 'volume' | 'rate' | 'percent' | 'money' | 'share' | 'owner' | 'system'

interface Difference {
  step: string
  about: Subject
  said: readonly { value: string; name: string | null }[]
  /** Empty where there is nothing to resolve. */
  resolution: string
  /** The cost of the step as counted; empty where it does not depend on the number. */
  cost: string
}

const subjects: Record<Subject, string> = {
  minutes: 'the minutes a run',
  volume: 'the volume a month',
  rate: 'the hourly rate',
  percent: 'the share of errors',
  money: 'an amount',
  share: 'the share of a branch',
  owner: 'its owner',
  system: 'its system',
}
