// Shown instead of every page while the server cannot be reached or is under maintenance.

import type { CallError } from '#web/platform/call.ts'
import { useSession } from '#web/platform/session/session.tsx'
import { Button } from '#web/ui/button.tsx'
import { Failed } from '#web/ui/states.tsx'

export function ServerUnavailable({ problem }: { problem: CallError }) {
  if (problem.problem?.code === 'maintenance') return <Maintenance />
  const message = problem.problem?.message
  return (
    <section className="mx-auto max-w-lg py-16">
      <h1 className="headline mb-6 text-3xl">We could not sign you in</h1>
      <Failed
        title={message ? 'The server did not answer as it should' : 'The server cannot be reached'}
        onRetry={() => window.location.reload()}
      >
        {message ?? 'Your work is safe. Try again in a moment.'}
      </Failed>
    </section>
  )
}

function Maintenance() {
  const { signOut } = useSession()
  return (
    <section className="mx-auto max-w-lg py-16">
      <h1 className="headline text-3xl">Under maintenance</h1>
      <p className="mt-3">
        An administrator is working on the system. Your work is safe; please come back in a few minutes.
      </p>
      <div className="mt-6 flex flex-wrap gap-2">
        <Button onClick={() => window.location.reload()}>Try again</Button>
        <Button variant="secondary" onClick={() => void signOut()}>
          Sign out
        </Button>
      </div>
    </section>
  )
}
