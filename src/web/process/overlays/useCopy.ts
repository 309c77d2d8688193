// Copies and cuts steps through the browser's clipboard events, which also work where the page is not served securely.

import { useEffect } from 'react'
import { useParams } from 'react-router'
import { toast } from '#web/platform/toast.ts'
import type { Canvas } from '#web/process/canvas/canvas.ts'
import { copied, stepCount, textOf } from '#web/process/canvas/map/clipboard.ts'
import { CLIPBOARD_TYPE, isForMap } from '#web/process/input/clipboard-events.ts'

export function useCopy(canvas: Canvas): void {
  const { id: origin = '' } = useParams()
  useEffect(() => {
    const end = new AbortController()
    const take = (event: ClipboardEvent) => isForMap(event) && copy(canvas, event, origin)
    for (const type of ['copy', 'cut'] as const) document.addEventListener(type, take, { signal: end.signal })
    return () => end.abort()
  }, [canvas, origin])
}

function copy(canvas: Canvas, event: ClipboardEvent, origin: string): void {
  const keys = new Set(canvas.selection.steps())
  if (keys.size === 0 || !event.clipboardData) return
  const content = copied(canvas.doc, keys, origin)
  event.clipboardData.setData(CLIPBOARD_TYPE, JSON.stringify(content))
  event.clipboardData.setData('text/plain', textOf(content))
  event.preventDefault()
  const isCut = event.type === 'cut' && !canvas.editor.readOnly
  if (isCut) canvas.commands.removeSelected()
  toast({
    title: isCut ? 'Cut' : 'Copied',
    description: `${stepCount(keys.size)}, with the connections among them.`,
  })
}
