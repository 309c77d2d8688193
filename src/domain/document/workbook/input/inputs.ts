// All inputs of an audit as the workbook lists them: stable key, range, evidence level, and source in words.

import type { AuditSnapshot } from '#domain/document/audit-snapshot.ts'
import { INPUT_PARTS, SHARE, STEP_INPUTS, type WorkbookInput } from '#domain/document/workbook/input/input.ts'
import { inputsOfOpportunity } from '#domain/document/workbook/input/opportunity-inputs.ts'
import { inputsOfCapacity, inputsOfScenarios } from '#domain/document/workbook/input/plan-inputs.ts'
import { inputsOfRoi } from '#domain/document/workbook/input/roi-inputs.ts'
import { givenWords, type Source, sourceWords } from '#domain/document/workbook/input/source.ts'
import type { InputWords } from '#domain/document/workbook/words.ts'
import type { OrganizationDefaults } from '#domain/organization.ts'
import type { ProcessStep } from '#domain/process/step.ts'
import { countingFlow, lacksNumbers, NUMBER_FIELDS, stepField } from '#domain/process/step-field.ts'
import { CASH_INPUTS, QUANTITY_LIMITS, type Quantity, quantityInput } from '#domain/quantity/quantity.ts'
import { mapRange, type Range } from '#domain/range.ts'

type InputFacts = Pick<AuditSnapshot, 'steps' | 'opportunities' | 'roi' | 'house'> &
  Partial<Pick<AuditSnapshot, 'quantities' | 'scoreBase' | 'capacities' | 'scenarios'>>

/** All inputs in the order of the list. */
export function workbookInputs(content: InputFacts, words: InputWords): WorkbookInput[] {
  const cash = (content.quantities ?? []).flatMap(each => cashInput(each, words) ?? [])
  const onMap = new Set(content.steps.map(({ id }) => id))
  const all = [
    ...inputsOfRoi(content, words),
    ...organizationInputs(content.house, content.scoreBase ?? 0, words),
    ...cash,
    ...content.steps.flatMap(step => inputsOfStep(step, words)),
    ...content.opportunities.flatMap(each => inputsOfOpportunity(each, onMap.has(each.stepId ?? 0), words)),
    ...inputsOfCapacity(content.capacities, words),
    ...inputsOfScenarios(content, words),
  ]
  return INPUT_PARTS.flatMap(part => all.filter(each => each.part === part))
}

function inputsOfStep(step: ProcessStep, words: InputWords): WorkbookInput[] {
  return NUMBER_FIELDS.map(field => {
    const { range, inputs } = stepField(step, field)
    const follows = field === 'runsPerMonth' && countingFlow(step) !== null
    const isOpen = follows || lacksNumbers(step, [field])
    const open: Source = { standing: 'assumed', source: follows ? words.runsFromFlow : words.notKnown }
    return {
      key: `step:${step.id}:${field}`,
      part: 'steps',
      of: step.label,
      name: words.step[field],
      ...STEP_INPUTS[field],
      values: isOpen ? { min: null, usual: null, max: null } : range,
      given: ['usual'],
      elsewhere: follows && step.flow?.isLooped ? words.inLoop : null,
      ...(isOpen ? open : sourceWords(inputs, words.source)),
    }
  })
}

function organizationInputs(
  organization: OrganizationDefaults,
  scoreBase: number,
  words: InputWords,
): WorkbookInput[] {
  const { house: own, settings } = words
  const share = (name: 'addressable' | 'realisation'): WorkbookInput => ({
    key: `house:${name}`,
    part: 'house',
    of: own.of,
    name: own[name],
    ...SHARE,
    values: mapRange(organization[name], value => value / 100),
    given: ['usual'],
    elsewhere: settings,
    standing: 'assumed',
    source: own.unjudged,
  })
  const fixed = (
    name: 'hoursPerYear' | 'scoreBase',
    usual: number,
    unit: WorkbookInput['unit'],
    source: string,
    elsewhere: string,
  ): WorkbookInput => ({
    key: `house:${name}`,
    part: 'house',
    of: own.of,
    name: own[name],
    unit,
    format: 'number',
    values: { min: null, usual, max: null },
    given: ['usual'],
    standing: 'assumed',
    most: QUANTITY_LIMITS.volume,
    source,
    elsewhere,
  })
  return [
    share('addressable'),
    share('realisation'),
    fixed('hoursPerYear', organization.hoursPerYear, 'hours', own.people, settings),
    fixed('scoreBase', scoreBase, 'moneyMonth', own.score, own.scoreElsewhere),
  ]
}

/** The input for a cash loss named in an answer. */
function cashInput(quantity: Quantity, { cash: words, source }: InputWords): WorkbookInput | null {
  const { id, label, link } = quantity
  const input = link?.to === 'roi' ? CASH_INPUTS.find(each => each === link.input) : undefined
  if (!input) return null
  const { min, usual, max }: Range = quantity
  return {
    key: `cash:${id}`,
    part: input === 'cashPerMonth' ? 'cashMonth' : 'cashYear',
    of: label || words.of,
    name: input === 'cashPerMonth' ? words.month : words.year,
    unit: input === 'cashPerMonth' ? 'moneyMonth' : 'moneyYear',
    format: 'money',
    values: { min, usual, max },
    given: ['usual'],
    elsewhere: words.elsewhere,
    most: QUANTITY_LIMITS.money,
    ...givenWords([quantityInput(quantity)], source),
  }
}
