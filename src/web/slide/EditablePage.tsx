// A page whose texts can be edited in place: with a click on the text, or with Enter on its frame.

import type { KeyboardEvent, MouseEvent } from 'react'
import type { DeckSlide, SlideBox } from '#domain/document/deck/types.ts'
import type { SlideField } from '#domain/slide.ts'
import { placeOf } from '#web/slide/editing/ChipField.tsx'
import type { ReadPage } from '#web/slide/pages.ts'
import { SlideView } from '#web/slide/SlideView.tsx'
import { Badge } from '#web/ui/badge.tsx'
import { Button } from '#web/ui/button.tsx'

interface Props {
  page: ReadPage
  fields: SlideField[]
  onEdit(field: string): void
  onUndo(): void
  onRedo(): void
}

export function EditablePage({ page, fields, onEdit, onUndo, onRedo }: Props) {
  const editable = new Set(fields.map(field => field.name))
  const click = ({ target }: MouseEvent) => {
    if (!(target instanceof Element) || target.closest('[role=button]')) return
    const field = target.closest<SVGElement>('[data-field]')?.dataset.field
    if (field !== undefined) onEdit(field)
  }
  const key = (event: KeyboardEvent) => {
    if (!(event.ctrlKey || event.metaKey) || event.key.toLowerCase() !== 'z') return
    event.preventDefault()
    if (event.shiftKey) onRedo()
    else onUndo()
  }
  return (
    <>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: the frames over the texts do the same by keyboard */}
      <div className="relative" onClick={click} onKeyDown={key}>
        <SlideView {...page} editable={editable} />
        {fields.map(field => {
          const box = boxOf(page.slide, field.name)
          return (
            box && (
              <button
                key={field.name}
                type="button"
                aria-label={`Edit ${field.label}`}
                className="pointer-events-none absolute"
                style={placeOf(box)}
                onClick={() => onEdit(field.name)}
              />
            )
          )
        })}
      </div>
      <Edited fields={fields} page={page.slide} onEdit={onEdit} />
    </>
  )
}

/** Bounding box of a field on the slide: all its texts together; null if the slide renders none. */
export function boxOf({ elements }: DeckSlide, field: string): SlideBox | null {
  const boxes = elements.flatMap(element =>
    element.kind === 'text' && element.field === field ? [element.box] : [],
  )
  const [first] = boxes
  if (!first) return null
  const x = Math.min(...boxes.map(box => box.x))
  const y = Math.min(...boxes.map(box => box.y))
  const right = Math.max(...boxes.map(box => box.x + box.w))
  const end = Math.max(...boxes.map(box => box.y + box.h))
  return { x, y, w: right - x, h: end - y }
}

/** Edit buttons for texts that differ from the audit and for texts that the rendering does not show. */
function Edited({ fields, page, onEdit }: Pick<Props, 'fields' | 'onEdit'> & { page: DeckSlide }) {
  const listed = fields.filter(field => field.text !== null || !boxOf(page, field.name))
  if (listed.length === 0) return null
  return (
    <ul className="mt-2 flex flex-wrap gap-x-4 gap-y-1 text-sm" aria-label="Texts on this slide">
      {listed.map(field => (
        <li key={field.name} className="flex items-center gap-2">
          <Button variant="quiet" size="sm" className="-ml-3" onClick={() => onEdit(field.name)}>
            {field.label}
          </Button>
          {field.text !== null && <Badge>Edited</Badge>}
          {hasMoved(field) && <Badge tone="caution">The audit has changed since</Badge>}
        </li>
      ))}
    </ul>
  )
}

/** Whether the audit's text has changed since the user wrote the override. */
export const hasMoved = ({ text, base, generated }: SlideField) => text !== null && base !== generated
