// The audit that three users edit at the same time: three steps, an interview with four answers, and slides; and their accounts.

import { INTERVIEW_TEMPLATES } from '#content/interview-template/index.ts'
import { type Send, sender } from '../faults/writer.ts'
import type { EditedField } from './person.ts'

const FIRST = 'the first password of all'
const OWN = 'a password of my own'
const FIELDS = ['Label', 'Owner', 'System'] as const
const QUESTIONS = INTERVIEW_TEMPLATES.operations.questions.slice(0, 4).map(({ id }) => id)

export interface Room {
  audit: number
  /** Places that can be edited. */
  places: EditedField[]
  /** Returns the stored text of each place. */
  stored(): Promise<string[]>
}

/** Creates the audit at `address` with the account of `token`. */
export async function openRoom(address: string, token: string): Promise<Room> {
  const send = sender(address, token)
  const made = async (path: string, body: object) =>
    Number(((await send('POST', path, body)) as { id: number }).id)
  const audit = await made('/api/audits', { title: 'Freight desk', company: 'Northline', type: 'operations' })
  const at = `/api/audits/${audit}`
  const labels = ['Take the order', 'Check the papers', 'Book the lane']
  const steps: number[] = []
  for (const [n, label] of labels.entries())
    steps.push(
      await made(`${at}/process-steps`, {
        label,
        engine: 'delivery',
        owner: 'Desk',
        system: 'Mail',
        durationMin: 20,
        costPerHour: 60,
        friction: 'quality_risk',
        position: { x: 60 + 220 * n, y: 60 },
      }),
    )
  await made(`${at}/opportunities`, { stepId: steps[1], title: 'Read the papers by machine' })
  const interview = await made(`${at}/interviews`, {
    templateName: 'operations',
    interviewee: 'Ira Interviewee',
  })
  for (const questionId of QUESTIONS)
    await send('POST', `/api/interviews/${interview}/answers`, { questionId, response: 'So far.' })
  const places: EditedField[] = [
    ...QUESTIONS.map(question => ({ kind: 'answer' as const, interview, question })),
    ...steps.flatMap(step => FIELDS.map(field => ({ kind: 'step' as const, step, field }))),
    { kind: 'title' },
    { kind: 'comment' },
  ]
  return { audit, places, stored: () => Promise.all(places.map(place => read(send, at, place))) }
}

/** Returns the stored text of a place. */
async function read(send: Send, at: string, place: EditedField): Promise<string> {
  if (place.kind === 'comment') return JSON.stringify(await send('GET', `${at}/comments`))
  if (place.kind === 'title') {
    const slides = (await send('GET', `${at}/slides`)) as {
      kind: string
      content: { texts: { title?: { text: string } } }
    }[]
    return slides.find(({ kind }) => kind === 'executive_summary')?.content.texts.title?.text ?? ''
  }
  if (place.kind === 'answer') {
    const answers = (await send('GET', `/api/interviews/${place.interview}/answers`)) as {
      questionId: string
      response: string
    }[]
    return answers.find(({ questionId }) => questionId === place.question)?.response ?? ''
  }
  const steps = (await send('GET', `${at}/process-steps`)) as {
    id: number
    label: string
    owner: string
    system: string
  }[]
  const step = steps.find(({ id }) => id === place.step)
  return step?.[({ Label: 'label', Owner: 'owner', System: 'system' } as const)[place.field]] ?? ''
}

/** Creates a colleague of the administrator and signs them in; returns their token. */
export async function colleague(address: string, token: string, name: string): Promise<string> {
  const email = `${name.toLowerCase()}@example.test`
  const fields = {
    username: name.toLowerCase(),
    email,
    name: `${name} Member`,
    password: FIRST,
    role: 'team_member',
  }
  await sender(address, token)('POST', '/api/admin/team-members', fields)
  const entered = (await sender(address, '')('POST', '/api/auth/company-login', {
    email,
    password: FIRST,
  })) as {
    token: string
  }
  const change = { currentPassword: FIRST, newPassword: OWN, confirmPassword: OWN }
  await sender(address, entered.token)('PATCH', '/api/auth/change-password', change)
  return entered.token
}
