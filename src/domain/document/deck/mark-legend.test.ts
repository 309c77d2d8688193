// Dashed bars and the sign of conflicting statements are explained on every main slide that has them, and on no other.

import { expect, it } from 'vitest'
import { messagesOf } from '#content/documents/messages.ts'
import { MAIN } from '#domain/document/choice.ts'
import { deckOf } from '#domain/document/deck/deck.ts'
import type { DeckSlide } from '#domain/document/deck/types.ts'
import { inMessages } from '#domain/figure/messages.ts'
import { LANGUAGES } from '#domain/text/document-language.ts'
import { inStyle } from '#domain/text/number-style.ts'
import { anyAudits } from '../../../../tests/audits/any-audit.ts'
import { demoContent } from '../../../../tests/audits/audits.ts'
import { cases } from '../../../../tests/property.ts'

const AUDITS = [demoContent(), ...anyAudits(cases(4, 50))]

const namesOf = ({ elements }: DeckSlide) =>
  elements.flatMap(each =>
    each.kind === 'text' ? each.paragraphs.map(({ runs }) => runs.map(run => run.text).join('')) : [],
  )

const hasDashed = ({ elements }: DeckSlide) =>
  elements.some(each => {
    if (each.kind === 'chart') return each.chart.type === 'span' && each.chart.bars.some(bar => bar.isAssumed)
    const isBar = each.kind === 'shape' && each.shape === 'rect' && !/^(?:Legend|Tag)/.test(each.name)
    return isBar && each.line?.dashed === true
  })

it.each(LANGUAGES)('explains marks on exactly the slides that use them: %s', language => {
  const messages = messagesOf(language)
  const { assumed, differing } = messages.deck.marks
  let found = 0
  for (const audit of AUDITS) {
    const { slides } = inStyle(audit.style, () =>
      inMessages(messages, () => deckOf({ ...audit, language, messages }, MAIN)),
    )
    for (const slide of slides.filter(({ slideId }) => slideId !== null)) {
      const texts = namesOf(slide)
      const isExplained = (words: string) => texts.some(text => text.includes(words))
      const isSigned = texts.some(text => text.startsWith('≠ ') && !text.includes(differing))
      expect([slide.id, isExplained(assumed)]).toEqual([slide.id, hasDashed(slide)])
      if (isSigned) expect([slide.id, isExplained(`≠ ${differing}`)]).toEqual([slide.id, true])
      found += Number(hasDashed(slide)) + Number(isSigned)
    }
  }
  expect(found).toBeGreaterThan(0)
})
