// IndexedDB store of offline copies: one row for each audit kept on this device, and the encrypted answers of its reads.

import { COPIES } from '#web/platform/session/device-work.ts'

/** An audit that is kept on this device. */
export interface OfflineCopy {
  auditId: number
  /** The account that keeps it. */
  accountId: number
  /** Build of the pages that can show it: the entity tag of their document. */
  build: string
  /** When the audit was first kept, in milliseconds since 1970. */
  since: number
  /** When all its answers were last read, in milliseconds since 1970. */
  readAt: number
  /** Size of its answers in bytes. */
  bytes: number
}

/** The answer of one read, encrypted. */
export interface StoredAnswer {
  auditId: number
  /** Path and query of the read. */
  address: string
  readAt: number
  iv: Uint8Array<ArrayBuffer>
  content: ArrayBuffer
}

/** Milliseconds for which a copy can be opened: the longest session of a company account. */
const LONGEST_MS = 7 * 24 * 3_600_000

/** The audits that are kept and not too old, newest first. */
export async function listCopies(): Promise<OfflineCopy[]> {
  const all = await run<OfflineCopy[]>('readonly', ({ copies }) => copies.getAll())
  return (all ?? []).filter(({ readAt }) => isYoung(readAt)).sort((a, b) => b.readAt - a.readAt)
}

/** The stored answer of a read, the newest if several audits have it. */
export async function findAnswer(address: string): Promise<StoredAnswer | undefined> {
  const found = await run<StoredAnswer[]>('readonly', ({ answers }) =>
    answers.index('address').getAll(address),
  )
  return (found ?? []).filter(({ readAt }) => isYoung(readAt)).sort((a, b) => b.readAt - a.readAt)[0]
}

/** The stored answers of one audit, encrypted. */
export async function answersOf(auditId: number): Promise<StoredAnswer[]> {
  return (await run('readonly', ({ answers }) => answers.getAll(ofAudit(auditId)))) ?? []
}

/** Replaces the copy and all its answers in one transaction. With `isRefresh` only if the audit is still kept. */
export async function storeCopy(copy: OfflineCopy, stored: readonly StoredAnswer[], isRefresh: boolean) {
  const replace = ({ copies, answers }: Stores) => {
    const before = copies.get(copy.auditId)
    before.onsuccess = () => {
      if (isRefresh && before.result === undefined) return
      removeAnswers(answers, copy.auditId)
      for (const answer of stored) answers.put(answer)
      copies.put(copy)
    }
    return before
  }
  await run('readwrite', replace, !isRefresh)
}

/** Removes the audit from this device. */
export async function removeCopy(auditId: number): Promise<void> {
  await run('readwrite', ({ copies, answers }) => {
    removeAnswers(answers, auditId)
    return copies.delete(auditId)
  })
}

const isYoung = (readAt: number) => Date.now() - readAt < LONGEST_MS

function removeAnswers(answers: IDBObjectStore, auditId: number): void {
  answers.delete(ofAudit(auditId))
}

const ofAudit = (auditId: number) => IDBKeyRange.bound([auditId], [auditId, []])

interface Stores {
  copies: IDBObjectStore
  answers: IDBObjectStore
}

/**
 * Runs `act` in one transaction; resolves with the result of its request when the transaction has ended, undefined where
 * there is no database. Only keeping an audit creates it: sign-out has deleted it, and work under way must not bring it back.
 */
async function run<T>(
  mode: IDBTransactionMode,
  act: (stores: Stores) => IDBRequest<T>,
  isCreated = false,
): Promise<T | undefined> {
  const database = await open(isCreated)
  if (!database) return undefined
  try {
    const transaction = database.transaction(['copies', 'answers'], mode)
    const ended = new Promise<void>((resolve, reject) => {
      transaction.oncomplete = () => resolve()
      transaction.onabort = () => reject(transaction.error)
    })
    const stores = { copies: transaction.objectStore('copies'), answers: transaction.objectStore('answers') }
    const request = act(stores)
    await ended
    return request.result
  } finally {
    database.close()
  }
}

/** The database is opened for each use, so that sign-out can delete it at any time. Null where it is not to be created. */
function open(isCreated: boolean): Promise<IDBDatabase | null> {
  const request = indexedDB.open(COPIES, 1)
  let isMissing = false
  request.onupgradeneeded = () => {
    isMissing = !isCreated
    if (isMissing) return request.transaction?.abort()
    request.result.createObjectStore('copies', { keyPath: 'auditId' })
    const answers = request.result.createObjectStore('answers', { keyPath: ['auditId', 'address'] })
    answers.createIndex('address', 'address')
  }
  return new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result)
    request.onerror = () => (isMissing ? resolve(null) : reject(request.error))
  })
}
