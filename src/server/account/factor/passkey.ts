// Passkeys: registration, storage and sign-in; @simplewebauthn verifies the device's answers (SECURITY T44).

import type { VerifyAuthenticationResponseOpts, VerifyRegistrationResponseOpts } from '@simplewebauthn/server'
import { and, asc, eq, sql } from 'drizzle-orm'
import { problem } from '#contract/errors.ts'
import { makeChallenge, readChallenge, spendChallenge } from '#server/account/factor/challenge.ts'
import type { RelyingParty } from '#server/account/factor/relying-party.ts'
import { passkeys } from '#server/account/table.ts'
import { db } from '#server/platform/database/database.ts'

type Made = VerifyRegistrationResponseOpts['response']
type Used = VerifyAuthenticationResponseOpts['response']
type Transports = Made['response']['transports']

const MAX = 20
/** Loaded with the first passkey: it has two dozen packages, which would slow every start. */
const webauthn = () => import('@simplewebauthn/server')
const own = (userId: number) => eq(passkeys.userId, userId)
const asBytes = (token: string) => new Uint8Array(Buffer.from(token, 'base64url'))

/** The account's passkeys, oldest first. */
export function listPasskeys(userId: number) {
  const { id, name, createdAt, lastUsedAt } = passkeys
  return db().select({ id, name, createdAt, lastUsedAt }).from(passkeys).where(own(userId)).orderBy(asc(id))
}

async function known(userId: number) {
  const rows = await db().select().from(passkeys).where(own(userId))
  return rows.map(row => ({ id: row.credentialId, transports: row.transports as NonNullable<Transports> }))
}

/** Browser options to create a passkey. Devices that already hold one of the account's passkeys create no second one. */
export async function passkeyToMake(
  owner: { id: number; name: string; email: string },
  place: RelyingParty,
  organization: string,
  address: string,
) {
  const before = await known(owner.id)
  if (before.length >= MAX) throw problem('passkeys_full')
  const challenge = await makeChallenge({ purpose: 'passkey_add', userId: owner.id, address })
  const { generateRegistrationOptions } = await webauthn()
  const options = await generateRegistrationOptions({
    rpName: organization,
    rpID: place.name,
    userName: owner.email,
    userDisplayName: owner.name,
    userID: new TextEncoder().encode(String(owner.id)),
    challenge: asBytes(challenge),
    attestationType: 'none',
    excludeCredentials: before,
    authenticatorSelection: { residentKey: 'preferred', userVerification: 'preferred' },
  })
  return { ...options }
}

/** Verifies the passkey that the device created for the account; returns a function that stores it, once. */
export async function lookAtNewPasskey(userId: number, made: unknown, place: RelyingParty, address: string) {
  const response = made as Made
  let token = ''
  const isOurs = async (challenge: string) => {
    token = challenge
    return (await readChallenge(challenge, 'passkey_add', address))?.userId === userId
  }
  const { verifyRegistrationResponse } = await webauthn()
  const { registrationInfo } = await verifyRegistrationResponse({
    response,
    expectedChallenge: isOurs,
    expectedOrigin: place.origin,
    expectedRPID: place.name,
    requireUserVerification: false,
  }).catch(refused)
  if (!registrationInfo) throw problem('passkey_refused')
  const { id: credentialId, publicKey, counter } = registrationInfo.credential
  return async (name: string) => {
    if (!(await spendChallenge(token, 'passkey_add', address))) throw problem('passkey_refused')
    const transports = response.response.transports ?? []
    const row = { userId, credentialId, publicKey: Buffer.from(publicKey), counter, transports, name }
    await db().insert(passkeys).values(row)
  }
}

/** Browser options to use a passkey: one of `userId`, or, if null, of any user whom the device verifies. */
export async function passkeyToUse(userId: number | null, place: RelyingParty, address: string) {
  const challenge = await makeChallenge({ purpose: 'passkey_use', userId, address })
  const { generateAuthenticationOptions } = await webauthn()
  const options = await generateAuthenticationOptions({
    rpID: place.name,
    challenge: asBytes(challenge),
    allowCredentials: userId === null ? [] : await known(userId),
    userVerification: userId === null ? 'required' : 'preferred',
  })
  return { ...options }
}

/**
 * Verifies a device's signature: as the second factor of account `expected`, or, if that is null, as a complete
 * sign-in. For a complete sign-in the device must have verified the user. Returns the passkey's account and a function
 * that spends the challenge.
 */
export async function lookAtPasskey(
  expected: number | null,
  used: unknown,
  place: RelyingParty,
  address: string,
) {
  const response = used as Used
  const [row] = await db()
    .select()
    .from(passkeys)
    .where(eq(passkeys.credentialId, String(response.id)))
  if (!row || (expected !== null && row.userId !== expected)) throw problem('passkey_refused')
  let token = ''
  const isOurs = async (challenge: string) => {
    token = challenge
    return (await readChallenge(challenge, 'passkey_use', address))?.userId === expected
  }
  const { verifyAuthenticationResponse } = await webauthn()
  const { verified, authenticationInfo } = await verifyAuthenticationResponse({
    response,
    expectedChallenge: isOurs,
    expectedOrigin: place.origin,
    expectedRPID: place.name,
    requireUserVerification: expected === null,
    credential: {
      id: row.credentialId,
      publicKey: new Uint8Array(row.publicKey),
      counter: row.counter,
      transports: row.transports as NonNullable<Transports>,
    },
  }).catch(refused)
  if (!verified) throw problem('passkey_refused')
  return { userId: row.userId, spend: () => spend(row.id, token, authenticationInfo.newCounter, address) }
}

async function spend(id: number, token: string, counter: number, address: string): Promise<void> {
  if (!(await spendChallenge(token, 'passkey_use', address))) throw problem('passkey_refused')
  await db().update(passkeys).set({ counter, lastUsedAt: sql`now()` }).where(eq(passkeys.id, id))
}

/** Any error of the library is the caller's fault. */
function refused(): never {
  throw problem('passkey_refused')
}

export async function renamePasskey(userId: number, id: number, name: string): Promise<void> {
  const where = and(own(userId), eq(passkeys.id, id))
  const [row] = await db().update(passkeys).set({ name }).where(where).returning({ id: passkeys.id })
  if (!row) throw problem('passkey_not_found')
}

export async function removePasskey(userId: number, id: number): Promise<void> {
  const where = and(own(userId), eq(passkeys.id, id))
  const [row] = await db().delete(passkeys).where(where).returning({ id: passkeys.id })
  if (!row) throw problem('passkey_not_found')
}
