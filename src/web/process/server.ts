// The canvas's calls to the real server, for one audit.

import type { QueryClient } from '@tanstack/react-query'
import type { EndpointId } from '#contract/index.ts'
import { ATTRIBUTED_FIELDS, STEP_DEFAULTS } from '#domain/process/step.ts'
import { refreshAfter } from '#web/platform/api.ts'
import { showBug } from '#web/platform/bug.tsx'
import { CallError, call } from '#web/platform/call.ts'
import type { Refusal } from '#web/process/canvas/canvas-outbox.ts'
import type { LinkContent, StepContent } from '#web/process/canvas/document.ts'
import type { MapServer } from '#web/process/canvas/sender.ts'

/** Endpoints called by all canvases of this tab since the last invalidation of other pages' queries. */
const sent = new Set<EndpointId>()

const send: typeof call = (id, input) => {
  sent.add(id)
  return call(id, input)
}

/** The query that names the map; the as-is map needs none. */
export const ofMap = (scenario: number | null) =>
  scenario === null ? {} : { query: { scenario: `${scenario}` } }

export function mapServer(auditId: number, scenario: number | null): MapServer {
  const audit = { params: { id: auditId }, ...ofMap(scenario) }
  const at = (id: number) => ({ params: { id } })
  return {
    createStep: step => {
      const { marks: _, accounts: __, ...body } = step
      return send('process.createStep', { ...audit, body: { ...body, ...assumedIn(step) } })
    },
    changeStep: (id, change) => send('process.changeStep', { ...at(id), body: change }),
    changeSteps: steps => send('process.changeSteps', { ...audit, body: { steps } }),
    deleteStep: id => send('process.deleteStep', at(id)),
    restoreStep: id => send('process.restoreStep', at(id)),
    createLink: ({ sourceId, targetId, ...said }) =>
      send('process.createLink', { ...audit, body: { sourceId, targetId, ...saidOf(said) } }),
    changeLink: (id, change) => send('process.changeLink', { ...at(id), body: change }),
    deleteLink: id => send('process.deleteLink', at(id)),
    replaceMap: (steps, links, base) =>
      send('process.replaceMap', { ...audit, body: wholeMap(steps, links, base) }),
    saveOpportunity: opportunity => send('opportunity.create', { params: audit.params, body: opportunity }),
    attachOpportunity: (id, stepId) => send('opportunity.change', { ...at(id), body: { stepId } }),
    deleteOpportunity: id => send('opportunity.delete', at(id)),
    restoreOpportunity: id => send('opportunity.restore', at(id)),
  }
}

type Whole = Parameters<MapServer['replaceMap']>

const wholeMap = (steps: Whole[0], links: Whole[1], base: Whole[2]) => ({
  steps: steps.map(compact),
  links: links.map(({ source, target, ...said }) => ({ source, target, ...saidOf(said) })),
  base,
})

/** The content of a link; a share from a template was not typed by a user. */
function saidOf({ label, share, marks }: Partial<LinkContent>) {
  const assumed = share != null && marks && !marks.share
  return { ...(label && { label }), ...(share != null && { share }), ...(assumed && { assumed }) }
}

/** Omits default values, so that a map of thousands of steps stays within the request limit. */
function compact<S extends StepContent>(step: S) {
  const { label, position, marks: _, accounts: __, ...rest } = step
  const said = Object.entries(rest).filter(
    ([field, value]) => value != null && value !== STEP_DEFAULTS[field as keyof typeof STEP_DEFAULTS],
  )
  return { label, position, ...(Object.fromEntries(said) as Partial<typeof rest>), ...assumedIn(step) }
}

/** The numbers that no user typed, of a step from a template or from the server. */
function assumedIn(step: Omit<StepContent, 'accounts'>) {
  const { marks } = step
  const assumed = ATTRIBUTED_FIELDS.filter(
    field => marks && !marks[field] && (field === 'effect' || step[field] !== STEP_DEFAULTS[field]),
  )
  return assumed.length > 0 ? { assumed } : {}
}

/** Any failure of a call as a refusal for the outbox. */
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
    by: problem?.by,
  }
}

/** Invalidates other pages' queries once the outbox has drained, as the contract defines for the endpoints called. */
export function refreshAfterWrites(client: QueryClient): void {
  void refreshAfter(client, ...sent)
  sent.clear()
}
