// Steps without an owner: no slide names the placeholder as one, in either language.

import { expect, it } from 'vitest'
import { messagesOf } from '#content/documents/messages.ts'
import { MAIN } from '#domain/document/choice.ts'
import { deckOf } from '#domain/document/deck/deck.ts'
import { inMessages } from '#domain/figure/messages.ts'
import { STEP_DEFAULTS } from '#domain/process/step.ts'
import { LANGUAGES } from '#domain/text/document-language.ts'
import { demoContent } from '../../../../../tests/audits.ts'

it.each(LANGUAGES)('names no placeholder as the owner of a step: %s', language => {
  const audit = demoContent()
  const steps = audit.steps.map(step => ({ ...step, owner: STEP_DEFAULTS.owner, sources: {} }))
  const messages = messagesOf(language)
  const { slides } = inMessages(messages, () => deckOf({ ...audit, language, messages, steps }, MAIN))
  const shown = slides.map(({ elements }) => JSON.stringify(elements))
  expect(shown.filter(text => text.includes(STEP_DEFAULTS.owner))).toEqual([])
})
