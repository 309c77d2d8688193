// A caller that sends a request again when the server is busy, after the seconds that Retry-After names.

import { setTimeout } from 'node:timers/promises'
import type { Api } from '../api.ts'
import { type Person, sendingBy } from '../person.ts'

/** Most times that one request is sent. */
const MAX = 20

/** The same API, whose member and administrator wait while the server is busy. */
export const patient = (api: Api): Api => ({ ...api, member: waiting(api.member), admin: waiting(api.admin) })

const waiting = (person: Person): Person =>
  sendingBy(person, async options => {
    let response = await person.request(options)
    for (let sent = 1; response.status === 503 && sent < MAX; sent++) {
      await setTimeout(1000 * Number(response.headers['retry-after'] ?? 1))
      response = await person.request(options)
    }
    return response
  })
