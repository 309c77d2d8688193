// List state of the two account pages, stored in the URL.

import { ROLES, type Role } from '#domain/account/role.ts'
import { USER_SORTS, type UserSort } from '#domain/user.ts'
import { useListAddress } from '#web/platform/list-address.ts'
import type { Direction } from '#web/ui/table/sort-head.tsx'

const NAMES = ['search', 'role', 'sort', 'direction'] as const

export interface Listing {
  search: string
  role: Role | undefined
  sort: UserSort
  direction: Direction
  page: number
}

/** The list state in the URL and its setter; invalid values count as missing. */
export function useListing() {
  const { values, page, set, turnTo } = useListAddress(NAMES)
  const listing: Listing = {
    search: (values.search ?? '').slice(0, 200),
    role: ROLES.find(role => role === values.role),
    sort: USER_SORTS.find(sort => sort === values.sort) ?? 'name',
    direction: values.direction === 'desc' ? 'desc' : 'asc',
    page,
  }
  return { listing, set, turnTo }
}
