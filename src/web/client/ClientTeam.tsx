// Who sees new audits of a client: everyone in the company, or only its team.

import { Suspense, useState } from 'react'
import type { ClientRecord } from '#contract/client.ts'
import type { ClientTeam as Team } from '#contract/client-team.ts'
import { peopleText } from '#domain/group.ts'
import { useRead } from '#web/platform/api.ts'
import { Loaded } from '#web/platform/Loaded.tsx'
import { onDemand } from '#web/platform/on-demand.tsx'
import { Button } from '#web/ui/button.tsx'

const ClientTeamDialog = onDemand(() => import('#web/client/ClientTeamDialog.tsx'))

export default function ClientTeam({ client }: { client: ClientRecord }) {
  const read = useRead('client.team', { params: { id: client.id } })
  const [isOpen, setIsOpen] = useState(false)
  return (
    <section aria-labelledby="client-team" className="mt-12 border-t border-rule pt-4">
      <h2 id="client-team" className="font-semibold">
        Team
      </h2>
      <Loaded read={read} failure="The team could not be loaded">
        {team => (
          <>
            <p className="mt-1 text-sm wrap-anywhere">{teamText(team)}</p>
            {team.mayManage && (
              <Button className="mt-4" variant="secondary" onClick={() => setIsOpen(true)}>
                Change team…
              </Button>
            )}
          </>
        )}
      </Loaded>
      <Suspense>{isOpen && <ClientTeamDialog client={client} onClose={() => setIsOpen(false)} />}</Suspense>
    </section>
  )
}

const LIST = new Intl.ListFormat('en', { type: 'conjunction' })

function teamText({ restricted, members, groups }: Team): string {
  if (!restricted) return 'New audits are visible to everyone in the company.'
  const names = [
    'their owner',
    ...groups.map(group => `${group.name} (${peopleText(group.members.length)})`),
    ...members.map(({ name }) => name),
  ]
  return `New audits are visible to ${LIST.format(names)}.`
}
