// Administrators and learners under load: several change the same accounts and settings concurrently, each in their own fields.

import type { Ledger } from '../faults/ledger.ts'
import { type Call, must } from './caller.ts'
import { type Found, found, writeFact } from './facts.ts'
import type { Client, Someone } from './people.ts'

interface Office {
  people: Someone[]
  clients: Client[]
}

const SETTINGS = [
  ['systemDescription', '/api/admin/system-settings'],
  ['systemName', '/api/admin/system-settings'],
] as const

/** Runs one turn of an administrator: a user's name or username, a setting, or reading the list. */
export async function administer(
  { call, at }: Client,
  { people, clients }: Office,
  ledger: Ledger,
  turn: number,
): Promise<void> {
  const admins = clients.filter(client => client.role === 'admin').length
  const setting = SETTINGS[at]
  const kind = turn % 5
  // Different administrators write the name and username of one account, so that they contend for its row.
  const number = (Math.floor(turn / 5) * admins + (kind === 0 ? at : at + 1)) % people.length
  const person = people[number]
  if (kind === 4 && setting)
    await writeFact(call, ledger, setting[0], [
      'PATCH',
      setting[1],
      n => ({ [setting[0]]: `${setting[0]} #${n}` }),
    ])
  else if (kind < 2 && person && !(kind === 0 && writesOwnName(person, clients))) {
    const field = kind === 0 ? 'name' : 'username'
    await writeFact(call, ledger, `${field} of ${person.id}`, [
      'PATCH',
      `/api/admin/users/${person.id}`,
      n => ({ [field]: `${field}-${person.id} #${n}` }),
    ])
  } else await call('GET', `/api/admin/all-users?search=person&page=${1 + (turn % 20)}&pageSize=25`)
}

const writesOwnName = (person: Someone, clients: Client[]) =>
  clients.some(client => client.id === person.id && client.role === 'regular_user')

const LESSON = '/api/learning/lessons/ethics.people-decide'

/** Runs one turn of a learner: their own name, their position in a lesson, or reading. */
export async function learn({ call, id }: Client, ledger: Ledger, turn: number): Promise<void> {
  const kind = turn % 4
  if (kind === 0)
    await writeFact(call, ledger, `name of ${id}`, [
      'PATCH',
      '/api/user/profile',
      n => ({ name: `name-${id} #${n}` }),
    ])
  else if (kind === 1) await call('PATCH', '/api/user/preferences', { marketingEmails: turn % 8 === 1 })
  else if (kind === 2) await call('PUT', `${LESSON}/place`, { position: turn % 20 })
  else await call('GET', turn % 8 === 3 ? '/api/auth/me' : LESSON)
}

/** Reads names, usernames and settings from the server, as facts. */
export async function readPeople(call: Call, people: Someone[], clients: Client[]): Promise<Found[]> {
  const send = must(call)
  const known = new Set([...people, ...clients].map(person => person.id))
  const facts: Found[] = []
  for (let page = 1; ; page++) {
    const { users } = await send('GET', `/api/admin/all-users?page=${page}&pageSize=500`)
    const rows = users as Record<string, unknown>[]
    for (const row of rows.filter(user => known.has(Number(user.id))))
      facts.push(...found(`name of ${row.id}`, row.name), ...found(`username of ${row.id}`, row.username))
    if (rows.length < 500) break
  }
  const settings = await send('GET', '/api/admin/system-settings')
  return [...facts, ...SETTINGS.flatMap(([name]) => found(name, settings[name]))]
}
