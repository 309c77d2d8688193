// The reader's name: asked for before writing, and stored on this device for this link.

import type { ClientLinkState } from '#web/client-link/useClientLink.ts'
import { Field } from '#web/ui/field.tsx'
import { Input } from '#web/ui/input.tsx'

export const NAMELESS = 'Please enter your name.'

export function Writer({ linked, error }: { linked: ClientLinkState; error: string | undefined }) {
  return (
    <Field label="Your name" required error={error}>
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
  return (
    <p role="alert" className="text-sm text-danger">
      {linked.refused}
    </p>
  )
}
