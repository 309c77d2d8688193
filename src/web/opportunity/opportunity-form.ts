// The opportunity form as typed, and its parsing.

import type { Opportunity } from '#contract/opportunity.ts'
import { eachJudged, isShareField, type JudgedField } from '#domain/opportunity/judgement.ts'
import { type Lever, leverOf } from '#domain/opportunity/lever.ts'
import { estimate, type SavingsKind } from '#domain/opportunity/opportunity.ts'
import type { ProcessStep } from '#domain/process/step.ts'
import type { Range } from '#domain/range.ts'
import { fieldText, writtenNumber } from '#domain/text/written-number.ts'

export type FormPoint = 'min' | 'usual' | 'max'

export interface Form {
  title: string
  description: string
  category: string
  stepId: string
  saves: SavingsKind
  /** Null if the rule chooses. */
  lever: Lever | null
  effort: string
  impact: string
  projectedSavings: string
  ranges: Record<JudgedField, Record<FormPoint, string>>
  /** The scenario that provides the savings; null if the shares do. */
  scenarioId: number | null
  /** The steps selected in it, and whether steps are selected at all. */
  scenarioSteps: number[]
  isChosen: boolean
}

const typedRange = (range: Range | null | undefined): Record<FormPoint, string> => ({
  min: range ? fieldText(range.min) : '',
  usual: range ? fieldText(range.usual) : '',
  max: range ? fieldText(range.max) : '',
})

/** The form values of an opportunity, or empty ones for a new one. */
export function formOf(opportunity: Opportunity | null): Form {
  const text = (value: number | undefined) => (value === undefined ? '' : String(value))
  const amount = (value: number | undefined) => (value === undefined ? '' : fieldText(value))
  return {
    title: opportunity?.title ?? '',
    description: opportunity?.description ?? '',
    category: opportunity?.category ?? 'automation',
    stepId: text(opportunity?.stepId ?? undefined),
    saves: opportunity?.saves ?? 'capacity',
    lever: leverOf(opportunity?.lever),
    effort: amount(opportunity?.effort),
    impact: amount(opportunity?.impact),
    projectedSavings: amount(opportunity?.projectedSavings),
    ranges: eachJudged(field => typedRange(opportunity?.[field])),
    scenarioId: opportunity?.scenarioId ?? null,
    scenarioSteps: opportunity?.scenarioSteps ?? [],
    isChosen: (opportunity?.scenarioSteps.length ?? 0) > 0,
  }
}

/** The form with the specification figures of a step; the category is kept unless it is a new friction. */
export function withStep(form: Form, step: ProcessStep | null): Form {
  if (!step) return { ...form, stepId: '' }
  const { effort, impact, projectedSavings } = estimate(step)
  return {
    ...form,
    stepId: String(step.id),
    effort: fieldText(effort),
    impact: fieldText(impact),
    projectedSavings: fieldText(projectedSavings),
  }
}

export type Errors = Partial<
  Record<
    'title' | 'category' | 'effort' | 'impact' | 'projectedSavings' | 'scenarioSteps' | JudgedField,
    string
  >
>

export interface OpportunityFormResult {
  body: Omit<Form, 'stepId' | 'effort' | 'impact' | 'projectedSavings' | 'ranges' | 'isChosen'> & {
    stepId: number | null
    effort: number
    impact: number
    projectedSavings: number
  } & Record<JudgedField, Range | null>
  errors: Errors
}

/** Parses the form; returns the values and the errors. */
export function readForm(form: Form): OpportunityFormResult {
  const errors: Errors = {}
  const amount = (field: 'effort' | 'impact' | 'projectedSavings', low: number, high: number) => {
    const value = writtenNumber(form[field]) ?? Number.NaN
    if (!(value >= low && value <= high))
      errors[field] = high === 10 ? 'A whole number from 1 to 10' : 'An amount of 0 or more'
    return value
  }
  const effort = amount('effort', 1, 10)
  if (!Number.isInteger(effort)) errors.effort = 'A whole number from 1 to 10'
  if (form.title.trim() === '') errors.title = 'Please enter a title.'
  if (form.category.trim() === '') errors.category = 'Please enter a category.'
  const range = (name: JudgedField) => readRange(name, form.ranges[name], errors)
  const body = {
    title: form.title.trim(),
    description: form.description,
    category: form.category.trim(),
    stepId: form.stepId === '' ? null : Number(form.stepId),
    saves: form.saves,
    lever: form.lever,
    effort,
    impact: amount('impact', 0, 1e17),
    projectedSavings: amount('projectedSavings', 0, 1e18),
    ...eachJudged(range),
    scenarioId: form.scenarioId,
    scenarioSteps: form.isChosen ? form.scenarioSteps : [],
  }
  if (form.isChosen && form.scenarioSteps.length === 0) errors.scenarioSteps = 'Choose at least one step.'
  if ((body.addressable === null) !== (body.realisation === null))
    errors[body.addressable === null ? 'addressable' : 'realisation'] ??= 'Give both shares, or neither.'
  return { body, errors }
}

/** All three empty: not judged. A usual value alone is used for all three. */
function readRange(name: JudgedField, typed: Record<FormPoint, string>, errors: Errors): Range | null {
  const number = (text: string) => writtenNumber(text) ?? Number.NaN
  const usual = typed.usual.trim()
  if (usual === '' && typed.min.trim() === '' && typed.max.trim() === '') return null
  const range = {
    min: number(typed.min.trim() || usual),
    usual: usual === '' ? Number.NaN : number(usual),
    max: number(typed.max.trim() || usual),
  }
  const highest = isShareField(name) ? 100 : 1e12
  if (!(range.min >= 0 && range.max <= highest))
    errors[name] = highest === 100 ? 'Percentages from 0 to 100' : 'Amounts of 0 or more'
  if (!(range.min <= range.usual && range.usual <= range.max))
    errors[name] ??= 'Min, usual and max must not decrease.'
  return range
}
