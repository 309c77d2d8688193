// Who typed the numbers of a step: marks of a new step, of a changed one, and of a value that undoing puts back.

import type { Mark } from '#domain/mark.ts'
import { sameEffect } from '#domain/process/effect.ts'
import {
  MARKED_FIELDS,
  type MarkedField,
  STEP_DEFAULTS,
  type StepFields,
  type StepMarks,
} from '#domain/process/step.ts'

/** The marks that count now, without those of former values. */
export const presentMarks = ({ former: _, ...marks }: KeptMarks): StepMarks => marks

type Marked = Pick<StepFields, MarkedField>

/** The marks as they are stored: with those of former values, newest last, which undo and redo bring back. */
export interface KeptMarks extends StepMarks {
  former?: FormerMark[]
}

interface FormerMark {
  field: MarkedField
  value: Marked[MarkedField]
  mark: Mark | null
}

/** Former values remembered of one step. */
const REMEMBERED = 20

/** The marks of a new step: of what differs from the defaults, unless it is among the values that nobody typed. */
export function marksOfNew(step: Marked, by: Mark, assumed: readonly MarkedField[] = []): StepMarks {
  const typed = MARKED_FIELDS.filter(
    field => !isSame(field, step[field], defaultOf(field)) && !assumed.includes(field),
  )
  return Object.fromEntries(typed.map(field => [field, by]))
}

const defaultOf = (field: MarkedField) => (field === 'effect' ? null : STEP_DEFAULTS[field])

type Value = Marked[MarkedField]

const isSame = (field: MarkedField, a: Value, b: Value) =>
  field === 'effect' ? sameEffect(a as Marked['effect'], b as Marked['effect']) : a === b

/**
 * The marks after a change: `by` on what it moves, none on what it empties. A field in `again` is put back by undo or
 * redo: it gets the mark that it had with that value, where it ever had that value.
 */
export function marksAfter(
  kept: KeptMarks,
  before: Marked,
  change: Partial<Marked>,
  by: Mark,
  again: readonly MarkedField[] = [],
): KeptMarks {
  const after: KeptMarks = { ...kept }
  for (const field of MARKED_FIELDS) {
    const value = change[field]
    if (value === undefined || isSame(field, value, before[field])) continue
    const back = again.includes(field) ? formerMark(kept, field, value) : undefined
    const mark = back === undefined ? (value === null ? null : by) : back
    if (mark) after[field] = mark
    else delete after[field]
    after.former = remembered(after.former, {
      field,
      value: before[field] ?? null,
      mark: kept[field] ?? null,
    })
  }
  return after
}

/** The mark that the field had with that value; none with its default, undefined where it never had that value. */
function formerMark({ former = [] }: KeptMarks, field: MarkedField, value: Value) {
  const found = former.find(each => is(each, field, value))
  if (found) return found.mark
  return isSame(field, value, defaultOf(field)) ? null : undefined
}

const is = (former: FormerMark, field: MarkedField, value: Value) =>
  former.field === field && isSame(field, former.value, value)

function remembered(all: FormerMark[] = [], { field, value, mark }: FormerMark): FormerMark[] {
  return [...all.filter(each => !is(each, field, value)), { field, value, mark }].slice(-REMEMBERED)
}
