// Steps are pasted by the browser's own event, which also works where the page is not served securely. Its data is read while it
// lasts, also before what puts it on the map has come.

import { useEffect } from 'react'
import { useParams } from 'react-router'
import { partOnDemand } from '#web/platform/on-demand.tsx'
import type { Canvas } from '#web/process/canvas/canvas.ts'
import { CLIPBOARD_TYPE, isForMap } from '#web/process/rendering/clipboard-events.ts'

const fetchPaste = partOnDemand(() => import('#web/process/overlays/paste.ts'))

export function usePaste(canvas: Canvas): void {
  const { id: origin = '' } = useParams()
  useEffect(() => {
    const end = new AbortController()
    const paste = async (event: ClipboardEvent) => {
      const data = event.clipboardData
      if (!isForMap(event) || canvas.readOnly || !data) return
      event.preventDefault()
      const clip = { steps: data.getData(CLIPBOARD_TYPE), text: data.getData('text/plain') }
      const part = await fetchPaste()
      // Whoever has left the map meanwhile would not see what is put there.
      if (!end.signal.aborted) part?.putIn(canvas, clip, origin)
    }
    document.addEventListener('paste', event => void paste(event), { signal: end.signal })
    return () => end.abort()
  }, [canvas, origin])
}
