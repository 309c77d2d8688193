// Quantities named in interviews: minutes, volume, rate, percent and money, each as a range of min, usual and max.

import type { FigureInput } from '#domain/figure/figure.ts'
import { excerpt, type IntervieweeKind } from '#domain/interview/interview.ts'
import type { Passage } from '#domain/source/document/document-text.ts'
import type { RangeMeasure } from '#domain/source/file/sheet.ts'
import type { LogFilter } from '#domain/source/log/log-filter.ts'
import type { Unit } from '#domain/text/number-style.ts'

/** The kinds of figures that answers name. */
export const QUANTITY_KINDS = ['minutes', 'volume', 'rate', 'percent', 'money'] as const
export type QuantityKind = (typeof QUANTITY_KINDS)[number]

/** Kinds of figures as screens name them. */
export const QUANTITY_LABELS: Record<QuantityKind, string> = {
  minutes: 'Minutes a run',
  volume: 'Volume a month',
  rate: 'Hourly rate',
  percent: 'Percent',
  money: 'Money',
}

/** The unit in which each kind is stored. */
export const QUANTITY_UNITS: Record<QuantityKind, Unit> = {
  minutes: 'minutes',
  volume: 'runs_per_month',
  rate: 'money_per_hour',
  percent: 'percent',
  money: 'money',
}

/** Upper bounds, equal to those of the fields that a quantity can be linked to. */
export const QUANTITY_LIMITS: Record<QuantityKind, number> = {
  minutes: 1_000_000,
  volume: 1_000_000_000,
  rate: 1_000_000_000,
  percent: 100,
  money: 1_000_000_000_000,
}

/** Maximum number of quantities per answer. */
export const QUANTITIES_PER_ANSWER = 20

/** A step field that a quantity can be the source of; a share (of errors, of rework) is evidence of friction. */
export type StepValueField = 'durationMin' | 'costPerHour' | 'runsPerMonth' | 'friction'
/** Every StepValueField. */
export const STEP_VALUE_FIELDS = ['durationMin', 'costPerHour', 'runsPerMonth', 'friction'] as const

/** Cash losses, by the period in which they were named. */
export const CASH_INPUTS = ['cashPerMonth', 'cashPerYear'] as const

/**
 * ROI inputs that a quantity can feed. runningCost is per month. Cash losses count as savings to the extent that they are
 * avoidable.
 */
export const ROI_VALUE_INPUTS = [
  'currentCost',
  'projectedSavings',
  'implementationCost',
  'runningCost',
  ...CASH_INPUTS,
] as const
export type RoiValueInput = (typeof ROI_VALUE_INPUTS)[number]

/** The step field for each kind of quantity; money belongs to ROI inputs. */
export const STEP_FIELD_OF: Partial<Record<QuantityKind, StepValueField>> = {
  minutes: 'durationMin',
  rate: 'costPerHour',
  volume: 'runsPerMonth',
  percent: 'friction',
}

/** The field that a figure is the source of. */
export type QuantityLink =
  | { to: 'step'; stepId: number; field: StepValueField }
  | { to: 'roi'; input: RoiValueInput }
  /** The hourly rate of an owner holds for each of their steps, which `stepIds` lists where the link was read. */
  | { to: 'owner'; owner: string; stepIds?: number[] }
  /** The share of the link from a step to another one, by their ids. */
  | { to: 'branch'; stepId: number; targetId: number }

/** A range in the unit of its kind: min ≤ usual ≤ max. */
export interface QuantityValues {
  min: number
  usual: number
  max: number
}

/** The answer that states something, with its interviewee. `quote` is the sentence that states it, or the start of the text. */
export interface AnswerSource {
  answerId: number
  interviewId: number
  questionId: string
  /** Null while no interviewee is named. */
  interviewee: string | null
  /** Whether they do the work or manage it; null if unknown. */
  intervieweeKind?: IntervieweeKind | null
  quote: string
  /** The value that it is quoted for, if there is one. */
  proves?: { value: number; unit: Unit }
}

/** What a log was measured for: minutes from start to end, those within working hours, or executions a month. */
export const LOG_MEASURES = ['duration', 'working_duration', 'runs'] as const
export type LogMeasure = (typeof LOG_MEASURES)[number]

/** The event log that states something, with the activities that were measured. */
export interface LogSource {
  /** Null after the source was removed: the number then counts as entered. */
  sourceId: number | null
  filename: string
  activities: string[]
  measure: LogMeasure
  /** Executions measured, and the cases they are in. */
  executions: number
  cases: number
  /** The period measured, as ISO dates. */
  from: string
  to: string
  /** Which cases were measured; all if left out. */
  filter?: LogFilter
  /** Of measured minutes: values at equal steps of probability, ascending, that simulations draw from. */
  quantiles?: number[]
}

/** Cells of a workbook or table that state something. */
export interface FileSource {
  /** Null after the source was removed: the number then counts as entered. */
  sourceId: number | null
  filename: string
  sheet: string
  /** "B4" or "B4:B9". */
  range: string
  measure: RangeMeasure
  /** The unit of the cells (`FILE_UNITS`). */
  unit: string
  /** The newer version of the file whose cells differ, where a person decided to keep the figure. */
  keptIn?: number
}

/** A passage or table cell of a PDF or Word document that states something. */
export interface PassageSource extends Passage {
  /** Null after the source was removed: the number then counts as entered. */
  sourceId: number | null
  filename: string
  /** Null in a document without pages. */
  page: number | null
  /** The sentences that contain it, or the row of the cell. */
  quote: string
  /** The unit in which its number is written (`FILE_UNITS`). */
  unit: string
  /** The newer version of the file whose passage differs, where a person decided to keep the figure. */
  keptIn?: number
}

/** Where in a file something is stated, as stored beside the source. */
export type CitedPlace = Omit<FileSource, 'sourceId'> | Omit<PassageSource, 'sourceId'>

/** Who or what states a number. */
export type QuantitySource = AnswerSource | LogSource | FileSource | PassageSource

/** Whether an event log states it. */
export const isLogged = (source: QuantitySource): source is LogSource => 'activities' in source
/** Whether a passage of a document states it. */
export const isPassage = (source: QuantitySource): source is PassageSource => 'block' in source
/** Whether cells or a passage of a file state it. */
export const isDocumented = (source: QuantitySource): source is FileSource | PassageSource =>
  'sheet' in source || isPassage(source)
/** Whether an answer states it. */
export const isAnswer = (source: QuantitySource): source is AnswerSource => 'answerId' in source

/** Whose statement it is: figures of one interview, log or file replace each other and never contradict. */
export const voiceOf = (source: QuantitySource): string =>
  isAnswer(source) ? `interview ${source.interviewId}` : `source ${source.sourceId ?? source.filename}`

/** min ≤ usual ≤ max in the unit of `kind`, and the field they are the source of. */
export interface Quantity extends QuantityValues {
  id: number
  /** Null where a log or file states it. */
  answerId: number | null
  kind: QuantityKind
  label: string
  link: QuantityLink | null
  /** The words of the answer that contain it; empty or missing if a user typed it. */
  words?: string
  source: QuantitySource
}

/** Maximum characters of an answer that a quantity quotes. */
export const WORDS_LIMIT = 500

/** Whether an answer still contains the words in which a quantity was found; true if it was not found in words. */
export const stillSays = (response: string, { words = '' }: Pick<Quantity, 'words'>) =>
  response.includes(words)

/** Validation messages by field; empty if the values are valid. */
export function quantityProblems(
  kind: QuantityKind,
  { min, usual, max }: QuantityValues,
): Partial<Record<keyof QuantityValues, string>> {
  const limit = QUANTITY_LIMITS[kind]
  const bounds = (value: number) =>
    Number.isFinite(value) && value >= 0 && value <= limit
      ? undefined
      : `From 0 to ${limit.toLocaleString('en-US')}`
  const problems = { min: bounds(min), usual: bounds(usual), max: bounds(max) }
  if (min > usual) problems.usual ??= 'Not below the minimum'
  if (usual > max) problems.max ??= 'Not below the usual value'
  return Object.fromEntries(Object.entries(problems).filter(([, problem]) => problem !== undefined))
}

/** Whether a quantity of that kind may be the source of the linked field. */
export function fitsLink(kind: QuantityKind, link: QuantityLink): boolean {
  if (link.to === 'owner') return kind === 'rate'
  if (link.to === 'branch') return kind === 'percent'
  return link.to === 'roi' ? kind === 'money' : STEP_FIELD_OF[kind] === link.field
}

/** An answer as the source of a figure. `said` are the words to quote. */
export function sourceOf(
  interview: { id: number; interviewee: string; intervieweeKind?: IntervieweeKind | null },
  answer: { id: number; questionId: string; response: string },
  said = answer.response,
): AnswerSource {
  return {
    answerId: answer.id,
    interviewId: interview.id,
    questionId: answer.questionId,
    interviewee: interview.interviewee || null,
    intervieweeKind: interview.intervieweeKind ?? null,
    quote: excerpt(said),
  }
}

/** A quantity as the last input of a figure's lineage: the answer, log or file that states it, with the usual value. */
export function quantityInput({
  id,
  source,
  usual,
  kind,
}: Quantity): FigureInput & { kind: 'answer' | 'log' | 'file' } {
  if (isDocumented(source)) {
    const { unit: _, keptIn: __, ...place } = source
    return { kind: 'file', ...place, value: usual, unit: QUANTITY_UNITS[kind] }
  }
  if (isLogged(source))
    return { kind: 'log', quantityId: id, ...source, value: usual, unit: QUANTITY_UNITS[kind] }
  const { intervieweeKind: _, ...answer } = source
  return { kind: 'answer', ...answer, value: usual, unit: QUANTITY_UNITS[kind] }
}

/** The fields of a step, and `share`: the shares of the links that leave it. */
export type StatedField = StepValueField | 'share'

/** The quantities linked to one step, by field, oldest first. */
export type StepSources = Partial<Record<StatedField, Quantity[]>>

/** The quantities of an audit that are linked to this step. */
export function stepSources(quantities: readonly Quantity[], step: { id: number }): StepSources {
  const sources: StepSources = {}
  for (const quantity of quantities) {
    const linked = linkedSteps(quantity.link)
    if (linked?.ids.includes(step.id)) sources[linked.field] = [...(sources[linked.field] ?? []), quantity]
  }
  return sources
}

/** The steps that a link is about, and the field of them; none for an input of the business case. */
export function linkedSteps(
  link: QuantityLink | null,
): { ids: readonly number[]; field: StatedField } | null {
  if (link?.to === 'branch') return { ids: [link.stepId], field: 'share' }
  if (link?.to === 'step') return { ids: [link.stepId], field: link.field }
  return link?.to === 'owner' ? { ids: link.stepIds ?? [], field: 'costPerHour' } : null
}
