// Schemas and endpoints of sources: the list, and event logs as they are uploaded, mapped, read and measured.

import { z } from 'zod'
import { AUDIT_TEAM, endpoints, NOTHING } from '#contract/endpoint.ts'
import { logFilter } from '#contract/log-filter.ts'
import { logLeadTimeAnswer, usedArrivals } from '#contract/log-lead-time.ts'
import { logMapping, logSummary, measured, spread } from '#contract/log-summary.ts'
import { sheetFacts } from '#contract/sheet.ts'
import { conformance, discovered } from '#contract/source-map.ts'
import { byId, id, moment, name } from '#contract/text.ts'
import { TIME_FORMATS } from '#domain/source/log/timestamp.ts'
import { REFUSAL_REASONS, SOURCE_FORMATS, SOURCE_LIMITS, SOURCE_STATES } from '#domain/source/source.ts'

/** A source in a list. */
export const source = z.object({
  id,
  auditId: id,
  filename: z.string(),
  format: z.enum(SOURCE_FORMATS),
  bytes: z.number().int(),
  /** The source of which this is a newer version. */
  replacesId: id.nullable(),
  /** SHA-256 of the uploaded file, in hexadecimal. */
  sha256: z.string(),
  state: z.enum(SOURCE_STATES),
  /** Progress of the reading, 0–100. */
  percent: z.number().int(),
  /** Why the reading failed. */
  problem: z.string().nullable(),
  /** The uploaded file is still stored, so that its columns can be mapped. */
  hasFile: z.boolean(),
  mapping: logMapping.nullable(),
  events: z.number().int().nullable(),
  /** Which cases of a log are measured; null for all. */
  filter: logFilter.nullable(),
  createdAt: moment,
  createdBy: z.string().nullable(),
  readAt: moment.nullable(),
  /** Who has opened its cells, text, pages or cases, and when last; the latest first. */
  openings: z.array(z.object({ by: z.string(), at: moment })),
})
export type SourceRecord = z.infer<typeof source>

/** A source with its summary and refused rows. */
const sourceDetail = source.extend({
  /** Of the cases that pass the filter. */
  summary: logSummary.nullable(),
  /** Of all cases, where there is a filter. */
  unfiltered: logSummary.nullable(),
  /** Rows that were not read; the first ones with line and reason. */
  refused: z.number().int(),
  refusals: z.array(z.object({ line: z.number().int(), reason: z.enum(REFUSAL_REASONS), text: z.string() })),
  /** Lifecycle transitions that are neither a start nor an end. */
  skipped: z.number().int(),
  /** The sheets of a workbook or table; null for a log. */
  sheets: z.array(sheetFacts).nullable(),
})
/** A source with its summary and refused rows. */
export type SourceDetail = z.infer<typeof sourceDetail>

const preview = z.object({
  columns: z.array(z.string()),
  rows: z.array(z.array(z.string())),
  guess: logMapping.shape.columns,
  timeFormats: z.array(z.enum(TIME_FORMATS)),
  hasZone: z.boolean(),
  delimiter: z.string().nullable(),
})
/** The first rows of an uploaded log, and the guessed columns. */
export type SourcePreview = z.infer<typeof preview>

/** Index of an activity in the list of its log. */
const place = z.number().int().min(0).max(SOURCE_LIMITS.activities)

/** An activity with the step it is matched to: by hand, else by name. */
const match = z.object({ activity: z.string(), stepId: id.nullable(), byHand: z.boolean() })

/** What the log says about each matched step. */
const measuredStep = z.object({ stepId: id, label: z.string(), activities: z.array(z.string()), ...measured })
/** A step with what the log says about it; times in minutes, shares in percent. */
export type MeasuredStep = z.infer<typeof measuredStep>

/** Measures whose executions can be listed. */
export const CASE_MEASURES = ['duration', 'elapsed', 'waiting', 'runs'] as const

const caseRow = z.object({
  caseId: z.string(),
  activity: z.string(),
  start: moment.nullable(),
  end: moment.nullable(),
  resource: z.string().nullable(),
  /** Null where executions are counted. */
  minutes: z.number().nullable(),
})

/**
 * The executions behind one number: their distribution, and a page of them, longest first. Where executions are counted,
 * each bar is a month (ms since 1970 UTC), and the latest come first.
 */
export const caseList = z.object({
  spread: spread.nullable(),
  bars: z.array(z.object({ from: z.number(), to: z.number(), count: z.number().int() })),
  total: z.number().int(),
  rows: z.array(caseRow),
  /** IANA time zone of the log, in which people read its times. */
  zone: z.string(),
})

/** Reads that change with a source. */
export const AFTER_SOURCE = ['source.list', 'source.get', 'source.steps'] as const

/** Endpoints of the sources of an audit. */
export const sourceEndpoints = endpoints({
  'source.list': {
    method: 'GET',
    path: '/api/audits/:id/sources',
    summary: "An audit's sources, oldest first.",
    access: AUDIT_TEAM,
    params: byId,
    answer: z.array(source),
  },
  'source.add': {
    method: 'POST',
    path: '/api/audits/:id/sources',
    summary:
      'Upload an event log (CSV, XES or OCEL 2.0 JSON, also gzip), sent as multipart/form-data. It is read once its columns are mapped.',
    access: AUDIT_TEAM,
    params: byId,
    query: z.object({ requestKey: name.exactOptional() }),
    upload: SOURCE_LIMITS.bytes,
    answer: source,
    status: 201,
    invalidates: AFTER_SOURCE,
  },
  'source.preview': {
    method: 'GET',
    path: '/api/sources/:id/preview',
    summary: 'The first rows of an uploaded log as they are read, and what its columns seem to be.',
    access: AUDIT_TEAM,
    params: byId,
    answer: preview,
  },
  'source.read': {
    method: 'POST',
    path: '/api/sources/:id/read',
    summary:
      'Read an uploaded log with these columns, in the background. The uploaded file is deleted afterwards.',
    access: AUDIT_TEAM,
    params: byId,
    body: logMapping,
    answer: source,
    invalidates: AFTER_SOURCE,
  },
  'source.cancel': {
    method: 'POST',
    path: '/api/sources/:id/cancel',
    summary: 'Stop reading a log. Its file is kept, so that it can be mapped again.',
    access: AUDIT_TEAM,
    params: byId,
    answer: source,
    invalidates: AFTER_SOURCE,
  },
  'source.get': {
    method: 'GET',
    path: '/api/sources/:id',
    summary: 'What a log says: its activities, variants and refused rows.',
    access: AUDIT_TEAM,
    params: byId,
    answer: sourceDetail,
  },
  'source.steps': {
    method: 'GET',
    path: '/api/sources/:id/steps',
    summary: 'The step that each activity of a log is, and what the log says about each step.',
    access: AUDIT_TEAM,
    params: byId,
    answer: z.object({ matches: z.array(match), steps: z.array(measuredStep) }),
    dependsOn: ['process.steps'],
  },
  'source.conformance': {
    method: 'GET',
    path: '/api/sources/:id/conformance',
    summary: 'How the cases of a log agree with the map, by optimal alignments of every variant.',
    access: AUDIT_TEAM,
    params: byId,
    answer: conformance,
    dependsOn: ['process.steps', 'process.links'],
  },
  'source.leadTime': {
    method: 'GET',
    path: '/api/sources/:id/lead-time',
    summary:
      'Numbers of a simulation fitted to the earlier cases of a log, and its lead times beside those of the later ones.',
    access: AUDIT_TEAM,
    params: byId,
    answer: logLeadTimeAnswer,
    dependsOn: ['process.steps'],
  },
  'source.arrivals': {
    method: 'GET',
    path: '/api/audits/:id/arrivals',
    summary: 'The arrivals of cases that the simulation of the audit’s map takes from a log; null for none.',
    access: AUDIT_TEAM,
    params: byId,
    answer: usedArrivals.nullable(),
  },
  'source.useArrivals': {
    method: 'PUT',
    path: '/api/sources/:id/arrivals',
    summary:
      'Use the arrivals of a log in the simulation of the audit’s map, instead of those used before; or use none.',
    access: AUDIT_TEAM,
    params: byId,
    body: z.object({ use: z.boolean() }),
    answer: NOTHING,
    invalidates: ['source.arrivals', 'slide.list'],
  },
  'source.match': {
    method: 'PUT',
    path: '/api/sources/:id/matches',
    summary: 'Say which step an activity is; null for none.',
    access: AUDIT_TEAM,
    params: byId,
    body: z.object({ activity: place, stepId: id.nullable() }),
    answer: NOTHING,
    invalidates: ['source.steps', 'source.conformance', 'source.leadTime'],
  },
  'source.filter': {
    method: 'PUT',
    path: '/api/sources/:id/filter',
    summary:
      'Choose which cases of a log are measured; null for all. Numbers that were taken before stay as they are.',
    access: AUDIT_TEAM,
    params: byId,
    body: z.object({ filter: logFilter.nullable() }),
    answer: NOTHING,
    invalidates: [...AFTER_SOURCE, 'source.conformance', 'source.leadTime', 'source.cases', 'source.map'],
  },
  'source.cases': {
    method: 'GET',
    path: '/api/sources/:id/cases',
    summary:
      'The executions behind a number of an activity or a step: their distribution and 50 of them a page.',
    access: AUDIT_TEAM,
    params: byId,
    query: z.object({
      /** Index of the activity in the log's list; instead of it, the step. */
      activity: z.coerce.number().int().min(0).max(SOURCE_LIMITS.activities).exactOptional(),
      stepId: z.coerce.number().int().min(1).max(2_147_483_647).exactOptional(),
      measure: z.enum(CASE_MEASURES),
      page: z.coerce.number().int().min(1).max(100_000).default(1),
    }),
    answer: caseList,
    afterGate: true,
  },
  'source.map': {
    method: 'GET',
    path: '/api/sources/:id/map',
    summary: 'The most frequent activities of a log and what follows what among them, as a proposed map.',
    access: AUDIT_TEAM,
    params: byId,
    query: z.object({
      /** From the main links between two activities (0) to all links of all activities (100). */
      detail: z.coerce.number().int().min(0).max(100),
    }),
    answer: discovered,
  },
  'source.remove': {
    method: 'DELETE',
    path: '/api/sources/:id',
    summary:
      'Delete a source with all its data. Numbers taken from it stay, as entered from a removed source.',
    access: AUDIT_TEAM,
    params: byId,
    answer: NOTHING,
    invalidates: [
      ...AFTER_SOURCE,
      'source.arrivals',
      'quantity.list',
      'process.steps',
      'opportunity.list',
      'roi.get',
      'slide.list',
      'report.get',
    ],
  },
})
