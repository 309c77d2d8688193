// The MCP transport at /mcp: the Model Context Protocol over HTTP, for personal access tokens only (SECURITY T46).

import { isIP } from 'node:net'
import { Readable } from 'node:stream'
import type { ReadableStream } from 'node:stream/web'
import {
  createMcpHandler,
  hostHeaderValidationResponse,
  localhostAllowedHostnames,
  originValidationResponse,
} from '@modelcontextprotocol/server'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { problem } from '#contract/errors.ts'
import { TOKEN_PREFIX } from '#domain/account/access-token.ts'
import { requester, requestOf } from '#server/inject.ts'
import { type Send, toolsFor } from '#server/mcp/tools.ts'

const HEADERS = ['accept', 'content-type', 'mcp-protocol-version', 'mcp-method', 'mcp-name', 'host', 'origin']

interface Parts {
  version: string
  /** The public URL, where one is configured. */
  publicUrl: string | undefined
}

/**
 * Serves /mcp. It is stateless, so any server process can answer any request; each tool calls endpoints with the
 * token of the request.
 */
export function serveMcp(app: FastifyInstance, { version, publicUrl }: Parts): void {
  app.route({
    method: ['GET', 'POST', 'DELETE'],
    url: '/mcp',
    schema: { hide: true },
    handler: async (request, reply) => {
      const sent = webRequest(request)
      const refused = validateOrigin(sent, publicUrl)
      if (refused) return passOn(reply, refused)
      const send = senderOf(app, request)
      // A caller without access to the endpoints does not even get the list of tools.
      const { status, body } = await send(requestOf('interview.templates'))
      if (status !== 200) {
        if (status === 401) reply.header('www-authenticate', 'Bearer')
        return reply.code(status).send(body)
      }
      // Server events are not offered, so requests that would only hold a stream open are refused.
      const handler = createMcpHandler(() => toolsFor(send, version), { maxSubscriptions: 0 })
      return passOn(reply, await handler.fetch(sent, { parsedBody: request.body }))
    },
  })
}

/** Sends requests with the token and IP address of this one. Throws 401 without an access token. */
function senderOf(app: FastifyInstance, { headers, ip }: FastifyRequest): Send {
  const token = /^Bearer ([\w-]{20,200})$/i.exec(headers.authorization ?? '')?.[1]
  if (!token?.startsWith(TOKEN_PREFIX)) throw problem('access_token_required')
  const send = requester(app, () => token)
  return options => send({ ...options, remoteAddress: ip })
}

/** Refuses foreign Host and Origin headers: DNS rebinding, or a web page of another site. */
function validateOrigin(sent: Request, publicUrl: string | undefined): Response | undefined {
  const host = new URL(sent.url).hostname
  const own = publicUrl ? new URL(publicUrl).hostname : isIP(host.replace(/[[\]]/g, '')) ? host : ''
  const names = [...localhostAllowedHostnames(), ...(own ? [own] : [])]
  return hostHeaderValidationResponse(sent, names) ?? originValidationResponse(sent, names)
}

function webRequest({ method, headers, protocol, host }: FastifyRequest): Request {
  const sent = new Headers()
  for (const name of HEADERS) {
    const value = headers[name]
    if (typeof value === 'string') sent.set(name, value)
  }
  const address = `${protocol}://${host}/mcp`
  if (!URL.canParse(address) || new URL(address).pathname !== '/mcp') throw problem('malformed_request')
  return new Request(address, { method, headers: sent })
}

function passOn(reply: FastifyReply, { status, headers, body }: Response) {
  reply.code(status)
  for (const [name, value] of headers) if (name !== 'content-length') reply.header(name, value)
  return reply.send(body ? Readable.fromWeb(body as ReadableStream) : undefined)
}
