// Choices about names in the window of an export: the choice for each proposed name, and the changes to save.

import type { NameProposals, ProposedName } from '#contract/deliverable.ts'
import type { NameChoice } from '#domain/document/pseudonym/name-decision.ts'

export type NameChoices = Readonly<Record<string, NameChoice & { replacement: string }>>

/** The stored decision, otherwise the suggestion; most owners remain until a user marks them as people. */
export const choicesOf = ({ names }: NameProposals): NameChoices =>
  Object.fromEntries(
    names.map(({ key, action, isSuggested, replacement }) => [
      key,
      { action: action ?? (isSuggested ? 'cover' : 'keep'), replacement },
    ]),
  )

export const undecidedOf = ({ names }: NameProposals): ProposedName[] =>
  names.filter(({ action }) => action === null)

/** Every shown name whose choice differs from its stored decision. */
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
