// Concurrency limit within one request: at most `limit` of its tasks run at the same time.

/** Runs the tasks, at most `limit` at the same time; returns their results in order. Rejects with the first failure. */
export async function atMost<T>(limit: number, tasks: readonly (() => Promise<T>)[]): Promise<T[]> {
  const results: T[] = []
  const left = tasks.entries()
  const work = async () => {
    for (const [n, task] of left) results[n] = await task()
  }
  await Promise.all(Array.from({ length: limit }, work))
  return results
}
