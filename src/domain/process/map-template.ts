// Map templates: a whole map or a part of one, saved to start other maps from.

import type { MapLink } from '#domain/process/map.ts'
import { LAYOUT, type Position, type StepFields } from '#domain/process/step.ts'

/** Maximum number of templates of an organization, and of steps and links in one template. */
export const MAP_TEMPLATE_LIMITS = { templates: 60, steps: 200, links: 400 } as const

/** The fields of a step that a template saves: neither the source answer nor who typed its numbers. */
export type TemplateStep = Omit<StepFields, 'sourceAnswerId'>

/** A saved map; links refer to steps by index. */
export interface TemplateMap {
  steps: TemplateStep[]
  links: Required<MapLink>[]
}

interface PlacedStep extends StepFields {
  key: string
}

interface Joined extends Omit<Required<MapLink>, 'source' | 'target'> {
  source: string
  target: string
}

/**
 * The chosen steps with the links among them, moved to where a map begins. Steps are moved only sideways, so that lanes
 * are unchanged.
 */
export function templateOf(steps: readonly PlacedStep[], links: readonly Joined[]): TemplateMap {
  const placeOf = new Map(steps.map(({ key }, place) => [key, place]))
  const left = Math.min(...steps.map(({ position }) => position.x))
  const moved = ({ x, y }: Position) => ({ x: x - left + LAYOUT.startX, y })
  return {
    steps: steps.map(step => ({
      label: step.label,
      engine: step.engine,
      isDecision: step.isDecision,
      owner: step.owner,
      system: step.system,
      durationMin: step.durationMin,
      costPerHour: step.costPerHour,
      friction: step.friction,
      runsPerMonth: step.runsPerMonth,
      ...(step.goesFirst && { goesFirst: true }),
      ...(step.batchSize && { batchSize: step.batchSize }),
      position: moved(step.position),
    })),
    links: links.flatMap(({ source, target, label, share }) => {
      const from = placeOf.get(source)
      const to = placeOf.get(target)
      return from === undefined || to === undefined ? [] : [{ source: from, target: to, label, share }]
    }),
  }
}
