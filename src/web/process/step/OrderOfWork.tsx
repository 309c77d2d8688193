// Order of work of a step: whether its runs go first at their owner, and how many begin together.

import type { CanvasStep } from '#web/process/canvas/map/document.ts'
import { LiveInput } from '#web/process/step/LiveInput.tsx'
import { batchRefusal, typedBatch } from '#web/process/step/typed.ts'
import { useCanvas } from '#web/process/watch.ts'
import { Checkbox } from '#web/ui/form/choice.tsx'
import { Field } from '#web/ui/form/field.tsx'

export function OrderOfWork({ step: { key, goesFirst = false, batchSize = null } }: { step: CanvasStep }) {
  const canvas = useCanvas()
  const merge = `${key} batchSize`
  return (
    <>
      <Checkbox
        label="Worked on first"
        hint="Before the other steps of its owner."
        checked={goesFirst}
        onChange={event => canvas.commands.change(key, { goesFirst: event.target.checked })}
      />
      <Field label="Batch size" hint="Runs wait until the batch is complete.">
        <LiveInput
          data-field="batchSize"
          inputMode="numeric"
          placeholder="One at a time"
          value={batchSize === null ? '' : String(batchSize)}
          onType={typed => {
            const size = typedBatch(typed)
            if (size !== undefined) canvas.commands.change(key, { batchSize: size }, merge)
          }}
          onLeave={() => canvas.editor.seal()}
          refusalOf={batchRefusal}
          onRefuse={() => canvas.editor.takeBack(merge)}
        />
      </Field>
    </>
  )
}
