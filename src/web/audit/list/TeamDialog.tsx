// Dialog about who sees an audit: everyone in the company, or only its team, whose people and groups its owner chooses;
// guests come by invitation.

import { useState } from 'react'
import type { Audit } from '#contract/audit.ts'
import type { AuditTeam } from '#contract/audit-team.ts'
import type { TeamRole } from '#domain/audit.ts'
import { InviteGuest } from '#web/audit/list/InviteGuest.tsx'
import { TeamMembers } from '#web/audit/list/TeamMembers.tsx'
import { useAction, useRead } from '#web/platform/api.ts'
import { Loaded } from '#web/platform/Loaded.tsx'
import { useOnce } from '#web/platform/once.ts'
import { toast } from '#web/platform/toast.ts'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { RadioGroup } from '#web/ui/form/choice.tsx'

interface Props {
  audit: Audit
  onClose: () => void
}

const FORM = 'audit-team'

export default function TeamDialog({ audit, onClose }: Props) {
  const read = useRead('audit.team', { params: { id: audit.id } }, { fresh: true })
  const change = useAction('audit.changeTeam')
  const save = useOnce(async ({ restricted, members, groups }: AuditTeam) => {
    const roles = (list: readonly { id: number; role: TeamRole }[]) =>
      list.map(({ id, role }) => ({ id, role }))
    const body = { restricted, members: roles(members), groups: roles(groups) }
    if (!(await change.run({ params: { id: audit.id }, body }))) return
    toast({ title: restricted ? 'Only the team sees it' : 'Everyone sees it', description: audit.title })
    onClose()
  })
  const mayManage = read.data?.mayManage ?? false
  return (
    <Dialog
      open
      onOpenChange={open => !open && onClose()}
      title="Who can see it"
      description={audit.title}
      footer={
        <>
          <Button variant="secondary" onClick={onClose}>
            {mayManage ? 'Cancel' : 'Close'}
          </Button>
          {mayManage && (
            <Button type="submit" form={FORM} pending={change.pending}>
              Save
            </Button>
          )}
        </>
      }
    >
      <Loaded read={read} failure="The team could not be loaded">
        {team => <TeamForm auditId={audit.id} saved={team} onSave={team => void save(team)} />}
      </Loaded>
    </Dialog>
  )
}

interface TeamFormProps {
  auditId: number
  saved: AuditTeam
  onSave: (team: AuditTeam) => void
}

function TeamForm({ auditId, saved, onSave }: TeamFormProps) {
  const [team, setTeam] = useState(saved)
  const hasGuests = team.members.some(({ isGuest }) => isGuest)
  return (
    <>
      <form
        id={FORM}
        className="grid gap-6"
        onSubmit={event => {
          event.preventDefault()
          onSave(team)
        }}
      >
        <RadioGroup
          legend="Visible to"
          disabled={!saved.mayManage}
          value={team.restricted ? 'team' : 'company'}
          onChange={value => setTeam({ ...team, restricted: value === 'team' })}
          options={[
            {
              value: 'company',
              label: 'Everyone in the company',
              hint: 'Every company account reads and edits it.',
            },
            { value: 'team', label: 'Only the team', hint: 'To everyone else, the audit does not exist.' },
          ]}
        />
        {(team.restricted || hasGuests) && <TeamMembers team={team} onChange={setTeam} />}
        {!saved.mayManage && (
          <p className="text-sm text-muted">{saved.owner.name} owns this audit and manages its team.</p>
        )}
      </form>
      {saved.mayManage && (
        <InviteGuest auditId={auditId} onInvited={answer => setTeam(now => withInvited(now, answer))} />
      )}
    </>
  )
}

/** The form with the guests that are stored now; unsaved changes about colleagues stay. */
const withInvited = (team: AuditTeam, { members }: AuditTeam): AuditTeam => ({
  ...team,
  members: [...team.members.filter(({ isGuest }) => !isGuest), ...members.filter(({ isGuest }) => isGuest)],
})
