// Redaction of a person's name, email address and phone number in texts.

import { expect, test } from 'vitest'
import { withoutPerson } from '#domain/inquiry.ts'

const RITA = { name: 'Rita Reader', email: 'rita+a@example.com', phone: '+1 (555) 0100' }

test('removes name, address and phone, in any case and between any words', () => {
  expect(
    withoutPerson(
      'Contact: Rita Reader, RITA+A@example.com, +1 (555) 0100\nSlow quotes, says rita reader.',
      RITA,
    ),
  ).toBe(
    'Contact: (deleted on request), (deleted on request), (deleted on request)\nSlow quotes, says (deleted on request).',
  )
})

test('keeps longer words and other addresses', () => {
  const text = 'Brita Readers, xrita+a@example.com'
  expect(withoutPerson(text, RITA)).toBe(text)
})

test('removes a one-word name only if it is the whole text', () => {
  const will = { ...RITA, name: 'Will' }
  expect(withoutPerson('They will see; Will agrees.', will)).toBe('They will see; Will agrees.')
  expect(withoutPerson('Will', will)).toBe('(deleted on request)')
})

test('removes nothing if name and phone are too short', () => {
  expect(withoutPerson('a b', { name: 'A', email: 'a@example.com', phone: '' })).toBe('a b')
})
