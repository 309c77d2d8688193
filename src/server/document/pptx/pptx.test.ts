// Reads a deck's file back: layouts and links, theme colours only, and equal decks give equal files.

import { strFromU8, unzipSync } from 'fflate'
import { expect, it } from 'vitest'
import { withMessages } from '#content/documents/messages.ts'
import { brandTones } from '#domain/brand.ts'
import { WHOLE } from '#domain/document/choice.ts'
import { deckOf } from '#domain/document/deck/deck.ts'
import { GRID, page, paragraph, textBox } from '#domain/document/deck/page.ts'
import type { Deck, DeckSlide, Run, SlideLayout } from '#domain/document/deck/types.ts'
import { inMessages } from '#domain/figure/messages.ts'
import { regex } from '#domain/regex.ts'
import { inStyle } from '#domain/text/number-style.ts'
import { renderPptx } from '#server/document/pptx/pptx.ts'
import { content, heavy } from '../../../../tests/audits/audits.ts'
import { lintPptx, pptxProperties } from '../../../../tests/files/pptx.ts'

const BODY = { x: GRID.left, y: GRID.top, w: GRID.width, h: 60 }

function slide(id: string, layout: SlideLayout, runs: Run[] = [{ text: 'Words' }]): DeckSlide {
  const elements = [textBox('Body', BODY, [paragraph(runs, 'body')], { role: 'body' })]
  return page({ id, layout, kicker: 'Part', title: `Slide ${id}`, elements, notes: ['Said'] })
}

const deckWith = (slides: DeckSlide[]): Deck => ({ ...deckOf(content(), WHOLE), slides })

const textOf = (file: Uint8Array, path: string) => strFromU8(unzipSync(file)[path] ?? new Uint8Array())

const LAYOUTS: SlideLayout[] = ['section', 'picture', 'columns', 'table', 'quote', 'appendix']

it('has a layout for each kind of slide, with placeholders that the slides fill', async () => {
  const file = renderPptx(deckWith(LAYOUTS.map(layout => slide(layout, layout))))
  expect(lintPptx(file)).toEqual([])
  const names = LAYOUTS.map((_, index) => {
    const relations = textOf(file, `ppt/slides/_rels/slide${index + 1}.xml.rels`)
    const path = /slideLayouts\/slideLayout\d+\.xml/.exec(relations)?.[0] ?? ''
    return /<p:cSld name="([^"]*)"/.exec(textOf(file, `ppt/${path}`))?.[1]
  })
  expect(names).toEqual([
    'Section',
    'Title and picture',
    'Title and two columns',
    'Title and table',
    'Quote',
    'Appendix',
  ])
  const xml = textOf(file, 'ppt/slides/slide2.xml')
  for (const mark of ['type="title"', 'idx="11"', 'idx="1"', 'type="ftr"', 'type="dt"', 'type="sldNum"'])
    expect(xml).toContain(mark)
})

it('links a text to its slide and back, and drops links to missing slides', async () => {
  const file = renderPptx(
    deckWith([
      slide('answer', 'picture', [{ text: '$83,700', leadsTo: 'evidence' }, { text: ' a year' }]),
      slide('evidence', 'appendix', [{ text: 'Slide 1', leadsTo: 'answer' }]),
      slide('lost', 'appendix', [{ text: 'Nothing', leadsTo: 'hidden slide' }]),
    ]),
  )
  expect(lintPptx(file)).toEqual([])
  const led = [1, 2, 3].map(number => {
    const [, id] = /hlinkClick r:id="([^"]*)"/.exec(textOf(file, `ppt/slides/slide${number}.xml`)) ?? []
    const relations = textOf(file, `ppt/slides/_rels/slide${number}.xml.rels`)
    return id && regex()`Id="${id}"[^>]*Target="([^"]*)"`.exec(relations)?.[1]
  })
  expect(led).toEqual(['slide2.xml', 'slide1.xml', undefined])
})

it('uses theme colours and fonts only, including the organization’s colour', async () => {
  const deck = deckOf(heavy, WHOLE)
  const tones = brandTones('#1f3fbf')
  const plain = unzipSync(renderPptx(deck))
  const toned = unzipSync(renderPptx({ ...deck, footer: { ...deck.footer, tones } }))
  const parts = Object.keys(plain).filter(path => /^ppt\/.*\.xml$/.test(path) && !path.includes('/theme/'))
  expect(parts.length).toBeGreaterThan(50)
  for (const path of parts) {
    const xml = strFromU8(plain[path] ?? new Uint8Array())
    expect(xml, path).not.toMatch(/srgbClr|typeface="(?!\+m[jn]-)[^"]/)
    expect(strFromU8(toned[path] ?? new Uint8Array()) === xml, path).toBe(true)
  }
  expect(strFromU8(toned['ppt/theme/theme1.xml'] ?? new Uint8Array())).toContain(
    '<a:accent1><a:srgbClr val="1F3FBF"/>',
  )
})

it('renders equal decks to identical files', async () => {
  const deck = deckOf(content(), WHOLE)
  expect(Buffer.from(renderPptx(deck)).equals(renderPptx(deck))).toBe(true)
})

it('sets the numbers of serif texts in the sans typeface, because Georgia has no lining figures', () => {
  const file = renderPptx(deckOf(content(), WHOLE))
  const slides = Object.keys(unzipSync(file)).filter(path => /^ppt\/slides\/slide\d+\.xml$/.test(path))
  const titles = slides.map(path => /<p:ph type="title"[\s\S]*?<\/p:sp>/.exec(textOf(file, path))?.[0] ?? '')
  const runs = titles.flatMap(title => [...title.matchAll(/<a:r>([\s\S]*?)<a:t>([^<]*)</g)])
  const numbers = runs.filter(([, , text = '']) => /\d/.test(text))
  expect(numbers.length).toBeGreaterThan(5)
  for (const [, look, text] of numbers)
    expect([text, look]).toEqual([text, expect.stringContaining('+mn-lt')])
  expect(runs.filter(([, look = '', text = '']) => !/\d/.test(text) && look.includes('+mn-lt'))).toEqual([])
})

it.each([
  ['en', 'en-US', 'en-US'],
  ['en', 'en-GB', 'en-GB'],
  ['de', 'de-DE', 'de-DE'],
  ['de', 'en-US', 'de-DE'],
] as const)('marks texts in %s with numbers of %s as %s', (language, locale, tag) => {
  const given = withMessages({ ...heavy, language, style: { currency: 'EUR', locale } })
  const deck = inStyle(given.style, () => inMessages(given.messages, () => deckOf(given, WHOLE)))
  const parts = unzipSync(renderPptx(deck))
  for (const kind of ['slides/slide', 'notesSlides/notesSlide', 'charts/chart']) {
    const paths = Object.keys(parts).filter(path => path.startsWith(`ppt/${kind}`) && path.endsWith('.xml'))
    expect(paths).not.toEqual([])
    for (const path of paths)
      expect([path, languagesOf(strFromU8(parts[path] as Uint8Array))]).toEqual([path, [tag]])
  }
  expect(textOf(renderPptx(deck), 'ppt/presentation.xml')).toContain(`<a:defRPr lang="${tag}"/>`)
  const properties = pptxProperties(renderPptx(deck))
  expect(properties).toMatchObject({
    language: tag,
    subject: given.messages.report.subject({ client: deck.client }),
  })
})

/** Languages of the runs and of the empty paragraphs; "none" for a run without. */
const languagesOf = (xml: string) => [
  ...new Set(
    [...xml.matchAll(/<a:(?:rPr|endParaRPr)\b([^>]*)>|<a:r><a:t>/g)].map(
      ([, attributes = '']) => /lang="([^"]*)"/.exec(attributes)?.[1] ?? 'none',
    ),
  ),
]

it('keeps a word that begins with a number on one line, also in a serif title', () => {
  const given = { ...slide('case', 'picture'), title: 'Kapitalwert (80-%-Bandbreite: 1 bis 2)' }
  const titled = page({ ...given, layout: 'picture', kicker: 'Part', elements: [], notes: [] })
  const xml = textOf(renderPptx(deckWith([titled])), 'ppt/slides/slide1.xml')
  expect(xml.replaceAll(/<[^>]+>/g, '')).toContain('80-\ufeff%-\ufeffBandbreite')
})
