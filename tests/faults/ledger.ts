// Ledger of sent and acknowledged writes, compared with the data that the server has after a kill.

interface Entry {
  /** Highest number sent, whether or not an answer arrived. */
  sent: number
  /** Highest number acknowledged; 0 for none. */
  acknowledged: number
}

export interface Difference {
  lost: string[]
  phantom: string[]
}

/** Facts by name, each a number that only rises. The stored number must be between acknowledged and sent. */
export class Ledger {
  readonly #entries = new Map<string, Entry>()
  /** Total number of acknowledged writes. */
  acknowledged = 0

  /** Returns the next number for `fact` and records it as sent. */
  next(fact: string): number {
    const entry = this.#entries.get(fact) ?? { sent: 0, acknowledged: 0 }
    entry.sent++
    this.#entries.set(fact, entry)
    return entry.sent
  }

  acknowledge(fact: string, number: number): void {
    const entry = this.#entries.get(fact)
    if (!entry) throw new Error(`${fact} was never sent`)
    entry.acknowledged = Math.max(entry.acknowledged, number)
    this.acknowledged++
  }

  /** Highest acknowledged number so far, by fact. */
  get state(): Map<string, number> {
    return new Map([...this.#entries].map(([fact, { acknowledged }]) => [fact, acknowledged]))
  }

  /** Compares with the server's data: pairs of fact and number, repeated where the server has a fact twice. */
  compare(found: [fact: string, number: number][]): Difference {
    const seen = new Map<string, number>()
    const phantom: string[] = []
    for (const [fact, number] of found) {
      const sent = this.#entries.get(fact)?.sent ?? 0
      if (seen.has(fact) || number > sent || number < 1)
        phantom.push(`${fact} = ${number}, sent up to ${sent}`)
      seen.set(fact, number)
    }
    const lost = [...this.#entries]
      .filter(([fact, { acknowledged }]) => acknowledged > (seen.get(fact) ?? 0))
      .map(([fact, { acknowledged }]) => `${fact} = ${acknowledged}, found ${seen.get(fact) ?? 'nothing'}`)
    return { lost, phantom }
  }
}
