// Inline fields for the label and share of a link.

import { type KeyboardEvent, useLayoutEffect, useRef } from 'react'
import { LINK_LABEL_LIMIT } from '#domain/process/step.ts'
import { fieldText, writtenNumber } from '#domain/text/written-number.ts'
import type { Canvas } from '#web/process/canvas/canvas.ts'
import type { Key } from '#web/process/canvas/map/document.ts'
import { toScreen } from '#web/process/canvas/view/camera.ts'
import { backToStep, drawingOf } from '#web/process/overlays/anchor.ts'
import { ShareEvidence } from '#web/process/share-evidence.tsx'
import { LiveInput } from '#web/process/step/LiveInput.tsx'
import { refusalOf, typedShare } from '#web/process/step/typed.ts'
import { useCanvas, useLinkView } from '#web/process/watch.ts'

export function LinkFields({ id }: { id: Key }) {
  const canvas = useCanvas()
  const box = useRef<HTMLFieldSetElement>(null)
  useLinkView(id)
  usePlace(canvas, id, box)
  const link = canvas.doc.links.get(id)
  if (!link) return null
  const names = [link.source, link.target].map(key => canvas.doc.steps.get(key)?.label ?? '')
  const mark = (field: string) => `${id} ${field}`
  return (
    <fieldset
      ref={box}
      data-hands
      aria-label={`Connection from ${names.join(' to ')}`}
      onKeyDown={event => keyPressed(canvas, id, event)}
      onBlur={event => {
        const { currentTarget: fields, relatedTarget } = event
        if (!fields.contains(relatedTarget) && !isRefused(fields) && canvas.inline.labelling === id)
          canvas.inline.startLabelling(null)
      }}
      className="absolute top-0 left-0 z-20 flex items-center gap-1 rounded-sm border border-signal bg-sheet p-1 shadow-sheet"
    >
      <LiveInput
        data-mark={mark('label')}
        aria-label="Label"
        placeholder="Label, e.g. yes"
        maxLength={LINK_LABEL_LIMIT}
        className="!h-8 !w-36 !px-2 pointer-coarse:!h-11 pointer-coarse:!text-base"
        value={link.label}
        onType={typed => canvas.commands.changeLink(id, { label: typed.trim() }, mark('label'))}
        onLeave={() => canvas.editor.seal()}
      />
      <LiveInput
        data-mark={mark('share')}
        aria-label="Share in percent"
        placeholder="Share"
        inputMode="decimal"
        className="!h-8 !w-16 !px-2 text-right pointer-coarse:!h-11 pointer-coarse:!text-base"
        value={link.share === null ? '' : fieldText(link.share)}
        onType={typed => canvas.commands.changeLink(id, { share: typedShare(plain(typed)) }, mark('share'))}
        refusalOf={typed => refusalOf('share', plain(typed))}
        onRefuse={() => canvas.editor.takeBack(mark('share'))}
        onLeave={() => canvas.editor.seal()}
      />
      <span className="pr-1 text-sm text-muted">%</span>
      <span className="pr-1 whitespace-nowrap text-muted empty:hidden">
        <ShareEvidence link={link} words />
      </span>
    </fieldset>
  )
}

/** The typed share with a decimal point, whatever the decimal mark of the audit. */
const plain = (typed: string) => `${writtenNumber(typed) ?? typed}`

/** Whether a typed text is refused: the fields remain, so that it is not lost. */
const isRefused = (fields: Element) => fields.querySelector('[aria-invalid]') !== null

/** Enter keeps the typed text, Escape reverts this field; both return the focus to the link's source. */
function keyPressed(canvas: Canvas, id: Key, event: KeyboardEvent<HTMLElement>): void {
  event.stopPropagation()
  if (event.nativeEvent.isComposing || (event.key !== 'Enter' && event.key !== 'Escape')) return
  event.preventDefault()
  if (event.key === 'Enter' && isRefused(event.currentTarget)) return
  const mark = (event.target as HTMLElement).dataset.mark
  if (event.key === 'Escape' && mark) canvas.editor.takeBack(mark)
  const source = canvas.doc.links.get(id)?.source ?? null
  const drawing = drawingOf(event.currentTarget)
  canvas.inline.startLabelling(null)
  if (source !== null) canvas.selection.select([source])
  backToStep(drawing, source)
}

/** Positions the fields at the link's text; takes the focus when they appear. */
function usePlace(canvas: Canvas, id: Key, box: React.RefObject<HTMLElement | null>): void {
  useLayoutEffect(() => {
    const look = () => {
      const element = box.current
      const at = canvas.views.link(id)?.textAt
      if (!element || !at) return
      const { width, height } = canvas.viewport.size
      const { x, y } = toScreen(canvas.viewport.camera, at)
      const w = element.offsetWidth
      const h = element.offsetHeight
      const left = Math.max(8, Math.min(x - w / 2, width - w - 8))
      const top = Math.max(8, Math.min(y - h / 2, height - h - 8))
      element.style.transform = `translate(${Math.round(left)}px, ${Math.round(top)}px)`
    }
    look()
    const [field] = box.current?.querySelectorAll('input') ?? []
    field?.focus({ preventScroll: true })
    field?.select()
    const leave = [canvas.topics.on('camera', look), canvas.topics.on(id, look)]
    return () => {
      for (const one of leave) one()
    }
  }, [canvas, id, box])
}
