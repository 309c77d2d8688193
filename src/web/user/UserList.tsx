// The account list of both pages: filters, table, pagination, and the row dialogs.

import { Download } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import type { User } from '#contract/user.ts'
import { ROLE_LABELS, type Role } from '#domain/account/role.ts'
import { MAX_FOUND } from '#domain/user.ts'
import { useAction } from '#web/platform/api.ts'
import { saveFile } from '#web/platform/file/file.ts'
import { PAGE_SIZE } from '#web/platform/list-address.ts'
import { useOnce } from '#web/platform/once.ts'
import { Button } from '#web/ui/button.tsx'
import { EnumSelect } from '#web/ui/form/enum-select.tsx'
import { Select } from '#web/ui/form/input.tsx'
import { SearchBox } from '#web/ui/form/search-box.tsx'
import { Empty } from '#web/ui/states.tsx'
import { Pager } from '#web/ui/table/pager.tsx'
import { EditUserDialog } from '#web/user/EditUserDialog.tsx'
import { EndSessionsDialog } from '#web/user/EndSessionsDialog.tsx'
import { InviteAgainDialog } from '#web/user/InviteAgainDialog.tsx'
import { RemoveUserDialog } from '#web/user/RemoveUserDialog.tsx'
import { ResetFactorDialog } from '#web/user/ResetFactorDialog.tsx'
import { ResetPasswordDialog } from '#web/user/ResetPasswordDialog.tsx'
import { COLUMNS, UserTable } from '#web/user/UserTable.tsx'
import type { useListing } from '#web/user/useListing.ts'

interface UserListProps extends ReturnType<typeof useListing> {
  kind: 'member' | 'user'
  caption: string
  users: User[]
  found: number
  /** Whether email is configured. */
  canInvite: boolean
  roles: readonly Role[]
}

type What = 'edit' | 'invite' | 'reset' | 'resetFactor' | 'endSessions' | 'remove'
type Doing = { what: What; user: User } | null

export function UserList({ kind, caption, users, found, roles, canInvite, ...address }: UserListProps) {
  const { listing, set, turnTo } = address
  const [doing, setDoing] = useState<Doing>(null)
  const begin = (what: What) => (user: User) => setDoing({ what, user })
  const subject = (what: What) => (doing?.what === what ? doing.user : null)
  const end = () => setDoing(null)
  const isCut = Boolean(listing.search) && found >= MAX_FOUND
  return (
    <>
      <Filters kind={kind} roles={roles} listing={listing} set={set} />
      {users.length === 0 ? (
        <Empty
          action={
            <Button variant="secondary" onClick={() => set({ search: undefined, role: undefined })}>
              Show all
            </Button>
          }
        >
          No account matches this search.
        </Empty>
      ) : (
        <UserTable
          caption={caption}
          users={users}
          listing={listing}
          onSort={(sort, direction) => set({ sort, direction })}
          onReset={begin('reset')}
          onResetFactor={begin('resetFactor')}
          onEndSessions={begin('endSessions')}
          onRemove={begin('remove')}
          {...(kind === 'user' && { onEdit: begin('edit') })}
          {...(canInvite && { onInvite: begin('invite') })}
        />
      )}
      <Pager page={listing.page} pageSize={PAGE_SIZE} found={found} orMore={isCut} onTurn={turnTo} />
      <EditUserDialog user={subject('edit')} onClose={end} />
      <InviteAgainDialog user={subject('invite')} onClose={end} />
      <ResetPasswordDialog user={subject('reset')} onClose={end} />
      <ResetFactorDialog user={subject('resetFactor')} onClose={end} />
      <EndSessionsDialog user={subject('endSessions')} onClose={end} />
      <RemoveUserDialog kind={kind} user={subject('remove')} onClose={end} />
    </>
  )
}

function Filters({ kind, roles, listing, set }: Pick<UserListProps, 'kind' | 'roles' | 'listing' | 'set'>) {
  return (
    <Bar>
      <SearchBox
        label="Search name, username or email"
        value={listing.search}
        onSearch={search => set({ search })}
      />
      <span className="w-40">
        <EnumSelect
          aria-label="Role"
          values={roles}
          labels={ROLE_LABELS}
          none="All roles"
          value={listing.role ?? ''}
          onChoose={role => set({ role })}
        />
      </span>
      <span className="w-44 md:hidden">
        <Select
          aria-label="Sort by"
          value={`${listing.sort} ${listing.direction}`}
          onChange={event => {
            const [sort, direction] = event.target.value.split(' ')
            set({ sort, direction })
          }}
        >
          {COLUMNS.flatMap(([sort, label]) => [
            <option key={sort} value={`${sort} asc`}>
              {label}, A to Z
            </option>,
            <option key={`${sort} down`} value={`${sort} desc`}>
              {label}, Z to A
            </option>,
          ])}
        </Select>
      </span>
      <CsvButton kind={kind} listing={listing} />
    </Bar>
  )
}

function Bar({ children }: { children: ReactNode }) {
  return <div className="mb-4 flex flex-wrap items-center gap-3">{children}</div>
}

function CsvButton({ kind, listing }: Pick<UserListProps, 'kind' | 'listing'>) {
  const { run, pending } = useAction('user.export')
  const { page: _, ...query } = listing
  const isTeam = kind === 'member'
  const download = useOnce(async () => {
    const file = await run({ query: { ...query, team: String(isTeam) } })
    if (file) saveFile(file, isTeam ? 'team.csv' : 'users.csv')
  })
  return (
    <Button variant="secondary" className="sm:ml-auto" pending={pending} onClick={() => void download()}>
      <Download aria-hidden /> Download CSV
    </Button>
  )
}
