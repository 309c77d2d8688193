// The commonest passwords, which nobody may choose (SECURITY T10, ASVS 6.2.4). Only the server knows the list.

const REFUSED = 3000
/** Shorter ones are refused anyhow. */
const SHORTEST = 8

let common: Promise<Set<string>> | undefined

/** Unpacked when it is first asked for: no start waits for it, and few servers hear a new password in an hour. */
async function readCommon(): Promise<Set<string>> {
  const { dictionary } = await import('@zxcvbn-ts/language-common')
  const long = dictionary['passwords-common'].filter(password => password.length >= SHORTEST)
  return new Set(long.slice(0, REFUSED))
}

/** Whether it is one of the 3,000 commonest passwords of 8 characters and more, in whatever letters. */
export async function isCommonPassword(password: string): Promise<boolean> {
  common ??= readCommon()
  return (await common).has(password.toLowerCase())
}
