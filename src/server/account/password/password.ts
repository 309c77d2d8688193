// Password hashing: Argon2id on the thread pool, at most two at a time per core, a short queue, then 503 (SECURITY T10).

import { availableParallelism } from 'node:os'
import { hash, verify } from '@node-rs/argon2'
import { problem } from '#contract/errors.ts'

const AT_ONCE = availableParallelism() * 2
const QUEUE = 50
/** OWASP's minimum for Argon2id: 19 MiB, two passes, one lane. The package's default algorithm is Argon2id. */
const COST = { memoryCost: 19_456, timeCost: 2, parallelism: 1 }
/** The least that Argon2 takes, in KiB: hundreds of API tests sign in. */
const TEST_COST = { ...COST, memoryCost: 8, timeCost: 1 }
let cost = COST

/** Hashes cheaply from now on. Only for tests of the API: throws in every process that Vitest did not start. */
export function hashCheaply(): void {
  if (process.env.VITEST !== 'true') throw new Error('Passwords are hashed cheaply in tests only')
  cost = TEST_COST
}

const waiting: (() => void)[] = []
let running = 0

/** The PHC string of a password to store; throws busy if the queue is full. For chosen passwords see password-rules.ts. */
export function hashPassword(password: string): Promise<string> {
  return queued(() => hash(password, cost))
}

/** Whether `password` matches `passwordHash`; takes the same time if there is no such account (null). */
export async function passwordMatches(passwordHash: string | null, password: string): Promise<boolean> {
  const target = passwordHash ?? (await dummyHash())
  const matches = await queued(() => verify(target, password))
  return matches && passwordHash !== null
}

let dummy: Promise<string> | undefined
function dummyHash(): Promise<string> {
  dummy ??= hash('no account has this password', cost)
  return dummy
}

async function queued<T>(work: () => Promise<T>): Promise<T> {
  if (running >= AT_ONCE) {
    if (waiting.length >= QUEUE) throw problem('busy', { retryAfter: 2 })
    await new Promise<void>(resolve => waiting.push(resolve))
  } else running++
  try {
    return await work()
  } finally {
    const next = waiting.shift()
    // The slot passes directly to the next waiting caller, so that no newcomer overtakes it.
    if (next) next()
    else running--
  }
}
