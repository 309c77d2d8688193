// The trial deck of a template: one slide of each kind with sample content, for a check before real use.

import type { DocumentMessages } from '#content/documents/messages.ts'
import { type Brand, brandTones } from '#domain/brand.ts'
import { GRID, page, paragraph, rule, textBox } from '#domain/document/deck/page.ts'
import { below, tables } from '#domain/document/deck/table.ts'
import type { Deck, DeckSlide, Footer, SlideElement } from '#domain/document/deck/types.ts'
import { oneLine } from '#domain/document/text.ts'
import { spellingOf } from '#domain/text/document-language.ts'
import { DEFAULT_STYLE, moneyText } from '#domain/text/number-style.ts'

type Words = DocumentMessages['deck']['trial']

const HALF = (GRID.width - 30) / 2

/** The trial deck, which contains no audit data. `date` as printed. */
export function trialDeck({ house, colour }: Brand, date: string, { deck }: DocumentMessages): Deck {
  const words = deck.trial
  const footer: Footer = {
    client: words.client,
    confidentiality: deck.confidential,
    date,
    logo: null,
    tones: brandTones(colour),
  }
  const slides = [cover, section, picture, columns, table, quote, appendix].map(slide => slide(words))
  return {
    author: oneLine(house),
    title: words.file,
    subject: words.file,
    client: words.client,
    footer,
    language: spellingOf('en', DEFAULT_STYLE.locale),
    record: '',
    slides: slides.map((slide, index) => ({ ...slide, number: index + 1 })),
    stamp: null,
    figures: [],
  }
}

function cover(words: Words): DeckSlide {
  const title = words.cover
  const elements: SlideElement[] = [
    textBox('Title', { x: GRID.left, y: 104, w: 690, h: 200 }, [paragraph(title, 'display', { size: 40 })], {
      role: 'title',
    }),
    textBox(
      'Client',
      { x: GRID.left, y: 322, w: 690, h: 30 },
      [paragraph(words.client, 'statement', { size: 21, colour: 'muted' })],
      { role: 'body' },
    ),
  ]
  return { id: 'cover', slideId: null, layout: 'cover', number: 0, title, elements, notes: [words.notes] }
}

const section = (words: Words) =>
  page({
    id: 'section',
    layout: 'section',
    kicker: words.section.kicker,
    title: words.section.title,
    notes: [words.notes],
    elements: [
      textBox(
        'Words',
        { x: GRID.left, y: 304, w: GRID.width, h: 80 },
        [paragraph(words.section.text, 'statement')],
        { role: 'body' },
      ),
    ],
  })

const picture = (words: Words) =>
  page({
    id: 'picture',
    layout: 'picture',
    kicker: words.picture.kicker,
    notes: [words.notes],
    title: words.picture.title,
    elements: [
      {
        kind: 'chart',
        name: 'Cost of each step',
        box: { x: GRID.left, y: GRID.top, w: GRID.width, h: GRID.bottom - GRID.top },
        chart: {
          type: 'bar',
          showValues: true,
          showLabels: true,
          gap: 60,
          bars: [
            {
              label: words.picture.bars[0] ?? '',
              value: 122_400,
              text: moneyText(122_400),
              colour: 'signal',
            },
            {
              label: words.picture.bars[1] ?? '',
              value: 61_200,
              text: moneyText(61_200),
              colour: 'acquisition',
            },
            {
              label: words.picture.bars[2] ?? '',
              value: 48_700,
              text: moneyText(48_700),
              colour: 'delivery',
            },
            { label: words.picture.bars[3] ?? '', value: 21_300, text: moneyText(21_300), colour: 'support' },
          ],
        },
        alt: words.picture.alt,
      },
    ],
  })

function column(name: string, side: 0 | 1, points: string[]): SlideElement {
  const box = { x: GRID.left + side * (HALF + 30), y: GRID.top, w: HALF, h: 300 }
  const paragraphs = [
    paragraph(name, 'lead', { size: 18, spaceAfter: 8 }),
    ...points.map(point => paragraph(point, 'body', { size: 15, spaceAfter: 8 })),
  ]
  return textBox(name, box, paragraphs, { role: side === 0 ? 'body' : 'second' })
}

const columns = ({ columns: words, notes }: Words) =>
  page({
    id: 'columns',
    layout: 'columns',
    kicker: words.kicker,
    notes: [notes],
    title: words.title,
    elements: [
      column(words.first, 0, words.firstPoints),
      column(words.second, 1, words.secondPoints),
      ...marks(words),
    ],
  })

/** Elements whose colour has a meaning: friction marks, and a link between two shapes. */
function marks(words: Words['columns']): SlideElement[] {
  const box = (x: number) => ({ x, y: 430, w: 190, h: 48 })
  const step = (name: string, x: number, colour: 'timeSink' | 'qualityRisk'): SlideElement => ({
    kind: 'shape',
    name,
    shape: 'rect',
    box: box(x),
    fill: 'sheet',
    line: { colour, width: 1.75 },
    paragraphs: [paragraph(name, 'body', { size: 13 })],
    alt: name,
  })
  return [
    rule('Marks rule', GRID.left, 418, GRID.width),
    step(words.timeSink, GRID.left, 'timeSink'),
    step(words.qualityRisk, GRID.left + 260, 'qualityRisk'),
    {
      kind: 'line',
      name: 'Link',
      colour: 'muted',
      width: 1.25,
      arrow: true,
      from: { x: GRID.left + 190, y: 454 },
      to: { x: GRID.left + 260, y: 454 },
      connects: { from: words.timeSink, to: words.qualityRisk },
      alt: words.link,
    },
  ]
}

const table = ({ table: words, notes }: Words) =>
  page({
    id: 'table',
    layout: 'table',
    kicker: words.kicker,
    notes: [notes],
    title: words.title,
    elements: tables(
      {
        name: 'Options',
        columns: [
          { heading: words.columns.option, share: 5 },
          { heading: words.columns.saves, share: 2, align: 'right' },
          { heading: words.columns.once, share: 2, align: 'right' },
        ],
        rows: words.rows,
        alt: words.alt,
        sizes: [16],
      },
      below(GRID.top),
    ),
  })

const quote = ({ quote: words, notes }: Words) =>
  page({
    id: 'quote',
    layout: 'quote',
    kicker: words.kicker,
    title: words.title,
    notes: [notes],
    elements: [
      textBox(
        'Quote',
        { x: GRID.left, y: GRID.top + 20, w: GRID.width, h: 220 },
        [paragraph(words.text, 'statement', { size: 26 })],
        { role: 'body' },
      ),
      textBox(
        'Who',
        { x: GRID.left, y: 400, w: GRID.width, h: 40 },
        [paragraph(words.speaker, 'body', { size: 15, colour: 'muted' })],
        { role: 'second' },
      ),
    ],
  })

const appendix = ({ appendix: words, notes }: Words) =>
  page({
    id: 'appendix',
    layout: 'appendix',
    kicker: words.kicker,
    title: words.title,
    notes: [notes],
    elements: [
      textBox(
        'Lines',
        { x: GRID.left, y: GRID.top, w: GRID.width, h: 200 },
        words.lines.map(line =>
          paragraph([{ text: line, leadsTo: 'picture' }], 'body', { size: 13, spaceAfter: 8 }),
        ),
        { role: 'body' },
      ),
    ],
  })
