// Accepts an extracted figure: saves the answer first, then the figure with its quotation.

import { useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import type { ExtractedFigure } from '#domain/extraction/figure.ts'
import type { QuantityLink } from '#domain/interview/quantity.ts'
import { answerFor } from '#web/interview/attachment/useUploads.ts'
import { showFailure, useAction } from '#web/platform/api.ts'
import { newKey } from '#web/platform/new-key.ts'

interface Parts {
  interviewId: number
  questionId: string
  save(): Promise<boolean>
}

/** `accept` calls `onKept` after the figure is saved; `said` is the screen reader text of the last one. */
export function useAccept({ interviewId, questionId, save }: Parts) {
  const client = useQueryClient()
  const add = useAction('quantity.add', { quiet: true })
  const [busy, setBusy] = useState(false)
  const underWay = useRef(false)
  const [said, say] = useState<string | null>(null)
  const keep = async ({ kind, min, usual, max, quote }: ExtractedFigure, link: QuantityLink | null) => {
    if (!(await save())) return false
    const { id } = await answerFor(client, interviewId, questionId)
    const body = { kind, label: '', min, usual, max, link, words: quote, requestKey: newKey() }
    await add.run({ params: { id }, body })
    say(`Accepted: “${quote}”`)
    return true
  }
  const accept = async (figure: ExtractedFigure, link: QuantityLink | null, onKept: () => void) => {
    if (underWay.current) return
    underWay.current = true
    setBusy(true)
    const kept = await keep(figure, link).catch(error => {
      showFailure('quantity.add', error)
      return false
    })
    // Released before the next render, so that a queued key press continues from there.
    underWay.current = false
    setBusy(false)
    if (kept) onKept()
  }
  return { accept, busy, said }
}
