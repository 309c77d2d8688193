// The administrators' inbox: leads, contacts and applications, with what has been done about each.

import { useState } from 'react'
import type { Inquiry } from '#contract/inquiry.ts'
import {
  INQUIRY_KIND_LABELS,
  INQUIRY_KINDS,
  INQUIRY_STATUS_LABELS,
  INQUIRY_STATUSES,
  type InquiryKind,
  type InquiryStatus,
} from '#domain/inquiry.ts'
import { exportInbox } from '#web/inquiry/export.ts'
import { InquiryCard } from '#web/inquiry/InquiryCard.tsx'
import { useRead } from '#web/platform/api.ts'
import { Button } from '#web/ui/button.tsx'
import { Field } from '#web/ui/field.tsx'
import { Select } from '#web/ui/input.tsx'
import { PageHeader } from '#web/ui/page-header.tsx'
import { Empty, Failed, Loading } from '#web/ui/states.tsx'

export const meta = () => [{ title: 'Inbox · AI Audit Assistant' }]

interface Filter {
  kind?: InquiryKind
  status?: InquiryStatus
}

export default function InboxPage() {
  const [filter, setFilter] = useState<Filter>({})
  return (
    <div className="mx-auto max-w-5xl">
      <PageHeader
        title="Inbox"
        description="What people sent from the assessment, the contact page and the careers page."
        actions={
          <Button variant="secondary" onClick={() => void exportInbox(filter)}>
            Export CSV
          </Button>
        }
      />
      <Filters filter={filter} onChange={setFilter} />
      <Pages key={JSON.stringify(filter)} filter={filter} />
    </div>
  )
}

function Filters({ filter, onChange }: { filter: Filter; onChange: (filter: Filter) => void }) {
  return (
    <div className="mb-6 flex flex-wrap gap-4">
      <Field label="Kind" className="w-48">
        <Select
          value={filter.kind ?? ''}
          onChange={event => onChange({ ...filter, kind: chosen(event.target.value, INQUIRY_KINDS) })}
        >
          <option value="">All</option>
          {INQUIRY_KINDS.map(kind => (
            <option key={kind} value={kind}>
              {INQUIRY_KIND_LABELS[kind]}
            </option>
          ))}
        </Select>
      </Field>
      <Field label="Status" className="w-48">
        <Select
          value={filter.status ?? ''}
          onChange={event => onChange({ ...filter, status: chosen(event.target.value, INQUIRY_STATUSES) })}
        >
          <option value="">All</option>
          {INQUIRY_STATUSES.map(status => (
            <option key={status} value={status}>
              {INQUIRY_STATUS_LABELS[status]}
            </option>
          ))}
        </Select>
      </Field>
    </div>
  )
}

function chosen<T extends string>(value: string, choices: readonly T[]): T | undefined {
  return choices.find(choice => choice === value)
}

/** Each part of 50 is a read of its own, so that a change refreshes what is on the screen. */
function Pages({ filter }: { filter: Filter }) {
  const [starts, setStarts] = useState<(number | undefined)[]>([undefined])
  return starts.map((before, n) => (
    <Part
      key={before ?? 'first'}
      filter={filter}
      before={before}
      isLast={n === starts.length - 1}
      onMore={last => setStarts([...starts, last])}
    />
  ))
}

interface PartProps {
  filter: Filter
  before: number | undefined
  isLast: boolean
  onMore: (last: number) => void
}

function Part({ filter, before, isLast, onMore }: PartProps) {
  const query = { ...filter, ...(before !== undefined && { before: String(before) }) }
  const { data, error, refetch } = useRead('inquiry.list', { query })
  if (error) return <Failed onRetry={() => void refetch()}>{error.problem?.message}</Failed>
  if (!data) return <Loading text="Loading inquiries..." />
  if (data.inquiries.length === 0)
    return before === undefined ? (
      <Empty>Nothing here. What people send appears on this page at once.</Empty>
    ) : null
  const last = data.inquiries.at(-1) as Inquiry
  return (
    <>
      {before === undefined && <Counts counts={data.counts} />}
      <ul className="border-t border-ink">
        {data.inquiries.map(inquiry => (
          <InquiryCard key={inquiry.id} inquiry={inquiry} />
        ))}
      </ul>
      {isLast && data.more && (
        <Button variant="secondary" className="mt-6" onClick={() => onMore(last.id)}>
          Show older
        </Button>
      )}
    </>
  )
}

function Counts({ counts }: { counts: Record<InquiryStatus, number> }) {
  return (
    <p className="mb-3 text-sm text-muted">
      {INQUIRY_STATUSES.map(
        status => `${counts[status]} ${INQUIRY_STATUS_LABELS[status].toLowerCase()}`,
      ).join(' · ')}
    </p>
  )
}
