// The list of audits on screen: what is asked for stands in the address, pages are turned by where the last one ended.

import { useState } from 'react'
import { useSearchParams } from 'react-router'
import { AUDIT_SORTS, AUDIT_STATUSES, AUDIT_TYPES, type AuditSort, auditCursor } from '#domain/audit.ts'
import { useRead } from '#web/platform/api.ts'
import type { Direction } from '#web/ui/sort-head.tsx'

const PAGE = 25

/** What the list is filtered by; empty = all. */
export const FILTERS = ['search', 'status', 'type', 'owner', 'archived'] as const
export type Filter = (typeof FILTERS)[number]

const known = <T extends string>(values: readonly T[], value: string | null): T | undefined =>
  values.find(each => each === value)

// biome-ignore lint/complexity/noExcessiveLinesPerFunction: one state with all that is done to it
export function useAudits() {
  const [address, setAddress] = useSearchParams()
  // Where each page begins; the first begins at the beginning.
  const [turned, setTurned] = useState<{ of: string; ends: string[] }>({ of: '', ends: [] })
  const asked = address.toString()
  const ends = turned.of === asked ? turned.ends : []
  const sort = known<AuditSort>(AUDIT_SORTS, address.get('sort')) ?? 'createdAt'
  const direction: Direction = address.get('direction') === 'asc' ? 'asc' : 'desc'
  const owner = address.get('owner') ?? ''
  const list = useRead(
    'audit.list',
    {
      query: {
        search: address.get('search')?.slice(0, 200) || undefined,
        status: known(AUDIT_STATUSES, address.get('status')),
        type: known(AUDIT_TYPES, address.get('type')),
        owner: /^[1-9]\d{0,8}$/.test(owner) ? owner : undefined,
        archived: address.get('archived') === 'yes' ? 'yes' : 'no',
        sort,
        direction,
        after: ends.at(-1),
        // One more than is shown tells whether there is another page.
        limit: PAGE + 1,
      },
    },
    { keep: true },
  )
  const rows = list.data?.slice(0, PAGE)
  const last = rows?.at(-1)
  const change = (changes: Record<string, string>) =>
    setAddress(
      before => {
        for (const [name, value] of Object.entries(changes)) {
          if (value) before.set(name, value)
          else before.delete(name)
        }
        return before
      },
      { replace: true, preventScrollReset: true },
    )
  return {
    list,
    rows,
    page: ends.length + 1,
    pageSize: PAGE,
    hasNext: (list.data?.length ?? 0) > PAGE,
    next: () => last && setTurned({ of: asked, ends: [...ends, auditCursor(last, sort)] }),
    back: () => setTurned({ of: asked, ends: ends.slice(0, -1) }),
    order: { sort, direction },
    sortBy: (by: AuditSort, way: Direction) => change({ sort: by, direction: way }),
    value: (filter: Filter) => address.get(filter) ?? '',
    filter: (filter: Filter, value: string) => change({ [filter]: value }),
    isFiltered: FILTERS.some(filter => address.get(filter)),
    clear: () => change(Object.fromEntries(FILTERS.map(filter => [filter, '']))),
  }
}

export type Audits = ReturnType<typeof useAudits>
