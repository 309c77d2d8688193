// Shown in place of an audit whose link is closed or that cannot be reached.

import type { ClientLinkState } from '#web/client-link/useClientLink.ts'
import { Failed } from '#web/ui/states.tsx'

export function Failure({ linked: { closed, error, open } }: { linked: ClientLinkState }) {
  if (closed)
    return (
      <>
        <h1 className="headline text-2xl sm:text-3xl">{closed.title}</h1>
        <p className="mt-4 max-w-prose">{closed.text}</p>
      </>
    )
  return (
    <>
      <h1 className="headline mb-6 text-2xl">Your audit</h1>
      <Failed title="It could not be loaded" onRetry={() => void open()}>
        {error?.problem?.message ?? 'The server cannot be reached.'}
      </Failed>
    </>
  )
}
