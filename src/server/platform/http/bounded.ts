// Bounded reading of other servers' responses: a body or a stream event beyond its limit ends the request.

/** Another server sent more than the limit. */
export class ResponseTooLarge extends Error {
  constructor(limit: number) {
    super(`the answer is larger than ${limit} bytes`)
  }
}

/** Whether a response was too large, even where a client library has wrapped the error. */
export const isTooLarge = (error: unknown): boolean =>
  error instanceof ResponseTooLarge || (error instanceof Error && isTooLarge(error.cause))

/** Limits on a response from an external service. */
export interface ResponseLimits {
  /** Most bytes of the body, uncompressed. */
  bytes: number
  /** Most bytes between two blank lines; readers of event streams buffer these until the event is complete. */
  eventBytes?: number
}

/** A `fetch` whose responses fail with ResponseTooLarge beyond the limits, whatever reads them. */
export const boundedFetch =
  (limits: ResponseLimits): typeof fetch =>
  async (url, init) =>
    boundedResponse(await fetch(url, init), limits)

/** The same response, with a body that fails with ResponseTooLarge beyond the limits. */
function boundedResponse(response: Response, limits: ResponseLimits): Response {
  if (!response.body) return response
  const requireBounds = boundsOf(limits)
  const body = response.body.pipeThrough(
    new TransformStream<Uint8Array, Uint8Array>({
      transform(piece, controller) {
        requireBounds(piece)
        controller.enqueue(piece)
      },
    }),
  )
  const { status, statusText, headers } = response
  return new Response(body, { status, statusText, headers })
}

/** Returns a check to call with each chunk in order; it throws ResponseTooLarge at the first chunk beyond a limit. */
export function boundsOf({ bytes, eventBytes }: ResponseLimits): (piece: Uint8Array) => void {
  const unfinished = eventBytes === undefined ? () => 0 : unfinishedEvent()
  let read = 0
  return piece => {
    read += piece.length
    if (read > bytes) throw new ResponseTooLarge(bytes)
    if (eventBytes !== undefined && unfinished(piece) > eventBytes) throw new ResponseTooLarge(eventBytes)
  }
}

const LINE_FEED = 10
const CARRIAGE_RETURN = 13

/** Counts bytes since the last blank line, chunk by chunk; returns the highest count within the chunk. */
function unfinishedEvent(): (piece: Uint8Array) => number {
  let event = 0
  let line = 0
  return piece => {
    let most = 0
    for (let at = 0; at < piece.length; ) {
      const end = piece.indexOf(LINE_FEED, at)
      const until = end < 0 ? piece.length : end
      const text = piece[until - 1] === CARRIAGE_RETURN && until > at ? until - 1 : until
      line += text - at
      event += until - at
      most = Math.max(most, event)
      if (end >= 0) {
        if (line === 0) event = 0
        line = 0
      }
      at = until + 1
    }
    return most
  }
}
