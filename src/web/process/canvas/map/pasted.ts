// Parses steps from the clipboard for the map and validates all of them.

import { ABOVE, type Bands } from '#domain/process/layout/bands.ts'
import { MAP_LIMITS } from '#domain/process/map.ts'
import {
  batchSizeOf,
  ENGINES,
  type Engine,
  FRICTIONS,
  type Friction,
  LAYOUT,
  LINK_DEFAULTS,
  LINK_LABEL_LIMIT,
  type Position,
  STEP_DEFAULTS,
  type StepMarks,
} from '#domain/process/step.ts'
import { asOneLine } from '#domain/text/line.ts'
import type { ClipboardContent } from '#web/process/canvas/map/clipboard.ts'
import { type StepContent, same } from '#web/process/canvas/map/document.ts'
import type { LinkByPlace } from '#web/process/canvas/map/edits.ts'

/** The steps in clipboard text of our own format, or null; every field is limited to its bounds. */
export function pasted(text: string, origin: string): ClipboardContent | null {
  const value = parsed(text)
  if (!isObject(value) || !Array.isArray(value.steps) || !Array.isArray(value.links)) return null
  const isOwn = value.origin === origin
  const steps = value.steps.slice(0, MAP_LIMITS.steps).flatMap(step => stepFrom(step, isOwn) ?? [])
  if (steps.length === 0 || steps.length < value.steps.length) return null
  return { origin, steps, links: value.links.flatMap(link => linkFrom(link, steps.length, isOwn) ?? []) }
}

/** Plain text as a chain of steps in a row of the lane: one step per line. Of a table's row, the first cell counts. */
export function chainOf(text: string, engine: Engine, bands: Bands): ClipboardContent | null {
  const labels = text
    .split(/\r\n|[\n\r\u2028\u2029]/)
    .map(row => asOneLine(row.split('\t')[0] ?? '').slice(0, 500))
    .filter(Boolean)
    .slice(0, MAP_LIMITS.steps)
  if (labels.length === 0) return null
  const steps = labels.map((label, n) => ({
    ...STEP_DEFAULTS,
    label,
    engine,
    position: { x: LAYOUT.startX + n * LAYOUT.spacingX, y: bands[engine].top + ABOVE },
  }))
  const links = labels.slice(1).map((_, n) => ({ ...LINK_DEFAULTS, source: n, target: n + 1 }))
  return { origin: '', steps, links }
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null

function stepFrom(value: unknown, isOwn: boolean): StepContent | null {
  if (!isObject(value)) return null
  const label = lineOf(value.label, 500)
  const position = positionFrom(value.position)
  if (label === '' || position === null) return null
  const batch = typeof value.batchSize === 'number' ? batchSizeOf(`${value.batchSize}`) : null
  return {
    label,
    position,
    engine: oneOf<Engine>(ENGINES, value.engine) ?? STEP_DEFAULTS.engine,
    friction: oneOf<Friction>(FRICTIONS, value.friction) ?? STEP_DEFAULTS.friction,
    isDecision: value.isDecision === true,
    owner: lineOf(value.owner, 200),
    system: lineOf(value.system, 200),
    durationMin: numberOf(value.durationMin, 1_000_000) ?? STEP_DEFAULTS.durationMin,
    costPerHour: numberOf(value.costPerHour, 1e9) ?? STEP_DEFAULTS.costPerHour,
    runsPerMonth: numberOf(value.runsPerMonth, 1e9),
    ...(value.goesFirst === true && { goesFirst: true }),
    ...(batch !== null && { batchSize: batch }),
    marks: isOwn ? marksFrom(value.marks) : {},
    ...(isOwn && typeof value.sourceAnswerId === 'number' && { sourceAnswerId: value.sourceAnswerId }),
  }
}

/** Only the presence of a mark counts: the server decides whose it is. */
const marksFrom = (value: unknown): StepMarks => (isObject(value) ? (value as StepMarks) : {})

function positionFrom(value: unknown): Position | null {
  if (!isObject(value)) return null
  const { x, y } = value
  const fits = (n: unknown): n is number => typeof n === 'number' && Number.isFinite(n) && Math.abs(n) <= 1e6
  return fits(x) && fits(y) ? { x: Math.round(x), y: Math.round(y) } : null
}

function linkFrom(value: unknown, count: number, isOwn: boolean): LinkByPlace | null {
  if (!isObject(value)) return null
  const { source, target } = value
  const isPlace = (n: unknown): n is number =>
    typeof n === 'number' && Number.isInteger(n) && n >= 0 && n < count
  if (!isPlace(source) || !isPlace(target) || same(source, target)) return null
  const said = { label: lineOf(value.label, LINK_LABEL_LIMIT), share: numberOf(value.share, 100) }
  return { source, target, ...said, marks: isOwn && isObject(value.marks) ? value.marks : {} }
}

const lineOf = (value: unknown, max: number) =>
  typeof value === 'string' ? asOneLine(value).slice(0, max) : ''

const numberOf = (value: unknown, max: number) =>
  typeof value === 'number' && value >= 0 && value <= max ? value : null

const oneOf = <T extends string>(list: readonly T[], value: unknown): T | undefined =>
  list.find(one => one === value)
