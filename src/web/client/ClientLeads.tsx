// The newest inquiries that name this client's company, for administrators.

import { Link } from 'react-router'
import { INQUIRY_KIND_LABELS, INQUIRY_STATUS_LABELS } from '#domain/inquiry.ts'
import { useRead } from '#web/platform/api.ts'
import { Loaded } from '#web/platform/Loaded.tsx'

export function ClientLeads({ name }: { name: string }) {
  const read = useRead('inquiry.list', { query: { search: name } })
  return (
    <section aria-labelledby="client-leads" className="mt-12 border-t border-rule pt-4">
      <h2 id="client-leads" className="font-semibold">
        Leads
      </h2>
      <Loaded read={read} failure="The leads could not be loaded">
        {({ inquiries }) => {
          const leads = inquiries.filter(({ company }) => isSame(company, name))
          if (leads.length === 0) return <p className="mt-1 text-sm">No leads of this company.</p>
          return (
            <ul aria-label="Leads" className="mt-2 divide-y divide-rule border-y border-rule text-sm">
              {leads.map(lead => (
                <li key={lead.id} className="flex flex-wrap justify-between gap-x-6 gap-y-1 py-2.5">
                  <Link
                    className="link wrap-anywhere"
                    to={`/admin/inbox?${new URLSearchParams({ search: lead.email })}`}
                  >
                    {lead.name}
                  </Link>
                  <span className="text-muted">
                    {INQUIRY_KIND_LABELS[lead.kind]} · {INQUIRY_STATUS_LABELS[lead.status]}
                  </span>
                </li>
              ))}
            </ul>
          )
        }}
      </Loaded>
    </section>
  )
}

const isSame = (one: string, other: string) => one.trim().toLowerCase() === other.trim().toLowerCase()
