// User Management: accounts of every role.

import { Plus } from 'lucide-react'
import { useState } from 'react'
import type { UserCounts } from '#contract/user.ts'
import { ROLES } from '#domain/account/role.ts'
import { useRead } from '#web/platform/api.ts'
import { Loaded } from '#web/platform/Loaded.tsx'
import { PAGE_SIZE } from '#web/platform/list-address.ts'
import { Button } from '#web/ui/button.tsx'
import { PageHeader } from '#web/ui/page/page-header.tsx'
import { Stat, StatRow } from '#web/ui/stat.tsx'
import { AddUserDialog } from '#web/user/AddUserDialog.tsx'
import { UserList } from '#web/user/UserList.tsx'
import { useListing } from '#web/user/useListing.ts'

export default function UsersPage() {
  const [adding, setAdding] = useState(false)
  const address = useListing()
  const read = useRead('user.list', { query: { ...address.listing, pageSize: PAGE_SIZE } }, { keep: true })
  return (
    <>
      <PageHeader
        title="User Management"
        description="Every account of this system: administrators, team members, guests and learners."
        actions={
          <Button onClick={() => setAdding(true)}>
            <Plus aria-hidden /> Add User
          </Button>
        }
      />
      <Users read={read} address={address} />
      <AddUserDialog
        kind="user"
        canInvite={read.data?.canInvite ?? false}
        open={adding}
        onOpenChange={setAdding}
      />
    </>
  )
}

interface UsersProps {
  read: ReturnType<typeof useRead<'user.list'>>
  address: ReturnType<typeof useListing>
}

function Users({ read, address }: UsersProps) {
  return (
    <Loaded read={read} failure="The users could not be loaded" loading="Loading users...">
      {({ users, found, counts, canInvite }) => (
        <>
          <Counts counts={counts} />
          <h2 className="headline mt-12 mb-4 text-xl">All System Users</h2>
          <UserList
            kind="user"
            caption="All System Users"
            users={users}
            found={found}
            canInvite={canInvite ?? false}
            roles={ROLES}
            {...address}
          />
        </>
      )}
    </Loaded>
  )
}

function Counts({
  counts: { admin = 0, team_member = 0, guest = 0, regular_user = 0 },
}: {
  counts: UserCounts
}) {
  return (
    <StatRow>
      <Stat label="Total Users" value={shown(admin + team_member + guest + regular_user)} />
      <Stat label="Administrators" value={shown(admin)} />
      <Stat label="Team Members" value={shown(team_member)} />
      <Stat label="Guests" value={shown(guest)} />
      <Stat label="Regular Users" value={shown(regular_user)} />
    </StatRow>
  )
}

const shown = (count: number) => count.toLocaleString('en-US')
