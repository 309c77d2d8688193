// What a journey begins with: typed API calls over HTTP, and an audit with interviews, process map, figures and opportunities.

import type { APIRequestContext } from '@playwright/test'
import type { SentBody } from '#contract/endpoint.ts'
import type { EndpointId, EndpointTable } from '#contract/index.ts'
import { type Answered, type EndpointCall, type RequestParts, requestOf } from '#server/inject.ts'
import { expect } from './test.ts'

/** Calls an endpoint by its id; fails unless it succeeds. */
export type ApiCall = <I extends EndpointId>(...call: EndpointCall<I>) => Promise<Answered<I>>

/** Calls the API as the account of `token`, independent of any page. */
export function apiOf(request: APIRequestContext, token: string): ApiCall {
  return async (id, input?) => {
    const { method = 'GET', url, query, payload, headers } = requestOf(id, input as RequestParts)
    const response = await request.fetch(String(url), {
      method,
      params: query as Record<string, string>,
      headers: { authorization: `Bearer ${token}`, ...(headers as Record<string, string>) },
      ...(payload !== undefined && { data: payload }),
    })
    expect(response.ok(), `${id}: ${response.status()} ${response.ok() || (await response.text())}`).toBe(
      true,
    )
    if (response.headers()['content-type']?.startsWith('application/json')) return response.json()
    return response.body()
  }
}

type Body<I extends EndpointId> = SentBody<EndpointTable[I]>

interface Interviewed {
  interviewee?: string
  intervieweeRole?: string
  intervieweeKind?: 'doer' | 'manager'
  /** By question without its template, e.g. `peaks`: the response, or the response with its impact score. */
  answers?: Readonly<Record<string, string | readonly [response: string, impactScore: number | null]>>
}

interface AuditSeed {
  audit?: Partial<Body<'audit.create'>>
  steps?: readonly Body<'process.createStep'>[]
  /** Indexes of two steps, with share and label. */
  links?: readonly (readonly [source: number, target: number, share?: number | null, label?: string])[]
  /** Of the template `operations`. */
  interviews?: readonly Interviewed[]
  /** With the index of its step. */
  opportunities?: readonly (Omit<Body<'opportunity.create'>, 'stepId'> & { step?: number })[]
}

/** Creates an audit, by default of the freight desk; returns what was created, in the order given. */
export async function seedAudit(api: ApiCall, seed: AuditSeed = {}) {
  const { audit, steps = [], links = [], interviews = [], opportunities = [] } = seed
  const body = { title: 'Freight desk', company: 'Northline', type: 'operations', ...audit } as const
  const params = { id: (await api('audit.create', { body })).id }
  const madeInterviews = await inSequence(interviews, one => interviewed(api, params.id, one))
  const madeSteps = await inSequence(steps, step => api('process.createStep', { params, body: step }))
  const stepId = (index: number) => madeSteps[index]?.id ?? 0
  await inSequence(links, ([source, target, share = null, label = '']) =>
    api('process.createLink', {
      params,
      body: { sourceId: stepId(source), targetId: stepId(target), share, label },
    }),
  )
  await inSequence(opportunities, ({ step, ...fields }) =>
    api('opportunity.create', {
      params,
      body: { ...fields, ...(step !== undefined && { stepId: stepId(step) }) },
    }),
  )
  return { id: params.id, steps: madeSteps, interviews: madeInterviews }
}

/** Adds an interview to an audit; returns it with its answers, in the order given. */
export async function interviewed(api: ApiCall, auditId: number, { answers = {}, ...person }: Interviewed) {
  const body = { templateName: 'operations', ...person }
  const interview = await api('interview.start', { params: { id: auditId }, body })
  const said = await inSequence(Object.entries(answers), ([question, answer]) => {
    const [response, impactScore] = typeof answer === 'string' ? [answer, null] : answer
    const questionId = `operations.${question}`
    return api('answer.save', { params: { id: interview.id }, body: { questionId, response, impactScore } })
  })
  return { ...interview, answers: said }
}

/** One after the other, so that ids rise in the order given. */
async function inSequence<T, R>(items: readonly T[], make: (item: T) => Promise<R>): Promise<R[]> {
  const made: R[] = []
  for (const item of items) made.push(await make(item))
  return made
}

/** Records that an answer states the duration of a step, in minutes. */
export function stateMinutes(
  api: ApiCall,
  answerId: number | undefined,
  stepId: number | undefined,
  [min, usual, max]: readonly [number, number, number],
) {
  const link = { to: 'step', stepId: stepId ?? 0, field: 'durationMin' } as const
  const body = { kind: 'minutes', min, usual, max, link } as const
  return api('quantity.add', { params: { id: answerId ?? 0 }, body })
}
