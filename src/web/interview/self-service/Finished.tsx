// Last page: what the server received, what is only on this device, and the way back while the link is open.

import { useState } from 'react'
import { leftOpen } from '#web/interview/question/left-open.ts'
import { type SelfInterviewParts, useOwnAnswering } from '#web/interview/self-service/useOwnAnswering.ts'
import { Button } from '#web/ui/button.tsx'
import { Notice } from '#web/ui/notice.tsx'

const DAY = new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeStyle: 'short' })

interface Props extends SelfInterviewParts {
  onBack(): void
}

export function Finished({ onBack, ...parts }: Props) {
  const { interview, linked, outbox } = parts
  const { open, waiting } = useOwnAnswering(parts)
  const [busy, setBusy] = useState(false)
  const again = async () => {
    setBusy(true)
    const outcomes = await outbox.flushAll()
    if (outcomes.every(({ saved }) => saved)) await linked.finish()
    setBusy(false)
  }
  const isSent = waiting === 0 && interview.finishedAt !== null
  return (
    <section aria-labelledby="end">
      <h1 id="end" className="headline text-2xl sm:text-3xl">
        {isSent ? 'Thank you' : 'Almost done'}
      </h1>
      <div className="mt-5 space-y-4">
        {isSent ? (
          <p>Your answers have arrived. {leftOpen(open.length, interview.count)} You can close this page.</p>
        ) : (
          <>
            <Notice tone="caution" title={waitingText(waiting)}>
              It is sent when the network is back and this page is open. Nothing you wrote is lost.
            </Notice>
            <Button size="lg" pending={busy} onClick={() => void again()}>
              Send now
            </Button>
          </>
        )}
        <p className="text-sm text-muted">
          With the same link you can come back and change your answers until{' '}
          {DAY.format(new Date(interview.expiresAt))}.
        </p>
      </div>
      <Button variant="secondary" size="lg" className="mt-6" onClick={onBack}>
        Back to my answers
      </Button>
    </section>
  )
}

function waitingText(waiting: number): string {
  if (waiting === 0) return 'The server could not be informed that you are done'
  return waiting === 1
    ? '1 answer is still on this device only'
    : `${waiting} answers are still on this device only`
}
