// Differing statements on the slide of key findings: only their values, at a size that reads like the other findings.

import { expect, it } from 'vitest'
import { MAIN } from '#domain/document/choice.ts'
import { deckOf } from '#domain/document/deck/deck.ts'
import { plain } from '#domain/document/deck/page.ts'
import { inMessages } from '#domain/figure/messages.ts'
import { LANGUAGES } from '#domain/text/document-language.ts'
import { disputed, PEOPLE } from '../../../../../tests/audits/disputed-audit.ts'

it.each(LANGUAGES)('names the differing values and leaves the speakers to the quotes: %s', language => {
  const audit = disputed(1, language)
  const { slides } = inMessages(audit.messages, () => deckOf(audit, MAIN))
  const boxes = slides.flatMap(({ elements }) =>
    elements.flatMap(each => (each.kind === 'text' && each.field?.startsWith('cause:') ? each : [])),
  )
  const [found] = boxes.filter(({ paragraphs }) =>
    paragraphs.some(({ runs }) => /20\s.*21\s/.test(plain(runs))),
  )
  const text = found?.paragraphs.map(({ runs }) => plain(runs)).join('') ?? ''
  expect(text).toContain(audit.steps[0]?.label)
  for (const person of PEOPLE) expect(text).not.toContain(person)
  for (const { size } of found?.paragraphs ?? []) expect(size).toBeGreaterThanOrEqual(15)
})
