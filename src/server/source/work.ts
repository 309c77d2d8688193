// The tasks of the sources' thread: preview a file, read it into columns, and measure a log that was read.

import type { ProblemCode } from '#contract/problems.ts'
import { logArrivals, logLeadTime } from '#domain/lead-time/log-fit/log-lead-time.ts'
import { type ComparedMap, type Conformance, conformanceOf } from '#domain/source/conformance/conformance.ts'
import { passageComparison } from '#domain/source/document/document-change.ts'
import type { Passage } from '#domain/source/document/document-text.ts'
import type { CellRange } from '#domain/source/file/sheet.ts'
import { discoverMap } from '#domain/source/log/discover.ts'
import { type EventLog, LogTooLarge, logBuilder } from '#domain/source/log/event-log.ts'
import { filteredLog, filteredTiming, type LogFilter } from '#domain/source/log/log-filter.ts'
import { guessColumns, type LogMapping, type LogPreview } from '#domain/source/log/mapping.ts'
import { measureGroups, type Timing } from '#domain/source/log/measure.ts'
import { packLog, unpackLog } from '#domain/source/log/packed-log.ts'
import { rowReader } from '#domain/source/log/read-row.ts'
import { type LogSummary, summaryOf } from '#domain/source/log/summary.ts'
import { guessTime } from '#domain/source/log/timestamp.ts'
import { zoneClock } from '#domain/source/log/zone.ts'
import {
  type DocumentFormat,
  type FileFormat,
  type RefusedRow,
  SOURCE_LIMITS,
  type SourceFormat,
} from '#domain/source/source.ts'
import type { DecimalMark } from '#domain/text/written-number.ts'
import type { Progress } from '#server/platform/concurrency/worker-thread.ts'
import { type FilesOrigin, openPlace } from '#server/platform/files/place.ts'
import { FileRefused } from '#server/platform/office/refused.ts'
import { type CasesAsked, casesOf } from '#server/source/cases.ts'
import { firstRows, readRows } from '#server/source/log/rows.ts'
import { SourceRefused } from '#server/source/refused.ts'

/** A stored file, as another thread opens it. */
export interface StoredFileAt {
  origin: FilesOrigin
  key: string
}

/** A log that was read, with how it is timed and which of its cases count. */
export interface LogAt {
  file: StoredFileAt
  mapping: LogMapping
  filter: LogFilter | null
}

interface MarkedCells {
  sheet: string
  range: CellRange
}

interface ComparedTexts {
  before: StoredFileAt
  after: StoredFileAt
  passages: Passage[]
}

interface Reading {
  file: StoredFileAt
  format: SourceFormat
  bytes: number
  mapping: LogMapping
}

/** A log as it was read. */
export interface ReadLog {
  packed: Uint8Array
  summary: LogSummary
  refused: number
  refusals: RefusedRow[]
  skipped: number
}

/** Refusals are answers, because an error crosses threads only as text. */
export type ThreadResult<T> = { value: T } | { refused: ProblemCode; message?: string }

/** The readers of workbooks and documents, which take 12 MB in a thread, are loaded only for files. */
const sheets = () => import('#server/source/file/content.ts')
const documents = () => import('#server/source/document/content.ts')

const SHOWN_ROWS = 20
const SHOWN_CHARACTERS = 200
/** Activities of a variant that are listed. */
const VARIANT_LENGTH = 100
/** Room for a stored file of usual size; a larger one doubles it. */
const FIRST_BYTES = 1024 * 1024

export const SOURCE_TASKS = {
  preview: (input: { file: StoredFileAt; format: SourceFormat }) => result(() => previewOf(input)),
  read: (input: Reading, progress: Progress) => result(() => readLog(input, progress)),
  /** What a log says about the cases that pass its filter; `named` are its activities in their order. */
  filter: ({ named, ...at }: LogAt & { named: string[] }) => result(async () => filteredSummary(at, named)),
  /** Each group of activities by name. */
  measure: ({ groups, ...at }: LogAt & { groups: string[][] }) =>
    result(async () => measureNamed(await openLog(at), groups)),
  cases: ({ asked, ...at }: LogAt & { asked: CasesAsked }) =>
    result(async () => {
      const { log, timing } = await openLog(at)
      return casesOf(log, asked, timing)
    }),
  /** An uploaded workbook or table, read into sheets. */
  content: ({ file, format, decimal }: { file: Uint8Array; format: FileFormat; decimal: DecimalMark }) =>
    result(async () => (await sheets()).readFileContent(file, format, decimal).catch(damaged)),
  /** An uploaded PDF or Word document, read into its text. */
  document: ({ file, format }: { file: Uint8Array; format: DocumentFormat }) =>
    result(async () => (await documents()).readDocument(file, format).catch(damaged)),
  /** Passages of an earlier version of a document against a newer one. */
  compareText: ({ before, after, passages }: ComparedTexts) =>
    result(async () => {
      const { openDocument } = await documents()
      const texts = [openDocument(await bytesOf(before)), openDocument(await bytesOf(after))] as const
      return passages.map(passageComparison(...texts))
    }),
  text: (file: StoredFileAt) => result(async () => (await documents()).openDocument(await bytesOf(file))),
  block: ({ file, sheet, from }: { file: StoredFileAt; sheet: string; from: number }) =>
    result(async () => (await sheets()).blockOf(await openFile(file), sheet, from)),
  range: ({ file, sheet, range }: { file: StoredFileAt; sheet: string; range: CellRange }) =>
    result(async () => (await sheets()).rangeIn(await openFile(file), sheet, range)),
  /** Lead times of the log beside simulated ones; each group of activities is one step. */
  leadTime: ({ groups, ...at }: LogAt & { groups: string[][] }) =>
    result(async () => {
      const { log, timing } = await openLog(at)
      const groupOf = log.activities.map(name => groups.findIndex(names => names.includes(name)))
      return logLeadTime(log, timing.clock, groupOf, groups.length)
    }),
  /** Arrivals of the cases; null for too few of them. */
  arrivals: (at: LogAt) =>
    result(async () => {
      const { log, timing } = await openLog(at)
      return logArrivals(log, timing.clock)
    }),
  /** Marked cells of an earlier version of a file against a newer one. */
  compare: ({
    before,
    after,
    places,
  }: {
    before: StoredFileAt
    after: StoredFileAt
    places: MarkedCells[]
  }) =>
    result(async () => {
      const { compareContent } = await sheets()
      return compareContent(await openFile(before), await openFile(after), places)
    }),
  discover: ({ detail, ...at }: LogAt & { detail: number }) =>
    result(async () => discoverMap((await openLog(at)).log, detail)),
  /** `matched` gives the index of the step of each activity by name. */
  conform: ({ matched, map, ...at }: LogAt & { matched: [string, number][]; map: ComparedMap }) =>
    result(async () => {
      const { log } = await openLog(at)
      const placeOf = new Map(matched)
      const found = conformanceOf(
        log,
        log.activities.map(name => placeOf.get(name) ?? -1),
        map,
      )
      return namedConformance(found, log)
    }),
}

export type SourceTask = keyof typeof SOURCE_TASKS
export type SourceTaskInput<T extends SourceTask> = Parameters<(typeof SOURCE_TASKS)[T]>[0]
export type SourceTaskResult<T extends SourceTask> = Awaited<ReturnType<(typeof SOURCE_TASKS)[T]>>

/** Parsers and the unpacker throw errors of their own for damaged files. */
function damaged(error: unknown): never {
  if (error instanceof SourceRefused || error instanceof FileRefused) throw error
  throw new FileRefused('It is damaged, or of another type. Open it and save it again.')
}

async function result<T>(work: () => Promise<T>): Promise<ThreadResult<T>> {
  try {
    return { value: await work() }
  } catch (error) {
    if (error instanceof SourceRefused) return { refused: error.code }
    if (error instanceof FileRefused)
      return { refused: 'source_file_refused', message: `This file cannot be read. ${error.message}` }
    if (error instanceof LogTooLarge) return { refused: `source_too_many_${error.of}` }
    throw error
  }
}

const contentOf = async ({ origin, key }: StoredFileAt) => (await openPlace(origin)).read(key)

async function previewOf({
  file,
  format,
}: {
  file: StoredFileAt
  format: SourceFormat
}): Promise<LogPreview> {
  const { columns, rows, delimiter } = await firstRows(await contentOf(file), format)
  const guess = guessColumns(columns, rows)
  const texts = [guess.start, guess.end].flatMap(name =>
    name === null ? [] : rows.map(row => row[columns.indexOf(name)] ?? ''),
  )
  const { formats, hasZone } = guessTime(texts)
  const shown = rows.slice(0, SHOWN_ROWS).map(row => row.map(value => value.slice(0, SHOWN_CHARACTERS)))
  return { columns, rows: shown, guess, timeFormats: formats, hasZone, delimiter }
}

const timingOf = ({ zone, calendar }: LogMapping) => ({ clock: zoneClock(zone), calendar })

async function readLog({ file, format, bytes, mapping }: Reading, progress: Progress): Promise<ReadLog> {
  const { columns: roles, attributes = [] } = mapping
  const builder = logBuilder(roles.lifecycle !== null, attributes)
  const named = [...new Set([...Object.values(roles).filter(name => name !== null), ...attributes])]
  const counts = { refused: 0, skipped: 0, refusals: [] as RefusedRow[] }
  let read: ReturnType<typeof rowReader> = () => null
  await readRows(counted(await contentOf(file), bytes, progress), format, named, {
    onColumns(columns) {
      if (named.some(name => !columns.includes(name))) throw new SourceRefused('source_columns_missing')
      read = rowReader(mapping, columns)
    },
    onRow(values, line) {
      if (builder.size + counts.refused + counts.skipped >= SOURCE_LIMITS.events)
        throw new LogTooLarge('events')
      const event = read(values)
      if (event === null) counts.skipped++
      else if ('reason' in event) {
        if (counts.refused++ < SOURCE_LIMITS.refusals) counts.refusals.push({ line, ...event })
      } else builder.add(event)
      return true
    },
  })
  if (builder.size === 0) throw new SourceRefused('source_no_events')
  const packed = packLog(builder.finish(mapping.keepsNames ? null : PSEUDONYMS))
  // Summed up from the packed columns, so that the others are free before.
  return { packed, summary: summaryOf(unpackLog(packed), timingOf(mapping)), ...counts }
}

const PSEUDONYMS = { caseId: (n: number) => `Case ${n}`, resource: (n: number) => `Resource ${n}` }

/** Reports how much of the stored file has been read; measuring takes the last tenth. */
async function* counted(content: AsyncIterable<Uint8Array>, total: number, progress: Progress) {
  let done = 0
  for await (const chunk of content) {
    done += chunk.length
    progress(Math.min(done, total) * 0.9, Math.max(1, total))
    yield chunk
  }
}

const openFile = async (file: StoredFileAt) => (await sheets()).openContent(await bytesOf(file))

/** The cases of a log that count, and how they are timed. */
async function openLog({ file, mapping, filter }: LogAt): Promise<{ log: EventLog; timing: Timing }> {
  const log = unpackLog(await bytesOf(file))
  const timing = timingOf(mapping)
  if (filter === null) return { log, timing }
  return { log: filteredLog(log, filter, timing.clock), timing: filteredTiming(log, filter, timing) }
}

async function filteredSummary(at: LogAt, named: string[]): Promise<LogSummary> {
  const { log, timing } = await openLog(at)
  if (log.caseOf.length === 0) throw new SourceRefused('source_filter_empty')
  return summaryOf(log, timing, named)
}

async function bytesOf(file: StoredFileAt): Promise<Uint8Array> {
  let packed = new Uint8Array(FIRST_BYTES)
  let size = 0
  for await (const chunk of await contentOf(file)) {
    // The buffer is taken over by a longer one, so that no copy is left to a collection.
    while (size + chunk.length > packed.length)
      packed = new Uint8Array(packed.buffer.transfer(2 * packed.length))
    packed.set(chunk, size)
    size += chunk.length
  }
  return packed.subarray(0, size)
}

/** Activities by name, because the summary lists them in another order. */
function namedConformance(found: Conformance, { activities: names, caseIds }: EventLog) {
  const nameOf = (place: number) => names[place] ?? ''
  return {
    ...found,
    steps: found.steps.map(({ orders, ...step }) => ({
      ...step,
      orders: orders.map(({ examples, ...order }) => ({
        ...order,
        examples: examples.map(code => caseIds[code] ?? ''),
      })),
    })),
    unmapped: found.unmapped.map(({ activity, ...times }) => ({ activity: nameOf(activity), ...times })),
    variants: found.variants.map(({ activities, ...counts }) => ({
      activities: activities.slice(0, VARIANT_LENGTH).map(nameOf),
      ...counts,
    })),
  }
}

function measureNamed({ log, timing }: { log: EventLog; timing: Timing }, groups: string[][]) {
  const groupOf = log.activities.map(name => groups.findIndex(names => names.includes(name)))
  return measureGroups(log, groupOf, groups.length, timing)
}
