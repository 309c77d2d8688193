// Evidence of a figure in words: how it was calculated, and who said, entered or assumed its inputs.

import { listedBy } from '#domain/document/assumptions.ts'
import type { SnapshotFacts } from '#domain/document/audit-snapshot.ts'
import type { Run } from '#domain/document/deck/types.ts'
import { snapshotFigures } from '#domain/document/snapshot-figures.ts'
import { type Formulas, formulaText, isPlaceholder } from '#domain/document/sources.ts'
import { tagOf } from '#domain/document/tag.ts'
import { evidenceMessages } from '#domain/figure/evidence-messages.ts'
import { statedText } from '#domain/figure/evidence-text.ts'
import {
  type Figure,
  type FigureInput,
  type FigureSource,
  figureSourcesOf,
  figureText,
  isStatement,
} from '#domain/figure/figure.ts'
import { figureMessages } from '#domain/figure/messages.ts'
import { excerpt } from '#domain/interview/interview.ts'
import { dayText } from '#domain/text/date.ts'
import { amountText, factorText, priceText } from '#domain/text/number-style.ts'
import { unitMessages } from '#domain/text/unit-messages.ts'

/** How the figure was calculated: "25 min × 900 runs/month × $62/h × 12 months, of which 75% can be reached …". */
export function madeText(figure: Figure, formulas: Formulas): string {
  const own = PATTERNS[figure.formula]
  return own ? own(figure, formulas) : general(figure, formulas)
}

const NAMED = 3

type Pattern = (figure: Figure, formulas: Formulas) => string

const valueText = (input: FigureInput | undefined): string => {
  if (!input) return ''
  if (input.kind === 'figure') return factorText(input.figure.value, input.figure.unit)
  if (isPlaceholder(input)) return factorText(null, input.unit ?? 'count')
  if (typeof input.value === 'number') return factorText(input.value, input.unit ?? 'count')
  return String(input.value ?? '')
}

const expected: Pattern = ({ inputs: [ceiling, reached, realised] }, formulas) => {
  const whole = ceiling?.kind === 'figure' ? madeText(ceiling.figure, formulas) : valueText(ceiling)
  return made().expected({ whole, reached: valueText(reached), realised: valueText(realised) })
}

const listedNames = (inputs: readonly FigureInput[]) => listed(inputs.map(nameOf))

const made = () => evidenceMessages().made

/** Names the largest parts of a sum. */
function added(figure: Figure, formulas: Formulas): string {
  const { inputs } = figure
  if (inputs.length === 0) return formulaText(figure, formulas)
  const parts = inputs.slice(0, NAMED).map(input => `${nameOf(input)} ${valueText(input)}`)
  return made().added({ parts, more: Math.max(0, inputs.length - NAMED) })
}

const PATTERNS: Record<string, Pattern> = {
  'step.yearly_cost': ({ inputs: [minutes, rate, runs] }) =>
    made().year({ factors: [minutes, runs, rate].map(valueText) }),
  'map.cost': added,
  'map.hours': added,
  'opportunity.sum': added,
  'audit.sum': added,
  'portfolio.sum': added,
  'scenario.sum': added,
  'outcome.sum': added,
  'owner.month': added,
  'map.share': ({ inputs: [part, whole] }) =>
    made().share({ part: valueText(part), whole: valueText(whole) }),
  'step.hours': ({ inputs: [minutes, runs] }) => made().year({ factors: [minutes, runs].map(valueText) }),
  'opportunity.expected': expected,
  'opportunity.expected_cut': (figure, formulas) => made().cut({ expected: expected(figure, formulas) }),
  'opportunity.expected_left': (figure, formulas) =>
    made().left({ expected: expected(figure, formulas), names: listedNames(figure.inputs.slice(3)) }),
  'opportunity.stored': ({ value }) =>
    made().stored({ amount: unitMessages().perYear({ amount: priceText(value ?? 0) }) }),
}

/** Default text: the formula in words and its input values. */
const general: Pattern = (figure, formulas) => {
  const named = figure.inputs.filter(input => !isStatement(input) && input.kind !== 'assumption')
  const parts = named.slice(0, NAMED).map(input => `${nameOf(input)} ${valueText(input)}`)
  const more = named.length > NAMED ? [made().more({ count: named.length - NAMED })] : []
  const formula = formulaText(figure, formulas)
  const list = [...parts, ...more].join('; ')
  return parts.length === 0 ? formula : `${formula} ${list}${list.endsWith('.') ? '' : '.'}`
}

function nameOf(input: FigureInput): string {
  if (input.kind === 'figure') return input.figure.label
  if (input.kind === 'log' || input.kind === 'file') return input.filename
  return input.kind === 'answer' ? made().answer : input.label
}

/** The source in words: "Said by Ines Marlow, asked about volume; entered by Tom Okafor; assumed: …". */
export const evidenceOf = (figure: Figure): string =>
  evidenceParts(figure)
    .map(({ text }) => text)
    .join('; ')

/** A part of the source in words; `isSaid` if interviewees said it. */
export interface EvidencePart {
  text: string
  isSaid: boolean
}

/** The source in parts: confirmed, said, logged, documented, entered, assumed; at least one. */
export function evidenceParts(figure: Figure): EvidencePart[] {
  const ends = figureSourcesOf(figure)
  const { sources } = evidenceMessages()
  const answers = ends.filter(end => end.kind === 'answer' && end.quote !== '')
  const people = new Map(
    answers.map(end =>
      end.kind === 'answer' ? [end.interviewee ?? sources.nameless, end.question ?? ''] : ['', ''],
    ),
  )
  const said = [...people].map(([name, question]) =>
    question ? sources.asked({ name, question: excerpt(question, 60) }) : name,
  )
  const confirmed = ends.flatMap(end =>
    end.kind === 'step' && end.standing === 'confirmed'
      ? [`${end.author ?? sources.client}${end.date ? `, ${dayText(end.date)}` : ''}`]
      : [],
  )
  const logged = statedIn(ends, 'log')
  const documented = statedIn(ends, 'file')
  const authors = ends.flatMap(end => {
    const isEntered = end.kind === 'entry' || (end.kind === 'step' && end.standing === 'entered')
    return isEntered ? [end.author || sources.somebody] : []
  })
  const assumed = ends.filter(
    end => end.kind === 'assumption' || (end.kind === 'step' && end.standing === 'assumed'),
  )
  const named = assumed.slice(0, 2).map(end => `${nameWithin(end)} ${valueText(end)}`.trim())
  const part = (list: readonly string[], text: () => string, isSaid = false): EvidencePart[] =>
    list.length === 0 ? [] : [{ text: text(), isSaid }]
  const parts = [
    ...part(confirmed, () => sources.confirmed({ names: listed([...new Set(confirmed)]) })),
    ...part(said, () => sources.said({ names: listed(said) }), true),
    ...part(logged, () => sources.logged({ names: listed(logged) })),
    ...part(documented, () => sources.documented({ names: listed(documented) })),
    ...part(authors, () => sources.entered({ names: listed([...new Set(authors)]) })),
    ...part(named, () => sources.assumed({ names: named.join(', '), more: Math.max(0, assumed.length - 2) })),
  ]
  return parts.length === 0 ? [{ text: sources.counted, isSaid: false }] : parts
}

/** What the logs or files state: a single one with its measure, several by name only. */
function statedIn(ends: readonly FigureSource[], kind: 'log' | 'file'): string[] {
  const stated = ends.flatMap(end =>
    (end.kind === 'log' || end.kind === 'file') && end.kind === kind && end.sourceId !== null ? [end] : [],
  )
  const texts = [...new Set(stated.map(end => statedText(end)))]
  return texts.length === 1 ? texts : [...new Set(stated.map(({ filename }) => filename))]
}

/** The name within a sentence: a step's title in quotation marks, any other label in the sentence's case. */
function nameWithin(input: FigureInput): string {
  const { quoted, within } = figureMessages().terms
  return input.kind === 'step' ? quoted({ text: input.label }) : within({ label: nameOf(input) })
}

const listed = (names: readonly string[]) =>
  made().list({ names: names.slice(0, NAMED), more: Math.max(0, names.length - NAMED) })

/** The rows of the report's evidence appendix: label, value, calculation and source of each figure. */
export function evidenceRows(facts: SnapshotFacts): (string | Run[])[][] {
  const { leftOut, moreFigures } = facts.messages.evidence
  const figures = snapshotFigures(facts)
  const isListed = listedBy(facts)
  const shown = figures.filter(({ id }) => isListed(id))
  const left = figures.length - shown.length
  return [
    ...rowsOf(shown, facts),
    ...(left === 0 ? [] : [[moreFigures({ count: amountText(left, 'count') }), '', leftOut, '']]),
  ]
}

/** A row for each figure; figures that read the same, as where the portfolio has every opportunity, share one. */
function rowsOf(figures: readonly Figure[], facts: SnapshotFacts): (string | Run[])[][] {
  const texts = figures.map(figure => ({
    id: figure.id,
    row: [labelOf(figure, facts), figureText(figure), madeText(figure, facts.formulas), evidenceOf(figure)],
  }))
  return [...Map.groupBy(texts, ({ row }) => JSON.stringify(row)).values()].flatMap(same =>
    same
      .slice(0, 1)
      .map(({ id, row: [label = '', text = '', made = '', source = ''] }) => [
        label,
        [{ text, figureId: id, bold: true, describes: same.map(each => each.id) }],
        made,
        source,
      ]),
  )
}

/** The label of a figure, with its tag if it is an ROI figure from example, missing or unsaved inputs. */
export function labelOf(figure: Figure, facts: SnapshotFacts): string {
  const { messages } = facts
  const tag = tagOf([figure], facts)
  return tag ? `${figure.label}, ${messages.evidence.tagged[tag]}` : figure.label
}
