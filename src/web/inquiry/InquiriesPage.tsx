// The administrators' inbox: leads, contacts and applications, with status and notes.

import { Download } from 'lucide-react'
import { useState } from 'react'
import {
  INQUIRY_KIND_LABELS,
  INQUIRY_KINDS,
  INQUIRY_STATUS_LABELS,
  INQUIRY_STATUSES,
  type InquiryKind,
  type InquiryStatus,
} from '#domain/inquiry.ts'
import { InquiryCard } from '#web/inquiry/InquiryCard.tsx'
import { useAction, useRead } from '#web/platform/api.ts'
import { saveFile } from '#web/platform/file/file.ts'
import { Loaded } from '#web/platform/Loaded.tsx'
import { useListAddress } from '#web/platform/list-address.ts'
import { useOnce } from '#web/platform/once.ts'
import { Button } from '#web/ui/button.tsx'
import { EnumSelect } from '#web/ui/form/enum-select.tsx'
import { Field } from '#web/ui/form/field.tsx'
import { SearchBox } from '#web/ui/form/search-box.tsx'
import { PageHeader } from '#web/ui/page/page-header.tsx'
import { Empty } from '#web/ui/states.tsx'

const NAMES = ['search', 'kind', 'status'] as const

interface Filter {
  search: string | undefined
  kind: InquiryKind | undefined
  status: InquiryStatus | undefined
}

export default function InquiriesPage() {
  const { values, set } = useListAddress(NAMES)
  const filter = {
    search: values.search?.slice(0, 200),
    kind: chosen(values.kind, INQUIRY_KINDS),
    status: chosen(values.status, INQUIRY_STATUSES),
  }
  const { data } = useRead('inquiry.list', { query: filter }, { fresh: true })
  // There is nothing to filter or to export before the first message.
  const isEmpty = !isFiltered(filter) && data?.inquiries.length === 0
  return (
    <>
      <PageHeader
        title="Inbox"
        description="What people sent from the assessment, the contact page and the careers page."
        actions={!isEmpty && <CsvButton filter={filter} />}
      />
      {!isEmpty && <Filters filter={filter} onChange={set} />}
      <Pages
        key={JSON.stringify(filter)}
        filter={filter}
        onShowAll={() => set({ search: undefined, kind: undefined, status: undefined })}
      />
    </>
  )
}

const isFiltered = ({ search, kind, status }: Filter) => Boolean(search || kind || status)

function CsvButton({ filter }: { filter: Filter }) {
  const { run, pending } = useAction('inquiry.export')
  const download = useOnce(async () => {
    const file = await run({ query: filter })
    if (file) saveFile(file, 'inbox.csv')
  })
  return (
    <Button variant="secondary" pending={pending} onClick={() => void download()}>
      <Download aria-hidden /> Export CSV
    </Button>
  )
}

interface FiltersProps {
  filter: Filter
  onChange: (change: Record<string, string | undefined>) => void
}

function Filters({ filter, onChange }: FiltersProps) {
  return (
    <div className="mb-6 flex flex-wrap items-end gap-4">
      <SearchBox
        label="Name, email or company"
        value={filter.search ?? ''}
        onSearch={search => onChange({ search })}
      />
      <Field label="Kind" className="w-40 sm:w-48">
        <EnumSelect
          values={INQUIRY_KINDS}
          labels={INQUIRY_KIND_LABELS}
          none="All"
          value={filter.kind ?? ''}
          onChoose={kind => onChange({ kind })}
        />
      </Field>
      <Field label="Status" className="w-40 sm:w-48">
        <EnumSelect
          values={INQUIRY_STATUSES}
          labels={INQUIRY_STATUS_LABELS}
          none="All"
          value={filter.status ?? ''}
          onChoose={status => onChange({ status })}
        />
      </Field>
    </div>
  )
}

function chosen<T extends string>(value: string | undefined, choices: readonly T[]): T | undefined {
  return choices.find(choice => choice === value)
}

/** Each batch of 50 is a separate query, so that a change refreshes only what is on the screen. */
function Pages({ filter, onShowAll }: Pick<PartProps, 'filter' | 'onShowAll'>) {
  const [starts, setStarts] = useState<(number | undefined)[]>([undefined])
  return starts.map((before, n) => (
    <Part
      key={before ?? 'first'}
      filter={filter}
      before={before}
      isLast={n === starts.length - 1}
      onMore={last => setStarts([...starts, last])}
      onShowAll={onShowAll}
    />
  ))
}

interface PartProps {
  filter: Filter
  before: number | undefined
  isLast: boolean
  onMore: (last: number) => void
  /** Removes the filter. */
  onShowAll: () => void
}

function Part({ filter, before, isLast, onMore, onShowAll }: PartProps) {
  const query = { ...filter, ...(before !== undefined && { before: String(before) }) }
  const read = useRead('inquiry.list', { query }, { fresh: true })
  return (
    <Loaded read={read} failure="The inbox could not be loaded" loading="Loading inquiries...">
      {({ inquiries, counts, more }) => (
        <>
          {before === undefined && (inquiries.length > 0 || isFiltered(filter)) && <Counts counts={counts} />}
          {before === undefined &&
            inquiries.length === 0 &&
            (isFiltered(filter) ? <NoMatch onShowAll={onShowAll} /> : <NothingHere />)}
          <ul className={inquiries.length > 0 ? 'border-t border-ink' : ''}>
            {inquiries.map(inquiry => (
              <InquiryCard key={inquiry.id} inquiry={inquiry} />
            ))}
          </ul>
          {isLast && more && (
            <Button variant="secondary" className="mt-6" onClick={() => onMore(inquiries.at(-1)?.id ?? 0)}>
              Show older
            </Button>
          )}
        </>
      )}
    </Loaded>
  )
}

const NoMatch = ({ onShowAll }: { onShowAll: () => void }) => (
  <Empty
    action={
      <Button variant="secondary" onClick={onShowAll}>
        Show all inquiries
      </Button>
    }
  >
    No inquiry matches.
  </Empty>
)

const NothingHere = () => (
  <Empty
    action={
      <Button asChild variant="secondary">
        <a href="/contact">Open the contact page</a>
      </Button>
    }
  >
    <h2 className="headline mb-1 text-lg text-ink">Nothing here yet</h2>
    Messages from visitors appear here.
  </Empty>
)

function Counts({ counts }: { counts: Record<InquiryStatus, number> }) {
  return (
    <p className="mb-3 text-sm text-muted">
      {INQUIRY_STATUSES.map(
        status => `${counts[status]} ${INQUIRY_STATUS_LABELS[status].toLowerCase()}`,
      ).join(' · ')}
    </p>
  )
}
