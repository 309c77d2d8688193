// Method and assumptions, and the appendix in which every figure of the deck stands with its formula and sources.

import { namedSteps } from '#domain/document/deck/map-summary.ts'
import { GRID, page } from '#domain/document/deck/page.ts'
import { below, tables } from '#domain/document/deck/table.ts'
import type { DeckSlide, Run } from '#domain/document/deck/types.ts'
import { type DossierFacts, dossierFigures } from '#domain/document/dossier.ts'
import { formulaText, sourceList } from '#domain/document/sources.ts'
import { type Figure, type FigureInput, figureText } from '#domain/figure.ts'
import { amountText } from '#domain/number-style.ts'
import { STEP_FIELD_LABELS } from '#domain/process.ts'
import { type RoiTag, roiTag } from '#domain/roi-example.ts'
import { NUMBER_FIELDS } from '#domain/step-field.ts'

interface Assumed {
  label: string
  /** Its value, or the values at the ends of its range: "30% – 40% – 60%". */
  value: string
  used: string[]
}

interface Found {
  /** By the end of its range; '' for what has none. */
  values: Map<string, string>
  used: string[]
}

// "Savings, min" and "Savings at its max" are the ends of one assumption.
const END = /^(.*?)(?:, | at its )(min|usual|max)$/
const ENDS = ['min', 'usual', 'max']

/** What is assumed, once for each, numbers of steps first; entries that somebody made are no assumptions. */
export function assumptionsOf(figures: Figure[]): Assumed[] {
  const found = new Map<string, Found>()
  for (const figure of figures)
    for (const input of figure.inputs.filter(isAssumption)) {
      const [, label = input.label, end = ''] = END.exec(input.label) ?? []
      const known: Found = found.get(label) ?? { values: new Map(), used: [] }
      known.values.set(end, amountText(input.value, input.unit))
      known.used.push(figure.id)
      found.set(label, known)
    }
  const given = [...found].map(([label, { values, used }]) => ({ label, value: valueText(values), used }))
  return [...stepAssumptions(figures), ...given]
}

type StepEnd = Extract<FigureInput, { kind: 'step' }>
type Uses = { end: StepEnd; used: string[] }

/** Numbers of steps about which accounts differ, each; then those that nobody has said or entered, by field. */
function stepAssumptions(figures: Figure[]): Assumed[] {
  const ends = new Map<string, Uses>()
  for (const { id, inputs } of figures)
    for (const end of inputs) {
      if (end.kind !== 'step' || end.standing !== 'assumed' || !NAMED.has(end.field)) continue
      const key = `${end.stepId} ${end.field}`
      ends.set(key, { end, used: [...(ends.get(key)?.used ?? []), id] })
    }
  const all = [...ends.values()]
  const defaults = Map.groupBy(
    all.filter(({ end }) => !end.undecided),
    ({ end }) => end.field,
  )
  return [
    ...all.flatMap(({ end, used }) => undecidedRow(end, used)),
    ...[...defaults].map(([field, uses]) => defaultRow(field, uses)),
  ]
}

const NAMED = new Set<string>(NUMBER_FIELDS)

function undecidedRow({ field, label, unit, undecided }: StepEnd, used: string[]): Assumed[] {
  if (!undecided || !unit) return []
  const value = `${amountText(undecided.min, unit)} – ${amountText(undecided.max, unit)}`
  return [
    { label: `${STEP_FIELD_LABELS[field]} of “${label}”: accounts differ, nobody has decided`, value, used },
  ]
}

/** Steps by the dozen stand on one default: they are one row. */
function defaultRow(field: string, uses: Uses[]): Assumed {
  const values = uses.map(({ end }) => Number(end.value))
  const unit = uses[0]?.end.unit ?? 'count'
  const ends = [...new Set([Math.min(...values), Math.max(...values)])]
  const of = uses.length === 1 ? `“${uses[0]?.end.label}”` : `${uses.length} steps`
  return {
    label: `${STEP_FIELD_LABELS[field]} of ${of}: neither said nor entered`,
    value: ends.map(value => amountText(value, unit)).join(' – '),
    used: uses.flatMap(({ used }) => used),
  }
}

/** Equal ends are one value. */
function valueText(values: Map<string, string>): string {
  const inOrder = ['', ...ENDS].flatMap(end => values.get(end) ?? [])
  return [...new Set(inOrder)].join(' – ')
}

const isAssumption = (input: FigureInput) => input.kind === 'assumption'

/** The register: all that is assumed, but for what only opportunities rest on that a document does not list. */
export function assumptionRows(facts: DossierFacts): (string | Run[])[][] {
  const isListed = listedBy(facts)
  const all = assumptionsOf(dossierFigures(facts))
  const listed = all.filter(({ used }) => used.some(isListed))
  const left = all.length - listed.length
  return [
    ...listed.map(({ label, value, used }) => [label, [{ text: value, bold: true }], usedText(used)]),
    ...(left === 0 ? [] : [[`${amountText(left, 'count')} more`, '', LEFT_OUT]]),
  ]
}

/** How the figures were made, and everything that was taken for granted. */
export function methodSlides(facts: DossierFacts): DeckSlide[] {
  const rows = assumptionRows(facts)
  const parts = tables(
    {
      name: 'Assumptions',
      columns: [
        { heading: 'What is assumed', share: 4.6 },
        { heading: 'Value, or its range', share: 3, align: 'right' },
        { heading: 'Figures that rest on it', share: 4.4, lines: 2 },
      ],
      rows,
      alt: 'Register of the assumptions behind the figures',
      sizes: [12, 11, 10],
    },
    below(GRID.top),
  )
  return parts.map((table, index) =>
    page({
      id: index === 0 ? 'method' : `method:${index + 1}`,
      kicker: 'Method and assumptions',
      title:
        index === 0 ? 'What the figures take for granted' : 'What the figures take for granted, continued',
      elements: [table],
      notes: METHOD,
    }),
  )
}

export const METHOD = [
  'Sources: interviews, process map and ROI entries as recorded; no benchmark stands in for a missing number.',
  'Money: monthly cash flow with a ramp, discounted; risk-adjusted present values after Forrester TEI; optimism bias and switching values after the HM Treasury Green Book; step cost after time-driven activity-based costing (Kaplan and Anderson).',
  'Range: 10,000 draws from PERT distributions with one adoption draw each; the same inputs give the same figures.',
]

function usedText(ids: string[]): string {
  const unique = [...new Set(ids)]
  return unique.length <= 4
    ? unique.join(', ')
    : `${unique.slice(0, 4).join(', ')} and ${unique.length - 4} more`
}

/** Opportunities that a document lists, the largest first; more would fill hundreds of pages. */
export const LISTED = 200

/** Whether a figure is listed: all are but those of steps and opportunities beyond what a document can name. */
function listedBy(facts: DossierFacts): (id: string) => boolean {
  const steps = new Set(namedSteps(facts.steps).map(step => `step:${step.id}`))
  const opportunities = new Set(facts.rated.slice(0, LISTED).map(each => `opportunity:${each.id}`))
  return id => {
    const [owner = ''] = /^(?:step|opportunity):\d+/.exec(id) ?? []
    return owner === '' || steps.has(owner) || opportunities.has(owner)
  }
}

/** The figures of the appendix: all but those of steps and opportunities beyond what a document can name. */
export function evidenceRows(facts: DossierFacts): (string | Run[])[][] {
  const figures = dossierFigures(facts)
  const isListed = listedBy(facts)
  const listed = figures.filter(({ id }) => isListed(id))
  const left = figures.length - listed.length
  return [
    ...listed.map(figure => [
      figure.id,
      labelOf(figure, facts),
      [{ text: figureText(figure), figureId: figure.id, bold: true }],
      formulaText(figure, facts.formulas),
      sourceList(figure),
    ]),
    ...(left === 0 ? [] : [['', `${amountText(left, 'count')} more figures`, '', '', LEFT_OUT]]),
  ]
}

const LEFT_OUT = 'of steps and opportunities that are not listed; each opens on screen by its id'

/** Every figure of the deck by its id. */
export function evidenceSlides(facts: DossierFacts): DeckSlide[] {
  const parts = tables(
    {
      name: 'Evidence',
      columns: [
        { heading: 'Id', share: 2.1, lines: 2 },
        { heading: 'Figure', share: 2.6, lines: 2 },
        { heading: 'Value', share: 1.5, align: 'right', lines: 2 },
        { heading: 'Formula', share: 2.8, lines: 3 },
        { heading: 'Made from', share: 5, lines: 4 },
      ],
      rows: evidenceRows(facts),
      alt: 'Every figure of this deck with its formula and sources',
      sizes: [9.5],
    },
    below(GRID.top),
  )
  return parts.map((table, index) =>
    page({
      id: index === 0 ? 'evidence' : `evidence:${index + 1}`,
      kicker: parts.length === 1 ? 'Appendix' : `Appendix · ${index + 1} of ${parts.length}`,
      title: 'Evidence: where every figure comes from',
      elements: [table],
      notes: [
        'Sources: the ids are those on screen; each leads down to steps, answers, entries and assumptions.',
      ],
    }),
  )
}

/** Money that nobody stands for says so here as well. */
export function labelOf(figure: Figure, { roi }: DossierFacts): string {
  const tag = roiTag([figure], roi)
  return tag ? `${figure.label}, ${TAGGED[tag]}` : figure.label
}

const TAGGED: Record<RoiTag, string> = {
  example: 'example input',
  missing: 'an input is missing',
  unsaved: 'not saved yet',
}
