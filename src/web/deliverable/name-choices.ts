// Choices in the window of hidden names: what is chosen for each proposed name, and what of it has to be saved.

import type { NameProposals, ProposedName } from '#contract/deliverable.ts'
import type { NameChoice } from '#domain/document/pseudonym/name-decision.ts'

export type NameChoices = Readonly<Record<string, NameChoice & { replacement: string }>>

/** What was decided, else what is suggested; an owner stays until somebody marks it as a person. */
export const choicesOf = ({ names }: NameProposals): NameChoices =>
  Object.fromEntries(
    names.map(({ key, action, isSuggested, replacement }) => [
      key,
      { action: action ?? (isSuggested ? 'cover' : 'keep'), replacement },
    ]),
  )

export const undecidedOf = ({ names }: NameProposals): ProposedName[] =>
  names.filter(({ action }) => action === null)

/** Every shown name that is decided otherwise than it was. */
export function changesOf({ names, decisions }: NameProposals, choices: NameChoices) {
  const before = new Map(decisions.map(({ key, ...choice }) => [key, choice]))
  return names.flatMap(({ key, replacement }) => {
    const was = before.get(key) ?? null
    const chosen = choices[key]
    if (!chosen) return []
    const typed = chosen.replacement.trim() || replacement
    const now = { action: chosen.action, replacement: chosen.action === 'cover' ? typed : null }
    return was?.action === now.action && was.replacement === now.replacement ? [] : [{ key, was, now }]
  })
}
