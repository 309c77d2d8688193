// Banner of an audit for its readers, who cannot change it.

import { useRead } from '#web/platform/api.ts'
import { useIsCompany } from '#web/platform/session/session.tsx'

export function ReaderBanner({ auditId }: { auditId: number }) {
  const { data: audit } = useRead('audit.get', { params: { id: auditId } })
  const isCompany = useIsCompany()
  // A guest is a reader or an editor of an open audit too.
  return audit && (audit.restricted || !isCompany) ? <ForReaders auditId={auditId} /> : null
}

function ForReaders({ auditId }: { auditId: number }) {
  const { data: team } = useRead('audit.team', { params: { id: auditId } })
  if (team?.role !== 'reader') return null
  return (
    <p
      role="status"
      className="border-b border-time-sink bg-time-sink-wash px-4 py-2 text-center text-sm font-medium wrap-anywhere print:hidden"
    >
      You are a reader of this audit and cannot change it. {team.owner.name} can make you an editor.
    </p>
  )
}
