// The transcription service for recordings: any server with the OpenAI transcription protocol. Loaded only where
// one is configured.

import { type Failure, failureOf } from '#server/assistance/failure.ts'
import type { Config } from '#server/platform/config.ts'
import { boundedFetch, isTooLarge } from '#server/platform/http/bounded.ts'

/** Names of the configuration variables of the service. */
export type ListenerConfig = Partial<
  Pick<
    Config,
    'AI_URL' | 'AI_KEY' | 'AI_SECONDS' | 'AI_TRANSCRIBE_URL' | 'AI_TRANSCRIBE_KEY' | 'AI_TRANSCRIBE_MODEL'
  >
>

/** The result of a call. */
export interface Listened {
  /** The response body, which may be anything. */
  raw: unknown
  /** How often the recording was sent: more than once where the service was busy. */
  times: number
  failure: Failure | null
}

export interface TranscriptionService {
  host: string
  model: string
  /**
   * Sends the recording and waits for the end, the time limit, or `stop`; `beforeEach` attempt may still prevent it.
   * Never rejects.
   */
  listen(sound: File, stop: AbortSignal, beforeEach: () => Promise<void>): Promise<Listened>
}

const RETRIES = 2
/** More bytes than a transcript of several hours has. */
const fetchBounded = boundedFetch({ bytes: 4_000_000 })

/** Null where none is configured. The API key of the draft service is sent only to that service's own host. */
export function listenerOf(config: ListenerConfig): TranscriptionService | null {
  const { AI_TRANSCRIBE_URL: baseURL, AI_TRANSCRIBE_MODEL: model, AI_SECONDS: seconds = 180 } = config
  if (!baseURL || !model) return null
  const isSamePlace = config.AI_URL !== undefined && new URL(config.AI_URL).origin === new URL(baseURL).origin
  const apiKey = config.AI_TRANSCRIBE_KEY ?? (isSamePlace ? config.AI_KEY : undefined) ?? 'none'
  const { host } = new URL(baseURL)
  return { host, model, listen: (...asked) => listen({ baseURL, apiKey, model, seconds }, ...asked) }
}

interface TranscriptionEndpoint {
  baseURL: string
  apiKey: string
  model: string
  seconds: number
}

async function listen(
  endpoint: TranscriptionEndpoint,
  ...[file, stop, beforeEach]: Parameters<TranscriptionService['listen']>
): Promise<Listened> {
  const listened: Listened = { raw: null, times: 0, failure: null }
  const timeout = AbortSignal.timeout(endpoint.seconds * 1000)
  const signal = AbortSignal.any([stop, timeout])
  let hasBegun = false
  try {
    const { OpenAI } = await import('openai')
    const client = new OpenAI({
      baseURL: endpoint.baseURL,
      apiKey: endpoint.apiKey,
      // None of these may come from environment variables meant for other programs.
      organization: null,
      project: null,
      logLevel: 'off' as const,
      maxRetries: RETRIES,
      timeout: endpoint.seconds * 1000,
      fetch: async (url, init) => {
        // The client library probes this function's abilities with a data: URL, which sends nothing.
        if (String(url).startsWith('data:')) return fetch(url)
        await beforeEach()
        stop.throwIfAborted()
        listened.times++
        // Redirects are refused, so that nothing meant for one host reaches another.
        const response = await fetchBounded(url, { ...init, redirect: 'error' })
        hasBegun = response.ok
        return response
      },
    })
    listened.raw = await client.audio.transcriptions.create(
      { file, model: endpoint.model, response_format: 'verbose_json', timestamp_granularities: ['segment'] },
      { signal },
    )
    if (signal.aborted) throw signal.reason
  } catch (error) {
    listened.failure = stop.aborted
      ? 'cancelled'
      : timeout.aborted
        ? 'assistance_slow'
        : whyNot(error, hasBegun)
  }
  return listened
}

/** An answer that started well and could not be read to its end counts as cut. */
const whyNot = (error: unknown, hasBegun: boolean): Failure =>
  hasBegun && !isTooLarge(error) ? 'assistance_cut' : failureOf(error)
