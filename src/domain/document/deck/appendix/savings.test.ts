// The slide of expected savings: the kinds of savings leave room for every opportunity on one slide, in each language.

import { expect, it } from 'vitest'
import { messagesOf } from '#content/documents/messages.ts'
import { WHOLE } from '#domain/document/choice.ts'
import { deckOf } from '#domain/document/deck/deck.ts'
import { inMessages } from '#domain/figure/messages.ts'
import { LANGUAGES } from '#domain/text/document-language.ts'
import { demoContent } from '../../../../../tests/audits/audits.ts'

it.each(LANGUAGES)('fits the five opportunities of the demo on one slide (%s)', language => {
  const messages = messagesOf(language)
  const { slides } = inMessages(messages, () => deckOf({ ...demoContent(), language, messages }, WHOLE))
  const ids = slides.map(({ id }) => id).filter(id => id.startsWith('expected_savings'))
  expect(ids).toEqual(['expected_savings'])
})
