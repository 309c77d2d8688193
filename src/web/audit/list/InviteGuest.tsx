// Inviting a guest to an audit by email; takes effect immediately, whatever else is changed in the dialog.

import { useState } from 'react'
import { useForm } from 'react-hook-form'
import type { AuditTeam } from '#contract/audit-team.ts'
import type { GuestInvitation } from '#contract/guest.ts'
import { TEAM_ROLES } from '#domain/audit.ts'
import { INVITATION_DAYS } from '#domain/user.ts'
import { TEAM_ROLE_LABELS } from '#web/audit/list/TeamLines.tsx'
import { useAction } from '#web/platform/api.ts'
import { contractResolver } from '#web/platform/form/form.ts'
import { useOnce } from '#web/platform/once.ts'
import { toast } from '#web/platform/toast.ts'
import { Button } from '#web/ui/button.tsx'
import { EnumSelect } from '#web/ui/form/enum-select.tsx'
import { Field } from '#web/ui/form/field.tsx'
import { Input } from '#web/ui/form/input.tsx'

const schema = async () => (await import('#contract/guest.ts')).guestInvitation

interface Props {
  auditId: number
  onInvited: (team: AuditTeam) => void
}

export function InviteGuest(props: Props) {
  const [open, setOpen] = useState(false)
  if (open) return <Invitation {...props} onClose={() => setOpen(false)} />
  return (
    <p className="mt-6 flex flex-wrap items-center gap-x-3 gap-y-2">
      <Button variant="secondary" onClick={() => setOpen(true)}>
        Invite a guest
      </Button>
      <span className="caption">Guests see the audits they are invited to, and nothing else.</span>
    </p>
  )
}

function Invitation({ auditId, onInvited, onClose }: Props & { onClose: () => void }) {
  const invite = useAction('guest.invite')
  const { register, handleSubmit, formState } = useForm<GuestInvitation>({
    resolver: contractResolver(schema),
    defaultValues: { name: '', email: '', role: 'reader' },
  })
  const { errors } = formState
  const send = useOnce(async (body: GuestInvitation) => {
    const team = await invite.run({ params: { id: auditId }, body })
    if (!team) return
    onInvited(team)
    onClose()
    toast({ title: 'Guest invited', description: `${body.name} gets an email at ${body.email}.` })
  })
  return (
    <form
      noValidate
      aria-label="Invite a guest"
      className="mt-6 grid gap-4 border-t border-rule pt-5"
      onSubmit={event => void handleSubmit(send)(event)}
    >
      <p className="caption">
        The email has a link to choose a password. It works once, for {INVITATION_DAYS} days.
      </p>
      <Field label="Name" required error={errors.name?.message}>
        <Input autoComplete="off" autoFocus {...register('name')} />
      </Field>
      <Field label="Email" required error={errors.email?.message}>
        <Input type="email" autoComplete="off" {...register('email')} />
      </Field>
      <Field label="Role">
        <EnumSelect values={TEAM_ROLES} labels={TEAM_ROLE_LABELS} {...register('role')} />
      </Field>
      <div className="flex gap-2">
        <Button type="submit" variant="secondary" pending={invite.pending}>
          Send invitation
        </Button>
        <Button variant="quiet" onClick={onClose}>
          Cancel invitation
        </Button>
      </div>
    </form>
  )
}
