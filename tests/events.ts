// Reads a stream of server-sent events over HTTP, event by event.

export interface Event {
  id: string
  event: string
  // Untyped: the reader knows the event's type.
  data: Record<string, unknown>
}

export interface Events {
  status: number
  headers: Headers
  /** The next event, or null at the end of the stream. */
  next(): Promise<Event | null>
  /** The next event of that name, skipping others. Throws if the stream ends first. */
  until(name: string): Promise<Event>
  close(): void
}

/** Opens the stream at `path` of the server at `address`. */
export async function openEvents(
  address: string,
  path: string,
  token: string | null,
  last?: string,
  tab?: string,
): Promise<Events> {
  const ending = new AbortController()
  const response = await fetch(new URL(path, address), {
    headers: {
      ...(token && { authorization: `Bearer ${token}` }),
      ...(last && { 'last-event-id': last }),
      ...(tab && { 'x-tab': tab }),
    },
    signal: ending.signal,
  })
  const frames = framesOf(response)
  const next = async () => (await frames.next()).value ?? null
  return {
    status: response.status,
    headers: response.headers,
    next,
    until: async name => {
      for (let one = await next(); one; one = await next()) if (one.event === name) return one
      throw new Error(`The stream ended before "${name}"`)
    },
    close: () => ending.abort(),
  }
}

async function* framesOf({ body }: Response): AsyncGenerator<Event, undefined> {
  let text = ''
  for await (const chunk of body?.pipeThrough(new TextDecoderStream()) ?? []) {
    text += chunk
    for (let at = text.indexOf('\n\n'); at >= 0; at = text.indexOf('\n\n')) {
      const event = eventOf(text.slice(0, at))
      text = text.slice(at + 2)
      if (event) yield event
    }
  }
  return undefined
}

function eventOf(frame: string): Event | null {
  const lines = frame.split('\n').map(line => line.split(/: ?(.*)/s))
  const field = (name: string) => lines.find(([key]) => key === name)?.[1] ?? ''
  return field('data') ? { id: field('id'), event: field('event'), data: JSON.parse(field('data')) } : null
}
