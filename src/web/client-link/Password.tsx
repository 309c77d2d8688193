// Password prompt of a protected link.

import { type FormEvent, useState } from 'react'
import type { ClientLinkState } from '#web/client-link/useClientLink.ts'
import { Button } from '#web/ui/button.tsx'
import { Field } from '#web/ui/field.tsx'
import { Input } from '#web/ui/input.tsx'

export function Password({ linked, wrong }: { linked: ClientLinkState; wrong: string }) {
  const [password, setPassword] = useState('')
  const [empty, setEmpty] = useState(false)
  const submit = (event: FormEvent) => {
    event.preventDefault()
    setEmpty(password === '')
    if (password !== '') void linked.open(password)
  }
  const error = empty ? 'Please enter the password.' : wrong || undefined
  return (
    <form noValidate onSubmit={submit} className="max-w-sm">
      <h1 className="headline text-2xl sm:text-3xl">This link takes a password</h1>
      <p className="mt-4 mb-6">Ask the sender of the link for it.</p>
      <Field label="Password" error={error}>
        <Input
          type="password"
          autoComplete="off"
          maxLength={256}
          value={password}
          onChange={event => setPassword(event.target.value)}
        />
      </Field>
      <Button type="submit" size="lg" pending={linked.pending} className="mt-6 w-full sm:w-auto">
        Open
      </Button>
    </form>
  )
}
