// How somebody has set their desk: the dock's side and size and whether it is open, by account, on this device.

import { useEffect, useState } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { useSession } from '#web/platform/session.tsx'
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
    // Storage is full or refused: the desk is as it was at the next visit.
  }
}

/** The hash of addresses that open the opportunities. */
const OPPORTUNITIES = '#opportunities'

/** The dock's place of whoever is signed in, and the way to change it; an address that asks for the dock opens it. */
export function useDockLayout(): [DockPlace, (place: DockPlace) => void] {
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
    // Closed again, the page is the map's and not the opportunities'.
    if (isAsked && !next.open) void navigate({ search }, { replace: true })
  }
  return [place, change]
}
