// Last page: what the server received, what is only on this device, and the way back while the link is open.

import { useState } from 'react'
import { useInterviewMessages } from '#web/interview/self-interview/messages.ts'
import { type SelfInterviewParts, useSelfAnswering } from '#web/interview/self-interview/useSelfAnswering.ts'
import { useMoments } from '#web/platform/reader/reader-language.tsx'
import { Button } from '#web/ui/button.tsx'
import { Notice } from '#web/ui/notice.tsx'

interface Props extends SelfInterviewParts {
  onBack(): void
}

export function Finished({ onBack, ...parts }: Props) {
  const { interview, linked, outbox } = parts
  const { open, waiting } = useSelfAnswering(parts)
  const words = useInterviewMessages()
  const { finished } = words
  const moment = useMoments({ dateStyle: 'long', timeStyle: 'short' })
  const [busy, setBusy] = useState(false)
  const again = async () => {
    setBusy(true)
    const results = await outbox.flushAll()
    if (results.every(({ saved }) => saved)) await linked.finish()
    setBusy(false)
  }
  const isSent = waiting === 0 && interview.finishedAt !== null
  const isEmpty = open.length === interview.count
  const title = isEmpty ? finished.none : finished.thanks
  return (
    <section aria-labelledby="end">
      <h1 id="end" className="headline text-2xl sm:text-3xl">
        {isSent ? title : finished.almost}
      </h1>
      <div className="mt-5 space-y-4">
        {isSent ? (
          <p>
            {isEmpty
              ? finished.nothing
              : finished.arrived({ open: words.open({ open: open.length, all: interview.count }) })}
          </p>
        ) : (
          <>
            <Notice
              tone="caution"
              title={waiting === 0 ? finished.notTold : finished.waiting({ count: waiting })}
            >
              {finished.later}
            </Notice>
            <Button size="lg" pending={busy} onClick={() => void again()}>
              {finished.send}
            </Button>
          </>
        )}
        <p className="text-sm text-muted">{finished.change({ moment: moment(interview.expiresAt) })}</p>
      </div>
      <Button variant="secondary" size="lg" className="mt-6" onClick={onBack}>
        {finished.back}
      </Button>
    </section>
  )
}
