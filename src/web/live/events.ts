// Reads server-sent events with `fetch`, which sends the token in its header like every other call.

export interface ServerEvent {
  /** The event id from which to resume; null if it has none. */
  id: string | null
  name: string
  data: string
}

/** Splits the received text into events, each when its empty line has arrived. A comment is an event without a name. */
export function eventReader(): (text: string) => ServerEvent[] {
  let rest = ''
  return text => {
    const frames = (rest + text).split('\n\n')
    rest = frames.pop() ?? ''
    return frames.map(eventOf)
  }
}

function eventOf(frame: string): ServerEvent {
  const event: ServerEvent = { id: null, name: '', data: '' }
  for (const line of frame.split('\n')) {
    const [, field, value = ''] = /^(\w*): ?(.*)$/.exec(line) ?? []
    if (field === 'id') event.id = value
    if (field === 'event') event.name = value
    if (field === 'data') event.data += value
  }
  return event
}
