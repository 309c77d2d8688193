// Flow of the map on the screen: its steps with their flow, and the marks to show on them.

import type { Capacity } from '#domain/capacity/capacity.ts'
import { type OwnerLoad, ownerLoads } from '#domain/capacity/load.ts'
import { disputeOf } from '#domain/process/flow/dispute.ts'
import { withFlow } from '#domain/process/flow/flow.ts'
import { type FlowLink, sharesText } from '#domain/process/flow/shares.ts'
import type { FlowProblem, ProcessStep } from '#domain/process/step.ts'
import { hasOwnVolume } from '#domain/process/step-field.ts'
import type { StepSources } from '#domain/quantity/quantity.ts'
import { amountText } from '#domain/text/number-style.ts'
import type { Canvas } from '#web/process/canvas/canvas.ts'
import type { Key } from '#web/process/canvas/map/document.ts'

export interface FlowMark {
  kind: 'shares' | 'full' | 'bottleneck' | 'endless' | 'dispute' | 'piling'
  /** The mark's message. */
  text: string
}

export interface MapFlow {
  /** By the id on the server. */
  steps: ReadonlyMap<number, ProcessStep>
  owners: readonly OwnerLoad[]
  marks: ReadonlyMap<Key, readonly FlowMark[]>
}

const PROBLEMS: Record<FlowProblem, string> = {
  endless: 'Volume unknown: this loop never ends, because everything flows back',
  tangled: 'Volume unknown: too many nested loops here',
  beyond: 'Volume unknown: the flow exceeds the largest allowed volume',
  after: 'Volume unknown, because an earlier step’s volume is unknown',
}

/** Computes the whole flow of the map; steps that the server does not know yet are left out. */
export function readFlow(
  canvas: Canvas,
  auditId: number,
  sources: ReadonlyMap<number, StepSources>,
  capacities: readonly Capacity[],
): MapFlow {
  const { known } = canvas.outbox
  const keys = new Map<number, Key>()
  const steps = [...canvas.doc.steps.values()].flatMap((step): ProcessStep[] => {
    const id = known.idOf(step.key)
    if (id === undefined) return []
    keys.set(id, step.key)
    const { key: _, ...fields } = step
    return [{ ...fields, id, auditId, sources: sources.get(step.originId ?? id) ?? {} }]
  })
  const links = linksOf(canvas)
  const flowing = withFlow(steps, links)
  const owners = ownerLoads(flowing, capacities)
  return {
    steps: new Map(flowing.map(step => [step.id, step])),
    owners,
    marks: marksOf(flowing, links, owners, keys),
  }
}

function linksOf(canvas: Canvas): FlowLink[] {
  const { known } = canvas.outbox
  return [...canvas.doc.links.values()].flatMap(({ source, target, label, share, marks = {} }) => {
    const sourceId = known.idOf(source)
    const targetId = known.idOf(target)
    return sourceId === undefined || targetId === undefined
      ? []
      : [{ sourceId, targetId, label, share, marks }]
  })
}

function marksOf(
  steps: readonly ProcessStep[],
  links: readonly FlowLink[],
  owners: readonly OwnerLoad[],
  keys: ReadonlyMap<number, Key>,
): MapFlow['marks'] {
  const leaving = Map.groupBy(links, ({ sourceId }) => sourceId)
  const narrow = owners.find(({ isBottleneck }) => isBottleneck)
  const piling = new Map(
    owners
      .filter(({ isBottleneck }) => !isBottleneck)
      .flatMap(owner => owner.steps.map(({ id }) => [id, pilingText(owner)] as const)),
  )
  const busy = new Set(narrow?.steps.map(({ id }) => id))
  const found = steps.map(step => {
    const shares = sharesText(step, leaving.get(step.id) ?? [])
    const problem = step.flowProblem && !hasOwnVolume(step) ? PROBLEMS[step.flowProblem] : ''
    const load = narrow && busy.has(step.id) ? bottleneckText(narrow) : ''
    const marks: FlowMark[] = [
      { kind: 'shares', text: shares },
      { kind: 'endless', text: problem },
      { kind: 'dispute', text: disputed(step) },
      { kind: narrow?.level === 'over' ? 'bottleneck' : 'full', text: load },
      { kind: 'piling', text: piling.get(step.id) ?? '' },
    ]
    return [keys.get(step.id) ?? '', marks.filter(({ text }) => text !== '')] as const
  })
  return new Map(found.filter(([, marks]) => marks.length > 0))
}

function bottleneckText(owner: OwnerLoad): string {
  const load = `Bottleneck: ${owner.owner}, load ${amountText(Math.round(owner.load?.value ?? 0), 'percent')}`
  const piling = pilingText(owner)
  return piling === '' ? load : `${load}. ${piling}`
}

/** The work that an overloaded owner gets and has no time for: the queue of its steps grows by it. */
function pilingText({ owner, hours, capacity, level }: OwnerLoad): string {
  if (level !== 'over' || !capacity) return ''
  const piles = (hours.value ?? 0) - capacity.people * capacity.hoursPerMonth
  return `Queue grows: ${owner} gets ${amountText(piles, 'hours_per_month')} more than there is time for`
}

/** Until a user has decided which of the two counts. */
function disputed(step: ProcessStep): string {
  const found = disputeOf(step)
  return found && !found.settled
    ? `Volume and flow differ: ${found.own.value} entered, ${found.flow.value} by flow`
    : ''
}
