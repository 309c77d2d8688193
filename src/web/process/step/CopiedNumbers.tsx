// Confirms numbers copied from a template or another audit, for one step or all, as one undo step.

import { Check } from 'lucide-react'
import { STEP_DEFAULTS, type StepFields } from '#domain/process/step.ts'
import { NUMBER_FIELDS } from '#domain/process/step-field.ts'
import { toast } from '#web/platform/toast.ts'
import type { CanvasStep, Key } from '#web/process/canvas/map/document.ts'
import { usePlaceholdersOf } from '#web/process/evidence-level.tsx'
import { useCanvas, useWatched } from '#web/process/watch.ts'
import { Button } from '#web/ui/button.tsx'
import { Notice } from '#web/ui/notice.tsx'

const NAME = 'These numbers hold for this client'

/** Above the table: all steps with such numbers. */
export function AllCopiedNumbers() {
  const canvas = useWatched('map')
  const copiedOf = useCopiedNumbers()
  const found = [...canvas.doc.steps.values()].flatMap(step => {
    const numbers = copiedOf(step)
    return numbers ? [[step.key, numbers] as const] : []
  })
  if (found.length === 0 || canvas.editor.readOnly) return null
  const steps = found.length === 1 ? '1 step has' : `${found.length} steps have`
  return (
    <div className="mb-4">
      <Notice>
        <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2">
          <p>{steps} numbers from a template or another audit. They count as assumed.</p>
          <Confirm numbers={new Map(found)} />
        </div>
      </Notice>
    </div>
  )
}

/** In the step's panel. */
export function CopiedNumbersOfStep({ step }: { step: CanvasStep }) {
  const numbers = useCopiedNumbers()(step)
  return numbers && <Confirm numbers={new Map([[step.key, numbers]])} />
}

function Confirm({ numbers }: { numbers: ReadonlyMap<Key, Partial<StepFields>> }) {
  const canvas = useCanvas()
  const confirm = () => {
    canvas.commands.confirmNumbers(numbers)
    const steps = numbers.size === 1 ? '1 step' : `${numbers.size} steps`
    toast({ title: 'Numbers confirmed', description: `Numbers of ${steps} are entered by you.` })
  }
  return (
    <Button type="button" variant="secondary" size="sm" onClick={confirm}>
      <Check aria-hidden /> {NAME}
    </Button>
  )
}

/**
 * The numbers of a step that nobody has said or entered; null if all of them are the defaults of a new step, which no
 * template or audit brought.
 */
function useCopiedNumbers(): (step: CanvasStep) => Partial<StepFields> | null {
  const isPlaceholder = usePlaceholdersOf()
  return step => {
    const open = NUMBER_FIELDS.filter(field => step[field] !== null && isPlaceholder(step, field))
    const isCopied = open.some(field => step[field] !== STEP_DEFAULTS[field])
    return isCopied ? Object.fromEntries(open.map(field => [field, step[field]])) : null
  }
}
