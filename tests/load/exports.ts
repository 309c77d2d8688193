// Exports decks under load: audits of a usual size, each changed before the export so that no cached copy is returned.

import {
  answerText,
  companyName,
  ownerName,
  personName,
  sampler,
  stepTitle,
  title,
} from '../texts/realistic-texts.ts'
import { type Call, Measured, must } from './caller.ts'
import type { Client } from './people.ts'

/** Number of steps of each audit whose deck is exported. */
const STEPS = 14
/** Number of audits exported in turn, so that no export waits for another of the same audit. */
const AUDITS = 8

export class Exports {
  readonly #address: string
  readonly #audits: readonly number[]
  readonly #every: number
  readonly #others: Measured
  readonly #own = new Measured()
  #begun = 0

  private constructor(address: string, audits: readonly number[], every: number, others: Measured) {
    this.#address = address
    this.#audits = audits
    this.#every = every
    this.#others = others
  }

  /** Creates the audits to export; makes one export per `every` calls that `others` measures. */
  static async open(call: Call, address: string, every: number, others: Measured): Promise<Exports> {
    const audits: number[] = []
    for (let n = 0; n < AUDITS; n++) audits.push(await makeAudit(call, n))
    return new Exports(address, audits, every, others)
  }

  isDue(): boolean {
    return this.#others.times.length >= (this.#begun + 1) * this.#every
  }

  /** Changes an audit and downloads its deck. */
  async make({ call, token }: Client): Promise<void> {
    const n = this.#begun++
    const audit = this.#audits[n % AUDITS]
    await call('PUT', `/api/audits/${audit}`, { description: `Before export ${n}` })
    const began = performance.now()
    const answer = await fetch(new URL(`/api/slide/export/${audit}`, this.#address), {
      headers: { authorization: `Bearer ${token}` },
    })
    const file = await answer.arrayBuffer()
    const body = answer.status === 200 ? {} : JSON.parse(new TextDecoder().decode(file))
    this.#own.note(`export of audit ${audit}`, { status: answer.status, body }, began)
  }

  /** Describes the number of exports and their duration. */
  report(): string {
    const { times, statuses, failures } = this.#own
    const [p50, p95, p99] = [0.5, 0.95, 0.99].map(share => this.#own.percentile(share))
    const answers = [...statuses].map(([status, count]) => `${count} × ${status}`).join(', ')
    return [
      `exports ${times.length} (${answers}): p50 ${p50} ms, p95 ${p95} ms, p99 ${p99} ms`,
      ...failures,
    ].join('\n')
  }
}

async function makeAudit(call: Call, n: number): Promise<number> {
  const send = must(call)
  const text = sampler(1000 * n)
  const fields = {
    title: text(title),
    company: text(companyName),
    type: 'operations',
    description: text(answerText()),
  }
  const audit = Number((await send('POST', '/api/audits', fields)).id)
  await send('POST', `/api/audits/${audit}/interviews`, {
    templateName: 'operations',
    interviewee: text(personName),
  })
  for (let step = 1; step <= STEPS; step++)
    await send('POST', `/api/audits/${audit}/process-steps`, {
      label: text(stepTitle),
      owner: text(ownerName),
      engine: 'delivery',
      durationMin: 5 * step,
      costPerHour: 60,
      runsPerMonth: 400,
      position: { x: 260 * step, y: 100 },
    })
  // A user who exports a deck has its slides open.
  await send('GET', `/api/audits/${audit}/slides`)
  await send('GET', `/api/audits/${audit}/slides/pages?from=1`)
  return audit
}
