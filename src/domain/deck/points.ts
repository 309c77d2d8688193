// The slides that are made of points: Executive Summary, Key Findings, Recommendations, with continuations as needed.

import type { DeckFacts } from '#domain/deck/content.ts'
import { exampleTag, figureBlock, GRID, heightOf, page, paragraph, rule, textBox } from '#domain/deck/page.ts'
import { sourceNotes } from '#domain/deck/sources.ts'
import { wrap } from '#domain/deck/text.ts'
import type { DeckSlide, Paragraph, Run, SlideElement } from '#domain/deck/types.ts'
import type { Figure } from '#domain/figure.ts'
import {
  generatedText,
  type Point,
  pointsOf,
  resolve,
  type SlideKind,
  type StoredSlide,
} from '#domain/slide.ts'

/** The figures that the specification puts on the summary stand in a column of their own. */
const FIGURES = { x: 660, w: 246, text: 570 } as const
const NUMBER = 40
const GAP = 13

const KICKERS: Record<SlideKind, string> = {
  executive_summary: 'In short',
  key_findings: 'What we found',
  recommendations: 'What we advise',
}

/** The slide and its continuations; none if it is hidden. */
export function pointSlides(stored: StoredSlide, facts: DeckFacts): DeckSlide[] {
  if (stored.hidden) return []
  const text = stored.text ?? generatedText(stored.kind, facts.facts)
  const points = pointsOf(text)
  const named = namedFigures(text, facts)
  const pages = paginate(stored.kind, points, facts)
  return pages.map((rows, index) =>
    page({
      id: index === 0 ? stored.kind : `${stored.kind}:${index + 1}`,
      slideId: stored.id,
      kicker: KICKERS[stored.kind],
      title: index === 0 ? stored.title : `${stored.title}, continued`,
      elements: [...place(rows), ...(index === 0 ? aside(stored.kind, facts) : [])],
      notes: [
        ...(stored.text === null
          ? []
          : ['The text of this slide was edited by hand; figures in it follow the audit.']),
        ...sourceNotes(
          stored.kind === 'executive_summary' ? [...keyFigures(facts), ...named] : named,
          findingSources(stored.kind, facts),
        ),
      ],
    }),
  )
}

const keyFigures = ({ roiFigures: { net, percent, payback } }: DeckFacts) => [net, percent, payback]

function namedFigures(text: string, { names, roiFigures: { net, percent, payback } }: DeckFacts): Figure[] {
  const ids = new Set(resolve(text, names).map(part => part.figureId))
  const key = new Set([net.id, percent.id, payback.id])
  return Object.values(names).filter(figure => ids.has(figure.id) && !key.has(figure.id))
}

function findingSources(kind: SlideKind, { report }: DeckFacts): string[] {
  if (kind === 'executive_summary') return []
  return report.findings.map(
    each =>
      `Answer ${each.answerId}${each.interviewee ? ` of ${each.interviewee}` : ''}, impact ${each.impactScore} of 10: “${each.quote}”`,
  )
}

/** A point set to its width, with its height. */
interface Row {
  number: string | null
  paragraphs: Paragraph[]
  indent: number
  width: number
  height: number
}

function paginate(kind: SlideKind, points: Point[], facts: DeckFacts): Row[][] {
  const pages: Row[][] = [[]]
  let room: number = GRID.bottom - GRID.top
  for (const [index, point] of points.entries()) {
    for (const row of rowsOf(kind, point, index, pages.length === 1, facts)) {
      if (row.height > room && (pages.at(-1)?.length ?? 0) > 0) {
        pages.push([])
        room = GRID.bottom - GRID.top
      }
      pages.at(-1)?.push(row)
      room -= row.height + GAP
    }
  }
  return pages
}

/** One row, or several where a single point is longer than a slide. */
function rowsOf(kind: SlideKind, point: Point, index: number, onFirst: boolean, facts: DeckFacts): Row[] {
  const summary = kind === 'executive_summary'
  const width = summary ? (onFirst ? FIGURES.text : GRID.width) : GRID.width - NUMBER
  const type = summary && index === 0 ? 'statement' : 'body'
  const limit = Math.floor((GRID.bottom - GRID.top - 40) / 22)
  const parts = splitRuns(runsOf(point.text, facts), width, limit, type === 'statement' ? 19 : 13)
  return parts.map((runs, part) => {
    const lead = part === 0 && point.lead !== null ? [paragraph(runsOf(point.lead, facts), 'lead')] : []
    const colour = lead.length > 0 ? 'muted' : 'ink'
    const paragraphs = [...lead, ...(point.text === '' ? [] : [paragraph(runs, type, { colour })])]
    const number = summary || part > 0 ? null : String(index + 1)
    return { number, paragraphs, indent: summary ? 0 : NUMBER, width, height: heightOf(paragraphs, width) }
  })
}

function runsOf(text: string, { names }: DeckFacts): Run[] {
  return resolve(text, names).map(part => ({
    ...part,
    ...(part.figureId && { bold: true, colour: 'ink' as const }),
  }))
}

/** Runs as they are while they fit into `lines`; a longer text is broken into parts at line ends. */
function splitRuns(runs: Run[], width: number, lines: number, size: number): Run[][] {
  const font = size > 15 ? 'serif' : 'sans'
  const all = wrap(runs.map(run => run.text).join(''), { font, size }, width)
  if (all.length <= lines) return [runs]
  return Array.from({ length: Math.ceil(all.length / lines) }, (_, part) => [
    { text: all.slice(part * lines, (part + 1) * lines).join(' ') },
  ])
}

function place(rows: Row[]): SlideElement[] {
  let y: number = GRID.top
  return rows.flatMap((row, index) => {
    const x = GRID.left + row.indent
    const parts: SlideElement[] = [
      ...(index > 0 ? [rule(`Rule ${index}`, GRID.left, y - GAP / 2, row.width + row.indent)] : []),
      ...(row.number === null ? [] : [numeral(row.number, y)]),
      textBox(`Point ${index + 1}`, { x, y, w: row.width, h: row.height + 2 }, row.paragraphs),
    ]
    y += row.height + GAP
    return parts
  })
}

const numeral = (number: string, y: number) =>
  textBox(`Number ${number}`, { x: GRID.left, y: y - 2, w: NUMBER - 8, h: 26 }, [
    paragraph(number, 'figure', { size: 19, colour: 'signal' }),
  ])

function aside(kind: SlideKind, facts: DeckFacts): SlideElement[] {
  if (kind !== 'executive_summary') return []
  const example = !facts.roi.saved
  const top = GRID.top + (example ? 30 : 0)
  const blocks = keyFigures(facts).flatMap((figure, index) => [
    ...(index > 0 ? [rule(`Figure rule ${index}`, FIGURES.x, top + index * 100 - 12, FIGURES.w)] : []),
    ...figureBlock(figure, { x: FIGURES.x, y: top + index * 100, w: FIGURES.w, h: 82 }, { example }),
  ])
  return [...(example ? [exampleTag(FIGURES.x, GRID.top)] : []), ...blocks]
}
