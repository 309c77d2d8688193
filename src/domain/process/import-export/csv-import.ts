// CSV import: parses pasted text to cells, maps columns to fields and rows to steps, and reports errors by row.

import { linkFrom } from '#domain/process/import-export/link-from.ts'
import { MAP_LIMITS, type MapLink, type ProcessMap } from '#domain/process/map.ts'
import {
  BATCH_LIMITS,
  batchSizeOf,
  ENGINE_LABELS,
  ENGINES,
  FRICTION_LABELS,
  FRICTIONS,
  LINK_LABEL_LIMIT,
  type LinkFields,
  STEP_DEFAULTS,
  type StepFields,
} from '#domain/process/step.ts'
import { bareNumber } from '#domain/text/written-number.ts'

/** Possible meanings of a column; a `none` column is ignored. */
export const CSV_FIELDS = [
  'none',
  'label',
  'engine',
  'owner',
  'durationMin',
  'costPerHour',
  'runsPerMonth',
  'friction',
  'isDecision',
  'goesFirst',
  'batchSize',
  'leadsTo',
  'system',
  'linkLabel',
  'linkShare',
] as const
export type CsvField = (typeof CSV_FIELDS)[number]

/** What a column can mean, as the import names it. */
export const CSV_FIELD_LABELS: Record<CsvField, string> = {
  none: 'Leave out',
  label: 'Step',
  engine: 'Lane',
  owner: 'Owner',
  durationMin: 'Minutes',
  costPerHour: '$ per hour',
  runsPerMonth: 'Runs per month',
  friction: 'Friction',
  isDecision: 'Decision',
  goesFirst: 'Worked on first',
  batchSize: 'Batch size',
  leadsTo: 'Leads to',
  linkLabel: 'Link label',
  linkShare: 'Share %',
  system: 'System',
}

/** Header words that name a field, in lower case and letters only. */
const WORDS: Record<Exclude<CsvField, 'none'>, readonly string[]> = {
  label: ['step', 'label', 'name', 'task', 'activity', 'title'],
  engine: ['lane', 'engine', 'enginetype', 'area', 'department'],
  owner: ['owner', 'role', 'responsible', 'who'],
  durationMin: ['minutes', 'duration', 'durationminutes', 'min', 'durationmin', 'time'],
  costPerHour: ['perhour', 'costperhour', 'rate', 'hourlyrate', 'cost'],
  runsPerMonth: ['runspermonth', 'runs', 'volume', 'volumepermonth', 'permonth'],
  friction: ['friction', 'frictiontype'],
  isDecision: ['decision', 'isdecision', 'gateway'],
  goesFirst: ['workedonfirst', 'goesfirst', 'first'],
  batchSize: ['batchsize', 'batch'],
  linkLabel: ['linklabel', 'linklabels', 'condition', 'branch', 'when'],
  linkShare: ['share', 'shares', 'linkshare', 'sharepercent', 'percent'],
  leadsTo: ['leadsto', 'next', 'nextstep', 'successor', 'target'],
  system: ['system', 'application', 'app', 'software', 'program', 'tool'],
}

/**
 * Splits text into rows of cells; the separator is whichever of tab, semicolon and comma is most frequent in the first
 * line.
 */
export function csvRows(text: string): string[][] {
  const source = text.replace(/^\uFEFF/, '')
  const separator = separatorOf(source)
  const rows: string[][] = []
  let row: string[] = []
  let at = 0
  while (at < source.length) {
    const [cell, end] = source[at] === '"' ? quoted(source, at) : plain(source, at, separator)
    row.push(cell)
    at = end
    if (source[at] === separator) {
      at++
      if (at === source.length) row.push('')
      continue
    }
    if (source[at] === '\r' && source[at + 1] === '\n') at++
    at++
    rows.push(row)
    row = []
  }
  if (row.length > 0) rows.push(row)
  return rows.filter(cells => cells.some(cell => cell.trim() !== ''))
}

function separatorOf(text: string): string {
  const line = /^[^\r\n]*/.exec(text)?.[0] ?? ''
  const plainText = line.replaceAll(/"[^"]*"/g, '')
  const count = (mark: string) => plainText.split(mark).length
  return ['\t', ';', ','].reduce((best, mark) => (count(mark) > count(best) ? mark : best))
}

/**
 * Reads a quoted cell that begins at `at`. Returns its text and its end; text after the closing quote belongs to the
 * cell.
 */
function quoted(text: string, at: number): [string, number] {
  let cell = ''
  let from = at + 1
  for (;;) {
    const end = text.indexOf('"', from)
    if (end === -1) return [cell + text.slice(from), text.length]
    cell += text.slice(from, end)
    if (text[end + 1] !== '"') return [cell, end + 1]
    cell += '"'
    from = end + 2
  }
}

function plain(text: string, at: number, separator: string): [string, number] {
  let end = at
  while (end < text.length && text[end] !== separator && text[end] !== '\n' && text[end] !== '\r') end++
  return [text.slice(at, end), end]
}

/** The detected meaning of each header column, or null if no column names the step, so that the row is not a header. */
export function csvColumns(header: readonly string[]): CsvField[] | null {
  const taken = new Set<CsvField>()
  const columns = header.map(cell => {
    const word = cell.toLowerCase().replace(/[^a-z]/g, '')
    const field = CSV_FIELDS.find(one => one !== 'none' && !taken.has(one) && WORDS[one].includes(word))
    if (!field) return 'none'
    taken.add(field)
    return field
  })
  return taken.has('label') ? columns : null
}

/** `row` counts from 1, including the header. */
export interface CsvError {
  row: number
  message: string
}

/** Steps and links read from pasted rows, and the rows that could not be read. */
export interface CsvDraft extends Omit<ProcessMap, 'steps'> {
  /** Without position, which depends on the map the steps are added to. */
  steps: Omit<StepFields, 'position'>[]
  errors: CsvError[]
}

/** Parses rows to steps; rows with an error are skipped and reported. `firstRow` is the row number of `rows[0]`. */
export function stepsFromCsv(
  rows: readonly string[][],
  columns: readonly CsvField[],
  firstRow: number,
): CsvDraft {
  const errors: CsvError[] = []
  const read = rows.flatMap((cells, n) => {
    const result = stepFrom(cells, columns)
    const row = firstRow + n
    if ('error' in result) errors.push({ row, message: result.error })
    else if (n >= MAP_LIMITS.steps)
      errors.push({ row, message: `A map has at most ${MAP_LIMITS.steps} steps.` })
    else return [{ ...result, row }]
    return []
  })
  const links = linksOf(read, errors)
  return { steps: read.map(({ step }) => step), links, errors: errors.sort((a, b) => a.row - b.row) }
}

/** One link of a row: the name of the target step, and the link's label and share. */
interface NamedLink extends LinkFields {
  to: string
}
type Read = { step: Omit<StepFields, 'position'>; leadsTo: NamedLink[] }

function stepFrom(cells: readonly string[], columns: readonly CsvField[]): Read | { error: string } {
  const cell = (field: CsvField) => cells[columns.indexOf(field)]?.replace(/\s+/g, ' ').trim() ?? ''
  const label = cell('label').replace(/\s+/g, ' ')
  if (label === '') return { error: 'The step has no name.' }
  if (label.length > 500) return { error: 'The name is longer than 500 characters.' }
  const fields = [
    engineOf(cell('engine')),
    frictionOf(cell('friction')),
    flagOf('isDecision', cell('isDecision')),
    flagOf('goesFirst', cell('goesFirst')),
    batchOf(cell('batchSize')),
    number('durationMin', cell('durationMin'), 1_000_000),
    number('costPerHour', cell('costPerHour'), 1e9),
    number('runsPerMonth', cell('runsPerMonth'), 1e9),
  ]
  for (const field of fields) if ('error' in field) return { error: String(field.error) }
  const owner = cell('owner').slice(0, 200)
  const system = cell('system').slice(0, 200)
  const step = Object.assign({ ...STEP_DEFAULTS, label, system }, ...fields, owner && { owner })
  const leadsTo = linksIn(cell('leadsTo'), cell('linkLabel'), cell('linkShare'))
  return 'error' in leadsTo ? leadsTo : { step, leadsTo }
}

/** Splits at "|"; a "|" inside a name is escaped with a backslash. */
const partsIn = (text: string) => text.split(/(?<!\\)\|/).map(part => part.replaceAll('\\|', '|').trim())

/** Target steps, with labels and shares taken by position from their own columns. */
function linksIn(names: string, labels: string, shares: string): NamedLink[] | { error: string } {
  const label = partsIn(labels)
  const share = partsIn(shares)
  const links: NamedLink[] = []
  for (const [at, to] of partsIn(names).entries()) {
    if (to === '') continue
    const typed = (share[at] ?? '').replace(/\s*%$/, '')
    const value = typed === '' ? null : Number(typed)
    if (value !== null && !(value >= 0 && value <= 100))
      return { error: `${CSV_FIELD_LABELS.linkShare}: “${typed}” is not between 0 and 100.` }
    links.push({ to, label: (label[at] ?? '').slice(0, LINK_LABEL_LIMIT), share: value })
  }
  return links
}

type Parsed = Partial<StepFields> | { error: string }

function engineOf(text: string): Parsed {
  const engine = ENGINES.find(one => [one, ENGINE_LABELS[one].toLowerCase()].includes(text.toLowerCase()))
  if (text === '' || engine) return engine ? { engine } : {}
  return { error: `“${text}” is no lane: Acquisition, Delivery or Support.` }
}

function frictionOf(text: string): Parsed {
  const word = text.toLowerCase().replace(/[\s-]+/g, '_')
  const friction = FRICTIONS.find(
    one => one === word || FRICTION_LABELS[one].toLowerCase() === text.toLowerCase(),
  )
  if (text === '' || friction) return friction ? { friction } : {}
  return { error: `“${text}” is no friction: None, Time Sink or Quality Risk.` }
}

function flagOf(field: 'isDecision' | 'goesFirst', text: string): Parsed {
  if (text === '') return {}
  if (/^(yes|y|true|1|x|decision)$/i.test(text)) return { [field]: true }
  if (/^(no|n|false|0|task)$/i.test(text)) return { [field]: false }
  return { error: `“${text}” is neither yes nor no.` }
}

function batchOf(text: string): Parsed {
  if (text === '') return {}
  const { fewest, most } = BATCH_LIMITS
  const batchSize = batchSizeOf(text)
  if (batchSize !== null) return { batchSize }
  return { error: `${CSV_FIELD_LABELS.batchSize}: “${text}” is not between ${fewest} and ${most}.` }
}

function number(field: 'durationMin' | 'costPerHour' | 'runsPerMonth', text: string, max: number): Parsed {
  if (text === '') return {}
  const value = bareNumber(text.replaceAll(/^-|\s*(min|minutes)$/gi, ''), '.')
  if (value === null) return { error: `${CSV_FIELD_LABELS[field]}: “${text}” is not a number.` }
  if (text.startsWith('-') || value > max)
    return {
      error: `${CSV_FIELD_LABELS[field]}: ${text} is not between 0 and ${max.toLocaleString('en-US')}.`,
    }
  return { [field]: value }
}

function linksOf(read: readonly (Read & { row: number })[], errors: CsvError[]): ProcessMap['links'] {
  const placeOf = new Map<string, number>()
  read.forEach(({ step }, place) => {
    const name = step.label.toLowerCase()
    if (!placeOf.has(name)) placeOf.set(name, place)
  })
  const links = new Map<string, MapLink>()
  read.forEach(({ leadsTo, row }, source) => {
    for (const { to, label, share } of leadsTo) {
      const target = placeOf.get(to.replace(/\s+/g, ' ').toLowerCase()) ?? placeByNumber(to, read.length)
      if (target === undefined)
        errors.push({ row, message: `Leads to “${to}”, which is no step here; left unconnected.` })
      else if (target !== source) links.set(`${source} ${target}`, linkFrom(source, target, label, share))
    }
  })
  return [...links.values()]
}

/** Resolves “#3” to the third step; used for steps whose name is not unique. */
function placeByNumber(name: string, count: number): number | undefined {
  const place = Number(/^#(\d{1,4})$/.exec(name)?.[1] ?? 0) - 1
  return place >= 0 && place < count ? place : undefined
}
