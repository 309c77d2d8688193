// The line under the drawing: counts, zoom, what the next click does, and whether everything is saved.

import { useWatched } from '#web/process/watch.ts'

const plural = (count: number, noun: string) => `${count} ${noun}${count === 1 ? '' : 's'}`

export function StatusLine() {
  const canvas = useWatched('chrome')
  const { steps, links } = canvas.doc
  const panning = canvas.gesture.kind === 'panning'
  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-0.5 text-xs text-muted">
      <span>{plural(steps.size, 'step')}</span>
      <span>{plural(links.size, 'connection')}</span>
      <ZoomText />
      <Hint />
      {panning ? (
        <span className="font-medium text-signal">Panning mode active</span>
      ) : (
        <span className="max-sm:hidden">Tip: drag the background to pan</span>
      )}
      <Saving />
    </div>
  )
}

function ZoomText() {
  const { viewport } = useWatched('zoom')
  return <span>Zoom {Math.round(viewport.camera.zoom * 100)}%</span>
}

/** Read out as it changes: it is what somebody who does not see the map has to go by. */
function Hint() {
  const { tool } = useWatched('chrome')
  const hint = tool.linking && (tool.linking.source === null ? 'Click source step' : 'Click target step')
  return (
    <span role="status" className="font-medium text-signal">
      {hint}
    </span>
  )
}

function Saving() {
  const { outbox, readOnly } = useWatched('chrome')
  const failed = outbox.queue.some(item => item.state === 'refused' || item.tries > 0)
  const text = outbox.queue.length === 0 ? 'All changes saved' : failed ? 'Not saved' : 'Saving…'
  if (readOnly) return null
  return <span className={`ml-auto ${failed ? 'font-medium text-danger' : ''}`}>{text}</span>
}
