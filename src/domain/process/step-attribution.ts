// Attribution of a step's numbers: for new steps, changed steps, and values restored by undo.

import type { Attribution } from '#domain/attribution.ts'
import { sameEffect } from '#domain/process/scenario/effect.ts'
import {
  ATTRIBUTED_FIELDS,
  type AttributedField,
  STEP_DEFAULTS,
  type StepFields,
  type StepMarks,
} from '#domain/process/step.ts'
import type { NumberField } from '#domain/process/step-field.ts'

/** The current attributions, without those of earlier values. */
export const presentMarks = ({ former: _, ...marks }: StoredAttributions): StepMarks => marks

type Marked = Pick<StepFields, AttributedField>

/** The attributions as stored: with those of earlier values, newest last, which undo and redo restore. */
export interface StoredAttributions extends StepMarks {
  former?: FormerMark[]
}

interface FormerMark {
  field: AttributedField
  value: Marked[AttributedField]
  mark: Attribution | null
}

/** Maximum number of earlier values stored per step. */
const MAX_FORMER = 20

/**
 * The attributions of a new step: for numbers that were sent, even if they equal the defaults, and for other values
 * that differ from the defaults. None for fields listed as typed by no user.
 */
export function attributionsOfNew(
  sent: Partial<Marked>,
  by: Attribution,
  assumed: readonly AttributedField[] = [],
): StepMarks {
  const typed = ATTRIBUTED_FIELDS.filter(field => isTyped(sent, field) && !assumed.includes(field))
  return Object.fromEntries(typed.map(field => [field, by]))
}

function isTyped(sent: Partial<Marked>, field: AttributedField): boolean {
  const value = sent[field]
  if (value === undefined || value === null) return false
  return typeof value === 'number' || !isSame(field, value, defaultOf(field))
}

const defaultOf = (field: AttributedField) => (field === 'effect' ? null : STEP_DEFAULTS[field])

type Value = Marked[AttributedField]

const isSame = (field: AttributedField, a: Value, b: Value) =>
  field === 'effect' ? sameEffect(a as Marked['effect'], b as Marked['effect']) : a === b

/**
 * The attributions after a change: `by` for changed fields, and for a default that is typed as it is; none for emptied
 * ones. Undo and redo name the fields in `again`: those get back the attribution that they had with the restored value.
 */
export function attributionsAfter(
  kept: StoredAttributions,
  before: Marked,
  change: Partial<Marked>,
  by: Attribution,
  again: readonly AttributedField[] = [],
): StoredAttributions {
  const after: StoredAttributions = { ...kept }
  for (const field of ATTRIBUTED_FIELDS) {
    const value = change[field]
    if (value === undefined) continue
    const isRestored = again.includes(field)
    if (isSame(field, value, before[field]) && !isStated(kept, field, { value, isRestored })) continue
    const back = isRestored ? formerMark(kept, field, value) : undefined
    const mark = back === undefined ? (value === null ? null : by) : back
    if (mark) after[field] = mark
    else delete after[field]
    after.former = withFormer(after.former, {
      field,
      value: before[field] ?? null,
      mark: kept[field] ?? null,
    })
  }
  return after
}

/** A change with the fields that undo or redo restores, and the numbers that the user emptied. */
type Change = Partial<Marked> & {
  again?: readonly AttributedField[] | undefined
  emptied?: readonly NumberField[] | undefined
}

/** The attributions after a change; emptied numbers have none, even if they equal their default. */
export function attributionsOfChange(
  kept: StoredAttributions,
  before: Marked,
  { again, emptied = [], ...change }: Change,
  by: Attribution,
): StoredAttributions {
  const after: StoredAttributions = { ...kept }
  for (const field of emptied) {
    delete change[field]
    // Emptied twice: the number's attribution is already stored with the earlier values.
    if (!kept[field] && isSame(field, before[field], defaultOf(field))) continue
    delete after[field]
    after.former = withFormer(after.former, {
      field,
      value: before[field] ?? null,
      mark: kept[field] ?? null,
    })
  }
  return attributionsAfter(after, before, change, by, again)
}

/** Whether the same value changes the attribution: typed over an assumption, or put back to one. */
function isStated(
  kept: StoredAttributions,
  field: AttributedField,
  { value, isRestored }: { value: Value; isRestored: boolean },
): boolean {
  if (value === null || field === 'effect') return false
  return isRestored ? (kept.former ?? []).some(each => isMarkOf(each, field, value)) : !kept[field]
}

/** The attribution that the field had with that value; null for its default, undefined if it never had that value. */
function formerMark({ former = [] }: StoredAttributions, field: AttributedField, value: Value) {
  const found = former.find(each => isMarkOf(each, field, value))
  if (found) return found.mark
  return isSame(field, value, defaultOf(field)) ? null : undefined
}

const isMarkOf = (former: FormerMark, field: AttributedField, value: Value) =>
  former.field === field && isSame(field, former.value, value)

function withFormer(all: FormerMark[] = [], { field, value, mark }: FormerMark): FormerMark[] {
  return [...all.filter(each => !isMarkOf(each, field, value)), { field, value, mark }].slice(-MAX_FORMER)
}
