// The way from the interview to step 2: nothing stays behind unsent, and the audit knows that it moved on.

import { useState } from 'react'
import { useNavigate } from 'react-router'
import type { Audit } from '#contract/audit.ts'
import { auditStepPath } from '#domain/audit.ts'
import type { Outbox, Outcome } from '#web/interview/outbox.ts'
import { showFailure, useAction } from '#web/platform/api.ts'
import { CallError } from '#web/platform/call.ts'
import { toast } from '#web/platform/toast.ts'

const CHANGED = {
  title: 'Changed by somebody else',
  description: 'There is a newer answer to a question. Choose which one to keep.',
  tone: 'danger',
} as const

export interface Leave {
  run(): Promise<void>
  pending: boolean
}

export function useLeave(audit: Audit, outbox: Outbox): Leave {
  const [pending, setPending] = useState(false)
  const change = useAction('audit.change')
  const navigate = useNavigate()
  const moveOn = async () => {
    const outcomes = await outbox.flushAll()
    const stuck = outcomes.find(isStuck)
    if (stuck) return showUnsaved(stuck)
    if (await change.run({ params: { id: audit.id }, body: { currentStep: 2 } }))
      await navigate(auditStepPath(audit.id, 2))
  }
  const run = async () => {
    if (audit.status === 'completed') return navigate(auditStepPath(audit.id, 2))
    setPending(true)
    await moveOn()
    setPending(false)
  }
  return { run, pending }
}

/** Whether somebody has to look at it first. An interview that a colleague removed takes no answer any more. */
export function isStuck(outcome: Outcome): boolean {
  if (outcome.saved) return false
  return !(outcome.error instanceof CallError && outcome.error.status === 404)
}

/** Says why an answer is not saved yet. */
export function showUnsaved(outcome: Outcome): void {
  if (outcome.saved) return
  if (outcome.state !== 'conflict') showFailure('answer.save', outcome.error)
  else toast(CHANGED)
}
