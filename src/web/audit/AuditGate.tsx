// Wrapper of every audit page: validates the id in the URL and loads the audit.

import { type ReactNode, useState } from 'react'
import { Link, useParams } from 'react-router'
import type { Audit } from '#contract/audit.ts'
import { setNumberStyle } from '#domain/text/number-style.ts'
import { useTeamRole } from '#web/audit-access/index.ts'
import { useLive } from '#web/live/index.ts'
import { useRead } from '#web/platform/api.ts'
import { Numbers } from '#web/platform/numbers.tsx'
import { useIsCompany } from '#web/platform/session/session.tsx'
import { Failed, Loading } from '#web/ui/states.tsx'

interface Props {
  children: (audit: Audit) => ReactNode
}

export function AuditGate({ children }: Props) {
  const { id = '' } = useParams()
  if (!/^\d+$/.test(id)) return <InvalidAuditId />
  return <LoadedAudit key={id} id={Number(id)} show={children} />
}

function LoadedAudit({ id, show }: { id: number; show: Props['children'] }) {
  useLive(id)
  const { data, error, refetch } = useRead('audit.get', { params: { id } })
  const isRoleKnown = useTeamRole({ id, restricted: data?.restricted ?? false }) !== null
  // The first page waits for the role, so that fields do not lock under the cursor. Later changes leave it open.
  const [isOpened, setOpened] = useState(false)
  if (data && isRoleKnown && !isOpened) setOpened(true)
  // Another user deleted it, or took the user from its team, while it was open.
  if (data && isOpened && error?.status !== 404) {
    // Set before the page renders, because all its numbers belong to this audit.
    setNumberStyle({ currency: data.currency, locale: data.locale })
    return <Numbers style={data}>{show(data)}</Numbers>
  }
  if (!error) return <Loading />
  if (error.status === 404) return <NoSuchAudit />
  return (
    <Failed title="The audit could not be loaded" onRetry={() => void refetch()}>
      {error.problem?.message ?? 'The server cannot be reached.'}
    </Failed>
  )
}

const InvalidAuditId = () => <DeadEnd title="Invalid Audit ID">The audit ID provided is not valid.</DeadEnd>
const NoSuchAudit = () => <DeadEnd title="Audit not found">This audit does not exist.</DeadEnd>

function DeadEnd({ title, children }: { title: string; children: ReactNode }) {
  const isCompany = useIsCompany()
  return (
    <div className="mx-auto max-w-xl py-16">
      <h1 className="headline text-3xl">{title}</h1>
      <p className="mt-3 text-muted">{children}</p>
      <p className="mt-6">
        <Link className="link" to={isCompany ? '/dashboard' : '/audits'}>
          {isCompany ? 'Go to the dashboard' : 'Go to your audits'}
        </Link>
      </p>
    </div>
  )
}
