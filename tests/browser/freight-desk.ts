// Creates an audit that is nearly ready for its deck: an answer, two connected steps and an opportunity.

import type { APIRequestContext } from '@playwright/test'
import { apiOf, seedAudit } from './seed-audit.ts'

export const ANSWER = 'Orders go through three systems & every hand-over costs a day.'

/** Creates the audit; returns its id. */
export async function freightDesk(request: APIRequestContext, token: string): Promise<number> {
  const { id } = await seedAudit(apiOf(request, token), {
    interviews: [{ interviewee: 'Ira Interviewee', answers: { 'waiting-time': [ANSWER, 9] } }],
    steps: [
      { label: 'Take the order', engine: 'acquisition', position: { x: 50, y: 50 } },
      {
        label: 'Check the papers',
        engine: 'delivery',
        position: { x: 230, y: 150 },
        durationMin: 480,
        costPerHour: 120,
        runsPerMonth: 60,
        friction: 'quality_risk',
      },
    ],
    links: [[0, 1]],
    opportunities: [{ step: 1, title: 'Read the papers by machine' }],
  })
  return id
}
