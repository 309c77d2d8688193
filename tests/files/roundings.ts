// Reads the amounts of a slide or of a page of the report: those in two roundings ("$190k" beside "$190,362"), and exact ones.

import type { WordedSnapshot } from '#domain/document/audit-snapshot.ts'
import { type Appendix, MAIN, WHOLE } from '#domain/document/choice.ts'
import { deckOf } from '#domain/document/deck/deck.ts'
import type { DeckSlide, Run, SlideElement } from '#domain/document/deck/types.ts'
import { pagesOf } from '#domain/document/report/layout.ts'
import { reportDocument } from '#domain/document/report/report.ts'
import { summaryDocument } from '#domain/document/report/summary.ts'
import type { PageNode, PlacedLine, ReportPage } from '#domain/document/report/types.ts'
import { inMessages } from '#domain/figure/messages.ts'
import { inStyle } from '#domain/text/number-style.ts'

/** A paragraph, a cell or a label. */
type Passage = Pick<Run, 'text' | 'figureId'>[]

/** A slide, or a page of the report. */
export interface AmountPage {
  name: string
  passages: Passage[]
}

/** Neighbouring runs of one figure are one text. */
function joined(runs: readonly Run[]): Passage {
  const passage: Passage = []
  for (const { text, figureId } of runs) {
    const last = passage.at(-1)
    if (last && last.figureId === figureId) last.text += text
    else passage.push({ text, ...(figureId && { figureId }) })
  }
  return passage
}

/** The amounts at an axis are short and round; they are not figures. */
const isAxis = ({ name }: SlideElement) => /^(?:Amount \d|(?:Lowest|Highest) draw$)/.test(name)

function inElement(element: SlideElement): Passage[] {
  if (isAxis(element)) return []
  if (element.kind === 'table')
    return element.rows.flatMap(({ cells }) => cells.map(({ runs }) => joined(runs)))
  if (element.kind === 'chart') {
    const { chart } = element
    if (chart.type === 'bar') return chart.bars.map(({ text = '' }) => [{ text }])
    return chart.type === 'tornado' ? chart.rows.flatMap(({ texts }) => texts.map(text => [{ text }])) : []
  }
  if (element.kind !== 'text' && element.kind !== 'shape') return []
  return (element.paragraphs ?? []).map(({ runs }) => joined(runs))
}

const inLines = (lines: readonly PlacedLine[]): Passage =>
  joined(lines.flatMap(({ runs }, at) => (at === 0 ? runs : [{ text: ' ' }, ...runs])))

function inNode(node: PageNode): Passage[] {
  if (node.tag === 'Table') return node.rows.flatMap(({ cells }) => cells.map(({ lines }) => inLines(lines)))
  if (node.tag === 'L') return node.entries.map(({ label, body }) => inLines([...label, ...body]))
  if (node.tag === 'Figure')
    return node.lines.map(line => inLines([line])).filter(passage => passage.some(run => run.figureId))
  return node.tag === 'BlockQuote' ? [] : [inLines(node.lines)]
}

const slidesOf = (slides: readonly DeckSlide[]): AmountPage[] =>
  slides.map(({ id, elements }) => ({ name: `slide ${id}`, passages: elements.flatMap(inElement) }))
const reportOf = (name: string, pages: readonly ReportPage[]): AmountPage[] =>
  pages.map(({ number, nodes }) => ({ name: `${name}, page ${number}`, passages: nodes.flatMap(inNode) }))

const writtenFor = <T>(audit: WordedSnapshot, write: () => T): T =>
  inStyle(audit.style, () => inMessages(audit.messages, write))

/** The main slides, the report's main part and the one-page summary. */
export const mainPages = (audit: WordedSnapshot): AmountPage[] =>
  writtenFor(audit, () => [
    ...slidesOf(deckOf(audit, MAIN).slides),
    ...reportOf('main part', pagesOf(reportDocument(audit, []))),
    ...reportOf('summary', pagesOf(summaryDocument(audit))),
  ])

/** The values of all figures, as whole amounts. */
export const exactValues = (audit: WordedSnapshot): ReadonlySet<number> =>
  writtenFor(
    audit,
    () => new Set(deckOf(audit, MAIN).figures.map(({ value }) => Math.round(value ?? Number.NaN))),
  )

/** All slides, and the report with `appendix`. */
export const allPages = (audit: WordedSnapshot, appendix: readonly Appendix[]): AmountPage[] =>
  writtenFor(audit, () => [
    ...slidesOf(deckOf(audit, WHOLE).slides),
    ...reportOf('report', pagesOf(reportDocument(audit, appendix))),
  ])

const SCALES: Record<string, number> = { k: 1e3, M: 1e6, B: 1e9, T: 1e12, Mio: 1e6, Mrd: 1e9, Bio: 1e12 }
const AMOUNT =
  /(?<sign>−?)(?<before>[$€]\s?)?(?<digits>\d[\d.,]*\d|\d)\s?(?<scale>Mio|Mrd|Bio|[kMBT]\b)?\.?\s?(?<after>€|h\b|hours\b|Std\b|Stunden\b)?/g
/** What interviewees say stays as said. */
const QUOTED = /[“„][^”“]*[”“]/g

interface Amount {
  written: string
  unit: 'money' | 'hours' | null
  value: number
}

/** The numbers that a text writes. */
export function amountsIn(text: string, isGerman: boolean): Amount[] {
  return [...text.replaceAll(QUOTED, '').matchAll(AMOUNT)].map(({ 0: written, groups = {} }) => {
    const { sign, before, digits = '', scale = '', after } = groups
    const plain = isGerman ? digits.replaceAll('.', '').replace(',', '.') : digits.replaceAll(',', '')
    const size = Number(plain) * (SCALES[scale] ?? 1)
    const value = (sign ? -1 : 1) * (scale ? Math.round(size) : size)
    const unit = before || after === '€' ? 'money' : after ? 'hours' : null
    return { written: written.trim(), unit, value }
  })
}

/** Smaller amounts are whole wherever they are written. */
const ROUNDED_FROM = 1000
const rounded = (value: number) =>
  Math.abs(value) < ROUNDED_FROM ? value : Math.round(Number(value.toPrecision(3)))

const isGerman = ({ style }: WordedSnapshot) => style.locale.startsWith('de')
const amountsOf = (passage: Passage, audit: WordedSnapshot) =>
  amountsIn(passage.map(({ text }) => text).join(''), isGerman(audit)).filter(({ unit }) => unit !== null)

/** The amounts of money and hours on a page that have more than three significant digits. */
export const exactAmounts = ({ name, passages }: AmountPage, audit: WordedSnapshot): string[] =>
  passages.flatMap(passage =>
    amountsOf(passage, audit)
      .filter(({ value }) => rounded(value) !== value)
      .map(({ written }) => `${name}: ${written}`),
  )

/**
 * The figures that a page writes in two ways, and amounts beside the amount that they round. `known` are exact amounts, which
 * are like another amount's rounding by chance.
 */
export function twoRoundings(
  { name, passages }: AmountPage,
  audit: WordedSnapshot,
  known: ReadonlySet<number> = new Set(),
): string[] {
  const byFigure = Map.groupBy(passages.flat(), ({ figureId }) => figureId)
  const figures = [...byFigure].flatMap(([id, runs]) => {
    const written = runs.flatMap(({ text }) => amountsIn(text, isGerman(audit)).slice(0, 1))
    const different = new Map(written.map(each => [each.value, each.written]))
    return id && different.size > 1 ? [`${name}: ${[...different.values()].join(' and ')} (${id})`] : []
  })
  const amounts = passages.flatMap(passage => amountsOf(passage, audit))
  const byValue = Map.groupBy(amounts, ({ unit, value }) => `${unit} ${value}`)
  const values = amounts.flatMap(exact => {
    const value = rounded(exact.value)
    if (value === exact.value || known.has(value)) return []
    const others = byValue.get(`${exact.unit} ${value}`) ?? []
    return others.map(({ written }) => `${name}: ${written} and ${exact.written}`)
  })
  return [...new Set([...figures, ...values])]
}
