// Look-ups by key that many requests need at once: those that come together, or while some run, go together in one query.

/** Queries of one kind that run at the same time; with one alone, a connection that hangs would hold up everybody. */
const AT_ONCE = 2

interface Waiting<K, V> {
  key: K
  done(value: V | undefined): void
  failed(error: unknown): void
}

/**
 * Answers a look-up that shares its queries. `load` answers values in the order of its keys; it runs after the look-up
 * was asked for, never before, so nothing is remembered. Each caller must be in the same unit of work.
 */
export function batchLoader<K, V>(load: (keys: K[]) => Promise<(V | undefined)[]>) {
  let waiting: Waiting<K, V>[] = []
  let running = 0
  let isDue = false
  const run = async () => {
    isDue = false
    running++
    while (waiting.length > 0) {
      const batch = waiting
      waiting = []
      await load(batch.map(one => one.key)).then(
        values => batch.forEach((one, index) => void one.done(values[index])),
        error => batch.forEach(one => void one.failed(error)),
      )
    }
    running--
  }
  return (key: K): Promise<V | undefined> =>
    new Promise((done, failed) => {
      waiting.push({ key, done, failed })
      if (isDue || running === AT_ONCE) return
      isDue = true
      // Whatever else has arrived by now comes first, and asks too.
      setImmediate(run)
    })
}

/** Does work that several ask for in one turn of the event loop once for all of them, after the last has asked. */
export function coalesced<T>(): (key: string, work: () => Promise<T>) => Promise<T> {
  const due = new Map<string, Promise<T>>()
  const begin = async (key: string, work: () => Promise<T>) => {
    await new Promise(setImmediate)
    due.delete(key)
    return work()
  }
  return (key, work) => {
    const one = due.get(key) ?? begin(key, work)
    due.set(key, one)
    return one
  }
}
