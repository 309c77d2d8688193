// A public form: submit is enabled when the required fields are filled, errors return to their fields, bots are detected.

import { type FormEvent, useEffect, useRef, useState } from 'react'
import type { EndpointId } from '#contract/index.ts'
import { type Honeypot, SHORTEST_FILLING_MS } from '#domain/honeypot.ts'
import { CallError } from '#web/platform/call.ts'
import { showFailure } from '#web/platform/failure.ts'
import { useRequestKey } from '#web/platform/outbox/request-key.ts'

/** Values of a form's fields, by name. */
export type FormValues = Record<string, string>

interface PublicForm {
  /** The endpoint, for the failure text. */
  id: EndpointId
  /** Names of the fields that are required to send. */
  required: readonly string[]
  /** `key` is the same when the same values are sent again, for idempotent endpoints. */
  send(values: FormValues, honeypot: Honeypot, key: string): Promise<void>
}

/** Spread `form` on the form element; `errors` are by field. */
export function usePublicForm({ id, required, send }: PublicForm) {
  const ref = useRef<HTMLFormElement>(null)
  const shownAt = useRef(0)
  const [filled, setFilled] = useState(false)
  const [errors, setErrors] = useState<Record<string, string>>({})
  const [pending, setPending] = useState(false)
  const keyOf = useRequestKey()
  const filling = useRef({ key: '', elapsedMs: 0 })
  const check = () => setFilled(areFilled(ref.current, required))

  // biome-ignore lint/correctness/useExhaustiveDependencies: once, for what the browser filled in by itself
  useEffect(() => {
    shownAt.current = performance.now()
    check()
  }, [])

  const onSubmit = async (event: FormEvent) => {
    event.preventDefault()
    if (!ref.current || pending) return
    setPending(true)
    try {
      const { website, ...values } = valuesOf(ref.current)
      const key = keyOf(values)
      // The same values sent again are the same request, including the time it took to fill them in.
      if (filling.current.key !== key) filling.current = { key, elapsedMs: await filledFor(shownAt.current) }
      await send(values, { website, elapsedMs: filling.current.elapsedMs }, key)
      setErrors({})
    } catch (error) {
      fail(error)
    } finally {
      setPending(false)
    }
  }
  const fail = (error: unknown) => {
    const fields = error instanceof CallError ? (error.problem?.fields ?? {}) : {}
    setErrors(fields)
    const [first] = Object.keys(fields)
    const control = first && ref.current?.elements.namedItem(first)
    if (control instanceof HTMLElement) control.focus()
    else showFailure(id, error)
  }
  return { form: { ref, onSubmit, onInput: check, noValidate: true }, filled, errors, pending }
}

function valuesOf(form: HTMLFormElement): FormValues {
  const entries = [...new FormData(form)].map(([name, value]) => [name, String(value)])
  return Object.fromEntries(entries)
}

function areFilled(form: HTMLFormElement | null, required: readonly string[]): boolean {
  if (!form) return false
  const values = valuesOf(form)
  return required.every(name => values[name]?.trim())
}

/** Milliseconds since `shownAt`, after waiting until they are plausible for a person. */
async function filledFor(shownAt: number): Promise<number> {
  const missing = SHORTEST_FILLING_MS - (performance.now() - shownAt)
  if (missing > 0) await new Promise(done => setTimeout(done, missing + 5))
  return Math.round(performance.now() - shownAt)
}
