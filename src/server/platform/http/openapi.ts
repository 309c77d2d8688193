// API documentation from the endpoint table: OpenAPI 3.1 at /api/openapi.json and a readable page at /api/docs.

import fastifySwagger from '@fastify/swagger'
import type { FastifyInstance } from 'fastify'
import { jsonSchemaTransform, jsonSchemaTransformObject } from 'fastify-type-provider-zod'
import { z } from 'zod'
import { ANYONE, type Endpoint, FILE, NOTHING, STREAM } from '#contract/endpoint.ts'

/** Registers the generator; call it before any route. */
export async function describeApi(app: FastifyInstance, title: string, version: string): Promise<void> {
  await app.register(fastifySwagger, {
    openapi: {
      openapi: '3.1.0',
      info: {
        title,
        version,
        description:
          'Every refusal has the same form: statusCode, error, code, message, fields where fields are wrong, and current and by where somebody else was faster.',
      },
      components: { securitySchemes: { bearer: { type: 'http', scheme: 'bearer' } } },
      security: [{ bearer: [] }],
    },
    transform: jsonSchemaTransform,
    transformObject: jsonSchemaTransformObject,
  })
}

/** Adds the two documents; call it after the routes of `table`. */
export function serveApiDocuments(app: FastifyInstance, table: Record<string, Endpoint>): void {
  // Generated at the first request: it takes a tenth of a second, which would delay the start.
  let page: string | undefined
  app.get('/api/openapi.json', { schema: { hide: true } }, async (_, reply) => reply.send(app.swagger()))
  app.get('/api/docs.css', { schema: { hide: true } }, async (_, reply) =>
    reply.type('text/css; charset=utf-8').send(STYLE),
  )
  app.get('/api/docs', { schema: { hide: true } }, async (_, reply) => {
    page ??= docsPage(table)
    return reply.type('text/html; charset=utf-8').send(page)
  })
}

const STYLE = `:root{color-scheme:light dark;font:16px/1.5 system-ui,sans-serif}
body{margin:0}main{max-width:60rem;margin:0 auto;padding:2rem 1rem}
nav{display:flex;flex-wrap:wrap;gap:.25rem 1rem}h2{margin-top:3rem;text-transform:capitalize}
article{border-top:1px solid color-mix(in srgb,currentColor 20%,transparent);padding:.75rem 0}
h3,p{margin:.25rem 0}pre{overflow:auto;font-size:.85rem}a{color:inherit}`

function docsPage(table: Record<string, Endpoint>): string {
  const nouns = Map.groupBy(Object.entries(table), ([id]) => id.split('.')[0] ?? id)
  const sections = [...nouns].map(
    ([noun, rows]) => `<section id="${noun}"><h2>${noun}</h2>${rows.map(row).join('')}</section>`,
  )
  const links = [...nouns.keys()].map(noun => `<a href="#${noun}">${noun}</a>`).join(' ')
  return `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<title>API</title><link rel="stylesheet" href="/api/docs.css"></head><body><main><h1>API</h1>
<p>${Object.keys(table).length} calls. Send the token as <code>Authorization: Bearer …</code>. The same as <a href="/api/openapi.json">OpenAPI 3.1</a>.</p>
<nav>${links}</nav>${sections.join('\n')}</main></body></html>`
}

function row([id, endpoint]: [string, Endpoint]): string {
  const access = endpoint.access === ANYONE ? 'anyone' : endpoint.access.join(', ')
  return `<article id="${id}"><h3><code>${endpoint.method} ${escapeHtml(endpoint.path)}</code></h3>
<p>${escapeHtml(endpoint.summary)}</p><p><b>${id}</b> · ${access} · answers ${endpoint.status ?? (endpoint.answer === NOTHING ? 204 : 200)}</p>
${shape('Query', endpoint.query)}${shape('Body', endpoint.body)}${typeof endpoint.answer === 'string' ? fileNote(endpoint) : shape('Answer', endpoint.answer)}</article>`
}

function fileNote({ answer }: Endpoint): string {
  if (answer === STREAM) return '<p>Answer: server-sent events.</p>'
  return answer === FILE ? '<p>Answer: a file.</p>' : ''
}

function shape(label: string, schema: z.ZodType | undefined): string {
  if (!schema) return ''
  const json = z.toJSONSchema(schema, { unrepresentable: 'any', io: label === 'Answer' ? 'output' : 'input' })
  const { $schema: _, ...rest } = json
  return `<details><summary>${label}</summary><pre>${escapeHtml(JSON.stringify(rest, null, 2))}</pre></details>`
}

function escapeHtml(value: string): string {
  return value.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')
}
