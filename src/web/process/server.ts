// Connects the canvas to the API: turns failed calls into refusals, and invalidates queries after writes.

import type { QueryClient } from '@tanstack/react-query'
import { refreshAfter } from '#web/platform/api.ts'
import { CallError } from '#web/platform/call.ts'
import { showBug } from '#web/platform/island/bug.tsx'
import type { CanvasOutbox } from '#web/process/canvas/outbox/outbox.ts'
import type { Refusal } from '#web/process/canvas/outbox/verdicts.ts'

/** Any failure of a call as a refusal for the outbox. */
export function refusalOf(error: unknown): Refusal {
  if (!(error instanceof CallError)) {
    showBug(error)
    return { status: 400, message: 'Something went wrong on this page.' }
  }
  const { status, problem } = error
  return {
    status,
    message: problem?.message ?? 'The server cannot be reached.',
    code: problem?.code,
    current: problem?.current,
    by: problem?.by,
  }
}

/** Invalidates other pages' queries once the outbox has drained, as the contract defines for the endpoints called. */
export function refreshAfterWrites(client: QueryClient, outbox: CanvasOutbox): void {
  void refreshAfter(client, ...outbox.takeCalled())
}
