// Power User Tools: actions on many steps together, import and export of the map, and the shortcut sheet.

import {
  AlignStartHorizontal,
  AlignStartVertical,
  Copy,
  Keyboard,
  MoveHorizontal,
  MoveVertical,
  Scan,
} from 'lucide-react'
import { useState } from 'react'
import { ENGINE_LABELS, ENGINES, FRICTION_LABELS, FRICTIONS } from '#domain/process/step.ts'
import { ImportExport } from '#web/process/import-export/ImportExport.tsx'
import { SHORTCUTS } from '#web/process/input/shortcuts.ts'
import { useWatched } from '#web/process/watch.ts'
import { MOUSE, PAGE_KEYS } from '#web/process/workspace/help-keys.ts'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { EnumSelect } from '#web/ui/form/enum-select.tsx'
import { Field } from '#web/ui/form/field.tsx'

export default function PowerTools({ title }: { title: string }) {
  return (
    <section
      aria-labelledby="power-tools"
      className="edge-hint relative shrink-0 border-b border-rule [--ground:var(--color-paper)]"
    >
      <div className="flex items-center gap-x-4 gap-y-0.5 px-4 py-1 max-md:w-max sm:px-6 md:flex-wrap">
        <h2 id="power-tools" className="headline text-sm whitespace-nowrap">
          Power User Tools
        </h2>
        <ImportExport title={title} />
        <ForMap />
        <ForSelection />
      </div>
    </section>
  )
}

/** Tools for the selected steps. They keep their space while hidden, so that selecting does not move the drawing. */
function ForSelection() {
  const canvas = useWatched('chrome')
  const count = canvas.selection.steps().length
  if (canvas.doc.steps.size === 0 || canvas.editor.readOnly) return null
  return (
    <div className="relative">
      {count === 0 && (
        <p className="absolute inset-y-0 flex items-center text-xs whitespace-nowrap text-muted">
          Select steps to duplicate, change or align them.
        </p>
      )}
      <fieldset className={`flex items-center gap-0.5 md:flex-wrap ${count === 0 ? 'invisible' : ''}`}>
        <legend className="sr-only">Selected steps</legend>
        <Button
          variant="quiet"
          size="sm"
          aria-keyshortcuts="Control+D"
          onClick={() => canvas.commands.duplicate()}
        >
          <Copy aria-hidden />
          Duplicate
        </Button>
        <SetForAll />
        <Align isUsable={count > 1} />
      </fieldset>
    </div>
  )
}

function Align({ isUsable }: { isUsable: boolean }) {
  const canvas = useWatched('chrome')
  return (
    <div className={`flex items-center gap-0.5 md:flex-wrap ${isUsable ? '' : 'invisible'}`}>
      <Button variant="quiet" size="sm" onClick={() => canvas.commands.align('left')}>
        <AlignStartVertical aria-hidden />
        Align left
      </Button>
      <Button variant="quiet" size="sm" onClick={() => canvas.commands.align('top')}>
        <AlignStartHorizontal aria-hidden />
        Align top
      </Button>
      <Button variant="quiet" size="sm" onClick={() => canvas.commands.align('row')}>
        <MoveHorizontal aria-hidden />
        Space across
      </Button>
      <Button variant="quiet" size="sm" onClick={() => canvas.commands.align('column')}>
        <MoveVertical aria-hidden />
        Space down
      </Button>
    </div>
  )
}

/** Selects that set lane and friction immediately, and then show their name again. */
function SetForAll() {
  const canvas = useWatched('chrome')
  return (
    <>
      <Field label="Lane of the selected steps" hideLabel>
        <EnumSelect
          values={ENGINES}
          labels={ENGINE_LABELS}
          none="Set lane…"
          value=""
          className="!w-36"
          onChoose={engine => engine && canvas.commands.changeSelected({ engine })}
        />
      </Field>
      <Field label="Friction of the selected steps" hideLabel>
        <EnumSelect
          values={FRICTIONS}
          labels={FRICTION_LABELS}
          none="Set friction…"
          value=""
          className="!w-36"
          onChoose={friction => friction && canvas.commands.changeSelected({ friction })}
        />
      </Field>
    </>
  )
}

function ForMap() {
  const canvas = useWatched('chrome')
  const [helping, setHelping] = useState(false)
  return (
    <div className="flex gap-0.5">
      <Button variant="quiet" size="sm" onClick={() => canvas.viewport.fitMap()}>
        <Scan aria-hidden />
        Show all
      </Button>
      <Button variant="quiet" size="sm" onClick={() => setHelping(true)}>
        <Keyboard aria-hidden />
        Keyboard shortcuts
      </Button>
      <Dialog open={helping} onOpenChange={setHelping} title="Keyboard shortcuts">
        <dl className="grid grid-cols-[auto_1fr] gap-x-6 gap-y-2 text-sm">
          {[...MOUSE, ...SHORTCUTS, ...PAGE_KEYS].map(({ keys, label }) => (
            <div key={keys} className="contents">
              <dt className="font-semibold whitespace-nowrap">{keys}</dt>
              <dd className="text-muted">{label}</dd>
            </div>
          ))}
        </dl>
      </Dialog>
    </div>
  )
}
