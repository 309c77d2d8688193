// A dock: a collapsible part below or beside the workspace, resized by dragging its edge or with arrow keys.

import { ChevronDown, ChevronUp, PanelBottom, PanelRight } from 'lucide-react'
import { type KeyboardEvent, type PointerEvent, type ReactNode, useId, useRef } from 'react'
import { Button } from '#web/ui/button.tsx'
import { useIsNarrow } from '#web/ui/narrow.ts'

export type DockSide = 'below' | 'beside'

/** State of a dock: whether it is open, its side, and its share of the workspace on each side, in percent. */
export interface DockPlace {
  open: boolean
  side: DockSide
  below: number
  beside: number
}

/** Minimum and maximum size of a dock, in percent; step of an arrow key. */
export const DOCK = { min: 15, max: 80, step: 5 } as const

export const DOCK_CLOSED: DockPlace = { open: false, side: 'below', below: 45, beside: 42 }

const within = (share: number) => Math.round(Math.min(DOCK.max, Math.max(DOCK.min, share)))

interface Props {
  /** Names the dock in URLs. */
  id: string
  title: string
  /** Shown beside the title, e.g. the number of items. */
  note?: ReactNode
  place: DockPlace
  onPlace: (place: DockPlace) => void
  /** The main content of the workspace. */
  children: ReactNode
  /** The dock's content; rendered only while it is open. */
  content: ReactNode
  /** There is nothing to show yet: the workspace has all the room. */
  absent?: boolean
}

export function Docked({ children, content, absent = false, ...props }: Props) {
  const { id, place } = props
  const frame = useRef<HTMLDivElement>(null)
  const heading = useId()
  const side = useSide(place)
  return (
    <div ref={frame} className={`flex min-h-0 flex-1 ${side === 'beside' ? '' : 'flex-col'}`}>
      <div className="flex min-h-0 min-w-0 flex-1 flex-col">{children}</div>
      {!absent && (
        <section
          id={id}
          data-bar
          aria-labelledby={heading}
          className={`relative flex min-h-0 min-w-0 shrink-0 flex-col border-ink bg-paper ${side === 'beside' ? 'border-l' : 'border-t'}`}
          style={place.open ? { flexBasis: `${place[side]}%` } : undefined}
        >
          {place.open && <Edge {...props} side={side} frame={frame} />}
          <Head {...props} heading={heading} />
          {place.open && (
            <div className="@container relative min-h-0 flex-1 overflow-auto overscroll-contain px-4 pt-1 pb-6 sm:px-6">
              {content}
            </div>
          )}
        </section>
      )}
    </div>
  )
}

type HeadProps = Omit<Props, 'children' | 'content' | 'absent'> & { heading: string }

function Head({ title, note, place, onPlace, heading }: HeadProps) {
  const Turn = place.open === (place.side === 'below') ? ChevronDown : ChevronUp
  return (
    <div className="flex min-h-11 shrink-0 items-center gap-3 px-4 sm:px-6">
      <h2 id={heading} className="headline text-lg">
        <button
          type="button"
          aria-expanded={place.open}
          className="flex min-h-8 items-center gap-2 rounded-sm hover:text-signal"
          onClick={() => onPlace({ ...place, open: !place.open })}
        >
          <Turn aria-hidden className="size-4" />
          {title}
        </button>
      </h2>
      {note && <p className="min-w-0 truncate text-sm text-muted">{note}</p>}
      {place.open && <OtherSide place={place} onPlace={onPlace} />}
    </div>
  )
}

function OtherSide({ place, onPlace }: Pick<Props, 'place' | 'onPlace'>) {
  const side = place.side === 'below' ? 'beside' : 'below'
  const Icon = side === 'below' ? PanelBottom : PanelRight
  return (
    <Button
      variant="quiet"
      size="sm"
      className="ml-auto max-md:hidden"
      onClick={() => onPlace({ ...place, side })}
    >
      <Icon aria-hidden />
      {side === 'below' ? 'Dock below' : 'Dock beside'}
    </Button>
  )
}

/** Beside the workspace only while open and if the window is wide enough. */
function useSide({ open, side }: DockPlace): DockSide {
  const isNarrow = useIsNarrow()
  return open && !isNarrow ? side : 'below'
}

type EdgeProps = Pick<Props, 'id' | 'title' | 'place' | 'onPlace'> & {
  side: DockSide
  frame: React.RefObject<HTMLDivElement | null>
}

/** The edge between the dock and the main content. */
function Edge({ id, title, place, onPlace, side, frame }: EdgeProps) {
  const share = place[side]
  const resize = (to: number) => onPlace({ ...place, [side]: within(to) })
  const drag = (event: PointerEvent<HTMLElement>) => {
    const box = frame.current?.getBoundingClientRect()
    if (!box || !event.currentTarget.hasPointerCapture(event.pointerId)) return
    const rest =
      side === 'beside' ? (box.right - event.clientX) / box.width : (box.bottom - event.clientY) / box.height
    resize(rest * 100)
  }
  const press = (event: KeyboardEvent) => {
    const to = moved(event.key, share, side)
    if (to === null) return
    event.preventDefault()
    resize(to)
  }
  return (
    // biome-ignore lint/a11y/useSemanticElements: an edge that is moved is a control, and no rule
    <div
      role="separator"
      aria-label={`Size of ${title}`}
      aria-orientation={side === 'beside' ? 'vertical' : 'horizontal'}
      aria-controls={id}
      aria-valuemin={DOCK.min}
      aria-valuemax={DOCK.max}
      aria-valuenow={share}
      aria-valuetext={`${share} percent`}
      tabIndex={0}
      className={`absolute z-10 touch-none select-none hover:bg-signal/30 focus-visible:bg-signal/30 ${
        side === 'beside'
          ? 'inset-y-0 -left-1.5 w-3 cursor-col-resize'
          : 'inset-x-0 -top-1.5 h-3 cursor-row-resize'
      }`}
      onPointerDown={event => event.currentTarget.setPointerCapture(event.pointerId)}
      onPointerMove={drag}
      onKeyDown={press}
    />
  )
}

/** The share after this key, or null for a key that moves nothing. The edge moves in the arrow's direction. */
function moved(key: string, share: number, side: DockSide): number | null {
  const [larger, smaller] = side === 'beside' ? ['ArrowLeft', 'ArrowRight'] : ['ArrowUp', 'ArrowDown']
  if (key === larger) return share + DOCK.step
  if (key === smaller) return share - DOCK.step
  if (key === 'Home') return DOCK.min
  return key === 'End' ? DOCK.max : null
}
