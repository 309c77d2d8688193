// Reads an answer as a proposal for the map: steps in the order described, figures with their targets, owners, and links.

import {
  type AnswerDecision,
  allDecisions,
  backRef,
  chainOf,
  distinctSteps,
  figuresOf,
  isDecision,
  isFork,
  linksBack,
  type Returns,
  withoutReworks,
} from '#domain/extraction/decision.ts'
import { figuresIn } from '#domain/extraction/extraction.ts'
import type { ExtractedFigure, ExtractionSettings } from '#domain/extraction/figure.ts'
import { arePlainShares, linksOf } from '#domain/extraction/link.ts'
import { clausesOf, type SentenceSpan } from '#domain/extraction/step/clause.ts'
import { continuedStep } from '#domain/extraction/step/continuation.ts'
import type { DescribedStep } from '#domain/extraction/step/described-step.ts'
import { describedSteps } from '#domain/extraction/step/described-steps.ts'
import { stepsOfFigures } from '#domain/extraction/step/figure-steps.ts'
import type { Named } from '#domain/extraction/step/mention.ts'
import { withNamed } from '#domain/extraction/step/named-steps.ts'
import { type FoundOwner, ownersIn, rateOwners, withFullOwners } from '#domain/extraction/step/owner.ts'
import { referredSteps } from '#domain/extraction/step/referral.ts'
import { knownStepOf, sharesWord } from '#domain/extraction/step/step-match.ts'
import type { QuestionContext } from '#domain/extraction/step/step-near.ts'
import { withoutCounts } from '#domain/extraction/step/throughput.ts'
import { type QuantityLink, STEP_FIELD_OF, type StepValueField } from '#domain/quantity/quantity.ts'

/** A step of the answer; `stepId` is set if the map has it. `ref` identifies it within the proposal. */
export interface FoundStep {
  ref: string
  label: string
  owner: string
  isDecision: boolean
  stepId: number | null
  /** The sentence that describes it. */
  sentence: string
}

/** What a figure is to be the source of: a found step, or what the map and the business case have already. */
export type FoundTarget =
  | QuantityLink
  | { to: 'found'; ref: string; field: StepValueField }
  /** The share of the link between two found steps; `isRest`: it is what the share leaves of 100 %. */
  | { to: 'foundBranch'; from: string; next: string; isRest: boolean }

/** A figure found in an answer, its target, and the sentence that contains it. */
export interface FoundFigure {
  figure: ExtractedFigure
  target: FoundTarget | null
  sentence: string
}

/** A link from a found step to a later one; `share` in percent. */
export interface FoundLink {
  from: string
  to: string
  label: string
  share: number | null
}

/** What an answer proposes for the audit: steps in the order described, figures, owners and links. */
export interface AnswerProposal {
  steps: FoundStep[]
  figures: FoundFigure[]
  owners: FoundOwner[]
  links: FoundLink[]
}

/** Maximum number of steps read from one answer. */
export const FOUND_STEPS_LIMIT = 40

/**
 * What an answer proposes, from its words alone. `steps` are those of the map: a described step is one of them only if no other
 * could be meant. `ends` are the ids of those where the map ends: a chain that continues one begins with it. Runs in linear time.
 */
export function proposalIn(
  text: string,
  settings: ExtractionSettings,
  steps: readonly Named[],
  asked: QuestionContext & { ends?: readonly number[] } = {},
): AnswerProposal {
  const { role = '', ends = [] } = asked
  const figures = figuresIn(text, settings)
  const { sentences } = clausesOf(text)
  const worked = withoutCounts(describedSteps(text, settings.locale, role), figures, sentences, role)
  const referred = referredSteps(text, figures, sentences, worked)
  const described = withFullOwners(inOrder([...worked, ...referred]), steps)
  const owners = ownersOf([...described, ...steps], role)
  const plain = arePlainShares(text, figures, asked)
  const near = linksOf(text, figures, steps, asked)
  const named = withNamed({ text, figures, sentences, described, owners, near, role })
  const { decisions, returns, taken } = allDecisions(steps, text, figures, sentences, named)
  const all = distinctSteps(inOrder([...named.filter(step => !taken.has(step)), ...decisions])).slice(
    0,
    FOUND_STEPS_LIMIT,
  )
  const placed = stepsOfFigures({ text, figures, sentences, described: all, near })
  const known = knownIds(all, steps)
  const rates = rateOwners(text, figures, { owners, sentences, role })
  const quoteOf = (at: number, from?: number) => sentenceAt(text, sentences, at, from)
  const refOf = (step: DescribedStep) => {
    const id = known.get(step)
    return id === undefined ? `s${all.indexOf(step) + 1}` : `step:${id}`
  }
  const read = { decisions, returns, all, steps, known, placed, plain, near, refOf, quoteOf }
  const opening = known.size > 0 ? null : continuedStep(text, all[0], steps, ends)
  const own = all.map(step => foundStep(step, refOf(step), known.get(step), quoteOf(step.start)))
  const back = linksBack(read, quoteOf)
  return {
    ...chained([...own, ...back.steps], [...chainOf(withoutReworks(all), refOf), ...back.links], opening),
    figures: figures.flatMap((figure, place) => {
      const found = { figure, sentence: quoteOf(figure.start), target: targetOf(figure, place, read) }
      return asRates(found, rates[place] ?? [])
    }),
    owners: ownersIn(text, settings, { owners, sentences, figures }),
  }
}

/** What has been read of an answer. The arrays of targets have an element for each figure. */
interface Reading {
  decisions: readonly AnswerDecision[]
  returns: Returns
  all: readonly DescribedStep[]
  steps: readonly Named[]
  known: ReadonlyMap<DescribedStep, number>
  placed: readonly (DescribedStep | null | undefined)[]
  plain: readonly boolean[]
  near: readonly (QuantityLink | null)[]
  refOf: (step: DescribedStep) => string
  quoteOf: (at: number, from?: number) => string
}

function targetOf(figure: ExtractedFigure, place: number, read: Reading): FoundTarget | null {
  const { decisions, all, steps, known, placed, plain, near, refOf, quoteOf } = read
  const decision = decisions.find(each => figuresOf(each).includes(place) && all.includes(each))
  if (decision) return branchOf(decision, place, read, figure)
  const step = placed[place]
  const field = STEP_FIELD_OF[figure.kind]
  if (plain[place]) return null
  if (!step || !field) return near[place] ?? null
  const id = known.get(step)
  if (id !== undefined) return { to: 'step', stepId: id, field }
  return isMeant(near[place], step, steps, quoteOf(figure.start, step.start))
    ? (near[place] ?? null)
    : { to: 'found', ref: refOf(step), field }
}

/** A described step as it is proposed; `stepId` is the step of the map that it names. */
const foundStep = (step: DescribedStep, ref: string, stepId: number | undefined, sentence: string) => ({
  ref,
  label: step.label,
  owner: step.owner,
  isDecision: isDecision(step),
  stepId: stepId ?? null,
  sentence,
})

const inOrder = (steps: readonly DescribedStep[]) => steps.toSorted((a, b) => a.start - b.start)

/** The steps with their links, after the step of the map that the answer continues. */
function chained(
  own: readonly FoundStep[],
  links: readonly FoundLink[],
  opening: Named | null,
): Pick<AnswerProposal, 'steps' | 'links'> {
  const [first] = own
  if (!opening || !first) return { steps: [...own], links: [...links] }
  const { id, label, owner = '' } = opening
  const ref = `step:${id}`
  const { isDecision: isOpen = false } = opening
  const before = { ref, label, owner, isDecision: isOpen, stepId: id, sentence: first.sentence }
  return {
    steps: [before, ...own],
    links: [{ from: ref, to: first.ref, label: '', share: null }, ...links],
  }
}

const UNNAMED = 'to link it, name the interviewee or their role'

/** An hourly rate, once for each of its owners; the figure with its own target where it is the rate of none. */
function asRates(found: FoundFigure, owners: readonly string[]): FoundFigure[] {
  const { figure, sentence, target } = found
  const rate = { figure: { ...figure, kind: 'rate' as const }, sentence }
  const named = owners.filter(owner => owner !== '')
  if (named.length > 0) return named.map(owner => ({ ...rate, target: { to: 'owner', owner } }))
  if (owners.length === 0 || target) return [found]
  return [{ ...rate, figure: { ...rate.figure, why: UNNAMED }, target }]
}

/** The link from a decision to the step that the share leads to, or whose rest goes back. */
function branchOf(
  decision: AnswerDecision,
  place: number,
  read: Reading,
  { usual }: ExtractedFigure,
): FoundTarget | null {
  const { all, refOf } = read
  const steps = withoutReworks(all)
  const branch = isFork(decision) && (place === decision.figure ? decision.first : decision.rest)
  const next = branch ? branch.find(step => steps.includes(step)) : steps[steps.indexOf(decision) + 1]
  const isRest = !branch && decision.share !== usual
  const back = backRef(decision, read)
  if (!next && back) return { to: 'foundBranch', from: refOf(decision), next: back, isRest: true }
  return next ? { to: 'foundBranch', from: refOf(decision), next: refOf(next), isRest } : null
}

function ownersOf(named: readonly { owner?: string }[], role: string): string[] {
  const owners = [...named.map(({ owner = '' }) => owner.trim()), role.trim()]
  const byKey = new Map(owners.toReversed().map(owner => [owner.toLowerCase(), owner]))
  return [...byKey.values()].filter(owner => owner !== '' && owner !== 'Unassigned')
}

/** The map's step of each described one, by name alone. */
function knownIds(
  described: readonly DescribedStep[],
  steps: readonly Named[],
): ReadonlyMap<DescribedStep, number> {
  const ids = new Map<DescribedStep, number>()
  for (const step of described) {
    const id = knownStepOf(step.label, steps)?.id
    if (id !== undefined && ![...ids.values()].includes(id)) ids.set(step, id)
  }
  return ids
}

/**
 * Whether a step of the map that was only near is meant, rather than the new step that the sentence describes: the sentence
 * mentions it by its own name from the new step's verb on, not by its owner alone, and the new step is not named alike.
 */
function isMeant(
  link: QuantityLink | null | undefined,
  step: DescribedStep,
  steps: readonly Named[],
  sentence: string,
): boolean {
  const near = link?.to === 'step' ? steps.find(({ id }) => id === link.stepId) : undefined
  return near !== undefined && sharesWord(near.label, sentence) && !sharesWord(near.label, step.label)
}

/** The sentence at an offset, or what it says from `from` on if that is within it. */
function sentenceAt(text: string, sentences: readonly SentenceSpan[], at: number, from = 0): string {
  const span = sentences.find(({ start, end }) => start <= at && at < end)
  if (!span) return ''
  return text.slice(from > span.start && from < at ? from : span.start, span.end)
}
