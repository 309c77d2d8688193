// Tests for the deck: no text overflows, figures are explained, and example inputs are always tagged.

import fc from 'fast-check'
import { beforeAll, describe, expect, it } from 'vitest'
import { MAIN, WHOLE } from '#domain/document/choice.ts'
import { deckOf, previewOf } from '#domain/document/deck/deck.ts'
import { GRID, heightOf, paragraph } from '#domain/document/deck/page.ts'
import {
  type Deck,
  type DeckSlide,
  SLIDE_SIZE,
  type SlideBox,
  type SlideElement,
} from '#domain/document/deck/types.ts'
import { linesOf } from '#domain/document/lines.ts'
import { cleanText, clip, textWidth, wrap } from '#domain/document/text.ts'
import { LINK_DEFAULTS } from '#domain/process/step.ts'
import { inStyle } from '#domain/text/number-style.ts'
import { content, demoContent, heavy } from '../../../../tests/audits/audits.ts'
import { anyText } from '../../../../tests/texts/realistic-texts.ts'

const bottom = ({ y, h }: SlideBox) => y + h
const inside = ({ x, y, w, h }: SlideBox) =>
  x >= 0 && y >= 0 && w >= 0 && h >= 0 && x + w <= SLIDE_SIZE.w + 0.01 && y + h <= SLIDE_SIZE.h + 0.01

function overflow(element: SlideElement): string | null {
  if (element.kind === 'line') return null
  if (!inside(element.box)) return 'outside the slide'
  if (element.kind === 'table' && bottom(element.box) > GRID.bottom + 0.01) return 'table over the footer'
  if (element.kind !== 'text' && element.kind !== 'shape') return null
  const paragraphs = element.paragraphs ?? []
  if (paragraphs.length === 0) return null
  const width = element.box.w - (element.kind === 'shape' ? 8 : 0)
  if (heightOf(paragraphs, width) > element.box.h + 2.01) return 'text higher than its box'
  const widest = Math.max(0, ...paragraphs.flatMap(each => linesOf(each, width).map(line => line.width)))
  return widest > width + 0.01 ? 'text wider than its box' : null
}

const overflows = (deck: Deck) =>
  deck.slides.flatMap(slide =>
    slide.elements.flatMap(element =>
      overflow(element) ? [`${slide.id} ${element.name}: ${overflow(element)}`] : [],
    ),
  )

describe('a deck', () => {
  let full: Deck
  // Renders once for all tests, with a long timeout for busy machines.
  beforeAll(() => {
    full = deckOf(heavy, WHOLE)
  }, 60_000)

  it('has no overflowing slide, with little or very much content', () => {
    expect(overflows(deckOf(content(), WHOLE))).toEqual([])
    expect(overflows(full)).toEqual([])
  }, 30_000)

  it('names the sources of the figures on every slide', () => {
    const showsFigures = ({ elements }: DeckSlide) => JSON.stringify(elements).includes('"figureId"')
    const silent = [demoContent(), content(), heavy].flatMap(audit =>
      deckOf(audit, WHOLE)
        .slides.filter(slide => showsFigures(slide) && !slide.id.startsWith('evidence'))
        .filter(({ elements }) => !elements.some(({ name }) => name === 'Source'))
        .map(({ id }) => id),
    )
    expect(silent).toEqual([])
  })

  it('has unique element names, slide numbers, titles and notes', () => {
    for (const deck of [deckOf(content(), WHOLE), full])
      for (const [index, slide] of deck.slides.entries()) {
        const names = slide.elements.map(element => element.name)
        expect(names.filter((name, at) => names.indexOf(name) !== at)).toEqual([])
        expect(slide.number).toBe(index + 1)
        expect(slide.title.trim()).not.toBe('')
        expect(slide.notes.join('')).not.toBe('')
      }
  })

  it('shows every step, opportunity and answer of a large audit', () => {
    const { slides } = full
    const elements = slides.flatMap(slide => slide.elements)
    const mapped = slides.filter(({ id }) => id.startsWith('map_pages')).flatMap(slide => slide.elements)
    expect(
      mapped.filter(element => element.kind === 'shape' && /^Step \d+$/.test(element.name)),
    ).toHaveLength(200)
    const rows = (name: string) =>
      elements.flatMap(element =>
        element.kind === 'table' && element.name.startsWith(name) ? element.rows : [],
      )
    expect(rows('Opportunities')).toHaveLength(60)
    expect(rows('Answers')).toHaveLength(36)
  })

  it('replaces a map too large to be legible with a summary, and states so', () => {
    const at = Array.from({ length: 1000 }, (_, index) => index)
    const [given] = heavy.steps
    const steps = at.map(index => ({ ...heavy.steps[index % 200]!, id: index + 1 }))
    const links = at.slice(1).map(index => ({
      id: index,
      auditId: 1,
      sourceId: index,
      targetId: index + 1,
      ...LINK_DEFAULTS,
    }))
    const dearest = {
      ...given!,
      id: 1001,
      label: 'Price the lane',
      durationMin: 1_000_000,
      costPerHour: 1e9,
      runsPerMonth: 60,
    }
    const deck = deckOf({ ...heavy, steps: [...steps, dearest], links }, WHOLE)
    expect(overflows(deck)).toEqual([])
    const map = deck.slides.filter(slide => slide.id.startsWith('map_pages'))
    expect(map.length).toBeLessThan(12)
    expect(JSON.stringify(map[0])).toContain('A map of 1,001 steps is too large to draw.')
    const [table] = map[1]?.elements.filter(element => element.kind === 'table') ?? []
    expect(table?.rows[0]?.cells[0]?.runs[0]?.text).toBe('Price the lane')
    const known = new Set(deck.figures.map(figure => figure.id))
    for (const [, id = ''] of JSON.stringify(map).matchAll(/"figureId":"([^"]+)"/g))
      expect(known).toContain(id)
  }, 30_000)

  it('has a record of every figure that it shows', () => {
    const known = new Set(full.figures.map(figure => figure.id))
    const shown = JSON.stringify(full.slides).matchAll(/"figureId":"([^"]+)"/g)
    for (const [, id = ''] of shown) expect(known).toContain(id)
  })

  it('labels amounts as example until a user saves them', () => {
    const texts = { text: { text: 'It returns {roi.net}.', base: '' } }
    const own = { id: 99, kind: 'own', copy: false, title: 'In short', texts, hidden: false } as const
    const slides = [...content().slides, own]
    const roi = { ...content().roi, saved: false, author: null, marks: {} }
    const example = deckOf(content({ roi, slides }), WHOLE)
    const money = example.slides.filter(slide => JSON.stringify(slide.elements).includes('roi:net'))
    expect(money.map(slide => slide.id)).toEqual(expect.arrayContaining(['own:99', 'roi']))
    for (const slide of money) expect(JSON.stringify(slide)).toMatch(/example input/i)
    expect(JSON.stringify(deckOf(content(), WHOLE))).not.toMatch(/example input/i)
  })

  it('names a period that is still the default, and calls no title an example', () => {
    const { timePeriod: _, ...marks } = content().roi.marks
    const deck = deckOf(content({ roi: { ...content().roi, marks } }), WHOLE)
    const marked = deck.slides.filter(slide => JSON.stringify(slide.elements).includes('TIME PERIOD ASSUMED'))
    expect(marked.map(slide => slide.id)).toContain('roi')
    expect(JSON.stringify(deck.slides)).not.toContain('EXAMPLE INPUTS')
    expect(deck.slides.map(slide => slide.title).filter(title => /^Example/.test(title))).toEqual([])
  })

  it('omits hidden slides, and the preview shows the same pages', () => {
    const slides = demoContent().slides.map(slide => ({ ...slide, hidden: slide.kind === 'costs' }))
    const given = { ...demoContent(), slides }
    const pages = previewOf(given).previews.flatMap(each => each.pages)
    expect(pages.map(({ id }) => id)).toContain('situation')
    expect(pages.map(({ id }) => id)).not.toContain('costs')
    expect(pages).toEqual(deckOf(given, MAIN).slides.filter(slide => slide.slideId !== null))
  })
})

describe('text', () => {
  it('wraps into lines that fit, and loses nothing but white space', () => {
    fc.assert(
      fc.property(
        fc.oneof(anyText, fc.string({ unit: 'grapheme', maxLength: 200 })),
        fc.integer({ min: 60, max: 800 }),
        (text, width) => {
          const face = { font: 'sans', size: 12 } as const
          const lines = wrap(text, face, width)
          const squeeze = (each: string) => each.replaceAll(/\s+/g, '')
          expect(squeeze(lines.join(''))).toBe(squeeze(cleanText(text)))
          for (const line of lines)
            expect([...line].length < 2 || textWidth(line, face) <= width || !/\s/.test(line)).toBe(true)
        },
      ),
    )
  })

  it('keeps its formatting runs when wrapped', () => {
    const runs = [
      { text: 'Net savings of ' },
      { text: '$50,000', bold: true },
      { text: ' against an implementation cost of ' },
      { text: '$25,000', bold: true },
    ]
    const lines = linesOf(paragraph(runs, 'body'), 120)
    expect(lines.length).toBeGreaterThan(2)
    expect(lines.flatMap(line => line.runs.filter(run => run.bold).map(run => run.text))).toEqual([
      '$50,000',
      '$25,000',
    ])
  })

  it('takes its direction from its own words, not from the script that it quotes', () => {
    const directionOf = (text: string) => paragraph(text, 'title').rightToLeft ?? false
    expect(directionOf('“التحقق من مستندات” saves most')).toBe(false)
    expect(directionOf('“التحقق من مستندات”')).toBe(true)
    expect(directionOf('التحقق “Intake” مستندات')).toBe(true)
  })

  it('is truncated to its lines with an ellipsis', () => {
    const face = { font: 'sans', size: 12 } as const
    const clipped = clip('word '.repeat(100), face, 100, 2)
    expect(wrap(clipped, face, 100).length).toBeLessThanOrEqual(2)
    expect(clipped.endsWith('…')).toBe(true)
  })

  it('drops only characters that XML forbids', () => {
    expect(cleanText('a\u0000b\ud800c\u001bd\r\ne\tf\ufffeg👩‍💼')).toBe('abcd\ne fg👩‍💼')
  })
})

it('formats every amount in the currency and locale of its audit', () => {
  const euro = content({ style: { currency: 'EUR', locale: 'de-DE' } })
  const deck = JSON.stringify(inStyle(euro.style, () => deckOf(euro, WHOLE)))
  expect(deck).toContain('75.000\u00a0€')
  expect(deck).not.toMatch(/\$\d/)
  expect(JSON.stringify(deckOf(content(), WHOLE))).toContain('$75,000')
})
