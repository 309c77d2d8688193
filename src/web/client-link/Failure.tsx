// Shown instead of an audit whose link is closed or that cannot be reached.

import { clientRefusalText, useClientMessages } from '#web/client-link/messages.ts'
import type { ClientLinkState } from '#web/client-link/useClientLink.ts'
import { useMoments } from '#web/platform/reader/reader-language.tsx'
import { Failed } from '#web/ui/states.tsx'

export function Failure({ linked: { closed, error, open } }: { linked: ClientLinkState }) {
  const messages = useClientMessages()
  const { failed } = messages
  if (closed)
    return (
      <>
        <h1 className="headline text-2xl sm:text-3xl">{messages.closed[closed.how].title}</h1>
        <Closed {...closed} />
      </>
    )
  return (
    <>
      <h1 className="headline mb-6 text-2xl">{failed.page}</h1>
      <Failed title={failed.title} retryLabel={messages.retry} onRetry={() => void open()}>
        {error && clientRefusalText(error, messages)}
      </Failed>
    </>
  )
}

/** The day is in the reader's language. */
function Closed({ how, expiry }: NonNullable<ClientLinkState['closed']>) {
  const { closed } = useClientMessages()
  const day = useMoments({ dateStyle: 'long' })
  const text = how === 'expired' ? closed.expired.text({ day: day(expiry) }) : closed[how].text
  return <p className="mt-4 max-w-prose">{text}</p>
}
