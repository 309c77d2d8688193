// The typed call of one endpoint: path, token, JSON; every answer outside 2xx becomes a CallError.

import { CALLS } from 'virtual:calls'
import type { EndpointAnswer, QueryPart, SentBody, SentParams } from '#contract/endpoint.ts'
import type { EndpointId, EndpointTable } from '#contract/index.ts'
import { isProblemBody, type ProblemBody } from '#contract/problem-body.ts'
import { dropReads, takeRead } from '#web/platform/early.ts'
import { READ_AT } from '#web/platform/read-at.ts'
import { readToken } from '#web/platform/session/token.ts'

type Part<K extends string, T> = T extends undefined ? { [P in K]?: undefined } : { [P in K]: T }

/** The input of a call: params, query and body, as far as its endpoint has them. */
export type CallInput<I extends EndpointId> = Part<'params', SentParams<EndpointTable[I]>> &
  QueryPart<EndpointTable[I]> &
  Part<'body', SentBody<EndpointTable[I]>> & {
    /** Sent as Idempotency-Key: repeating the call after a lost answer has no second effect. */
    key?: string
  }

export type CallAnswer<I extends EndpointId> = EndpointAnswer<EndpointTable[I]>

/** Any answer outside 2xx, or none at all (status 0). The message is "status: body text" (specification 1, section 8). */
export class CallError extends Error {
  readonly status: number
  readonly problem: ProblemBody | null

  constructor(status: number, text: string) {
    super(`${status}: ${text}`)
    this.status = status
    this.problem = parseProblem(text)
  }
}

export interface CallOptions {
  signal?: AbortSignal
  /** For a file: the bytes received so far. */
  onReceive?: (bytes: number) => void
  /** The request outlives the page; its body may have 64 KB. */
  keepalive?: boolean
  /** What the page has of this read, and since when: better than an older answer kept on this device. */
  known?: { answer: unknown; at: number } | undefined
}

/** Calls the endpoint `id`. Throws CallError; status 0 means that the server could not be reached. */
export async function call<I extends EndpointId>(
  id: I,
  input: CallInput<I>,
  { signal, onReceive, keepalive = false, known }: CallOptions = {},
): Promise<CallAnswer<I>> {
  const { method = 'GET', path, answers } = CALLS[id]
  const at = address(path, input as Addressing)
  if (method !== 'GET') dropReads()
  const early = method === 'GET' ? takeRead(at) : undefined
  const response = await (
    early ??
    fetch(at, {
      method,
      credentials: 'include',
      headers: headers(input.body !== undefined, input.key),
      body: input.body === undefined ? null : JSON.stringify(input.body),
      signal: signal ?? null,
      keepalive,
    })
  ).catch((error: unknown) => {
    if (signal?.aborted) throw error
    throw new CallError(0, 'The server cannot be reached.')
  })
  try {
    // 202 Accepted: the result follows later, and this body describes the started job.
    if (response.status === 202) return (await response.json()) as CallAnswer<I>
    if (known && isOlder(response, known.at)) return known.answer as CallAnswer<I>
    if (response.ok) return (await content(answers, response, onReceive)) as CallAnswer<I>
    throw new CallError(response.status, (await response.text()) || response.statusText)
  } catch (error) {
    // A truncated answer, or a proxy's answer instead of ours.
    if (signal?.aborted || error instanceof CallError) throw error
    throw new CallError(0, 'The server cannot be reached.')
  }
}

/** Whether this device answered for the server, with what it read before. */
function isOlder({ headers }: Response, at: number): boolean {
  const readAt = headers.get(READ_AT)
  return readAt !== null && Number(readAt) < at
}

function content(
  answers: 'file' | 'nothing' | undefined,
  response: Response,
  onReceive: CallOptions['onReceive'],
): Promise<unknown> {
  if (answers === 'nothing') return Promise.resolve(undefined)
  if (answers === 'file') return file(response, onReceive)
  return response.json()
}

/** The file under the name that its header gives. */
async function file(response: Response, onReceive: CallOptions['onReceive']): Promise<File> {
  const disposition = response.headers.get('content-disposition') ?? ''
  const name = /filename\*=UTF-8''([^;]+)/.exec(disposition)?.[1] ?? ''
  const content = await (onReceive ? watched(response, onReceive) : response).blob()
  return new File([content], decodeURIComponent(name), { type: content.type })
}

function watched({ body, headers }: Response, onReceive: (bytes: number) => void): Response {
  let received = 0
  const count = new TransformStream<Uint8Array, Uint8Array>({
    transform(chunk, controller) {
      received += chunk.length
      onReceive(received)
      controller.enqueue(chunk)
    },
  })
  return new Response(body?.pipeThrough(count) ?? null, { headers })
}

let tab = ''

/** Sends the name of this tab with every later call. */
export function nameTab(name: string): void {
  tab = name
}

/** Headers of a call, including the bearer token and the tab's name. */
export function headers(hasBody: boolean, key?: string): Record<string, string> {
  const token = readToken()
  return {
    ...(hasBody && { 'content-type': 'application/json' }),
    ...(key && { 'idempotency-key': key }),
    ...(tab && { 'x-tab': tab }),
    ...(token && { authorization: `Bearer ${token}` }),
  }
}

export interface Addressing {
  params?: object
  query?: object
}

/** The URL of a call, with path and query filled in. */
export function address(template: string, { params, query }: Addressing): string {
  const given = Object.entries(params ?? {})
  const path = given.reduce<string>(
    (at, [name, value]) => at.replace(`:${name}`, encodeURIComponent(String(value))),
    template,
  )
  const search = Object.entries(query ?? {}).filter(([, value]) => value !== undefined && value !== '')
  return search.length === 0
    ? path
    : `${path}?${new URLSearchParams(search.map(([name, value]) => [name, String(value)]))}`
}

function parseProblem(text: string): ProblemBody | null {
  try {
    const body: unknown = JSON.parse(text)
    return isProblemBody(body) ? body : null
  } catch {
    return null
  }
}
