// Creates a personal access token and shows it once.

import { useState } from 'react'
import type { NewToken } from '#contract/access-token.ts'
import { TOKEN_DAYS, TOKEN_SCOPE_LABELS, TOKEN_SCOPES } from '#domain/account/access-token.ts'
import { useAction } from '#web/platform/api.ts'
import { useCheckedForm } from '#web/platform/form/checked-form.ts'
import { ShownOnce } from '#web/platform/ShownOnce.tsx'
import { EnumSelect } from '#web/ui/form/enum-select.tsx'
import { Field } from '#web/ui/form/field.tsx'
import { FormDialog } from '#web/ui/form/form-dialog.tsx'
import { Input, Select } from '#web/ui/form/input.tsx'

const FORM = 'access-token'

export function NewAccessToken({ onClose }: { onClose: () => void }) {
  const [token, setToken] = useState<string | null>(null)
  return token === null ? (
    <MakeToken onMade={setToken} onClose={onClose} />
  ) : (
    <ShownOnce
      title="Your access token"
      description="Shown only once. Store it like a password."
      secret={token}
      copyByHand="Select the token and copy it by hand."
      onClose={onClose}
    >
      <Assistant token={token} />
    </ShownOnce>
  )
}

interface MakeTokenProps {
  onMade: (token: string) => void
  onClose: () => void
}

function MakeToken({ onMade, onClose }: MakeTokenProps) {
  const create = useAction('accessToken.create')
  const { form, errors, pending } = useCheckedForm<NewToken>({
    schema: async () => (await import('#contract/access-token.ts')).newTokenForm,
    send: async body => {
      const made = await create.run({ body })
      if (made) onMade(made.token)
    },
  })
  return (
    <FormDialog
      onClose={onClose}
      width="sm"
      title="Create an access token"
      description="The token can do what you can do, within its scope."
      form={FORM}
      submit="Create token"
      pending={pending}
    >
      <form {...form} id={FORM} className="space-y-5">
        <Field label="Name" hint="Where it is used" required error={errors.name}>
          <Input name="name" autoComplete="off" />
        </Field>
        <Field label="Scope" error={errors.scope}>
          <EnumSelect name="scope" values={TOKEN_SCOPES} labels={TOKEN_SCOPE_LABELS} defaultValue="read" />
        </Field>
        <Field label="Expires after" error={errors.days}>
          <Select name="days" defaultValue="30">
            {TOKEN_DAYS.map(days => (
              <option key={days} value={days}>
                {days} days
              </option>
            ))}
          </Select>
        </Field>
      </form>
    </FormDialog>
  )
}

/** How a desktop assistant is connected with the token. */
const Assistant = ({ token }: { token: string }) => (
  <details className="mt-4 text-sm">
    <summary className="cursor-pointer py-1">Connect a desktop assistant</summary>
    <p className="my-2 text-muted">In its settings, under “mcpServers”:</p>
    <pre className="rounded-md border border-rule p-2 font-mono text-xs whitespace-pre-wrap wrap-anywhere select-all">
      {assistantLines(token)}
    </pre>
  </details>
)

/** Configuration of this server for a desktop assistant (docs/decisions/016). */
const assistantLines = (token: string) =>
  [
    '"audits": {',
    `  "type": "http", "url": "${location.origin}/mcp", "headers": { "Authorization": "Bearer ${token}" }`,
    '}',
  ].join('\n')
