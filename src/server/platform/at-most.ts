// Concurrency limit within one request: so many of its tasks run at the same time.

/** Runs the tasks, `limit` of them at the same time; answers their results in their order. The first failure rejects. */
export async function atMost<T>(limit: number, tasks: readonly (() => Promise<T>)[]): Promise<T[]> {
  const results: T[] = []
  const left = tasks.entries()
  const work = async () => {
    for (const [n, task] of left) results[n] = await task()
  }
  await Promise.all(Array.from({ length: limit }, work))
  return results
}
