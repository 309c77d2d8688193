// Texts of failed actions, and showing them.

import { type ActionId, type ActionMessage, FAILURE, FAILURES } from '#content/messages.ts'
import { CallError } from '#web/platform/call.ts'
import { isBug, showBug } from '#web/platform/island/bug.tsx'
import { toast } from '#web/platform/toast.ts'

const failures = { ...FAILURES }

/** Adds the messages of actions that public pages do not have. */
export function addFailures(more: Partial<Record<ActionId, ActionMessage>>): void {
  Object.assign(failures, more)
}

/** The text of a failed action: the server's if it has one, else that of `content/messages`. */
export function failureText(id: ActionId, error: unknown): string {
  const message = failures[id] ?? FAILURE
  const refusal = error instanceof CallError ? error.problem : null
  const isShown =
    !message.fixed ||
    refusal?.code === 'audit_read_only' ||
    message.except?.some(code => code === refusal?.code)
  return (isShown && refusal?.message) || message.description
}

/** Shows a failed action as a toast; a bug of the page at the error boundary. */
export function showFailure(id: ActionId, error: unknown): void {
  if (isBug(error)) showBug(error)
  else toast({ title: (failures[id] ?? FAILURE).title, description: failureText(id, error), tone: 'danger' })
}
