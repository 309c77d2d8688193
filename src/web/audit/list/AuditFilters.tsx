// Filters of the audit list: search text, status, type, owner, and archive.

import { AUDIT_STATUS_LABELS, AUDIT_STATUSES, AUDIT_TYPE_LABELS, AUDIT_TYPES } from '#domain/audit.ts'
import type { Audits, Filter } from '#web/audit/list/useAudits.ts'
import { EnumSelect } from '#web/ui/form/enum-select.tsx'
import { SearchBox } from '#web/ui/form/search-box.tsx'

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
        <Choice
          audits={audits}
          filter="status"
          label="Status"
          all="All statuses"
          values={AUDIT_STATUSES}
          labels={AUDIT_STATUS_LABELS}
        />
      )}
      {audits.view !== 'companies' && <Narrowing audits={audits} owners={owners} archived={archived} />}
    </search>
  )
}

/** Filters shared by the board and the list. */
function Narrowing({ audits, owners, archived }: Props) {
  return (
    <>
      <Choice
        audits={audits}
        filter="type"
        label="Type"
        all="All types"
        values={AUDIT_TYPES}
        labels={AUDIT_TYPE_LABELS}
      />
      <Choice
        audits={audits}
        filter="owner"
        label="Owner"
        all="All owners"
        values={['mine', ...owners.map(({ id }) => String(id))]}
        labels={{ mine: 'Mine', ...Object.fromEntries(owners.map(({ id, name }) => [id, name])) }}
      />
      <Choice
        audits={audits}
        filter="archived"
        label="Archive"
        all="Not archived"
        values={['yes']}
        labels={{ yes: `Archived (${archived.toLocaleString('en-US')})` }}
      />
    </>
  )
}

interface ChoiceProps {
  audits: Audits
  filter: Filter
  label: string
  all: string
  values: readonly string[]
  labels: Readonly<Record<string, string>>
}

function Choice({ audits, filter, label, all, values, labels }: ChoiceProps) {
  return (
    <span className="w-[calc(50%-0.25rem)] min-w-0 sm:w-40">
      <EnumSelect
        aria-label={label}
        values={values}
        labels={labels}
        none={all}
        value={audits.value(filter)}
        onChoose={chosen => audits.filter(filter, chosen ?? '')}
      />
    </span>
  )
}
