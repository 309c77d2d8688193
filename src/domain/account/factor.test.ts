// Formatting and parsing of authenticator and recovery codes.

import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { asCode, recoveryCode } from '#domain/account/factor.ts'

describe('recovery codes', () => {
  it('consist of four groups of four unambiguous characters', () => {
    fc.assert(
      fc.property(fc.uint8Array({ minLength: 64, maxLength: 64 }), random => {
        const code = recoveryCode(random)
        // The generator can produce 64 bytes with fewer than 16 usable ones; random input practically cannot.
        fc.pre(code !== null)
        expect(code).toMatch(/^([a-hjkmnp-z2-9]{4}-){3}[a-hjkmnp-z2-9]{4}$/)
      }),
    )
  })

  it('skip bytes that would bias characters, and need enough usable bytes', () => {
    expect(recoveryCode(new Uint8Array(16).fill(247))).toBe('9999-9999-9999-9999')
    expect(recoveryCode(new Uint8Array(64).fill(248))).toBeNull()
    expect(recoveryCode(new Uint8Array(15))).toBeNull()
  })

  it('are accepted in upper case, with spaces and without dashes', () => {
    const code = recoveryCode(Uint8Array.from({ length: 16 }, (_, n) => n * 7)) ?? ''
    for (const typed of [
      code,
      code.toUpperCase(),
      code.replaceAll('-', ''),
      ` ${code.replaceAll('-', ' ')} `,
    ])
      expect(asCode(typed)).toEqual({ kind: 'recovery', code })
  })
})

it.each([
  ['123456', { kind: 'app', code: '123456' }],
  [' 123 456 ', { kind: 'app', code: '123456' }],
  ['12345', null],
  ['1234567', null],
  ['12345a', null],
  ['', null],
  ['١٢٣٤٥٦', null],
  ['abcd-efgh-jkmn-pq.r', null],
])('%j is parsed as %j', (typed, read) => {
  expect(asCode(typed)).toEqual(read)
})
