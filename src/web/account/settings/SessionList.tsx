// Open sessions of the user's account with device, address and times; each can be ended, or all others together.

import type { SessionView } from '#contract/account.ts'
import { deviceName } from '#domain/account/device.ts'
import { useAction, useRead } from '#web/platform/api.ts'
import { Loaded } from '#web/platform/Loaded.tsx'
import { useOnce } from '#web/platform/once.ts'
import { toast } from '#web/platform/toast.ts'
import { Badge } from '#web/ui/badge.tsx'
import { Button } from '#web/ui/button.tsx'

const WHEN = new Intl.DateTimeFormat('en-US', { dateStyle: 'medium', timeStyle: 'short' })

export function SessionList() {
  const read = useRead('account.sessions', {}, { fresh: true })
  const endOthers = useAction('account.endOtherSessions')
  const end = useOnce(async () => {
    if ((await endOthers.run({})) !== null) toast({ title: 'Signed out on all other devices' })
  })
  return (
    <section className="mt-10" aria-labelledby="sessions">
      <div className="flex flex-wrap items-center justify-between gap-4">
        <h2 id="sessions" className="font-semibold">
          Where you are signed in
        </h2>
        {(read.data?.sessions.length ?? 0) > 1 && (
          <Button variant="secondary" size="sm" pending={endOthers.pending} onClick={() => void end()}>
            Sign out on all other devices
          </Button>
        )}
      </div>
      <div className="mt-3">
        <Loaded read={read} failure="Your sessions could not be loaded">
          {({ sessions }) => (
            <ul className="divide-y divide-rule border-y border-rule text-sm">
              {sessions.map(session => (
                <SessionLine key={session.id} session={session} />
              ))}
            </ul>
          )}
        </Loaded>
      </div>
    </section>
  )
}

function SessionLine({ session }: { session: SessionView }) {
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-6 gap-y-1 py-3">
      <span className="min-w-0">
        <span className="font-medium" title={session.agent}>
          {deviceName(session.agent)}
        </span>
        {session.isCurrent && (
          <span className="ml-2">
            <Badge tone="signal">This device</Badge>
          </span>
        )}
        <span className="block text-muted">
          {session.address || 'Unknown address'}, signed in {WHEN.format(new Date(session.createdAt))}
        </span>
      </span>
      <span className="flex items-center gap-4 text-muted">
        Last used {WHEN.format(new Date(session.lastUsedAt))}
        {!session.isCurrent && <EndSession session={session} />}
      </span>
    </li>
  )
}

function EndSession({ session: { id, agent, createdAt } }: { session: SessionView }) {
  const { run, pending } = useAction('account.endSession')
  const end = useOnce(async () => {
    if ((await run({ params: { id } })) !== null) toast({ title: 'Session ended' })
  })
  return (
    <Button
      variant="quiet"
      size="sm"
      pending={pending}
      aria-label={`Sign out ${deviceName(agent)}, signed in ${WHEN.format(new Date(createdAt))}`}
      onClick={() => void end()}
    >
      Sign out
    </Button>
  )
}
