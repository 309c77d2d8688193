// The page behind a client link: only the chosen parts of an audit, with their figures and the evidence of those figures.

import type { DocumentMessages } from '#content/documents/messages.ts'
import type { ClientPart } from '#domain/client-link.ts'
import { factsOf, type SnapshotFacts, type WordedSnapshot } from '#domain/document/audit-snapshot.ts'
import { claimOf, type StepClaim } from '#domain/document/client-claim.ts'
import { deckOf } from '#domain/document/deck/deck.ts'
import { mapSlides } from '#domain/document/deck/map/map.ts'
import type { DeckSlide, Footer } from '#domain/document/deck/types.ts'
import { leadTimeWithSentence } from '#domain/document/report/lead-time.ts'
import { portfolioTable } from '#domain/document/report/portfolio.ts'
import { summaryBlocks } from '#domain/document/report/summary.ts'
import type { ReportBlock } from '#domain/document/report/types.ts'
import { snapshotFigures } from '#domain/document/snapshot-figures.ts'
import { oneLine } from '#domain/document/text.ts'
import type { EvidenceLevel } from '#domain/figure/evidence-level.ts'
import { evidenceLevelText } from '#domain/figure/evidence-text.ts'
import {
  evidenceLevelOf,
  type Figure,
  figureSourcesOf,
  figuresUnder,
  figureText,
} from '#domain/figure/figure.ts'
import { inMessages } from '#domain/figure/messages.ts'
import { costFigure, stepFigure } from '#domain/opportunity/figures.ts'
import { isUnstated } from '#domain/process/claimed-number.ts'
import { isWithoutWork } from '#domain/process/decision.ts'
import { ownerOf } from '#domain/process/owner.ts'
import type { ProcessStep } from '#domain/process/step.ts'
import { NUMBER_FIELDS, NUMBER_UNITS, type NumberField, stepField } from '#domain/process/step-field.ts'
import { once } from '#domain/simulation/memoize.ts'
import { amountText, inRounded, inStyle, leadText } from '#domain/text/number-style.ts'

/** A number on the page; a click opens its figure. */
export interface ClientNumber {
  /** Empty where nothing opens. */
  figureId: string
  text: string
  standing: EvidenceLevel
  /** The evidence level in words, for a number of a step. */
  evidence?: string
}

/** A step as a client link shows it. */
export interface ClientStep {
  id: number
  label: string
  lane: string
  /** Empty if no owner is named. */
  owner: string
  numbers: Record<NumberField, ClientNumber>
  cost: ClientNumber
  claims: StepClaim[]
}

/** An opportunity as a client link shows it. */
export interface ClientOpportunity {
  id: number
  title: string
  description: string
  /** The step that it concerns; empty if there is none. */
  step: string
  saving: ClientNumber
  /** The 80 % range. */
  range: string
  /** The weakest input in words. */
  weakest: string
}

/** The parts of the page; a part that was not chosen is null. */
export interface ClientView {
  title: string
  client: string
  house: string
  date: string
  footer: Footer
  summary: ReportBlock[] | null
  /**
   * The rendered map, its lead time (empty without people and hours), the most expensive steps, and the number of
   * further steps.
   */
  map: { slides: DeckSlide[]; leadTime: ReportBlock[]; steps: ClientStep[]; more: number } | null
  opportunities: { portfolio: ReportBlock[]; list: ClientOpportunity[]; more: number } | null
  /** The pages of the main deck. */
  slides: { count: number; titles: string[] } | null
}

/** Most rows of a list; the remaining entries are too small to matter one by one. */
const LISTED = 200

const MAIN_DECK = { audience: 'client', appendix: [] } as const

/** The deck pages that a client link shows. */
export interface ClientPages {
  slides: DeckSlide[]
  footer: Footer
}

/** Everything that a client link shows of one state; each part is built on first access. */
export interface ClientDocument {
  view(): ClientView
  pages(): ClientPages
  /** Returns a figure that the chosen parts show, or one of its inputs; null for any other id. */
  figure(id: string): Figure | null
}

/** Builds the chosen parts of `content`. Numbers are formatted in the style of the content. */
export function clientDocument(content: WordedSnapshot, parts: readonly ClientPart[]): ClientDocument {
  const styled = <T>(work: () => T) => inStyle(content.style, () => inMessages(content.messages, work))
  const facts = once(() => styled(() => factsOf(content)))
  const deck = once(() => styled(() => deckOf(content, MAIN_DECK)))
  const pages = once(() => ({ slides: deck().slides.map(shownOf), footer: deck().footer }))
  const view = once(() => styled(() => viewOf(facts(), deck(), parts)))
  const figures = once(() =>
    styled(() => figuresShown(facts(), [view(), parts.includes('slides') ? pages().slides : []])),
  )
  const figure = (id: string) => {
    const found = figures().get(id)
    return found ? withoutIds(found) : null
  }
  return { view, pages, figure }
}

function viewOf(facts: SnapshotFacts, deck: ClientPages, parts: readonly ClientPart[]): ClientView {
  const has = (part: ClientPart) => parts.includes(part)
  return {
    title: oneLine(facts.audit.title),
    client: oneLine(facts.audit.company),
    house: oneLine(facts.brand.house),
    date: facts.date,
    footer: deck.footer,
    summary: has('summary') ? summaryBlocks(facts) : null,
    map: has('map') ? mapOf(facts) : null,
    opportunities: has('opportunities') ? opportunitiesOf(facts) : null,
    slides: has('slides')
      ? { count: deck.slides.length, titles: deck.slides.map(({ title }) => title) }
      : null,
  }
}

// Speaker notes and editable texts are internal to the consultants.
const shownOf = ({ fields: _, ...slide }: DeckSlide): DeckSlide => ({ ...slide, notes: [], slideId: null })

function mapOf(facts: SnapshotFacts): ClientView['map'] {
  const byCost = facts.map?.byCost ?? []
  return {
    slides: mapSlides(facts).map((slide, index) => ({ ...shownOf(slide), number: index + 1 })),
    leadTime: leadTimeWithSentence(facts),
    steps: byCost.slice(0, LISTED).map(({ step }) => stepOf(step, facts.messages)),
    more: Math.max(0, byCost.length - LISTED),
  }
}

const NO_NUMBER = '–'

/** A figure without a value does not open: its inputs are placeholders. */
const numberOf = (figure: Figure): ClientNumber => ({
  figureId: figure.value === null ? '' : figure.id,
  text: figure.value === null ? NO_NUMBER : figureText(figure),
  standing: evidenceLevelOf(figure),
})

/** A number that was never stated has no figure. */
const fieldOf = (step: ProcessStep, field: NumberField): ClientNumber => ({
  ...numberOf(stepFigure(step, field)),
  ...(isUnstated(step, field)
    ? { figureId: '', text: NO_NUMBER }
    : { text: leadText(stepFigure(step, field).value, NUMBER_UNITS[field]) }),
  standing: stepField(step, field).level,
  evidence: evidenceText(step, field),
})

/** "confirmed by Dana Reyes, Nov 23, 2026" */
function evidenceText(step: ProcessStep, field: NumberField): string {
  const own = stepField(step, field).inputs.find(input => input.kind === 'step')
  return own?.kind === 'step' ? evidenceLevelText(own) : ''
}

const stepOf = (step: ProcessStep, { client, terms }: DocumentMessages): ClientStep => ({
  id: step.id,
  label: oneLine(step.label) || client.unnamedStep,
  lane: terms.engines[step.engine],
  owner: ownerOf(step),
  numbers: {
    durationMin: fieldOf(step, 'durationMin'),
    costPerHour: fieldOf(step, 'costPerHour'),
    runsPerMonth: fieldOf(step, 'runsPerMonth'),
  },
  cost: numberOf(costFigure(step)),
  claims: [
    claimOf(step, ['durationMin', 'runsPerMonth'], client),
    ...(isWithoutWork(step) ? [] : [claimOf(step, ['costPerHour'], client)]),
  ],
})

function opportunitiesOf(facts: SnapshotFacts): ClientView['opportunities'] {
  const { rated, messages } = facts
  const portfolio = inRounded(() => portfolioTable(facts))
  return {
    portfolio: portfolio ? [portfolio] : [],
    list: rated.slice(0, LISTED).map(({ id, title, description, step, leading }) => ({
      id,
      title: oneLine(title),
      description,
      step: step ? oneLine(step.label) : '',
      saving: numberOf(leading.figure),
      range: messages.client.opportunities.range({
        min: amountText(leading.range.min, 'money'),
        max: amountText(leading.range.max, 'money'),
      }),
      weakest: leading.weakest,
    })),
    more: Math.max(0, rated.length - LISTED),
  }
}

/** The figures that `shown` references and all their inputs, by id. */
function figuresShown(facts: SnapshotFacts, shown: unknown): ReadonlyMap<string, Figure> {
  const ids = figureIdsIn(shown)
  const steps = facts.steps.flatMap(step => NUMBER_FIELDS.map(field => stepFigure(step, field)))
  const roots = [...snapshotFigures(facts), ...steps].filter(figure => ids.has(figure.id))
  return new Map(figuresUnder(...roots).map(figure => [figure.id, figure]))
}

/** Collects every `figureId` in a value, at any depth. */
function figureIdsIn(value: unknown, found = new Set<string>()): Set<string> {
  if (Array.isArray(value)) for (const each of value) figureIdsIn(each, found)
  else if (typeof value === 'object' && value !== null)
    for (const [key, each] of Object.entries(value))
      if (key === 'figureId' && typeof each === 'string') found.add(each)
      else figureIdsIn(each, found)
  return found
}

/** Renumbers the answers from 1, so that they stay distinguishable without exposing internal ids. */
function withoutIds(figure: Figure): Figure {
  const answers = figureSourcesOf(figure).flatMap(end => (end.kind === 'answer' ? end.answerId : []))
  const place = new Map([...new Set(answers)].map((id, index) => [id, index + 1]))
  const cleaned = (each: Figure): Figure => ({
    ...each,
    inputs: each.inputs.map(input => {
      if (input.kind === 'figure') return { kind: 'figure', figure: cleaned(input.figure) }
      if (input.kind !== 'answer') return input
      return { ...input, answerId: place.get(input.answerId) ?? 0, interviewId: 0, questionId: '' }
    }),
  })
  return cleaned(figure)
}
