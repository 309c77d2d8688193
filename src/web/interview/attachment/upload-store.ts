// Files and recordings that the server has not confirmed, stored on this device so that closing the tab loses none.

import { UPLOADS } from '#web/platform/session/device-work.ts'

export interface StoredUpload {
  /** Also the idempotency key: a file sent twice is stored once. */
  key: string
  /** Namespace from deskOf: user and audit of the upload. */
  desk: string
  interviewId: number
  questionId: string
  kind: 'file' | 'recording'
  name: string
  content: Blob
  /** Length of a recording in seconds. */
  duration: number | null
}

export interface UploadStore {
  put(upload: StoredUpload): Promise<void>
  remove(key: string): Promise<void>
  of(desk: string): Promise<StoredUpload[]>
}

const { database: DATABASE, store: STORE } = UPLOADS

/** The upload store in IndexedDB; if that is refused, uploads stay in memory only. */
export function openUploadStore(): UploadStore {
  const run = <T>(mode: IDBTransactionMode, act: (store: IDBObjectStore) => IDBRequest<T>, otherwise: T) =>
    open()
      .then(database => finished(act(database.transaction(STORE, mode).objectStore(STORE))))
      .catch(() => otherwise)
  return {
    put: async upload => void (await run<IDBValidKey>('readwrite', store => store.put(upload), '')),
    remove: async key => await run<undefined>('readwrite', store => store.delete(key), undefined),
    of: async desk => {
      const all = await run<StoredUpload[]>('readonly', store => store.getAll(), [])
      return all.filter(upload => upload.desk === desk)
    },
  }
}

function open(): Promise<IDBDatabase> {
  const request = indexedDB.open(DATABASE, 1)
  request.onupgradeneeded = () => request.result.createObjectStore(STORE, { keyPath: 'key' })
  return finished(request)
}

function finished<T>(request: IDBRequest<T>): Promise<T> {
  return new Promise((done, failed) => {
    request.onsuccess = () => done(request.result)
    request.onerror = () => failed(request.error)
  })
}
