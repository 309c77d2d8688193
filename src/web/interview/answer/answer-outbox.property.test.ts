// Property test: two devices answer the same questions while networks fail, answers get lost, tabs are killed and clocks jump.
// Nothing typed is lost, overwritten unseen, or stored twice. `PROPERTY_RUNS=10000` tries 10,000 histories.

import fc from 'fast-check'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { problem } from '#contract/errors.ts'
import { type AnswerDraft, type DraftStart, draftKey } from '#web/interview/answer/answer-draft.ts'
import { AnswerOutbox, type SavedAnswer } from '#web/interview/answer/answer-outbox.ts'
import { CallError } from '#web/platform/call.ts'
import { cases } from '../../../../tests/property.ts'

const INTERVIEW = 7
const QUESTIONS = ['first', 'second'] as const
const LINES = ['up', 'down', 'answer lost'] as const
/** Milliseconds on the way to the server, and back. */
const WAY = 40

type Question = (typeof QUESTIONS)[number]
type Line = (typeof LINES)[number]

/** One version of an answer on the server, and who saved it over which version. */
interface Version extends SavedAnswer {
  by: Device
  /** Whether the device had been shown the version that this one replaced. */
  isSeen: boolean
}

/** Versions answers as the product's server does. */
class Server {
  readonly versions = new Map<string, Version[]>()

  current = (question: string) => this.versions.get(question)?.at(-1)

  save({ questionId, base, response, impactScore }: AnswerDraft, by: Device): SavedAnswer {
    const before = this.current(questionId)
    if (before && before.response === response && before.impactScore === impactScore) return before
    if (base !== (before?.version ?? 0))
      throw new CallError(409, JSON.stringify(problem('changed_meanwhile', { current: before }).body))
    const isSeen = base <= (by.known.get(questionId) ?? 0)
    const version = { id: 1, version: base + 1, response, impactScore, by, isSeen }
    this.versions.set(questionId, [...(this.versions.get(questionId) ?? []), version])
    return version
  }
}

/** A browser with one open tab at a time; its storage and what it last read survive the tab. */
class Device {
  line: Line = 'up'
  readonly items = new Map<string, string>()
  /** What the user typed last to each question, until it is given up for the other device's text. */
  readonly typed = new Map<string, string>()
  readonly seen = new Map<string, SavedAnswer>()
  /** Number of the latest version that reached a tab: read, confirmed, or as the newer one of a conflict. */
  readonly known = new Map<string, number>()
  /** Texts that the user chose to save over a newer one, which may store them a second time. */
  readonly kept = new Set<string>()
  private readonly server: Server
  private tab!: { outbox: AnswerOutbox<SavedAnswer>; isOpen: boolean }

  constructor(server: Server) {
    this.server = server
    this.open()
  }

  get outbox() {
    return this.tab.outbox
  }

  /** A new tab: reads the answers when it can, and sends what the previous tab left. */
  open(): void {
    if (this.line === 'up')
      for (const question of QUESTIONS) {
        const answer = this.server.current(question)
        if (answer) this.learn(question, answer)
      }
    const tab = { isOpen: true } as Device['tab']
    tab.outbox = new AnswerOutbox<SavedAnswer>({
      desk: '1:3',
      storage: this.storageOf(tab),
      send: draft => this.send(draft, tab),
      onSaved: () => {},
    })
    this.tab = tab
    void tab.outbox.flushAll()
  }

  /** Ends the tab without warning: requests that left may still arrive, nothing else happens. */
  kill(): void {
    this.tab.isOpen = false
    this.tab.outbox.stop()
    this.open()
  }

  type(question: Question, response: string): void {
    const answer = this.seen.get(question)
    const start: DraftStart = {
      interviewId: INTERVIEW,
      questionId: question,
      attempts: [],
      answerId: answer?.id ?? null,
      base: answer?.version ?? 0,
    }
    this.typed.set(question, response)
    this.outbox.edit(start, { response, impactScore: null })
  }

  resolve(question: Question, choice: 'mine' | 'theirs'): void {
    const key = draftKey(INTERVIEW, question)
    const entry = this.outbox.snapshot().get(key)
    if (entry?.state !== 'conflict') return
    if (choice === 'mine') {
      this.kept.add(entry.draft.response)
      void this.outbox.keepMine(key)
    } else {
      this.typed.delete(question)
      this.outbox.takeTheirs(key)
    }
  }

  private learn(question: string, answer: SavedAnswer): void {
    this.seen.set(question, answer)
    this.known.set(question, answer.version)
  }

  private async send(draft: AnswerDraft, tab: Device['tab']): Promise<SavedAnswer> {
    const pass = (): Promise<void> =>
      new Promise(done => setTimeout(() => (tab.isOpen ? done() : undefined), WAY))
    const { line } = this
    if (!tab.isOpen) await new Promise(() => {})
    if (line === 'down') {
      await pass()
      throw new CallError(0, 'The server cannot be reached.')
    }
    // A request that has left arrives even if its tab is killed.
    await new Promise(done => setTimeout(done, WAY))
    const result = this.attempt(draft)
    const current = this.server.current(draft.questionId)
    await pass()
    if (line === 'answer lost') throw new CallError(0, 'The server cannot be reached.')
    if (current) this.learn(draft.questionId, current)
    if (result instanceof CallError) throw result
    return result
  }

  private attempt(draft: AnswerDraft): SavedAnswer | CallError {
    try {
      return this.server.save(draft, this)
    } catch (error) {
      if (error instanceof CallError) return error
      throw error
    }
  }

  private storageOf(tab: Device['tab']) {
    const { items } = this
    return {
      get length() {
        return items.size
      },
      key: (index: number) => [...items.keys()][index] ?? null,
      getItem: (key: string) => items.get(key) ?? null,
      setItem: (key: string, value: string) => void (tab.isOpen && items.set(key, value)),
      removeItem: (key: string) => void (tab.isOpen && items.delete(key)),
    }
  }
}

const action = fc.oneof(
  { weight: 6, arbitrary: fc.record({ act: fc.constant('type' as const), isCleared: fc.nat(7) }) },
  {
    weight: 5,
    arbitrary: fc.record({ act: fc.constant('wait' as const), ms: fc.integer({ min: 1, max: 3000 }) }),
  },
  { weight: 3, arbitrary: fc.record({ act: fc.constant('line' as const), line: fc.constantFrom(...LINES) }) },
  { weight: 2, arbitrary: fc.record({ act: fc.constant('kill' as const) }) },
  { weight: 2, arbitrary: fc.record({ act: fc.constant('send' as const) }) },
  {
    weight: 2,
    arbitrary: fc.record({
      act: fc.constant('resolve' as const),
      choice: fc.constantFrom('mine' as const, 'theirs' as const),
    }),
  },
  {
    weight: 1,
    arbitrary: fc.record({ act: fc.constant('clock' as const), days: fc.integer({ min: -400, max: 400 }) }),
  },
)
const histories = fc.array(fc.tuple(fc.nat(1), fc.constantFrom(...QUESTIONS), action), {
  minLength: 4,
  maxLength: 40,
})

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

it('loses no typed text, overwrites nothing unseen, and stores nothing twice', () =>
  fc.assert(
    fc.asyncProperty(histories, async history => {
      const server = new Server()
      const devices = [new Device(server), new Device(server)]
      let texts = 0
      for (const [at, question, each] of history) {
        const device = devices[at]!
        if (each.act === 'type') device.type(question, each.isCleared === 0 ? '' : `text ${++texts}`)
        if (each.act === 'wait') await vi.advanceTimersByTimeAsync(each.ms)
        if (each.act === 'line') device.line = each.line
        if (each.act === 'kill') device.kill()
        if (each.act === 'send') void device.outbox.flushAll()
        if (each.act === 'resolve') device.resolve(question, each.choice)
        if (each.act === 'clock') vi.setSystemTime(Date.now() + each.days * 86_400_000)
      }
      await sendAll(devices)
      for (const device of devices) {
        expect(device.items.size).toBe(0)
        expect(device.outbox.snapshot().size).toBe(0)
        for (const [question, text] of device.typed)
          expect(lastWords(server, device, question)).toContain(text)
      }
      for (const versions of server.versions.values()) {
        expect(versions.filter(({ isSeen }) => !isSeen)).toEqual([])
        expect(storedTwice(versions)).toEqual([])
      }
    }),
    { numRuns: cases(300) },
  ))

/** Every network is back: all is sent, and every conflict is decided for the device's own text. */
async function sendAll(devices: readonly Device[]): Promise<void> {
  for (const device of devices) device.line = 'up'
  for (let round = 0; round < 4; round++)
    for (const device of devices) {
      void device.outbox.flushAll()
      await vi.advanceTimersByTimeAsync(60_000)
      for (const question of QUESTIONS) device.resolve(question, 'mine')
      await vi.advanceTimersByTimeAsync(60_000)
    }
}

/** What the device's last text may be: the last that it stored, or what the server has now. */
const lastWords = (server: Server, device: Device, question: string): string[] => [
  server.versions.get(question)?.findLast(({ by }) => by === device)?.response ?? '',
  server.current(question)?.response ?? '',
]

/** Texts that were stored twice, although no user chose that. */
const storedTwice = (versions: readonly Version[]): string[] =>
  versions
    .filter(({ by, response }) => response !== '' && !by.kept.has(response))
    .map(({ response }) => response)
    .filter((response, at, all) => all.indexOf(response) !== at)
