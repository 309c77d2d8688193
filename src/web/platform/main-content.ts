// Whether a page's main content has been painted: the frame around it loads what the first frame does not need after it.

import { useEffect, useState } from 'react'

/** Milliseconds after which the frame waits no longer, as for a page that has failed. */
const LATEST_MS = 2000

let paint: () => void
const painted = new Promise<void>(done => {
  paint = done
})

/** Records that the main content of a page has been painted. */
export const recordPainted = () => paint()

/** Whether the open page has painted its main content; true from the start unless `isRecorded` says that it records that. */
export function useMainContent(isRecorded: boolean): boolean {
  const [isShown, setShown] = useState(!isRecorded)
  useEffect(() => {
    const show = () => setShown(true)
    void painted.then(show)
    setTimeout(show, LATEST_MS)
  }, [])
  return isShown || !isRecorded
}
