// Client statements on a step's numbers: confirmations, disputes, and which earlier statement a new one replaces.

import type { Attribution } from '#domain/attribution.ts'
import type { ClientUse, ClientWord, ProcessStep } from '#domain/process/step.ts'

type Field = ClientWord['field']
type Worded = Pick<ProcessStep, 'accounts' | Field>

/** Maximum number of client statements per step; the oldest are dropped beyond it. */
const WORDS_LIMIT = 60

/** The stored form of the decision for this client statement. */
export const clientUse = ({ id }: Pick<ClientWord, 'id'>): ClientUse => `client:${id}`

/** The client statements on one number, oldest first. */
export const clientWords = ({ accounts }: Pick<ProcessStep, 'accounts'>, field: Field): ClientWord[] =>
  (accounts?.client ?? []).filter(each => each.field === field)

/** The newest statement that matches the current number, or null if the client has not confirmed it. */
export const confirmationOf = (step: Worded, field: Field): ClientWord | null =>
  clientWords(step, field).findLast(({ says }) => says === step[field]) ?? null

/** The newest confirmation of an earlier value; null if the current value is confirmed. */
export const outdatedConfirmation = (step: Worded, field: Field): ClientWord | null =>
  confirmationOf(step, field) ? null : (clientWords(step, field).findLast(isConfirming) ?? null)

const isConfirming = ({ says, shown }: ClientWord) => says === shown

/**
 * Statements that contradict the number and were not weighed in a decision, or were left open by it. Empty if the step
 * has no number.
 */
export function disputesOf(step: Worded, field: Field): ClientWord[] {
  const value = step[field]
  if (value === null) return []
  const decision = step.accounts?.[field]
  const isWeighed = ({ id }: ClientWord) => decision?.use !== 'range' && decision?.words?.includes(id)
  return clientWords(step, field).filter(
    each => !isConfirming(each) && each.says !== value && !isWeighed(each),
  )
}

/** Whether some disputes arrived after the number was resolved. */
export const asksAgain = (step: Worded, field: Field): boolean =>
  disputesOf(step, field).some(({ id }) => !step.accounts?.[field]?.words?.includes(id))

/** The statements of a step plus a new one, which replaces the same person's earlier statement on the same number. */
export function withWord(
  words: readonly ClientWord[],
  word: Omit<ClientWord, 'id' | keyof Attribution> & Attribution,
): ClientWord[] {
  const id = Math.max(0, ...words.map(each => each.id)) + 1
  const isSame = (each: ClientWord) =>
    each.linkId === word.linkId && each.field === word.field && each.author === word.author
  return [...words.filter(each => !isSame(each)), { ...word, id }].slice(-WORDS_LIMIT)
}
