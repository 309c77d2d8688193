// Reads a workbook back: finds the inputs changed since its export, and the change that each would make to the audit.

import type { OpportunityRecord } from '#domain/document/opportunity/record.ts'
import {
  type DifferenceState,
  type InputPoint,
  type InputValues,
  POINTS,
  type WorkbookInput,
} from '#domain/document/workbook/input/input.ts'
import { workbookInputs } from '#domain/document/workbook/input/inputs.ts'
import { type RoiChange, roiChange } from '#domain/document/workbook/input/roi-change.ts'
import type { CellFormat } from '#domain/document/workbook/types.ts'
import type { InputWords } from '#domain/document/workbook/words.ts'
import { isShareField, type JudgedField } from '#domain/opportunity/judgement.ts'
import type { NumberField } from '#domain/process/step-field.ts'
import type { Range } from '#domain/range.ts'
import { numberText } from '#domain/text/number-style.ts'

/** The values of an input in the file: numbers, text that a user typed, or nothing. */
export type FileValues = Record<InputPoint, number | string | null>

type StepNumbers = Partial<Record<Exclude<NumberField, 'runsPerMonth'>, number>> & {
  runsPerMonth?: number | null
}

/** The request that accepting a change sends, equal to the request of the same change on screen. */
export type InputChange =
  | { call: 'process.changeStep'; id: number; body: StepNumbers }
  | { call: 'opportunity.change'; id: number; body: Partial<Record<JudgedField, Range | null>> }
  | ({ call: 'roi.save' } & RoiChange)

/** An input that differs in an uploaded workbook. */
export interface Difference {
  key: string
  of: string
  name: string
  format: CellFormat
  /** Values at export, shares as fractions. Null if the export did not have this input. */
  exported: InputValues | null
  now: InputValues
  file: FileValues
  /** Points that differ from the current audit. */
  points: InputPoint[]
  state: DifferenceState
  why: string | null
  change: InputChange | null
}

type InputFacts = Parameters<typeof workbookInputs>[0]

/**
 * Each input of `now` with a different value in the file, in list order; counts keys that the audit no longer has.
 * `sent` has the values of the exported file itself: older workbooks contain placeholders where newer ones have an empty cell.
 */
export function differencesIn(
  exported: InputFacts,
  now: InputFacts,
  file: ReadonlyMap<string, FileValues>,
  words: InputWords,
  sent: ReadonlyMap<string, FileValues> = new Map(),
): { differences: Difference[]; gone: number } {
  const before = new Map(workbookInputs(exported, words).map(input => [input.key, input]))
  const inputs = workbookInputs(now, words)
  const known = new Set(inputs.map(({ key }) => key))
  const differences = inputs.flatMap(input => {
    const read = file.get(input.key)
    const was = before.get(input.key)
    // The file value is unchanged since the export, so a difference comes from the audit and is not the user's edit.
    if (!read || (was && input.given.every(point => isUnchanged(read, was, point)))) return []
    const original = sent.get(input.key)
    if (original && input.given.every(point => isSame(read[point], original[point]))) return []
    const points = input.given.filter(point => !isUnchanged(read, input, point))
    const exported = was ? shownValues(was) : null
    return points.length === 0 ? [] : differenceOf(input, { now, read, points, exported, file, words })
  })
  return { differences, gone: [...file.keys()].filter(key => !known.has(key)).length }
}

/** Whether the file has the input's value; an amount that follows the audit may also be typed as it is. */
const isUnchanged = (read: FileValues, { values, offered }: WorkbookInput, point: InputPoint) =>
  isSame(read[point], values[point]) ||
  (point === 'usual' && values.usual === null && isSame(read.usual, offered ?? null))

/** The values, with the amount that counts while an override is empty. */
const shownValues = ({ values, offered }: WorkbookInput): InputValues => ({
  ...values,
  usual: values.usual ?? offered ?? null,
})

/**
 * Whether the file has a number of a step that was unknown at export: a user typed it, or an older workbook had a
 * placeholder.
 */
export const mayBePlaceholder = ({ key, exported, file }: Difference): boolean =>
  key.startsWith('step:') && exported !== null && exported.usual === null && file.usual !== null

interface Reading {
  now: InputFacts
  read: FileValues
  points: InputPoint[]
  exported: InputValues | null
  file: ReadonlyMap<string, FileValues>
  words: InputWords
}

function differenceOf(input: WorkbookInput, reading: Reading): Difference {
  const { key, of, name, format } = input
  const values = shownValues(input)
  const { read, points, exported } = reading
  const why = input.elsewhere ?? problemIn(input, reading)
  const moved = exported !== null && points.some(point => !isSame(exported[point], values[point]))
  return {
    key,
    of,
    name,
    format,
    exported,
    now: values,
    file: read,
    points,
    why,
    state: why === null ? (moved ? 'moved' : 'open') : 'refused',
    change: why === null ? changeOf(key, reading) : null,
  }
}

/** Compares with a tolerance, because a spreadsheet stores fifteen digits. */
function isSame(one: number | string | null, other: number | string | null): boolean {
  if (typeof one !== 'number' || typeof other !== 'number') return (one ?? '') === (other ?? '')
  return Math.abs(one - other) <= 1e-9 * Math.max(1, Math.abs(one), Math.abs(other))
}

/** The validation error of the file's values; null if they are valid. */
function problemIn(
  { given, most, whole = false, key, offered }: WorkbookInput,
  { read, points, words: { problems: words } }: Reading,
): string | null {
  for (const point of given) {
    const value = read[point]
    if (typeof value === 'string') return words.noNumber({ text: value.slice(0, 40) })
    if (value !== null && (value < 0 || value > most))
      return most === 1 ? words.share : words.limits({ most: numberText(most) })
    if (value !== null && whole && !Number.isInteger(value)) return words.whole
  }
  const { usual, min, max } = read
  const isJudgement = key.startsWith('opportunity:')
  const mayBeEmpty = key.endsWith(':runsPerMonth') || (isJudgement && min === null && max === null)
  const follows = typeof offered === 'number'
  if (usual === null && !follows) return mayBeEmpty ? null : words.noUsual
  if (given.length < 2) return null
  if ((min === null) !== (max === null)) return words.bothEnds
  if (isJudgement && min === null) return words.allThree
  // The ends that came with an amount give way to the one that overrides it.
  if (offered !== undefined && !points.includes('min') && !points.includes('max')) return null
  const middle = usual ?? offered
  if (Number(min ?? middle) > Number(middle) || Number(middle) > Number(max ?? middle)) return words.order
  return null
}

function changeOf(key: string, { now, read, file }: Reading): InputChange {
  const [kind = '', part = '', field = ''] = key.split(':')
  if (kind === 'step')
    return { call: 'process.changeStep', id: Number(part), body: numberOf(field, numbersOf(read).usual) }
  if (kind === 'roi') return { call: 'roi.save', ...roiChange(now.roi, key.slice(4), numbersOf(read)) }
  const opportunity = now.opportunities.find(({ id }) => id === Number(part))
  return {
    call: 'opportunity.change',
    id: Number(part),
    body: judgement(field as JudgedField, read, opportunity, file),
  }
}

/** Only a volume may be null (unknown). */
const numberOf = (field: string, usual: number | null): StepNumbers =>
  field === 'runsPerMonth' ? { runsPerMonth: usual } : { [field]: usual ?? 0 }

/** A judged range in the product's units. Shares come in pairs: if one was not given, it is read from the file too. */
function judgement(
  name: JudgedField,
  read: FileValues,
  opportunity: OpportunityRecord | undefined,
  file: ReadonlyMap<string, FileValues>,
): Partial<Record<JudgedField, Range | null>> {
  const own = { [name]: rangeIn(name, read) }
  if (!isShareField(name)) return own
  const other = name === 'addressable' ? 'realisation' : 'addressable'
  const isPaired = (opportunity?.[other] ?? null) === null || own[name] === null
  const beside = file.get(`opportunity:${opportunity?.id}:${other}`)
  return isPaired && beside ? { ...own, [other]: rangeIn(other, beside) } : own
}

function rangeIn(name: JudgedField, read: FileValues): Range | null {
  const { min, usual, max } = numbersOf(read)
  if (min === null || usual === null || max === null) return null
  const scaled = (value: number) => (isShareField(name) ? Math.round(value * 1e8) / 1e6 : value)
  return { min: scaled(min), usual: scaled(usual), max: scaled(max) }
}

function numbersOf(read: FileValues): InputValues {
  const of = (point: InputPoint) => {
    const value = read[point]
    return typeof value === 'number' ? value : null
  }
  return Object.fromEntries(POINTS.map(point => [point, of(point)])) as InputValues
}
