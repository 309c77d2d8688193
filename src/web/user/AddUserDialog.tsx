// Adding an account with a temporary password: to the team, or of any role.

import { useForm } from 'react-hook-form'
import type { NewUser } from '#contract/user.ts'
import { ADD_MISSING } from '#contract/wording.ts'
import { COMPANY_ROLES, isCompanyRole, ROLES, type Role } from '#domain/account.ts'
import { useAction } from '#web/platform/api.ts'
import { contractResolver } from '#web/platform/form.ts'
import { useOnce } from '#web/platform/once.ts'
import { toast } from '#web/platform/toast.ts'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { Field } from '#web/ui/field.tsx'
import { PasswordInput } from '#web/user/PasswordInput.tsx'
import { toastMissing, UserFields, under } from '#web/user/UserFields.tsx'

const schema = async () => (await import('#contract/user.ts')).newUser

/** How each page words the same dialog. */
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
  open: boolean
  onOpenChange: (open: boolean) => void
}

const FORM = 'add-user'

/** Where somebody new comes in, for whoever tells them. */
const doorOf = (role: Role) => (isCompanyRole(role) ? '/company-login' : '/login')

export function AddUserDialog({ kind, open, onOpenChange }: AddUserDialogProps) {
  const { title, done, role, roles, words } = KINDS[kind]
  const add = useAction('user.add', { words })
  const submit = useOnce(async (body: NewUser) => {
    const added = await add.run({ body })
    if (!added) return
    onOpenChange(false)
    toast({
      title: done,
      description: `${added.name} can sign in at ${doorOf(added.role)} with the temporary password.`,
    })
  })
  return (
    <Dialog
      open={open}
      onOpenChange={onOpenChange}
      title={title}
      description="The password is temporary: it must be changed at the first sign-in."
      footer={
        <>
          <Button variant="secondary" onClick={() => onOpenChange(false)}>
            Cancel
          </Button>
          <Button type="submit" form={FORM} pending={add.pending}>
            {title}
          </Button>
        </>
      }
    >
      <AddUserForm role={role} roles={roles} onSubmit={submit} />
    </Dialog>
  )
}

interface AddUserFormProps {
  /** Chosen at first. */
  role: Role
  roles: readonly Role[]
  onSubmit: (body: NewUser) => Promise<void>
}

function AddUserForm({ role, roles, onSubmit }: AddUserFormProps) {
  const form = useForm<NewUser>({
    resolver: contractResolver(schema),
    defaultValues: { name: '', username: '', email: '', password: '', role },
  })
  return (
    <form
      id={FORM}
      noValidate
      className="grid gap-5"
      onSubmit={event => void form.handleSubmit(onSubmit, errors => toastMissing(errors, ADD_MISSING))(event)}
    >
      <UserFields bind={form.register} errors={form.formState.errors} roles={roles} />
      <Field
        label="Temporary Password"
        hint="At least 8 characters"
        required
        {...under(form.formState.errors.password)}
      >
        <PasswordInput autoComplete="new-password" {...form.register('password')} />
      </Field>
    </form>
  )
}
