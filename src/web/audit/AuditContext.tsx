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
        <Line text={company} />
      ) : (
        <Link className="link" to={`/clients/${clientId}`}>
          <Line text={company} />
        </Link>
      )}{' '}
      · <Line text={title} />
    </>
  )
}

/** A name of any length on at most one line; the whole name is its title. */
const Line = ({ text }: { text: string }) => (
  <span className="inline-block max-w-[calc(100%-1rem)] truncate align-bottom" title={text}>
    {text}
  </span>
)
