// Dialog that adds an account to the team or of any role: by email invitation, or with a temporary password.

import { useState } from 'react'
import { useForm } from 'react-hook-form'
import type { NewUser, User } from '#contract/user.ts'
import { ADD_MISSING } from '#contract/wording.ts'
import { COMPANY_ROLES, isCompanyRole, ROLES, type Role } from '#domain/account/role.ts'
import { INVITATION_DAYS } from '#domain/user.ts'
import { useAction } from '#web/platform/api.ts'
import { contractResolver } from '#web/platform/form/form.ts'
import { useOnce } from '#web/platform/once.ts'
import { toast } from '#web/platform/toast.ts'
import { RadioGroup } from '#web/ui/form/choice.tsx'
import { Field } from '#web/ui/form/field.tsx'
import { FormDialog } from '#web/ui/form/form-dialog.tsx'
import { PasswordInput } from '#web/user/PasswordInput.tsx'
import { errorOf, toastMissing, UserFields } from '#web/user/UserFields.tsx'

/** How a new user signs in for the first time. */
type FirstSignIn = 'mail' | 'password'

const SCHEMAS = {
  mail: async () => (await import('#contract/user.ts')).invitationForm,
  password: async () => (await import('#contract/user.ts')).newUser,
}

/** Texts of the dialog for each page. */
const KINDS = {
  member: {
    title: 'Add Team Member',
    done: 'Team member added',
    role: 'team_member',
    roles: COMPANY_ROLES,
    words: 'user.addMember',
  },
  user: { title: 'Add User', done: 'User added', role: 'regular_user', roles: ROLES, words: 'user.add' },
} as const

interface AddUserDialogProps {
  kind: keyof typeof KINDS
  /** Whether email is configured. */
  canInvite: boolean
  open: boolean
  onOpenChange: (open: boolean) => void
}

const NO_INVITATION =
  'The temporary password must be changed at the first sign-in. To invite people by email instead, set SMTP_URL (docs/configuration.md).'

const FORM = 'add-user'

/** The sign-in page for a new user, shown to the administrator. */
const signInPathOf = (role: Role) => (isCompanyRole(role) ? '/company-login' : '/login')

const nextOf = ({ name, email, role }: User, method: FirstSignIn) =>
  method === 'mail'
    ? `${name} gets an email at ${email} with a link to choose a password. It works for ${INVITATION_DAYS} days.`
    : `${name} can sign in at ${signInPathOf(role)} with the temporary password.`

export function AddUserDialog({ kind, canInvite, open, onOpenChange }: AddUserDialogProps) {
  const { title, done, role, roles, words } = KINDS[kind]
  const add = useAction('user.add', { words })
  const invite = useAction('user.invite')
  const submit = useOnce(async (body: NewUser, method: FirstSignIn) => {
    const added = await (method === 'mail' ? invite : add).run({ body })
    if (!added) return
    onOpenChange(false)
    toast({ title: done, description: nextOf(added, method) })
  })
  return (
    <FormDialog
      open={open}
      onClose={() => onOpenChange(false)}
      title={title}
      description={canInvite ? undefined : NO_INVITATION}
      form={FORM}
      submit={title}
      pending={add.pending || invite.pending}
    >
      <AddUserForm role={role} roles={roles} canInvite={canInvite} onSubmit={submit} />
    </FormDialog>
  )
}

interface AddUserFormProps {
  /** Initially selected. */
  role: Role
  roles: readonly Role[]
  canInvite: boolean
  onSubmit: (body: NewUser, method: FirstSignIn) => Promise<void>
}

function AddUserForm({ role, roles, canInvite, onSubmit }: AddUserFormProps) {
  const [method, setMethod] = useState<FirstSignIn>(canInvite ? 'mail' : 'password')
  const form = useForm<NewUser>({
    resolver: contractResolver<NewUser, NewUser>(SCHEMAS[method]),
    defaultValues: { name: '', username: '', email: '', password: '', role },
  })
  const send = form.handleSubmit(
    body => onSubmit(body, method),
    errors => toastMissing(errors, ADD_MISSING),
  )
  return (
    <form id={FORM} noValidate className="grid gap-5" onSubmit={event => void send(event)}>
      <UserFields bind={form.register} errors={form.formState.errors} roles={roles} />
      {canInvite && <DeliveryChoice method={method} onChange={setMethod} />}
      {method === 'password' && (
        <Field
          label="Temporary Password"
          hint="At least 8 characters"
          required
          {...errorOf(form.formState.errors.password)}
        >
          <PasswordInput autoComplete="new-password" {...form.register('password')} />
        </Field>
      )}
    </form>
  )
}

function DeliveryChoice({
  method,
  onChange,
}: {
  method: FirstSignIn
  onChange: (method: FirstSignIn) => void
}) {
  return (
    <RadioGroup
      legend="First sign-in"
      value={method}
      onChange={onChange}
      options={[
        {
          value: 'mail',
          label: 'Invitation by email',
          hint: `A link to choose a password; works once, for ${INVITATION_DAYS} days.`,
        },
        {
          value: 'password',
          label: 'Temporary password',
          hint: 'Give it to the user. It must be changed at the first sign-in.',
        },
      ]}
    />
  )
}
