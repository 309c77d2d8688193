// Hidden slides, each restored to the deck with a click.

import type { Slide } from '#contract/slide.ts'
import { useAction } from '#web/platform/api.ts'
import { Button } from '#web/ui/button.tsx'

interface Props {
  slides: Slide[]
  readOnly: boolean
  onShow(slideId: number): void
}

export function HiddenSlides({ slides, readOnly, onShow }: Props) {
  const { run, pending } = useAction('slide.change')
  const hidden = slides.filter(slide => slide.hidden)
  if (hidden.length === 0) return null
  const bringBack = async ({ id, version }: Slide) => {
    if (await run({ params: { id }, body: { hidden: false, version } })) onShow(id)
  }
  return (
    <section aria-labelledby="left-out-title" className="mt-4 text-sm">
      <h3 id="left-out-title" className="caption">
        Left out of the deck
      </h3>
      <ul className="mt-1 divide-y divide-rule border-y border-rule">
        {hidden.map(slide => (
          <li key={slide.id} className="flex items-center justify-between gap-3 py-1">
            <span className="min-w-0 truncate">{slide.title}</span>
            <Button
              variant="quiet"
              size="sm"
              disabled={readOnly || pending}
              aria-label={`Restore ${slide.title}`}
              onClick={() => void bringBack(slide)}
            >
              Restore
            </Button>
          </li>
        ))}
      </ul>
    </section>
  )
}
