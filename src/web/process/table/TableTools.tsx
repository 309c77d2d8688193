// Tools of the table: add and paste steps, filter, delete the selection, undo.

import { ClipboardPaste, Plus, Redo2, Trash2, Undo2 } from 'lucide-react'
import type { Key } from '#web/process/canvas/map/document.ts'
import { useWatched } from '#web/process/watch.ts'
import { Button } from '#web/ui/button.tsx'
import { Field } from '#web/ui/form/field.tsx'
import { Input } from '#web/ui/form/input.tsx'

interface Props {
  shown: readonly Key[]
  filter: string
  onFilter: (filter: string) => void
  onAdd: () => void
  onPaste: () => void
}

export function TableTools({ shown, filter, onFilter, onAdd, onPaste }: Props) {
  const canvas = useWatched('chrome')
  const { editor, doc } = canvas
  const { history, readOnly } = editor
  const chosen = canvas.selection.steps().length
  return (
    <div className="mb-3 flex flex-wrap items-center gap-2">
      <Field label="Filter steps" hideLabel>
        <Input
          type="search"
          placeholder="Filter by name, owner, system or lane"
          className="!w-72 max-sm:!w-60"
          value={filter}
          onChange={event => onFilter(event.target.value)}
        />
      </Field>
      <p role="status" className="mr-2 text-sm text-muted">
        {filter && `${shown.length} of ${doc.steps.size}`}
      </p>
      <Button variant="secondary" size="sm" disabled={readOnly} onClick={onAdd}>
        <Plus aria-hidden />
        Add Step
      </Button>
      <Button variant="quiet" size="sm" disabled={readOnly} onClick={onPaste}>
        <ClipboardPaste aria-hidden />
        Paste rows
      </Button>
      {history.past.length + history.future.length > 0 && <UndoRedo />}
      {chosen > 0 && (
        <Button
          variant="danger"
          size="sm"
          disabled={readOnly}
          onClick={() => canvas.commands.removeSelected()}
        >
          <Trash2 aria-hidden />
          Delete {chosen} selected
        </Button>
      )}
    </div>
  )
}

function UndoRedo() {
  const canvas = useWatched('chrome')
  const { history, readOnly } = canvas.editor
  return (
    <>
      <Button
        variant="quiet"
        size="sm"
        disabled={history.past.length === 0 || readOnly}
        onClick={() => canvas.editor.undo()}
      >
        <Undo2 aria-hidden />
        Undo
      </Button>
      <Button
        variant="quiet"
        size="sm"
        disabled={history.future.length === 0 || readOnly}
        onClick={() => canvas.editor.redo()}
      >
        <Redo2 aria-hidden />
        Redo
      </Button>
    </>
  )
}
