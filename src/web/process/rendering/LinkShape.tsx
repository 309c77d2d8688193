// One link as drawn: a line with its arrow head in a single path, and its text.

import { memo } from 'react'
import { LABEL } from '#domain/process/layout/link-label.ts'
import type { LinkView } from '#web/process/canvas/view/views.ts'
import { writtenOn } from '#web/process/rendering/lettering.ts'
import { useCurrentLink } from '#web/process/watch.ts'

/** `level` of detail: how much text is drawn, and its size. */
export const LinkShape = memo(function LinkShape({ id, level }: { id: string; level: number }) {
  const view = useCurrentLink(id)
  return view && <Line view={view} level={level} named={{ 'data-link': id }} />
})

interface LineProps {
  view: LinkView
  level: number
  named?: { 'data-link': string }
}

export function Line({ view, level, named }: LineProps) {
  const colour = view.trouble
    ? 'stroke-danger [stroke-dasharray:4_3]'
    : view.selected
      ? 'stroke-signal'
      : 'stroke-edge'
  return (
    <>
      <path
        {...named}
        data-back={view.isBack || undefined}
        d={view.path}
        className={`fill-none ${colour} ${view.selected ? 'stroke-[3]' : 'stroke-[1.5]'} ${view.away ? 'invisible' : ''}`}
      />
      {!view.away && <Text view={view} level={level} />}
    </>
  )
}

/** On a background of its own, so that the line does not run through the text. */
function Text({ view, level }: { view: LinkView; level: number }) {
  const written = writtenOn(view, level)
  if (!written) return null
  const { text, size, width } = written
  const height = LABEL.height * (size / 12)
  return (
    <g transform={`translate(${view.textAt.x} ${view.textAt.y})`} className="pointer-events-none">
      <rect
        x={-width / 2}
        y={-height / 2}
        width={width}
        height={height}
        rx={3}
        className={`fill-paper ${view.selected ? 'stroke-signal stroke-[1.5]' : 'stroke-none'}`}
      />
      <text textAnchor="middle" y={size / 3} fontSize={size} className="fill-ink stroke-none">
        {text}
      </text>
    </g>
  )
}
