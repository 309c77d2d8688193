// Gives the browser the endpoint table without its schemas: what a call needs, and none of the validator's bytes.

import type { Plugin } from 'vite'
import { type Endpoint, FILE, madeOld, NOTHING } from '#contract/endpoint.ts'
import { ENDPOINTS } from '#contract/index.ts'

const NAME = 'virtual:calls'

const answers = ({ answer }: Endpoint) => (answer === FILE || answer === NOTHING ? answer : 'json')

export function calls(): Plugin {
  const rows = Object.entries<Endpoint>(ENDPOINTS).map(([id, endpoint]) => {
    const { method, path } = endpoint
    return [id, { method, path, refreshes: madeOld(ENDPOINTS, id), answers: answers(endpoint) }]
  })
  return {
    name: 'calls',
    resolveId: id => (id === NAME ? `\0${NAME}` : undefined),
    load: id =>
      id === `\0${NAME}` ? `export const CALLS = ${JSON.stringify(Object.fromEntries(rows))}` : undefined,
  }
}
