// Team Management: administrators and team members.

import { Plus } from 'lucide-react'
import { useState } from 'react'
import { COMPANY_ROLES } from '#domain/account/role.ts'
import { Groups } from '#web/group/index.ts'
import { useRead } from '#web/platform/api.ts'
import { Loaded } from '#web/platform/Loaded.tsx'
import { PAGE_SIZE } from '#web/platform/list-address.ts'
import { Button } from '#web/ui/button.tsx'
import { PageHeader } from '#web/ui/page/page-header.tsx'
import { Stat, StatRow } from '#web/ui/stat.tsx'
import { Empty } from '#web/ui/states.tsx'
import { AddUserDialog } from '#web/user/AddUserDialog.tsx'
import { RestrictedAudits } from '#web/user/RestrictedAudits.tsx'
import { TeamNotes } from '#web/user/TeamNotes.tsx'
import { UserList } from '#web/user/UserList.tsx'
import { useListing } from '#web/user/useListing.ts'

export default function TeamPage() {
  const [adding, setAdding] = useState(false)
  const address = useListing()
  const read = useRead('user.team', { query: { ...address.listing, pageSize: PAGE_SIZE } }, { keep: true })
  return (
    <>
      <PageHeader
        title="Team Management"
        description="Who works on audits, and who administers this system."
        actions={
          <Button onClick={() => setAdding(true)}>
            <Plus aria-hidden /> Add Team Member
          </Button>
        }
      />
      <Team read={read} address={address} onAdd={() => setAdding(true)} />
      <Groups />
      <RestrictedAudits />
      <TeamNotes />
      <AddUserDialog
        kind="member"
        canInvite={read.data?.canInvite ?? false}
        open={adding}
        onOpenChange={setAdding}
      />
    </>
  )
}

interface TeamProps {
  read: ReturnType<typeof useRead<'user.team'>>
  address: ReturnType<typeof useListing>
  onAdd: () => void
}

function Team({ read, address, onAdd }: TeamProps) {
  return (
    <Loaded read={read} failure="The team could not be loaded" loading="Loading team members...">
      {({ teamMembers, found, canInvite, counts: { admin = 0, team_member = 0 } }) => (
        <>
          <StatRow>
            <Stat label="Total Team Members" value={(admin + team_member).toLocaleString('en-US')} />
            <Stat label="Administrators" value={admin.toLocaleString('en-US')} />
            <Stat label="Team Members" value={team_member.toLocaleString('en-US')} />
          </StatRow>
          <h2 className="headline mt-12 mb-4 text-xl">Team</h2>
          <UserList
            kind="member"
            caption="Team members"
            users={teamMembers}
            found={found}
            canInvite={canInvite ?? false}
            roles={COMPANY_ROLES}
            {...address}
          />
          {admin + team_member <= 1 && <NoColleagues onAdd={onAdd} />}
        </>
      )}
    </Loaded>
  )
}

function NoColleagues({ onAdd }: { onAdd: () => void }) {
  return (
    <div className="mt-6">
      <Empty title="No team members yet" action={<Button onClick={onAdd}>Add First Team Member</Button>}>
        You are the only member so far. New members work on the same audits.
      </Empty>
    </div>
  )
}
