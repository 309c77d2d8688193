// File names that browsers and file systems accept.

import fc from 'fast-check'
import { expect, it } from 'vitest'
import { fileName } from '#domain/text/file-name.ts'
import { anyText, character } from '../../../tests/texts/realistic-texts.ts'

it.each([
  ['Freight desk-report.pptx', 'Freight desk-report.pptx'],
  ['Grüße, 工程.pdf', 'Grüße, 工程.pdf'],
  ['a/b\\c:d*e?f"g<h>i|j.pdf', 'a b c d e f g h i j.pdf'],
  ['Harmless \u202Efdp.exe', 'Harmless fdp.exe'],
  ['one\r\nSet-Cookie: x\ttwo\u2028.csv', 'one Set-Cookie x two .csv'],
  ['\u2066\u200F\u061C', 'file'],
  ['..', 'file'],
  ['.htaccess', 'htaccess'],
])('%j becomes %j', (given, name) => expect(fileName(given)).toBe(name))

it.each(['x'.repeat(500), '工'.repeat(500), '👩‍🚀'.repeat(500), 'a. '.repeat(300)])(
  'keeps the extension of a long name: %#',
  title => {
    const name = fileName(`${title}-report.pptx`)
    expect(name).toMatch(/\.pptx$/)
    expect(name.startsWith([...title][0] ?? '')).toBe(true)
  },
)

it('is valid for every file system and header, for any input', () => {
  fc.assert(
    fc.property(fc.oneof(anyText, fc.string({ unit: character, maxLength: 250 })), given => {
      const name = fileName(given)
      expect(new TextEncoder().encode(name).length).toBeLessThanOrEqual(200)
      expect(name.isWellFormed()).toBe(true)
      expect(name).not.toMatch(/[\p{Cc}\p{Bidi_Control}\u2028\u2029"\\/:*?<>|]|^[.\s]|\s$|^$/u)
    }),
  )
})
