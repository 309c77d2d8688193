// Confirms numbers copied from a template or another audit, for one step or all, as one undo step.

import { Check } from 'lucide-react'
import { STEP_DEFAULTS, type StepFields } from '#domain/process/step.ts'
import { NUMBER_FIELDS } from '#domain/process/step-field.ts'
import { toast } from '#web/platform/toast.ts'
import type { CanvasStep, Key } from '#web/process/canvas/map/document.ts'
import { useAssumedShares, usePlaceholdersOf } from '#web/process/step-evidence.tsx'
import { useCanvas, useWatched } from '#web/process/watch.ts'
import { Button } from '#web/ui/button.tsx'
import { Notice } from '#web/ui/notice.tsx'

const NAME = 'These numbers hold for this client'

/** Above the table: all steps with such numbers. */
export function AllCopiedNumbers() {
  const canvas = useWatched('map')
  const copiedOf = useCopiedNumbers()
  const shares = useCopiedShares()
  const found = [...canvas.doc.steps.values()].flatMap(step => {
    const numbers = copiedOf(step)
    return numbers ? [[step.key, numbers] as const] : []
  })
  if (found.length + shares.size === 0 || canvas.editor.readOnly) return null
  const verb = found.length + shares.size === 1 ? 'has' : 'have'
  return (
    <div className="mb-4">
      <Notice>
        <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2">
          <p>
            {countsText(found.length, shares.size)} {verb} numbers from a template or another audit. They
            count as assumed.
          </p>
          <Confirm numbers={new Map(found)} shares={shares} />
        </div>
      </Notice>
    </div>
  )
}

/** In the step's panel. */
export function CopiedNumbersOfStep({ step }: { step: CanvasStep }) {
  const numbers = useCopiedNumbers()(step)
  return numbers && <Confirm numbers={new Map([[step.key, numbers]])} shares={NO_SHARES} />
}

const NO_SHARES: ReadonlyMap<Key, number> = new Map()

/** "3 steps and 1 connection"; a count of zero is left out. */
function countsText(steps: number, links: number): string {
  const parts = [
    steps > 0 && `${steps} ${steps === 1 ? 'step' : 'steps'}`,
    links > 0 && `${links} ${links === 1 ? 'connection' : 'connections'}`,
  ]
  return parts.filter(Boolean).join(' and ')
}

interface ConfirmProps {
  numbers: ReadonlyMap<Key, Partial<StepFields>>
  /** Shares of connections, in percent. */
  shares: ReadonlyMap<Key, number>
}

function Confirm({ numbers, shares }: ConfirmProps) {
  const canvas = useCanvas()
  const confirm = () => {
    canvas.commands.confirmNumbers(numbers, shares)
    const of = countsText(numbers.size, shares.size)
    toast({ title: 'Numbers confirmed', description: `Numbers of ${of} are entered by you.` })
  }
  return (
    <Button type="button" variant="secondary" size="sm" onClick={confirm}>
      <Check aria-hidden /> {NAME}
    </Button>
  )
}

/**
 * The numbers of a step that were neither said nor entered. Null if all of them are the defaults of a new step,
 * which no template or audit brought.
 */
function useCopiedNumbers(): (step: CanvasStep) => Partial<StepFields> | null {
  const isPlaceholder = usePlaceholdersOf()
  return step => {
    const open = NUMBER_FIELDS.filter(field => step[field] !== null && isPlaceholder(step, field))
    const isCopied = open.some(field => step[field] !== STEP_DEFAULTS[field])
    return isCopied ? Object.fromEntries(open.map(field => [field, step[field]])) : null
  }
}

/** The shares of connections that were neither said nor entered. */
function useCopiedShares(): ReadonlyMap<Key, number> {
  const { doc } = useWatched('map')
  const isAssumed = useAssumedShares()
  return new Map(
    [...doc.links.values()].flatMap(link =>
      link.share !== null && isAssumed(link) ? [[link.key, link.share] as const] : [],
    ),
  )
}
