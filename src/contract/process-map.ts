// Whole process maps: the map that replaces another, the version it is based on, and earlier versions that can be restored.

import { z } from 'zod'
import {
  defaulted,
  expectedVersion,
  position,
  processLink,
  processStep,
  said,
  stepFields,
} from '#contract/process-step.ts'
import { id, moment } from '#contract/text.ts'
import { MAP_LIMITS } from '#domain/process/map.ts'

const place = z
  .number()
  .int()
  .min(0)
  .max(MAP_LIMITS.steps - 1)

/**
 * The saved map that the user sees: id and version of each step and link. A new map sent with an outdated base is refused with
 * a conflict, so that no other user's change is overwritten.
 */
export const mapBase = z.object({
  steps: z.array(z.tuple([id, expectedVersion])).max(MAP_LIMITS.steps),
  links: z.array(z.tuple([id, expectedVersion])).max(MAP_LIMITS.links),
})
export type MapBase = z.infer<typeof mapBase>

interface ByPlace {
  steps: unknown[]
  links: { source: number; target: number }[]
}

/** Adds an issue for each link that joins a step to itself, refers to no step, or occurs twice. */
export function checkLinks<M extends ByPlace>({ value, issues }: z.core.ParsePayload<M>): void {
  const refuse = (n: number, message: string) =>
    issues.push({ code: 'custom', path: ['links', n], message, input: value.links[n] })
  const seen = new Set<string>()
  value.links.forEach(({ source, target }, n) => {
    const pair = `${source} ${target}`
    if (source === target) refuse(n, 'Joins a step to itself')
    else if (Math.max(source, target) >= value.steps.length) refuse(n, 'Names no step')
    else if (seen.has(pair)) refuse(n, 'Is there twice')
    seen.add(pair)
  })
}

/** With the id of a step of this audit, on the map or removed from it, it is that step. Any other is new. */
const stepOfMap = z.object({ id: id.exactOptional(), label: stepFields.label, ...defaulted, position })

/** A whole map; links refer to steps by index in `steps`. */
export const newMap = z
  .object({
    steps: z.array(stepOfMap).max(MAP_LIMITS.steps),
    links: z.array(z.object({ source: place, target: place, ...said })).max(MAP_LIMITS.links),
    base: mapBase.exactOptional(),
  })
  .check(checkLinks)
  .check(({ value, issues }) => {
    const ids = value.steps.flatMap(step => step.id ?? [])
    if (new Set(ids).size < ids.length)
      issues.push({ code: 'custom', path: ['steps'], message: 'Names a step twice', input: value.steps })
  })

export type NewMap = z.output<typeof newMap>

/** A saved map; steps are in the order in which they were sent or stored. */
export const processMap = z.object({ steps: z.array(processStep), links: z.array(processLink) })
export type SavedMap = z.infer<typeof processMap>

/** An earlier version of a map that can be restored; steps and links are counts. */
export const mapVersion = z.object({
  id,
  createdAt: moment,
  steps: z.number().int(),
  links: z.number().int(),
})
export type MapVersion = z.infer<typeof mapVersion>
