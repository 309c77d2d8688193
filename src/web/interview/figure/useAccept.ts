// Accepts what was found in an answer: saves the answer first, then figures and steps with their quotations.

import { useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { answerFor } from '#web/interview/attachment/useUploads.ts'
import { type Accepted, proposalBody } from '#web/interview/figure/proposal-body.ts'
import { showFailure, useAction } from '#web/platform/api.ts'
import { newKey } from '#web/platform/new-key.ts'
import { toast } from '#web/platform/toast.ts'

interface Parts {
  interviewId: number
  questionId: string
  save(): Promise<boolean>
}

/**
 * `accept` calls `onKept` after everything is saved; `acceptedText` tells a screen reader what was accepted last,
 * null before.
 */
export function useAccept({ interviewId, questionId, save }: Parts) {
  const client = useQueryClient()
  const add = useAction('answer.acceptProposal', { quiet: true })
  const undo = useAction('answer.undoProposal')
  const [busy, setBusy] = useState(false)
  const underWay = useRef(false)
  const request = useRef({ content: '', key: '' })
  const [acceptedText, setAcceptedText] = useState<string | null>(null)
  /** The same content is sent with the same key, so that a retry after a lost response adds nothing. */
  const keyOf = (accepted: Accepted) => {
    const content = JSON.stringify(accepted)
    if (request.current.content !== content) request.current = { content, key: newKey() }
    return request.current.key
  }
  const keep = async (accepted: Accepted, isAll: boolean) => {
    if (!(await save())) return false
    const params = { id: (await answerFor(client, interviewId, questionId)).id }
    const undone = await add.run({ params, body: proposalBody(keyOf(accepted), accepted) })
    request.current = { content: '', key: '' }
    setAcceptedText(`Accepted: ${accepted.figures.map(({ offer }) => `“${offer.figure.quote}”`).join(', ')}`)
    if (isAll || accepted.steps.length > 0)
      toast({
        title: 'Accepted',
        description: `${countsText(accepted.figures.length, undone.steps.length) || 'Owner'} accepted.`,
        undo: () => void undo.run({ params, body: undone }),
      })
    return true
  }
  const accept = async (accepted: Accepted, isAll: boolean, onKept: () => void) => {
    if (underWay.current) return
    underWay.current = true
    setBusy(true)
    const kept = await keep(accepted, isAll).catch(error => {
      showFailure('answer.acceptProposal', error)
      return false
    })
    // Released before the next render, so that a queued key press continues from there.
    underWay.current = false
    setBusy(false)
    if (kept) onKept()
  }
  return { accept, busy, acceptedText }
}

/** "9 figures, 6 steps"; zero counts are left out. */
export function countsText(figures: number, steps: number): string {
  const parts = [
    figures > 0 && `${figures} ${figures === 1 ? 'figure' : 'figures'}`,
    steps > 0 && `${steps} ${steps === 1 ? 'step' : 'steps'}`,
  ]
  return parts.filter(Boolean).join(', ')
}
