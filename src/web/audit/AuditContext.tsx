// Company and title of an audit above the title of its pages. For company accounts the company is a link to the
// client.

import { Link } from 'react-router'
import type { Audit } from '#contract/audit.ts'
import { useIsCompany } from '#web/platform/session/session.tsx'

export function AuditContext({ audit: { company, clientId, title } }: { audit: Audit }) {
  const isCompany = useIsCompany()
  return (
    <>
      {clientId === null || !isCompany ? (
        company
      ) : (
        <Link className="link" to={`/clients/${clientId}`}>
          {company}
        </Link>
      )}{' '}
      · {title}
    </>
  )
}
