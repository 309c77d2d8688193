// Sentences of documents that depend on their values.

import { expect, it } from 'vitest'
import { messagesOf } from '#content/documents/messages.ts'
import { LANGUAGES } from '#domain/text/document-language.ts'

it.each(LANGUAGES)('names the range of savings only where it has two ends: %s', language => {
  const { title } = messagesOf(language).deck.savings
  const given = { amount: '$24,000', judged: 2, all: 2 }
  expect(title({ ...given, low: '$24,000', high: '$24,000' })).not.toContain('80')
  expect(title({ ...given, low: '$20,000', high: '$30,000' })).toMatch(/80.*\$20,000 .* \$30,000/)
})
