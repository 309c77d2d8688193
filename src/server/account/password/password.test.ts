// Cost of password hashes: OWASP's minimum in every process that the tests did not start.

import { execFileSync } from 'node:child_process'
import { expect, it } from 'vitest'
import { hashPassword } from '#server/account/password/password.ts'

const PASSWORD_MODULE = JSON.stringify('#server/account/password/password.ts')
const inProcess = (code: string) => {
  const { VITEST: _, ...env } = process.env
  const args = ['--input-type=module', '-e', `const password = await import(${PASSWORD_MODULE}); ${code}`]
  return execFileSync(process.execPath, args, { env, encoding: 'utf8' })
}

it('hashes with 19 MiB and two passes outside of tests', () => {
  const stored = inProcess("process.stdout.write(await password.hashPassword('a long password'))")
  expect(stored).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/)
})

it('refuses to hash cheaply outside of tests', () => {
  const message = inProcess(
    'try { password.hashCheaply() } catch (error) { process.stdout.write(error.message) }',
  )
  expect(message).toBe('Passwords are hashed cheaply in tests only')
})

it('hashes cheaply in tests of the API', async () => {
  expect(await hashPassword('a long password')).toMatch(/^\$argon2id\$v=19\$m=8,t=1,p=1\$/)
})
