// Form on the system page to change the administrator's own password.

import { usePasswordChange } from '#web/platform/session/password-change.ts'
import { Button } from '#web/ui/button.tsx'
import { PasswordFields } from '#web/ui/form/password-fields.tsx'

const schema = async () => (await import('#contract/password.ts')).adminPasswordChange

export function AdminPasswordForm() {
  const { register, submit, errors, pending } = usePasswordChange({
    schema,
    words: 'system.changePassword',
    done: 'Password changed successfully',
  })
  return (
    <form noValidate onSubmit={event => void submit(event)} className="max-w-md space-y-5">
      <h2 className="headline text-xl">Change Password</h2>
      <PasswordFields register={register} errors={errors} />
      <Button type="submit" pending={pending}>
        Change Password
      </Button>
    </form>
  )
}
