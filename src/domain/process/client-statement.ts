// What the client said of a step's numbers through their link: what is confirmed, what is disputed, and what a new word replaces.

import type { Attribution } from '#domain/attribution.ts'
import type { ClientUse, ClientWord, ProcessStep } from '#domain/process/step.ts'

type Field = ClientWord['field']
type Worded = Pick<ProcessStep, 'accounts' | Field>

/** Words about one step; beyond them the oldest go. */
const WORDS_LIMIT = 60

export const clientUse = ({ id }: Pick<ClientWord, 'id'>): ClientUse => `client:${id}`

/** The words about one number, oldest first. */
export const clientWords = ({ accounts }: Pick<ProcessStep, 'accounts'>, field: Field): ClientWord[] =>
  (accounts?.client ?? []).filter(each => each.field === field)

/** Who stands for the number as it is: the newest word that says it. Null while nobody does. */
export const confirmationOf = (step: Worded, field: Field): ClientWord | null =>
  clientWords(step, field).findLast(({ says }) => says === step[field]) ?? null

/** Who stood for another value, before it was changed: the newest of them. Null where somebody stands for the present one. */
export const outdatedConfirmation = (step: Worded, field: Field): ClientWord | null =>
  confirmationOf(step, field) ? null : (clientWords(step, field).findLast(isConfirming) ?? null)

const isConfirming = ({ says, shown }: ClientWord) => says === shown

/** Words that contradict the number and that nobody has weighed, or that were left open. A number that nobody gave is contradicted by none. */
export function disputesOf(step: Worded, field: Field): ClientWord[] {
  const value = step[field]
  if (value === null) return []
  const decision = step.accounts?.[field]
  const isWeighed = ({ id }: ClientWord) => decision?.use !== 'range' && decision?.words?.includes(id)
  return clientWords(step, field).filter(
    each => !isConfirming(each) && each.says !== value && !isWeighed(each),
  )
}

/** Whether some of them were said after the number was settled. */
export const asksAgain = (step: Worded, field: Field): boolean =>
  disputesOf(step, field).some(({ id }) => !step.accounts?.[field]?.words?.includes(id))

/** The words of a step with another one, which takes the place of what the same person said of the same number before. */
export function withWord(
  words: readonly ClientWord[],
  word: Omit<ClientWord, 'id' | keyof Attribution> & Attribution,
): ClientWord[] {
  const id = Math.max(0, ...words.map(each => each.id)) + 1
  const isSame = (each: ClientWord) =>
    each.linkId === word.linkId && each.field === word.field && each.author === word.author
  return [...words.filter(each => !isSame(each)), { ...word, id }].slice(-WORDS_LIMIT)
}
