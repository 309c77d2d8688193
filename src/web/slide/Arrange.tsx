// The order of the slides, and slides of one's own.

import { ArrowLeft, ArrowRight, Plus } from 'lucide-react'
import type { Slide } from '#contract/slide.ts'
import { SLIDE_LIMITS } from '#domain/document/slide.ts'
import { useAction } from '#web/platform/api.ts'
import { toast } from '#web/platform/toast.ts'
import { Button } from '#web/ui/button.tsx'

interface Props {
  auditId: number
  slides: Slide[]
  index: number
  readOnly: boolean
  /** Shows the slide that stands there now. */
  onShow(index: number): void
  onEdit(): void
}

export function Arrange({ auditId, slides, index, readOnly, onShow, onEdit }: Props) {
  const order = useAction('slide.order')
  const add = useAction('slide.add')
  const pending = order.pending || add.pending
  const move = async (to: number) => {
    const ids = slides.map(slide => slide.id)
    const [moved = 0] = ids.splice(index, 1)
    ids.splice(to, 0, moved)
    if (await order.run({ params: { id: auditId }, body: { ids } })) onShow(to)
  }
  const addSlide = async () => {
    const made = await add.run({ params: { id: auditId }, body: { title: 'New slide' } })
    if (!made) return
    toast({ title: 'Slide Added', description: 'It stands behind the others.' })
    onShow(slides.length)
    onEdit()
  }
  return (
    <div className="mt-2 flex flex-wrap gap-2">
      <Button
        variant="quiet"
        size="sm"
        disabled={readOnly || pending || index === 0}
        onClick={() => void move(index - 1)}
      >
        <ArrowLeft aria-hidden />
        Move earlier
      </Button>
      <Button
        variant="quiet"
        size="sm"
        disabled={readOnly || pending || index === slides.length - 1}
        onClick={() => void move(index + 1)}
      >
        <ArrowRight aria-hidden />
        Move later
      </Button>
      <Button
        variant="quiet"
        size="sm"
        pending={add.pending}
        disabled={readOnly || pending || slides.length >= SLIDE_LIMITS.slides}
        onClick={() => void addSlide()}
      >
        <Plus aria-hidden />
        Add slide
      </Button>
    </div>
  )
}
