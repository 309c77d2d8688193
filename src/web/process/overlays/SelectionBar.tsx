// What is selected, at the foot of the pane: the fields of one step, or the actions on several.

import { BookmarkPlus, Trash2 } from 'lucide-react'
import type { Canvas } from '#web/process/canvas/canvas.ts'
import type { Key } from '#web/process/canvas/map/document.ts'
import { StepStrip } from '#web/process/overlays/StepStrip.tsx'
import { useWatched } from '#web/process/watch.ts'
import { Button } from '#web/ui/button.tsx'

/** `hasFields`: a single selected step shows its fields here. */
export default function SelectionBar({ hasFields }: { hasFields: boolean }) {
  const canvas = useWatched('chrome')
  useWatched('hands')
  const count = canvas.selection.steps().length
  const one = hasFields ? onlyStep(canvas) : null
  if (count < 2 && one === null) return null
  return (
    <div data-selection className="ml-auto max-w-full py-1 md:shrink-0 max-md:w-full max-md:px-2">
      {one === null ? <Several count={count} /> : <StepStrip key={one} id={one} />}
    </div>
  )
}

/** The step that shows its fields: the only selected one, while no other action is in progress on it. */
function onlyStep({ selection, gestures, tools, inline, editor, doc }: Canvas): Key | null {
  const key = selection.only()
  const isBusy = gestures.current.kind !== 'idle' || tools.linking || inline.naming || tools.hand
  return isBusy || editor.readOnly || key === null || !doc.steps.has(key) ? null : key
}

function Several({ count }: { count: number }) {
  const canvas = useWatched('chrome')
  return (
    <div className="flex flex-wrap items-center gap-x-2">
      <p className="px-1 text-sm font-medium">{count} steps selected</p>
      {canvas.overlays.mayKeep && (
        <Button
          variant="quiet"
          size="sm"
          aria-keyshortcuts="T"
          onClick={() => canvas.overlays.setKeeping(true)}
        >
          <BookmarkPlus aria-hidden />
          Save as template
        </Button>
      )}
      <Button
        variant="danger"
        size="sm"
        disabled={canvas.editor.readOnly}
        onClick={() => canvas.commands.removeSelected()}
      >
        <Trash2 aria-hidden />
        Delete Selected
      </Button>
    </div>
  )
}
