// Decisions about names in documents with hidden names: what a person chose to replace or keep, remembered with the audit.

export const NAME_KINDS = ['interviewee', 'owner', 'person'] as const
export type NameKind = (typeof NAME_KINDS)[number]

/** cover: replace the name; keep: leave it as written. */
export const NAME_ACTIONS = ['cover', 'keep'] as const
export type NameAction = (typeof NAME_ACTIONS)[number]

export interface NameChoice {
  action: NameAction
  /** The text in the place of the name; null for the next free letter, such as "Person B". */
  replacement: string | null
}

export interface NameDecision extends NameChoice {
  /** `nameKey` of the name, or `placeKey` of one place in a text. */
  key: string
}

/** Most characters of a key and of a replacement, and most decisions of one audit. */
export const NAME_LIMITS = { key: 300, replacement: 80, decisions: 2000 } as const

/** Equal for every spelling of one name: case, spaces, apostrophes, hyphens, composed and decomposed letters. */
export const nameKey = (name: string): string =>
  name
    .normalize('NFC')
    .replaceAll(/\s+/g, ' ')
    .replaceAll('’', "'")
    .replaceAll(/[‐‑]/g, '-')
    .trim()
    .toLowerCase()
    .slice(0, NAME_LIMITS.key)

/**
 * The key of one place of a name in a text, for a word that is a name here and a common word elsewhere: with the three
 * words that follow it, so that a quotation of the place has the same key.
 */
export function placeKey(text: string, at: number, length: number): string {
  const after = text
    .slice(at + length, at + length + 80)
    .match(/[\p{L}\p{N}\p{M}]+/gu)
    ?.slice(0, 3)
    .join(' ')
  return `${nameKey(text.slice(at, at + length))} | ${nameKey(after ?? '')}`.slice(0, NAME_LIMITS.key)
}
