// What a list shows, kept in the page's address: reload, back and a shared link give the same list.

import { useCallback } from 'react'
import { useSearchParams } from 'react-router'

/** Rows on one page of every list. */
export const PAGE_SIZE = 25

export interface ListAddress {
  /** The filters and the sorting as the address has them; absent ones are undefined. */
  values: Record<string, string | undefined>
  page: number
  /** Changes filters or sorting and goes back to the first page; undefined or empty takes one out. */
  set(change: Record<string, string | undefined>): void
  /** Turns to a page by its number, or by what it begins before: the browser's back button turns back. */
  turnTo(page: number): void
  turnBefore(id: number | undefined): void
}

/** The list's part of the address: `names` and the page. Other parameters stay as they are. */
export function useListAddress(names: readonly string[]): ListAddress {
  const [search, setSearch] = useSearchParams()
  const values = Object.fromEntries(names.map(name => [name, search.get(name) ?? undefined]))
  const change = useCallback(
    (parts: Record<string, string | undefined>, replace = false) =>
      setSearch(before => withParts(before, parts), { replace, preventScrollReset: true }),
    [setSearch],
  )
  return {
    values,
    page: Math.max(1, Math.trunc(Number(search.get('page'))) || 1),
    set: useCallback(parts => change({ ...parts, page: undefined, before: undefined }, true), [change]),
    turnTo: useCallback(page => change({ page: page === 1 ? undefined : String(page) }), [change]),
    turnBefore: useCallback(id => change({ before: id?.toString() }), [change]),
  }
}

function withParts(before: URLSearchParams, parts: Record<string, string | undefined>): URLSearchParams {
  const next = new URLSearchParams(before)
  for (const [name, value] of Object.entries(parts)) {
    if (value) next.set(name, value)
    else next.delete(name)
  }
  return next
}
