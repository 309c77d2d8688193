// Whether a page's main content has been painted: what its first frame does not need is loaded after it.

import { useEffect, useState } from 'react'

/** Pages that record it. */
const RECORDING = /^\/audit\/[^/]+\/step2$/

/** Milliseconds after which nothing waits any longer, as for a page that has failed. */
const LATEST_MS = 2000

let paint: () => void
const painted = new Promise<void>(done => {
  paint = done
})

/** Records that the main content of a page has been painted. */
export const recordPainted = () => paint()

/** Resolves when the open page has painted its main content, on pages that do not record that immediately. */
export function mainContent(): Promise<void> {
  if (!RECORDING.test(location.pathname)) return Promise.resolve()
  return Promise.race([painted, new Promise<void>(done => setTimeout(done, LATEST_MS))])
}

/** Whether the page at `path` has painted its main content; true from the start on pages that do not record that. */
export function useMainContent(path: string): boolean {
  const [isShown, setShown] = useState(false)
  useEffect(() => {
    void mainContent().then(() => setShown(true))
  }, [])
  return isShown || !RECORDING.test(path)
}
