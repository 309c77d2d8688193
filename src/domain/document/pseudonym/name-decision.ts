// Name decisions: which names a user chose to pseudonymize or show in documents with hidden names, stored with the audit.

/** The roles in which a name is found. */
export const NAME_KINDS = ['interviewee', 'owner', 'person'] as const
export type NameKind = (typeof NAME_KINDS)[number]

/** cover: pseudonymize the name; keep: leave it as written. */
export const NAME_ACTIONS = ['cover', 'keep'] as const
export type NameAction = (typeof NAME_ACTIONS)[number]

/** What a user decided about a name. */
export interface NameChoice {
  action: NameAction
  /** The replacement text; null for the next free letter, such as "Person B". */
  replacement: string | null
}

/** A decision with the name or occurrence that it is about. */
export interface NameDecision extends NameChoice {
  /** `nameKey` of the name, or `placeKey` of one occurrence in a text. */
  key: string
}

/** Most characters of a key and of a replacement, and most decisions per audit. */
export const NAME_LIMITS = { key: 300, replacement: 80, decisions: 2000 } as const

/** A key that is equal for all spellings of a name: ignores case, spaces, apostrophes, hyphens and Unicode composition. */
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
 * The key of one occurrence of a name in a text, for a word that is a name here and a common word elsewhere. It includes
 * the three following words, so that a quotation of the same passage has the same key.
 */
export function placeKey(text: string, at: number, length: number): string {
  const after = text
    .slice(at + length, at + length + 80)
    .match(/[\p{L}\p{N}\p{M}]+/gu)
    ?.slice(0, 3)
    .join(' ')
  return `${nameKey(text.slice(at, at + length))} | ${nameKey(after ?? '')}`.slice(0, NAME_LIMITS.key)
}
