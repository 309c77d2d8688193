// Routes for AI assistance: whether a service is configured, whether an audit allows it, and which interviewees consented.

import { type Assistance, assistanceEndpoints } from '#contract/assistance.ts'
import { isAnswered } from '#domain/interview/interview.ts'
import { agreedAmong, namesOf, usedToday, writeConsent, writeRule } from '#server/assistance/assistance.ts'
import { type ModelService, type ServiceConfig, serviceOf } from '#server/assistance/service.ts'
import {
  type ListenerConfig,
  listenerOf,
  type TranscriptionService,
} from '#server/assistance/transcription.ts'
import { requireAudit, requireOpenAudit } from '#server/audit/access.ts'
import { requireInterview } from '#server/interview/access.ts'
import { auditInterviews } from '#server/interview/read.ts'
import { routes } from '#server/platform/http/serve.ts'
import { noteInTrail } from '#server/platform/trail.ts'

export const assistanceRoutes = (config: ServiceConfig & ListenerConfig) => {
  const services = { service: serviceOf(config), listener: listenerOf(config) }
  const most = dailyBudget(config)
  const ofAudit = (id: number) => assistanceOf(id, services, most)
  return routes(assistanceEndpoints, {
    'assistance.state': () => stateOf(services, most),

    'assistance.get': async ({ params }) => {
      await requireAudit(params.id)
      return ofAudit(params.id)
    },

    'assistance.allow': async ({ params, body: { names }, account }) => {
      await requireOpenAudit(params.id)
      await writeRule(params.id, names, account.id)
      noteInTrail(names === null ? 'nothing is sent' : names === 'hidden' ? 'names replaced' : 'with names')
      return ofAudit(params.id)
    },

    'assistance.agree': async ({ params, body: { agreed }, account }) => {
      const interview = await requireInterview(params.id)
      await requireOpenAudit(interview.auditId)
      await writeConsent(params.id, agreed, account.id)
      noteInTrail(agreed ? 'agreed' : 'does not agree')
      return ofAudit(interview.auditId)
    },
  })
}

/** Characters per day. */
export const dailyBudget = ({ AI_DAILY_CHARACTERS = 2_000_000 }: ServiceConfig) => AI_DAILY_CHARACTERS

interface Services {
  service: ModelService | null
  listener: TranscriptionService | null
}

const named = (service: ModelService | TranscriptionService | null) =>
  service && { host: service.host, model: service.model }

async function stateOf({ service, listener }: Services, most: number) {
  const budget = { used: await usedToday(), most }
  return { service: named(service), listener: named(listener), budget }
}

async function assistanceOf(auditId: number, services: Services, most: number): Promise<Assistance> {
  const agreed = await agreedAmong(auditId)
  const interviews = await auditInterviews(auditId)
  return {
    ...(await stateOf(services, most)),
    names: await namesOf(auditId),
    interviews: interviews.map(({ id, interviewee, intervieweeRole, answers }) => ({
      id,
      interviewee,
      intervieweeRole,
      answered: answers.filter(isAnswered).length,
      agreed: agreed.has(id),
    })),
  }
}
