// Evidence level of each number of a step on the canvas, with the statements that it rests on, and the flow of its map.

import { createContext, type ReactNode, use, useCallback, useMemo } from 'react'
import { attributionText } from '#domain/attribution.ts'
import { confirmationOf } from '#domain/process/client-statement.ts'
import type { ProcessStep, StepFlow } from '#domain/process/step.ts'
import {
  accountsOf,
  countingFlow,
  differingText,
  hasOwnVolume,
  type NumberField,
  stepField,
} from '#domain/process/step-field.ts'
import { isAnswer, linkedSteps, type StepSources, stepSources } from '#domain/quantity/quantity.ts'
import { amountText } from '#domain/text/number-style.ts'
import { rangeText } from '#domain/text/range-text.ts'
import { useRead } from '#web/platform/api.ts'
import type { CanvasLink, CanvasStep, Key } from '#web/process/canvas/map/document.ts'
import type { FlowMark, MapFlow } from '#web/process/flow/read.ts'
import { useFlow, useSame } from '#web/process/flow/useFlow.ts'
import { useCanvas } from '#web/process/watch.ts'
import { EvidenceLevelMark } from '#web/ui/evidence-icon.tsx'

/** By the id of the step on the server; null until the figures are loaded. */
const Sources = createContext<ReadonlyMap<number, StepSources> | null>(null)

const Flow = createContext<MapFlow | null | undefined>(null)
const Marks = createContext<MapFlow['marks']>(new Map())

/** The map's flow and its owners' capacity; undefined until it is computed, null if its code cannot be loaded. */
export const useMapFlow = () => use(Flow)

const NO_MARKS: readonly FlowMark[] = []

/** The flow marks of a step: incomplete shares, a bottleneck, a loop without end. */
export const useFlowMarks = (key: Key) => use(Marks).get(key) ?? NO_MARKS

export function EvidenceLevelProvider({ auditId, children }: { auditId: number; children: ReactNode }) {
  const { data } = useRead('quantity.list', { params: { id: auditId } })
  const sources = useMemo(() => {
    const ids = data?.flatMap(({ link }) => [...(linkedSteps(link)?.ids ?? [])])
    return ids ? new Map([...new Set(ids)].map(id => [id, stepSources(data ?? [], { id })])) : null
  }, [data])
  const flow = useFlow(auditId, sources)
  const marks = flow?.marks ?? new Map()
  return (
    <Sources value={sources}>
      <Flow value={flow}>
        <Marks value={useSame(marks, JSON.stringify([...marks]))}>{children}</Marks>
      </Flow>
    </Sources>
  )
}

/** The step with the figures that name its numbers; null until they are loaded. */
export function useSourced(step: CanvasStep | undefined): ProcessStep | null {
  const all = use(Sources)
  const flows = use(Flow)?.steps
  const { outbox } = useCanvas()
  if (!all || !step) return null
  const id = outbox.known.idOf(step.key) ?? 0
  const { flow, flowProblem } = flows?.get(id) ?? {}
  const found = { ...(flow && { flow }), ...(flowProblem && { flowProblem }) }
  // A scenario's number that equals the as-is number has the same evidence.
  return { ...step, id, auditId: 0, sources: all.get(step.originId ?? id) ?? {}, ...found }
}

/** The volume that counts while no user has typed one: "310 flow", or "60 assumed". */
export function useVolumeInPlace(step: CanvasStep): string {
  const sourced = useSourced(step)
  const flow = sourced && countingFlow(sourced)
  return flow ? `${amountText(Math.round(flow.runs.usual), 'count')} flow` : '60 assumed'
}

/** Whether a number of the step is a placeholder: neither said nor entered, nor a volume from the flow. */
export function usePlaceholders(step: CanvasStep | undefined): (field: NumberField) => boolean {
  const sourced = useSourced(step)
  return field => {
    if (!step || step.marks?.[field] || sourced?.sources?.[field]) return false
    return !(field === 'runsPerMonth' && sourced && countingFlow(sourced))
  }
}

/** Whether a number of any step is neither said nor entered, for components that read all steps; false until that is known. */
export function usePlaceholdersOf(): (step: CanvasStep, field: NumberField) => boolean {
  const all = use(Sources)
  const { outbox } = useCanvas()
  return (step, field) =>
    all !== null && !step.marks?.[field] && !all.get(outbox.known.idOf(step.key) ?? 0)?.[field]
}

/** Whether the share of any connection is neither said nor entered; false until that is known. */
export function useAssumedShares(): (link: CanvasLink) => boolean {
  const all = use(Sources)
  const { outbox } = useCanvas()
  return ({ source, target, marks }) => {
    const [from, to] = [source, target].map(key => outbox.known.idOf(key) ?? 0)
    const said = all?.get(from ?? 0)?.share ?? []
    const isSaid = said.some(({ link }) => link?.to === 'branch' && link.targetId === to)
    return all !== null && !marks?.share && !isSaid
  }
}

/** Who said the step's minutes, if they open to a quote: "said by Priya Raman"; '' otherwise. */
export function useQuotedMinutes(step: CanvasStep | undefined): string {
  const sourced = useSourced(step)
  if (!sourced?.sources?.durationMin) return ''
  const { level } = stepField(sourced, 'durationMin')
  return level === 'said' || level === 'confirmed' ? wordsOf(sourced, 'durationMin') : ''
}

/** What statements about the step differ on, in words: "Statements differ: duration"; '' where they agree. */
export function useDiffering(step: CanvasStep | undefined): string {
  const differingOf = useDifferingOf()
  return step ? differingOf(step) : ''
}

/** The same for any step, for components that draw all steps: only the few steps with figures are examined. */
export function useDifferingOf(): (step: CanvasStep) => string {
  const all = use(Sources)
  const { outbox } = useCanvas()
  return useCallback(
    step => {
      const id = outbox.known.idOf(step.key) ?? 0
      const sources = all?.get(id)
      return sources || step.accounts?.client
        ? differingText({ ...step, id, auditId: 0, sources: sources ?? {} })
        : ''
    },
    [all, outbox],
  )
}

/** The evidence-level mark of one number, with text where there is room. */
export function NumberEvidence({
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
  const { level } = stepField(sourced, field)
  const text = wordsOf(sourced, field)
  return words ? (
    <span className="inline-flex items-start gap-1.5">
      <span className="mt-0.5">
        <EvidenceLevelMark standing={level} />
      </span>
      {text}
    </span>
  ) : (
    <span title={text} className="inline-flex">
      <EvidenceLevelMark standing={level} />
    </span>
  )
}

/** The canvas's sign beside a number on which statements differ. */
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

/** "said by Priya Raman", "entered by Mona Member, Nov 22, 2026", "statements differ: 4–40 min", "default". */
function wordsOf(step: ProcessStep, field: NumberField): string {
  const { level, undecided, range, unit } = stepField(step, field)
  const flow = field === 'runsPerMonth' ? step.flow : undefined
  if (flow && !hasOwnVolume(step)) return flowWords(flow)
  const brought = flow ? `; ${amountText(Math.round(flow.runs.usual), 'count')} would flow to it` : ''
  if (undecided)
    return `statements differ: ${rangeText([range.min, range.max].map(end => amountText(end, unit)))}`
  const confirmed = confirmationOf(step, field)
  if (level === 'confirmed' && confirmed) return `confirmed by ${attributionText(confirmed)}${brought}`
  if (level === 'said') {
    const people = accountsOf(step, field).counting.map(
      ({ source }) => (isAnswer(source) ? source.interviewee : source.filename) ?? 'an unnamed interviewee',
    )
    return `said by ${[...new Set(people)].join(', ')}${brought}`
  }
  if (level === 'logged' || level === 'documented') {
    const logs = accountsOf(step, field).counting.flatMap(({ source }) =>
      isAnswer(source) ? [] : source.filename,
    )
    return `${level} in ${[...new Set(logs)].join(', ')}${brought}`
  }
  const mark = step.marks?.[field]
  if (level === 'entered')
    return `${mark ? `entered by ${attributionText(mark)}` : 'entered with an answer without text'}${brought}`
  return 'assumed: neither said nor entered'
}

/** "310 a month, from the flow (entered)", with what is missing. */
function flowWords({ runs, level, incomplete }: StepFlow): string {
  const range = runs.min < runs.max ? ` (${number(runs.min)} to ${number(runs.max)})` : ''
  const evidence = incomplete ? 'shares incomplete' : level
  return `${number(runs.usual)} a month${range}, from the flow: ${evidence}`
}

const number = (value: number) => amountText(Math.round(value), 'count')
