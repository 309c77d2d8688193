// ROI and portfolio of a kept audit, computed here with the changes that wait on this device.

import type { QueryClient } from '@tanstack/react-query'
import { scoreBaseOf } from '#content/currency.ts'
import type { Portfolio } from '#contract/portfolio.ts'
import type { Roi } from '#contract/roi.ts'
import { portfolioOfRecords } from '#domain/document/portfolio-answer.ts'
import { scenarioIds } from '#domain/opportunity/scenario-ids.ts'
import { defaultsOfAudit } from '#domain/organization.ts'
import { withFlow } from '#domain/process/flow/flow.ts'
import { savingsByScenario } from '#domain/process/scenario/savings.ts'
import { stepSources } from '#domain/quantity/quantity.ts'
import { auditOffers, openingForm, roiState } from '#domain/roi/audit-offers.ts'
import { opportunityDrafts } from '#web/opportunity/index.ts'
import { readQuery } from '#web/platform/api.ts'
import { namespaceOf } from '#web/platform/outbox/resend.ts'
import { workStorage } from '#web/platform/session/device-work.ts'
import { LocalStore, waitingMap } from '#web/process/index.ts'

export interface WaitingCase {
  roi: Roi
  portfolio: Portfolio
}

interface Place {
  client: QueryClient
  auditId: number
  /** Author of the changes. */
  account: { id: number; name: string }
}

/** What the server will answer once the changes have reached it. Rejects if the audit cannot be read. */
export async function waitingCase(place: Place, roi: Roi): Promise<WaitingCase> {
  const { audit, records, scenarios } = await readRecords(place)
  const counted = savingsByScenario(records, scenarios)
  const saved = roi.savedAt === null ? null : { ...roi, inputs: roi }
  const offered = auditOffers({ ...records, scenarios: counted }, saved)
  const opened = saved ? null : openingForm(offered.offers)
  const now = { ...roi, ...opened?.inputs, ...(opened && { plan: opened.plan }), ...offered } as Roi
  const portfolio = portfolioOfRecords({
    ...records,
    scenarios,
    roi: roiState(now),
    scoreBase: scoreBaseOf(audit.currency),
  })
  return { roi: now, portfolio: portfolio as Portfolio }
}

/** The records of the audit with what waits: the steps have their sources and flow. */
async function readRecords({ client, auditId, account }: Place) {
  const input = { params: { id: auditId } }
  const [audit, steps, links, kept, quantities, defaults] = await Promise.all([
    client.fetchQuery(readQuery('audit.get', input)),
    client.fetchQuery(readQuery('process.steps', input)),
    client.fetchQuery(readQuery('process.links', input)),
    client.fetchQuery(readQuery('opportunity.list', input)),
    client.fetchQuery(readQuery('quantity.list', input)),
    client.fetchQuery(readQuery('system.house', {})),
  ])
  const space = namespaceOf(account.id, auditId)
  const by = { author: account.name, date: new Date().toISOString() }
  const writes = LocalStore.all(workStorage, space)
  const { afterDraft, storedDrafts } = await opportunityDrafts()
  const drafts = new Map(storedDrafts(space).map(draft => [draft.id, draft]))
  const changed = kept.map(each => {
    const draft = drafts.get(each.id)
    return draft ? afterDraft(each, draft, account.name) : each
  })
  const { opportunities, ...map } = waitingMap({ steps, links, opportunities: changed }, writes, by)
  const ids = scenarioIds(opportunities.flatMap(({ scenarioId }) => scenarioId ?? []))
  const maps =
    ids === '' ? [] : await client.fetchQuery(readQuery('scenario.maps', { ...input, query: { ids } }))
  const scenarios = maps.map(({ id, title, ...saved }) => {
    const own = LocalStore.all(workStorage, `${space}@${id}`)
    const { steps, links } = waitingMap({ ...saved, opportunities: [] }, own, by)
    return { id, title, note: '', steps, links }
  })
  const sourced = map.steps.map(step => ({ ...step, sources: stepSources(quantities, step) }))
  const ofAudit = { opportunities, quantities, house: defaultsOfAudit(defaults, audit.createdAt) }
  const records = { ...map, steps: withFlow(sourced, map.links), ...ofAudit }
  return { audit, records, scenarios }
}
