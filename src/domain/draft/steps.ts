// Draft steps and links of a map, checked: those without support in an answer are dropped and counted.

import {
  type Checked,
  CITES_LIMIT,
  type DropReason,
  dropCounter,
  type GroundingContext,
  groundedOn,
  isUnusable,
  lineOf,
  namesOthers,
  opposes,
  sameWords,
} from '#domain/draft/check.ts'
import type { Citation } from '#domain/draft/cite.ts'
import type { Kind } from '#domain/draft/kind.ts'
import { inventedNumbers, numbersIn } from '#domain/draft/number.ts'
import { fieldOf, listOf, textOf } from '#domain/draft/reply.ts'
import { ENGINES, type Engine, LINK_LABEL_LIMIT, STEP_DEFAULTS } from '#domain/process/step.ts'

/** A proposed step. `ref` identifies it within its draft. */
export interface DraftStep {
  ref: string
  label: string
  engine: Engine
  isDecision: boolean
  owner: string
  cites: Citation[]
}

/** A proposed link; its ends are refs of the draft, or steps of the map as "step:ID". */
export interface DraftLink {
  ref: string
  from: string
  to: string
  label: string
  cites: Citation[]
}

/** Steps and links proposed for the map; links refer to steps by `ref`. */
export interface DraftSteps {
  steps: DraftStep[]
  links: DraftLink[]
}

/** Limits of one draft; anything beyond is ignored. */
export const STEPS_LIMITS = { steps: 60, links: 120, cites: CITES_LIMIT, label: 120, owner: 100 } as const

const RULES = `You read answers from interviews about how work is done in a company, and list the steps of that work.

Reply with one JSON object and nothing else:
{"steps":[{"ref":"a","label":"Price the lane","engine":"acquisition","isDecision":false,"owner":"Dispatch","cites":[{"answerId":1,"quote":"we price each lane by hand"}]}],
"links":[{"from":"a","to":"b","label":"","cites":[{"answerId":1,"quote":"then a lead checks it"}]}]}

- label: two to six words, a verb and its object, in the language of the answers. No numbers, no durations, no amounts.
- engine: "acquisition" (winning customers and orders), "delivery" (doing what was ordered) or "support" (everything else).
- isDecision: true only where the work goes one way or another. A link that leaves it has a label such as "yes".
- owner: who does it, in words of the answers; "" if no answer says.
- links: from and to are refs of your steps, or ids of steps of the map such as "step:12". Only if an answer says that one follows the other.
- Do not list steps that the map has.`

/** Accepted as an edit of the map. */
export const DRAFT_STEPS: Kind<DraftSteps> = {
  rules: RULES,
  beside: ({ steps }, pseudonyms) => ({
    map: steps.map(({ id, label, owner }) => ({
      id: `step:${id}`,
      label: pseudonyms.hide(label).text,
      owner: owner === STEP_DEFAULTS.owner ? '' : pseudonyms.nameOf(owner),
    })),
  }),
  check: checkedSteps,
  nothing: { steps: [], links: [] },
}

/**
 * The steps and links of the untrusted `raw` that cite verbatim words of answers. Links are dropped with their steps.
 * Step names contain no figures, because figures are extracted from the answers.
 */
export function checkedSteps(raw: unknown, context: GroundingContext): Checked<DraftSteps> {
  const { dropped, drop } = dropCounter()
  const rawSteps = listOf(fieldOf(raw, 'steps')).slice(0, STEPS_LIMITS.steps)
  const rawLinks = listOf(fieldOf(raw, 'links')).slice(0, STEPS_LIMITS.links)
  const named = new Map(context.steps.map(({ id, label }) => [sameWords(label), `step:${id}`]))
  /** The step that a ref of the proposal refers to. */
  const ends = new Map(context.steps.map(({ id }) => [`step:${id}`, `step:${id}`]))
  const steps: DraftStep[] = []
  for (const each of rawSteps) {
    const step = stepOf(each, context)
    const ref = textOf(fieldOf(each, 'ref'))
    const known = typeof step === 'string' ? undefined : named.get(sameWords(step.label))
    // The step exists on the map or earlier in the draft; links with this ref refer to that one.
    if (known !== undefined && ref !== '') ends.set(ref, known)
    if (typeof step === 'string') drop(step)
    else if (known !== undefined) drop('known')
    else {
      const own = `s${steps.length + 1}`
      steps.push({ ...step, ref: own })
      named.set(sameWords(step.label), own)
      if (ref !== '' && !ends.has(ref)) ends.set(ref, own)
    }
  }
  const links = checkedLinks(rawLinks, context, ends, drop)
  return { content: { steps, links }, proposed: rawSteps.length + rawLinks.length, dropped }
}

function stepOf(raw: unknown, context: GroundingContext): Omit<DraftStep, 'ref'> | DropReason {
  const label = lineOf(raw, 'label', context)
  if (label === '' || label.length > STEPS_LIMITS.label || isUnusable(label)) return 'form'
  const grounded = groundedOn(raw, context)
  if (typeof grounded === 'string') return grounded
  if (numbersIn(label).length > 0) return 'number'
  if (namesOthers(label, grounded, context)) return 'name'
  if (opposes(label, grounded)) return 'opposite'
  const { cites } = grounded
  const engine = ENGINES.find(each => each === fieldOf(raw, 'engine')) ?? STEP_DEFAULTS.engine
  const isDecision = fieldOf(raw, 'isDecision') === true
  return { label, engine, isDecision, owner: ownerOf(raw, cites, context), cites }
}

/** An owner must occur in the quotes, own a step already or be a known role; otherwise the default is used. */
function ownerOf(raw: unknown, cites: readonly Citation[], context: GroundingContext): string {
  const owner = lineOf(raw, 'owner', context)
  if (owner === '' || owner.length > STEPS_LIMITS.owner || isUnusable(owner) || numbersIn(owner).length > 0)
    return STEP_DEFAULTS.owner
  const known = [...context.steps.map(each => each.owner), ...context.roles].find(
    each => sameWords(each) === sameWords(owner),
  )
  if (known !== undefined) return known
  const isQuoted = cites.some(({ quote }) => sameWords(quote).includes(sameWords(owner)))
  return isQuoted ? owner : STEP_DEFAULTS.owner
}

function checkedLinks(
  raw: readonly unknown[],
  context: GroundingContext,
  ends: ReadonlyMap<string, string>,
  drop: (reason: DropReason) => void,
): DraftLink[] {
  const seen = new Set(context.links.map(({ sourceId, targetId }) => `step:${sourceId} step:${targetId}`))
  const links: DraftLink[] = []
  for (const each of raw) {
    const from = ends.get(textOf(fieldOf(each, 'from')))
    const to = ends.get(textOf(fieldOf(each, 'to')))
    const label = lineOf(each, 'label', context)
    const grounded = groundedOn(each, context)
    const isUsable = label.length <= LINK_LABEL_LIMIT && !isUnusable(label)
    if (typeof grounded === 'string') drop(grounded)
    else if (from === undefined || to === undefined || from === to || !isUsable) drop('form')
    else if (seen.has(`${from} ${to}`)) drop('known')
    else if (inventedNumbers(label, grounded.said).length > 0) drop('number')
    else if (namesOthers(label, grounded, context)) drop('name')
    else {
      seen.add(`${from} ${to}`)
      links.push({ ref: `l${links.length + 1}`, from, to, label, cites: grounded.cites })
    }
  }
  return links
}
