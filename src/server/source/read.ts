// What other modules may read of sources: what a log says about steps of the map, cells of a file, and text of a document.

import { problem } from '#contract/errors.ts'
import type { LogLeadTimeRecord } from '#contract/log-lead-time.ts'
import type { MeasuredStep } from '#contract/source.ts'
import type { ConformanceRecord } from '#contract/source-map.ts'
import type { LoggedArrivals } from '#domain/lead-time/logged-arrivals.ts'
import type { PassageChange } from '#domain/source/document/document-change.ts'
import type { DocumentText, Passage } from '#domain/source/document/document-text.ts'
import { type CellRange, type RangeMeasures, rangeOf } from '#domain/source/file/sheet.ts'
import type { LogFilter } from '#domain/source/log/log-filter.ts'
import { matchSteps } from '#domain/source/log/match.ts'
import { isDocumentFormat } from '#domain/source/source.ts'
import { requireAudit } from '#server/audit/access.ts'
import type { Files } from '#server/platform/files/files.ts'
import { auditMap } from '#server/process/read.ts'
import type { CasesAsked } from '#server/source/cases.ts'
import type { VersionChange } from '#server/source/file/content.ts'
import {
  findArrivals,
  findSource,
  listEarlierVersions,
  recordOpening,
  type StoredSource,
} from '#server/source/store.ts'
import { runInThread } from '#server/source/threads.ts'
import type { LogAt } from '#server/source/work.ts'

/** Returns the source, if the caller may see its audit. Throws 404. */
export async function requireSource(id: number): Promise<StoredSource> {
  const found = await findSource(id)
  if (!found) throw problem('source_not_found')
  await requireAudit(found.auditId)
  return found
}

/** A source that has been read. Throws 404, or 409 while it has not. */
export async function requireReady(id: number) {
  const found = await requireSource(id)
  const { logKey, mapping, summary } = found
  if (logKey === null || mapping === null || summary === null) throw problem('source_not_ready')
  return { ...found, logKey, mapping, summary }
}

/** A workbook, table or document. Throws 404, or 409 for a log. */
export async function requireFile(id: number) {
  const found = await requireSource(id)
  const { sheetsKey } = found
  if (sheetsKey === null) throw problem('source_no_sheets')
  return { ...found, sheetsKey }
}

/** A workbook or table. Throws 404, or 409 for another source. */
export async function requireSheets(id: number) {
  const found = await requireFile(id)
  if (isDocumentFormat(found.format)) throw problem('source_no_sheets')
  return found
}

/** A PDF or Word document. Throws 404, or 409 for another source. */
export async function requireDocument(id: number) {
  const found = await requireSource(id)
  const { sheetsKey } = found
  if (sheetsKey === null || !isDocumentFormat(found.format)) throw problem('source_no_text')
  return { ...found, sheetsKey }
}

/** The text of a PDF or Word document, unpacked in a thread. */
export async function documentOf(files: Files, id: number): Promise<DocumentText> {
  const { sheetsKey } = await requireDocument(id)
  return runInThread('text', { origin: files.origin, key: sheetsKey })
}

/** The newer version of a document with the passages of earlier versions in it, compared in a thread. */
export async function comparePassages(
  files: Files,
  id: number,
  marked: readonly (Passage & { sourceId: number })[],
): Promise<PassageChange[]> {
  if (marked.length === 0) return []
  const after = { origin: files.origin, key: (await requireDocument(id)).sheetsKey }
  const changes = new Map<Passage, PassageChange>()
  for (const [earlier, own] of Map.groupBy(marked, ({ sourceId }) => sourceId)) {
    const before = { origin: files.origin, key: (await requireDocument(earlier)).sheetsKey }
    const passages = own.map(({ block, from, to }) => ({ block, from, to }))
    const found = await runInThread('compareText', { before, after, passages })
    for (const [n, each] of own.entries()) {
      const change = found[n]
      if (change) changes.set(each, change)
    }
  }
  return marked.flatMap(each => changes.get(each) ?? [])
}

/** The log as a thread opens it. */
export const logAt = (files: Files, { logKey, mapping, filter }: ReadySource): LogAt => ({
  file: { origin: files.origin, key: logKey },
  mapping,
  filter,
})

/**
 * The executions behind a number of a log; by default of the cases that pass its present filter. Records that the account
 * has opened them.
 */
export async function listCases(
  files: Files,
  source: ReadySource,
  userId: number,
  { filter = source.filter, ...asked }: CasesAsked & { filter?: LogFilter | null },
) {
  await recordOpening(source.id, userId)
  const cases = await runInThread('cases', { ...logAt(files, source), filter, asked })
  return { ...cases, zone: source.mapping.zone }
}

/** What marked cells of a workbook or table say by each measure. Throws 404 for a sheet that it does not have. */
export async function measureRange(
  files: Files,
  id: number,
  { sheet, range }: { sheet: string; range: string },
): Promise<RangeMeasures> {
  const { sheetsKey } = await requireSheets(id)
  const place = rangeOf(range)
  if (!place) throw problem('invalid_body', { fields: { range: 'Mark cells such as B4 or B4:B9' } })
  return runInThread('range', { file: { origin: files.origin, key: sheetsKey }, sheet, range: place })
}

/** The versions of a workbook or table before this one, the latest first. */
export const earlierVersions = listEarlierVersions

/** Compares marked cells of earlier versions of a file with those of a newer one, in a thread. */
export async function compareVersions(
  files: Files,
  id: number,
  marked: readonly { sourceId: number; sheet: string; range: string }[],
): Promise<VersionChange[]> {
  if (marked.length === 0) return []
  const fileOf = async (each: number) => ({
    origin: files.origin,
    key: (await requireSheets(each)).sheetsKey,
  })
  const after = await fileOf(id)
  const changes = new Map<(typeof marked)[number], VersionChange>()
  for (const [earlier, own] of Map.groupBy(marked, ({ sourceId }) => sourceId)) {
    const places = own.map(({ sheet, range }) => ({ sheet, range: rangeOf(range) ?? NO_CELLS }))
    const found = await runInThread('compare', { before: await fileOf(earlier), after, places })
    for (const [n, each] of own.entries()) {
      const change = found[n]
      if (change) changes.set(each, change)
    }
  }
  return marked.flatMap(each => changes.get(each) ?? [])
}

const NO_CELLS: CellRange = { top: 0, left: 0, bottom: 0, right: 0 }

export type ReadySource = Awaited<ReturnType<typeof requireReady>>

/** The step of each activity, and the activities of each matched step in map order. */
export async function stepsOf(source: ReadySource) {
  const steps = (await auditMap(source.auditId, [])).saved
  const names = source.summary.activities.map(({ name }) => name)
  const matched = matchSteps(names, steps, source.matches)
  const groups = steps.flatMap(({ id, label }) => {
    const activities = names.filter(name => matched.get(name) === id)
    return activities.length === 0 ? [] : [{ stepId: id, label, activities }]
  })
  return { matched, groups }
}

/** How the cases of a log agree with the map; aligned in a thread. */
export async function conformanceWithMap(files: Files, source: ReadySource): Promise<ConformanceRecord> {
  const { saved, links } = await auditMap(source.auditId, [])
  const placeOf = new Map(saved.map(({ id }, place) => [id, place]))
  const { matched } = await stepsOf(source)
  const found = await runInThread('conform', {
    ...logAt(files, source),
    matched: [...matched].flatMap(([activity, stepId]): [string, number][] => {
      const place = placeOf.get(stepId ?? 0)
      return place === undefined ? [] : [[activity, place]]
    }),
    map: {
      steps: saved.map(({ isDecision }) => ({ isDecision })),
      links: links.map(({ sourceId, targetId, share }) => ({
        from: placeOf.get(sourceId) ?? -1,
        to: placeOf.get(targetId) ?? -1,
        share,
      })),
    },
  })
  const isLogged = (stepId: number) => found.steps[placeOf.get(stepId) ?? -1]?.isLogged === true
  return {
    ...found,
    links: links.length,
    connections: links.flatMap(({ id, sourceId, targetId }, n) => {
      const link = found.links[n]
      return link ? [{ linkId: id, isLogged: isLogged(sourceId) && isLogged(targetId), ...link }] : []
    }),
    unmapped: found.unmapped.map(({ after, ...each }) => ({
      ...each,
      afterStepId: saved[after]?.id ?? null,
    })),
    steps: saved.flatMap(({ id, label }, place) => {
      const step = found.steps[place]
      if (!step) return []
      const orders = step.orders.map(({ after, ...order }) => ({
        ...order,
        afterStepId: saved[after]?.id ?? null,
      }))
      return [{ stepId: id, label, ...step, orders }]
    }),
    wide: found.wide.map(place => saved[place]?.label ?? ''),
  }
}

/** Lead times of the log beside simulated ones; activities without a step are steps of their own. */
export async function leadTimeOfSource(files: Files, source: ReadySource): Promise<LogLeadTimeRecord> {
  const { matched, groups } = await stepsOf(source)
  const others = source.summary.activities.flatMap(({ name }) => (matched.get(name) ? [] : [name]))
  const all = [...groups, ...others.map(name => ({ stepId: null, label: name, activities: [name] }))]
  const found = await runInThread('leadTime', {
    ...logAt(files, source),
    groups: all.map(({ activities }) => activities),
  })
  const steps = all.map(({ stepId, label }) => ({ stepId, label }))
  return found.kind === 'validated'
    ? { steps, problem: null, found }
    : { steps, problem: found.kind, found: null }
}

/** Arrivals of a log's cases that pass its filter. Throws 409 for too few whole cases. */
export async function arrivalsOf(files: Files, source: ReadySource): Promise<LoggedArrivals> {
  const found = await runInThread('arrivals', logAt(files, source))
  if (!found) throw problem('source_arrivals_missing')
  const { from, to } = source.filtered ?? source.summary
  return { ...found, from, to }
}

/** Arrivals that a simulation of the audit's map uses; null if cases arrive at random. */
export const auditArrivals = async (auditId: number): Promise<LoggedArrivals | null> =>
  (await findArrivals(auditId))?.arrivals ?? null

/** What the log says about these steps; measured in a thread. */
export async function measureSteps(
  files: Files,
  source: ReadySource,
  groups: Pick<MeasuredStep, 'stepId' | 'label' | 'activities'>[],
): Promise<MeasuredStep[]> {
  if (groups.length === 0) return []
  const measured = await runInThread('measure', {
    ...logAt(files, source),
    groups: groups.map(each => each.activities),
  })
  return groups.flatMap((group, n) => {
    const found = measured[n]
    return found ? [{ ...group, ...found }] : []
  })
}
