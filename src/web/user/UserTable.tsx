// The table of accounts, sortable by column header.

import { KeyRound, LogOut, Mail, Pencil, ShieldOff, Trash2 } from 'lucide-react'
import type { ReactNode } from 'react'
import type { User } from '#contract/user.ts'
import { ROLE_LABELS } from '#domain/account/role.ts'
import type { UserSort } from '#domain/user.ts'
import { useSession } from '#web/platform/session/session.tsx'
import { Badge } from '#web/ui/badge.tsx'
import { Button } from '#web/ui/button.tsx'
import { type Direction, SortHead } from '#web/ui/table/sort-head.tsx'
import { Body, Cell, Clipped, Head, HeadCell, Narrow, Row, RowHead, Table } from '#web/ui/table/table.tsx'
import type { Listing } from '#web/user/useListing.ts'

/** Row actions of an account; the team page has no editing, and invitations require email. */
export interface UserActions {
  onEdit?: (user: User) => void
  onInvite?: (user: User) => void
  onReset: (user: User) => void
  onResetFactor: (user: User) => void
  onEndSessions: (user: User) => void
  onRemove: (user: User) => void
}

interface UserTableProps extends UserActions {
  caption: string
  users: User[]
  listing: Listing
  onSort: (sort: UserSort, direction: Direction) => void
}

/** On narrow screens the columns after the first have no room; their values are shown below the name. */
export const COLUMNS = [
  ['name', 'Name'],
  ['username', 'Username'],
  ['email', 'Email'],
  ['role', 'Role'],
] as const

export function UserTable({ caption, users, listing, onSort, ...actions }: UserTableProps) {
  return (
    <Table caption={caption}>
      <Head>
        {COLUMNS.map(([sort, label], at) => (
          <SortHead key={sort} sort={sort} current={listing} onSort={onSort} wide={at > 0}>
            {label}
          </SortHead>
        ))}
        <HeadCell wide>Sign-in</HeadCell>
        <HeadCell className="text-right">Actions</HeadCell>
      </Head>
      <Body>
        {users.map(user => (
          <UserRow key={user.id} user={user} {...actions} />
        ))}
      </Body>
    </Table>
  )
}

function UserRow({ user, ...actions }: { user: User } & UserActions) {
  const { account } = useSession()
  return (
    <Row>
      <RowHead className="max-w-72 min-w-40">
        <Clipped>{user.name}</Clipped>
        {user.id === account?.id && <span className="caption font-normal">You</span>}
        <Narrow>
          <Clipped>{user.username}</Clipped>
          <Clipped>{user.email}</Clipped>
          <RoleMark user={user} />
          <SignIn user={user} />
        </Narrow>
      </RowHead>
      <Cell wide className="max-w-56">
        <Clipped>{user.username}</Clipped>
      </Cell>
      <Cell wide className="max-w-72">
        <Clipped>{user.email}</Clipped>
      </Cell>
      <Cell wide>
        <RoleMark user={user} />
      </Cell>
      <Cell wide>
        <SignIn user={user} />
      </Cell>
      <Cell className="align-top md:align-middle">
        <RowActions user={user} isSelf={user.id === account?.id} {...actions} />
      </Cell>
    </Row>
  )
}

function RoleMark({ user }: { user: User }) {
  return (
    <>
      <Badge tone={user.role === 'admin' ? 'signal' : 'neutral'}>{ROLE_LABELS[user.role]}</Badge>
      {user.mustChangePassword && <span className="caption mt-1 block">{wayIn(user)}</span>}
    </>
  )
}

const DAY = new Intl.DateTimeFormat('en-US', { month: 'short', day: 'numeric' })

/** How a user who has not set a password yet can sign in. */
function wayIn({ invitedUntil }: User): string {
  if (!invitedUntil) return 'Temporary password'
  const until = new Date(invitedUntil)
  return until > new Date() ? `Invited, until ${DAY.format(until)}` : 'Invitation expired'
}

/** Whether a user has a second factor, and when the user signed in. */
function SignIn({ user: { hasFactor, signedInAt } }: { user: User }) {
  return (
    <>
      <span className="block whitespace-nowrap">{hasFactor ? 'Second factor' : 'No second factor'}</span>
      <span className="caption block whitespace-nowrap">
        {signedInAt ? `Signed in on ${DAY.format(new Date(signedInAt))}` : 'Not signed in now'}
      </span>
    </>
  )
}

function RowActions({
  user,
  isSelf,
  onEdit,
  onInvite,
  onReset,
  onResetFactor,
  onEndSessions,
  onRemove,
}: UserActions & { user: User; isSelf: boolean }) {
  return (
    <span className="flex justify-end gap-1">
      {onEdit && (
        <IconAction label={`Edit ${user.name}`} onClick={() => onEdit(user)}>
          <Pencil aria-hidden />
        </IconAction>
      )}
      {!isSelf && onInvite && user.mustChangePassword && (
        <IconAction
          label={user.invitedUntil ? `Invite ${user.name} again` : `Invite ${user.name} by email`}
          onClick={() => onInvite(user)}
        >
          <Mail aria-hidden />
        </IconAction>
      )}
      {!isSelf && (
        <IconAction label={`Reset password of ${user.name}`} onClick={() => onReset(user)}>
          <KeyRound aria-hidden />
        </IconAction>
      )}
      {!isSelf && user.hasFactor && (
        <IconAction label={`Reset second factor of ${user.name}`} onClick={() => onResetFactor(user)}>
          <ShieldOff aria-hidden />
        </IconAction>
      )}
      {!isSelf && user.signedInAt && (
        <IconAction label={`End all sessions of ${user.name}`} onClick={() => onEndSessions(user)}>
          <LogOut aria-hidden />
        </IconAction>
      )}
      {user.role !== 'admin' && (
        <IconAction label={`Delete ${user.name}`} onClick={() => onRemove(user)}>
          <Trash2 aria-hidden />
        </IconAction>
      )}
    </span>
  )
}

function IconAction(props: { label: string; onClick: () => void; children: ReactNode }) {
  return (
    <Button
      variant="quiet"
      size="icon-sm"
      aria-label={props.label}
      title={props.label}
      onClick={props.onClick}
    >
      {props.children}
    </Button>
  )
}
