// Banner of an audit for its readers, who cannot change it.

import { useIsReader } from '#web/audit-access/index.ts'
import { useRead } from '#web/platform/api.ts'

export function ReaderBanner({ auditId }: { auditId: number }) {
  return useIsReader(auditId) && <ForReaders auditId={auditId} />
}

function ForReaders({ auditId }: { auditId: number }) {
  const { data: team } = useRead('audit.team', { params: { id: auditId } })
  if (!team) return null
  return (
    <p
      role="status"
      className="border-b border-time-sink bg-time-sink-wash px-4 py-2 text-center text-sm font-medium wrap-anywhere print:hidden"
    >
      You are a reader of this audit and cannot change it. {team.owner.name} can make you an editor.
    </p>
  )
}
