// What each number of a step on the canvas stands on: said, entered or assumed, with the figures that interviews name.

import { createContext, type ReactNode, use, useCallback, useMemo } from 'react'
import { markText } from '#domain/mark.ts'
import { amountText } from '#domain/number-style.ts'
import type { ProcessStep } from '#domain/process/step.ts'
import { accountsOf, differingText, type NumberField, stepField } from '#domain/process/step-field.ts'
import { type StepSources, stepSources } from '#domain/quantity.ts'
import { useRead } from '#web/platform/api.ts'
import type { CanvasStep } from '#web/process/canvas/document.ts'
import { useCanvas } from '#web/process/watch.ts'
import { StandingMark } from '#web/ui/figure.tsx'

/** By the id of the step on the server; null until the figures are there. */
const Sources = createContext<ReadonlyMap<number, StepSources> | null>(null)

export function StandingProvider({ auditId, children }: { auditId: number; children: ReactNode }) {
  const { data } = useRead('quantity.list', { params: { id: auditId } })
  const sources = useMemo(() => {
    const ids = data?.flatMap(({ link }) => (link?.to === 'step' ? link.stepId : []))
    return ids ? new Map([...new Set(ids)].map(id => [id, stepSources(data ?? [], { id })])) : null
  }, [data])
  return <Sources value={sources}>{children}</Sources>
}

/** The step with the figures that name its numbers; null until they are there. */
export function useSourced(step: CanvasStep | undefined): ProcessStep | null {
  const all = use(Sources)
  const { outbox } = useCanvas()
  if (!all || !step) return null
  const id = outbox.known.idOf(step.key) ?? 0
  // A number of a scenario that says what the as is says stands on the same.
  return { ...step, id, auditId: 0, sources: all.get(step.originId ?? id) ?? {} }
}

/** What accounts of the step differ about, in words: "Accounts differ: duration"; '' where they do not. */
export function useDiffering(step: CanvasStep | undefined): string {
  const sourced = useSourced(step)
  return sourced ? differingText(sourced) : ''
}

/** The same of any step, for what draws them all at once: few steps have figures, and only those are looked at. */
export function useDifferingOf(): (step: CanvasStep) => string {
  const all = use(Sources)
  const { outbox } = useCanvas()
  return useCallback(
    step => {
      const id = outbox.known.idOf(step.key) ?? 0
      const sources = all?.get(id)
      return sources ? differingText({ ...step, id, auditId: 0, sources }) : ''
    },
    [all, outbox],
  )
}

/** The mark of one number, with its words where there is room for them. */
export function NumberStanding({
  step,
  field,
  words = false,
}: {
  step: CanvasStep
  field: NumberField
  words?: boolean
}) {
  const sourced = useSourced(step)
  if (!sourced) return null
  const { standing } = stepField(sourced, field)
  const text = wordsOf(sourced, field)
  return words ? (
    <span className="inline-flex items-start gap-1.5">
      <span className="mt-0.5">
        <StandingMark standing={standing} />
      </span>
      {text}
    </span>
  ) : (
    <span title={text} className="inline-flex">
      <StandingMark standing={standing} />
    </span>
  )
}

/** The sign of the canvas beside a number about which accounts differ. */
export function Differing({ step, field }: { step: CanvasStep; field: NumberField }) {
  const sourced = useSourced(step)
  if (!sourced || !accountsOf(sourced, field).undecided) return null
  return (
    <span className="font-semibold" title={wordsOf(sourced, field)}>
      <span aria-hidden>≠</span>
      <span className="sr-only">{wordsOf(sourced, field)}</span>
    </span>
  )
}

/** "said by Priya Raman", "entered by Mona Member, Nov 22, 2026", "accounts differ: 4 min to 40 min", "default". */
function wordsOf(step: ProcessStep, field: NumberField): string {
  const { standing, undecided, range, unit } = stepField(step, field)
  if (undecided) return `accounts differ: ${amountText(range.min, unit)} to ${amountText(range.max, unit)}`
  if (standing === 'said') {
    const people = accountsOf(step, field).counting.map(
      each => each.source.interviewee ?? 'somebody not named',
    )
    return `said by ${[...new Set(people)].join(', ')}`
  }
  const mark = step.marks?.[field]
  if (standing === 'entered')
    return mark ? `entered by ${markText(mark)}` : 'entered, beside an answer without words'
  return 'assumed: nobody has said or entered it'
}
