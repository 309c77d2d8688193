// One link as drawn: a curve with its arrowhead in a single path.

import { memo } from 'react'
import { useLinkView } from '#web/process/watch.ts'

export const LinkShape = memo(function LinkShape({ id }: { id: string }) {
  const view = useLinkView(id)
  if (!view) return null
  const colour = view.trouble
    ? 'stroke-danger [stroke-dasharray:4_3]'
    : view.selected
      ? 'stroke-signal'
      : 'stroke-edge'
  return (
    <path
      data-link={id}
      d={view.path}
      className={`fill-none ${colour} ${view.selected ? 'stroke-[3]' : 'stroke-[1.5]'}`}
    />
  )
})
