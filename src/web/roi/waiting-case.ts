// ROI and portfolio of a kept audit, computed here with the changes that wait on this device.

import type { QueryClient } from '@tanstack/react-query'
import { scoreBaseOf } from '#content/currency.ts'
import type { Opportunity } from '#contract/opportunity.ts'
import type { Portfolio } from '#contract/portfolio.ts'
import type { Roi } from '#contract/roi.ts'
import { portfolioOfRecords } from '#domain/document/portfolio-answer.ts'
import { scenarioIds } from '#domain/opportunity/scenario-ids.ts'
import { defaultsOfAudit } from '#domain/organization.ts'
import { withFlow } from '#domain/process/flow/flow.ts'
import { savingsByScenario } from '#domain/process/scenario/savings.ts'
import { stepSources } from '#domain/quantity/quantity.ts'
import { auditOffers, openingForm, roiState } from '#domain/roi/audit-offers.ts'
import { planAttributionsAfter } from '#domain/roi/plan.ts'
import { opportunityDrafts } from '#web/opportunity/index.ts'
import { readQuery } from '#web/platform/api.ts'
import type { CallAnswer } from '#web/platform/call.ts'
import { namespaceOf } from '#web/platform/outbox/resend.ts'
import { workStorage } from '#web/platform/session/device-work.ts'
import { LocalStore, mapsWithWrites, sendableWrites, waitingMap } from '#web/process/index.ts'
import { storedRoi } from '#web/roi/roi-outbox.ts'

export interface WaitingCase {
  roi: Roi
  portfolio: Portfolio
}

type ScenarioMaps = CallAnswer<'scenario.maps'>

interface CaseOnDevice {
  client: QueryClient
  auditId: number
  /** Author of the changes. */
  account: { id: number; name: string }
}

/**
 * What the server will answer once the changes have reached it; null if none of them can be sent. Rejects if the audit cannot be
 * read.
 */
export async function waitingCase(place: CaseOnDevice, roi: Roi): Promise<WaitingCase | null> {
  const found = await readRecords(place)
  if (!found) return null
  const { audit, records, scenarios } = found
  const counted = savingsByScenario(records, scenarios)
  const form = waitingForm(place, roi)
  const terms = form ?? roi
  const saved = terms.savedAt === null ? null : { ...terms, inputs: terms }
  const offered = auditOffers({ ...records, scenarios: counted }, saved)
  const opened = saved ? null : openingForm(offered.offers)
  const fields = { ...opened?.inputs, ...(opened && { plan: opened.plan }), ...offered }
  const portfolio = portfolioOfRecords({
    ...records,
    scenarios,
    roi: roiState({ ...terms, ...fields } as Roi),
    scoreBase: scoreBaseOf(audit.currency),
  })
  // The form itself is shown by its editor, over the figures that it is based on.
  return { roi: { ...roi, ...fields } as Roi, portfolio: portfolio as Portfolio }
}

/** The ROI that the server will have once it has the form that waits; null if none waits or another user has saved since. */
function waitingForm({ auditId, account }: CaseOnDevice, roi: Roi): Roi | null {
  const { body, edits } = storedRoi(namespaceOf(account.id, auditId)) ?? {}
  if (!body || body.readAt !== roi.savedAt) return null
  const { plan = roi.plan, notes: _, edited, readAt: __, ...inputs } = body
  const savedAt = new Date().toISOString()
  const mark = { author: account.name, date: savedAt }
  const before = edits?.typedOver ?? roi
  const marks = planAttributionsAfter({ ...before, inputs: before }, { inputs, plan }, edited ?? [], mark)
  return { ...roi, ...inputs, plan, marks, savedAt, savedBy: account.name }
}

/** The records of the audit with what waits: the steps have their sources and flow. Null if nothing waits. */
async function readRecords(place: CaseOnDevice) {
  const { client, auditId, account } = place
  const space = namespaceOf(account.id, auditId)
  const writes = sendable(space)
  const { storedDrafts, withDrafts } = await opportunityDrafts()
  const drafts = storedDrafts(space).filter(({ isRefused }) => !isRefused)
  const changedMaps = mapsWithWrites(workStorage, space).flatMap(id => id ?? [])
  const own = new Map(changedMaps.map(id => [id, sendable(`${space}@${id}`)]))
  const isNone = writes.length + drafts.length + [...own.values()].flat().length === 0
  if (isNone && !storedRoi(space)) return null

  const input = { params: { id: auditId } }
  const [audit, steps, links, opportunities, quantities, defaults] = await Promise.all([
    client.fetchQuery(readQuery('audit.get', input)),
    client.fetchQuery(readQuery('process.steps', input)),
    client.fetchQuery(readQuery('process.links', input)),
    client.fetchQuery(readQuery('opportunity.list', input)),
    client.fetchQuery(readQuery('quantity.list', input)),
    client.fetchQuery(readQuery('system.house', {})),
  ])
  const changed = withDrafts(opportunities, drafts, account.name)
  const kept = {
    steps,
    links,
    quantities,
    opportunities: changed,
    scenarios: await scenarioMaps(place, [opportunities, changed]),
  }
  const by = { author: account.name, date: new Date().toISOString() }
  const now = waitingMap(kept, writes, by)
  const scenarios = now.scenarios.map(({ id, title, ...map }) => {
    return { id, title, note: '', ...waitingMap({ ...map, opportunities: [] }, own.get(id) ?? [], by) }
  })
  const sourced = now.steps.map(step => ({ ...step, sources: stepSources(now.quantities, step) }))
  const records = {
    ...now,
    steps: withFlow(sourced, now.links),
    house: defaultsOfAudit(defaults, audit.createdAt),
  }
  return { audit, records, scenarios }
}

/** Writes of a map in all tabs, as far as they can be sent. */
const sendable = (space: string) =>
  LocalStore.tabs(workStorage, space).flatMap(tab =>
    sendableWrites(LocalStore.ofTab(workStorage, space, tab)),
  )

/** The maps that opportunities count on, in one read as it is kept; of a scenario that was chosen since, in another. */
async function scenarioMaps({ client, auditId }: CaseOnDevice, lists: readonly (readonly Opportunity[])[]) {
  const seen = new Set<number>()
  const maps: ScenarioMaps = []
  for (const list of lists) {
    const wanted = list.flatMap(({ scenarioId }) => scenarioId ?? []).filter(id => !seen.has(id))
    const ids = scenarioIds(wanted)
    if (ids === '') continue
    for (const id of wanted) seen.add(id)
    maps.push(
      ...(await client.fetchQuery(readQuery('scenario.maps', { params: { id: auditId }, query: { ids } }))),
    )
  }
  return maps
}
