// Company and title of an audit above the title of its pages; the company leads to its client.

import { Link } from 'react-router'
import type { Audit } from '#contract/audit.ts'

export function AuditContext({ audit: { company, clientId, title } }: { audit: Audit }) {
  return (
    <>
      {clientId === null ? (
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
