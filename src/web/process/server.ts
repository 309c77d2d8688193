// The canvas's calls to the real server, for one audit.

import { CALLS } from 'virtual:calls'
import type { QueryClient } from '@tanstack/react-query'
import type { EndpointId } from '#contract/index.ts'
import { COSTED_FIELDS, STEP_DEFAULTS } from '#domain/process.ts'
import { showBug } from '#web/platform/bug.tsx'
import { CallError, call } from '#web/platform/call.ts'
import type { StepContent } from '#web/process/canvas/document.ts'
import type { Refusal } from '#web/process/canvas/outbox.ts'
import type { MapServer } from '#web/process/canvas/sender.ts'

export function mapServer(auditId: number): MapServer {
  const audit = { params: { id: auditId } }
  const at = (id: number) => ({ params: { id } })
  return {
    createStep: ({ marks, accounts: _, ...step }) =>
      call('process.createStep', { ...audit, body: { ...step, ...assumedIn({ ...step, marks }) } }),
    changeStep: (id, change) => call('process.changeStep', { ...at(id), body: change }),
    changeSteps: steps => call('process.changeSteps', { ...audit, body: { steps } }),
    deleteStep: id => call('process.deleteStep', at(id)),
    createLink: (sourceId, targetId) =>
      call('process.createLink', { ...audit, body: { sourceId, targetId } }),
    deleteLink: id => call('process.deleteLink', at(id)),
    replaceMap: (steps, links, base) =>
      call('process.replaceMap', { ...audit, body: { steps: steps.map(compact), links, base } }),
    saveOpportunity: opportunity => call('opportunity.create', { ...audit, body: opportunity }),
    attachOpportunity: (id, stepId) => call('opportunity.change', { ...at(id), body: { stepId } }),
    deleteOpportunity: id => call('opportunity.delete', at(id)),
  }
}

/** What has its default is left out: a map of thousands of steps stays within the request limit. */
function compact(step: StepContent) {
  const { label, engine, position, ...rest } = step
  const { isDecision, owner, system, durationMin, costPerHour, friction, runsPerMonth } = rest
  return {
    label,
    engine,
    position,
    ...(isDecision && { isDecision }),
    ...(owner !== 'Unassigned' && { owner }),
    ...(system && { system }),
    ...(durationMin !== 15 && { durationMin }),
    ...(costPerHour !== 50 && { costPerHour }),
    ...(friction !== 'none' && { friction }),
    ...(runsPerMonth !== null && { runsPerMonth }),
    ...assumedIn(step),
  }
}

/** The numbers that nobody typed, of a step that comes from a template or from the server. */
function assumedIn(step: StepContent) {
  const { marks } = step
  const assumed = COSTED_FIELDS.filter(
    field => marks && !marks[field] && step[field] !== STEP_DEFAULTS[field],
  )
  return assumed.length > 0 ? { assumed } : {}
}

/** Any failure of a call as the outbox understands it. */
export function refusalOf(error: unknown): Refusal {
  if (!(error instanceof CallError)) {
    showBug(error)
    return { status: 400, message: 'Something went wrong on this page.' }
  }
  const { status, problem } = error
  return {
    status,
    message: problem?.message ?? 'The server cannot be reached.',
    code: problem?.code,
    current: problem?.current,
  }
}

/** What the outbox writes. */
const WRITES = [
  ...(['process.createStep', 'process.changeStep', 'process.changeSteps', 'process.deleteStep'] as const),
  ...(['process.createLink', 'process.deleteLink', 'process.replaceMap'] as const),
  ...(['opportunity.create', 'opportunity.change', 'opportunity.delete'] as const),
] satisfies EndpointId[]

/** What other pages have read is old once the outbox has drained, as the rows of its calls say. */
export function refreshAfterWrites(client: QueryClient): void {
  for (const read of new Set(WRITES.flatMap(id => CALLS[id].refreshes)))
    void client.invalidateQueries({ queryKey: [read] })
}
