// A model server on loopback with the OpenAI protocols for chat completions and transcriptions. Its responses are
// scripted: valid, faulty, or none.

import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'

interface ModelRequest {
  path: string
  authorization: string
  model: string
  /** Everything that was sent, as one text. */
  text: string
}

/** Scripted handling of a request. */
export type Part = (response: ServerResponse) => void

export interface Model {
  /** Ends in /v1, as such URLs do. */
  url: string
  asked: ModelRequest[]
  /** Responses in order; the last one repeats. */
  plays(...parts: Part[]): void
  /** Resolves when another request arrives. */
  isAsked(): Promise<void>
  /** Resolves when the client closes a response. */
  isLeft(): Promise<void>
  close(): Promise<void>
}

const chunk = (delta: object, finish: string | null = null) =>
  `data: ${JSON.stringify({
    id: 'chatcmpl-1',
    object: 'chat.completion.chunk',
    created: 1,
    model: 'small',
    choices: [{ index: 0, delta, finish_reason: finish }],
  })}\n\n`

function begin(response: ServerResponse): void {
  response.writeHead(200, { 'content-type': 'text/event-stream' })
  response.write(chunk({ role: 'assistant', content: '' }))
}

/** Streams the text in chunks after reasoning, and ends as the protocol specifies. */
export const says =
  (text: string, finish = 'stop'): Part =>
  response => {
    begin(response)
    response.write(chunk({ reasoning_content: 'thinking about it' }))
    for (let at = 0; at < text.length; at += 40) response.write(chunk({ content: text.slice(at, at + 40) }))
    response.end(`${chunk({}, finish)}data: [DONE]\n\n`)
  }

/** Streams the value as JSON. */
export const writes = (value: unknown): Part => says(JSON.stringify(value))

/** Sends the value as one body, as for transcriptions. */
export const answers =
  (value: unknown): Part =>
  response => {
    response.writeHead(200, { 'content-type': 'application/json' })
    response.end(JSON.stringify(value))
  }

/** Begins a JSON body, and closes the connection within a word. */
export const breaksOff: Part = response => {
  response.writeHead(200, { 'content-type': 'application/json' })
  response.write('{"text":"We pri', () => response.destroy())
}

/** Sends an endless transcript until the client disconnects. */
export const endlessTranscript: Part = response => {
  response.writeHead(200, { 'content-type': 'application/json' })
  pour(response, '{"text":"', 'and so on '.repeat(10_000))
}

/** Begins a stream, and closes the connection within a word. */
export const cut: Part = response => {
  begin(response)
  response.write(chunk({ content: '{"steps":[{"lab' }), () => response.destroy())
}

/** Begins a stream, then stalls. */
export const silent: Part = response => begin(response)

/** Accepts the request without answering. */
export const still: Part = () => {}

/** Streams endlessly until the client disconnects. */
export const endless: Part = response => {
  begin(response)
  pour(response, '', chunk({ content: 'and so on '.repeat(100) }))
}

/** Begins a line of the stream that never ends. */
export const runsOn: Part = response => {
  begin(response)
  pour(response, 'data: {"choices":[{"delta":{"content":"', 'and so on '.repeat(10_000))
}

/** Begins an event of the stream, and adds lines without the blank one that ends it. */
export const addsLines: Part = response => {
  begin(response)
  pour(response, '', `data: ${'and so on '.repeat(100)}\n`)
}

/** Sends an error whose explanation is endless until the client disconnects. */
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

/** Runs `then` after `first` completes. */
export const after =
  (first: () => Promise<unknown>, then: Part): Part =>
  response =>
    void first().then(() => then(response))

/** Sends an error in the services' format, with a retry delay of 1 ms. */
export const refuses =
  (status: number, code = 'error'): Part =>
  response => {
    response.writeHead(status, { 'content-type': 'application/json', 'retry-after-ms': '1' })
    response.end(JSON.stringify({ error: { message: 'The words of a service <b>', type: code, code } }))
  }

/** Redirects the client to another URL. */
export const leadsTo =
  (url: string): Part =>
  response => {
    response.writeHead(307, { location: url })
    response.end()
  }

/** Sends an HTML page instead of events. */
export const page: Part = response => {
  response.writeHead(200, { 'content-type': 'text/html' })
  response.end('<html><body>Please sign in</body></html>')
}

export async function startModel(): Promise<Model> {
  const asked: ModelRequest[] = []
  let parts: Part[] = [still]
  let arrived = Promise.withResolvers<void>()
  let left = Promise.withResolvers<void>()
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

/** A form contains the fields and the audio as received. */
function askedIn(body: string, type: string): Pick<ModelRequest, 'model' | 'text'> {
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
