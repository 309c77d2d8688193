// Leaves the interview for step 2 after all drafts are sent, and records the audit's progress.

import { useState } from 'react'
import { useNavigate } from 'react-router'
import type { Audit } from '#contract/audit.ts'
import { auditStepPath } from '#domain/audit.ts'
import { useReadOnly } from '#web/audit-access/index.ts'
import type { AnswerOutbox, OutboxEntry } from '#web/interview/answer/answer-outbox.ts'
import { showFailure, useAction } from '#web/platform/api.ts'
import { CallError } from '#web/platform/call.ts'
import { toast } from '#web/platform/toast.ts'

const CHANGED = {
  title: 'There is a newer answer',
  description: 'Choose here which one to keep.',
  tone: 'danger',
} as const

export interface Leave {
  run(): Promise<void>
  pending: boolean
}

/** Opens a question. */
type Go = (interviewId: number, questionId: string, together: boolean) => void

export function useLeave(audit: Audit, outbox: AnswerOutbox, go: Go): Leave {
  const [pending, setPending] = useState(false)
  const readOnly = useReadOnly(audit) !== null
  const change = useAction('audit.change')
  const navigate = useNavigate()
  const moveOn = async () => {
    if (!(await allSaved(outbox, go))) return
    if (await change.run({ params: { id: audit.id }, body: { currentStep: 2 } }))
      await navigate(auditStepPath(audit.id, 2))
  }
  const run = async () => {
    if (readOnly) return navigate(auditStepPath(audit.id, 2))
    setPending(true)
    await moveOn()
    setPending(false)
  }
  return { run, pending }
}

/** Sends all drafts. If one needs the user's attention, opens its question and says why. */
export async function allSaved(outbox: AnswerOutbox, go: Go): Promise<boolean> {
  await outbox.flushAll()
  const stuck = [...outbox.snapshot().values()].find(isStuck)
  if (!stuck) return true
  const { interviewId, questionId } = stuck.draft
  if (stuck.state !== 'offline') go(interviewId, questionId, false)
  showUnsaved(stuck)
  return false
}

/** An interview that a colleague removed no longer accepts answers. */
function isStuck({ state, error }: OutboxEntry): boolean {
  if (state === 'waiting' || state === 'saving') return false
  return !(error instanceof CallError && error.status === 404)
}

/** Shows why an answer is not saved yet. */
export function showUnsaved({ state, error }: Pick<OutboxEntry, 'state' | 'error'>): void {
  if (state !== 'conflict') showFailure('answer.save', error)
  else toast(CHANGED)
}
