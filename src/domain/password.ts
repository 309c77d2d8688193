// Names in passwords: the first thing that somebody who knows the person or the company tries (ASVS 6.2.11).

export interface PasswordNames {
  /** The account's owner. */
  person: { name: string; username: string; email: string }
  /** What the company is called; empty where nobody has said so. */
  company: string
  product: string
}

/** Names count anywhere in the password from this length on, and shorter ones where they stand alone. */
const CONTAINED = 5
const ALONE = 3

const plain = (text: string) => text.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase()
const joined = (text: string) => plain(text).replace(/[^\p{L}\p{N}]/gu, '')
const wordsOf = (text: string): string[] => plain(text).match(/\p{L}+/gu) ?? []

/**
 * Whether the password contains a name: the person's name or a word of it, their username, the part of their email address
 * before the @, the company's name or its first word, or the product's name. Case, accents and punctuation do not matter.
 */
export function containsName(password: string, { person, company, product }: PasswordNames): boolean {
  const [whole, words] = [joined(password), wordsOf(password)]
  const local = person.email.slice(0, person.email.lastIndexOf('@'))
  const names = [person.name, person.username, local, company, product].map(joined)
  const parts = [...wordsOf(person.name), ...wordsOf(company).slice(0, 1)]
  return [...names, ...parts].some(name => {
    if (name.length >= CONTAINED) return whole.includes(name)
    // Names in other scripts are often two signs long.
    const counts = name.length >= ALONE || /[^a-z\d]/.test(name)
    return counts && (whole === name || words.includes(name))
  })
}
