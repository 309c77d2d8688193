// The status line under the drawing: counts, zoom, and the effect of the next click and drag.

import { useWatched } from '#web/process/watch.ts'

const plural = (count: number, noun: string) => `${count} ${noun}${count === 1 ? '' : 's'}`

export function StatusLine() {
  const canvas = useWatched('chrome')
  const { steps, links } = canvas.doc
  const panning = canvas.gestures.current.kind === 'panning' || canvas.tools.hand
  return (
    <div className="flex min-h-7 shrink-0 flex-wrap items-center gap-x-4 border-t border-rule px-4 py-0.5 text-xs text-muted sm:px-6">
      <span>{plural(steps.size, 'step')}</span>
      <span>{plural(links.size, 'connection')}</span>
      <ZoomText />
      <Hint />
      {panning ? (
        <span className="font-medium text-signal">Panning mode active</span>
      ) : (
        <span className="max-sm:hidden">Tip: hold Space and drag to pan, or drag with a finger</span>
      )}
    </div>
  )
}

function ZoomText() {
  const { viewport } = useWatched('zoom')
  return <span>Zoom {Math.round(viewport.camera.zoom * 100)}%</span>
}

/** A live region: users who do not see the map depend on it. */
function Hint() {
  const { tools } = useWatched('chrome')
  const hint = tools.linking && (tools.linking.source === null ? 'Click source step' : 'Click target step')
  return (
    <span role="status" className="font-medium text-signal">
      {hint}
    </span>
  )
}
