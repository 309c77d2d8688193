// One link as drawn: a line with its arrow head in a single path, and what is written on it.

import { memo } from 'react'
import { LABEL } from '#domain/process/link-label.ts'
import type { LinkView } from '#web/process/canvas/views.ts'
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
    <>
      <path
        data-link={id}
        data-back={view.isBack || undefined}
        d={view.path}
        className={`fill-none ${colour} ${view.selected ? 'stroke-[3]' : 'stroke-[1.5]'}`}
      />
      {view.text && <Text view={view} />}
    </>
  )
})

/** On a ground of its own, so that the line does not run through the words. */
function Text({ view: { text, textAt, selected } }: { view: LinkView }) {
  const width = text.length * LABEL.letter + 2 * LABEL.padding
  return (
    <g transform={`translate(${textAt.x} ${textAt.y})`} className="pointer-events-none">
      <rect
        x={-width / 2}
        y={-LABEL.height / 2}
        width={width}
        height={LABEL.height}
        rx={3}
        className={`fill-paper ${selected ? 'stroke-signal stroke-[1.5]' : 'stroke-none'}`}
      />
      <text textAnchor="middle" y={4} className="fill-ink stroke-none text-[12px]">
        {text}
      </text>
    </g>
  )
}
