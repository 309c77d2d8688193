// The fields that adding and editing an account share.

import type { FieldErrors, UseFormRegisterReturn } from 'react-hook-form'
import type { UserForm } from '#contract/user.ts'
import { ROLES, type Role } from '#domain/account.ts'
import { toast } from '#web/platform/toast.ts'
import { Field } from '#web/ui/field.tsx'
import { Input, Select } from '#web/ui/input.tsx'

const ROLE_NAMES: Record<Role, string> = {
  admin: 'Administrator',
  team_member: 'Team Member',
  regular_user: 'Regular User',
}

interface UserFieldsProps {
  /** Binds the input of that field to its form. */
  bind: (name: keyof UserForm, options?: { disabled: boolean }) => UseFormRegisterReturn
  errors: FieldErrors<UserForm>
  /** Why the role cannot be chosen, if so. */
  roleFixed?: string
}

export function UserFields({ bind, errors, roleFixed }: UserFieldsProps) {
  return (
    <>
      <Field label="Name" required error={errors.name?.message}>
        <Input autoComplete="off" {...bind('name')} />
      </Field>
      <Field label="Username" required error={errors.username?.message}>
        <Input autoComplete="off" {...bind('username')} />
      </Field>
      <Field label="Email" required error={errors.email?.message}>
        <Input type="email" autoComplete="off" {...bind('email')} />
      </Field>
      <Field label="Role" hint={roleFixed} error={errors.role?.message}>
        <Select {...bind('role', { disabled: roleFixed !== undefined })}>
          {ROLES.toReversed().map(role => (
            <option key={role} value={role}>
              {ROLE_NAMES[role]}
            </option>
          ))}
        </Select>
      </Field>
    </>
  )
}

/** Says once, besides what stands at the fields, that some were left empty. */
export function toastMissing(errors: FieldErrors<UserForm>, missing: string): void {
  if (Object.values(errors).some(error => error?.message === missing))
    toast({ title: 'Missing information', description: missing, tone: 'danger' })
}
