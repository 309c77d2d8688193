// Set-up of an authenticator app: its secret as QR code and text, and the code that confirms it.

import { useState } from 'react'
import type { AppBegun } from '#contract/factor.ts'
import { failureText, useAction } from '#web/platform/api.ts'
import { useCheckedForm } from '#web/platform/form/checked-form.ts'
import { Field } from '#web/ui/form/field.tsx'
import { FormDialog } from '#web/ui/form/form-dialog.tsx'
import { Input, Textarea } from '#web/ui/form/input.tsx'

const FORM = 'app-setup'

interface AppSetupProps {
  email: string
  begun: AppBegun
  onClose: () => void
  onAdded: (recoveryCodes: string[]) => void
}

export function AppSetup({ email, begun, onClose, onAdded }: AppSetupProps) {
  const { form, problem, pending } = useAddApp(onAdded)
  return (
    <FormDialog
      onClose={onClose}
      title="Set up authenticator app"
      description={`For ${email}. You are then signed out everywhere else.`}
      form={FORM}
      submit="Confirm"
      pending={pending}
    >
      <ol className="list-decimal space-y-5 pl-5 text-sm">
        <li>
          Scan this with an authenticator app, or type the key into it.
          <Picture {...begun.qr} />
          <Field label="Key" hint="Base32, a code every 30 seconds, six digits.">
            <Textarea
              readOnly
              rows={2}
              className="font-mono"
              value={spaced(begun.secret)}
              onFocus={selectAll}
            />
          </Field>
        </li>
        <li>
          Type the code that the app shows now.
          <form {...form} id={FORM} className="mt-2 max-w-48">
            <Field label="Code" required error={problem}>
              <Input name="code" inputMode="numeric" autoComplete="one-time-code" />
            </Field>
          </form>
        </li>
      </ol>
    </FormDialog>
  )
}

/** Dark on light in both colour schemes: many cameras read nothing else. */
function Picture({ size, path }: AppBegun['qr']) {
  return (
    <svg
      role="img"
      aria-label="Picture to scan"
      viewBox={`0 0 ${size} ${size}`}
      shapeRendering="crispEdges"
      className="my-3 block size-48 border border-rule"
    >
      <path fill="#ffffff" d={`M0 0h${size}v${size}h-${size}z`} />
      <path fill="#000000" d={path} />
    </svg>
  )
}

const spaced = (secret: string) => secret.replace(/(.{4})(?=.)/g, '$1 ')
const selectAll = (event: { currentTarget: HTMLTextAreaElement }) => event.currentTarget.select()

function useAddApp(onAdded: (recoveryCodes: string[]) => void) {
  const [refusal, setRefusal] = useState<string>()
  const { run } = useAction('factor.addApp', { quiet: true })
  const checked = useCheckedForm({
    schema: async () => (await import('#contract/factor.ts')).codeForm,
    send: async body => {
      setRefusal(undefined)
      try {
        onAdded((await run({ body })).recoveryCodes)
      } catch (error) {
        setRefusal(failureText('factor.addApp', error))
      }
    },
  })
  return { ...checked, problem: checked.errors.code ?? refusal }
}
