// The words for failed actions, and showing them.

import { type ActionId, FAILURE, FAILURES } from '#content/messages.ts'
import { isBug, showBug } from '#web/platform/bug.tsx'
import { CallError } from '#web/platform/call.ts'
import { toast } from '#web/platform/toast.ts'

/** The words for a failed action: the server's where it has some, else those of `content/messages`. */
export function failureText(id: ActionId, error: unknown): string {
  const message = FAILURES[id] ?? FAILURE
  const refusal = error instanceof CallError ? error.problem : null
  const isSpoken = !message.fixed || message.except?.some(code => code === refusal?.code)
  return (isSpoken && refusal?.message) || message.description
}

/** Shows a failed action as a toast; a fault of the page at the error boundary. */
export function showFailure(id: ActionId, error: unknown): void {
  if (isBug(error)) showBug(error)
  else toast({ title: (FAILURES[id] ?? FAILURE).title, description: failureText(id, error), tone: 'danger' })
}
