// State of a list in the page's URL: reload, back and a shared link show the same list.

import { useCallback } from 'react'
import { useSearchParams } from 'react-router'

/** Rows on one page of every list. */
export const PAGE_SIZE = 25

export interface ListAddress {
  /** The filters and the sorting from the URL; absent ones are undefined. */
  values: Record<string, string | undefined>
  page: number
  /** Changes filters or sorting and returns to the first page; undefined or empty removes one. */
  set(change: Record<string, string | undefined>): void
  /** Goes to a page by its number, or by the cursor it begins before; the browser's back button returns. */
  turnTo(page: number): void
  turnBefore(id: number | undefined): void
}

/** The URL's parameters, and a change of some of them. Undefined or empty removes one. */
export function useAddress() {
  const [search, setSearch] = useSearchParams()
  const change = useCallback(
    (parts: Record<string, string | undefined>, replace = false) =>
      setSearch(() => withParts(latestSearch(), parts), { replace, preventScrollReset: true }),
    [setSearch],
  )
  return { search, change }
}

/** The list's part of the URL: `names` and the page. Other parameters stay as they are. */
export function useListAddress(names: readonly string[]): ListAddress {
  const { search, change } = useAddress()
  const values = Object.fromEntries(names.map(name => [name, search.get(name) ?? undefined]))
  return {
    values,
    page: Math.max(1, Math.trunc(Number(search.get('page'))) || 1),
    set: useCallback(parts => change({ ...parts, page: undefined, before: undefined }, true), [change]),
    turnTo: useCallback(page => change({ page: page === 1 ? undefined : String(page) }), [change]),
    turnBefore: useCallback(id => change({ before: id?.toString() }), [change]),
  }
}

/**
 * The parameters in the address bar. The router's own are those of the last render: two changes before the next one would lose
 * the first.
 */
const latestSearch = () => new URLSearchParams(window.location.search)

function withParts(before: URLSearchParams, parts: Record<string, string | undefined>): URLSearchParams {
  const next = new URLSearchParams(before)
  for (const [name, value] of Object.entries(parts)) {
    if (value) next.set(name, value)
    else next.delete(name)
  }
  return next
}
