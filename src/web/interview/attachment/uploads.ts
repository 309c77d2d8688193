// Upload queue: sequential, stored on the device, retried, and discarded only by the user.

import type { StoredUpload } from '#web/interview/attachment/stored-upload.ts'
import type { UploadStore } from '#web/interview/attachment/upload-store.ts'
import { CallError } from '#web/platform/call.ts'
import { isRetryable, waitAfter } from '#web/platform/outbox/resend.ts'

/** offline: server unreachable, retried automatically · refused: the server rejected it, reason in `reason`. */
export type UploadState = 'waiting' | 'sending' | 'offline' | 'refused'

export interface Upload extends StoredUpload {
  state: UploadState
  /** Fraction sent, 0 to 1. */
  progress: number
  reason: string | null
}

export type NewUpload = Omit<StoredUpload, 'desk'>

export interface UploadsParts {
  desk: string
  store: UploadStore
  /** Sends the file to its answer, which is created if missing. */
  send(upload: StoredUpload, onProgress: (share: number) => void, signal: AbortSignal): Promise<void>
}

export class Uploads {
  private list: readonly Upload[] = []
  private readonly listeners = new Set<() => void>()
  private readonly parts: UploadsParts
  private current: { key: string; stop: AbortController } | null = null
  private timer: ReturnType<typeof setTimeout> | undefined
  /** Consecutive failed attempts. */
  private tries = 0

  constructor(parts: UploadsParts) {
    this.parts = parts
  }

  readonly snapshot = () => this.list

  readonly subscribe = (listener: () => void) => {
    this.listeners.add(listener)
    return () => {
      this.listeners.delete(listener)
    }
  }

  /** Loads the uploads that an earlier visit left on this device. */
  async start(): Promise<void> {
    const left = await this.parts.store.of(this.parts.desk)
    const known = new Set(this.list.map(({ key }) => key))
    this.change([...left.filter(({ key }) => !known.has(key)).map(waiting), ...this.list])
    this.next()
  }

  /** Stores a running recording so far: a tab that crashes loses only seconds of it. */
  keep(upload: NewUpload): void {
    void this.parts.store.put({ ...upload, desk: this.parts.desk })
  }

  add(upload: NewUpload): void {
    this.keep(upload)
    this.change([...this.list, waiting({ ...upload, desk: this.parts.desk })])
    this.next()
  }

  /** Discards the upload, even while it is being sent. */
  drop(key: string): void {
    if (this.current?.key === key) this.current.stop.abort()
    this.change(this.list.filter(upload => upload.key !== key))
    void this.parts.store.remove(key)
  }

  retry(key: string): void {
    this.update(key, { state: 'waiting', reason: null })
    this.next()
  }

  /** Called when the network may be back. */
  retryAll(): void {
    for (const { key, state } of this.list)
      if (state === 'offline') this.update(key, { state: 'waiting', reason: null })
    this.next()
  }

  private next(): void {
    const upload = this.list.find(({ state }) => state === 'waiting')
    if (!upload || this.current) return
    const stop = new AbortController()
    this.current = { key: upload.key, stop }
    this.update(upload.key, { state: 'sending', progress: 0 })
    const progress = (share: number) => this.update(upload.key, { progress: share })
    void this.parts
      .send(upload, progress, stop.signal)
      .then(() => this.sent(upload.key))
      .catch((error: unknown) => this.fail(upload.key, error))
      .finally(() => {
        this.current = null
        this.next()
      })
  }

  private sent(key: string): void {
    this.tries = 0
    this.drop(key)
  }

  private fail(key: string, error: unknown): void {
    const refusal = error instanceof CallError ? error : null
    const unreachable = refusal !== null && isRetryable(refusal.status)
    const reason = refusal?.problem?.message ?? 'It could not be sent.'
    this.update(key, { state: unreachable ? 'offline' : 'refused', reason: unreachable ? null : reason })
    if (!unreachable) return
    clearTimeout(this.timer)
    this.tries++
    this.timer = setTimeout(() => this.retryAll(), waitAfter(this.tries))
  }

  private update(key: string, part: Partial<Upload>): void {
    this.change(this.list.map(upload => (upload.key === key ? { ...upload, ...part } : upload)))
  }

  private change(list: readonly Upload[]): void {
    this.list = list
    for (const listener of this.listeners) listener()
  }
}

const waiting = (upload: StoredUpload): Upload => ({
  ...upload,
  state: 'waiting',
  progress: 0,
  reason: null,
})
