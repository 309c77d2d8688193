// Inline field for a step's name. Typed text applies immediately; Escape reverts it.

import { type KeyboardEvent, useEffect, useState } from 'react'
import type { Key } from '#web/process/canvas/map/document.ts'
import { STEP } from '#web/process/canvas/view/geometry.ts'
import { goTo } from '#web/process/input/shortcuts.ts'
import { backToStep, drawingOf, type OnScreen, useAnchor } from '#web/process/overlays/anchor.ts'
import { aboutStep } from '#web/process/step/about.ts'
import { useCanvas, useStepView } from '#web/process/watch.ts'

/** Never smaller than legible, however far the map is zoomed out. */
const LEAST = { type: 14, width: 150, height: 32 } as const

export function NameField({ id }: { id: Key }) {
  const canvas = useCanvas()
  const field = useAnchor<HTMLTextAreaElement>(id, place)
  const { before = '', fresh = false } = canvas.inline.naming ?? {}
  const [typed, setTyped] = useState<string | null>(null)
  // Until the user types, the field shows a colleague's newer name.
  const label = useStepView(id)?.step.label ?? before
  useEffect(() => {
    field.current?.focus({ preventScroll: true })
    field.current?.select()
  }, [field])
  return (
    <textarea
      ref={field}
      data-hands
      data-at={aboutStep(canvas, id)}
      data-field="label"
      rows={1}
      maxLength={500}
      aria-label="Name of the step"
      aria-description="Enter saves, Escape cancels, Tab adds the next step."
      placeholder={fresh ? before : undefined}
      data-untouched={typed === null || undefined}
      value={typed ?? (fresh ? '' : label)}
      onChange={event => {
        setTyped(event.target.value)
        canvas.inline.name(event.target.value)
      }}
      onKeyDown={event => keyPressed(canvas, id, event)}
      onBlur={() => canvas.inline.naming?.key === id && canvas.inline.stopNaming()}
      className="absolute top-0 left-0 z-20 resize-none overflow-hidden rounded-sm border border-signal bg-sheet px-1 py-1.5 text-center leading-tight font-medium text-ink shadow-sheet outline-none [field-sizing:content] placeholder:text-muted focus-visible:ring-2 focus-visible:ring-signal"
    />
  )
}

function place(element: HTMLElement, step: OnScreen): void {
  const width = Math.max(LEAST.width, step.width)
  const height = Math.max(LEAST.height, 2 * STEP.box * step.zoom)
  const x = step.left + (step.width - width) / 2
  const y = step.top + (step.height - height) / 2
  element.style.transform = `translate(${Math.round(x)}px, ${Math.round(y)}px)`
  element.style.width = `${width}px`
  element.style.minHeight = `${height}px`
  element.style.fontSize = `${Math.max(LEAST.type, LEAST.type * step.zoom)}px`
}

function keyPressed(canvas: ReturnType<typeof useCanvas>, id: Key, event: KeyboardEvent): void {
  event.stopPropagation()
  // Text that an input method is still composing is not final.
  if (event.nativeEvent.isComposing) return
  const drawing = drawingOf(event.currentTarget)
  const across = { ArrowUp: 'up', ArrowDown: 'down' } as const
  const side = event.ctrlKey || event.metaKey ? across[event.key as keyof typeof across] : undefined
  if (event.key === 'Enter') {
    canvas.inline.stopNaming()
    backToStep(drawing, id)
  } else if (event.key === 'Escape') {
    const before = canvas.selection.before(id)
    canvas.inline.stopNaming('letGo')
    const left = canvas.doc.steps.has(id) ? id : before
    goTo(canvas, left)
    backToStep(drawing, left)
  } else if (side || (event.key === 'Tab' && !event.shiftKey)) {
    canvas.inline.stopNaming()
    canvas.commands.addNext(id, side)
  } else if (event.key === 'Tab') {
    const before = canvas.selection.before(id)
    canvas.inline.stopNaming()
    if (before === null) backToStep(drawing, id)
    else nameAgain(canvas, before)
  } else return
  event.preventDefault()
}

function nameAgain(canvas: ReturnType<typeof useCanvas>, key: Key): void {
  canvas.selection.select([key])
  canvas.inline.startNaming(key)
}
