// The weakest input of an expected saving, as text.

import { EVIDENCE_LEVELS, type EvidenceLevel, isEvidence } from '#domain/figure/evidence-level.ts'
import { evidenceMessages } from '#domain/figure/evidence-messages.ts'
import { evidenceLevelOf, figureSourcesOf } from '#domain/figure/figure.ts'
import type { ExpectedSavings } from '#domain/opportunity/savings.ts'
import type { ProcessStep } from '#domain/process/step.ts'
import { countingFlow, NUMBER_FIELDS, type NumberField, stepField } from '#domain/process/step-field.ts'

/** A weak input: the shares of an opportunity, or a number of its step. */
type Weak = 'shares' | { field: NumberField; sharesIncomplete: boolean }

/** The disputed fields of a step, and those that were neither stated nor typed. */
function openFields(step: ProcessStep) {
  const fields = NUMBER_FIELDS.map(field => {
    const { undecided, level } = stepField(step, field)
    const flow = field === 'runsPerMonth' ? countingFlow(step) : null
    const weak: Weak = { field, sharesIncomplete: flow?.incomplete ?? false }
    return { weak, undecided, level: step[field] === null && !flow ? 'assumed' : level }
  })
  const undecided = fields.filter(each => each.undecided).map(each => each.weak)
  const assumed = fields.filter(each => !each.undecided && each.level === 'assumed').map(each => each.weak)
  return { undecided, assumed }
}

/** "volume not known", "undecided: minutes", "shares assumed", "entered by Tom Okafor", or "said in interviews". */
export function weakestOf(expected: Weighed): string {
  const weakest = weakestInput(expected)
  const { scenarioDeleted } = evidenceMessages().weakest
  return expected.lacksScenario ? scenarioDeleted({ weakest }) : weakest
}

type Weighed = Pick<ExpectedSavings, 'step' | 'opportunity' | 'figure' | 'scenario' | 'lacksScenario'>

function weakestInput({ step, opportunity, figure, scenario }: Weighed): string {
  const { weakest } = evidenceMessages()
  if (scenario) return weakest.inScenario({ level: evidenceLevelOf(figure), scenario: scenario.title })
  const { undecided, assumed } = step ? openFields(step) : { undecided: [], assumed: [] }
  const shares: Weak[] = opportunity.addressable === null ? ['shares'] : []
  if (assumed.length > 0) return weakest.missing({ inputs: assumed })
  if (undecided.length > 0) return weakest.undecided({ inputs: undecided })
  if (shares.length > 0) return weakest.assumed({ inputs: shares })
  const level = evidenceLevelOf(figure)
  if (isEvidence(level)) return weakest[level]
  const people = new Set(
    figureSourcesOf(figure).flatMap(end =>
      end.kind !== 'answer' && 'author' in end && end.author ? [end.author] : [],
    ),
  )
  return people.size === 0 ? weakest.entered : weakest.enteredBy({ authors: [...people] })
}

/** The same for a step's yearly cost. */
export function weakestOfStep(step: ProcessStep): string {
  const { weakest } = evidenceMessages()
  const { undecided, assumed } = openFields(step)
  if (assumed.length > 0) return weakest.missing({ inputs: assumed })
  if (undecided.length > 0) return weakest.undecided({ inputs: undecided })
  const found = new Set<EvidenceLevel>(NUMBER_FIELDS.map(field => stepField(step, field).level))
  const level = EVIDENCE_LEVELS.findLast(each => found.has(each)) ?? 'assumed'
  return isEvidence(level) ? weakest[level] : weakest.entered
}
