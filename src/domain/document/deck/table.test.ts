// Tables of slides: no word of a heading and no amount breaks, in either language.

import { expect, it } from 'vitest'
import { messagesOf } from '#content/documents/messages.ts'
import { WHOLE } from '#domain/document/choice.ts'
import { deckOf } from '#domain/document/deck/deck.ts'
import { CELL_PADDING, tables } from '#domain/document/deck/table.ts'
import { textWidth, wordsOf } from '#domain/document/text.ts'
import { inMessages } from '#domain/figure/messages.ts'
import { LANGUAGES } from '#domain/text/document-language.ts'
import { inStyle } from '#domain/text/number-style.ts'
import { demoContent } from '../../../../tests/audits/audits.ts'

it('keeps the last three rows, such as totals and a row above them, on one slide', () => {
  const columns = [{ heading: 'Step', share: 1, lines: 9 }]
  for (const lines of [1, 3])
    for (let count = 3; count < 40; count += 1) {
      const rows = Array.from({ length: count }, (_, at) => [
        `${at} ${'word '.repeat(at % 2 ? lines * 30 : 1)}`,
      ])
      const parts = tables({ name: 'T', columns, rows, alt: '' }, { x: 0, y: 0, w: 400, h: 260 })
      expect(parts.flatMap(part => part.rows)).toHaveLength(count)
      expect([count, (parts.at(-1)?.rows.length ?? 0) >= 3]).toEqual([count, true])
    }
})

it('cuts a long cell in the run where its space ends, and keeps the text of every figure', () => {
  const runs = [
    { text: 'Entered in the calculator: ', bold: true },
    { text: '$250,000', figureId: 'roi:projectedSavings' },
    { text: ' in ' },
    { text: '12 months', figureId: 'roi:timePeriod' },
  ]
  const whole = runs.map(({ text }) => text).join('')
  for (let w = 60; w < 500; w += 5) {
    const columns = [{ heading: '', share: 1, lines: 1 }]
    const [part] = tables({ name: 'T', columns, rows: [[runs]], alt: '' }, { x: 0, y: 0, w, h: 100 })
    const shown = part?.rows[0]?.cells[0]?.runs ?? []
    const text = shown.map(run => run.text).join('')
    expect([w, text === whole || whole.startsWith(text.replace(/…$/, ''))]).toEqual([w, true])
    for (const run of shown)
      if (run.figureId) expect(runs).toContainEqual({ text: run.text, figureId: run.figureId })
  }
})

it.each(LANGUAGES)('breaks no word of a heading: %s', language => {
  const messages = messagesOf(language)
  const style = { currency: 'EUR', locale: language === 'de' ? 'de-DE' : 'en-GB' }
  const audit = { ...demoContent(), language, messages, style }
  const { slides } = inStyle(style, () => inMessages(messages, () => deckOf(audit, WHOLE)))
  const shown = slides.flatMap(({ elements }) => elements.filter(each => each.kind === 'table'))
  const broken = shown.flatMap(({ name, header, widths, size }) =>
    header.flatMap(({ runs }, at) =>
      runs
        .flatMap(({ text }) => text.split(/\s+/))
        .filter(word => textWidth(word, { font: 'sans', size, bold: true }) > room(widths[at]))
        .map(word => `${name}: ${word}`),
    ),
  )
  expect(broken).toEqual([])
  for (const { widths, box } of shown)
    expect(widths.reduce((sum, width) => sum + width, 0)).toBeCloseTo(box.w, 6)
})

it.each(LANGUAGES)('breaks no word of the ranges, whose table is narrow: %s', language => {
  const messages = messagesOf(language)
  const style = { currency: 'EUR', locale: language === 'de' ? 'de-DE' : 'en-GB' }
  const audit = { ...demoContent(), language, messages, style }
  const { slides } = inStyle(style, () => inMessages(messages, () => deckOf(audit, WHOLE)))
  const broken = slides.flatMap(({ elements }) =>
    elements.flatMap(each =>
      each.kind === 'table' && each.name === 'Ranges'
        ? each.rows.flatMap(({ cells: [input] }) =>
            wordsOf(input?.runs.map(run => run.text).join('') ?? '').filter(
              word => textWidth(word, { font: 'sans', size: each.size }) > room(each.widths[0]),
            ),
          )
        : [],
    ),
  )
  expect(broken).toEqual([])
})

it('breaks no amount with a long unit', () => {
  const messages = messagesOf('en')
  const style = { currency: 'CHF', locale: 'fr-CH' }
  const audit = { ...demoContent(), messages, style }
  const { slides } = inStyle(style, () => inMessages(messages, () => deckOf(audit, WHOLE)))
  const shown = slides.flatMap(({ elements }) => elements.filter(each => each.kind === 'table'))
  const broken = shown.flatMap(({ name, rows, widths, size }) =>
    rows.flatMap(({ cells }) =>
      cells.flatMap(({ runs, align }, at) => {
        const text = runs.map(run => run.text).join('')
        const isBroken = wordsOf(text).some(
          word =>
            textWidth(word, { font: 'sans', size, bold: runs.some(run => run.bold) }) > room(widths[at]),
        )
        return align === 'right' && isBroken ? [`${name}: ${text}`] : []
      }),
    ),
  )
  expect(broken).toEqual([])
})

const room = (width = 0) => width - 2 * CELL_PADDING.x + 0.001
