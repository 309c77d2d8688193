// The scenario on the screen against the as-is map: both maps in the domain's form, and the resulting figures.

import { useMemo, useState } from 'react'
import type { Scenario } from '#contract/scenario.ts'
import { type ScenarioMoney, scenarioMoney } from '#domain/process/scenario/money.ts'
import type { MapState } from '#domain/process/scenario/scenario.ts'
import type { ProcessStep } from '#domain/process/step.ts'
import { type Quantity, stepSources } from '#domain/quantity/quantity.ts'
import { useRead } from '#web/platform/api.ts'
import type { Canvas } from '#web/process/canvas/canvas.ts'
import { savedSteps } from '#web/process/saved-step.ts'
import { useWatched } from '#web/process/watch.ts'

/** A step's position affects no figure. */
const NOWHERE = { x: 0, y: 0 }

const sourced = (steps: readonly ProcessStep[], quantities: readonly Quantity[]): ProcessStep[] =>
  steps.map(step => ({ ...step, position: NOWHERE, sources: stepSources(quantities, step) }))

/** The as-is map from the server, with statements about its steps; null until it is loaded. */
export function useAsIs(auditId: number): MapState | null {
  const audit = { params: { id: auditId } }
  const steps = useRead('process.steps', audit).data
  const links = useRead('process.links', audit).data
  const quantities = useRead('quantity.list', audit).data
  return useMemo(
    () => (steps && links && quantities ? { steps: sourced(steps, quantities), links } : null),
    [steps, links, quantities],
  )
}

/** Another scenario of the audit from the server; null until it is loaded. */
export function useScenarioMap(auditId: number, scenario: number, enabled: boolean): MapState | null {
  const which = { params: { id: auditId }, query: { scenario: `${scenario}` } }
  const steps = useRead('process.steps', which, { enabled }).data
  const links = useRead('process.links', which, { enabled }).data
  return useMemo(() => (steps && links ? { steps: sourced(steps, []), links } : null), [steps, links])
}

/** The part of the canvas's map that the server knows. */
export function mapOn(canvas: Canvas, auditId: number, placed = false): MapState {
  const { known } = canvas.outbox
  const links = [...canvas.doc.links.values()].flatMap(({ source, target, label, share }) => {
    const sourceId = known.idOf(source)
    const targetId = known.idOf(target)
    return sourceId === undefined || targetId === undefined ? [] : [{ sourceId, targetId, label, share }]
  })
  const steps = savedSteps(canvas, auditId)
  return { steps: placed ? steps : sourced(steps, []), links }
}

/** Both maps with the positions of their steps; null until the as-is map is loaded. */
export function useComparedMap(auditId: number): { asIs: MapState; map: MapState } | null {
  const canvas = useWatched('chrome')
  useWatched('scene')
  const audit = { params: { id: auditId } }
  const steps = useRead('process.steps', audit).data
  const links = useRead('process.links', audit).data
  return steps && links ? { asIs: { steps, links }, map: mapOn(canvas, auditId, true) } : null
}

/** Results of the scenario on the canvas; computed again when a relevant value changes. */
export function useAgainst(auditId: number, scenario: Scenario | undefined): ScenarioMoney | null {
  const canvas = useWatched('chrome')
  const asIs = useAsIs(auditId)
  const map = useKept(mapOn(canvas, auditId))
  const { id, title } = scenario ?? { id: 0, title: '' }
  return useMemo(
    () => (asIs && id > 0 ? scenarioMoney({ id, title }, asIs, map) : null),
    [asIs, map, id, title],
  )
}

/** The previous object while its content is equal: the canvas creates new steps on each render. */
export function useKept<T>(value: T): T {
  const text = JSON.stringify(value)
  const [kept, keep] = useState({ text, value })
  if (kept.text === text) return kept.value
  keep({ text, value })
  return value
}

/** The scenarios of the audit, and the one on the screen. */
export function useScenarios(auditId: number) {
  const canvas = useWatched('chrome')
  const { data } = useRead('scenario.list', { params: { id: auditId } })
  return { scenarios: data, current: data?.find(({ id }) => id === canvas.scenario) }
}
