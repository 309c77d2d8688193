// Tests for the main deck: message titles, readable type sizes, filled pages, and numbers linked to their evidence.

import { expect, it } from 'vitest'
import type { WordedSnapshot } from '#domain/document/audit-snapshot.ts'
import { MAIN, REPORT_APPENDIX, WHOLE } from '#domain/document/choice.ts'
import { deckOf } from '#domain/document/deck/deck.ts'
import { GRID, heightOf } from '#domain/document/deck/page.ts'
import type { DeckSlide, Paragraph, Run, SlideElement } from '#domain/document/deck/types.ts'
import { pagesOf } from '#domain/document/report/layout.ts'
import { reportDocument } from '#domain/document/report/report.ts'
import { regex } from '#domain/regex.ts'
import { ROI_PLAN } from '#domain/roi/plan.ts'
import { ROI_DEFAULTS } from '#domain/roi/roi.ts'
import { SUMMARY_FIELD } from '#domain/slide.ts'
import { anyAudits } from '../../../../tests/audits/any-audit.ts'
import { content, demoContent, heavy, typedIn } from '../../../../tests/audits/audits.ts'
import { cases } from '../../../../tests/property.ts'

const demo = demoContent()
const losing: WordedSnapshot = {
  ...demo,
  results: null,
  roi: {
    ...content().roi,
    inputs: { ...ROI_DEFAULTS, projectedSavings: 25_154 },
    plan: { ...ROI_PLAN, runningCost: 900 },
  },
}
const one: WordedSnapshot = {
  ...demo,
  steps: demo.steps.slice(0, 1),
  links: [],
  opportunities: demo.opportunities.slice(0, 1),
}
const SUMMARY = Array.from(
  { length: 6 },
  () => 'Every lane is priced by hand; {savings.all} can be saved.',
).join(' ')
const summed: WordedSnapshot = {
  ...demo,
  slides: demo.slides.map(slide =>
    slide.kind === 'executive_summary'
      ? { ...slide, texts: { [SUMMARY_FIELD]: { text: SUMMARY, base: '' } } }
      : slide,
  ),
}
const empty = content({ roi: { ...content().roi, saved: false, author: null, marks: {} } })
const AUDITS: [string, WordedSnapshot][] = [
  ['the demo', demo],
  ['one that loses', losing],
  ['one of one step', one],
  ['an almost empty one', empty],
  ['one summed up in words', summed],
  ['far too much', heavy],
  ...anyAudits(cases(16, 60)).map((audit, index): [string, WordedSnapshot] => [`any ${index}`, audit]),
]

const decks = new WeakMap<WordedSnapshot, ReturnType<typeof deckOf>>()
/** The main deck of an audit, made once for all tests. */
const mainDeckOf = (audit: WordedSnapshot) => {
  const deck = decks.get(audit) ?? deckOf(audit, MAIN)
  decks.set(audit, deck)
  return deck
}
/** The slides of the main deck, without the cover. */
const mainOf = (audit: WordedSnapshot) => mainDeckOf(audit).slides.filter(({ slideId }) => slideId !== null)

const paragraphsIn = (element: SlideElement): Paragraph[] =>
  element.kind === 'text' || element.kind === 'shape' ? (element.paragraphs ?? []) : []
const runsIn = ({ elements }: DeckSlide): Run[] =>
  elements.flatMap(element =>
    element.kind === 'table'
      ? element.rows.flatMap(({ cells }) => cells.flatMap(({ runs }) => runs))
      : paragraphsIn(element).flatMap(({ runs }) => runs),
  )

const VERBS =
  /\b(is|are|was|cost|costs|take|takes|sits|stand|stands|saves|save|returns|return|invest|differ|moves|move|asked|missing|have been|has been|expected|worth|pay|lose)\b/i

it.each(AUDITS)('has at most twelve slides, each with a message as title: %s', (_, audit) => {
  const stamp = {
    version: 3,
    date: '24 November 2026',
    madeBy: 'Mona',
    hash: 'f'.repeat(64),
    names: 'full',
  } as const
  const { slides: all } = deckOf({ ...audit, stamp, outcomes: [] }, MAIN)
  expect(all.length).toBeLessThanOrEqual(12)
  const slides = mainOf(audit)
  for (const { title, id } of slides) expect(title, id).toMatch(regex('i')`\d|${VERBS}`)
})

it.each(AUDITS)('has no text smaller than twelve points: %s', (_, audit) => {
  for (const slide of mainOf(audit))
    for (const element of slide.elements) {
      const where = `${slide.id} ${element.name}`
      for (const { size } of paragraphsIn(element)) expect(size, where).toBeGreaterThanOrEqual(12)
      if (element.kind === 'table') expect(element.size - 1, where).toBeGreaterThanOrEqual(12)
    }
})

/** Lower edge of an element that has content. */
function endOf(element: SlideElement): number {
  if (element.kind === 'line') return 0
  if (element.kind !== 'text') return element.box.y + element.box.h
  const { box, paragraphs, valign } = element
  return valign === 'top' ? box.y + Math.min(box.h, heightOf(paragraphs, box.w)) : box.y + box.h
}

it.each(AUDITS)('leaves at most a third of each slide empty: %s', (_, audit) => {
  const lowest = GRID.top + ((GRID.bottom - GRID.top) * 2) / 3
  for (const slide of mainOf(audit))
    expect(Math.max(...slide.elements.map(endOf)), `${slide.id} ${slide.title}`).toBeGreaterThanOrEqual(
      lowest,
    )
})

it.each(AUDITS)('links each number to its line in the evidence, and back: %s', (_, audit) => {
  const { slides, figures } = deckOf(audit, WHOLE)
  const known = new Set(figures.map(({ id }) => id))
  const byId = new Map(slides.map(slide => [slide.id, slide]))
  for (const slide of slides.filter(({ slideId }) => slideId !== null))
    for (const { figureId, leadsTo, text } of runsIn(slide)) {
      if (figureId === undefined) continue
      expect(known, text).toContain(figureId)
      const place = byId.get(leadsTo ?? '')
      expect(place?.id, `${slide.id} ${text}`).toMatch(/^evidence/)
      const back = runsIn(place as DeckSlide).some(
        run => run.figureId === figureId && run.leadsTo === slide.id,
      )
      expect(back, `${slide.id} ${text}`).toBe(true)
    }
})

it.each(AUDITS)('writes no amount that is not a figure: %s', (_, audit) => {
  // User texts may contain amounts, so quotation marks, names and tables of statements are excluded.
  if (audit === heavy) return
  const typed = typedIn(audit)
  // The amounts on the matrix's axis are a scale.
  const isOfScale = ({ name }: SlideElement) => /^Amount \d/.test(name)
  for (const slide of mainOf(audit).filter(({ id }) => id !== 'decisions'))
    for (const { figureId, text, italic } of runsIn({
      ...slide,
      elements: slide.elements.filter(element => !isOfScale(element)),
    }))
      if (figureId === undefined && !italic && text.match(AMOUNTS) && !text.includes('“'))
        expect(
          text.match(AMOUNTS)?.every(amount => typed.includes(amount)) ||
            FROM_TO.test(text) ||
            NOTES.test(text),
          `${slide.id}: ${text}`,
        ).toBe(true)
})

const AMOUNTS = /[$€£]\s?\d[\d,.]*/g
/** Ends of an input's range, and amounts in the headline's note, which are also shown as figures beside them. */
const FROM_TO = /–/
const NOTES = /80% range: /

it('states how many steps the map omits, and names each pilot with its budget', () => {
  const said = (audit: WordedSnapshot, id: string) =>
    mainOf(audit)
      .find(slide => slide.id === id)
      ?.elements.flatMap(paragraphsIn)
      .map(({ runs }) => runs.map(({ text }) => text).join('')) ?? []
  for (const [, audit] of AUDITS.filter(([, { steps }]) => steps.length > 14))
    expect(
      said(audit, 'process_map').some(text =>
        /^[\d,]+ (?:less expensive )?steps? (?:is|are) not drawn/.test(text),
      ),
    ).toBe(true)
  expect(said(demo, 'process_map').join('|')).not.toContain('not drawn')
  const pilots = said(demo, 'recommendations').filter(text => /live cases/.test(text))
  expect(new Set(pilots).size).toBe(3)
  expect(pilots[0]).toMatch(/^Pilot “Price the lane” \(Assist\) on 20 live cases; budget \$24k\.$/)
})

it('asks for the missing inputs if no decision is possible', () => {
  const slides = mainOf(empty)
  expect(slides.map(({ id }) => id)).toEqual(['executive_summary'])
  expect(slides[0]?.title).toBe('4 inputs are missing before a decision is possible')
  expect(JSON.stringify(slides)).not.toMatch(/\$50,000|\$50k|200%/)
})

it('does not recommend an investment with a negative NPV', () => {
  const [first] = mainOf(losing)
  expect(first?.title).toMatch(/^Not as planned: \$154 before running costs, but an NPV of −\$/)
  expect(JSON.stringify(mainOf(losing))).toContain('Change cost or scope before building anything.')
})

it('has a cover and four slides for a board', () => {
  const { slides } = deckOf(demo, { audience: 'board', appendix: [] })
  expect(slides.map(({ id }) => id)).toEqual(
    ['cover', 'executive_summary', 'business_case', 'risk', 'decisions'].filter(id =>
      slides.some(each => each.id === id),
    ),
  )
  expect(slides.length).toBeLessThanOrEqual(5)
})

it('shows edited text instead of generated text, and keeps its base', () => {
  const texts = { title: { text: 'We pay {roi.cost}', base: 'before' } }
  const slides = demo.slides.map(slide => (slide.kind === 'situation' ? { ...slide, texts } : slide))
  const shown = mainOf({ ...demo, slides }).find(({ id }) => id === 'situation')
  expect(shown?.title).toMatch(/^We pay \$/)
  expect(shown?.fields?.[0]).toMatchObject({ name: 'title', text: 'We pay {roi.cost}', base: 'before' })
  expect(shown?.fields?.[0]?.generated).toContain('{map.cost}')
})

it('shows an edited summary with its figures on the slide and in the report', () => {
  const [slide] = mainOf(summed)
  const written = slide?.elements.find(each => each.kind === 'text' && each.field === SUMMARY_FIELD)
  const runs = written?.kind === 'text' ? written.paragraphs.flatMap(each => each.runs) : []
  expect(runs.filter(({ figureId }) => figureId !== undefined)).not.toHaveLength(0)
  expect(slide?.notes.join('\n')).toContain('Every lane is priced by hand')
  const texts = (audit: WordedSnapshot) => JSON.stringify(reportDocument(audit, []).blocks)
  expect(pagesOf(reportDocument(demo, REPORT_APPENDIX)).length).toBeLessThanOrEqual(15)
  expect(texts(summed)).toContain('Every lane is priced by hand')
  expect(mainOf(demo)[0]?.elements.some(each => each.kind === 'text' && each.field === SUMMARY_FIELD)).toBe(
    false,
  )
})
