// Running export jobs of an audit with progress and Cancel, and failed ones with the reason.

import type { ExportJob } from '#contract/deliverable.ts'
import { DELIVERABLE_LABELS } from '#domain/deliverable.ts'
import { type ExportStage, isUnderWay } from '#domain/document/export-job.ts'
import { EXPORT_JOBS_ID } from '#web/deliverable/receive-export.ts'
import { useAction, useRead } from '#web/platform/api.ts'
import { toast } from '#web/platform/toast.ts'
import { Badge } from '#web/ui/badge.tsx'
import { Button } from '#web/ui/button.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { Progress } from '#web/ui/progress.tsx'

const STAGES: Record<ExportStage, string> = {
  waiting: 'Waiting for its turn',
  reading: 'Reading the audit',
  freezing: 'Saving the snapshot',
  drawing: 'Drawing',
  keeping: 'Storing the file',
}

/** Renders nothing if there are no jobs. ExportJobWatch polls the progress on every page. */
export function ExportJobs({ auditId }: { auditId: number }) {
  const { data = [] } = useRead('deliverable.orders', {})
  const jobs = data.filter(job => job.auditId === auditId && job.state !== 'ready')
  if (jobs.length === 0) return null
  return (
    <ul id={EXPORT_JOBS_ID} aria-label="Exports in progress" className="mt-4 grid gap-3">
      {jobs.map(job => (
        <li key={job.id}>{isUnderWay(job.state) ? <UnderWay job={job} /> : <Ended job={job} />}</li>
      ))}
    </ul>
  )
}

function UnderWay({ job: { id, kind, names, stage, percent } }: { job: ExportJob }) {
  const { run, pending } = useAction('deliverable.cancelExportJob')
  const title = DELIVERABLE_LABELS[kind]
  const cancel = async () => {
    const job = await run({ params: { id } })
    if (job?.state === 'cancelled') toast({ title: 'Export cancelled', description: 'Nothing was saved.' })
  }
  return (
    <div className="grid grid-cols-[minmax(0,1fr)_auto] items-center gap-x-4 gap-y-2 border border-rule p-4">
      <div className="min-w-0">
        <p className="flex flex-wrap items-center gap-2 font-medium">
          {title} is being created
          {names === 'hidden' && <Badge>Names hidden</Badge>}
        </p>
        <p className="mt-0.5 text-sm text-muted tabular-nums">
          {STAGES[stage]} · {percent}%
        </p>
      </div>
      <Button
        variant="secondary"
        size="sm"
        pending={pending}
        aria-label={`Cancel ${title}`}
        onClick={() => void cancel()}
      >
        Cancel
      </Button>
      <Progress
        className="col-span-2"
        label={`${title} is being created`}
        value={percent}
        max={100}
        text={`${STAGES[stage]}, ${percent}%`}
      />
    </div>
  )
}

function Ended({ job: { id, kind, problem } }: { job: ExportJob }) {
  const { run, pending } = useAction('deliverable.dismissOrder')
  return (
    <Notice tone="danger">
      <p className="font-medium">{DELIVERABLE_LABELS[kind]} could not be created</p>
      <p className="mt-0.5">{problem}</p>
      <Button
        variant="secondary"
        size="sm"
        className="mt-2"
        pending={pending}
        onClick={() => void run({ params: { id } })}
      >
        Dismiss
      </Button>
    </Notice>
  )
}
