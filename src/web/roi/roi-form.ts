// The form of an ROI as typed: one text per field, how it is filled from what is saved, and what it says.

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

/** Names of the fields: entries, their ranges' ends, and what the model takes for granted. */
export type FieldName =
  | keyof RoiInputs
  | 'runningCost'
  | 'discountRate'
  | `${Ranged}.${'min' | 'max'}`
  | `adoption.${'min' | 'usual' | 'max'}`
  | `ramp.${number}`

export type Texts = Partial<Record<FieldName, string>>

const percent = (fraction: number) => String(percentOf(fraction))
const end = (value: number | undefined) => (value === undefined ? '' : String(value))

/** What a field shows while nobody has typed in it. */
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

/** A percent as typed, to a fraction from 0 to 1; null where it is none. */
function fraction(typed: string): number | null {
  const value = Number(typed.trim().replace(/%$/, '').replace(',', '.'))
  return typed.trim() === '' || !(value >= 0 && value <= 100) ? null : Math.round(value * 1e4) / 1e6
}

const PERCENT = 'A percentage from 0 to 100'
const ORDER = 'Minimum, usual and maximum must rise in this order'

/** What the fields say. Fields with an error keep their saved value, and the form cannot be saved. */
export interface RoiFormResult {
  inputs: RoiInputs
  plan: RoiPlan
  errors: Partial<Record<FieldName, string>>
}

/** Reads the whole form; fields nobody has typed in say what is saved. */
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

/** Both ends empty: no range is given. One alone: the usual value is the other. */
function readEnds(
  name: Ranged,
  usual: number,
  text: (name: FieldName) => string,
  errors: RoiFormResult['errors'],
): { min: number; max: number } | null {
  const [low, high] = [text(`${name}.min`).trim(), text(`${name}.max`).trim()]
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

/** What the fields show once amounts of the audit are taken over. */
export const takenTexts = (form: RoiForm): Texts =>
  Object.fromEntries(TAKEN.map(name => [name, fieldText(form, name)]))

const FOLLOWING = ['projectedSavings', 'projectedSavings.min', 'projectedSavings.max'] as const

/** What other fields show after the period was changed; nothing moves where the savings do not follow. */
export const followingTexts = (before: RoiForm, after: RoiForm): Texts =>
  after.plan === before.plan ? {} : Object.fromEntries(FOLLOWING.map(name => [name, fieldText(after, name)]))

/** What goes with an amount once it is typed over: its range, and with expected savings the whole adoption. */
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

/** The amount that a field is the usual value of, and that may have been taken from the audit. */
export const sourcedOf = (name: FieldName): Sourced | undefined => SOURCED.find(each => each === name)

/** The item that somebody puts their name to by typing in a field. */
export function itemOf(name: FieldName): RoiItem {
  const [of = '', point] = name.split('.')
  if (of === 'adoption' || of === 'ramp') return of
  return (point ? `range.${of}` : of) as RoiItem
}
