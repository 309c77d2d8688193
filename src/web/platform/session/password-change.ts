// The form in which users change their own password; each page has its own texts.

import { useForm } from 'react-hook-form'
import type { z } from 'zod'
import type { ActionId } from '#content/messages.ts'
import { useAction } from '#web/platform/api.ts'
import { contractResolver } from '#web/platform/form/form.ts'
import { useOnce } from '#web/platform/once.ts'
import { toast } from '#web/platform/toast.ts'

const EMPTY = { currentPassword: '', newPassword: '', confirmPassword: '' }

interface PasswordChange {
  /** Loads the schema, whose messages are the page's. */
  schema: () => Promise<z.ZodType<typeof EMPTY, typeof EMPTY>>
  /** Failure text, if it is not the endpoint's own. */
  words?: ActionId
  /** Title of the toast after the change. */
  done: string
  onChanged?(): void
}

export function usePasswordChange({
  schema,
  words = 'account.changePassword',
  done,
  onChanged,
}: PasswordChange) {
  const { register, handleSubmit, formState, reset } = useForm({
    resolver: contractResolver(schema),
    defaultValues: EMPTY,
  })
  const { run, pending } = useAction('account.changePassword', { words })
  const change = useOnce(async (body: typeof EMPTY) => {
    if ((await run({ body })) === null) return
    reset(EMPTY)
    toast({ title: done })
    onChanged?.()
  })
  return { register, submit: handleSubmit(change), errors: formState.errors, pending }
}
