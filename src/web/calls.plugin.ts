// Gives the browser the endpoint table without its schemas: what a call needs, and none of the validator's bytes.

import type { Plugin } from 'vite'
import { type Endpoint, FILE, madeOld, NOTHING } from '#contract/endpoint.ts'
import { ENDPOINTS } from '#contract/index.ts'

const NAME = 'virtual:calls'

const answers = ({ answer }: Endpoint) => (answer === FILE || answer === NOTHING ? answer : 'json')

export function calls(): Plugin {
  const rows = Object.entries<Endpoint>(ENDPOINTS).map(([id, endpoint]) => {
    const { method, path, later } = endpoint
    const refreshes = madeOld(ENDPOINTS, id)
    const begun = later && { begun: madeOld(ENDPOINTS, id, later.refreshes) }
    return [id, { method, path, refreshes, answers: answers(endpoint), ...begun }]
  })
  return {
    name: 'calls',
    resolveId: id => (id === NAME ? `\0${NAME}` : undefined),
    load: id =>
      id === `\0${NAME}` ? `export const CALLS = ${JSON.stringify(Object.fromEntries(rows))}` : undefined,
  }
}
