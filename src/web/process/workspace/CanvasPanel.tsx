// The Canvas tab: the drawing between the bars of its tools, and the status line below. On a narrow screen also a list
// of the steps.

import { Suspense, useId } from 'react'
import { onDemand } from '#web/platform/on-demand.tsx'
import { useDrawn } from '#web/process/drawn.ts'
import { Drawing } from '#web/process/rendering/Drawing.tsx'
import { useWatched } from '#web/process/watch.ts'
import { QuickActions } from '#web/process/workspace/QuickActions.tsx'
import { StatusLine } from '#web/process/workspace/StatusLine.tsx'
import { usePrevious, type useStart } from '#web/process/workspace/useMap.ts'
import { ZoomControls } from '#web/process/workspace/ZoomControls.tsx'
import { Button } from '#web/ui/button.tsx'
import { useIsNarrow } from '#web/ui/narrow.ts'

const SelectionBar = onDemand(() => import('#web/process/overlays/SelectionBar.tsx'))
const StartOverlay = onDemand(() => import('#web/process/workspace/StartOverlay.tsx'))
const StepList = onDemand(() => import('#web/process/workspace/StepList.tsx'))
const Minimap = onDemand(() => import('#web/process/workspace/Minimap.tsx'))
const NameTemplate = onDemand(() => import('#web/process/template/NameTemplate.tsx'))

/** The drawing above the list of steps on a narrow screen. */
const OVERVIEW = 'h-48 shrink'

/** An empty map that the user cannot change. */
const NoMap = () => (
  <div className="absolute inset-0 grid place-items-center bg-sheet p-4">
    <p className="text-sm text-muted">No steps are mapped.</p>
  </div>
)

interface Props {
  auditId: number
  start: ReturnType<typeof useStart>
  power: boolean
  onPower: (on: boolean) => void
}

export function CanvasPanel({ auditId, start, power, onPower }: Props) {
  const canvas = useWatched('chrome')
  const { previous, load, pending } = usePrevious(canvas, auditId)
  const hint = useId()
  const empty = canvas.doc.steps.size === 0 && !start.started
  const isDrawn = useDrawn()
  const isNarrow = useIsNarrow()
  const isListed = isNarrow && canvas.doc.steps.size > 0
  return (
    <>
      <div data-canvas className="flex min-h-0 flex-1 flex-col bg-sheet">
        <QuickActions power={power} onPower={onPower} />
        <div className={`relative min-h-0 overflow-hidden ${isListed ? OVERVIEW : 'flex-1'}`}>
          <Drawing describedBy={hint} />
          {/* A boundary of its own, made with its part: the others do not wait for this script. */}
          {isDrawn && (
            <Suspense>
              <Minimap />
            </Suspense>
          )}
          <Suspense>
            {empty && canvas.editor.readOnly && <NoMap />}
            {empty && !canvas.editor.readOnly && (
              <StartOverlay
                auditId={auditId}
                previous={previous}
                pending={pending}
                onStart={start.start}
                onLoad={load}
              />
            )}
          </Suspense>
        </div>
        <div className="group @container flex min-h-11 shrink-0 flex-wrap items-center gap-x-3 border-t border-rule md:flex-nowrap md:px-4">
          <ZoomControls onCleared={start.restart}>
            {previous && !empty && !canvas.editor.readOnly && (
              <Button
                variant="quiet"
                size="sm"
                className="px-2 text-xs"
                pending={pending}
                onClick={() => load(previous)}
              >
                Restore earlier map ({previous.steps})
              </Button>
            )}
          </ZoomControls>
          {isDrawn && (
            <Suspense>
              <SelectionBar hasFields={!isListed} />
            </Suspense>
          )}
        </div>
        <Suspense>{isListed && <StepList />}</Suspense>
      </div>
      <p id={hint} className="sr-only">
        Alt and an arrow key go from step to step. On a step, Enter edits its name, Tab adds the next step, a
        digit goes into its minutes, E opens all its fields, arrow keys move it, C connects it, K goes to its
        connections, Delete deletes it. N adds a step. Escape lets go of it; then Tab leaves the drawing. The
        tab Table does the same without the drawing.
      </p>
      <StatusLine />
      <Suspense>
        {canvas.overlays.keeping && <NameTemplate onClose={() => canvas.overlays.setKeeping(false)} />}
      </Suspense>
    </>
  )
}
