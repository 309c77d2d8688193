// Password prompt of a protected link.

import { type FormEvent, useState } from 'react'
import { useClientMessages } from '#web/client-link/messages.ts'
import type { ClientLinkState } from '#web/client-link/useClientLink.ts'
import { Button } from '#web/ui/button.tsx'
import { Field } from '#web/ui/form/field.tsx'
import { Input } from '#web/ui/form/input.tsx'

export function Password({ linked, wrong }: { linked: ClientLinkState; wrong: boolean }) {
  const { password: words, refusals } = useClientMessages()
  const [password, setPassword] = useState('')
  const [empty, setEmpty] = useState(false)
  const submit = (event: FormEvent) => {
    event.preventDefault()
    setEmpty(password === '')
    if (password !== '') void linked.open(password)
  }
  const error = empty ? words.missing : wrong ? refusals.link_password_wrong : undefined
  return (
    <form noValidate onSubmit={submit} className="max-w-sm">
      <h1 className="headline text-2xl sm:text-3xl">{words.title}</h1>
      <p className="mt-4 mb-6">{words.hint}</p>
      <Field label={words.label} error={error}>
        <Input
          type="password"
          autoComplete="off"
          maxLength={256}
          value={password}
          onChange={event => setPassword(event.target.value)}
        />
      </Field>
      <Button type="submit" size="lg" pending={linked.pending} className="mt-6 w-full sm:w-auto">
        {words.open}
      </Button>
    </form>
  )
}
