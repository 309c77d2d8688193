// Evidence of a figure in words: how it was calculated, and who said, entered or assumed its inputs.

import { listedBy } from '#domain/document/assumptions.ts'
import { type SnapshotFacts, snapshotFigures } from '#domain/document/audit-snapshot.ts'
import type { Run } from '#domain/document/deck/types.ts'
import { type Formulas, formulaText } from '#domain/document/sources.ts'
import { type Figure, type FigureInput, figureSourcesOf, figureText } from '#domain/figure/figure.ts'
import { excerpt } from '#domain/interview/interview.ts'
import { type RoiTag, roiTag } from '#domain/roi/example.ts'
import { amountText, dayText, factorText, priceText } from '#domain/text/number-style.ts'

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
  if (typeof input.value === 'number') return factorText(input.value, input.unit ?? 'count')
  return String(input.value ?? '')
}

const expected: Pattern = ({ inputs: [ceiling, reached, realised] }, formulas) => {
  const whole = ceiling?.kind === 'figure' ? madeText(ceiling.figure, formulas) : valueText(ceiling)
  return `${whole}, of which ${valueText(reached)} can be reached and ${valueText(realised)} of that is realised`
}

const listedNames = (inputs: readonly FigureInput[]) => listed(inputs.map(nameOf))

/** Names the largest parts of a sum. */
function added({ inputs }: Figure): string {
  const parts = inputs.slice(0, NAMED).map(input => `${nameOf(input)} ${valueText(input)}`)
  const more = inputs.length > NAMED ? ` and ${inputs.length - NAMED} more` : ''
  return `Added up: ${parts.join('; ')}${more}.`
}

const PATTERNS: Record<string, Pattern> = {
  'step.yearly_cost': ({ inputs: [minutes, rate, runs] }) =>
    `${valueText(minutes)} × ${valueText(runs)} × ${valueText(rate)} × 12 months`,
  'map.cost': added,
  'map.hours': added,
  'opportunity.sum': added,
  'audit.sum': added,
  'map.share': ({ inputs: [part, whole] }) => `${valueText(part)} of ${valueText(whole)}`,
  'step.hours': ({ inputs: [minutes, runs] }) => `${valueText(minutes)} × ${valueText(runs)} × 12 months`,
  'opportunity.expected': expected,
  'opportunity.expected_cut': (figure, formulas) =>
    `${expected(figure, formulas)}, cut because savings of one step never add to more than it costs`,
  'opportunity.expected_left': (figure, formulas) =>
    `${expected(figure, formulas)}, of what ${listedNames(figure.inputs.slice(3))} leave of it`,
  'opportunity.stored': ({ value }) => `${priceText(value ?? 0)}/year, entered with it`,
}

/** Default text: the formula in words and its input values. */
const general: Pattern = (figure, formulas) => {
  const named = figure.inputs.filter(({ kind }) => kind !== 'answer' && kind !== 'assumption')
  const parts = named.slice(0, NAMED).map(input => `${nameOf(input)} ${valueText(input)}`)
  const more = named.length > NAMED ? [`${named.length - NAMED} more`] : []
  const formula = formulaText(figure, formulas)
  return parts.length === 0 ? formula : `${formula} ${[...parts, ...more].join('; ')}.`
}

const nameOf = (input: FigureInput) =>
  input.kind === 'figure' ? input.figure.label : input.kind === 'answer' ? 'An answer' : input.label

/** The source in words: "Said by Ines Marlow, asked about volume; entered by Tom Okafor; assumed: …". */
export function evidenceOf(figure: Figure): string {
  const ends = figureSourcesOf(figure)
  const answers = ends.filter(end => end.kind === 'answer' && end.quote !== '')
  const people = new Map(
    answers.map(end =>
      end.kind === 'answer' ? [end.interviewee ?? 'somebody not named', end.question ?? ''] : ['', ''],
    ),
  )
  const said = [...people].map(
    ([who, question]) => `${who}${question ? `, asked “${excerpt(question, 60)}”` : ''}`,
  )
  const confirmed = ends.flatMap(end =>
    end.kind === 'step' && end.standing === 'confirmed'
      ? [`${end.author ?? 'the client'}${end.date ? `, ${dayText(end.date)}` : ''}`]
      : [],
  )
  const authors = ends.flatMap(end => {
    const isEntered = end.kind === 'entry' || (end.kind === 'step' && end.standing === 'entered')
    return isEntered ? [end.author || 'somebody'] : []
  })
  const assumed = ends.filter(
    end => end.kind === 'assumption' || (end.kind === 'step' && end.standing === 'assumed'),
  )
  const named = assumed.slice(0, 2).map(end => `${nameOf(end).toLowerCase()} ${valueText(end)}`.trim())
  const parts = [
    ...(confirmed.length === 0 ? [] : [`confirmed by ${listed([...new Set(confirmed)])}`]),
    ...(said.length === 0 ? [] : [`said by ${listed(said)}`]),
    ...(authors.length === 0 ? [] : [`entered by ${listed([...new Set(authors)])}`]),
    ...(assumed.length === 0
      ? []
      : [`assumed: ${named.join(', ')}${assumed.length > 2 ? ` and ${assumed.length - 2} more` : ''}`]),
  ]
  const text = parts.join('; ')
  return text === '' ? 'counted from the records of this audit' : text
}

const listed = (names: readonly string[]) =>
  names.length <= NAMED
    ? names.join('; ')
    : `${names.slice(0, NAMED).join('; ')} and ${names.length - NAMED} more`

/** The rows of the report's evidence appendix: label, value, calculation and source of each figure. */
export function evidenceRows(facts: SnapshotFacts): (string | Run[])[][] {
  const figures = snapshotFigures(facts)
  const isListed = listedBy(facts)
  const shown = figures.filter(({ id }) => isListed(id))
  const left = figures.length - shown.length
  return [
    ...shown.map(figure => [
      labelOf(figure, facts),
      [{ text: figureText(figure), figureId: figure.id, bold: true }],
      madeText(figure, facts.formulas),
      evidenceOf(figure),
    ]),
    ...(left === 0 ? [] : [[`${amountText(left, 'count')} more figures`, '', LEFT_OUT, '']]),
  ]
}

const LEFT_OUT = 'Of steps and opportunities that are not listed; each opens on screen.'

/** The label of a figure, with its tag if it is an ROI figure from example, missing or unsaved inputs. */
export function labelOf(figure: Figure, { roi }: SnapshotFacts): string {
  const tag = roiTag([figure], roi)
  return tag ? `${figure.label}, ${TAGGED[tag]}` : figure.label
}

const TAGGED: Record<RoiTag, string> = {
  example: 'example input',
  missing: 'an input is missing',
  unsaved: 'not saved yet',
}
