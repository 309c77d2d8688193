// Files and recordings that the server has not confirmed, stored encrypted on this device so that closing the tab loses none.

import type { StoredUpload } from '#web/interview/attachment/stored-upload.ts'
import { newUploadKey, type SealedUpload, seal, unseal } from '#web/interview/attachment/upload-encryption.ts'
import { UPLOADS, uploadKeyOf } from '#web/platform/session/device-work.ts'

export interface UploadStore {
  put(upload: StoredUpload): Promise<void>
  remove(key: string): Promise<void>
  of(desk: string): Promise<StoredUpload[]>
}

const { database: DATABASE, store: STORE } = UPLOADS

/** The account's key, in no namespace; sign-out deletes it with the uploads. */
interface KeyRow {
  key: string
  desk: string
  uploadKey: CryptoKey
}
type Row = StoredUpload | SealedUpload | KeyRow

/**
 * The upload store in IndexedDB, encrypted where the page is served securely; if IndexedDB is refused, uploads stay in memory
 * only. Operations run one after another, so that a slow one never restores what a later one removed.
 */
export function openUploadStore(): UploadStore {
  let last: Promise<unknown> = Promise.resolve()
  const next = <T>(act: () => Promise<T>, otherwise: T): Promise<T> => {
    const done = last.then(act).catch(() => otherwise)
    last = done
    return done
  }
  // A running recording is stored every second: where that takes longer, only its latest content is.
  const latest = new Map<string, StoredUpload>()
  const putLatest = async (upload: StoredUpload) => {
    if (latest.get(upload.key) !== upload) return
    latest.delete(upload.key)
    await put(upload)
  }
  return {
    put: upload => {
      latest.set(upload.key, upload)
      return next(() => putLatest(upload), undefined)
    },
    remove: key => {
      latest.delete(key)
      return next(() => inStore('readwrite', store => store.delete(key)), undefined)
    },
    of: desk => next(() => uploadsOf(desk), []),
  }
}

async function put(upload: StoredUpload): Promise<void> {
  const key = globalThis.isSecureContext ? await keyFor(upload.desk) : null
  const row: Row = key ? await seal(upload, key) : upload
  await inStore('readwrite', store => store.put(row))
}

async function uploadsOf(desk: string): Promise<StoredUpload[]> {
  const rows = (await inStore<Row[]>('readonly', store => store.getAll())).filter(row => row.desk === desk)
  const read = rows.map(async row => {
    if ('sealed' in row) return unseal(row, await keyFor(desk))
    return 'content' in row ? row : null
  })
  return (await Promise.all(read)).filter(upload => upload !== null)
}

/** The key of the account that the namespace belongs to; made at its first use. */
async function keyFor(desk: string): Promise<CryptoKey> {
  const [accountId = ''] = desk.split(':')
  const row: KeyRow = { key: uploadKeyOf(accountId), desk: '', uploadKey: await newUploadKey() }
  // One transaction: of two tabs, the first one's key counts.
  return inStore<KeyRow>('readwrite', store => {
    const before = store.get(row.key)
    before.onsuccess = () => {
      if (before.result === undefined) store.put(row)
    }
    return before
  }).then(found => found?.uploadKey ?? row.uploadKey)
}

async function inStore<T>(
  mode: IDBTransactionMode,
  act: (store: IDBObjectStore) => IDBRequest<T>,
): Promise<T> {
  const database = await open()
  try {
    return await finished(act(database.transaction(STORE, mode).objectStore(STORE)))
  } finally {
    database.close()
  }
}

function open(): Promise<IDBDatabase> {
  const request = indexedDB.open(DATABASE, 1)
  request.onupgradeneeded = () => request.result.createObjectStore(STORE, { keyPath: 'key' })
  return finished(request)
}

function finished<T>(request: IDBRequest<T>): Promise<T> {
  return new Promise((done, failed) => {
    request.addEventListener('success', () => done(request.result))
    request.addEventListener('error', () => failed(request.error))
  })
}
