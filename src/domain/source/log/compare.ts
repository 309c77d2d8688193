// Compares a number of a step with what a log measured for it, and the difference in money.

import { costFigure, costWith } from '#domain/opportunity/figures.ts'
import type { ProcessStep } from '#domain/process/step.ts'
import { accountsOf, lacksNumbers, type NumberField, stepField } from '#domain/process/step-field.ts'
import {
  isLogged,
  type LogMeasure,
  type Quantity,
  type QuantityKind,
  type QuantityValues,
} from '#domain/quantity/quantity.ts'
import { differsFrom } from '#domain/source/log/agreement.ts'
import type { WorkCalendar } from '#domain/source/log/calendar.ts'
import { isSameFilter, type LogFilter } from '#domain/source/log/log-filter.ts'
import type { Measured } from '#domain/source/log/measure.ts'

/** The numbers of a step that a log can state. */
export const LOGGED_FIELDS = ['durationMin', 'runsPerMonth'] as const satisfies NumberField[]
export type LoggedField = (typeof LOGGED_FIELDS)[number]

/** A number as a log states it, in the unit of the step's field. */
export interface LoggedNumber extends QuantityValues {
  kind: QuantityKind
  measure: LogMeasure
  /** Executions it was measured from. */
  executions: number
}

const HUNDREDTHS = 100

const rounded = (value: number) => Math.round(value * HUNDREDTHS) / HUNDREDTHS

/**
 * Minutes from P10 over the median to P90 where starts and ends are logged. Else executions a month from the least to
 * the most of the full months; null if the log cannot state it. Rounded to hundredths; elapsed time is never offered.
 */
export function loggedNumber(
  measured: Pick<Measured, 'duration' | 'perMonth' | 'executions'>,
  field: LoggedField,
  calendar: WorkCalendar | null,
): LoggedNumber | null {
  const { duration, perMonth, executions } = measured
  if (field === 'durationMin') {
    if (!duration) return null
    const measure = calendar ? 'working_duration' : 'duration'
    const min = rounded(duration.p10)
    const usual = rounded(duration.median)
    const max = rounded(duration.p90)
    return { kind: 'minutes', measure, min, usual, max, executions: duration.count }
  }
  if (!perMonth) return null
  const min = rounded(perMonth.least)
  const usual = rounded(perMonth.average)
  const max = rounded(perMonth.most)
  return { kind: 'volume', measure: 'runs', min, usual, max, executions }
}

/** One line of the list "Said against logged". */
export interface Comparison {
  step: ProcessStep
  field: LoggedField
  logged: LoggedNumber
  /** The present number of the step; null if it was never stated or entered, or the step has no volume of its own. */
  present: number | null
  /** A statement differs from the log by more than rounding and chance; without statements, the present number does. */
  differs: boolean
  /** What using the logged number changes of the step's yearly cost; null while another number of it is unknown. */
  money: number | null
  /** `open`: not decided about this log and filter yet; `used`, `kept`, `range`: as decided. */
  state: 'open' | 'used' | 'kept' | 'range'
  /** The number that was taken from this log under another filter. */
  taken: (QuantityValues & { filter: LogFilter | null }) | null
}

/** What a log says about the numbers of steps, by how much money it moves. Steps that the log cannot measure are left out. */
export function comparisonsOf(
  steps: readonly ProcessStep[],
  measured: readonly (Measured & { stepId: number })[],
  log: { sourceId: number; calendar: WorkCalendar | null; filter: LogFilter | null },
): Comparison[] {
  const found = measured.flatMap(each => {
    const step = steps.find(({ id }) => id === each.stepId)
    return LOGGED_FIELDS.flatMap((field): Comparison[] => {
      const logged = step && loggedNumber(each, field, log.calendar)
      return logged ? [comparisonOf(step, field, logged, log)] : []
    })
  })
  return found.sort((a, b) => Math.abs(b.money ?? 0) - Math.abs(a.money ?? 0))
}

function comparisonOf(
  step: ProcessStep,
  field: LoggedField,
  logged: LoggedNumber,
  { sourceId, filter }: { sourceId: number; filter: LogFilter | null },
): Comparison {
  const then = costWith(step, field, logged.usual)
  const money = then === null ? null : then - (costFigure(step).value ?? 0)
  const own = accountsOf(step, field).counted.find(
    ({ source }) => isLogged(source) && source.sourceId === sourceId,
  )
  const ownFilter = own && isLogged(own.source) ? (own.source.filter ?? null) : null
  const isOther = own !== undefined && !isSameFilter(ownFilter, filter)
  return {
    step,
    field,
    logged,
    present: presentNumber(step, field),
    money,
    differs: differsFromAny(logged, step, field),
    state: own && !isOther ? stateOf(step, field, own) : 'open',
    taken: own && isOther ? { min: own.min, usual: own.usual, max: own.max, filter: ownFilter } : null,
  }
}

/** A placeholder is not a number that a log could agree with or differ from. */
const presentNumber = (step: ProcessStep, field: LoggedField) =>
  lacksNumbers(step, [field]) ? null : step[field]

function differsFromAny(logged: LoggedNumber, step: ProcessStep, field: LoggedField): boolean {
  const stated = accountsOf(step, field).counted.filter(({ source }) => !isLogged(source))
  const present = presentNumber(step, field)
  const own = present === null ? [] : [{ min: present, max: present }]
  return (stated.length > 0 ? stated : own).some(each => differsFrom(logged, each))
}

function stateOf(step: ProcessStep, field: LoggedField, own: Quantity): Comparison['state'] {
  const { resolution } = accountsOf(step, field)
  if (resolution?.use === 'range') return 'range'
  return resolution?.use === own.id || (!resolution && stepField(step, field).range.usual === own.usual)
    ? 'used'
    : resolution
      ? 'kept'
      : 'open'
}
