// The ROI form as typed: one text per field, filled from the saved values, and its parsing.

import type { Roi } from '#contract/roi.ts'
import { percentOf } from '#domain/roi/assumptions-register.ts'
import { ENTRIES } from '#domain/roi/example.ts'
import type { RoiForm } from '#domain/roi/offer.ts'
import {
  PLAN_LIMITS,
  RANGED,
  type Ranged,
  ROI_PLAN,
  type RoiItem,
  type RoiPlan,
  type RoiSource,
  SOURCED,
  type Sourced,
} from '#domain/roi/plan.ts'
import { type RoiInputs, roiEntry } from '#domain/roi/roi.ts'
import { fieldText as writtenField, writtenNumber } from '#domain/text/written-number.ts'

/** Field names: entries, the ends of their ranges, and the model's assumptions. */
export type FieldName =
  | keyof RoiInputs
  | 'runningCost'
  | 'discountRate'
  | `${Ranged}.${'min' | 'max'}`
  | `adoption.${'min' | 'usual' | 'max'}`
  | `ramp.${number}`

export type Texts = Partial<Record<FieldName, string>>

const percent = (fraction: number) => writtenField(percentOf(fraction))
const end = (value: number | undefined) => (value === undefined ? '' : String(value))

/** The text of a field that has not been edited. */
export const savedText = (roi: Roi, name: FieldName) => fieldText({ inputs: roi, plan: roi.plan }, name)

function fieldText({ inputs, plan }: RoiForm, name: FieldName): string {
  if (name === 'runningCost') return String(plan.runningCost)
  if (name === 'discountRate') return percent(plan.discountRate)
  const [of = '', point = ''] = name.split('.')
  if (of === 'adoption') return percent(plan.adoption[point as 'min'])
  if (of === 'ramp') return percent(plan.ramp[Number(point)] ?? 1)
  if (point) return end(plan.ranges[of as Ranged]?.[point as 'min'])
  return String(inputs[name as keyof RoiInputs])
}

/** A typed percentage as a fraction from 0 to 1; null if it is invalid. */
function fraction(typed: string): number | null {
  const value = writtenNumber(typed)
  return value === null || value > 100 ? null : Math.round(value * 1e4) / 1e6
}

const PERCENT = 'A percentage from 0 to 100'
const ORDER = 'Enter minimum, usual and maximum from small to large'

/** The parsed fields. Fields with an error keep their saved value, and the form cannot be saved. */
export interface RoiFormResult {
  inputs: RoiInputs
  plan: RoiPlan
  errors: Partial<Record<FieldName, string>>
}

/** Parses the whole form; fields that were not edited have their saved values. */
export function readForm(roi: Roi, texts: Texts, sources: RoiPlan['sources']): RoiFormResult {
  const errors: RoiFormResult['errors'] = {}
  const text = (name: FieldName) => texts[name] ?? savedText(roi, name)
  const whole = (name: FieldName) => roiEntry(text(name))
  const share = (name: FieldName, saved: number) => {
    const value = fraction(text(name))
    if (value === null) errors[name] = PERCENT
    return value ?? saved
  }
  const { plan } = roi
  const inputs = {
    currentCost: whole('currentCost'),
    projectedSavings: whole('projectedSavings'),
    implementationCost: whole('implementationCost'),
    timePeriod: whole('timePeriod'),
  }
  const runningCost = whole('runningCost')
  const adoption = {
    min: share('adoption.min', plan.adoption.min),
    usual: share('adoption.usual', plan.adoption.usual),
    max: share('adoption.max', plan.adoption.max),
  }
  if (adoption.min > adoption.usual || adoption.usual > adoption.max) errors['adoption.usual'] ??= ORDER
  const ends = (name: Ranged, usual: number) => readEnds(name, usual, text, errors)
  return {
    inputs,
    plan: {
      discountRate: Math.min(share('discountRate', plan.discountRate), PLAN_LIMITS.discountRate),
      ramp: plan.ramp.map((saved, index) => share(`ramp.${index}`, saved)),
      runningCost,
      ranges: {
        projectedSavings: ends('projectedSavings', inputs.projectedSavings),
        implementationCost: ends('implementationCost', inputs.implementationCost),
        runningCost: ends('runningCost', runningCost),
      },
      adoption,
      sources,
    },
    errors,
  }
}

/** Both ends empty: no range. Only one given: the usual value is the other. */
function readEnds(
  name: Ranged,
  usual: number,
  text: (name: FieldName) => string,
  errors: RoiFormResult['errors'],
): { min: number; max: number } | null {
  const low = text(`${name}.min`).trim()
  const high = text(`${name}.max`).trim()
  if (low === '' && high === '') return null
  const range = { min: low === '' ? usual : roiEntry(low), max: high === '' ? usual : roiEntry(high) }
  if (range.min > usual) errors[`${name}.min`] = ORDER
  if (range.max < usual) errors[`${name}.max`] = ORDER
  return range
}

const TAKEN: readonly FieldName[] = [
  ...ENTRIES,
  'runningCost',
  ...RANGED.flatMap(name => [`${name}.min`, `${name}.max`] as const),
  'adoption.min',
  'adoption.usual',
  'adoption.max',
]

/** The field texts after amounts of the audit are accepted. */
export const takenTexts = (form: RoiForm): Texts =>
  Object.fromEntries(TAKEN.map(name => [name, fieldText(form, name)]))

const FOLLOWING = ['projectedSavings', 'projectedSavings.min', 'projectedSavings.max'] as const

/** The texts of other fields after the period was changed; none if the savings do not depend on it. */
export const followingTexts = (before: RoiForm, after: RoiForm): Texts =>
  after.plan === before.plan ? {} : Object.fromEntries(FOLLOWING.map(name => [name, fieldText(after, name)]))

/** Fields reset when an amount is typed over: its range, and with expected savings the adoption (to its default). */
export function withoutSource(name: Sourced, source: RoiSource | undefined): Texts {
  if (name === 'currentCost') return {}
  const { min, usual, max } = ROI_PLAN.adoption
  const isExpected = name === 'projectedSavings' && source?.kind === 'opportunities'
  return {
    [`${name}.min`]: '',
    [`${name}.max`]: '',
    ...(isExpected && {
      'adoption.min': percent(min),
      'adoption.usual': percent(usual),
      'adoption.max': percent(max),
    }),
  }
}

/** Whether a field holds money. */
export const isMoney = (name: FieldName) =>
  ['currentCost', ...RANGED].some(each => name === each || name.startsWith(`${each}.`))

/** The amount whose usual value the field contains, and that may come from the audit. */
export const sourcedOf = (name: FieldName): Sourced | undefined => SOURCED.find(each => each === name)

/** The item that a user takes responsibility for by typing in a field. */
export function itemOf(name: FieldName): RoiItem {
  const [of = '', point] = name.split('.')
  if (of === 'adoption' || of === 'ramp') return of
  return (point ? `range.${of}` : of) as RoiItem
}
