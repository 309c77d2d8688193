// Generates requests from endpoint definitions by a seed: valid ones, and ones that are invalid in every way a caller may
// try.

import fc from 'fast-check'
import type { InjectOptions } from 'fastify'
import { z } from 'zod'
import type { Endpoint } from '#contract/endpoint.ts'
import { anyText } from '../texts/realistic-texts.ts'

/** The part of JSON Schema that the contract uses. */
interface Shape {
  type?: string
  enum?: unknown[]
  const?: unknown
  anyOf?: Shape[]
  oneOf?: Shape[]
  properties?: Record<string, Shape>
  items?: Shape
  /** A tuple, item by item. */
  prefixItems?: Shape[]
  format?: string
  minimum?: number
  maximum?: number
  minLength?: number
  maxLength?: number
  minItems?: number
}

/** Random numbers from 0 up to but excluding 1, deterministic for one seed (mulberry32). */
export function dice(seed: number): () => number {
  let state = seed >>> 0
  return () => {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
}

const nested = (depth: number) => JSON.parse(`${'['.repeat(depth)}1${']'.repeat(depth)}`) as unknown

// biome-ignore format: one kind a line
const HOSTILE: readonly unknown[] = [
  null, true, false, [], {}, [null], [[]], [{}], { length: 1 }, { toString: 'x' }, { $ne: null },
  0, -0, 1, -1, 1.5, 0.1 + 0.2, 5e-324, 1e21, 1e308, -1e308, 2 ** 31 - 1, 2 ** 31, 2 ** 32, 2 ** 53, -(2 ** 63),
  '', ' ', '0', '1', '-1', '1.5', '1e3', 'NaN', 'Infinity', 'null', 'true', '\u0000', 'a\u0000b', '\ud800', '\udc00x',
  '\u202e\u2066', '👩‍🚀', 'é'.repeat(300), '\r\nX-Injected: 1', '\t\u0001\u001f\u007f', '\ufffe\uffff', '%', '%00', '_%\\',
  "'; drop table users; --", '<script>alert(1)</script>', '../../etc/passwd', '{{7*7}}', '=1+1', '-', '+1', '@x',
  'x'.repeat(201), 'x'.repeat(501), 'x'.repeat(20_001), 'x'.repeat(300_000),
  '0000-01-01T00:00:00Z', '9999-12-31T23:59:59.999999999Z', '2024-02-30T00:00:00Z', '2026-01-01',
  nested(33), nested(2000), JSON.parse('{"__proto__":{"role":"admin"}}'), JSON.parse('{"constructor":{"prototype":{"x":1}}}'),
]
// biome-ignore format: one kind a line
const PATH_PARTS = [
  '0', '00', '01', '-1', '1.5', '1e1', '2147483647', '2147483648', '9999999999', '99999999999999999999', 'NaN', 'undefined',
  '%00', '%0d%0a', '%ff', '%', '%2', '%u0041', '%2f', '..', '%2e%2e', '%2e%2e%2f', '1;x', '1%20', '+1', '٣', '%D9%A3', '',
  '__proto__', 'constructor', '1/../2', 'x'.repeat(101), 'x'.repeat(5000), '1%00', "1'--", '%F0%9F%92%A9', '%ED%A0%80',
]
const TEXTS = fc.sample(anyText, { numRuns: 300, seed: 1 })
const EXTRA = [
  'id',
  'userId',
  'auditId',
  'role',
  'createdAt',
  'constructor',
  'toString',
  '\u0000',
  'x'.repeat(3000),
]
const TYPES = [
  'text/plain',
  'application/xml',
  'application/json; charset=utf-16',
  'multipart/form-data',
  'a',
  '',
]
// biome-ignore format: one kind a line
const RAW = ['', ' ', '{', '[', 'null', '"x"', '1', '{"a":1,}', '{"a":1}{', '\ufeff{}', 'NaN', '{"__proto__":1}', '\u0000']

export class Requests {
  readonly #next: () => number
  /** Upper bound of existing ids, so that a request gets past the first look-up. */
  readonly #ids: number

  constructor(seed: number, ids: number) {
    this.#next = dice(seed)
    this.#ids = ids
  }

  pick<T>(from: readonly T[]): T {
    return from[Math.floor(this.#next() * from.length)] as T
  }

  /** A request for `endpoint`; about three of four are invalid. */
  of(endpoint: Endpoint): InjectOptions {
    const { method, path, query, body } = endpoint
    const url = path.replace(/:\w+/g, () => (this.#chance(0.75) ? this.#id() : this.pick(PATH_PARTS)))
    const wrongMethod = this.#chance(0.03)
    return {
      method: wrongMethod ? this.pick(['PUT', 'PATCH', 'DELETE', 'OPTIONS', 'HEAD']) : method,
      url: url + this.#query(query, 0.3),
      ...((body || this.#chance(0.1)) && method !== 'GET' && this.#payload(body)),
    }
  }

  /** A request for `endpoint` that matches its schemas, for a record that may exist. */
  fair({ method, path, query, body }: Endpoint): InjectOptions {
    const url = path.replace(/:\w+/g, () => this.#id()) + this.#query(query, 0)
    return { method, url, ...(body && { payload: this.#value(shapeOf(body), 0) as object }) }
  }

  #chance(probability: number): boolean {
    return this.#next() < probability
  }

  #id(): string {
    return String(1 + Math.floor(this.#next() * this.#ids))
  }

  /** A query of that schema; `hostile` is the share of values that it refuses. */
  #query(schema: z.ZodType | undefined, hostile: number): string {
    const sent = schema
      ? this.#value(shapeOf(schema), hostile)
      : hostile > 0 && this.#chance(hostile / 6)
        ? { a: 1 }
        : {}
    const pairs = Object.entries(typeof sent === 'object' && sent ? sent : {}).map(
      ([key, value]) => `${encode(key)}=${this.#chance(hostile / 6) ? this.pick(PATH_PARTS) : encode(value)}`,
    )
    return pairs.length > 0 ? `?${pairs.join('&')}${this.#chance(hostile / 3) ? `&${pairs[0]}` : ''}` : ''
  }

  #payload(schema: z.ZodType | undefined): Pick<InjectOptions, 'payload' | 'headers'> {
    const type = this.#chance(0.04) ? this.pick(TYPES) : 'application/json'
    const encoding = this.#chance(0.02) ? { 'content-encoding': this.pick(['gzip', 'br', 'x']) } : {}
    const value = this.#value(schema ? shapeOf(schema) : {}, this.pick([0, 0, 0.1, 0.3]))
    const payload = this.#chance(0.04) ? this.pick(RAW) : (JSON.stringify(value) ?? '')
    return { payload, headers: { 'content-type': type, ...encoding } }
  }

  /** A value of that shape; each part is hostile instead with the given probability. */
  #value(shape: Shape, hostile: number): unknown {
    if (this.#chance(hostile)) return this.pick(HOSTILE)
    const choices = shape.anyOf ?? shape.oneOf
    if (choices) return this.#value(this.pick(choices), hostile)
    if ('const' in shape) return shape.const
    if (shape.enum) return this.pick(shape.enum)
    switch (shape.type) {
      case 'object':
        return this.#object(shape, hostile)
      case 'array':
        return this.#array(shape, hostile)
      case 'string':
        return this.#text(shape)
      case 'integer':
      case 'number':
        return this.#number(shape)
      case 'boolean':
        return this.#chance(0.5)
      case 'null':
        return null
      default:
        return this.pick(HOSTILE)
    }
  }

  #object({ properties = {} }: Shape, hostile: number): Record<string, unknown> {
    const kept = Object.entries(properties).filter(() => !this.#chance(0.1))
    const fields = kept.map(([key, shape]): [string, unknown] => [key, this.#value(shape, hostile)])
    if (this.#chance(hostile)) fields.push([this.pick(EXTRA), this.pick(HOSTILE)])
    return Object.fromEntries(fields)
  }

  #array({ items = {}, prefixItems, minItems = 0 }: Shape, hostile: number): unknown[] {
    if (prefixItems) return prefixItems.map(item => this.#value(item, hostile))
    const length = this.#chance(0.02) ? 2000 : minItems + Math.floor(this.#next() * 4)
    return Array.from({ length }, () => this.#value(items, hostile))
  }

  #text({ format, minLength = 0, maxLength = 50 }: Shape): string {
    if (format === 'email') return `person${this.#id()}@example.com`
    if (format === 'date-time') return '2026-01-01T00:00:00Z'
    const length = this.pick([minLength, minLength + 3, Math.min(maxLength, 5000)])
    if (this.#chance(0.5)) return this.pick(TEXTS).padEnd(minLength, 'x').slice(0, maxLength).toWellFormed()
    return this.pick(['a', '1', 'é', '界']).repeat(Math.max(length, 1))
  }

  #number({ type, minimum = -5, maximum = 1000 }: Shape): number {
    // Small numbers are existing ids.
    const upTo = this.pick([Math.min(maximum, this.#ids), maximum])
    const value = this.pick([minimum, upTo, minimum + this.#next() * (upTo - minimum)])
    return type === 'integer' ? Math.round(value) : value
  }
}

const shapes = new WeakMap<z.ZodType, Shape>()

function shapeOf(schema: z.ZodType): Shape {
  const known = shapes.get(schema)
  if (known) return known
  const shape = z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }) as Shape
  shapes.set(schema, shape)
  return shape
}

function encode(value: unknown): string {
  return encodeURIComponent(
    (typeof value === 'object' ? JSON.stringify(value) : String(value)).toWellFormed(),
  )
}
