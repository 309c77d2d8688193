// Which fields of a body may have several lines: every other text is one line without control characters (SECURITY T19,
// T41).

import { expect, it } from 'vitest'
import { z } from 'zod'
import type { Endpoint } from '#contract/endpoint.ts'
import { ENDPOINTS } from '#contract/index.ts'
import { requiredLine } from '#contract/text.ts'

/** Long texts, and passwords, which are stored as sent. */
const LONG = [
  'comment',
  'currentChallenges',
  'description',
  'hint',
  'message',
  'note',
  'notes',
  'question',
  'reason',
  'response',
  'text',
  'systemDescription',
  'password',
  'currentPassword',
  'newPassword',
  'confirmPassword',
  // Honeypot field, which is never read.
  'website',
  // Ignored by the server.
  'questions',
  // Compared by hash only: an invalid token is answered as an unknown link.
  'token',
  // Quotes from answers, which may have several lines.
  'words',
  'quote',
  // Text of a JSON file, parsed and validated before anything is stored.
  'file',
  'contacts',
]

/** Names of the fields below `schema` that accept a line break. */
function longFields(schema: z.core.$ZodType, name = ''): string[] {
  if (takesBreak(schema)) return [name]
  const { def } = schema as z.ZodType & { def: Record<string, unknown> }
  const inner = [def.innerType, def.in, def.element, def.left, def.right, ...((def.options as []) ?? [])]
  const fields = Object.entries((def.shape as Record<string, z.core.$ZodType>) ?? {})
  return [
    ...inner.flatMap(each => (each instanceof z.core.$ZodType ? longFields(each, name) : [])),
    ...fields.flatMap(([field, each]) => longFields(each, field)),
  ]
}

function takesBreak(schema: z.core.$ZodType): boolean {
  const { success, data } = z.safeParse(schema, 'one line\nand another')
  return success && typeof data === 'string' && data.includes('\n')
}

const bodies = Object.entries(ENDPOINTS as Record<string, Endpoint>).flatMap(([id, { body }]) =>
  body ? [[id, body] as const] : [],
)

it.each(bodies)('%s allows several lines only in long-text fields', (_, body) => {
  expect(LONG).toEqual(expect.arrayContaining(longFields(body)))
})

it.each(['\n', '\r', '\t', '\u0001', '\u007f', '\u0085', '\u2028', '\u2029'])(
  'a single-line text rejects %j with a message',
  sign => {
    const refused = requiredLine(20).safeParse(`a${sign}b`)
    expect(refused.error?.issues[0]?.message).toBe('Must be one line without tabs or control characters')
    expect(requiredLine(20).parse(' Ümit 工程 ')).toBe('Ümit 工程')
  },
)
