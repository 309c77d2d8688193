// The answer outbox: storing, sending, retries and conflicts.

import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { problem } from '#contract/errors.ts'
import type { Answer } from '#contract/interview.ts'
import { type AnswerDraft, startFrom } from '#web/interview/answer/answer-draft.ts'
import { AnswerOutbox, AUTOSAVE_DELAY } from '#web/interview/answer/answer-outbox.ts'
import { CallError } from '#web/platform/call.ts'
import { waitAfter } from '#web/platform/outbox/resend.ts'

/** A device's storage. */
function memory() {
  const items = new Map<string, string>()
  return {
    items,
    get length() {
      return items.size
    },
    key: (index: number) => [...items.keys()][index] ?? null,
    getItem: (key: string) => items.get(key) ?? null,
    setItem: (key: string, value: string) => void items.set(key, value),
    removeItem: (key: string) => void items.delete(key),
  }
}

/** A server that versions answers as the real one does; its connection can fail before or after it acts. */
function server() {
  const stored = new Map<string, Answer>()
  const state = { line: 'up' as 'up' | 'down' | 'answer lost', calls: 0 }
  const write = (draft: AnswerDraft, author: string): Answer => {
    const before = stored.get(draft.questionId)
    const same = before?.response === draft.response && before.impactScore === draft.impactScore
    if (before && same) return before
    if (draft.base !== (before?.version ?? 0))
      throw new CallError(409, JSON.stringify(problem('changed_meanwhile', { current: before }).body))
    const { interviewId, questionId, response, impactScore } = draft
    const version = (before?.version ?? 0) + 1
    const updatedAt = '2026-01-01T00:00:00.000Z'
    const answer = {
      id: 1,
      interviewId,
      questionId,
      response,
      impactScore,
      version,
      updatedAt,
      updatedBy: author,
      updatedById: null,
      author: 'consultant' as const,
      attachments: [],
    }
    stored.set(questionId, answer)
    return answer
  }
  const send = async (draft: AnswerDraft) => {
    state.calls++
    if (state.line === 'down') throw new CallError(0, 'The server cannot be reached.')
    const answer = write(draft, 'me')
    if (state.line === 'answer lost') throw new CallError(0, 'The server cannot be reached.')
    return answer
  }
  return { stored, state, send, write }
}

const KEY = '7:q'
const start = startFrom(7, 'q', undefined)
const said = (response: string) => ({ response, impactScore: null })

let device: ReturnType<typeof memory>
let remote: ReturnType<typeof server>
let saved: Answer[]

const open = () =>
  new AnswerOutbox({ desk: '1:3', storage: device, send: remote.send, onSaved: answer => saved.push(answer) })

beforeEach(() => {
  vi.useFakeTimers()
  device = memory()
  remote = server()
  saved = []
})
afterEach(() => vi.useRealTimers())

describe('the answer outbox', () => {
  it('stores every keystroke immediately and sends after a pause in typing', async () => {
    const outbox = open()
    outbox.edit(start, said('T'))
    outbox.edit(start, said('Tw'))
    expect([...device.items.values()].join()).toContain('"Tw"')
    expect(remote.state.calls).toBe(0)
    await vi.advanceTimersByTimeAsync(AUTOSAVE_DELAY)
    expect(remote.stored.get('q')?.response).toBe('Tw')
    expect(remote.state.calls).toBe(1)
    expect(outbox.snapshot().size).toBe(0)
    expect(device.items.size).toBe(0)
  })

  it('sends nothing for an empty response to a question without an answer', async () => {
    const outbox = open()
    outbox.edit(start, said('  '))
    expect(await outbox.flush(KEY)).toEqual({ saved: true })
    outbox.edit(start, said(''))
    expect(remote.state.calls).toBe(0)
    expect(device.items.size).toBe(0)
  })

  it('stores whether an answer is rated, and its rating', async () => {
    remote.state.line = 'down'
    const before = open()
    before.edit(start, { response: 'Not rated.', impactScore: null })
    before.edit(startFrom(7, 'r', undefined), { response: '', impactScore: 5 })
    before.stop()
    remote.state.line = 'up'
    const after = open()
    expect(after.snapshot().get('7:r')?.draft).toMatchObject({ response: '', impactScore: 5 })
    await after.flushAll()
    expect(remote.stored.get('q')).toMatchObject({ response: 'Not rated.', impactScore: null })
    after.edit(startFrom(7, 'r', undefined), { response: '', impactScore: null })
    expect(after.snapshot().size + device.items.size).toBe(0)
  })

  it('saves clearing an existing answer', async () => {
    const outbox = open()
    outbox.edit(start, said('Twelve'))
    await outbox.flush(KEY)
    outbox.edit(startFrom(7, 'q', saved[0]), said(''))
    await outbox.flush(KEY)
    expect(remote.stored.get('q')).toMatchObject({ response: '', version: 2 })
  })

  it('sends text typed while an older version was being sent', async () => {
    const outbox = new AnswerOutbox({
      desk: '1:3',
      storage: device,
      onSaved: () => {},
      send: draft => {
        if (draft.base === 0) outbox.edit(start, said('one two'))
        return remote.send(draft)
      },
    })
    outbox.edit(start, said('one'))
    expect(await outbox.flush(KEY)).toEqual({ saved: true })
    expect(remote.stored.get('q')).toMatchObject({ response: 'one two', version: 2 })
    expect(outbox.snapshot().size + device.items.size).toBe(0)
  })

  it('keeps the text without a server, and sends it when the server is back', async () => {
    const outbox = open()
    remote.state.line = 'down'
    outbox.edit(start, said('kept'))
    expect(await outbox.flush(KEY)).toMatchObject({ saved: false, state: 'offline' })
    expect(device.items.size).toBe(1)
    remote.state.line = 'up'
    await vi.advanceTimersByTimeAsync(waitAfter(1))
    expect(remote.stored.get('q')?.response).toBe('kept')
    expect(device.items.size).toBe(0)
  })

  it('clears text that was saved although its confirmation was lost', async () => {
    const outbox = open()
    remote.state.line = 'answer lost'
    outbox.edit(start, said('said too early'))
    await outbox.flush(KEY)
    outbox.edit(start, said(''))
    remote.state.line = 'up'
    await vi.advanceTimersByTimeAsync(waitAfter(1) + AUTOSAVE_DELAY)
    expect(remote.stored.get('q')?.response).toBe('')
    expect(outbox.snapshot().size + device.items.size).toBe(0)
  })

  it('continues after the tab was closed', async () => {
    remote.state.line = 'down'
    const before = open()
    before.edit(start, said('from yesterday'))
    before.stop()
    remote.state.line = 'up'
    const after = open()
    expect(after.snapshot().get(KEY)).toMatchObject({
      state: 'waiting',
      draft: { response: 'from yesterday' },
    })
    expect(await after.flushAll()).toEqual([{ saved: true }])
    expect(remote.stored.get('q')?.response).toBe('from yesterday')
  })

  it('shows a newer answer of another user instead of overwriting it', async () => {
    const outbox = open()
    remote.write({ ...start, ...said('theirs') }, 'Grace')
    outbox.edit(start, said('mine'))
    expect(await outbox.flush(KEY)).toMatchObject({ saved: false, state: 'conflict' })
    expect(outbox.snapshot().get(KEY)?.newer).toMatchObject({ response: 'theirs', updatedBy: 'Grace' })
    expect(remote.stored.get('q')?.response).toBe('theirs')
    await vi.advanceTimersByTimeAsync(60_000)
    expect(remote.stored.get('q')?.response).toBe('theirs')
  })

  it('resolves a conflict with either text', async () => {
    const outbox = open()
    remote.write({ ...start, ...said('theirs') }, 'Grace')
    outbox.edit(start, said('mine'))
    await outbox.flush(KEY)
    await outbox.keepMine(KEY)
    expect(remote.stored.get('q')).toMatchObject({ response: 'mine', version: 2 })

    outbox.edit(start, said('mine again'))
    await outbox.flush(KEY)
    outbox.takeTheirs(KEY)
    expect(remote.stored.get('q')?.response).toBe('mine')
    expect(saved.at(-1)?.response).toBe('mine')
    expect(outbox.snapshot().size + device.items.size).toBe(0)
  })

  it('recognises its own answer after a lost confirmation', async () => {
    const outbox = open()
    remote.state.line = 'answer lost'
    outbox.edit(start, said('first words'))
    await outbox.flush(KEY)
    outbox.edit(start, said('first words and more'))
    remote.state.line = 'up'
    expect(await outbox.flush(KEY)).toEqual({ saved: true })
    expect(remote.stored.get('q')?.response).toBe('first words and more')
  })

  it('discards text for a removed interview', () => {
    const outbox = open()
    outbox.edit(start, said('gone'))
    outbox.edit(startFrom(8, 'q', undefined), said('stays'))
    outbox.abandon(7)
    expect([...outbox.snapshot().keys()]).toEqual(['8:q'])
    expect(device.items.size).toBe(1)
    outbox.stop()
  })

  it('reports why the server refused, and retries on request', async () => {
    const outbox = new AnswerOutbox({
      desk: '1:3',
      storage: device,
      onSaved: () => {},
      send: () => Promise.reject(new CallError(409, JSON.stringify(problem('audit_completed').body))),
    })
    outbox.edit(start, said('late'))
    expect(await outbox.flush(KEY)).toMatchObject({ saved: false, state: 'refused' })
    expect(outbox.snapshot().get(KEY)?.error).toBeInstanceOf(CallError)
    expect(device.items.size).toBe(1)
  })

  it('ignores unreadable entries and those of other accounts on the device', () => {
    device.setItem('answer-draft:1:3:7:q', '{"broken')
    device.setItem('answer-draft:2:3:7:q', JSON.stringify({ ...start, ...said('another person') }))
    expect(open().snapshot().size).toBe(0)
  })
})
