// Vite plugin that gives the browser the endpoint table without its schemas: what a call needs, without the validator's code.
// The rows for company accounts are loaded with the signed-in pages only, so that the public and sign-in pages do not contain
// them.

import type { Plugin } from 'vite'
import { ANYONE, type Endpoint, FILE, invalidatedBy, NOTHING, STREAM } from '#contract/endpoint.ts'
import { ENDPOINTS } from '#contract/index.ts'

const NAME = 'virtual:calls'
const COMPANY_NAME = 'virtual:calls/company'

/** The fields that differ from the default: GET, an answer in JSON, and nothing invalidated. */
const exceptions = ({ method, answer }: Endpoint, invalidates: readonly string[]) => ({
  ...(method !== 'GET' && { method }),
  ...((answer === FILE || answer === NOTHING) && { answers: answer }),
  ...(invalidates.length > 0 && { invalidates }),
})

/** Sorts reads by how many endpoints invalidate them: rows begin alike, which compresses better. */
function inCommonOrder(rows: [string, Endpoint][]) {
  const counts = new Map<string, number>()
  for (const read of rows.flatMap(([id]) => invalidatedBy(ENDPOINTS, id)))
    counts.set(read, (counts.get(read) ?? 0) + 1)
  const countOf = (read: string) => counts.get(read) ?? 0
  return (reads: readonly string[]) => reads.toSorted((a, b) => countOf(b) - countOf(a) || (a < b ? -1 : 1))
}

export function calls(): Plugin {
  let sources: Record<string, string> | undefined
  return {
    name: 'calls',
    resolveId: id => (id === NAME || id === COMPANY_NAME ? `\0${id}` : undefined),
    load: id => {
      const name = id.replace('\0', '')
      if (name !== NAME && name !== COMPANY_NAME) return
      sources ??= sourcesOf()
      return sources[name]
    },
  }
}

function sourcesOf(): Record<string, string> {
  // A stream has a reader of its own, and a form is served by another server: neither is called.
  const called = Object.entries<Endpoint>(ENDPOINTS).filter(
    ([, { answer, form }]) => answer !== STREAM && !form,
  )
  const ordered = inCommonOrder(called)
  const isCompanys = ([, { access }]: [string, Endpoint]) =>
    access !== ANYONE && !access.includes('regular_user')
  const rowOf = ([id, endpoint]: [string, Endpoint]) => {
    const { path, accepted: later } = endpoint
    const invalidates = ordered(invalidatedBy(ENDPOINTS, id))
    const begun = later && { begun: ordered(invalidatedBy(ENDPOINTS, id, later.invalidates)) }
    return [id, { path, ...exceptions(endpoint, invalidates), ...begun }]
  }
  const table = (rows: [string, Endpoint][]) => JSON.stringify(Object.fromEntries(rows.map(rowOf)))
  return {
    [NAME]: `export const CALLS = ${table(called.filter(row => !isCompanys(row)))}`,
    [COMPANY_NAME]: `import { CALLS } from '${NAME}'\nObject.assign(CALLS, ${table(called.filter(isCompanys))})`,
  }
}
