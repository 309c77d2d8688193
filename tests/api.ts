// In-process server for API tests, with its own database and named users.

import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { FastifyInstance } from 'fastify'
import { afterAll, beforeAll, beforeEach, inject } from 'vitest'
import type { Role } from '#domain/account/role.ts'
import { lifetimesOf } from '#server/account/lifetime.ts'
import { hashPassword } from '#server/account/password/password.ts'
import { insertUser, type NewUserRow } from '#server/account/people.ts'
import { openSession } from '#server/account/session.ts'
import { buildApp } from '#server/app.ts'
import type { Config } from '#server/platform/config.ts'
import { type Database, openDatabase, transaction } from '#server/platform/database/database.ts'
import { type Files, openFiles } from '#server/platform/files/files.ts'
import { copyOf } from './database.ts'
import { type Person, personOf } from './person.ts'
import { openRestorer } from './restore.ts'

/** Password of the users below. */
export const PASSWORD = 'a password for tests'

const PEOPLE = {
  learner: ['Lea Learner', 'regular_user'],
  member: ['Mona Member', 'team_member'],
  admin: ['Ada Admin', 'admin'],
  newcomer: ['Nora Newcomer', 'team_member'],
} as const satisfies Record<string, readonly [name: string, role: Role]>
type Name = keyof typeof PEOPLE

interface SignUp {
  username: string
  email: string
  name: string
  password: string
}

export interface Api extends Record<Name, Person> {
  app: FastifyInstance
  database: Database
  /** Database URL. */
  url: string
  /** Its data folder. */
  folder: string
  files: Files
  visitor: Person
  /** The user of this token. */
  as(token: string): Person
  /** Another account with that role. */
  person(name: string, role: Role): Promise<Person>
  /** Another learner, who registers as a visitor does. */
  signUp(fields: SignUp): Promise<Person>
  /** Empties the database except for the users above; `newcomer` must change their password. */
  reset(): Promise<void>
  stop(): Promise<void>
}

/** For a test file whose tests each start with one new audit: passes the server and the audit's id to `take`. */
export function withAudit(take: (api: Api, auditId: number) => void): void {
  let api: Api
  beforeAll(async () => {
    api = await startApi()
  })
  beforeEach(async () => {
    await api.reset()
    const body = { title: 'Freight desk', company: 'Northline', type: 'operations' as const }
    take(api, (await api.member.ok('audit.create', { body })).id)
  })
  afterAll(() => api.stop())
}

/** Starts the server on a fresh copy of the migrated database. Call it once per file, and `stop()` at its end. */
export async function startApi(configured: Partial<Config> = {}): Promise<Api> {
  const { url: server, template } = inject('postgres')
  const copy = await copyOf(server, template)
  const database = openDatabase(copy.url)
  const folder = await mkdtemp(join(tmpdir(), 'audit-api-'))
  const config = { TRUST_PROXY: false, ...configured, DATABASE_URL: copy.url, DATA_DIR: folder }
  const files = await openFiles({ FILES_QUOTA_MB: 1024, ...configured, DATA_DIR: folder })
  const app = await buildApp({ config, database, files })
  const visitor = personOf(app)
  const people = {
    learner: personOf(app),
    member: personOf(app),
    admin: personOf(app),
    newcomer: personOf(app),
  }
  const enter = (person: Person, name: string, role: Role) => signIn(database, person, name, role)
  const signInAll = async () => {
    for (const [key, [name, role]] of entries) await enter(people[key], name, role)
  }
  await signInAll()
  const restorer = openRestorer(copy.url)
  let signedIn: Record<Name, Person> | null = null
  const reset = async () => {
    await restorer.restore(async () => {
      await signInAll()
      signedIn = copyOfPeople(people)
    })
    // A test may have signed in anew, or changed a name.
    if (signedIn) for (const [key] of entries) Object.assign(people[key], signedIn[key])
  }
  return {
    app,
    database,
    url: copy.url,
    folder,
    files,
    visitor,
    ...people,
    as: token => personOf(app, token),
    person: (name, role) => enter(personOf(app), name, role),
    signUp: async fields => {
      const { token, user } = await visitor.ok('account.register', { body: fields })
      return Object.assign(personOf(app, token), { id: user.id, name: user.name, email: user.email })
    },
    reset,
    stop: async () => {
      await app.close()
      await restorer.end()
      await database.close()
      await copy.drop()
      await rm(folder, { recursive: true, force: true })
    },
  }
}

const entries = Object.entries(PEOPLE) as [Name, (typeof PEOPLE)[Name]][]

const copyOfPeople = (people: Record<Name, Person>) =>
  Object.fromEntries(entries.map(([key]) => [key, { ...people[key] }])) as Record<Name, Person>

let passwordHash: Promise<string> | undefined

async function signIn(database: Database, person: Person, name: string, role: Role): Promise<Person> {
  passwordHash ??= hashPassword(PASSWORD)
  const username = name.toLowerCase().replaceAll(' ', '.')
  const email = `${username}@example.com`
  const mustChangePassword = name === PEOPLE.newcomer[0]
  const user: NewUserRow = {
    username,
    email,
    name,
    role,
    mustChangePassword,
    passwordHash: await passwordHash,
  }
  const signedIn = await database.run(() =>
    transaction(async () => {
      const { id } = await insertUser(user)
      return { id, token: await openSession(id, role, lifetimesOf({})) }
    }),
  )
  return Object.assign(person, { name, email, ...signedIn })
}
