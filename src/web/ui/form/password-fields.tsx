// The three fields of a password change: current, new, and new again.

import type { ComponentProps } from 'react'
import { Field } from '#web/ui/form/field.tsx'
import { Input } from '#web/ui/form/input.tsx'

type Name = 'currentPassword' | 'newPassword' | 'confirmPassword'

interface PasswordFieldsProps {
  register: (name: Name) => ComponentProps<'input'>
  errors: Partial<Record<Name, { message?: string }>>
  /** Label and hint of the first field. */
  current?: { label: string; hint?: string | undefined }
}

export function PasswordFields({
  register,
  errors,
  current = { label: 'Current Password' },
}: PasswordFieldsProps) {
  return (
    <>
      <Field {...current} required error={errors.currentPassword?.message}>
        <Input type="password" autoComplete="current-password" {...register('currentPassword')} />
      </Field>
      <Field label="New Password" hint="At least 8 characters" required error={errors.newPassword?.message}>
        <Input type="password" autoComplete="new-password" {...register('newPassword')} />
      </Field>
      <Field label="Confirm New Password" required error={errors.confirmPassword?.message}>
        <Input type="password" autoComplete="new-password" {...register('confirmPassword')} />
      </Field>
    </>
  )
}
