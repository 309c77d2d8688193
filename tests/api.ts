// In-process server for API tests, with its own database and named users.

import { cp, mkdir, mkdtemp, rm } from 'node:fs/promises'
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
import { copyOf } from './databases/database.ts'
import { openRestorer } from './databases/restore.ts'
import { type Person, personOf } from './person.ts'

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
  /** Returns to the users above and what `seed` made; `newcomer` must change their password. */
  reset(): Promise<void>
  stop(): Promise<void>
}

/**
 * For a test file whose tests each start with one new audit: passes the server and the audit's id to `take`. `seed` adds
 * to the audit what they also start with.
 */
export function withAudit(
  take: (api: Api, auditId: number) => void,
  seed: () => Promise<unknown> = async () => {},
): void {
  let api: Api
  let auditId: number
  beforeAll(async () => {
    api = await startApi({}, async () => {
      const body = { title: 'Freight desk', company: 'Northline', type: 'operations' as const }
      auditId = (await api.member.ok('audit.create', { body })).id
      take(api, auditId)
      await seed()
    })
  })
  beforeEach(async () => {
    await api.reset()
    take(api, auditId)
  })
  afterAll(() => api.stop())
}

/**
 * Starts the server on a fresh copy of the migrated database. Call it once per file, and `stop()` at its end. `seed` makes
 * what every test starts with besides the users: it is called at the first reset, and restored at the others.
 */
export async function startApi(
  configured: Partial<Config> = {},
  seed?: () => Promise<unknown>,
): Promise<Api> {
  const { url: server, template } = inject('postgres')
  const copy = await copyOf(server, template)
  const database = openDatabase(copy.url)
  const home = await mkdtemp(join(tmpdir(), 'audit-api-'))
  const folder = join(home, 'data')
  await mkdir(folder)
  const config = { TRUST_PROXY: false, ...configured, DATABASE_URL: copy.url, DATA_DIR: folder }
  const files = await openFiles({ FILES_QUOTA_MB: 1024, ...configured, DATA_DIR: folder })
  const app = await buildApp({ config, database, files })
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
  const kept = join(home, 'kept')
  const fill = async () => {
    await signInAll()
    signedIn = copyOfPeople(people)
    if (!seed) return
    await seed()
    await cp(folder, kept, { recursive: true })
  }
  const visitor = personOf(app)
  const api: Api = {
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
    reset: async () => {
      const isFilled = await restorer.restore(fill)
      // A test may have removed a file, signed in anew, or changed a name.
      if (seed && !isFilled) await cp(kept, folder, { recursive: true })
      if (signedIn) for (const [key] of entries) Object.assign(people[key], signedIn[key])
    },
    stop: async () => {
      await app.close()
      await restorer.end()
      await database.close()
      await copy.drop()
      await rm(home, { recursive: true, force: true })
    },
  }
  return api
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
