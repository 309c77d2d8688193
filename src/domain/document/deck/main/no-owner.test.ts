// Steps without an owner: no slide names the placeholder as one, in either language.

import { expect, it } from 'vitest'
import { messagesOf } from '#content/documents/messages.ts'
import { type DocumentChoice, WHOLE } from '#domain/document/choice.ts'
import { deckOf } from '#domain/document/deck/deck.ts'
import type { DeckSlide } from '#domain/document/deck/types.ts'
import { inMessages } from '#domain/figure/messages.ts'
import { STEP_DEFAULTS } from '#domain/process/step.ts'
import { type DocumentLanguage, LANGUAGES } from '#domain/text/document-language.ts'
import { demoContent } from '../../../../../tests/audits/audits.ts'

/** The slides of the demo's deck where all steps have this owner. */
function slidesWith(owner: string, language: DocumentLanguage, choice: DocumentChoice): DeckSlide[] {
  const audit = demoContent()
  const steps = audit.steps.map(step => ({ ...step, owner, sources: {} }))
  const messages = messagesOf(language)
  return inMessages(messages, () => deckOf({ ...audit, language, messages, steps }, choice)).slides
}

it.each(LANGUAGES)('names no placeholder as the owner of a step: %s', language => {
  const slides = slidesWith(STEP_DEFAULTS.owner, language, WHOLE)
  const shown = slides.map(({ elements }) => JSON.stringify(elements))
  expect(shown.filter(text => text.includes(STEP_DEFAULTS.owner))).toEqual([])
})

it.each([
  ['zero-width space', '\u200b'],
  ['joiners and spaces', ' \u2060\u200d '],
  ['Hangul filler', '\u3164'],
  ['left-to-right mark', '\u200e'],
])('says of an owner without a visible character that there is none: %s', (_, owner) => {
  const textsOf = (given: string) =>
    slidesWith(given, 'en', WHOLE).map(({ elements }) => JSON.stringify(elements))
  expect(textsOf(owner)).toEqual(textsOf(''))
})
