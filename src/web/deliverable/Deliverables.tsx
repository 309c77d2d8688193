// The exports of an audit: each version as it was sent, and what has changed in the audit since.

import { Download } from 'lucide-react'
import { useState } from 'react'
import type { Deliverable } from '#contract/deliverable.ts'
import { DELIVERABLE_LABELS } from '#domain/deliverable.ts'
import { AUDIENCE_LABELS } from '#domain/document/choice.ts'
import { bytes } from '#domain/text/bytes.ts'
import { ExportJobs } from '#web/deliverable/ExportJobs.tsx'
import { useAction, useRead } from '#web/platform/api.ts'
import { saveFile } from '#web/platform/file/file.ts'
import { Badge } from '#web/ui/badge.tsx'
import { Button } from '#web/ui/button.tsx'
import { Failed, Loading } from '#web/ui/states.tsx'

const WHEN = new Intl.DateTimeFormat('en-US', { dateStyle: 'medium', timeStyle: 'short' })

export function Deliverables({ auditId }: { auditId: number }) {
  const { data, error, refetch } = useRead('deliverable.list', { params: { id: auditId } })
  return (
    <section aria-labelledby="deliverables-title" className="mt-12 border-t border-ink pt-5">
      <h2 id="deliverables-title" className="headline text-xl">
        Exported versions
      </h2>
      <p className="mt-1 max-w-3xl text-sm text-muted">
        Each export is kept with the state of its audit and can be downloaded again.
      </p>
      <ExportJobs auditId={auditId} />
      {!data && !error && <Loading text="Loading the exports..." />}
      {error && (
        <div className="mt-4">
          <Failed title="The exports could not be loaded" onRetry={() => void refetch()}>
            {error.problem?.message ?? 'The server cannot be reached.'}
          </Failed>
        </div>
      )}
      {data && <Versions deliverables={data} />}
    </section>
  )
}

/** Further versions are behind a button, so that a long history does not fill the page. */
const SHOWN = 5

function Versions({ deliverables }: { deliverables: Deliverable[] }) {
  const [all, setAll] = useState(false)
  if (deliverables.length === 0) return <p className="mt-4 text-sm">Nothing has been exported yet.</p>
  const shown = all ? deliverables : deliverables.slice(0, SHOWN)
  return (
    <>
      <ul className="mt-4 divide-y divide-rule border-y border-rule">
        {shown.map(deliverable => (
          <Version key={deliverable.id} deliverable={deliverable} />
        ))}
      </ul>
      {!all && deliverables.length > SHOWN && (
        <Button variant="quiet" size="sm" className="mt-2" onClick={() => setAll(true)}>
          Show all {deliverables.length} versions
        </Button>
      )}
    </>
  )
}

function Version({ deliverable }: { deliverable: Deliverable }) {
  const { kind, version, names, audience, appendix, madeBy, madeAt, size, hash, isStale } = deliverable
  const title = `${DELIVERABLE_LABELS[kind]}, version ${version}`
  return (
    <li className="grid grid-cols-[minmax(0,1fr)_auto] items-start gap-x-4 gap-y-2 py-3">
      <div className="min-w-0">
        <p className="flex flex-wrap items-center gap-2 font-medium">
          {title}
          <Badge tone={isStale ? 'caution' : 'signal'}>{isStale ? 'Stale' : 'Up to date'}</Badge>
          {names === 'hidden' && <Badge>Names hidden</Badge>}
          {audience !== 'client' && <Badge>{AUDIENCE_LABELS[audience]}</Badge>}
          {appendix.length > 0 && <Badge>With appendix</Badge>}
        </p>
        <p className="mt-0.5 text-sm text-muted wrap-anywhere">
          {WHEN.format(new Date(madeAt))} by {madeBy} · {bytes(size)} ·{' '}
          <span title={`Snapshot SHA-256 ${hash}`}>snapshot {hash.slice(0, 8)}</span>
        </p>
        {isStale && <Moved id={deliverable.id} title={title} />}
      </div>
      <DownloadButton deliverable={deliverable} title={title} />
    </li>
  )
}

function DownloadButton({ deliverable, title }: { deliverable: Deliverable; title: string }) {
  const { run, pending } = useAction('deliverable.file')
  const download = async () => {
    const file = await run({ params: { id: deliverable.id } })
    if (file) saveFile(file, deliverable.name)
  }
  return (
    <Button
      variant="secondary"
      size="sm"
      pending={pending}
      aria-label={`Download ${title}`}
      onClick={() => void download()}
    >
      <Download aria-hidden />
      <span className="max-sm:sr-only">Download</span>
    </Button>
  )
}

/** Requested when it is opened: comparing a large audit takes a moment. */
function Moved({ id, title }: { id: number; title: string }) {
  const [open, setOpen] = useState(false)
  return (
    <details className="mt-2 text-sm" onToggle={event => setOpen(event.currentTarget.open)}>
      <summary className="font-medium" aria-label={`Changes since ${title}`}>
        Changes since
      </summary>
      {open && <Changes id={id} />}
    </details>
  )
}

const LISTED = 40

function Changes({ id }: { id: number }) {
  const { data, error, refetch } = useRead('deliverable.changes', { params: { id } })
  if (error)
    return (
      <div className="mt-2">
        <Failed title="The changes could not be loaded" onRetry={() => void refetch()}>
          {error.problem?.message ?? 'The server cannot be reached.'}
        </Failed>
      </div>
    )
  if (!data) return <Loading text="Comparing..." />
  const more = data.changes.length - LISTED
  return (
    <ul className="mt-2 max-w-3xl list-disc space-y-1 pl-5">
      {data.changes.slice(0, LISTED).map(change => (
        <li key={change} dir="auto" className="wrap-anywhere">
          {change}
        </li>
      ))}
      {more > 0 && <li className="text-muted">and {more.toLocaleString('en-US')} more</li>}
    </ul>
  )
}
