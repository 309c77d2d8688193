// Content of the practice audit: an editable copy of the most complete demo audit.

import { DEMO } from '#content/demo/index.ts'
import type { EndpointCaller } from '#server/inject.ts'
import { fillAudit } from './fill.ts'

const [demo] = DEMO.audits
if (!demo) throw new Error('the demo has no audit')

export const PRACTICE = {
  title: `Practice: ${demo.title}`,
  company: demo.company,
  type: demo.type,
  description: demo.description,
}

/** Fills an empty audit with the practice content, as `member`; all three steps are open. */
export async function fillPractice(member: EndpointCaller, id: number): Promise<void> {
  if (!demo) return
  await fillAudit(member, id, demo)
  await member('audit.change', { params: { id }, body: { currentStep: 3 } })
}
