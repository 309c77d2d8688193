// A server on loopback that speaks the OpenAI protocols of chat completions and transcriptions, and answers as it is told: well, badly, or not at all.

import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'

interface Asked {
  path: string
  authorization: string
  model: string
  /** All that was sent, as one text. */
  text: string
}

/** What the server does with a request. */
export type Part = (response: ServerResponse) => void

export interface Model {
  /** Ends in /v1, as such addresses do. */
  url: string
  asked: Asked[]
  /** How requests are answered, in turn; the last one goes on. */
  plays(...parts: Part[]): void
  /** Resolves when another request has come. */
  isAsked(): Promise<void>
  /** Resolves when a response was closed by whoever asked. */
  isLeft(): Promise<void>
  close(): Promise<void>
}

const chunk = (delta: object, finish: string | null = null) =>
  `data: ${JSON.stringify({
    ...{ id: 'chatcmpl-1', object: 'chat.completion.chunk', created: 1, model: 'small' },
    choices: [{ index: 0, delta, finish_reason: finish }],
  })}\n\n`

function begin(response: ServerResponse): void {
  response.writeHead(200, { 'content-type': 'text/event-stream' })
  response.write(chunk({ role: 'assistant', content: '' }))
}

/** Writes the text in pieces, after thoughts, and ends as the protocol says. */
export const says =
  (text: string, finish = 'stop'): Part =>
  response => {
    begin(response)
    response.write(chunk({ reasoning_content: 'thinking about it' }))
    for (let at = 0; at < text.length; at += 40) response.write(chunk({ content: text.slice(at, at + 40) }))
    response.end(`${chunk({}, finish)}data: [DONE]\n\n`)
  }

/** The value as JSON. */
export const writes = (value: unknown): Part => says(JSON.stringify(value))

/** Answers with the value whole, as transcriptions are. */
export const answers =
  (value: unknown): Part =>
  response => {
    response.writeHead(200, { 'content-type': 'application/json' })
    response.end(JSON.stringify(value))
  }

/** Begins a value, and ends the connection in the middle of a word. */
export const breaksOff: Part = response => {
  response.writeHead(200, { 'content-type': 'application/json' })
  response.write('{"text":"We pri', () => response.destroy())
}

/** Answers with a transcript that goes on for as long as anybody reads. */
export const babbles: Part = response => {
  response.writeHead(200, { 'content-type': 'application/json' })
  pour(response, '{"text":"', 'and so on '.repeat(10_000))
}

/** Begins, and ends the connection in the middle of a word. */
export const cut: Part = response => {
  begin(response)
  response.write(chunk({ content: '{"steps":[{"lab' }), () => response.destroy())
}

/** Begins, and says no more. */
export const silent: Part = response => begin(response)

/** Takes the request, and never answers. */
export const still: Part = () => {}

/** Goes on for as long as anybody reads. */
export const endless: Part = response => {
  begin(response)
  pour(response, '', chunk({ content: 'and so on '.repeat(100) }))
}

/** Begins a line of the stream, and never ends it. */
export const runsOn: Part = response => {
  begin(response)
  pour(response, 'data: {"choices":[{"delta":{"content":"', 'and so on '.repeat(10_000))
}

/** Begins an event of the stream, and adds line after line without the blank one that ends it. */
export const addsLines: Part = response => {
  begin(response)
  pour(response, '', `data: ${'and so on '.repeat(100)}\n`)
}

/** Refuses, with an explanation that goes on for as long as anybody reads. */
export const explains: Part = response => {
  response.writeHead(400, { 'content-type': 'application/json' })
  pour(response, '{"error":{"message":"', 'and so on '.repeat(10_000))
}

function pour(response: ServerResponse, first: string, piece: string): void {
  response.write(first || piece)
  const more = () => {
    while (!response.destroyed && response.write(piece));
  }
  response.on('drain', more)
  more()
}

/** Plays `then` once `first` has been done. */
export const after =
  (first: () => Promise<unknown>, then: Part): Part =>
  response =>
    void first().then(() => then(response))

/** Refuses as such services do; tried again at once where that is allowed. */
export const refuses =
  (status: number, code = 'error'): Part =>
  response => {
    response.writeHead(status, { 'content-type': 'application/json', 'retry-after-ms': '1' })
    response.end(JSON.stringify({ error: { message: 'The words of a service <b>', type: code, code } }))
  }

/** Sends whoever asks to another place. */
export const leadsTo =
  (url: string): Part =>
  response => {
    response.writeHead(307, { location: url })
    response.end()
  }

/** A page in the place of events. */
export const page: Part = response => {
  response.writeHead(200, { 'content-type': 'text/html' })
  response.end('<html><body>Please sign in</body></html>')
}

export async function startModel(): Promise<Model> {
  const asked: Asked[] = []
  let parts: Part[] = [still]
  let [arrived, left] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
  const server = createServer((request, response) => {
    response.on('close', () => {
      if (!response.writableFinished) left.resolve()
    })
    void bodyOf(request).then(body => {
      const { authorization = '', 'content-type': type = '' } = request.headers
      asked.push({ path: request.url ?? '', authorization, ...askedIn(body, type) })
      const [part = still] = parts.length > 1 ? parts.splice(0, 1) : parts
      arrived.resolve()
      part(response)
    })
  })
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  return {
    url: `http://127.0.0.1:${port}/v1`,
    asked,
    plays: (...next) => {
      asked.length = 0
      parts = next
      arrived = Promise.withResolvers()
      left = Promise.withResolvers()
    },
    isAsked: () => arrived.promise,
    isLeft: () => left.promise,
    close: () =>
      new Promise(resolve => {
        server.closeAllConnections()
        server.close(() => resolve())
      }),
  }
}

/** A form has its fields and the sound as they came. */
function askedIn(body: string, type: string): Pick<Asked, 'model' | 'text'> {
  if (type.startsWith('multipart/'))
    return { model: /name="model"\r\n\r\n(.*)\r\n/.exec(body)?.[1] ?? '', text: body }
  const { model, messages } = JSON.parse(body) as { model: string; messages: { content: string }[] }
  return { model, text: messages.map(({ content }) => content).join('\n') }
}

async function bodyOf(request: IncomingMessage): Promise<string> {
  const pieces: Buffer[] = []
  for await (const piece of request) pieces.push(piece as Buffer)
  return Buffer.concat(pieces).toString()
}
