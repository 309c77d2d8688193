// The slides that are made of points: Executive Summary, Key Findings, Recommendations, with continuations as needed.

import { headlineColumns, headlineFigures } from '#domain/document/deck/headline.ts'
import { GRID, heightOf, label, page, paragraph, rule, TYPE, textBox } from '#domain/document/deck/page.ts'
import type { DeckSlide, Paragraph, Run, SlideElement } from '#domain/document/deck/types.ts'
import { pageId, writingOf } from '#domain/document/deck/writing.ts'
import type { DossierFacts } from '#domain/document/dossier.ts'
import { resolve } from '#domain/document/figure-names.ts'
import { generatedText, soundText } from '#domain/document/generated-text.ts'
import { type Point, pointsOf, type StoredSlide } from '#domain/document/slide.ts'
import { sourceNotes } from '#domain/document/sources.ts'
import { tagElements } from '#domain/document/tag.ts'
import { cleanText, clip, type Face, wrap } from '#domain/document/text.ts'
import type { Figure } from '#domain/figure.ts'
import { excerpt } from '#domain/interview.ts'
import { disagree, disagreement } from '#domain/roi-headline.ts'

/** The figures that the specification puts on the summary stand in a column of their own. */
const FIGURES = { x: 632, w: 274, text: 556 } as const
const NUMBER = 36
const TAG = { w: 112, gap: 20 } as const

type Pointed = 'executive_summary' | 'key_findings' | 'recommendations' | 'own'

const KICKERS: Record<Pointed, string> = {
  executive_summary: 'In short',
  key_findings: 'What we found',
  recommendations: 'What we advise',
  own: 'In addition',
}

const isPointed = (kind: string): kind is Pointed => Object.hasOwn(KICKERS, kind)

/** The slide and its continuations; none if it is hidden. */
export function pointSlides(stored: StoredSlide, facts: DossierFacts): DeckSlide[] {
  if (stored.hidden || !isPointed(stored.kind)) return []
  const { kind } = stored
  const writing = writingOf(stored)
  const heading = writing.text('title', 'Title', stored.title)
  const text = withSound(
    stored,
    writing.text('text', 'Text', kind === 'own' ? '' : generatedText(kind, facts.facts)),
    facts,
  )
  const title = titleOf({ ...stored, title: heading }, text, facts)
  const points = pointsOf(text)
  const isSummary = stored.kind === 'executive_summary'
  const pages = paginate(kind, points, facts)
  return pages.map((rows, index) =>
    page({
      id: `${pageId(stored)}${index === 0 ? '' : `:${index + 1}`}`,
      slideId: stored.id,
      ...(index === 0 && { fields: writing.fields }),
      kicker: KICKERS[kind],
      title: index === 0 ? title : `${heading}, continued`,
      elements: [
        ...place(rows),
        ...(index === 0 && isSummary ? aside(facts) : []),
        ...warning(rows, facts, index === 0 && isSummary ? keyFigures(facts) : []),
      ],
      notes: notesOf(stored, text, facts),
    }),
  )
}

/** Names of the headline before running cost. */
const LITERAL = ['roi.net', 'roi.percent', 'roi.payback']

const namesAny = (text: string, names: readonly string[]) =>
  names.some(name => text.toLowerCase().includes(`{${name}}`))

/** Where a text names the headline before running cost alone, the sound one follows it; the summary has both beside it. */
function withSound({ kind }: StoredSlide, text: string, { facts }: DossierFacts): string {
  if (kind === 'executive_summary' || !namesAny(text, LITERAL) || namesAny(text, ['roi.npv'])) return text
  return `${text}\n${soundText(facts)}`
}

/** A slide whose two headlines have different signs says so in its title. */
function titleOf({ kind, title }: StoredSlide, text: string, { roiFigures }: DossierFacts): string {
  const isShown = kind === 'executive_summary' || namesAny(text, LITERAL)
  if (!isShown || !disagree(roiFigures)) return title
  return `${excerpt(title, TITLED)}: ${disagreement(roiFigures)}`
}

const TITLED = 70

function notesOf(stored: StoredSlide, text: string, facts: DossierFacts): string[] {
  const named = namedFigures(text, facts)
  const figures = stored.kind === 'executive_summary' ? [...keyFigures(facts), ...named] : named
  const sources = sourceNotes(figures, facts.formulas, findingSources(stored.kind as Pointed, facts))
  return [
    ...(Object.keys(stored.texts).length === 0
      ? []
      : ['The text of this slide was edited by hand; figures in it follow the audit.']),
    ...(sources.length > 0 ? sources : [NO_SOURCES[stored.kind === 'own' ? 'own' : 'generated']]),
  ]
}

const NO_SOURCES = {
  own: 'Sources: this slide was written by hand and names no figure of the audit.',
  generated: 'Sources: nothing has been found in this audit yet.',
}

const keyFigures = ({ roiFigures }: DossierFacts) => headlineFigures(roiFigures)

function namedFigures(text: string, facts: DossierFacts): Figure[] {
  const ids = new Set(resolve(text, facts.names).map(part => part.figureId))
  const key = new Set(keyFigures(facts).map(({ id }) => id))
  return Object.values(facts.names).filter(figure => ids.has(figure.id) && !key.has(figure.id))
}

function findingSources(kind: Pointed, { report }: DossierFacts): string[] {
  if (kind === 'executive_summary' || kind === 'own') return []
  const quotes = new Map(
    [...report.findings, ...report.advice].flatMap(each => each.quotes.map(q => [q.answerId, q])),
  )
  const rated = new Map(report.scored.map(each => [each.answerId, each.impactScore]))
  return [...quotes.values()].map(({ answerId, interviewee, quote }) => {
    const impact = rated.has(answerId) ? `, impact ${rated.get(answerId)} of 10` : ''
    return `Answer ${answerId}${interviewee ? ` of ${interviewee}` : ''}${impact}: “${quote}”`
  })
}

/** A point set to its width, with its height. */
interface Row {
  number: string | null
  paragraphs: Paragraph[]
  tag: Paragraph[]
  indent: number
  width: number
  height: number
  /** Room to the next point, with the rule in its middle. */
  gap: number
}

/** Text is set as large as it can be on the fewest slides that the smallest size needs. */
const SCALES = [1.45, 1.3, 1.15, 1, 0.92]

function paginate(kind: Pointed, points: Point[], facts: DossierFacts): Row[][] {
  const at = (scale: number, room?: number) => pagesAt(kind, points, facts, scale, room)
  const fewest = at(SMALLEST).length
  const scale = SCALES.find(each => at(each).length <= fewest) ?? SMALLEST
  return balanced(at(scale), room => at(scale, room))
}

const SMALLEST = SCALES.at(-1) ?? 1

/** The pages as few as they are, with about as much on each; of many pages only the last would gain. */
function balanced(full: Row[][], at: (room: number) => Row[][]): Row[][] {
  if (full.length < 2 || full.length > 3) return full
  for (let room = ROOM / 2; room < ROOM; room += 25) {
    const pages = at(room)
    if (pages.length <= full.length) return pages
  }
  return full
}

const ROOM = GRID.bottom - GRID.top

function pagesAt(
  kind: Pointed,
  points: Point[],
  facts: DossierFacts,
  scale: number,
  high: number = ROOM,
): Row[][] {
  const pages: Row[][] = [[]]
  const tagged = points.some(point => point.tag !== null)
  let room = high
  for (const [index, point] of points.entries()) {
    for (const row of rowsOf(kind, point, { index, scale, facts, tagged, first: pages.length === 1 })) {
      if (row.height > room && (pages.at(-1)?.length ?? 0) > 0) {
        pages.push([])
        room = high
      }
      pages.at(-1)?.push(row)
      room -= row.height + row.gap
    }
  }
  return pages
}

const gapAt = (scale: number) => (scale > 1 ? 20 : 13)

interface Setting {
  index: number
  scale: number
  facts: DossierFacts
  /** Some point has a tag, so all keep its column free. */
  tagged: boolean
  /** On the first slide of its kind, where the figures stand. */
  first: boolean
}

const LEAD_LINES = 3

/** One row, or several where a single point is longer than a slide. */
function rowsOf(kind: Pointed, point: Point, setting: Setting): Row[] {
  const { index, scale, facts } = setting
  const summary = kind === 'executive_summary'
  const tags = setting.tagged && !summary ? TAG.w + TAG.gap : 0
  const width = summary && setting.first ? FIGURES.text : GRID.width - (summary ? 0 : NUMBER) - tags
  const type = summary && index === 0 ? 'statement' : 'body'
  const size = TYPE[type].size * scale
  const head = [...(summary ? labelOf(point) : []), ...leadOf(point, width, scale, facts)]
  const room = GRID.bottom - GRID.top - heightOf(head, width) - 2 * gapAt(scale)
  const limit = Math.floor(room / (size * TYPE[type].lineHeight))
  const parts = splitRuns(runsOf(point.text, facts), { font: TYPE[type].font, size }, width, limit)
  return parts.map((runs, part) => {
    const [first, lead] = [part === 0, part === 0 ? head : []]
    const text = paragraph(runs, type, { colour: head.length > 0 ? 'muted' : 'ink', size })
    const paragraphs = [...lead, ...(point.text === '' ? [] : [text])]
    const tag = first && !summary && point.tag !== null ? tagLines(point.tag, scale) : []
    const height = Math.max(heightOf(paragraphs, width), heightOf(tag, TAG.w))
    const number = summary || !first ? null : String(index + 1)
    return { number, paragraphs, tag, indent: summary ? 0 : NUMBER, width, height, gap: gapAt(scale) }
  })
}

/** Beside the summary's figures there is no column for tags: there they stand above the point. */
const labelOf = ({ tag }: Point): Paragraph[] =>
  tag === null ? [] : [label(tag, { colour: 'signal', spaceAfter: 2 })]

/** The heading of a point, clipped: a heading of a whole page is none. */
function leadOf({ lead }: Point, width: number, scale: number, facts: DossierFacts): Paragraph[] {
  if (lead === null) return []
  const size = TYPE.lead.size * scale
  const runs = runsOf(lead, facts)
  const text = runs.map(run => run.text).join('')
  const clipped = clip(text, { font: 'serif', bold: true, size }, width, LEAD_LINES)
  return [paragraph(clipped === cleanText(text).trim() ? runs : clipped, 'lead', { size })]
}

/** The tag's first part large, the rest small under it: "High" over "3–6 months". */
function tagLines(tag: string, scale: number): Paragraph[] {
  const [first = '', ...rest] = tag.split(' · ')
  const [large, small] = [TYPE.lead.size * scale, TYPE.small.size * scale]
  const short = (text: string, face: Face) => clip(text, face, TAG.w, 2)
  const lead = short(first, { font: 'serif', bold: true, size: large })
  const more = short(rest.join(' · '), { font: 'sans', size: small })
  return [
    paragraph(lead, 'lead', { align: 'right', colour: 'signal', size: large }),
    ...(more === '' ? [] : [paragraph(more, 'small', { align: 'right', size: small })]),
  ]
}

function runsOf(text: string, { names }: DossierFacts): Run[] {
  return resolve(text, names).map(part => ({
    ...part,
    ...(part.figureId && { bold: true, colour: 'ink' as const }),
  }))
}

/** Runs as they are while they fit into `lines`; a longer text is broken into parts at line ends. */
function splitRuns(runs: Run[], face: Face, width: number, lines: number): Run[][] {
  const bold = runs.some(run => run.bold)
  const all = wrap(runs.map(run => run.text).join(''), { ...face, bold }, width)
  if (all.length <= lines) return [runs]
  return Array.from({ length: Math.ceil(all.length / lines) }, (_, part) => [
    { text: all.slice(part * lines, (part + 1) * lines).join(' ') },
  ])
}

function place(rows: Row[]): SlideElement[] {
  let y: number = GRID.top
  return rows.flatMap((row, index) => {
    const x = GRID.left + row.indent
    const [name, width] = [index + 1, row.indent === 0 ? row.width : GRID.width]
    const tag = { x: GRID.right - TAG.w, y, w: TAG.w, h: row.height }
    const parts: SlideElement[] = [
      ...(index > 0 ? [rule(`Rule ${index}`, GRID.left, y - row.gap / 2, width)] : []),
      ...(row.number === null ? [] : [numeral(row.number, y, row.paragraphs[0]?.size ?? 15)]),
      textBox(`Point ${name}`, { x, y, w: row.width, h: row.height + 2 }, row.paragraphs),
      ...(row.tag.length === 0 ? [] : [textBox(`Tag ${name}`, tag, row.tag)]),
    ]
    y += row.height + row.gap
    return parts
  })
}

function numeral(number: string, y: number, size: number) {
  const box = { x: GRID.left, y, w: NUMBER - 6, h: size * 1.3 }
  return textBox(`Number ${number}`, box, [paragraph(number, 'lead', { size, colour: 'signal' })])
}

/** Money in a text is tagged too while nobody stands for it. */
function warning(rows: Row[], facts: DossierFacts, shown: Figure[]): SlideElement[] {
  const runs = rows.flatMap(row => row.paragraphs.flatMap(paragraph => paragraph.runs))
  const ids = new Set(runs.map(run => run.figureId))
  return tagElements([...shown, ...Object.values(facts.names).filter(({ id }) => ids.has(id))], facts)
}

const aside = (facts: DossierFacts) => headlineColumns(facts, FIGURES.x, FIGURES.w)
