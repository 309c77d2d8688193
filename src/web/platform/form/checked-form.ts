// A form that is validated against the contract before it is sent. The schema and zod are loaded on the first submit.

import { type FormEvent, useRef, useState } from 'react'
import type { z } from 'zod'
import { useOnce } from '#web/platform/once.ts'
import { toast } from '#web/platform/toast.ts'

/** The first message of each invalid field, by name. */
export type FieldMessages = Record<string, string>

interface CheckedForm<Sent> {
  /** Loads the schema, e.g. `async () => (await import('#contract/account.ts')).registrationForm`. */
  schema: () => Promise<z.ZodType<Sent>>
  send(values: Sent): Promise<void>
}

/** Spread `form` on the form element. After a failed submit, the form is validated again on each change. */
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
      // Only loading the schema can fail here: `send` handles its own errors.
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
  // `dialog` sends nothing where scripts are off; the default would put passwords into the URL.
  return { form: { ref, onSubmit, onInput, noValidate: true, method: 'dialog' }, errors, pending }
}

function firstMessages(error: z.ZodError): FieldMessages {
  const entries = error.issues.map(({ path, message }) => [String(path[0]), message] as const)
  return Object.fromEntries(entries.toReversed())
}

function focusFirst(form: HTMLFormElement, errors: FieldMessages): void {
  const controls = [...form.elements].filter(control => control instanceof HTMLInputElement)
  controls.find(({ name }) => name in errors)?.focus()
}
