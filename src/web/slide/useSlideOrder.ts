// Reorders slides.

import type { Slide } from '#contract/slide.ts'
import { useAction } from '#web/platform/api.ts'

export function useSlideOrder(auditId: number, slides: Slide[]) {
  const { run, pending } = useAction('slide.order')
  /** Moves a slide to the current position of another one. */
  const moveTo = async (moved: number, target: number) => {
    const ids = slides.map(slide => slide.id)
    const from = ids.indexOf(moved)
    const to = ids.indexOf(target)
    if (from < 0 || to < 0 || from === to) return false
    ids.splice(from, 1)
    ids.splice(to, 0, moved)
    return (await run({ params: { id: auditId }, body: { ids } })) !== null
  }
  return { moveTo, pending }
}
