// Finds a step by its name, owner or system: Enter moves through the results, Escape closes at the step.

import { X } from 'lucide-react'
import { type KeyboardEvent, useEffect, useRef, useState } from 'react'
import type { CanvasDocument } from '#web/process/canvas/map/document.ts'
import { readingOrder } from '#web/process/canvas/map/lanes.ts'
import { backToStep, drawingOf } from '#web/process/overlays/anchor.ts'
import { useCanvas } from '#web/process/watch.ts'
import { Input } from '#web/ui/form/input.tsx'

export function FindField() {
  const canvas = useCanvas()
  const field = useRef<HTMLInputElement>(null)
  const [query, setQuery] = useState('')
  const [at, setAt] = useState(0)
  useEffect(() => field.current?.focus({ preventScroll: true }), [])
  const hits = found(canvas.doc, query)
  const goTo = (n: number, among = hits) => {
    const place = (n + among.length) % Math.max(1, among.length)
    const key = among[place]
    setAt(place)
    if (key === undefined) return
    canvas.selection.select([key])
    canvas.viewport.revealStep(key)
  }
  const close = () => {
    canvas.overlays.setFinding(false)
    backToStep(drawingOf(field.current), hits[at] ?? null)
  }
  const keyPressed = (event: KeyboardEvent) => {
    event.stopPropagation()
    if (event.key !== 'Enter' && event.key !== 'Escape') return
    event.preventDefault()
    if (event.key === 'Escape') close()
    else goTo(at + (event.shiftKey ? -1 : 1))
  }
  return (
    <search
      data-hands
      onKeyDown={keyPressed}
      className="absolute top-2 left-2 z-20 flex max-w-[calc(100%-1rem)] items-center gap-2 rounded-sm border border-edge bg-sheet p-1.5 shadow-sheet"
    >
      <Input
        ref={field}
        type="search"
        aria-label="Find a step"
        placeholder="Name, owner or system"
        className="!h-8 w-52 pointer-coarse:!h-11"
        value={query}
        onChange={event => {
          setQuery(event.target.value)
          goTo(0, found(canvas.doc, event.target.value))
        }}
      />
      <span role="status" className="min-w-14 text-xs text-muted">
        {query.trim() && (hits.length === 0 ? 'None' : `${at + 1} of ${hits.length}`)}
      </span>
      <button
        type="button"
        aria-label="Close the search"
        onClick={close}
        className="grid size-8 place-items-center rounded-sm hover:bg-band pointer-coarse:size-11 [&_svg]:size-4"
      >
        <X aria-hidden />
      </button>
    </search>
  )
}

/** Steps that contain the words in any field, in reading order. */
function found(doc: CanvasDocument, query: string): string[] {
  const words = query.toLowerCase().split(/\s+/).filter(Boolean)
  if (words.length === 0) return []
  return readingOrder(doc)
    .filter(({ label, owner, system }) => {
      const text = `${label} ${owner} ${system}`.toLowerCase()
      return words.every(word => text.includes(word))
    })
    .map(({ key }) => key)
}
