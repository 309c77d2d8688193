// Work of an account that this browser stores: counts what the server does not have yet, and deletes everything at sign-out.

/** First parts of the storage keys `kind:account…` of what a user wrote and the server may not have. */
const WRITTEN = [
  'answer-draft',
  'map-write',
  'roi-draft',
  'opportunity-draft',
  'figure-draft',
  'transcript-text',
  'interview-template',
  'outcome',
  'comment',
]
/** The user's last places and the suggestions they closed: no work is lost with them, but they name audits. */
const TRACES = ['figures-set-aside', 'interview-place', 'recent-places']
/** Slide texts are stored without an account: they are deleted with whichever account signs out. */
const SLIDE_TEXT = 'slide-text'
/** Sent without any action of the user while there is a network. */
const SENT_ALONE = ['answer-draft', 'map-write', 'roi-draft', 'opportunity-draft']
const SENDING_MS = 2000

export const UPLOADS = { database: 'interview', store: 'uploads' }
/** Key of the row with the account's encryption key, beside its uploads. */
export const uploadKeyOf = (accountId: number | string) => `key ${accountId}`
/** Database of the audits that are kept on this device (src/web/offline). */
export const COPIES = 'offline-copies'

let isClosed = false
const listeners = new Set<() => void>()
const notify = () => {
  for (const listener of listeners) listener()
}

/** localStorage for data that is sent in the background; after sign-out it stores nothing more. */
export const workStorage: Pick<Storage, 'getItem' | 'setItem' | 'removeItem' | 'key' | 'length'> = {
  getItem: key => localStorage.getItem(key),
  setItem: (key, value) => {
    if (!isClosed) localStorage.setItem(key, value)
    notify()
  },
  removeItem: key => {
    localStorage.removeItem(key)
    notify()
  },
  key: index => localStorage.key(index),
  get length() {
    return localStorage.length
  },
}

/** Calls `listener` after each change of `workStorage`, also in another tab, until the returned function is called. */
export function subscribeToWork(listener: () => void): () => void {
  listeners.add(listener)
  window.addEventListener('storage', listener)
  return () => {
    listeners.delete(listener)
    window.removeEventListener('storage', listener)
  }
}

/** Keys of the account's entries of these kinds. */
function keysOf(storage: Storage, accountId: number, kinds: readonly string[]): string[] {
  return Array.from({ length: storage.length }, (_, index) => storage.key(index) ?? '').filter(key => {
    const [kind = '', owner = ''] = key.split(/[:@]/)
    if (kind === SLIDE_TEXT) return kinds.includes(kind)
    return kinds.includes(kind) && owner === `${accountId}`
  })
}

const storages = () => [localStorage, sessionStorage]
const count = (accountId: number, kinds: readonly string[]) =>
  storages()
    .flatMap(storage => keysOf(storage, accountId, kinds).map(key => storage.getItem(key) ?? ''))
    // A transcript that was inserted into its answer is on the server.
    .filter(value => !value.includes('"isInserted":true')).length

/** Number of the account's entries and uploads that the server does not have. Waits up to two seconds for those being sent. */
export async function countUnsent(accountId: number): Promise<number> {
  const end = Date.now() + SENDING_MS
  while (navigator.onLine && Date.now() < end && count(accountId, SENT_ALONE) > 0)
    await new Promise(done => setTimeout(done, 100))
  return count(accountId, [...WRITTEN, SLIDE_TEXT]) + (await uploadsOf(accountId)).length
}

/** Deletes everything that this browser stores of the account's work. */
export async function deleteWork(accountId: number): Promise<void> {
  isClosed = true
  for (const storage of storages())
    for (const key of keysOf(storage, accountId, [...WRITTEN, ...TRACES, SLIDE_TEXT])) storage.removeItem(key)
  const keys = [...(await uploadsOf(accountId)), uploadKeyOf(accountId)]
  await withUploads('readwrite', store => keys.map(key => store.delete(key))).catch(() => undefined)
  await deleteCopies().catch(() => undefined)
}

/** Deletes kept audits, the pages' build and their service worker. Outside https and localhost there are none. */
async function deleteCopies(): Promise<void> {
  await finished(indexedDB.deleteDatabase(COPIES))
  for (const name of await caches.keys()) await caches.delete(name)
  for (const worker of await navigator.serviceWorker.getRegistrations()) await worker.unregister()
}

async function uploadsOf(accountId: number): Promise<IDBValidKey[]> {
  const read = (store: IDBObjectStore) => store.getAll() as IDBRequest<{ key: string; desk: string }[]>
  const all = await withUploads('readonly', read)
    .then(request => request.result)
    .catch(() => [])
  return all.filter(({ desk }) => desk.startsWith(`${accountId}:`)).map(({ key }) => key)
}

/** Runs `act` on the uploads that wait in this browser, in one transaction; resolves when that has ended. */
async function withUploads<T>(mode: IDBTransactionMode, act: (store: IDBObjectStore) => T): Promise<T> {
  const request = indexedDB.open(UPLOADS.database, 1)
  request.onupgradeneeded = () => request.result.createObjectStore(UPLOADS.store, { keyPath: 'key' })
  await finished(request)
  const transaction = request.result.transaction(UPLOADS.store, mode)
  const done = new Promise<void>((resolve, reject) => {
    transaction.oncomplete = () => resolve()
    transaction.onerror = () => reject(transaction.error)
  })
  const result = act(transaction.objectStore(UPLOADS.store))
  await done
  request.result.close()
  return result
}

function finished<T>(request: IDBRequest<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result)
    request.onerror = () => reject(request.error)
  })
}
