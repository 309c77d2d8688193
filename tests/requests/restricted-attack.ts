// Requests against a restricted audit: ids of its records planted into generated requests, and the same requests with ids
// that do not exist.

import type { FastifyInstance, InjectOptions } from 'fastify'
import { run } from '../databases/database.ts'
import type { Person } from '../person.ts'

const HIDDEN = /\b7(00\d{4})\b/g
/** Whether a text has an id of the restricted audit's records. */
export const namesHidden = (text: string) => text.search(HIDDEN) >= 0

/** Lets the ids of new records begin at `first`, and those of each further table `apart` later; accounts keep theirs. */
export async function beginIds(url: string, first: number, apart: number): Promise<void> {
  const { rows } = await run(
    url,
    `select table_name as name from information_schema.columns
     where table_schema = 'public' and is_identity = 'YES' and table_name <> 'users' order by table_name`,
  )
  const restarts = rows.map(
    ({ name }, n) => `alter table ${name} alter column id restart with ${first + n * apart}`,
  )
  await run(url, restarts.join(';'))
}

type Ids = Readonly<Record<string, number>>
type Pick = <T>(from: readonly T[]) => T

/** Kinds of records by the fields that name them; other fields may name any. */
const KINDS: Record<string, string> = {
  stepId: 'process-steps',
  stepIds: 'process-steps',
  sourceId: 'process-steps',
  targetId: 'process-steps',
  answerId: 'answers',
  sourceAnswerId: 'answers',
  scenarioId: 'scenarios',
  ids: 'scenarios',
  threadId: 'comment-threads',
  audits: 'audits',
}
/** Texts that name records. */
const TEXTS: Record<string, (ids: Ids) => string[]> = {
  about: ids => [`step:${ids['process-steps']}`, `opportunity:${ids.opportunities}`, `slide:${ids.slides}`],
  figureId: ids => [`opportunity:${ids.opportunities}:expected`, `step:${ids['process-steps']}:cost`],
  words: () => ['Lane pricing', 'Twelve minutes'],
  search: () => ['Lane pricing'],
}

/** How deep fields that name records are; generated values nest deeper. */
const DEEPEST = 20

/** The value with ids of `ids` wherever a field names a record. */
export function plant(value: unknown, ids: Ids, pick: Pick, field = '', depth = 0): unknown {
  if (depth > DEEPEST) return value
  const within = (item: unknown, name: string) => plant(item, ids, pick, name, depth + 1)
  if (Array.isArray(value)) return value.map(item => within(item, field))
  if (value !== null && typeof value === 'object')
    return Object.fromEntries(Object.entries(value).map(([key, item]) => [key, within(item, key)]))
  return plantField(value, ids, pick, field)
}

function plantField(value: unknown, ids: Ids, pick: Pick, field: string): unknown {
  if (Object.hasOwn(TEXTS, field)) return pick(TEXTS[field]?.(ids) ?? [])
  const isId = Object.hasOwn(KINDS, field) || /(^i|I)ds?$/.test(field)
  if (!isId || (typeof value !== 'number' && field !== 'ids' && field !== 'audits')) return value
  const id = ids[KINDS[field] ?? pick(Object.keys(ids))] ?? 0
  return typeof value === 'number' ? id : String(id)
}

/** The URL with ids of `ids` wherever its query names a record. */
export function plantQuery(url: string, ids: Ids, pick: Pick): string {
  const [path, query] = url.split('?')
  const planted = plant(Object.fromEntries(new URLSearchParams(query)), ids, pick)
  const sent = new URLSearchParams(planted as Record<string, string>).toString()
  return sent ? `${path}?${sent}` : (path ?? '')
}

/** The same request with ids that do not exist; null if it names no record of the restricted audit. */
export function withMissing(request: InjectOptions): InjectOptions | null {
  const text = JSON.stringify([request.url, request.payload])
  const other = text.replace(HIDDEN, '8$1')
  if (other === text) return null
  const [url, payload] = JSON.parse(other)
  return { ...request, url, ...(payload !== null && !Buffer.isBuffer(request.payload) && { payload }) }
}

/** An answer as it was sent, without what differs between two requests: time, length and limits. */
export interface Answer {
  status: number
  headers: Record<string, unknown>
  body: string
}

/** Sends the request as that person. */
export async function sendRaw(
  app: FastifyInstance,
  { token }: Person,
  request: InjectOptions,
): Promise<Answer> {
  const authorization = token ? { authorization: `Bearer ${token}` } : {}
  const { statusCode, headers, rawPayload } = await app.inject({
    ...request,
    headers: { ...authorization, ...request.headers },
  })
  const kept = Object.entries(headers).filter(
    ([name]) => !/^(date|x-request-id|retry-after|x-ratelimit.*)$/.test(name),
  )
  return { status: statusCode, headers: Object.fromEntries(kept), body: rawPayload.toString('latin1') }
}
