// Reads XES (IEEE 1849) event by event with saxes: attributes of events, and those of their case with the prefix "case:".

import { SaxesParser } from 'saxes'
import { SOURCE_LIMITS } from '#domain/source/source.ts'
import { SourceRefused } from '#server/source/refused.ts'

const ATTRIBUTES = new Set(['string', 'date', 'int', 'float', 'boolean', 'id'])
/** Elements within elements; XES needs five or six. */
const DEEPEST = 64

/** The attributes of an event by key; those of its trace begin with "case:". */
export type XesEvent = ReadonlyMap<string, string>

/** Calls `onEvent` for each event, with its number from 1, until it returns false. */
export async function readXes(
  text: AsyncIterable<string>,
  onEvent: (event: XesEvent, n: number) => boolean | undefined,
): Promise<void> {
  const state = new Reading(onEvent)
  const parser = new SaxesParser({ position: false, fragment: false })
  parser.on('opentag', ({ name, attributes }) => state.open(name, attributes as Record<string, string>))
  parser.on('closetag', tag => state.close(tag.name))
  parser.on('error', () => {
    throw new SourceRefused('source_not_xes')
  })
  for await (const chunk of text) {
    parser.write(chunk)
    state.requireTags(chunk.length)
    if (state.isOver) return
  }
  if (!state.hasLog) throw new SourceRefused('source_not_xes')
  parser.close()
}

class Reading {
  hasLog = false
  isOver = false
  readonly #onEvent: (event: XesEvent, n: number) => boolean | undefined
  #depth = 0
  #untagged = 0
  #events = 0
  #traces = 0
  #trace = new Map<string, string>()
  #event: Map<string, string> | null = null
  /** Depth of the attributes that belong to the open trace or event. */
  #ownDepth = -1

  constructor(onEvent: (event: XesEvent, n: number) => boolean | undefined) {
    this.#onEvent = onEvent
  }

  open(name: string, attributes: Record<string, string>): void {
    this.#untagged = 0
    if (++this.#depth > DEEPEST) throw new SourceRefused('source_not_xes')
    if (this.#depth === 1) {
      if (name !== 'log') throw new SourceRefused('source_not_xes')
      this.hasLog = true
    }
    if (name === 'trace') this.#openTrace()
    else if (name === 'event') this.#openEvent()
    else if (this.#depth === this.#ownDepth && ATTRIBUTES.has(name)) this.#attribute(attributes)
  }

  close(name: string): void {
    this.#depth--
    if (name !== 'event' || !this.#event) return
    const event = this.#event
    for (const [key, value] of this.#trace) event.set(key, value)
    this.#event = null
    this.#ownDepth = this.#depth + 1
    if (!this.isOver) this.isOver = this.#onEvent(event, ++this.#events) === false
  }

  #openTrace(): void {
    // A trace is a case, even where it has no name.
    this.#trace = new Map([['case:concept:name', `Trace ${++this.#traces}`]])
    this.#ownDepth = this.#depth + 1
  }

  #openEvent(): void {
    this.#event = new Map()
    this.#ownDepth = this.#depth + 1
  }

  #attribute({ key = '', value = '' }: Record<string, string>): void {
    const attributes = this.#event ?? this.#trace
    if (attributes.size >= SOURCE_LIMITS.columns) throw new SourceRefused('source_too_many_columns')
    attributes.set(this.#event ? key : `case:${key}`, value)
  }

  /** Text without a tag is kept in memory by the parser. */
  requireTags(length: number): void {
    this.#untagged += length
    if (this.#untagged > SOURCE_LIMITS.line + length) throw new SourceRefused('source_not_xes')
  }
}
