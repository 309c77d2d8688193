// Whole process maps as they cross the wire: what replaces a map, upon which one, and former maps that can come back.

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
import { MAP_LIMITS } from '#domain/process/step.ts'

const place = z
  .number()
  .int()
  .min(0)
  .max(MAP_LIMITS.steps - 1)

/**
 * The saved map that somebody has before their eyes: id and version of each step and of each link. Sent with
 * what takes its place, it keeps a map that somebody changed meanwhile from being overwritten.
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

/** Refuses links that join a step to itself, name no step, or are there twice. */
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

/** A step with the id of one of the audit's own, on the map or taken off it, is that step; any other is a new one. */
const stepOfMap = z.object({ id: id.exactOptional(), label: stepFields.label, ...defaulted, position })

/** A whole map; links name their steps by place in `steps`. */
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

/** Steps in the order in which they were sent or kept. */
export const processMap = z.object({ steps: z.array(processStep), links: z.array(processLink) })
export type SavedMap = z.infer<typeof processMap>

/** A former map that can be brought back. steps and links are counts. */
export const mapVersion = z.object({
  id,
  createdAt: moment,
  steps: z.number().int(),
  links: z.number().int(),
})
export type MapVersion = z.infer<typeof mapVersion>
