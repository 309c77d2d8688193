// Vite plugin that gives the browser the endpoint table without its schemas: what a call needs, and none of the validator's code.
// The rows for company accounts are loaded with the signed-in pages only, so that the public and sign-in pages do not contain
// them.

import type { Plugin } from 'vite'
import { ANYONE, type Endpoint, FILE, invalidatedBy, NOTHING, STREAM } from '#contract/endpoint.ts'
import { ENDPOINTS } from '#contract/index.ts'

const NAME = 'virtual:calls'
const COMPANY_NAME = 'virtual:calls/company'

const answers = ({ answer }: Endpoint) => (answer === FILE || answer === NOTHING ? answer : 'json')

export function calls(): Plugin {
  // A stream has a reader of its own, and a form is served by another server: neither is called.
  const called = Object.entries<Endpoint>(ENDPOINTS).filter(
    ([, { answer, form }]) => answer !== STREAM && !form,
  )
  const isCompanys = ([, { access }]: [string, Endpoint]) =>
    access !== ANYONE && !access.includes('regular_user')
  const rowOf = ([id, endpoint]: [string, Endpoint]) => {
    const { method, path, accepted: later } = endpoint
    // In the same order in every row: repeated text compresses better.
    const invalidates = invalidatedBy(ENDPOINTS, id).toSorted()
    const begun = later && { begun: invalidatedBy(ENDPOINTS, id, later.invalidates).toSorted() }
    return [id, { path, method, answers: answers(endpoint), invalidates, ...begun }]
  }
  const table = (rows: [string, Endpoint][]) => JSON.stringify(Object.fromEntries(rows.map(rowOf)))
  const sources: Record<string, string> = {
    [NAME]: `export const CALLS = ${table(called.filter(row => !isCompanys(row)))}`,
    [COMPANY_NAME]: `import { CALLS } from '${NAME}'\nObject.assign(CALLS, ${table(called.filter(isCompanys))})`,
  }
  return {
    name: 'calls',
    resolveId: id => (id in sources ? `\0${id}` : undefined),
    load: id => sources[id.replace('\0', '')],
  }
}
