// Dialog about who sees new audits of a client, and which present audits a change reaches.

import { useState } from 'react'
import type { ClientRecord } from '#contract/client.ts'
import type { ClientTeam } from '#contract/client-team.ts'
import { TeamMembers } from '#web/audit/index.ts'
import { useAction, useRead } from '#web/platform/api.ts'
import { Loaded } from '#web/platform/Loaded.tsx'
import { useOnce } from '#web/platform/once.ts'
import { toast } from '#web/platform/toast.ts'
import { RadioGroup } from '#web/ui/form/choice.tsx'
import { FormDialog } from '#web/ui/form/form-dialog.tsx'

const FORM = 'client-team-form'

export default function ClientTeamDialog({ client, onClose }: { client: ClientRecord; onClose: () => void }) {
  const read = useRead('client.team', { params: { id: client.id } }, { fresh: true })
  const change = useAction('client.changeTeam')
  const save = useOnce(async ({ restricted, members, groups }: ClientTeam) => {
    const roles = (list: ClientTeam['members'] | ClientTeam['groups']) =>
      list.map(({ id, role }) => ({ id, role }))
    const body = { restricted, members: roles(members), groups: roles(groups) }
    if (!(await change.run({ params: { id: client.id }, body }))) return
    toast({
      title: restricted ? 'Only the team sees new audits' : 'Everyone sees new audits',
      description: client.name,
      tone: 'success',
    })
    onClose()
  })
  return (
    <FormDialog
      onClose={onClose}
      title="Who sees new audits"
      description={client.name}
      form={FORM}
      submit="Save"
      pending={change.pending}
    >
      <Loaded read={read} failure="The team could not be loaded">
        {team => <TeamForm saved={team} onSave={changed => void save(changed)} />}
      </Loaded>
    </FormDialog>
  )
}

function TeamForm({ saved, onSave }: { saved: ClientTeam; onSave: (team: ClientTeam) => void }) {
  const [team, setTeam] = useState(saved)
  return (
    <form
      id={FORM}
      className="grid gap-6"
      onSubmit={event => {
        event.preventDefault()
        onSave(team)
      }}
    >
      <RadioGroup
        legend="New audits are visible to"
        value={team.restricted ? 'team' : 'company'}
        onChange={value => setTeam({ ...team, restricted: value === 'team' })}
        options={[
          {
            value: 'company',
            label: 'Everyone in the company',
            hint: 'Every company account reads and edits them.',
          },
          {
            value: 'team',
            label: 'Only the team and their owner',
            hint: 'To everyone else, they do not exist.',
          },
        ]}
      />
      {team.restricted && <TeamMembers team={team} onChange={setTeam} />}
      <p className="text-sm text-muted">{reachText(saved, team.restricted)}</p>
    </form>
  )
}

const audits = (count: number) => (count === 1 ? '1 audit' : `${count} audits`)

/** What saving does to the audits that the client has. */
function reachText({ restricted, managed, others }: ClientTeam, willRestrict: boolean): string {
  if (!willRestrict) return restricted ? 'Restricted audits stay restricted. Their owners can open them.' : ''
  const parts = [
    'You stay on the team as an editor.',
    managed > 0 ? `${audits(managed)} that you manage ${managed === 1 ? 'gets' : 'get'} this team too.` : '',
    others > 0
      ? `${audits(others)} of other owners ${others === 1 ? 'stays as it is' : 'stay as they are'}.`
      : '',
  ]
  return parts.filter(Boolean).join(' ')
}
