// Batch loader: look-ups by key from several requests share one query when they arrive together or while a query runs.

/** Most queries of one kind at the same time. With only one, a hanging connection would block every look-up. */
const AT_ONCE = 2

interface Waiting<K, V> {
  key: K
  done(value: V | undefined): void
  failed(error: unknown): void
}

/**
 * Returns a look-up that shares its queries. `load` returns values in the order of its keys. It always runs after the
 * look-up was requested, so nothing is cached. All callers must be in the same unit of work.
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
      // Lets other look-ups that have already arrived join the batch first.
      setImmediate(run)
    })
}

/** Does work that several callers request in one turn of the event loop once for all, after the last request. */
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
