// A client that writes into an audit over HTTP as fast as answers arrive, and can read everything back.

import { INTERVIEW_TEMPLATES } from '#content/interview-template/index.ts'
import type { Ledger } from './ledger.ts'

const QUESTIONS = INTERVIEW_TEMPLATES.operations.questions.map(question => question.id)

export type Send = (method: string, path: string, body?: object) => Promise<unknown>

/** Returns a function that calls the API at `address`; it rejects for a status outside 2xx and when no answer arrives. */
export function sender(address: string, token: string): Send {
  return async (method, path, body) => {
    const response = await fetch(new URL(path, address), {
      method,
      headers: { authorization: `Bearer ${token}`, ...(body && { 'content-type': 'application/json' }) },
      ...(body && { body: JSON.stringify(body) }),
    })
    if (!response.ok)
      throw new Error(`${method} ${path} answered ${response.status}: ${await response.text()}`)
    return response.status === 204 ? undefined : response.json()
  }
}

/** An audit created for one writer, with its interview. */
export interface WriterAudit {
  name: string
  audit: number
  interview: number
}

export async function openWriter(send: Send, name: string): Promise<WriterAudit> {
  const audit = await made(send, '/api/audits', { title: name, company: 'Kill test', type: 'operations' })
  const interview = await made(send, `/api/audits/${audit}/interviews`, { templateName: 'operations' })
  return { name, audit, interview }
}

async function made(send: Send, path: string, body: object): Promise<number> {
  return ((await send('POST', path, body)) as { id: number }).id
}

/** Writes steps and answers in turn until a request fails or is refused; either means that the write is not acknowledged. */
export async function write(send: Send, writer: WriterAudit, ledger: Ledger): Promise<void> {
  for (let turn = 0; await writeOne(send, writer, ledger, turn); turn++);
}

/** Writes a step in even turns and an answer in odd ones; returns whether it was acknowledged. */
export async function writeOne(
  send: Send,
  writer: WriterAudit,
  ledger: Ledger,
  turn: number,
): Promise<boolean> {
  const [fact, path, body] = turn % 2 === 0 ? newStep(writer, turn) : newAnswer(writer, turn)
  const number = ledger.next(fact)
  try {
    await send('POST', path, body(number))
  } catch {
    return false
  }
  ledger.acknowledge(fact, number)
  return true
}

type Write = [fact: string, path: string, body: (number: number) => object]

function newStep({ name, audit }: WriterAudit, turn: number): Write {
  const label = `${name} step ${turn}`
  return [label, `/api/audits/${audit}/process-steps`, () => ({ label, engine: 'support' })]
}

function newAnswer({ name, interview }: WriterAudit, turn: number): Write {
  const questionId = QUESTIONS[turn % QUESTIONS.length] ?? ''
  const body = (number: number) => ({ questionId, response: `answer ${number}` })
  return [`${name} ${questionId}`, `/api/interviews/${interview}/answers`, body]
}

/** Reads everything the server stores for a desk, as facts of the ledger. */
export async function readBack(send: Send, writer: WriterAudit): Promise<[fact: string, number: number][]> {
  const steps = (await send('GET', `/api/audits/${writer.audit}/process-steps`)) as { label: string }[]
  const answers = (await send('GET', `/api/interviews/${writer.interview}/answers`)) as Stored[]
  return [
    ...steps.map(({ label }): [string, number] => [label, 1]),
    ...answers.map((one): [string, number] => [
      `${writer.name} ${one.questionId}`,
      Number(one.response.slice(7)),
    ]),
  ]
}

interface Stored {
  questionId: string
  response: string
}
