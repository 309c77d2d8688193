// Toolbar under a slide while one of its texts is edited.

import { Hash, Redo2, Undo2 } from 'lucide-react'
import type { MouseEvent } from 'react'
import { Button } from '#web/ui/button.tsx'

interface Props {
  /** Id of the line that explains the keys. */
  help: string
  label: string
  pending: boolean
  onFigure(): void
  onUndo(): void
  onRedo(): void
  onCancel(): void
  onSave(): void
}

/** Keeps the caret in the text field. */
const stay = (event: MouseEvent) => event.preventDefault()

export function EditBar({ help, label, pending, onFigure, onUndo, onRedo, onCancel, onSave }: Props) {
  return (
    <>
      <div
        className="mt-3 flex flex-wrap items-center gap-1"
        role="toolbar"
        aria-label={`Edit ${label}`}
        onMouseDown={stay}
      >
        <Button variant="quiet" size="sm" onClick={onFigure}>
          <Hash aria-hidden />
          Insert a figure
        </Button>
        <Button variant="quiet" size="icon-sm" aria-label="Undo typing" onClick={onUndo}>
          <Undo2 aria-hidden />
        </Button>
        <Button variant="quiet" size="icon-sm" aria-label="Redo typing" onClick={onRedo}>
          <Redo2 aria-hidden />
        </Button>
        <span className="ml-auto flex gap-2">
          <Button variant="secondary" size="sm" onClick={onCancel}>
            Cancel
          </Button>
          <Button size="sm" pending={pending} onClick={onSave}>
            Save text
          </Button>
        </span>
      </div>
      <p id={help} className="mt-1 text-xs text-muted">
        Ctrl+Enter saves, Escape cancels. Type “{'{'}” for a figure; figures follow the audit and are moved or
        removed as a whole.
      </p>
    </>
  )
}
