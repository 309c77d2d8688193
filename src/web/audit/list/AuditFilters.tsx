// Filters of the audit list: search text, status, type, owner, and archive.

import type { ReactNode } from 'react'
import { AUDIT_STATUS_LABELS, AUDIT_STATUSES, AUDIT_TYPE_LABELS, AUDIT_TYPES } from '#domain/audit.ts'
import type { Audits, Filter } from '#web/audit/list/useAudits.ts'
import { Select } from '#web/ui/input.tsx'
import { SearchBox } from '#web/ui/search-box.tsx'

interface Props {
  audits: Audits
  owners: readonly { id: number; name: string }[]
  archived: number
}

export function AuditFilters({ audits, owners, archived }: Props) {
  return (
    <search className="mb-4 flex flex-wrap gap-2">
      <SearchBox
        label={audits.view === 'companies' ? 'Search company' : 'Search title or company'}
        value={audits.value('search')}
        onSearch={text => audits.filter('search', text)}
      />
      {audits.view === 'list' && (
        <Choice audits={audits} filter="status" label="Status" all="All statuses">
          {AUDIT_STATUSES.map(status => (
            <option key={status} value={status}>
              {AUDIT_STATUS_LABELS[status]}
            </option>
          ))}
        </Choice>
      )}
      {audits.view !== 'companies' && <Narrowing audits={audits} owners={owners} archived={archived} />}
    </search>
  )
}

/** Filters shared by the board and the list. */
function Narrowing({ audits, owners, archived }: Props) {
  return (
    <>
      <Choice audits={audits} filter="type" label="Type" all="All types">
        {AUDIT_TYPES.map(type => (
          <option key={type} value={type}>
            {AUDIT_TYPE_LABELS[type]}
          </option>
        ))}
      </Choice>
      <Choice audits={audits} filter="owner" label="Owner" all="All owners">
        <option value="mine">Mine</option>
        {owners.map(({ id, name }) => (
          <option key={id} value={id}>
            {name}
          </option>
        ))}
      </Choice>
      <Choice audits={audits} filter="archived" label="Archive" all="Not archived">
        <option value="yes">Archived ({archived.toLocaleString('en-US')})</option>
      </Choice>
    </>
  )
}

interface ChoiceProps {
  audits: Audits
  filter: Filter
  label: string
  all: string
  children: ReactNode
}

function Choice({ audits, filter, label, all, children }: ChoiceProps) {
  return (
    <span className="w-[calc(50%-0.25rem)] min-w-0 sm:w-40">
      <Select
        aria-label={label}
        value={audits.value(filter)}
        onChange={event => audits.filter(filter, event.target.value)}
      >
        <option value="">{all}</option>
        {children}
      </Select>
    </span>
  )
}
