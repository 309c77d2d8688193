// The trial deck of a template: one slide of each kind with sample content, for a check before real use.

import { type Brand, brandTones } from '#domain/brand.ts'
import { GRID, page, paragraph, rule, textBox } from '#domain/document/deck/page.ts'
import { below, tables } from '#domain/document/deck/table.ts'
import type { Deck, DeckSlide, Footer, SlideElement } from '#domain/document/deck/types.ts'
import { oneLine } from '#domain/document/text.ts'

const NOTES = ['Sources: none. Every word and figure on these slides is made up.']
const HALF = (GRID.width - 30) / 2

/** The trial deck, which contains no audit data. `date` as printed. */
export function trialDeck({ house, colour }: Brand, date: string): Deck {
  const footer: Footer = {
    ...{ client: 'Client’s name', confidentiality: 'Confidential', date, logo: null },
    tones: brandTones(colour),
  }
  const slides = [cover(), section(), picture(), columns(), table(), quote(), appendix()]
  return {
    ...{ author: oneLine(house), title: 'Trial of a deck template', client: 'Client’s name', footer },
    slides: slides.map((slide, index) => ({ ...slide, number: index + 1 })),
    stamp: null,
    figures: [],
  }
}

function cover(): DeckSlide {
  const title = 'Where 4,200 hours a year go, and what to do about it'
  const elements: SlideElement[] = [
    textBox('Title', { x: GRID.left, y: 104, w: 690, h: 200 }, [paragraph(title, 'display', { size: 40 })], {
      role: 'title',
    }),
    textBox(
      'Client',
      { x: GRID.left, y: 322, w: 690, h: 30 },
      [paragraph('Client’s name', 'statement', { size: 21, colour: 'muted' })],
      { role: 'body' },
    ),
  ]
  return { id: 'cover', slideId: null, layout: 'cover', number: 0, title, elements, notes: NOTES }
}

const section = () =>
  page({
    ...{ id: 'section', layout: 'section', kicker: 'Part one', title: 'What it costs today', notes: NOTES },
    elements: [
      textBox(
        'Words',
        { x: GRID.left, y: 304, w: GRID.width, h: 80 },
        [paragraph('Three steps make up two thirds of it.', 'statement')],
        { role: 'body' },
      ),
    ],
  })

const picture = () =>
  page({
    ...{ id: 'picture', layout: 'picture', kicker: 'Where the money goes', notes: NOTES },
    title: 'Entering orders costs $122,400 a year, twice as much as any other step',
    elements: [
      {
        ...{ kind: 'chart', name: 'Cost of each step' },
        box: { x: GRID.left, y: GRID.top, w: GRID.width, h: GRID.bottom - GRID.top },
        chart: {
          ...{ type: 'bar', format: '$#,##0', showValues: true, showLabels: true, gap: 60 },
          bars: [
            { label: 'Enter order', value: 122_400, colour: 'signal' },
            { label: 'Price the request', value: 61_200, colour: 'acquisition' },
            { label: 'Clear customs papers', value: 48_700, colour: 'delivery' },
            { label: 'Resolve dispute', value: 21_300, colour: 'support' },
          ],
        },
        alt: 'Bar chart of made-up costs of four steps',
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

const columns = () =>
  page({
    ...{ id: 'columns', layout: 'columns', kicker: 'What breaks first', notes: NOTES },
    title: 'Two causes explain nine of ten delays',
    elements: [
      column('Waiting for a person', 0, [
        'A request waits 14 hours until somebody prices it, who then takes 9 minutes.',
        'Nobody else can do it, so holidays double the time.',
      ]),
      column('Typing twice', 1, [
        'Seven of ten orders are complete and are typed again all the same.',
        'One in eight of them has to be corrected afterwards.',
      ]),
      ...marks(),
    ],
  })

/** Elements whose colour has a meaning: friction marks, and a link between two shapes. */
function marks(): SlideElement[] {
  const box = (x: number) => ({ x, y: 430, w: 190, h: 48 })
  const step = (name: string, x: number, colour: 'timeSink' | 'qualityRisk'): SlideElement => ({
    ...{ kind: 'shape', name, shape: 'rect', box: box(x), fill: 'sheet', line: { colour, width: 1.75 } },
    paragraphs: [paragraph(name, 'body', { size: 13 })],
    alt: name,
  })
  return [
    rule('Marks rule', GRID.left, 418, GRID.width),
    step('A time sink', GRID.left, 'timeSink'),
    step('A quality risk', GRID.left + 260, 'qualityRisk'),
    {
      ...{ kind: 'line', name: 'Link', colour: 'muted', width: 1.25, arrow: true },
      ...{ from: { x: GRID.left + 190, y: 454 }, to: { x: GRID.left + 260, y: 454 } },
      connects: { from: 'A time sink', to: 'A quality risk' },
      alt: 'A time sink leads to a quality risk',
    },
  ]
}

const OPTIONS = [
  ['Read orders by machine', '$83,700', '$24,000'],
  ['Price by rule, people the rest', '$35,000', '$14,000'],
  ['Check papers before they leave', '$30,700', '$16,000'],
]

const table = () =>
  page({
    ...{ id: 'table', layout: 'table', kicker: 'Options', notes: NOTES },
    title: 'The first of three options saves as much as both others together',
    elements: tables(
      {
        name: 'Options',
        columns: [
          { heading: 'Option', share: 5 },
          { heading: 'Saves a year', share: 2, align: 'right' },
          { heading: 'Costs once', share: 2, align: 'right' },
        ],
        rows: OPTIONS,
        ...{ alt: 'Made-up options with what they save and cost', sizes: [16] },
      },
      below(GRID.top),
    ),
  })

const quote = () =>
  page({
    ...{
      id: 'quote',
      layout: 'quote',
      kicker: 'In their words',
      title: 'It is known where it hurts',
      notes: NOTES,
    },
    elements: [
      textBox(
        'Quote',
        { x: GRID.left, y: GRID.top + 20, w: GRID.width, h: 220 },
        [
          paragraph(
            '“If Ruth is away, we do not price the hard ones. We tell the customer it takes two days.”',
            'statement',
            { size: 26 },
          ),
        ],
        { role: 'body' },
      ),
      textBox(
        'Who',
        { x: GRID.left, y: 400, w: GRID.width, h: 40 },
        [paragraph('Somebody in operations', 'body', { size: 15, colour: 'muted' })],
        { role: 'second' },
      ),
    ],
  })

const appendix = () =>
  page({
    ...{
      id: 'appendix',
      layout: 'appendix',
      kicker: 'Appendix',
      title: 'What the figures rest on',
      notes: NOTES,
    },
    elements: [
      textBox(
        'Lines',
        { x: GRID.left, y: GRID.top, w: GRID.width, h: 200 },
        [
          'Slide 3, $122,400 a year: 12 minutes × 1,020 orders a month × $50 an hour.',
          'Slide 5, $83,700: of that, what is reached and realised.',
        ].map(line => paragraph([{ text: line, leadsTo: 'picture' }], 'body', { size: 13, spaceAfter: 8 })),
        { role: 'body' },
      ),
    ],
  })
