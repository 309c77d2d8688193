// Adding an account with a temporary password: to the team, or of any role.

import { useForm } from 'react-hook-form'
import type { NewUser } from '#contract/user.ts'
import { ADD_MISSING } from '#contract/wording.ts'
import { isCompanyRole, type Role } from '#domain/account.ts'
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
    words: 'user.addMember',
  },
  user: { title: 'Add User', done: 'User added', role: 'regular_user', words: 'user.add' },
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
  const { title, done, role, words } = KINDS[kind]
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
      <AddUserForm role={role} onSubmit={submit} />
    </Dialog>
  )
}

function AddUserForm({ role, onSubmit }: { role: Role; onSubmit: (body: NewUser) => Promise<void> }) {
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
      <UserFields bind={form.register} errors={form.formState.errors} />
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
