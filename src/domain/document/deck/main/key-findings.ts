// The slide of key findings: the main findings, each with quotes of several people.

import type { SnapshotFacts } from '#domain/document/audit-snapshot.ts'
import { filled } from '#domain/document/deck/filled.ts'
import { MAIN, main } from '#domain/document/deck/main-text.ts'
import { GRID, rule, textBox } from '#domain/document/deck/page.ts'
import { barLook, figureRun, story, writtenBox } from '#domain/document/deck/story.ts'
import type { DeckSlide, DeckWords, Paragraph, Run, SlideElement } from '#domain/document/deck/types.ts'
import type { Writing } from '#domain/document/deck/writing.ts'
import { opportunityName, stepName } from '#domain/document/figure-names.ts'
import { quoteLines, quoteText, speakerText } from '#domain/document/quote.ts'
import { clip } from '#domain/document/text.ts'
import { assumedText } from '#domain/figure/evidence-text.ts'
import type { Figure } from '#domain/figure/figure.ts'
import { briefSentence, type Finding } from '#domain/finding/finding.ts'
import { amountText } from '#domain/text/number-style.ts'

const SHOWN = 3
const GAP = 30

/** The slides; none if there are no findings. */
export function keyFindingSlides(writing: Writing, facts: SnapshotFacts): DeckSlide[] {
  const { report, messages } = facts
  const { keyFindings: words } = messages.deck
  const chief = chiefOf(report.findings)
  if (chief.length === 0) return []
  const w = (GRID.width - (chief.length - 1) * GAP) / chief.length
  const [{ opportunityId = null } = {}] = chief
  const saving = opportunityId === null ? null : opportunityName(opportunityId)
  const count = { findings: chief.length, saving, answers: report.responses.value ?? 0 }
  return [
    story(writing, facts, {
      kicker: words.kicker,
      title: words.title(count),
      say: words.say({ all: report.findings.length, shown: chief.length }),
      figures: figuresOf(chief, facts),
      layout: 'columns',
      notes: chief.flatMap(({ quotes }) =>
        quotes.map(
          each => `${speakerText(each, messages.deck)}: ${messages.terms.quoted({ text: each.quote })}`,
        ),
      ),
      elements: chief.flatMap((finding, index) =>
        column(writing, finding, index, { x: GRID.left + index * (w + GAP), w }, facts),
      ),
    }),
  ]
}

/** The two largest savings and the first other finding; the rest are further findings. */
function chiefOf(findings: readonly Finding[]): Finding[] {
  const savings = findings.filter(({ source }) => source === 'opportunity')
  const others = findings.filter(({ source }) => source !== 'opportunity')
  const first = [...savings.slice(0, 2), ...others.slice(0, 1)]
  const more = findings.filter(each => !first.includes(each)).slice(0, SHOWN - first.length)
  return [...first, ...more]
}

function figuresOf(chief: readonly Finding[], { together, report }: SnapshotFacts): Figure[] {
  const named = chief.flatMap(({ figures }) => Object.values(figures))
  return [...(together ? [together.figure] : [report.responses]), ...new Set(named)]
}

const SENTENCE = { y: GRID.top + 24, h: 104 } as const
const GAUGE = { y: 430, h: 56 } as const
const VOICES = { y: SENTENCE.y + SENTENCE.h + 12, h: GAUGE.y - SENTENCE.y - SENTENCE.h - 24 } as const

function column(
  writing: Writing,
  finding: Finding,
  index: number,
  { x, w }: { x: number; w: number },
  facts: SnapshotFacts,
): SlideElement[] {
  const { keyFindings: words, fields } = facts.messages.deck
  const chart = gauge(finding, index, { x, w }, facts)
  const room = chart.length > 0 ? VOICES.h : GRID.bottom - VOICES.y
  return [
    textBox(`Kind ${index + 1}`, { x, y: GRID.top - 2, w, h: 16 }, [
      main(words.sources[finding.source].toUpperCase(), 'label', { colour: 'signal' }),
    ]),
    writtenBox(
      writing,
      {
        name: `cause:${index + 1}`,
        label: fields.finding({ n: index + 1 }),
        text: briefSentence(finding, facts.report.contradictions),
      },
      { x, y: SENTENCE.y - 4, w, h: SENTENCE.h },
      'lead',
      facts,
      { size: w > 500 ? 22 : 18 },
    ),
    rule(`Column rule ${index + 1}`, x, VOICES.y - 6, w),
    textBox(
      `Voices ${index + 1}`,
      { x, y: VOICES.y, w, h: room },
      voices(finding, { w, h: room }, facts.messages.deck),
      {
        valign: chart.length > 0 ? 'top' : 'middle',
      },
    ),
    ...chart,
  ]
}

/** Sizes of the quotes, and the height of a speaker with the space below. */
const SIZES = [15, 14] as const
const SPEAKER = 25
const faceOf = (size: number) => ({ font: 'serif', size }) as const
const lineOf = (size: number) => size * MAIN.quote.lineHeight

/** As many whole quotes as fit into the column; if not even one fits, the first is cut. */
function voices(
  { quotes, grounds }: Finding,
  { w, h }: { w: number; h: number },
  words: DeckWords,
): Paragraph[] {
  const quoted = quotes.filter(({ quote }) => quote !== '').slice(0, SHOWN)
  if (quoted.length === 0)
    return [main(grounds === '' ? words.keyFindings.noQuote : grounds, 'body', { colour: 'muted' })]
  const fits = (shown: typeof quoted, size: number) =>
    shown.reduce((sum, each) => sum + quoteLines(each, faceOf(size), w) * lineOf(size) + SPEAKER, 0) <= h
  const counts = quoted.map((_, left) => quoted.length - left)
  const found = counts
    .flatMap(count => SIZES.map(size => ({ shown: quoted.slice(0, count), size })))
    .find(({ shown, size }) => fits(shown, size))
  const { shown, size } = found ?? { shown: quoted.slice(0, 1), size: SIZES[0] }
  const lines = Math.max(1, Math.floor((h - SPEAKER) / lineOf(size)))
  return shown.flatMap(each => [
    main(quoteText(each, faceOf(size), w, lines), 'quote', { size }),
    main(speakerText(each, words), 'small', { spaceAfter: 8 }),
  ])
}

interface Gauge {
  /** Between 0 and 1. */
  part: number
  look: ReturnType<typeof barLook>
  runs: Run[]
}

/** The size of a finding relative to its whole: the step's cost, the total cost, or ten points. */
function gauge(
  finding: Finding,
  index: number,
  { x, w }: { x: number; w: number },
  facts: SnapshotFacts,
): SlideElement[] {
  const found = gaugeOf(finding, facts)
  if (!found) return []
  const { part, look, runs } = found
  const assumed = finding.figure && look.line ? assumedText(finding.figure) : ''
  const bar = { x, y: GAUGE.y, h: 14 }
  return [
    { kind: 'shape', name: `Gauge ${index + 1}`, shape: 'rect', box: { ...bar, w }, fill: 'band' },
    {
      kind: 'shape',
      name: `Gauge part ${index + 1}`,
      shape: 'rect',
      box: { ...bar, w: Math.max(2, Math.min(1, part) * w) },
      ...look,
    },
    textBox(`Gauge text ${index + 1}`, { x, y: GAUGE.y + 17, w, h: GAUGE.h - 17 }, [
      main(runs, 'body', { size: 14 }),
      ...(assumed === '' ? [] : [main(clip(assumed, { font: 'sans', size: 12 }, w, 1), 'small')]),
    ]),
  ]
}

function gaugeOf(
  { source, figure, figures, stepId, opportunityId, score }: Finding,
  { map, together, messages }: SnapshotFacts,
): Gauge | null {
  const { keyFindings: words } = messages.deck
  const money = (each: Figure) => [figureRun(each, amountText(each.value, 'money'))]
  if (source === 'answer' && score !== null)
    return { part: score / 10, look: { fill: 'qualityRisk' }, runs: [{ text: words.rated({ score }) }] }
  if (!figure) return null
  const cost = figures[stepName(stepId ?? 0)] ?? together?.figure
  const isSaving = opportunityId !== null
  if (isSaving && cost)
    return {
      part: (figure.value ?? 0) / Math.max(1, cost.value ?? 1),
      look: barLook(figure, 'signal'),
      runs: filled(words.gauge, { part: money(figure), whole: money(cost) }),
    }
  if (!map || isSaving) return null
  return {
    part: (figure.value ?? 0) / Math.max(1, map.total.value ?? 1),
    look: barLook(figure, 'muted'),
    runs: filled(words.gauge, { part: money(figure), whole: money(map.total) }),
  }
}
