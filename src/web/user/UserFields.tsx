// Fields shared by the dialogs that add and edit an account.

import type { FieldError, FieldErrors, UseFormRegisterReturn } from 'react-hook-form'
import type { UserForm } from '#contract/user.ts'
import { ADD_MISSING, EDIT_MISSING, EMPTY_FIELD } from '#contract/wording.ts'
import { ROLES, type Role } from '#domain/account/role.ts'
import { toast } from '#web/platform/toast.ts'
import { EnumSelect } from '#web/ui/form/enum-select.tsx'
import { Field } from '#web/ui/form/field.tsx'
import { Input } from '#web/ui/form/input.tsx'

const ROLE_NAMES: Record<Role, string> = {
  admin: 'Administrator',
  team_member: 'Team Member',
  guest: 'Guest',
  regular_user: 'Regular User',
}

interface UserFieldsProps {
  /** Registers the input of a field with its form. */
  bind: (name: keyof UserForm, options?: { disabled: boolean }) => UseFormRegisterReturn
  errors: FieldErrors<UserForm>
  /** The available roles. */
  roles?: readonly Role[]
  /** Why the role cannot be changed, if so. */
  roleFixed?: string | undefined
  /** What the chosen role means for the user. */
  roleHint?: string | undefined
}

export function UserFields({ bind, errors, roles = ROLES, roleFixed, roleHint }: UserFieldsProps) {
  return (
    <>
      <Field label="Name" required {...errorOf(errors.name)}>
        <Input autoComplete="off" {...bind('name')} />
      </Field>
      <Field label="Username" required {...errorOf(errors.username)}>
        <Input autoComplete="off" {...bind('username')} />
      </Field>
      <Field label="Email" required {...errorOf(errors.email)}>
        <Input type="email" autoComplete="off" {...bind('email')} />
      </Field>
      <Field label="Role" hint={roleFixed ?? roleHint} {...errorOf(errors.role)}>
        <EnumSelect
          values={roles.toReversed()}
          labels={ROLE_NAMES}
          {...bind('role', { disabled: roleFixed !== undefined })}
        />
      </Field>
    </>
  )
}

const SAID_ONCE: readonly (string | undefined)[] = [ADD_MISSING, EDIT_MISSING]

/** Error under a field; for empty fields the full sentence is shown once for all. */
export function errorOf(error: FieldError | undefined) {
  return { error: error && SAID_ONCE.includes(error.message) ? EMPTY_FIELD : error?.message }
}

/** Shows a toast that fields are empty. */
export function toastMissing(errors: FieldErrors<UserForm>, missing: string): void {
  if (Object.values(errors).some(error => error?.message === missing))
    toast({ title: 'Missing information', description: missing, tone: 'danger' })
}
