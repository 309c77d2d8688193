// The commonest passwords, which nobody may choose (SECURITY T10, ASVS 6.2.4). Only the server knows the list.

import { dictionary } from '@zxcvbn-ts/language-common'

const REFUSED = 3000
/** Shorter ones are refused anyhow. */
const SHORTEST = 8

const common = new Set(
  dictionary['passwords-common'].filter(password => password.length >= SHORTEST).slice(0, REFUSED),
)

/** Whether it is one of the 3,000 commonest passwords of 8 characters and more, in whatever letters. */
export function isCommonPassword(password: string): boolean {
  return common.has(password.toLowerCase())
}
