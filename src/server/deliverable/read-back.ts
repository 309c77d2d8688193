// Reads an uploaded workbook back: compares it with the state it was exported from and with the audit's current
// state.

import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import type { FastifyRequest } from 'fastify'
import { scoreBaseOf } from '#content/currency.ts'
import { messagesOf } from '#content/documents/messages.ts'
import type { WorkbookReading } from '#contract/deliverable.ts'
import { Problem, problem } from '#contract/errors.ts'
import type { Snapshot } from '#domain/deliverable.ts'
import { WORKBOOK_BYTES } from '#domain/deliverable.ts'
import { auditCase } from '#domain/document/effective-roi.ts'
import {
  differencesIn,
  type InputChange,
  mayBePlaceholder,
} from '#domain/document/workbook/input/read-back.ts'
import { withFlow } from '#domain/process/flow/flow.ts'
import { roiState } from '#domain/roi/audit-offers.ts'
import { requireAudit } from '#server/audit/access.ts'
import { auditCapacities } from '#server/capacity/read.ts'
import { findExport, readDeliverableFile } from '#server/deliverable/store.ts'
import { readSent } from '#server/document/xlsx/read-sent.ts'
import { auditOpportunities } from '#server/opportunity/read.ts'
import { snapshot, transaction } from '#server/platform/database/database.ts'
import type { Files } from '#server/platform/files/files.ts'
import { arrivingFile } from '#server/platform/http/upload.ts'
import { noteInTrail } from '#server/platform/trail.ts'
import { auditMap, auditScenarioSavings, auditScenarios } from '#server/process/read.ts'
import { auditQuantities } from '#server/quantity/read.ts'
import { auditRoi } from '#server/roi/read.ts'
import { readAuditDefaults } from '#server/settings/settings.ts'

/** Returns the differences. `accepted` is the key of the input that the user has just accepted from this file. */
export async function readBack(
  files: Files,
  auditId: number,
  request: FastifyRequest,
  accepted: string | undefined,
): Promise<WorkbookReading> {
  const { status, currency } = await requireAudit(auditId)
  if (status === 'completed') throw problem('audit_completed')
  const { read, refused } = await readSent(auditId, await fileOf(request))
  if (!read) throw problem('workbook_refused', { message: `This file cannot be read back. ${refused}` })
  if (read.auditId !== auditId) throw problem('workbook_of_another')
  const found = await findExport(auditId, 'workbook', read.hash)
  if (!found) throw problem('workbook_too_old')
  const now = await snapshot(() => readNow(auditId))
  const values = new Map(read.values)
  const scoreBase = scoreBaseOf(currency)
  const exported = { ...(JSON.parse(found.snapshot) as Snapshot), scoreBase }
  const compare = (sent?: typeof values) =>
    differencesIn(
      withEffectiveRoi(exported),
      withEffectiveRoi({ ...now, scoreBase }),
      values,
      messagesOf('en').workbook.inputs,
      sent,
    )
  const first = compare()
  const { differences, gone } = first.differences.some(mayBePlaceholder)
    ? compare(await exportedValues(files, auditId, found.id))
    : first
  const isTaken =
    accepted !== undefined && values.has(accepted) && differences.every(({ key }) => key !== accepted)
  // The audit trail entry is written on commit, and this transaction writes nothing else.
  await transaction(async () =>
    noteInTrail(
      `SHA-256 ${read.sha256}; ${differences.length} differences${isTaken ? `; ${accepted} accepted` : ''}`,
    ),
  )
  const answered = differences.map(each => ({ ...each, change: each.change && guarded(each.change, now) }))
  return { sha256: read.sha256, version: found.version, differences: answered, gone }
}

/** The values in the exported file as it is stored; none if it cannot be read. */
async function exportedValues(files: Files, auditId: number, id: number) {
  const stored = await transaction(() => readDeliverableFile(files, id))
  if (!stored) return undefined
  const { content } = stored
  const { read } = await readSent(auditId, content instanceof Readable ? await buffer(content) : content)
  return read ? new Map(read.values) : undefined
}

async function fileOf(request: FastifyRequest): Promise<Uint8Array> {
  const arriving = await arrivingFile(request, WORKBOOK_BYTES).catch(inWords)
  const chunks: Uint8Array[] = []
  try {
    for await (const chunk of arriving.content) chunks.push(chunk)
  } catch (error) {
    inWords(error)
  }
  return Buffer.concat(chunks)
}

function inWords(error: unknown): never {
  throw error instanceof Problem && error.code === 'too_large' ? problem('workbook_too_large') : error
}

/** As the workbook is made: with the business case that leads. */
const withEffectiveRoi = <T extends Parameters<typeof auditCase>[0]>(content: T): T => ({
  ...content,
  roi: auditCase({ ...content, steps: withFlow(content.steps, content.links) }).roi,
})

async function readNow(auditId: number) {
  const quantities = await auditQuantities(auditId)
  const { steps, links } = await auditMap(auditId, quantities)
  const opportunities = await auditOpportunities(auditId)
  const defaults = await readAuditDefaults(await requireAudit(auditId))
  const counted = await auditScenarioSavings(auditId, opportunities, { steps, links })
  const roi = await auditRoi(auditId, {
    steps,
    opportunities,
    quantities,
    house: defaults,
    scenarios: counted,
  })
  const scenarios = await auditScenarios(auditId)
  const capacities = await auditCapacities(auditId)
  const plans = { scenarios, capacities }
  return {
    steps,
    links,
    opportunities,
    quantities,
    house: defaults,
    roi: roiState(roi),
    savedAt: roi.savedAt,
    ...plans,
  }
}

/** Adds the expected current value to the change, so that the server can detect that another user changed it first. */
function guarded(change: InputChange, now: Awaited<ReturnType<typeof readNow>>) {
  if (change.call === 'roi.save') {
    const { plan } = change.body
    const body = { ...change.body, plan: { ...plan, ramp: [...plan.ramp] }, readAt: now.savedAt }
    return { ...change, body }
  }
  if (change.call !== 'process.changeStep') return change
  const version = now.steps.find(({ id }) => id === change.id)?.version
  return { ...change, body: { ...change.body, ...(version !== undefined && { version }) } }
}
