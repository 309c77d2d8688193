// From each amount of a main slide to the words that it rests on: two clicks with the appendix, and in the notes without it.

import { expect, it } from 'vitest'
import { DEMO } from '#content/demo/index.ts'
import { withMessages } from '#content/documents/messages.ts'
import { MAIN, WHOLE } from '#domain/document/choice.ts'
import { deckOf } from '#domain/document/deck/deck.ts'
import { CELL_PADDING } from '#domain/document/deck/table.ts'
import type { Deck, DeckSlide, Run, SlideElement } from '#domain/document/deck/types.ts'
import { textWidth } from '#domain/document/text.ts'
import { figureSourcesOf } from '#domain/figure/figure.ts'
import { inMessages } from '#domain/figure/messages.ts'
import { inStyle } from '#domain/text/number-style.ts'
import { addAudit } from '#server/demo/fill.ts'
import { readAuditSnapshot } from '#server/document/audit-snapshot.ts'
import { caller } from '#server/inject.ts'
import { type Api, withAudit } from '../../../tests/api.ts'
import { twentyFiveSteps } from '../../../tests/audits/twenty-five-steps.ts'

let api: Api
withAudit(started => {
  api = started
})

const DEMO_AUDIT = DEMO.audits.find(audit => audit.completed) as (typeof DEMO.audits)[number]
const AUDITS = [
  ['the demo', DEMO_AUDIT, 'en'],
  ['25 steps', twentyFiveSteps, 'de'],
] as const

const rowsOf = (element: SlideElement): Run[][][] =>
  element.kind === 'table' ? element.rows.map(({ cells }) => cells.map(({ runs }) => runs)) : []
const runsOf = ({ elements }: DeckSlide): Run[] =>
  elements.flatMap(element =>
    element.kind === 'text' || element.kind === 'shape'
      ? (element.paragraphs ?? []).flatMap(({ runs }) => runs)
      : rowsOf(element).flat(2),
  )
const isMain = ({ slideId }: DeckSlide) => slideId !== null

/** The words in which answers state a figure or what it is made from. */
const quotesOf = (deck: Deck, figureId = '') => {
  const figure = deck.figures.find(({ id }) => id === figureId)
  return figure
    ? figureSourcesOf(figure).flatMap(end => (end.kind === 'answer' && end.quote !== '' ? [end] : []))
    : []
}

/** What does not lead to a quote within two clicks. */
function lost(deck: Deck): string[] {
  const at = new Map(deck.slides.map(slide => [slide.id, slide]))
  return deck.slides.filter(isMain).flatMap(slide =>
    runsOf(slide).flatMap(({ text, figureId, leadsTo }) => {
      const quotes = quotesOf(deck, figureId)
      if (!figureId || quotes.length === 0) return []
      const row = (at.get(leadsTo ?? '')?.elements ?? [])
        .flatMap(rowsOf)
        .find(([number]) => number?.some(run => run.figureId === figureId && run.leadsTo === slide.id))
      const page = at.get(row?.at(-1)?.find(run => run.leadsTo)?.leadsTo ?? '')
      const isQuoted = quotes.some(({ answerId }) => page?.answers?.includes(answerId))
      return isQuoted ? [] : [`${slide.id}: ${text}`]
    }),
  )
}

/** Amounts that are not figures: ticks of an axis, ranges of inputs, and what single interviewees state. */
const isOwn = ({ id }: DeckSlide, element: SlideElement, column: number) =>
  /^Amount \d/.test(element.name) || (['risk', 'decisions'].includes(id) && column === 1)

const AMOUNT =
  /[$€]\s?\d|\d\s?(?:€|h\b|Std\.|[Mm]in\b|FTE|VZÄ|%|runs|Vorgänge)|\d\s(?:hours|days? |Stunden|Tage )/
/** Shares that name a choice or a kind of range and are not figures: "50% of hours", "80% range". */
const NAMED = /^80[\s-]?%|^50\s?%/
/** Periods of the roadmap and of the decisions: "Days 1–30", "within 90 days". */
const PERIOD = /(?:Days?|Tage?|an Tag|day) \d+|(?:within|innerhalb von) \d+ (?:days|Tagen)/g

/** Amounts of money, time, work and shares on main slides that open to no figure. */
const unlinked = (deck: Deck) =>
  deck.slides.filter(isMain).flatMap(slide => {
    const linked = runsOf(slide).flatMap(({ text, figureId }) => (figureId ? [text] : []))
    return slide.elements.flatMap(element => {
      const cells =
        element.kind === 'table'
          ? rowsOf(element).flatMap(row => row.map((runs, column) => ({ runs, column })))
          : [{ runs: runsOf({ ...slide, elements: [element] }), column: 0 }]
      return cells.flatMap(({ runs, column }) =>
        runs.flatMap(({ text, figureId }) => {
          const isKnown = figureId || linked.some(each => text.startsWith(each)) || /[“„]/.test(text)
          const own = text.replaceAll(PERIOD, '')
          return AMOUNT.test(own) && !NAMED.test(own) && !isKnown && !isOwn(slide, element, column)
            ? [`${slide.id}: ${text}`]
            : []
        }),
      )
    })
  })

/** Links in the last column of the evidence that are wider than the column: LibreOffice breaks no line within a link. */
const tooWide = (deck: Deck) =>
  deck.slides
    .filter(({ id }) => id.startsWith('evidence'))
    .flatMap(({ elements }) => elements.flatMap(each => (each.kind === 'table' ? [each] : [])))
    .flatMap(({ rows, widths, size }) => {
      const room = (widths.at(-1) ?? 0) - 2 * CELL_PADDING.x
      return rows
        .flatMap(({ cells }) => cells.at(-1)?.runs ?? [])
        .flatMap(({ text, leadsTo }) =>
          leadsTo && textWidth(text, { font: 'sans', size }) > room ? [text] : [],
        )
    })

it.each(AUDITS)('leads from each amount of %s to its quote', async (_, demo, language) => {
  const id = await addAudit(caller(api.app, api.member.token), { ...demo, completed: false })
  for (const owner of new Set(demo.steps.map(step => step.owner)))
    await api.member.ok('capacity.set', { params: { id }, body: { owner, people: 4, hoursPerMonth: 130 } })
  const snapshot = await api.database.run(() => readAuditSnapshot(id))
  const content = withMessages({ ...snapshot, language })
  const [whole, main] = inStyle(content.style, () =>
    inMessages(content.messages, () => [deckOf(content, WHOLE), deckOf(content, MAIN)] as const),
  )
  expect(
    whole.slides.flatMap(runsOf).filter(({ figureId }) => quotesOf(whole, figureId).length > 0).length,
  ).toBeGreaterThan(60)
  expect(lost(whole)).toEqual([])
  expect(unlinked(whole)).toEqual([])
  expect(tooWide(whole)).toEqual([])
  for (const slide of main.slides.filter(isMain)) {
    const notes = slide.notes.join('\n')
    for (const { figureId } of runsOf(slide))
      for (const { quote } of quotesOf(main, figureId)) expect(notes, slide.id).toContain(quote.slice(0, 100))
  }
})
