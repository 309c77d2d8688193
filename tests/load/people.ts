// Accounts for the load test: many of all roles, created as an administrator creates them, some of them signed in.

import type { Role } from '#domain/account/role.ts'
import { type Call, caller, type Measured, must } from './caller.ts'

export interface Someone {
  id: number
  role: Role
}

/** A signed-in user with their own password. */
export interface Client extends Someone {
  call: Call
  token: string
  /** Position among the clients of the same role, from 0. */
  at: number
}

const FIRST = 'the first password of all'
const OWN = 'a password of my own'
const AT_ONCE = 8

const email = (n: number) => `person-${n}@example.test`

/** Of 100 accounts, 2 are administrators, 38 team members and 60 learners. */
const roleOf = (n: number): Role => (n % 50 === 0 ? 'admin' : n % 50 < 20 ? 'team_member' : 'regular_user')
/** Of 50 clients, 5 are administrators, 30 team members and 15 learners. */
const CLIENTS: Record<Role, number> = { admin: 0.1, team_member: 0.6, guest: 0, regular_user: 0.3 }

/** Creates `count` accounts; returns them in order. */
export async function makePeople(address: string, adminToken: string, count: number): Promise<Someone[]> {
  const admin = must(caller(address, adminToken))
  await admin('PATCH', '/api/admin/system-settings', { maxUsersPerOrganization: 1000 })
  const people: Someone[] = []
  const make = async (n: number) => {
    const role = roleOf(n)
    const fields = { username: `person-${n}`, email: email(n), name: `Person ${n}`, password: FIRST, role }
    people[n] = { id: Number((await admin('POST', '/api/admin/team-members', fields)).id), role }
  }
  await inParallel(count, make)
  return people
}

/** Signs in `count` accounts, each with a new password, spread over the servers at `addresses`. */
export async function signPeopleIn(
  addresses: readonly string[],
  people: Someone[],
  count: number,
  measured: Measured,
): Promise<Client[]> {
  const chosen = (Object.keys(CLIENTS) as Role[]).flatMap(role =>
    people
      .map((person, n) => ({ ...person, n }))
      .filter(person => person.role === role)
      .slice(0, Math.round(count * CLIENTS[role]))
      .map((person, at) => ({ ...person, at })),
  )
  const clients: Client[] = []
  await inParallel(chosen.length, async index => {
    const person = chosen[index]
    if (!person) return
    const address = addresses[index % addresses.length] ?? ''
    const token = await signIn(address, email(person.n))
    clients[index] = { ...person, token, call: caller(address, token, measured) }
  })
  return clients
}

async function signIn(address: string, who: string): Promise<string> {
  const login = { email: who, password: FIRST }
  const { token } = await must(caller(address, ''))('POST', '/api/auth/login', login)
  const change = { currentPassword: FIRST, newPassword: OWN, confirmPassword: OWN }
  await must(caller(address, String(token)))('PATCH', '/api/auth/change-password', change)
  return String(token)
}

async function inParallel(count: number, work: (n: number) => Promise<void>): Promise<void> {
  let next = 0
  const worker = async () => {
    while (next < count) await work(next++)
  }
  await Promise.all(Array.from({ length: AT_ONCE }, worker))
}
