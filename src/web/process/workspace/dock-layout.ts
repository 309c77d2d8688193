// The user's dock layout: side, size and whether it is open, stored by account on this device.

import { useEffect, useState } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { useSession } from '#web/platform/session/session.tsx'
import { DOCK, DOCK_CLOSED, type DockPlace } from '#web/ui/dock.tsx'

const keyOf = (accountId: number) => `map-desk:${accountId}`

const isShare = (value: unknown) => typeof value === 'number' && value >= DOCK.min && value <= DOCK.max

function read(accountId: number): DockPlace {
  try {
    const kept: DockPlace = JSON.parse(localStorage.getItem(keyOf(accountId)) ?? 'null')
    const isPlace = isShare(kept.below) && isShare(kept.beside) && ['below', 'beside'].includes(kept.side)
    return isPlace ? { ...kept, open: kept.open === true } : DOCK_CLOSED
  } catch {
    return DOCK_CLOSED
  }
}

function keep(accountId: number, place: DockPlace): void {
  try {
    localStorage.setItem(keyOf(accountId), JSON.stringify(place))
  } catch {
    // Storage is full or denied: the next visit starts with the previous layout.
  }
}

/** The hash of URLs that open the opportunities. */
const OPPORTUNITIES = '#opportunities'

/** The signed-in user's dock layout, its setter, and whether the URL asks for the dock, which opens it. */
export function useDockLayout(): [DockPlace, (place: DockPlace) => void, boolean] {
  const accountId = useSession().account?.id ?? 0
  const { hash, key, search } = useLocation()
  const navigate = useNavigate()
  const isAsked = hash === OPPORTUNITIES
  const [place, setPlace] = useState(() => ({ ...read(accountId), ...(isAsked && { open: true }) }))
  // biome-ignore lint/correctness/useExhaustiveDependencies: the same address asks again with each way there
  useEffect(() => {
    if (isAsked) setPlace(before => (before.open ? before : { ...before, open: true }))
  }, [isAsked, key])
  const change = (next: DockPlace) => {
    setPlace(next)
    keep(accountId, next)
    // After the dock is closed, the URL must no longer name the opportunities.
    if (isAsked && !next.open) void navigate({ search }, { replace: true })
  }
  return [place, change, isAsked]
}
