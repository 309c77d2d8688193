// The flow graph of a map: links with the fraction of runs each carries, start steps, and the volumes there.

import type { EvidenceLevel } from '#domain/figure/evidence-level.ts'
import type { FigureInput } from '#domain/figure/figure.ts'
import { figureMessages } from '#domain/figure/messages.ts'
import { shareQuotes, shareStatements } from '#domain/process/flow/branch-share.ts'
import type { RunWeights } from '#domain/process/flow/loop.ts'
import { type FlowLink, type LinkPart, linkParts } from '#domain/process/flow/shares.ts'
import { componentsOf, partsOf, type Successors } from '#domain/process/graph.ts'
import { ASSUMED_RUNS_PER_MONTH, type FlowProblem, type ProcessStep } from '#domain/process/step.ts'
import { hasOwnVolume, stepField } from '#domain/process/step-field.ts'
import type { Range } from '#domain/range.ts'

/** The source of a volume: a start, a step with its own volume, or a step where too many origins meet. */
export interface VolumeOrigin {
  stepId: number
  range: Range
  level: EvidenceLevel
  input: FigureInput
}

/** What reaches a step: run weights by origin, and the indexes of the arrows whose shares count. */
export interface ReachWeights {
  weights: RunWeights
  arrows: ReadonlySet<number>
}
/** What reaches a step, with what enters its loop. */
export interface Reached extends ReachWeights {
  /** In a loop: runs here for each run of a step outside that leads into it, by its index; else null. */
  entering: RunWeights | null
}

/** A link by step indexes: the part of the runs that take it, and the source of that part. */
export interface Arrow {
  source: number
  target: number
  spread: LinkPart
  input: FigureInput | null
}

/** The map during flow computation. */
export interface FlowGraph {
  steps: readonly ProcessStep[]
  next: Successors
  arrows: readonly Arrow[]
  /** Indexes of each step's incoming arrows (`into`) and outgoing arrows (`out`). */
  into: readonly (readonly number[])[]
  out: readonly (readonly number[])[]
  /** Steps that only links from their own loop lead to. */
  starts: ReadonlySet<number>
  origins: VolumeOrigin[]
  /** For each step the index of the origin whose volume it passes on, or null if it is not an origin. */
  given: (number | null)[]
  reached: (Reached | FlowProblem | null)[]
}

/** Builds the flow graph of a map; sums over it run in id order. */
export function flowGraphOf(all: readonly ProcessStep[], links: readonly FlowLink[]): FlowGraph {
  const steps = [...all].sort((a, b) => a.id - b.id)
  const place = new Map(steps.map(({ id }, at) => [id, at]))
  const leaving = Map.groupBy(
    links.filter(({ sourceId, targetId }) => place.has(sourceId) && place.has(targetId)),
    ({ sourceId }) => sourceId,
  )
  const partArrows = steps.flatMap((step, source) => {
    const mine = [...(leaving.get(step.id) ?? [])]
      .sort((a, b) => a.targetId - b.targetId)
      .map(link => ({ ...link, statements: shareStatements(step, link.targetId) }))
    return linkParts(step.isDecision, mine).map(spread => ({
      source,
      spread,
      target: place.get(spread.link.targetId) ?? source,
      input: wayInput(step, steps[place.get(spread.link.targetId) ?? -1], spread),
    }))
  })
  const isGiven = givenParts(steps, partArrows)
  const arrows = partArrows.filter(({ source }) => isGiven(source))
  const next = followers(steps.length, arrows)
  const into: number[][] = steps.map(() => [])
  const out: number[][] = steps.map(() => [])
  arrows.forEach(({ source, target }, at) => {
    into[target]?.push(at)
    out[source]?.push(at)
  })
  const starts = startsOf(next, arrows)
  const origins: VolumeOrigin[] = []
  const given = steps.map((step, at) =>
    isGiven(at) && (starts.has(at) || hasOwnVolume(step)) ? origins.push(volumeOf(step)) - 1 : null,
  )
  return { steps, arrows, next, into, out, starts, origins, given, reached: steps.map(() => null) }
}

function followers(count: number, arrows: readonly Arrow[]): number[][] {
  const next: number[][] = Array.from({ length: count }, () => [])
  for (const { source, target } of arrows) next[source]?.push(target)
  return next
}

/** Whether a user gave a volume or a share in the connected part of the map that contains a step. */
function givenParts(steps: readonly ProcessStep[], arrows: readonly Arrow[]): (place: number) => boolean {
  const parts = partsOf(followers(steps.length, arrows))
  const given = new Set<number | undefined>()
  steps.forEach((step, at) => {
    if (hasOwnVolume(step)) given.add(parts[at])
  })
  for (const { source, spread } of arrows) if (spread.link.share != null) given.add(parts[source])
  return place => given.has(parts[place])
}

/** The oldest step of each component that no link leads into; most of these components are single steps. */
function startsOf(next: Successors, arrows: readonly Arrow[]): Set<number> {
  const components = componentsOf(next)
  const componentOf = new Map(
    components.flatMap((component, at) => component.map(place => [place, at] as const)),
  )
  const entered = new Set(
    arrows.flatMap(({ source, target }) =>
      componentOf.get(source) === componentOf.get(target) ? [] : (componentOf.get(target) ?? []),
    ),
  )
  return new Set(components.flatMap((component, at) => (entered.has(at) ? [] : (component[0] ?? []))))
}

/** The volume origin of a start or of a step with its own volume. */
function volumeOf(step: ProcessStep): VolumeOrigin {
  const { flow: _, flowProblem: __, ...alone } = step
  const { range, level, inputs } = stepField(alone, 'runsPerMonth')
  const isOwn = hasOwnVolume(step)
  const label = figureMessages().figures.steps.volume({ step: step.label })
  const unit = 'runs_per_month'
  const input: FigureInput = isOwn
    ? {
        kind: 'figure',
        figure: {
          id: `step:${step.id}:runsPerMonth`,
          label,
          value: range.usual,
          unit,
          inputs,
          formula: 'step.named',
          version: 1,
        },
      }
    : { kind: 'assumption', label, value: ASSUMED_RUNS_PER_MONTH, unit, author: null }
  return { stepId: step.id, range, level: isOwn ? level : 'assumed', input }
}

function wayInput(
  source: ProcessStep,
  target: ProcessStep | undefined,
  { link, part, level }: LinkPart,
): FigureInput | null {
  if (level === null || !target) return null
  const label = figureMessages().figures.steps.share({
    from: source.label,
    to: target.label,
    label: link.label ?? '',
  })
  const given = { label, value: part * 100, unit: 'percent' } as const
  const own: FigureInput =
    level === 'entered' && link.marks?.share
      ? { kind: 'entry', ...given, ...link.marks.share }
      : { kind: 'assumption', ...given, author: null }
  if (!link.statements) return own
  const quotes = shareQuotes(link.statements)
  const inputs = level === 'entered' || level === 'assumed' ? [own, ...quotes] : quotes
  const id = `link:${source.id}:${target.id}:share`
  return { kind: 'figure', figure: { id, ...given, formula: 'link.named', version: 1, inputs } }
}
