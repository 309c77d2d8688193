// The words for failed actions, and showing them.

import { FAILURE, FAILURES } from '#content/messages.ts'
import type { EndpointId } from '#contract/index.ts'
import { CallError } from '#web/platform/request.ts'
import { toast } from '#web/platform/toast.ts'

/** The words for a failed action: the server's where it has some, else those of `content/messages`. */
export function failureText(id: EndpointId, error: unknown): string {
  const message = FAILURES[id] ?? FAILURE
  const fromServer = error instanceof CallError ? error.problem?.message : undefined
  return message.fixed ? message.description : (fromServer ?? message.description)
}

/** Shows a failed action as a toast. */
export function showFailure(id: EndpointId, error: unknown): void {
  toast({ title: (FAILURES[id] ?? FAILURE).title, description: failureText(id, error), tone: 'danger' })
}
