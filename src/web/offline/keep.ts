// Keeps audits on this device: stores the pages' build, then the encrypted answers of all reads in one transaction.

import { CALLS } from 'virtual:calls'
import {
  answersOf,
  findAnswer,
  listCopies,
  type OfflineCopy,
  removeCopy,
  type StoredAnswer,
  storeCopy,
} from '#web/offline/copy-store.ts'
import { decrypt, encrypt } from '#web/offline/encryption.ts'
import { type Keeping, untilStalled } from '#web/offline/keeping.ts'
import {
  countedRead,
  isOfSlides,
  type Read,
  type ReadAnswer,
  readAudit,
  readSlides,
} from '#web/offline/reads.ts'
import serviceWorker from '#web/offline/service-worker.ts?worker&url'
import { deleteOldBuilds, keepBuild, NewerBuild, presentBuild } from '#web/offline/shell.ts'
import { address, CallError } from '#web/platform/call.ts'
import { readToken } from '#web/platform/session/token.ts'

/** Whether this browser can keep audits: only pages served by https, or by localhost, may have a service worker. */
export const canKeep = () => 'serviceWorker' in navigator && 'caches' in globalThis

/**
 * Keeps the audit from now on. Throws NewerBuild, Stalled, CallError, the reason of a cancelled `keeping`, and
 * DOMException if the device has no space. What is stored of the pages by then makes the next try shorter.
 */
export function keepAudit(auditId: number, accountId: number, keeping: Keeping): Promise<OfflineCopy> {
  // A browser may ask the user, who does not need to answer.
  void navigator.storage.persist?.()
  return untilStalled(keeping, watched =>
    store({ auditId, accountId, since: Date.now() }, { ...watched, isRefresh: false }),
  )
}

/** Removes what a cancelled keeping has stored. */
export async function dropUnfinished(): Promise<void> {
  await deleteOldBuilds()
  await unregisterWithout()
}

/** Removes the audit from this device; with the last one its service worker and the pages' build. */
export async function dropAudit(auditId: number): Promise<void> {
  await removeCopy(auditId)
  await dropUnfinished()
}

/** Removes the service worker if no audit is kept. */
async function unregisterWithout(): Promise<void> {
  if ((await listCopies()).length > 0) return
  const registration = await navigator.serviceWorker.getRegistration('/')
  await registration?.unregister()
}

/** The audit's copy; null if there is none, or one of an ended session. */
export async function findCopy(auditId: number): Promise<OfflineCopy | null> {
  const copy = (await listCopies()).find(one => one.auditId === auditId)
  return copy && (await isReadable(copy)) ? copy : null
}

/** Whether the copy was stored in this session: later ones cannot decrypt it. */
async function isReadable({ auditId }: OfflineCopy): Promise<boolean> {
  const at = address(CALLS['audit.get'].path, { params: { id: auditId } })
  const stored = await findAnswer(at)
  return stored !== undefined && (await decrypt(stored, readToken() ?? '', at)) !== null
}

/**
 * Reads the audit again, and others that were kept with another build of the pages or in an ended session. An audit that is
 * deleted, or that the account may not see any more, is removed.
 */
export async function refreshCopy(auditId: number, accountId: number): Promise<void> {
  const copies = await listCopies()
  const present = await presentBuild()
  for (const copy of copies) {
    const isDue = copy.auditId === auditId || copy.build !== present || !(await isReadable(copy))
    if (!isDue) continue
    if (copy.accountId !== accountId) await dropAudit(copy.auditId)
    else await refresh(copy)
  }
  await deleteOldBuilds()
}

const isKept = async (auditId: number) => (await listCopies()).some(copy => copy.auditId === auditId)

async function refresh({ auditId, accountId, since }: OfflineCopy): Promise<void> {
  try {
    await store({ auditId, accountId, since }, { ...ALONE, isRefresh: true })
  } catch (error) {
    if (!(error instanceof CallError) || (error.status !== 404 && error.status !== 403)) throw error
    await dropAudit(auditId)
  }
}

/** A refresh that no user waits for. */
const ALONE: Keeping = { signal: new AbortController().signal, onProgress: () => undefined }

type Kept = Pick<OfflineCopy, 'auditId' | 'accountId' | 'since'>

async function store(kept: Kept, keeping: Keeping & Pick<Reading, 'isRefresh'>): Promise<OfflineCopy> {
  const { auditId } = kept
  const { isRefresh, signal } = keeping
  const token = readToken()
  if (!token) throw new CallError(401, '')
  const build = await keepBuild(async () => !isRefresh || (await isKept(auditId)), keeping)
  const readAt = Date.now()
  const read = countedRead(keeping)
  const answers = await readAudit(auditId, read)
  const slides = await slidesOf(auditId, { build, token, isRefresh, read })
  // The server may have been replaced while it was read.
  if ((await presentBuild()) !== build) throw new NewerBuild()
  const stored = [...(await encryptAll(auditId, answers, readAt, token)), ...slides]
  const bytes = stored.reduce((sum, { content }) => sum + content.byteLength, 0)
  const copy = { ...kept, build, readAt, bytes }
  signal.throwIfAborted()
  if (!isRefresh) await serveByWorker()
  signal.throwIfAborted()
  await storeCopy(copy, stored, isRefresh)
  return copy
}

/** Registers the service worker; resolves when it answers requests. */
async function serveByWorker(): Promise<void> {
  await navigator.serviceWorker.register(serviceWorker, { scope: '/' })
  await navigator.serviceWorker.ready
}

/** Milliseconds after which slides are read again: each time the server composes the deck. */
const SLIDES_MS = 120_000

interface Reading {
  build: string
  token: string
  isRefresh: boolean
  read: Read
}

/** The answers about slides, encrypted: the stored ones while they are recent, or if the server refuses new ones. */
async function slidesOf(
  auditId: number,
  { build, token, isRefresh, read }: Reading,
): Promise<StoredAnswer[]> {
  const copy = (await listCopies()).find(one => one.auditId === auditId)
  const isUsable = copy?.build === build && (await isReadable(copy))
  const before = isUsable ? (await answersOf(auditId)).filter(({ address }) => isOfSlides(address)) : []
  const isRecent = before.some(({ readAt }) => Date.now() - readAt < SLIDES_MS)
  if (isRefresh && isRecent) return before
  const readAt = Date.now()
  try {
    return await encryptAll(auditId, await readSlides(auditId, read), readAt, token)
  } catch (error) {
    if (!(error instanceof CallError) || error.status === 0) throw error
    return before
  }
}

const encryptAll = (auditId: number, answers: readonly ReadAnswer[], readAt: number, token: string) =>
  Promise.all(
    answers.map(async ({ address, text }) => ({
      auditId,
      address,
      readAt,
      ...(await encrypt(text, token, address)),
    })),
  )
