// Audits that several team members change concurrently: the audit's fields, a step's fields, new steps, and one counted answer.

import { INTERVIEW_TEMPLATES } from '#content/interview-template/index.ts'
import type { Ledger } from '../faults/ledger.ts'
import { type Call, must } from './caller.ts'
import { type Found, found, writeFact } from './facts.ts'
import type { Client } from './people.ts'

const COUNTED = INTERVIEW_TEMPLATES.operations.questions[0]?.id ?? ''

export interface SharedAudit {
  audit: number
  interview: number
  step: number
  /** Number of acknowledged increments of the counted answer. */
  counted: number
  /** Number of increments correctly refused as conflicts. */
  refused: number
}

export async function createSharedAudit(call: Call, n: number): Promise<SharedAudit> {
  const send = must(call)
  const fields = { title: `Desk ${n}`, company: 'Load', type: 'operations', description: '' }
  const audit = Number((await send('POST', '/api/audits', fields)).id)
  const made = await send('POST', `/api/audits/${audit}/interviews`, { templateName: 'operations' })
  const step = await send('POST', `/api/audits/${audit}/process-steps`, {
    label: 'Shared',
    engine: 'support',
  })
  return { audit, interview: Number(made.id), step: Number(step.id), counted: 0, refused: 0 }
}

/** Fields of the audit and of the step, by the client who writes them. */
const AUDIT_FIELDS = ['title', 'company', 'description']
const STEP_FIELDS = ['label', 'owner']

/** Runs one turn of a team member at a desk; `seat` determines which fields are theirs. */
export async function workInAudit(
  client: Client,
  shared: SharedAudit,
  seat: number,
  ledger: Ledger,
  turn: number,
): Promise<void> {
  const { call, id } = client
  const { audit, step } = shared
  const auditField = AUDIT_FIELDS[seat]
  const stepField = STEP_FIELDS[seat]
  const kind = turn % 6
  if (kind === 0) await countUp(client, shared)
  else if (kind === 1 && auditField)
    await writeFact(call, ledger, `${auditField} of audit ${audit}`, [
      'PUT',
      `/api/audits/${audit}`,
      n => ({ [auditField]: `${auditField} #${n}` }),
    ])
  else if (kind === 2 && stepField)
    await writeFact(call, ledger, `${stepField} of step ${step}`, [
      'PUT',
      `/api/process-steps/${step}`,
      n => ({ [stepField]: `${stepField} #${n}` }),
    ])
  else if (kind === 3) {
    const label = `Step ${turn} of ${id}`
    await writeFact(call, ledger, label, [
      'POST',
      `/api/audits/${audit}/process-steps`,
      n => ({ label: `${label} #${n}`, engine: 'delivery' }),
    ])
  } else await call('GET', kind === 4 ? `/api/audits/${audit}` : '/api/audits/summary')
}

/** Reads the answer, adds one, and writes it with the version that was read; a conflict is refused. */
async function countUp({ call, id }: Client, shared: SharedAudit): Promise<void> {
  const path = `/api/interviews/${shared.interview}/answers`
  const { response, version } = await readCounted(call, shared)
  // The text includes the client's id: the same text from another client would count as a repeated write.
  const body = { questionId: COUNTED, response: `${response + 1} by ${id}`, version }
  const { status } = await call('POST', path, body)
  if (status === 201) shared.counted++
  else if (status === 409) shared.refused++
}

export async function readCounted(
  call: Call,
  { interview }: SharedAudit,
): Promise<{ response: number; version: number }> {
  const { body } = await call('GET', `/api/interviews/${interview}/answers`)
  const answers = Array.isArray(body) ? (body as Record<string, unknown>[]) : []
  const one = answers.find(answer => answer.questionId === COUNTED)
  return { response: Number.parseInt(String(one?.response ?? 0), 10), version: Number(one?.version ?? 0) }
}

/** Reads everything the server stores for a desk, as facts. */
export async function readSharedAudit(call: Call, { audit, step }: SharedAudit): Promise<Found[]> {
  const send = must(call)
  const fields = await send('GET', `/api/audits/${audit}`)
  const steps = (await send('GET', `/api/audits/${audit}/process-steps`)) as unknown as Record<
    string,
    unknown
  >[]
  const shared = steps.find(one => one.id === step)
  return [
    ...AUDIT_FIELDS.flatMap(field => found(`${field} of audit ${audit}`, fields[field])),
    ...STEP_FIELDS.flatMap(field => found(`${field} of step ${step}`, shared?.[field])),
    ...steps
      .filter(one => one.id !== step)
      .flatMap(one => found(String(one.label).replace(/ #\d+$/, ''), one.label)),
  ]
}
