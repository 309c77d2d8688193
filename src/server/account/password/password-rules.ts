// Rules for chosen passwords: not a common one, and without names (SECURITY T10).

import { problem } from '#contract/errors.ts'
import { PROBLEMS } from '#contract/problems.ts'
import { containsName, type PasswordNames } from '#domain/account/password.ts'
import { isCommonPassword } from '#server/account/password/common-password.ts'
import { hashPassword } from '#server/account/password/password.ts'
import { readSettings } from '#server/settings/settings.ts'

type Owner = PasswordNames['person']

/** The rule that the password breaks, or null. `company` replaces the stored company name while there is none. */
export async function brokenRule(password: string, person: Owner, company = '') {
  if (await isCommonPassword(password)) return 'common_password'
  const { organisationName, systemName } = await readSettings()
  const names = { person, company: organisationName || company, product: systemName }
  return containsName(password, names) ? 'password_has_name' : null
}

/** The PHC string of a shared password, such as a link's. Refuses a common password. */
export async function hashSharedPassword(password: string): Promise<string> {
  if (await isCommonPassword(password)) throw refusal('common_password', 'password')
  return hashPassword(password)
}

/** The PHC string of a password that `person` chose. Refuses a password that breaks a rule, naming its `field`. */
export async function hashChosenPassword(
  password: string,
  person: Owner,
  { field = 'password', company }: { field?: string; company?: string | undefined } = {},
): Promise<string> {
  const broken = await brokenRule(password, person, company)
  if (broken) throw refusal(broken, field)
  return hashPassword(password)
}

const refusal = (broken: 'common_password' | 'password_has_name', field: string) =>
  problem(broken, { fields: { [field]: PROBLEMS[broken][1] } })
