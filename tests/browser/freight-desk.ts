// Creates an audit that is nearly ready for its deck: an answer, two connected steps and an opportunity.

import type { APIRequestContext } from '@playwright/test'
import { expect } from './test.ts'

export const ANSWER = 'Orders go through three systems & every hand-over costs a day.'

/** Creates the audit; returns its id. */
export async function freightDesk(request: APIRequestContext, token: string): Promise<number> {
  const call = async (method: 'get' | 'post', url: string, data?: object) => {
    const response = await request[method](url, { data, headers: { authorization: `Bearer ${token}` } })
    expect(response.ok(), `${method} ${url}`).toBe(true)
    return response.json()
  }
  const audit = await call('post', '/api/audits', {
    title: 'Freight desk',
    company: 'Northline',
    type: 'operations',
  })
  const at = `/api/audits/${audit.id}`
  const templates = await call('get', '/api/interviews/templates')
  const question = templates.operations.questions.find(
    (each: { impactScoreEnabled: boolean }) => each.impactScoreEnabled,
  )
  const interview = await call('post', `${at}/interviews`, {
    templateName: 'operations',
    interviewee: 'Ira Interviewee',
  })
  await call('post', `/api/interviews/${interview.id}/answers`, {
    questionId: question.id,
    response: ANSWER,
    impactScore: 9,
  })
  const first = await call('post', `${at}/process-steps`, {
    label: 'Take the order',
    engine: 'acquisition',
    position: { x: 50, y: 50 },
  })
  const second = await call('post', `${at}/process-steps`, {
    label: 'Check the papers',
    engine: 'delivery',
    position: { x: 230, y: 150 },
    durationMin: 480,
    costPerHour: 120,
    friction: 'quality_risk',
  })
  await call('post', `${at}/process-links`, { sourceId: first.id, targetId: second.id })
  await call('post', `${at}/opportunities`, { stepId: second.id, title: 'Read the papers by machine' })
  return audit.id
}
