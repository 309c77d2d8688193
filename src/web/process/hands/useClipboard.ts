// Copy, cut and paste of steps by the browser's own events, which also work where the page is not served securely.

import { useEffect } from 'react'
import { useParams } from 'react-router'
import { bandsOf } from '#domain/process/bands.ts'
import { LAYOUT, MAP_LIMITS } from '#domain/process/step.ts'
import { toast } from '#web/platform/toast.ts'
import type { Canvas } from '#web/process/canvas/canvas.ts'
import { CLIPBOARD_TYPE, chainOf, copied, pasted, textOf } from '#web/process/canvas/clipboard.ts'
import { laneNear } from '#web/process/canvas/lanes.ts'
import { isOurs } from '#web/process/hands/useSpace.ts'

const steps = (count: number) => `${count} ${count === 1 ? 'step' : 'steps'}`

export function useClipboard(canvas: Canvas): void {
  const { id: origin = '' } = useParams()
  useEffect(() => {
    const copy = (event: ClipboardEvent) => {
      const keys = new Set(canvas.selectedSteps())
      if (!isFor(event) || keys.size === 0 || !event.clipboardData) return
      const content = copied(canvas.doc, keys, origin)
      event.clipboardData.setData(CLIPBOARD_TYPE, JSON.stringify(content))
      event.clipboardData.setData('text/plain', textOf(content))
      event.preventDefault()
      const isCut = event.type === 'cut' && !canvas.readOnly
      if (isCut) canvas.removeSelected()
      toast({
        title: isCut ? 'Cut' : 'Copied',
        description: `${steps(keys.size)}, with the connections among them.`,
      })
    }
    const paste = (event: ClipboardEvent) => {
      if (!isFor(event) || canvas.readOnly || !event.clipboardData) return
      event.preventDefault()
      putIn(canvas, event.clipboardData, origin)
    }
    document.addEventListener('copy', copy)
    document.addEventListener('cut', copy)
    document.addEventListener('paste', paste)
    return () => {
      document.removeEventListener('copy', copy)
      document.removeEventListener('cut', copy)
      document.removeEventListener('paste', paste)
    }
  }, [canvas, origin])
}

/** Where text is marked or a field has the keyboard, the clipboard is theirs. */
const isFor = (event: ClipboardEvent) =>
  isOurs(document.activeElement ?? event.target) && window.getSelection()?.isCollapsed !== false

function putIn(canvas: Canvas, data: DataTransfer, origin: string): void {
  const selected = canvas.doc.steps.get(canvas.selectedSteps()[0] ?? '')
  const { x, y } = canvas.pointedAt()
  const bands = bandsOf(canvas.doc.steps.values())
  const at = { x: x - LAYOUT.linkOffset.x, y: y - LAYOUT.linkOffset.y }
  const engine = selected?.engine ?? laneNear(bands, at)
  const content =
    pasted(data.getData(CLIPBOARD_TYPE), origin) ?? chainOf(data.getData('text/plain'), engine, bands)
  if (!content) {
    toast({
      title: 'Nothing to paste',
      description: 'Copied steps, or lines of text with one step each, can be pasted here.',
    })
    return
  }
  const room = MAP_LIMITS.steps - canvas.doc.steps.size
  if (content.steps.length > room) {
    toast({
      title: 'Not pasted',
      description: `${steps(content.steps.length)} are too many: there is room for ${room}.`,
      tone: 'danger',
    })
    return
  }
  canvas.paste(content)
}
