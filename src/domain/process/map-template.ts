// Our templates: a map, or a part of one, kept to begin other maps with.

import type { MapLink } from '#domain/process/map.ts'
import { LAYOUT, type Position, type StepFields } from '#domain/process/step.ts'

/** The most that a house keeps, and that one template holds. */
export const MAP_TEMPLATE_LIMITS = { templates: 60, steps: 200, links: 400 } as const

/** What a template keeps of a step: not which answer it came from, nor who typed its numbers. */
export type TemplateStep = Omit<StepFields, 'sourceAnswerId'>

export interface TemplateMap {
  steps: TemplateStep[]
  links: Required<MapLink>[]
}

interface Drawn extends StepFields {
  key: string
}

interface Joined extends Omit<Required<MapLink>, 'source' | 'target'> {
  source: string
  target: string
}

/**
 * The chosen steps with the links among them, moved so that they begin where a map begins. Lanes keep their heights: steps
 * are moved sideways alone.
 */
export function templateOf(steps: readonly Drawn[], links: readonly Joined[]): TemplateMap {
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
      position: moved(step.position),
    })),
    links: links.flatMap(({ source, target, label, share }) => {
      const [from, to] = [placeOf.get(source), placeOf.get(target)]
      return from === undefined || to === undefined ? [] : [{ source: from, target: to, label, share }]
    }),
  }
}
