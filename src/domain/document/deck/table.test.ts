// Tables of slides: no word of a heading breaks, in either language, whatever the audit.

import { expect, it } from 'vitest'
import { messagesOf } from '#content/documents/messages.ts'
import { WHOLE } from '#domain/document/choice.ts'
import { deckOf } from '#domain/document/deck/deck.ts'
import { CELL_PADDING } from '#domain/document/deck/table.ts'
import { textWidth } from '#domain/document/text.ts'
import { inMessages } from '#domain/figure/messages.ts'
import { LANGUAGES } from '#domain/text/document-language.ts'
import { inStyle } from '#domain/text/number-style.ts'
import { demoContent } from '../../../../tests/audits.ts'

it.each(LANGUAGES)('keeps the words of headings whole: %s', language => {
  const messages = messagesOf(language)
  const style = { currency: 'EUR', locale: language === 'de' ? 'de-DE' : 'en-GB' }
  const audit = { ...demoContent(), language, messages, style }
  const { slides } = inStyle(style, () => inMessages(messages, () => deckOf(audit, WHOLE)))
  const tables = slides.flatMap(({ elements }) => elements.filter(each => each.kind === 'table'))
  const broken = tables.flatMap(({ name, header, widths, size }) =>
    header.flatMap(({ runs }, at) =>
      runs
        .flatMap(({ text }) => text.split(/\s+/))
        .filter(word => textWidth(word, { font: 'sans', size, bold: true }) > room(widths[at]))
        .map(word => `${name}: ${word}`),
    ),
  )
  expect(broken).toEqual([])
  for (const { widths, box } of tables)
    expect(widths.reduce((sum, width) => sum + width, 0)).toBeCloseTo(box.w, 6)
})

const room = (width = 0) => width - 2 * CELL_PADDING.x + 0.001
