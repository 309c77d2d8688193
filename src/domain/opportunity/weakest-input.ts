// The weakest input of an expected saving, as text.

import {
  EVIDENCE_LEVELS,
  type EvidenceLevel,
  evidenceLevelOf,
  type Figure,
  figureSourcesOf,
  isEvidence,
} from '#domain/figure/figure.ts'
import type { ExpectedSavings } from '#domain/opportunity/savings.ts'
import type { ProcessStep } from '#domain/process/step.ts'
import { countingFlow, NUMBER_FIELDS, type NumberField, stepField } from '#domain/process/step-field.ts'

const FIELD_WORDS: Record<NumberField, string> = {
  durationMin: 'minutes',
  costPerHour: 'rate',
  runsPerMonth: 'volume',
}

const EVIDENCE = { confirmed: 'confirmed by the client', said: 'said in interviews' } as const

const list = (words: readonly string[]) => {
  const last = words.at(-1) ?? ''
  return words.length < 2 ? last : `${words.slice(0, -1).join(', ')} and ${last}`
}

/** The disputed fields of a step, and those that were neither stated nor typed. */
function openFields(step: ProcessStep) {
  const fields = NUMBER_FIELDS.map(field => {
    const { undecided, standing } = stepField(step, field)
    const flow = field === 'runsPerMonth' ? countingFlow(step) : null
    const words = flow?.incomplete ? `${FIELD_WORDS[field]} (shares incomplete)` : FIELD_WORDS[field]
    return { words, undecided, standing: step[field] === null && !flow ? 'assumed' : standing }
  })
  const undecided = fields.filter(each => each.undecided).map(each => each.words)
  const assumed = fields
    .filter(each => !each.undecided && each.standing === 'assumed')
    .map(each => each.words)
  return { undecided, assumed }
}

/** "undecided: minutes", "volume and shares assumed", "entered by Tom Okafor", or "said in interviews". */
export function weakestOf(expected: Weighed): string {
  const words = weakestInput(expected)
  return expected.lacksScenario ? `its scenario is deleted, shares count: ${words}` : words
}

type Weighed = Pick<ExpectedSavings, 'step' | 'opportunity' | 'figure' | 'scenario' | 'lacksScenario'>

function weakestInput({ step, opportunity, figure, scenario }: Weighed): string {
  if (scenario) return `${scenarioWord(figure)} in the scenario “${scenario.title}”`
  const { undecided, assumed } = step ? openFields(step) : { undecided: [], assumed: [] }
  const shares = opportunity.addressable === null ? ['shares'] : []
  if (undecided.length > 0) return `undecided: ${list(undecided)}`
  if (assumed.length + shares.length > 0) return `${list([...assumed, ...shares])} assumed`
  const standing = evidenceLevelOf(figure)
  if (isEvidence(standing)) return EVIDENCE[standing]
  const people = new Set(
    figureSourcesOf(figure).flatMap(end =>
      end.kind !== 'answer' && 'author' in end && end.author ? [end.author] : [],
    ),
  )
  return people.size === 0 ? 'entered' : `entered by ${list([...people])}`
}

/** If a scenario only removes a step, its saving may be based on interviews alone. */
const scenarioWord = (figure: Figure) =>
  ({
    confirmed: 'confirmed of the steps gone',
    said: 'said of the steps gone',
    entered: 'entered',
    assumed: 'assumed',
  })[evidenceLevelOf(figure)]

/** The same for a step's yearly cost. */
export function weakestOfStep(step: ProcessStep): string {
  const { undecided, assumed } = openFields(step)
  if (undecided.length > 0) return `undecided: ${list(undecided)}`
  if (assumed.length > 0) return `${list(assumed)} assumed`
  const found = new Set<EvidenceLevel>(NUMBER_FIELDS.map(field => stepField(step, field).standing))
  const standing = EVIDENCE_LEVELS.findLast(each => found.has(each)) ?? 'assumed'
  return isEvidence(standing) ? EVIDENCE[standing] : 'entered'
}
