// File names in response headers that old and new clients understand, whatever the title is (SECURITY T24).

import fc from 'fast-check'
import { expect, it } from 'vitest'
import { dispositionName } from '#server/platform/http/send.ts'
import { anyText, character } from '../../../../tests/texts/realistic-texts.ts'

const HEADER = /^filename="([\x20-\x7e]+)"; filename\*=UTF-8''([\w!#$&+\-.^`|~%]+)$/
const namesIn = (given: string) => {
  const [, plain = '', encoded = ''] = HEADER.exec(dispositionName(given)) ?? []
  return [plain, decodeURIComponent(encoded)]
}

it.each([
  ['Freight desk-report.pptx', 'Freight desk-report.pptx', 'Freight desk-report.pptx'],
  ['Grüße.csv', 'Grue.csv', 'Grüße.csv'],
  ['工程.pptx', 'file.pptx', '工程.pptx'],
  ['Invoice \u202Efdp.exe', 'Invoice fdp.exe', 'Invoice fdp.exe'],
  ['a＂; x＝／etc.pdf', 'a ; x= etc.pdf', 'a＂; x＝／etc.pdf'],
])('%j', (given, plain, encoded) => expect(namesIn(given)).toEqual([plain, encoded]))

it('keeps the extension of a 500-character title, without splitting a character', () => {
  for (const title of ['x'.repeat(500), `x${'👩'.repeat(250)}`])
    for (const name of namesIn(`${title}-report.pptx`)) expect(name).toMatch(/\.pptx$/)
})

it('forms a valid header with two names for any text', () => {
  fc.assert(
    fc.property(fc.oneof(anyText, fc.string({ unit: character, maxLength: 600 })), given => {
      const [plain = '', name] = namesIn(given)
      expect(name).not.toBe('')
      expect(plain).not.toMatch(/["\\/]/)
    }),
  )
})
