// Step 2 of an audit: the page with the Operations Canvas.

import { useQuery } from '@tanstack/react-query'
import { useSearchParams } from 'react-router'
import type { Audit } from '#contract/audit.ts'
import { AuditGate } from '#web/audit/index.ts'
import { useReadOnly } from '#web/audit-access/index.ts'
import { useIsCompany, useSession } from '#web/platform/session/session.tsx'
import { openCanvas } from '#web/process/open.ts'
import { refusalOf } from '#web/process/server.ts'
import { EvidenceLevelProvider } from '#web/process/step-evidence.tsx'
import { CanvasProvider } from '#web/process/watch.ts'
import { OperationsCanvas } from '#web/process/workspace/OperationsCanvas.tsx'
import { Failed, Loading } from '#web/ui/states.tsx'

export default function ProcessPage() {
  const [search] = useSearchParams()
  const scenario = Number(search.get('scenario')) || null
  return (
    <AuditGate>
      {audit => <Opened key={`${audit.id} ${scenario}`} audit={audit} scenario={scenario} />}
    </AuditGate>
  )
}

function Opened({ audit, scenario }: { audit: Audit; scenario: number | null }) {
  const { account } = useSession()
  const isCompany = useIsCompany()
  const readOnly = useReadOnly(audit)
  const accountId = account?.id ?? 0
  const { data, error, refetch } = useQuery({
    queryKey: ['canvas', accountId, audit.id, scenario],
    queryFn: () => openCanvas(accountId, audit.id, scenario),
    // The canvas itself holds the current map, so every visit loads it again.
    gcTime: 0,
  })
  if (error) {
    return (
      <Failed title="The map could not be loaded" onRetry={() => void refetch()}>
        {refusalOf(error).message}
      </Failed>
    )
  }
  if (!data) return <Loading />
  const giveUp = () => {
    data.outbox.abandon()
    void refetch()
  }
  data.editor.readOnly = readOnly !== null
  data.overlays.mayKeep = isCompany && !audit.restricted
  return (
    <CanvasProvider value={data}>
      <EvidenceLevelProvider auditId={audit.id}>
        <OperationsCanvas audit={audit} onReload={giveUp} />
      </EvidenceLevelProvider>
    </CanvasProvider>
  )
}
