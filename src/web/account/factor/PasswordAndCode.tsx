// Asks for password and code before a factor is removed or the recovery codes are replaced.

import { useState } from 'react'
import type { z } from 'zod'
import type { passwordAndCode } from '#contract/factor.ts'
import type { EndpointId } from '#contract/index.ts'
import { failureText } from '#web/platform/api.ts'
import { CallError } from '#web/platform/call.ts'
import { useCheckedForm } from '#web/platform/form/checked-form.ts'
import { useOwnPassword } from '#web/platform/session/own-password.ts'
import { Field } from '#web/ui/form/field.tsx'
import { FormDialog } from '#web/ui/form/form-dialog.tsx'
import { Input } from '#web/ui/form/input.tsx'
import { Notice } from '#web/ui/notice.tsx'

const FORM = 'password-and-code'

interface PasswordAndCodeProps {
  action: EndpointId
  title: string
  description: string
  label: string
  send: (body: z.infer<typeof passwordAndCode>) => Promise<void>
  onClose: () => void
}

export function PasswordAndCode({ title, description, label, onClose, ...rest }: PasswordAndCodeProps) {
  const hasPassword = useOwnPassword()
  const { form, errors, refusal, pending } = useBoth({ ...rest, onClose })
  return (
    <FormDialog
      onClose={onClose}
      width="sm"
      title={title}
      description={description}
      form={FORM}
      submit={label}
      tone="danger"
      pending={pending}
    >
      <form {...form} id={FORM} className="grid gap-5">
        {refusal && <Notice tone="danger">{refusal}</Notice>}
        {hasPassword && (
          <Field label="Your password" required error={errors.password}>
            <Input name="password" type="password" autoComplete="current-password" />
          </Field>
        )}
        <Field label="Code" hint="From your app, or a recovery code." required error={errors.code}>
          <Input name="code" autoComplete="one-time-code" spellCheck={false} />
        </Field>
      </form>
    </FormDialog>
  )
}

function useBoth({ action, send, onClose }: Pick<PasswordAndCodeProps, 'action' | 'send' | 'onClose'>) {
  const [refusal, setRefusal] = useState<string>()
  const [fields, setFields] = useState<Record<string, string>>({})
  const checked = useCheckedForm({
    schema: async () => (await import('#contract/factor.ts')).passwordAndCode,
    send: async body => {
      setRefusal(undefined)
      setFields({})
      try {
        await send(body)
        onClose()
      } catch (error) {
        const refused = error instanceof CallError ? (error.problem?.fields ?? {}) : {}
        setFields(refused)
        if (Object.keys(refused).length === 0) setRefusal(failureText(action, error))
      }
    },
  })
  return { ...checked, errors: { ...fields, ...checked.errors }, refusal }
}
