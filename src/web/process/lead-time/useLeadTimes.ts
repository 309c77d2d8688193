// Lead times of variants of a map, simulated in a thread: a quick answer first, then a finer one.

import { useEffect, useRef, useState } from 'react'
import type { LeadTimeResult } from '#domain/lead-time/lead-time.ts'
import type {
  LeadTimeAnswer,
  LeadTimeProgress,
  LeadTimeRequest,
} from '#web/process/lead-time/lead-time.worker.ts'

export type SimulationQuestion = Pick<LeadTimeRequest, 'capacities' | 'variants'>

export interface LeadTimes {
  /** One for each variant, in their order. */
  results: LeadTimeResult[]
  /** What they answer, which may be older than what is asked now. */
  question: SimulationQuestion
  /** The finer answer is still to come. */
  isRefining: boolean
}

/** How long nothing must change before the finer answer is asked for, in milliseconds. */
const REST = 400

/** Null until the first answer; while the question changes, the last answer stays. `failed` if the thread broke. */
export function useLeadTimes(question: SimulationQuestion | null): {
  found: LeadTimes | null
  /** Of the question that is simulated; null while none is. */
  progress: LeadTimeProgress | null
  failed: boolean
} {
  const [found, setFound] = useState<LeadTimes | null>(null)
  const [progress, setProgress] = useState<LeadTimeProgress | null>(null)
  const [failed, setFailed] = useState(false)
  const thread = useThread({
    onAnswer: ({ results, quick }, question) => {
      setProgress(null)
      setFound({ results, question, isRefining: quick })
    },
    onProgress: setProgress,
    onFailure: () => setFailed(true),
  })
  const text = JSON.stringify(question)
  useEffect(() => {
    const asked: SimulationQuestion | null = JSON.parse(text)
    if (!asked) return
    thread.ask(asked, true)
    const timer = setTimeout(() => thread.ask(asked, false), REST)
    return () => clearTimeout(timer)
  }, [text, thread])
  return { found, progress, failed }
}

/** One question is worked on at a time; of those that arrive meanwhile, only the last is answered. */
function useThread(receive: Receive) {
  const received = useRef(receive)
  received.current = receive
  const [thread] = useState(() => new LeadTimeThread(received))
  useEffect(() => {
    thread.start()
    return () => thread.stop()
  }, [thread])
  return thread
}

interface Receive {
  onAnswer: (answer: LeadTimeAnswer, question: SimulationQuestion) => void
  onProgress: (progress: LeadTimeProgress) => void
  onFailure: () => void
}
type Received = { current: Receive }

class LeadTimeThread {
  #received: Received
  #worker: Worker | null = null
  #busy = false
  #waiting: LeadTimeRequest | null = null
  #asked: LeadTimeRequest | null = null
  #number = 0

  constructor(received: Received) {
    this.#received = received
  }

  start(): void {
    this.#worker = new Worker(new URL('./lead-time.worker.ts', import.meta.url), { type: 'module' })
    this.#worker.addEventListener('message', ({ data }: MessageEvent<LeadTimeAnswer | LeadTimeProgress>) => {
      if ('done' in data) return this.#received.current.onProgress(data)
      this.#busy = false
      if (this.#asked) this.#received.current.onAnswer(data, this.#asked)
      if (this.#waiting) this.#post(this.#waiting)
    })
    this.#worker.addEventListener('error', () => this.#received.current.onFailure())
    if (this.#waiting) this.#post(this.#waiting)
  }

  stop(): void {
    this.#worker?.terminate()
    this.#worker = null
    this.#busy = false
  }

  ask(question: SimulationQuestion, quick: boolean): void {
    this.#number += 1
    const request = { ...question, quick, number: this.#number }
    if (this.#busy || !this.#worker) this.#waiting = request
    else this.#post(request)
  }

  #post(request: LeadTimeRequest): void {
    this.#waiting = null
    this.#asked = request
    this.#busy = true
    this.#worker?.postMessage(request)
  }
}
