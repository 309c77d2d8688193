// What is simulated on the screen: today's map, beside it the scenario or the changes that are tried.

import { useMemo } from 'react'
import { NO_TRIAL, type Trial } from '#domain/lead-time/trial.ts'
import type { MapState } from '#domain/process/scenario/scenario.ts'
import { useRead } from '#web/platform/api.ts'
import type { SimulationQuestion } from '#web/process/lead-time/useLeadTimes.ts'
import { savedLinks } from '#web/process/saved-step.ts'
import { mapOn, useAsIs, useKept } from '#web/process/scenario/against.ts'
import { useMapFlow } from '#web/process/step-evidence.tsx'
import { useWatched } from '#web/process/watch.ts'

/** What is tried on the map, or on the scenario that is open. */
export type Tried = Pick<Trial, 'volume' | 'people' | 'agent' | 'urgent' | 'batch'>
/** How both maps are simulated. */
export interface SimulationTerms extends Pick<Trial, 'start' | 'pause' | 'promise'> {
  /** logged: as the accepted log, at random if there is none. */
  pattern: Trial['pattern'] | 'logged'
}

export const NOTHING_TRIED: Tried = { volume: 1, people: null, agent: null, urgent: null, batch: null }

/** Whether the second map differs from the first. */
export const isTried = ({ volume, people, agent, urgent, batch }: Tried) =>
  volume !== NO_TRIAL.volume || [people, agent, urgent, batch].some(each => each !== null)

/** Null until the maps are loaded. */
export function useQuestion(
  auditId: number,
  tried: Tried,
  terms: SimulationTerms,
): SimulationQuestion | null {
  const canvas = useWatched('chrome')
  const flow = useMapFlow()
  const saved = useAsIs(auditId)
  const { data: capacities } = useRead('capacity.list', { params: { id: auditId } })
  const { data: used } = useRead('source.arrivals', { params: { id: auditId } })
  const isScenario = canvas.scenario !== null
  const drawn: MapState | null = flow ? { steps: [...flow.steps.values()], links: savedLinks(canvas) } : null
  const shown = useKept(isScenario ? mapOn(canvas, auditId) : drawn)
  return useMemo(() => {
    const asIs = isScenario ? saved : shown
    if (!asIs || !capacities || used === undefined) return null
    const scenario = isScenario ? shown : null
    const { pattern, ...rest } = terms
    const arrivals = pattern === 'logged' ? (used?.arrivals ?? null) : null
    const present: Trial = {
      ...NO_TRIAL,
      ...rest,
      arrivals,
      pattern: pattern === 'even' ? pattern : 'random',
    }
    const today = { maps: { asIs, scenario: null }, trial: present }
    const other = { maps: { asIs, scenario }, trial: { ...present, ...tried } }
    return { capacities, variants: isScenario || isTried(tried) ? [today, other] : [today] }
  }, [isScenario, saved, shown, capacities, used, terms, tried])
}
