// Rules of a new password: its length, and names that attackers who know the person or the company try first (ASVS 6.2.11).

/** Length of a new password, in characters (SECURITY T10). */
export const PASSWORD_LENGTH = { min: 8, max: 256 } as const

/** The names that a password must not contain. */
export interface PasswordNames {
  /** The account's owner. */
  person: { name: string; username: string; email: string }
  /** Name of the company; empty if unknown. */
  company: string
  product: string
}

/** Names of this length or more match anywhere in the password; shorter ones only as separate words. */
const CONTAINED = 5
const ALONE = 3

const plain = (text: string) => text.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase()
const joined = (text: string) => plain(text).replace(/[^\p{L}\p{N}]/gu, '')
const wordsOf = (text: string): string[] => plain(text).match(/\p{L}+/gu) ?? []

/**
 * Whether the password contains the person's name or a word of it, the username, or the local part of the email
 * address. Also refused: the company's name or its first word, and the product's name. Case, accents and punctuation do
 * not matter.
 */
export function containsName(password: string, { person, company, product }: PasswordNames): boolean {
  const whole = joined(password)
  const words = wordsOf(password)
  const local = person.email.slice(0, person.email.lastIndexOf('@'))
  const names = [person.name, person.username, local, company, product].map(joined)
  const parts = [...wordsOf(person.name), ...wordsOf(company).slice(0, 1)]
  return [...names, ...parts].some(name => {
    if (name.length >= CONTAINED) return whole.includes(name)
    // Names in other scripts are often only two characters long.
    const counts = name.length >= ALONE || /[^a-z\d]/.test(name)
    return counts && (whole === name || words.includes(name))
  })
}
