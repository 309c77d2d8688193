// Pastes steps through the browser's paste event, which also works where the page is not served securely. The event's data is
// read during the event, even if the code that adds it to the map is not loaded yet.

import { useEffect } from 'react'
import { useParams } from 'react-router'
import { partOnDemand } from '#web/platform/on-demand.tsx'
import type { Canvas } from '#web/process/canvas/canvas.ts'
import { CLIPBOARD_TYPE, isForMap } from '#web/process/input/clipboard-events.ts'

const fetchPaste = partOnDemand(() => import('#web/process/overlays/paste.ts'))

export function usePaste(canvas: Canvas): void {
  const { id: origin = '' } = useParams()
  useEffect(() => {
    const end = new AbortController()
    const paste = async (event: ClipboardEvent) => {
      const data = event.clipboardData
      if (!isForMap(event) || canvas.editor.readOnly || !data) return
      event.preventDefault()
      const clip = { steps: data.getData(CLIPBOARD_TYPE), text: data.getData('text/plain') }
      const part = await fetchPaste()
      // A user who has left the map meanwhile would not see the pasted steps.
      if (!end.signal.aborted) part?.putIn(canvas, clip, origin)
    }
    document.addEventListener('paste', event => void paste(event), { signal: end.signal })
    return () => end.abort()
  }, [canvas, origin])
}
