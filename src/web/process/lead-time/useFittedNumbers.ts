// Fitted numbers of a log as they concern the map: shares of its connections, and people and hours of its owners.

import type { LogLeadTimeRecord } from '#contract/log-lead-time.ts'
import { CAPACITY_LIMITS } from '#domain/capacity/capacity.ts'
import { ownerKey, ownerOf } from '#domain/process/owner.ts'
import { useAction, useRead } from '#web/platform/api.ts'
import type { Canvas } from '#web/process/canvas/canvas.ts'
import type { Key } from '#web/process/canvas/map/document.ts'
import { useSetCapacity } from '#web/process/flow/useSetCapacity.ts'
import { useWatched } from '#web/process/watch.ts'

type Found = NonNullable<LogLeadTimeRecord['found']>
type Steps = LogLeadTimeRecord['steps']

/** A share of a connection of the map, in percent. */
export type ShareProposal = Found['shares'][number] & { link: Key; isTaken: boolean }
/** People and hours; `owner` is null where the activities are not those of one owner of the map. */
export type HoursProposal = Found['hours'][number] & { owner: string | null; isTaken: boolean }

/** Shares are kept with one decimal. */
export const rounded = (percent: number) => Math.round(percent * 10) / 10

export function useFittedNumbers(auditId: number, found: Found, steps: Steps) {
  const canvas = useWatched('map')
  const { data: capacities = [] } = useRead('capacity.list', { params: { id: auditId } })
  const set = useAction('capacity.set')
  const change = useSetCapacity(auditId)
  const entered = new Map(capacities.map(each => [ownerKey(each.owner), each]))
  const hours = found.hours.map((each): HoursProposal => {
    const owner = ownerOfGroup(canvas, each.activities, steps)
    const known = owner === null ? undefined : entered.get(ownerKey(owner))
    const { from, pause } = dayIn(each)
    const isTaken =
      known?.people === each.people &&
      known?.hoursPerMonth === rounded(each.hoursPerMonth) &&
      known?.startsAt === from &&
      known?.pauseMinutes === pause
    return { ...each, owner, isTaken }
  })
  return {
    hours,
    shares: sharesOnMap(canvas, found, steps),
    frozen: canvas.editor.readOnly || canvas.scenario !== null,
    /** One entry of the history, however many shares. */
    useShares: (shares: readonly ShareProposal[]) =>
      canvas.editor.edit(
        shares.map(({ link, share }) => ({
          kind: 'changeLink',
          key: link,
          changes: { share: rounded(share) },
        })),
      ),
    useHours: (each: HoursProposal) => {
      const { owner, people, hoursPerMonth } = each
      if (owner === null || people === null) return
      const { from, pause } = dayIn(each)
      const known = entered.get(ownerKey(owner))
      const values = { people, hoursPerMonth: rounded(hoursPerMonth), startsAt: from, pauseMinutes: pause }
      if (known) void change(known, values)
      else void set.run({ params: { id: auditId }, body: { owner, ...values } })
    },
  }
}

/** Beginning of the day and its break, within what an owner can have. */
const dayIn = ({ from, pause }: Found['hours'][number]) => ({
  from: Math.min(from, CAPACITY_LIMITS.startsAt),
  pause: Math.min(pause, CAPACITY_LIMITS.pauseMinutes),
})

const keyAt = (canvas: Canvas, steps: Steps, at: number): Key | undefined => {
  const id = steps[at]?.stepId ?? null
  return id === null ? undefined : canvas.outbox.known.keyOf('step', id)
}

function sharesOnMap(canvas: Canvas, { shares }: Found, steps: Steps): ShareProposal[] {
  const { links } = canvas.doc
  return shares.flatMap(each => {
    const source = keyAt(canvas, steps, each.from)
    const target = keyAt(canvas, steps, each.to)
    if (source === undefined || target === undefined) return []
    const link = links.values().find(one => one.source === source && one.target === target)
    return link ? [{ ...each, link: link.key, isTaken: link.share === rounded(each.share) }] : []
  })
}

function ownerOfGroup(canvas: Canvas, activities: readonly number[], steps: Steps): string | null {
  const owners = new Map<string, string>()
  for (const at of activities) {
    const step = canvas.doc.steps.get(keyAt(canvas, steps, at) ?? '')
    const owner = step ? ownerOf(step) : ''
    if (owner !== '') owners.set(ownerKey(owner), owner)
  }
  const [only] = owners.values()
  return owners.size === 1 && only !== undefined ? only : null
}
