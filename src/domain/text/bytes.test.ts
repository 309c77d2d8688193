// File sizes as text.

import { expect, it } from 'vitest'
import { bytes } from '#domain/text/bytes.ts'

it.each([
  [0, '0 bytes'],
  [1023, '1,023 bytes'],
  [1024, '1 KB'],
  [1_500_000, '1.4 MB'],
  [5 * 1024 ** 4, '5 TB'],
])('formats %d as %s', (size, words) => {
  expect(bytes(size)).toBe(words)
})
