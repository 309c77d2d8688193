// Validation messages are in plain words for every call of the table, whatever is sent.

import { expect, it } from 'vitest'
import { z } from 'zod'
import type { Endpoint } from '#contract/endpoint.ts'
import { problem } from '#contract/errors.ts'
import { ENDPOINTS } from '#contract/index.ts'
import { PROBLEMS, type ProblemCode } from '#contract/problems.ts'
import { text } from '#contract/text.ts'

/** Words of the validation library's own messages. */
const TECHNICAL = /invalid|expected|received|too (small|big)|unrecognized|undefined|pattern|\bNaN\b/i
const ODD = [undefined, null, 1, -1e99, 0.5, '', 'x', 'x'.repeat(100_000), true, [], [null], {}, { x: 1 }]

const messagesOf = (schema: z.ZodType, value: unknown) =>
  (schema.safeParse(value).error?.issues ?? []).map(({ message }) => message)

/** Messages for invalid values as the whole body, and in each field with no other field set. */
function messages(schema: z.ZodType | undefined): string[] {
  if (!schema) return []
  const fields = schema instanceof z.ZodObject ? Object.keys(schema.shape) : []
  const values = [...ODD, ...fields.flatMap(field => ODD.map(value => ({ [field]: value })))]
  return values.flatMap(value => messagesOf(schema, value))
}

it('are plain words for every endpoint and any input', () => {
  const schemas = Object.values<Endpoint>(ENDPOINTS).flatMap(({ query, body }) => [query, body])
  const all = new Set(schemas.flatMap(messages))
  expect(all.size).toBeGreaterThan(20)
  expect([...all].filter(message => TECHNICAL.test(message))).toEqual([])
})

it.each<[z.ZodType, unknown, string]>([
  [z.object({ name: text(10) }), {}, 'Required'],
  [z.object({ name: text(10) }), { name: 7 }, 'Must be text'],
  [z.number(), 'many', 'Must be a number'],
  [z.number().int(), 1.5, 'Must be a whole number'],
  [z.number().min(1), 0, 'At least 1'],
  [z.number().max(5000), 6000, 'At most 5,000'],
  [z.number().gt(0), 0, 'More than 0'],
  [z.string().min(8), 'short', 'At least 8 characters'],
  [z.array(z.string()).min(1), [], 'At least 1 entry'],
  [z.array(z.string()).max(2), ['a', 'b', 'c'], 'At most 2 entries'],
  [z.enum(['low', 'high']), 'middle', 'Must be one of: low, high'],
  [z.email(), 'nobody', 'Must be an email address'],
  [z.iso.datetime(), 'now', 'Must be a date and time, such as 2026-01-31T09:00:00Z'],
  [z.strictObject({ a: z.string() }), { a: '', b: 1 }, 'Not known: b'],
  [z.union([z.literal(1), z.literal('a')]), 2, 'Not a valid value'],
])('state the problem: %#', (schema, value, message) => {
  expect(messagesOf(schema, value)).toEqual([message])
})

it('keep the message defined by a schema', () => {
  expect(messagesOf(text(3), 'long')).toEqual(['At most 3 characters'])
})

it('include the status of every refusal', () => {
  const codes = Object.keys(PROBLEMS) as ProblemCode[]
  expect(codes.filter(code => problem(code).body.error === 'Error')).toEqual([])
  expect(problem('draft_without_source').body).toMatchObject({
    statusCode: 422,
    error: 'Unprocessable Content',
  })
})
