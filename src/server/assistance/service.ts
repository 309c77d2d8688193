// The model service for drafts: any server with the OpenAI chat completions protocol. Loaded only where one is
// configured.

import type { PromptMessage } from '#domain/draft/ask.ts'
import { MAX_RECEIVED } from '#domain/draft/draft.ts'
import { type Failure, failureOf, Unfinished } from '#server/assistance/failure.ts'
import type { Config } from '#server/platform/config.ts'
import { boundedFetch } from '#server/platform/http/bounded.ts'

/** Names of the configuration variables of the service. */
export type ServiceConfig = Partial<
  Pick<Config, 'AI_URL' | 'AI_KEY' | 'AI_MODEL' | 'AI_SECONDS' | 'AI_DAILY_CHARACTERS'>
>

/** The result of a call, whether it succeeded or not. */
export interface Reply {
  /** The whole text received. */
  text: string
  /** Characters received, including reasoning. */
  received: number
  /** How often the messages were sent: more than once where the service was busy. */
  times: number
  failure: Failure | null
}

export interface ModelService {
  host: string
  model: string
  /**
   * Sends the messages and reads until the end, the time limit, or `stop`; `beforeEach` attempt may still prevent
   * it. Never rejects.
   */
  ask(
    messages: readonly PromptMessage[],
    stop: AbortSignal,
    onReceived: (characters: number) => void,
    beforeEach: () => Promise<void>,
  ): Promise<Reply>
}

/** Limits on reading one answer: each event carries a few characters in some hundred bytes of JSON. */
const LIMITS = { bytes: 64_000_000, eventBytes: 1_000_000 }
const fetchBounded = boundedFetch(LIMITS)

/** Retries of a busy or failing service, with increasing delays. */
const RETRIES = 2

/** Null where none is configured. */
export function serviceOf({
  AI_URL,
  AI_KEY,
  AI_MODEL,
  AI_SECONDS = 180,
}: ServiceConfig): ModelService | null {
  if (!AI_URL || !AI_MODEL) return null
  const { host } = new URL(AI_URL)
  const endpoint = { baseURL: AI_URL, apiKey: AI_KEY ?? 'none', model: AI_MODEL, seconds: AI_SECONDS }
  return { host, model: AI_MODEL, ask: (...asked) => ask(endpoint, ...asked) }
}

interface ModelEndpoint {
  baseURL: string
  apiKey: string
  model: string
  seconds: number
}

async function ask(
  endpoint: ModelEndpoint,
  ...[messages, stop, onReceived, beforeEach]: Parameters<ModelService['ask']>
): Promise<Reply> {
  const reply: Reply = { text: '', received: 0, times: 0, failure: null }
  const timeout = AbortSignal.timeout(endpoint.seconds * 1000)
  const signal = AbortSignal.any([stop, timeout])
  try {
    const chunks = await openStream(endpoint, messages, signal, async () => {
      await beforeEach()
      stop.throwIfAborted()
      reply.times++
    })
    let end: string | null = null
    for await (const { choices } of chunks) {
      const [choice] = choices
      const { content = '', thought } = pieceOf(choice?.delta)
      reply.text += content
      reply.received += content.length + thought
      onReceived(reply.received)
      if (reply.received > MAX_RECEIVED) throw new Unfinished('assistance_endless')
      end = choice?.finish_reason ?? end
    }
    if (signal.aborted) throw signal.reason
    if (end !== 'stop') throw new Unfinished('assistance_cut')
  } catch (error) {
    reply.failure = stop.aborted ? 'cancelled' : timeout.aborted ? 'assistance_slow' : failureOf(error)
  }
  return reply
}

/** The text of a chunk, and the length of the reasoning that some servers send with it. */
function pieceOf(delta: unknown): { content: string; thought: number } {
  const { content, reasoning_content: thought } = (delta ?? {}) as Record<string, unknown>
  return {
    content: typeof content === 'string' ? content : '',
    thought: typeof thought === 'string' ? thought.length : 0,
  }
}

async function openStream(
  { baseURL, apiKey, model, seconds }: ModelEndpoint,
  messages: readonly PromptMessage[],
  signal: AbortSignal,
  onSending: () => Promise<void>,
) {
  const { OpenAI } = await import('openai')
  const client = new OpenAI({
    baseURL,
    apiKey,
    // None of these may come from environment variables meant for other programs.
    organization: null,
    project: null,
    logLevel: 'off' as const,
    maxRetries: RETRIES,
    timeout: seconds * 1000,
    fetch: async (url, init) => {
      await onSending()
      // Redirects are refused, so that nothing meant for one host reaches another.
      return fetchBounded(url, { ...init, redirect: 'error' })
    },
  })
  return client.chat.completions.create({ model, messages: [...messages], stream: true }, { signal })
}
