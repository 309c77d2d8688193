// Upload queue without a browser: sequential, stored until confirmed, discarded only by the user.

import { describe, expect, it, vi } from 'vitest'
import type { StoredUpload } from '#web/interview/attachment/stored-upload.ts'
import type { UploadStore } from '#web/interview/attachment/upload-store.ts'
import { type NewUpload, Uploads } from '#web/interview/attachment/uploads.ts'
import { CallError } from '#web/platform/call.ts'

/** A device: its stored uploads outlive its tabs. */
function device() {
  const kept = new Map<string, StoredUpload>()
  const store: UploadStore = {
    put: async upload => void kept.set(upload.key, upload),
    remove: async key => void kept.delete(key),
    of: async desk => [...kept.values()].filter(upload => upload.desk === desk),
  }
  return { kept, store }
}

const upload = (key: string): NewUpload => ({
  key,
  interviewId: 1,
  questionId: 'q',
  kind: 'file',
  name: `${key}.png`,
  duration: null,
  content: new Blob(['x']),
})
const refusal = (status: number, code: string, message: string) =>
  new CallError(status, JSON.stringify({ code, message, statusCode: status, error: '' }))
const states = (uploads: Uploads) => uploads.snapshot().map(({ key, state }) => `${key} ${state}`)

describe('uploads', () => {
  it('run one at a time, and leave the device once confirmed', async () => {
    const { kept, store } = device()
    const sent: string[] = []
    const releases: (() => void)[] = []
    const uploads = new Uploads({
      desk: 'me',
      store,
      send: ({ key }) => new Promise(done => releases.push(() => done(void sent.push(key)))),
    })
    uploads.add(upload('a'))
    uploads.add(upload('b'))
    expect(states(uploads)).toEqual(['a sending', 'b waiting'])
    releases[0]?.()
    await vi.waitFor(() => expect(states(uploads)).toEqual(['b sending']))
    releases[1]?.()
    await vi.waitFor(() => expect(uploads.snapshot()).toEqual([]))
    expect(sent).toEqual(['a', 'b'])
    expect(kept.size).toBe(0)
  })

  it('resume on the same user’s next visit to the audit, and on no other', async () => {
    const { kept, store } = device()
    const dead = new Uploads({ desk: 'me', store, send: () => new Promise(() => {}) })
    dead.add(upload('a'))
    await vi.waitFor(() => expect(kept.size).toBe(1))
    const sent: string[] = []
    const send = async ({ key }: StoredUpload) => void sent.push(key)
    await new Uploads({ desk: 'somebody else', store, send }).start()
    expect(sent).toEqual([])
    await new Uploads({ desk: 'me', store, send }).start()
    await vi.waitFor(() => expect(kept.size).toBe(0))
    expect(sent).toEqual(['a'])
  })

  it('wait for the network if unreachable; refused ones show the reason and stay', async () => {
    const { kept, store } = device()
    const answers = [
      new CallError(0, ''),
      refusal(507, 'storage_full', 'The storage for files is full.'),
      null,
    ]
    const send = async () => {
      const answer = answers.shift()
      if (answer) throw answer
    }
    const uploads = new Uploads({ desk: 'me', store, send })
    uploads.add(upload('a'))
    await vi.waitFor(() => expect(states(uploads)).toEqual(['a offline']))
    uploads.retryAll()
    await vi.waitFor(() => expect(states(uploads)).toEqual(['a refused']))
    expect(uploads.snapshot()[0]?.reason).toBe('The storage for files is full.')
    uploads.retryAll()
    expect(states(uploads)).toEqual(['a refused'])
    expect(kept.size).toBe(1)
    uploads.retry('a')
    await vi.waitFor(() => expect(uploads.snapshot()).toEqual([]))
    expect(kept.size).toBe(0)
  })

  it('are aborted when cancelled', async () => {
    const { kept, store } = device()
    let stopped = false
    const uploads = new Uploads({
      desk: 'me',
      store,
      send: (_, __, signal) =>
        new Promise((_, failed) =>
          signal.addEventListener('abort', () => {
            stopped = true
            failed(new CallError(0, ''))
          }),
        ),
    })
    uploads.add(upload('a'))
    uploads.drop('a')
    expect(stopped).toBe(true)
    await vi.waitFor(() => expect(kept.size).toBe(0))
    expect(uploads.snapshot()).toEqual([])
  })
})
