// One inquiry in the inbox: person, content, status, notes, and actions.

import { ChevronDown } from 'lucide-react'
import { useState } from 'react'
import type { Inquiry } from '#contract/inquiry.ts'
import {
  DETAIL_FIELDS,
  DETAIL_LABELS,
  INQUIRY_KIND_LABELS,
  INQUIRY_STATUS_LABELS,
  INQUIRY_STATUSES,
  type InquiryStatus,
} from '#domain/inquiry.ts'
import { InquiryActions } from '#web/inquiry/InquiryActions.tsx'
import { useAction } from '#web/platform/api.ts'
import { useOnce } from '#web/platform/once.ts'
import { toast } from '#web/platform/toast.ts'
import { Badge } from '#web/ui/badge.tsx'
import { Button } from '#web/ui/button.tsx'
import { EnumSelect } from '#web/ui/form/enum-select.tsx'
import { Field } from '#web/ui/form/field.tsx'
import { Textarea } from '#web/ui/form/input.tsx'

const TONES = { new: 'signal', contacted: 'neutral', booked: 'neutral', closed: 'neutral' } as const

export function InquiryCard({ inquiry }: { inquiry: Inquiry }) {
  return (
    <li className="border-b border-rule">
      <details className="group">
        <summary className="flex list-none flex-wrap items-baseline gap-x-4 gap-y-1 px-1 py-4 hover:bg-band [&::-webkit-details-marker]:hidden">
          <span
            className="line-clamp-2 min-w-0 flex-1 basis-64 wrap-anywhere"
            title={[inquiry.name, inquiry.company].filter(Boolean).join(' · ')}
          >
            <span className="font-semibold">{inquiry.name}</span>
            {inquiry.company && <span className="text-muted"> · {inquiry.company}</span>}
          </span>
          <span className="w-full text-sm text-muted sm:w-36">{INQUIRY_KIND_LABELS[inquiry.kind]}</span>
          <span className="w-20">
            <Badge tone={TONES[inquiry.status]}>{INQUIRY_STATUS_LABELS[inquiry.status]}</Badge>
          </span>
          <time dateTime={inquiry.submittedAt} className="ml-auto w-28 text-right text-sm text-muted">
            {new Date(inquiry.submittedAt).toLocaleDateString('en-US', { dateStyle: 'medium' })}
          </time>
          <ChevronDown
            aria-hidden
            className="size-4 self-center text-muted transition-transform group-open:rotate-180"
          />
        </summary>
        <div className="grid gap-x-12 gap-y-6 px-1 pt-2 pb-8 md:grid-cols-2">
          <Facts inquiry={inquiry} />
          <div className="space-y-5">
            <StatusAndNotes inquiry={inquiry} />
            <InquiryActions inquiry={inquiry} />
          </div>
        </div>
      </details>
    </li>
  )
}

function Facts({ inquiry }: { inquiry: Inquiry }) {
  return (
    <dl className="text-sm">
      <Fact name="Email">
        <a className="link" href={`mailto:${inquiry.email}`}>
          {inquiry.email}
        </a>
      </Fact>
      {inquiry.phone && <Fact name="Phone">{inquiry.phone}</Fact>}
      {DETAIL_FIELDS.map(field => {
        const value = inquiry.details[field]
        return value ? (
          <Fact key={field} name={DETAIL_LABELS[field]}>
            {value}
          </Fact>
        ) : null
      })}
      {inquiry.assessment && (
        <Fact name="Assessment">
          <a className="link" href={`/assessment/results?id=${inquiry.assessment.id}`}>
            {inquiry.assessment.totalScore} out of 40 points
          </a>
        </Fact>
      )}
      {inquiry.consent && <Fact name="Agreed to">“{inquiry.consent}”</Fact>}
    </dl>
  )
}

function Fact({ name, children }: { name: string; children: React.ReactNode }) {
  return (
    <div className="grid grid-cols-[9rem_minmax(0,1fr)] gap-3 border-b border-rule py-1.5 last:border-0">
      <dt className="text-muted">{name}</dt>
      <dd className="whitespace-pre-wrap [overflow-wrap:anywhere]">{children}</dd>
    </div>
  )
}

function StatusAndNotes({ inquiry }: { inquiry: Inquiry }) {
  const { run, pending } = useAction('inquiry.change')
  const [notes, setNotes] = useState(inquiry.notes)
  const params = { id: inquiry.id }
  const changeStatus = async (status: InquiryStatus) => {
    if (await run({ params, body: { status } })) toast({ title: `Status: ${INQUIRY_STATUS_LABELS[status]}` })
  }
  const saveNotes = useOnce(async () => {
    if (await run({ params, body: { notes } })) toast({ title: 'Notes saved' })
  })
  return (
    <>
      <Field label="Status">
        <EnumSelect
          values={INQUIRY_STATUSES}
          labels={INQUIRY_STATUS_LABELS}
          value={inquiry.status}
          onChoose={status => void changeStatus(status)}
        />
      </Field>
      <Field label="Notes">
        <Textarea
          value={notes}
          rows={3}
          maxLength={20_000}
          onChange={event => setNotes(event.target.value)}
        />
      </Field>
      <Button
        size="sm"
        variant="secondary"
        pending={pending}
        disabled={notes === inquiry.notes}
        onClick={() => void saveNotes()}
      >
        Save notes
      </Button>
    </>
  )
}
