// A form that is checked against the contract before it is sent. The schema and zod are fetched when it is first sent.

import { type FormEvent, useRef, useState } from 'react'
import type { z } from 'zod'
import { useOnce } from '#web/platform/once.ts'
import { toast } from '#web/platform/toast.ts'

/** The first message of each wrong field, by name. */
export type FieldMessages = Record<string, string>

interface CheckedForm<Sent> {
  /** Fetches the schema, e.g. `async () => (await import('#contract/account.ts')).registrationForm`. */
  schema: () => Promise<z.ZodType<Sent>>
  send(values: Sent): Promise<void>
}

/** Spread `form` on the form element. Once it was refused, it is checked again while it is mended. */
export function useCheckedForm<Sent>({ schema, send }: CheckedForm<Sent>) {
  const ref = useRef<HTMLFormElement>(null)
  const [errors, setErrors] = useState<FieldMessages>({})
  const [pending, setPending] = useState(false)
  const refused = useRef(false)

  const check = async (form: HTMLFormElement) => {
    const parsed = (await schema()).safeParse(Object.fromEntries(new FormData(form)))
    setErrors(parsed.success ? {} : firstMessages(parsed.error))
    refused.current = !parsed.success
    return parsed
  }
  const submit = useOnce(async () => {
    if (!ref.current) return
    setPending(true)
    try {
      const parsed = await check(ref.current)
      if (parsed.success) await send(parsed.data)
      else focusFirst(ref.current, firstMessages(parsed.error))
    } catch {
      // Only fetching the schema can fail here: what is sent answers for itself.
      toast({ title: 'The server cannot be reached.', tone: 'danger' })
    } finally {
      setPending(false)
    }
  })
  const onSubmit = (event: FormEvent) => {
    event.preventDefault()
    void submit()
  }
  const onInput = () => void (refused.current && ref.current && check(ref.current))
  return { form: { ref, onSubmit, onInput, noValidate: true }, errors, pending }
}

function firstMessages(error: z.ZodError): FieldMessages {
  const entries = error.issues.map(({ path, message }) => [String(path[0]), message] as const)
  return Object.fromEntries(entries.toReversed())
}

function focusFirst(form: HTMLFormElement, errors: FieldMessages): void {
  const controls = [...form.elements].filter(control => control instanceof HTMLInputElement)
  controls.find(({ name }) => name in errors)?.focus()
}
