// The slide of the options without a portfolio: savings that no user judged say so, in title and list.

import { expect, it } from 'vitest'
import { messagesOf } from '#content/documents/messages.ts'
import { WHOLE } from '#domain/document/choice.ts'
import { deckOf } from '#domain/document/deck/deck.ts'
import { inMessages } from '#domain/figure/messages.ts'
import { NOT_JUDGED } from '#domain/opportunity/judgement.ts'
import type { DocumentLanguage } from '#domain/text/document-language.ts'
import { demoContent } from '../../../../../tests/audits/audits.ts'

const demo = demoContent()
const count = demo.opportunities.length

/** The first `judged` opportunities with their estimates but without costs, so that no portfolio exists; the others unjudged. */
const withJudged = (judged: number) =>
  demo.opportunities.map((each, index) => ({
    ...each,
    ...(index < judged ? { oneOffCost: null, runningCost: null } : NOT_JUDGED),
  }))

/** The slide's title and its list. */
function textsWith(judged: number, language: DocumentLanguage) {
  const messages = messagesOf(language)
  const audit = { ...demo, language, messages, opportunities: withJudged(judged) }
  const { slides } = inMessages(messages, () => deckOf(audit, WHOLE))
  const slide = slides.find(({ id }) => id.startsWith('options'))
  return JSON.stringify([slide?.title, slide?.elements.filter(({ kind }) => kind === 'table')])
}

it('counts the options that are not judged, and marks them in the list', () => {
  const text = textsWith(1, 'en')
  expect(text).toContain(`, ${count - 1} not judged`)
  expect(text.match(/ · not judged/g)).toHaveLength(count - 1)
  expect(textsWith(1, 'de').match(/ · nicht bewertet/g)).toHaveLength(count - 1)
})

it('says once that none is judged, and nothing where all are', () => {
  expect(textsWith(0, 'en').match(/not judged|none judged/g)).toHaveLength(1)
  expect(textsWith(count, 'en')).not.toMatch(/not judged|none judged/)
})
