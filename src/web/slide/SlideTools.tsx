// Toolbar for the open slide and the deck.

import {
  ArrowLeft,
  ArrowRight,
  Copy,
  Download,
  EyeOff,
  Pencil,
  Plus,
  Presentation,
  Redo2,
  Trash2,
  Undo2,
} from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { Link } from 'react-router'
import type { Audit } from '#contract/audit.ts'
import type { Slide } from '#contract/slide.ts'
import { SLIDE_LIMITS } from '#domain/slide.ts'
import { CommentButton } from '#web/comment/index.ts'
import { useAction } from '#web/platform/api.ts'
import { PeopleAt } from '#web/presence/index.ts'
import type { SlideTexts } from '#web/slide/editing/useSlideTexts.ts'
import { presentPath } from '#web/slide/present/address.ts'
import { useSlideOrder } from '#web/slide/useSlideOrder.ts'
import { Button } from '#web/ui/button.tsx'

interface Props {
  audit: Audit
  slides: Slide[]
  /** The slide of the open page; null on the cover and in the appendix. */
  slide: Slide | null
  /** Number of the open page, from 1. */
  number: number
  readOnly: boolean
  texts: SlideTexts
  onShow(slideId: number): void
  onEdit(field: string): void
  onAdd(): void
  onExport(): void
}

export function SlideTools({
  audit,
  slides,
  slide,
  number,
  readOnly,
  texts,
  onShow,
  onEdit,
  onAdd,
  onExport,
}: Props) {
  const order = useSlideOrder(audit.id, slides)
  const change = useAction('slide.change')
  const copy = useAction('slide.duplicate')
  const busy = readOnly || order.pending || change.pending || copy.pending
  const isFull = slides.length >= SLIDE_LIMITS.slides
  // Hidden slides are skipped: the deck does not show them.
  const shown = slides.filter(each => !each.hidden)
  const at = slide ? shown.indexOf(slide) : -1
  const move = (to: Slide | undefined) => void (slide && to && order.moveTo(slide.id, to.id))
  const hide = () =>
    void (slide && change.run({ params: { id: slide.id }, body: { hidden: true, version: slide.version } }))
  const duplicate = async () => {
    const made = slide && (await copy.run({ params: { id: slide.id }, body: {} }))
    if (made) onShow(made.id)
  }
  const first = slide?.fields[0]?.name
  return (
    <>
      <div className="mt-4 flex flex-wrap gap-2" data-at={slide ? `slide:${slide.id}` : undefined}>
        <Button
          variant="secondary"
          disabled={readOnly || first === undefined}
          onClick={() => first !== undefined && onEdit(first)}
        >
          <Pencil aria-hidden />
          Edit Slides
        </Button>
        <Button onClick={onExport}>
          <Download aria-hidden />
          Export PPTX
        </Button>
        <Button variant="secondary" asChild>
          <Link to={presentPath(audit.id, number)}>
            <Presentation aria-hidden />
            Present
          </Link>
        </Button>
        {slide && (
          <CommentButton auditId={audit.id} about={`slide:${slide.id}`} name={slide.title} on="this slide" />
        )}
        {slide && <PeopleAt about={`slide:${slide.id}`} />}
      </div>
      {!readOnly && (
        <div className="mt-2 flex flex-wrap gap-1" role="toolbar" aria-label="This slide">
          <Tool
            icon={<ArrowLeft aria-hidden />}
            disabled={busy || at < 1}
            onClick={() => move(shown[at - 1])}
          >
            Move earlier
          </Tool>
          <Tool
            icon={<ArrowRight aria-hidden />}
            disabled={busy || at < 0 || at === shown.length - 1}
            onClick={() => move(shown[at + 1])}
          >
            Move later
          </Tool>
          <Tool icon={<EyeOff aria-hidden />} disabled={busy || !slide} onClick={hide}>
            Leave out
          </Tool>
          <Tool
            icon={<Copy aria-hidden />}
            disabled={busy || !slide || isFull}
            onClick={() => void duplicate()}
          >
            Duplicate
          </Tool>
          <Tool icon={<Plus aria-hidden />} disabled={busy || isFull} onClick={onAdd}>
            Add slide
          </Tool>
          {slide && (slide.copy || slide.kind === 'own') && <Remove key={slide.id} slide={slide} />}
          {(texts.canUndo || texts.canRedo) && (
            <>
              <Tool icon={<Undo2 aria-hidden />} disabled={!texts.canUndo} onClick={texts.undo}>
                Undo
              </Tool>
              <Tool icon={<Redo2 aria-hidden />} disabled={!texts.canRedo} onClick={texts.redo}>
                Redo
              </Tool>
            </>
          )}
        </div>
      )}
      {!readOnly && !slide && number === 1 && (
        <p className="caption mt-2">The cover is made from the audit and cannot be edited.</p>
      )}
    </>
  )
}

interface ToolProps {
  icon: ReactNode
  disabled: boolean
  onClick(): void
  children: string
}

function Tool({ icon, disabled, onClick, children }: ToolProps) {
  return (
    <Button variant="quiet" size="sm" disabled={disabled} onClick={onClick}>
      {icon}
      {children}
    </Button>
  )
}

/** Only added or duplicated slides can be removed; the others can be hidden. */
function Remove({ slide }: { slide: Slide }) {
  const { run, pending } = useAction('slide.remove')
  const [asking, setAsking] = useState(false)
  return (
    <Button
      variant={asking ? 'danger' : 'quiet'}
      size="sm"
      pending={pending}
      onClick={() => (asking ? void run({ params: { id: slide.id } }) : setAsking(true))}
    >
      <Trash2 aria-hidden />
      {asking ? 'Really remove?' : 'Remove slide'}
    </Button>
  )
}
