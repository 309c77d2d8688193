// Texts of failed actions, and showing them.

import {
  type ActionId,
  FAILURE,
  FAILURES,
  type FailureMessage,
  inlineText,
  toastMessage,
} from '#content/messages.ts'
import { CallError } from '#web/platform/call.ts'
import { isBug, showBug } from '#web/platform/island/bug.tsx'
import { toast } from '#web/platform/toast.ts'

const failures = { ...FAILURES }

/** Adds the messages of actions that public pages do not have. */
export function addFailures(more: Partial<Record<ActionId, FailureMessage>>): void {
  Object.assign(failures, more)
}

const messageOf = (id: ActionId): FailureMessage => failures[id] ?? FAILURE

/** The text of a failed action without a title: the server's if it has one, else that of `content/messages`. */
export function failureText(id: ActionId, error: unknown): string {
  return refusalText(id, error) ?? inlineText(messageOf(id))
}

/** Shows a failed action as a toast; a bug of the page at the error boundary. */
export function showFailure(id: ActionId, error: unknown): void {
  if (isBug(error)) {
    showBug(error)
    return
  }
  const { title, description } = toastMessage(messageOf(id))
  toast({ title, description: refusalText(id, error) ?? description, tone: 'danger' })
}

/** The server's own message, unless the action's message is shown in its place. */
function refusalText(id: ActionId, error: unknown): string | undefined {
  const message = messageOf(id)
  const refusal = error instanceof CallError ? error.problem : null
  const isShown =
    typeof message === 'string' ||
    !message.fixed ||
    refusal?.code === 'audit_read_only' ||
    message.except?.some(code => code === refusal?.code)
  return isShown ? refusal?.message || undefined : undefined
}
