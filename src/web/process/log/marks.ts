// The marks of a log's conformance on the open map, and the ghosts of activities that the map lacks.

import type { ConformanceRecord } from '#contract/source-map.ts'
import { placeNextTo } from '#domain/process/layout/beside.ts'
import { routesOf } from '#domain/process/layout/route.ts'
import { type AgreementShare, agreementShare } from '#domain/source/conformance/agreement-level.ts'
import type { Canvas } from '#web/process/canvas/canvas.ts'
import type { CanvasStep, Key } from '#web/process/canvas/map/document.ts'
import { plainPath } from '#web/process/canvas/view/geometry.ts'
import type { GhostMap } from '#web/process/canvas/view/ghost.ts'
import type { LogMarks } from '#web/process/canvas/view/log-marks.ts'
import { type LoggedLink, type LoggedStep, linkText, stepText } from '#web/process/log/words.ts'

interface Formats {
  number(value: number): string
}

/** The share of a step's executions that are in the order of the map. */
export const stepShare = ({ isLogged, done, skipped, moved, added }: LoggedStep): AgreementShare =>
  agreementShare(isLogged ? done : 0, skipped.times + moved.times + added.times)

/** The share of the passages along a link for which both steps were done. */
export const linkShare = ({ isLogged, followed, missed }: LoggedLink): AgreementShare =>
  isLogged ? agreementShare(followed.times, missed.times) : agreementShare(0, 0)

const shareText = ({ percent }: AgreementShare) => (percent === null ? '–' : `${percent}%`)

/** Steps show their share in place, connections the cases that follow them. */
export function logMarks(canvas: Canvas, found: ConformanceRecord, formats: Formats): LogMarks {
  const { known } = canvas.outbox
  const steps = found.steps.flatMap(step => {
    const key = known.keyOf('step', step.stepId)
    const share = stepShare(step)
    const mark = { level: share.level, text: shareText(share), title: stepText(step, formats) }
    return key === undefined ? [] : [[key, mark] as const]
  })
  const links = found.connections.flatMap(link => {
    const key = known.keyOf('link', link.linkId)
    const { level } = linkShare(link)
    const text = link.isLogged ? formats.number(link.followed.cases) : ''
    return key === undefined ? [] : [[key, { level, text, title: linkText(link, formats) }] as const]
  })
  return { steps: new Map(steps), links: new Map(links) }
}

/** An activity that the map lacks, with its place there and the step after which it is done most often. */
export interface LogGhost {
  activity: string
  cases: number
  times: number
  after: CanvasStep | null
  /** Percentage of the executions of that step that it follows: proposed as the share of the connection. */
  share: number | null
  place: CanvasStep['position']
  /** The step in whose lane it is drawn. */
  anchor: CanvasStep
}

/** Ghosts of unmapped activities, each in the nearest free position after its step; none on an empty map. */
export function logGhosts(canvas: Canvas, found: ConformanceRecord): LogGhost[] {
  const taken: Pick<CanvasStep, 'engine' | 'isDecision' | 'position'>[] = [...canvas.doc.steps.values()]
  const first = canvas.doc.steps.values().reduce<CanvasStep | null>(leftmost, null)
  return found.unmapped.flatMap(({ activity, afterStepId, share, cases, times }) => {
    const key = canvas.outbox.known.keyOf('step', afterStepId ?? 0)
    const after = canvas.doc.steps.get(key ?? '') ?? null
    const anchor = after ?? first
    if (!anchor) return []
    const place = placeNextTo(taken, anchor, after ? 1 : -1)
    taken.push({ engine: anchor.engine, isDecision: false, position: place })
    return [{ activity, cases, times, after, share, place, anchor }]
  })
}

const leftmost = (a: CanvasStep | null, b: CanvasStep) => (a && a.position.x <= b.position.x ? a : b)

/** The ghosts as drawn, each linked with its step round the others. */
export function ghostMap({ doc }: Canvas, ghosts: readonly LogGhost[], formats: Formats): GhostMap {
  const steps = ghosts.map(({ activity, cases, place }) => ({
    ref: activity,
    label: `+ ${formats.number(cases)} · ${activity}`,
    isDecision: false,
    position: place,
  }))
  const nodes = steps.map(({ ref, position, isDecision }) => ({ key: ghostKey(ref), position, isDecision }))
  const links = ghosts.flatMap(({ activity, after }) =>
    after ? [{ key: activity, source: after.key, target: ghostKey(activity) }] : [],
  )
  const routes = routesOf([...doc.steps.values(), ...nodes], links)
  return { steps, paths: [...routes.values()].map(({ points }) => plainPath(points)) }
}

/** Differs from every step's key. */
const ghostKey = (activity: string): Key => `log ${activity}`
