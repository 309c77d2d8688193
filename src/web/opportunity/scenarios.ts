// The scenarios that opportunities use or may use: the savings of each, computed here from the maps of both sides.

import { useEffect, useMemo, useState } from 'react'
import { scenarioIds } from '#domain/opportunity/scenario-ids.ts'
import { NO_SCENARIOS, type Scenarios } from '#domain/opportunity/scenario-savings.ts'
import type { MapState } from '#domain/process/scenario/scenario.ts'
import { useRead } from '#web/platform/api.ts'
import { partOnDemand } from '#web/platform/on-demand.tsx'

// Most audits have no scenario, and the list does not need to wait for the code that compares maps.
const comparing = partOnDemand(() => import('#domain/process/scenario/savings.ts'))
type Comparing = Awaited<ReturnType<typeof comparing>>

/** Savings of these scenarios against the as-is map; null until known. Deleted scenarios are omitted. */
export function useScenarioSavings(
  auditId: number,
  asIs: MapState,
  wanted: readonly number[],
): Scenarios | null {
  const ids = scenarioIds(wanted)
  const isNeeded = ids !== ''
  const { data: maps } = useRead(
    'scenario.maps',
    { params: { id: auditId }, query: { ids } },
    { enabled: isNeeded, keep: true },
  )
  const [part, setPart] = useState<{ comparing: Comparing } | null>(null)
  useEffect(() => {
    if (isNeeded) void comparing().then(each => setPart({ comparing: each }))
  }, [isNeeded])
  return useMemo(() => {
    if (!isNeeded) return NO_SCENARIOS
    return maps && part?.comparing ? part.comparing.savingsByScenario(asIs, maps) : null
  }, [isNeeded, maps, part, asIs])
}
