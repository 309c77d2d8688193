// All inputs of an audit as the workbook lists them: stable key, range, evidence level, and source in words.

import type { AuditSnapshot } from '#domain/document/audit-snapshot.ts'
import { INPUT_PARTS, SHARE, STEP_INPUTS, type WorkbookInput } from '#domain/document/workbook/input.ts'
import { inputsOfOpportunity } from '#domain/document/workbook/opportunity-inputs.ts'
import { inputsOfCapacity, inputsOfScenarios } from '#domain/document/workbook/plan-inputs.ts'
import { inputsOfRoi } from '#domain/document/workbook/roi-inputs.ts'
import { givenWords, type Source, sourceWords } from '#domain/document/workbook/source.ts'
import { CASH_INPUTS, QUANTITY_LIMITS, type Quantity, quantityInput } from '#domain/interview/quantity.ts'
import type { OrganizationDefaults } from '#domain/organization.ts'
import { ASSUMED_RUNS_PER_MONTH, type ProcessStep } from '#domain/process/step.ts'
import { countingFlow, NUMBER_FIELDS, stepField } from '#domain/process/step-field.ts'
import { mapRange, type Range } from '#domain/range.ts'

type InputFacts = Pick<AuditSnapshot, 'steps' | 'opportunities' | 'roi' | 'house'> &
  Partial<Pick<AuditSnapshot, 'quantities' | 'scoreBase' | 'capacities' | 'scenarios'>>

/** All inputs in the order of the list. */
export function workbookInputs(content: InputFacts): WorkbookInput[] {
  const cash = (content.quantities ?? []).flatMap(each => cashInput(each) ?? [])
  const onMap = new Set(content.steps.map(({ id }) => id))
  const all = [
    ...inputsOfRoi(content),
    ...organizationInputs(content.house, content.scoreBase ?? 0),
    ...cash,
    ...content.steps.flatMap(inputsOfStep),
    ...content.opportunities.flatMap(each => inputsOfOpportunity(each, onMap.has(each.stepId ?? 0))),
    ...inputsOfCapacity(content.capacities),
    ...inputsOfScenarios(content),
  ]
  return INPUT_PARTS.flatMap(part => all.filter(each => each.part === part))
}

function inputsOfStep(step: ProcessStep): WorkbookInput[] {
  return NUMBER_FIELDS.map(field => {
    const { range, inputs } = stepField(step, field)
    const isOpen = field === 'runsPerMonth' && step.runsPerMonth === null
    return {
      key: `step:${step.id}:${field}`,
      part: 'steps',
      of: step.label,
      ...STEP_INPUTS[field],
      values: isOpen ? { min: null, usual: null, max: null } : range,
      given: ['usual'],
      elsewhere: isOpen && step.flow?.isLooped ? IN_LOOP : null,
      ...(isOpen ? (countingFlow(step) ? RUNS_FROM_FLOW : NOBODYS_RUNS) : sourceWords(inputs)),
    }
  })
}

const IN_LOOP = 'Part of a rework loop: enter its volume on the process map'

const NOBODYS_RUNS: Source = {
  standing: 'Assumed',
  source: `Nobody has named a volume: counted as ${ASSUMED_RUNS_PER_MONTH} runs a month until one is entered here`,
}

const RUNS_FROM_FLOW: Source = {
  standing: 'Assumed',
  source:
    'Nobody has named a volume: follows from the steps before it, on the sheet Steps, until one is entered here',
}

const SETTINGS = 'Set by an administrator in Settings'

function organizationInputs(organization: OrganizationDefaults, scoreBase: number): WorkbookInput[] {
  const share = (name: 'addressable' | 'realisation', label: string): WorkbookInput => ({
    key: `house:${name}`,
    part: 'house',
    of: 'Default',
    name: label,
    ...SHARE,
    values: mapRange(organization[name], value => value / 100),
    given: ['usual'],
    elsewhere: SETTINGS,
    standing: 'Assumed',
    source: 'Taken for granted of every opportunity that nobody has judged',
  })
  return [
    share('addressable', 'Share that can be reached'),
    share('realisation', 'Share of that which is realised'),
    fixed('hoursPerYear', 'Hours of a full-time year', organization.hoursPerYear, 'hours', {
      source: 'Hours freed ÷ this = people',
      elsewhere: SETTINGS,
    }),
    fixed('runs', 'Runs a month where nobody named them', ASSUMED_RUNS_PER_MONTH, 'runs a month', {
      source: 'Stands in for a volume that is not known',
      elsewhere: 'The same in every audit; enter the runs of the step instead',
    }),
    fixed(
      'scoreBase',
      'Expected savings a month from which the impact score counts',
      scoreBase,
      'money a month',
      {
        source: 'A score of 2 from twice this, and a point more for each doubling',
        elsewhere: 'Follows from the audit’s currency',
      },
    ),
  ]
}

const fixed = (
  name: string,
  label: string,
  usual: number,
  unit: string,
  given: Pick<WorkbookInput, 'source' | 'elsewhere'>,
): WorkbookInput => ({
  ...{ key: `house:${name}`, part: 'house', of: 'Default', name: label, unit, format: 'number' },
  values: { min: null, usual, max: null },
  given: ['usual'],
  standing: 'Assumed',
  most: QUANTITY_LIMITS.volume,
  ...given,
})

/** The input for a cash loss named in an answer. */
function cashInput(quantity: Quantity): WorkbookInput | null {
  const { id, label, link } = quantity
  const input = link?.to === 'roi' ? CASH_INPUTS.find(each => each === link.input) : undefined
  if (!input) return null
  const { min, usual, max }: Range = quantity
  return {
    key: `cash:${id}`,
    part: input === 'cashPerMonth' ? 'cashMonth' : 'cashYear',
    of: label || 'Cash lost',
    name: input === 'cashPerMonth' ? 'Cash lost a month' : 'Cash lost a year',
    unit: input === 'cashPerMonth' ? 'money a month' : 'money a year',
    format: 'money',
    values: { min, usual, max },
    given: ['usual'],
    elsewhere: 'Changed beside the answer that names it',
    most: QUANTITY_LIMITS.money,
    ...givenWords([quantityInput(quantity)]),
  }
}
