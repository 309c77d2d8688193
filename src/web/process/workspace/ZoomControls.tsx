// Zoom by buttons and slider, Reset View, Fit, and Clear Canvas with its confirmation; absent on an empty canvas.

import { Eraser, Expand, Maximize, Minus, Plus } from 'lucide-react'
import { type ReactNode, Suspense, useState } from 'react'
import { onDemand } from '#web/platform/on-demand.tsx'
import { ZOOM } from '#web/process/canvas/view/camera.ts'
import { zoomBy } from '#web/process/input/shortcuts.ts'
import { useWatched } from '#web/process/watch.ts'
import { Button, type ButtonProps } from '#web/ui/button.tsx'

const ClearDialog = onDemand(() => import('#web/process/workspace/ClearDialog.tsx'))

interface Props {
  onCleared: () => void
  /** Further actions on the whole map. */
  children: ReactNode
}

export function ZoomControls({ onCleared, children }: Props) {
  const canvas = useWatched('chrome')
  const isEmpty = canvas.doc.steps.size === 0
  return (
    <div className="edge-hint relative flex min-w-0 items-center gap-0.5 px-2 py-1 max-md:w-full md:-mx-2 [--ground:var(--color-sheet)]">
      {!isEmpty && (
        <>
          <ZoomSteps />
          <ZoomBadge />
          <Action icon={<Maximize aria-hidden />} onClick={() => canvas.viewport.reset()}>
            Reset View
          </Action>
          <Action icon={<Expand aria-hidden />} onClick={() => canvas.viewport.fitMap()}>
            Fit
          </Action>
          {!canvas.editor.readOnly && <ClearCanvas onCleared={onCleared} />}
        </>
      )}
      {children}
    </div>
  )
}

/** Beside the fields of a selected step, a narrow bar has room for the icons only. */
const Action = ({ icon, children, ...props }: ButtonProps & { icon: ReactNode }) => (
  <Button variant="quiet" size="sm" className="px-2 text-xs" {...props}>
    {icon}
    <span className="@max-[75rem]:group-has-data-selection:sr-only">{children}</span>
  </Button>
)

function ZoomBadge() {
  const { viewport } = useWatched('zoom')
  return (
    <span className="min-w-11 px-1 text-center text-xs font-semibold">
      {Math.round(viewport.camera.zoom * 100)}%
    </span>
  )
}

function ZoomSteps() {
  const canvas = useWatched('zoom')
  const { zoom } = canvas.viewport.camera
  const shown = `${((zoom - ZOOM.min) / (ZOOM.max - ZOOM.min)) * 100}%`
  return (
    <div className="flex items-center gap-1">
      <Button
        variant="quiet"
        size="icon-sm"
        aria-label="Zoom out"
        disabled={zoom <= ZOOM.min}
        onClick={() => zoomBy(canvas, -1)}
      >
        <Minus aria-hidden />
      </Button>
      <input
        type="range"
        className="slider w-24 max-sm:w-14 @max-[60rem]:group-has-data-selection:w-14"
        style={{ '--shown': shown } as Record<string, string>}
        aria-label="Zoom"
        aria-valuetext={`${Math.round(zoom * 100)}%`}
        min={ZOOM.min}
        max={ZOOM.max}
        step={ZOOM.slider}
        value={zoom}
        onChange={event => canvas.viewport.zoomTo(event.target.valueAsNumber)}
      />
      <Button
        variant="quiet"
        size="icon-sm"
        aria-label="Zoom in"
        disabled={zoom >= ZOOM.max}
        onClick={() => zoomBy(canvas, 1)}
      >
        <Plus aria-hidden />
      </Button>
    </div>
  )
}

function ClearCanvas({ onCleared }: { onCleared: () => void }) {
  /** null until the user asks for it. */
  const [asking, setAsking] = useState<boolean | null>(null)
  return (
    <>
      <Action icon={<Eraser aria-hidden />} onClick={() => setAsking(true)}>
        Clear Canvas
      </Action>
      <Suspense>
        {asking !== null && <ClearDialog open={asking} onOpenChange={setAsking} onCleared={onCleared} />}
      </Suspense>
    </>
  )
}
