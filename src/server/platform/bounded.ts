// Bounded reading of what other servers answer: a body, or an event of a stream, beyond its limit ends the request.

/** Another server sent more than is read of it. */
export class ResponseTooLarge extends Error {
  constructor(limit: number) {
    super(`the answer is larger than ${limit} bytes`)
  }
}

/** Whether an answer was too large, also where a client library has wrapped the error. */
export const isTooLarge = (error: unknown): boolean =>
  error instanceof ResponseTooLarge || (error instanceof Error && isTooLarge(error.cause))

export interface ResponseLimits {
  /** Most bytes of the body, unpacked. */
  bytes: number
  /** Most bytes between two blank lines, which readers of event streams keep until the event is whole. */
  eventBytes?: number
}

/** `fetch` whose answers fail with ResponseTooLarge beyond the limits, whatever reads them. */
export const boundedFetch =
  (limits: ResponseLimits): typeof fetch =>
  async (url, init) =>
    boundedResponse(await fetch(url, init), limits)

/** The same response; its body fails with ResponseTooLarge beyond the limits. */
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

/** Is given each piece in turn; throws ResponseTooLarge at the first that goes beyond. */
export function boundsOf({ bytes, eventBytes }: ResponseLimits): (piece: Uint8Array) => void {
  const unfinished = eventBytes === undefined ? () => 0 : unfinishedEvent()
  let read = 0
  return piece => {
    read += piece.length
    if (read > bytes) throw new ResponseTooLarge(bytes)
    if (eventBytes !== undefined && unfinished(piece) > eventBytes) throw new ResponseTooLarge(eventBytes)
  }
}

const [LINE_FEED, CARRIAGE_RETURN] = [10, 13]

/** Counts the bytes since the last blank line, piece by piece; the most that were open at one moment of the piece. */
function unfinishedEvent(): (piece: Uint8Array) => number {
  let [event, line] = [0, 0]
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
