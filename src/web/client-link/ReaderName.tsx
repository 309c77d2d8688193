// The reader's name: asked for before writing, and stored on this device for this link.

import { clientRefusalText, useClientMessages } from '#web/client-link/messages.ts'
import type { ClientLinkState } from '#web/client-link/useClientLink.ts'
import { Field } from '#web/ui/form/field.tsx'
import { Input } from '#web/ui/form/input.tsx'

export function ReaderName({ linked, error }: { linked: ClientLinkState; error: string | undefined }) {
  const { name } = useClientMessages()
  return (
    <Field label={name} required error={error}>
      <Input
        autoComplete="name"
        maxLength={200}
        value={linked.name}
        onChange={event => linked.rename(event.target.value)}
      />
    </Field>
  )
}

/** The server's error message for a rejected request. */
export function Refused({ linked }: { linked: ClientLinkState }) {
  const messages = useClientMessages()
  return (
    <p role="alert" className="text-sm text-danger">
      {linked.refused && clientRefusalText(linked.refused, messages)}
    </p>
  )
}
