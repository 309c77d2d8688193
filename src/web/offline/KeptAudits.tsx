// List of the audits that are kept on this device, instead of the audit list while there is no network.

import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { auditStepPath } from '#domain/audit.ts'
import { listCopies, type OfflineCopy } from '#web/offline/copy-store.ts'
import { useRead } from '#web/platform/api.ts'

const WHEN = new Intl.DateTimeFormat('en-US', { dateStyle: 'medium', timeStyle: 'short' })

export default function KeptAudits() {
  const { data: copies = [] } = useQuery({ queryKey: ['offline-copies'], queryFn: listCopies, gcTime: 0 })
  if (copies.length === 0) return null
  return (
    <div className="mt-6">
      <h3 className="headline text-xl">Kept on this device</h3>
      <ul className="mt-2 divide-y divide-rule border-y border-rule">
        {copies.map(copy => (
          <KeptRow key={copy.auditId} copy={copy} />
        ))}
      </ul>
    </div>
  )
}

function KeptRow({ copy: { auditId, readAt } }: { copy: OfflineCopy }) {
  const { data: audit } = useRead('audit.get', { params: { id: auditId } })
  if (!audit) return null
  return (
    <li className="flex flex-wrap justify-between gap-x-6 gap-y-1 py-3 text-sm">
      <Link className="link wrap-anywhere" to={auditStepPath(auditId, audit.currentStep)}>
        {audit.title}
      </Link>
      <span className="text-muted">As of {WHEN.format(readAt)}</span>
    </li>
  )
}
