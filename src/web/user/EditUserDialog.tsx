// Editing an account: name, username, email, role.

import { useForm } from 'react-hook-form'
import type { User, UserForm } from '#contract/user.ts'
import { EDIT_MISSING } from '#contract/wording.ts'
import { isCompanyRole, type Role } from '#domain/account/role.ts'
import { useAction } from '#web/platform/api.ts'
import { contractResolver } from '#web/platform/form/form.ts'
import { useOnce } from '#web/platform/once.ts'
import { useSession } from '#web/platform/session/session.tsx'
import { toast } from '#web/platform/toast.ts'
import { FormDialog } from '#web/ui/form/form-dialog.tsx'
import { toastMissing, UserFields } from '#web/user/UserFields.tsx'

const schema = async () => (await import('#contract/user.ts')).userForm

const FORM = 'edit-user'

export function EditUserDialog({ user, onClose }: { user: User | null; onClose: () => void }) {
  const change = useAction('user.change')
  const submit = useOnce(async (body: UserForm) => {
    if (!user || !(await change.run({ params: { id: user.id }, body }))) return
    onClose()
    toast({ title: 'User updated' })
  })
  return (
    <FormDialog
      open={user !== null}
      onClose={onClose}
      title="Edit User"
      form={FORM}
      submit="Save Changes"
      pending={change.pending}
    >
      {user && <EditUserForm user={user} onSubmit={submit} />}
    </FormDialog>
  )
}

/** What a change from or to the role of a guest means, before it is saved. */
function roleChange(from: Role, to: Role): string | undefined {
  if (from === to) return undefined
  if (to === 'guest') return 'Will see only audits of their own or by invitation. Access tokens end.'
  if (from !== 'guest') return undefined
  return isCompanyRole(to)
    ? 'Will see every open audit, all clients and templates.'
    : 'Will see lessons only, and no audits.'
}

function EditUserForm({ user, onSubmit }: { user: User; onSubmit: (body: UserForm) => Promise<void> }) {
  const { account } = useSession()
  const { name, username, email, role } = user
  const form = useForm<UserForm>({
    resolver: contractResolver(schema),
    defaultValues: { name, username, email, role },
  })
  return (
    <form
      id={FORM}
      noValidate
      className="grid gap-5"
      onSubmit={event =>
        void form.handleSubmit(onSubmit, errors => toastMissing(errors, EDIT_MISSING))(event)
      }
    >
      <UserFields
        bind={form.register}
        errors={form.formState.errors}
        roleHint={roleChange(role, form.watch('role'))}
        roleFixed={account?.id === user.id ? 'You cannot change your own role.' : undefined}
      />
    </form>
  )
}
