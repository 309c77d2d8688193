// Reading server-sent events by `fetch`, which sends the token in its header as every other call does.

export interface ServerEvent {
  /** The number to go on after; null of what has none. */
  id: string | null
  name: string
  data: string
}

/** Cuts what arrives into events, each once its empty line is there. A comment is an event without a name. */
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
