// State of the audit list: filters in the URL, cursor pagination.

import { AUDIT_SORTS, AUDIT_STATUSES, AUDIT_TYPES, type AuditSort, auditCursor } from '#domain/audit.ts'
import { useRead } from '#web/platform/api.ts'
import { useAddress } from '#web/platform/list-address.ts'
import { useSession } from '#web/platform/session/session.tsx'
import { useCursor } from '#web/ui/table/cursor-pager.tsx'
import type { Direction } from '#web/ui/table/sort-head.tsx'

const PAGE = 25

/** The list's filters; empty = all. */
export const FILTERS = ['search', 'status', 'type', 'owner', 'archived'] as const
export type Filter = (typeof FILTERS)[number]

/** The views of the list. */
const VIEWS = ['list', 'companies', 'board'] as const

const known = <T extends string>(values: readonly T[], value: string | null): T | undefined =>
  values.find(each => each === value)

/** The URL's filters except the status. */
function useNarrowed(address: URLSearchParams) {
  const { account } = useSession()
  const owner = address.get('owner') ?? ''
  // "Mine" depends on the user who opens the URL.
  const mine = account ? String(account.id) : undefined
  return {
    search: address.get('search')?.slice(0, 200) || undefined,
    type: known(AUDIT_TYPES, address.get('type')),
    owner: owner === 'mine' ? mine : /^[1-9]\d{0,8}$/.test(owner) ? owner : undefined,
    archived: address.get('archived') === 'yes' ? 'yes' : 'no',
  } as const
}

export function useAudits() {
  const { search: address, change: changeAddress } = useAddress()
  const change = (changes: Record<string, string>) => changeAddress(changes, true)
  const turning = useCursor(address.toString())
  const narrowed = useNarrowed(address)
  const view = known(VIEWS, address.get('view')) ?? 'list'
  const status = known(AUDIT_STATUSES, address.get('status'))
  const sort = known<AuditSort>(AUDIT_SORTS, address.get('sort')) ?? 'createdAt'
  const direction: Direction = address.get('direction') === 'asc' ? 'asc' : 'desc'
  // Requests one more row than is shown to find out whether there is another page.
  const query = { ...narrowed, status, sort, direction, after: turning.after, limit: PAGE + 1 }
  const list = useRead('audit.list', { query }, { keep: true, enabled: view === 'list' })
  const rows = list.data?.slice(0, PAGE)
  const last = rows?.at(-1)
  return {
    view,
    list,
    rows,
    narrowed,
    page: turning.page,
    pageSize: PAGE,
    hasNext: (list.data?.length ?? 0) > PAGE,
    next: () => last && turning.next(auditCursor(last, sort)),
    back: turning.back,
    order: { sort, direction },
    sortBy: (by: AuditSort, way: Direction) => change({ sort: by, direction: way }),
    value: (filter: Filter) => address.get(filter) ?? '',
    filter: (filter: Filter, value: string) => change({ [filter]: value }),
    change,
    isFiltered: FILTERS.some(filter => address.get(filter)),
    clear: () => change(Object.fromEntries(FILTERS.map(filter => [filter, '']))),
  }
}

export type Audits = ReturnType<typeof useAudits>
