// The pages of the deck in one column, loaded in batches.

import { useEffect, useState } from 'react'
import type { DeckSlide, Footer } from '#domain/document/deck/types.ts'
import { clientRefusalText, useClientMessages } from '#web/client-link/messages.ts'
import { PageDrawing } from '#web/client-link/PageDrawing.tsx'
import type { LinkKey } from '#web/client-link/useClientLink.ts'
import { CallError, call } from '#web/platform/call.ts'
import { Failed, Loading } from '#web/ui/states.tsx'

interface Read {
  pages: DeckSlide[]
  footer: Footer | null
}

export function Slides({ linkKey, count }: { linkKey: LinkKey; count: number }) {
  const [{ pages, footer }, setRead] = useState<Read>({ pages: [], footer: null })
  const [error, setError] = useState<CallError | null>(null)
  const messages = useClientMessages()
  const missing = pages.length < count
  useEffect(() => {
    if (!missing || error) return
    let isOver = false
    const from = pages.length + 1
    call('clientLink.pages', { body: { ...linkKey, from } }).then(
      batch => !isOver && setRead({ pages: [...pages, ...batch.pages], footer: batch.footer }),
      (failure: unknown) => {
        if (!(failure instanceof CallError)) throw failure
        if (!isOver) setError(failure)
      },
    )
    return () => {
      isOver = true
    }
  }, [linkKey, pages, missing, error])
  return (
    <div className="space-y-6">
      {footer && pages.map(slide => <PageDrawing key={slide.id} slide={slide} footer={footer} />)}
      {error && (
        <Failed title={messages.slides.failed} retryLabel={messages.retry} onRetry={() => setError(null)}>
          {clientRefusalText(error, messages)}
        </Failed>
      )}
      {missing && !error && <Loading text={messages.slides.loading} />}
    </div>
  )
}
