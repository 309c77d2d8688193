// Preview of the report, page by page as an export would contain it now.

import { Fragment, useState } from 'react'
import type { Audit } from '#contract/audit.ts'
import type { Names } from '#domain/document/stamp.ts'
import { HideNames } from '#web/deliverable/index.ts'
import { FiguresInPicture } from '#web/figure/index.ts'
import { useRead } from '#web/platform/api.ts'
import { PageView } from '#web/report/PageView.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { PreviousNext } from '#web/ui/previous-next.tsx'
import { Failed, Loading } from '#web/ui/states.tsx'

/** Pages in one batch from the server. */
const PAGE_BATCH = 8

export function ReportPreview({ audit, onClose }: { audit: Audit; onClose(): void }) {
  const [number, setNumber] = useState(1)
  const [names, setNames] = useState<Names>('hidden')
  const from = Math.floor((number - 1) / PAGE_BATCH) * PAGE_BATCH + 1
  const { data, error, refetch } = useRead(
    'report.pages',
    { params: { id: audit.id }, query: { from, names } },
    { keep: true },
  )
  const page = data?.pages.find(each => each.number === number)
  // A figure's lineage contains names.
  const Opens = names === 'full' ? FiguresInPicture : Fragment
  return (
    <Dialog
      open
      onOpenChange={open => !open && onClose()}
      width="lg"
      title="Preview of the report"
      description="Page by page, as exported now."
      footer={
        <div className="flex w-full justify-center">
          <PreviousNext
            noun="page"
            index={number - 1}
            count={data?.count ?? 1}
            onTurn={index => setNumber(index + 1)}
          />
        </div>
      }
    >
      <div className="mb-4">
        <HideNames names={names} onChange={setNames} />
      </div>
      {error && (
        <Failed title="The report could not be prepared" onRetry={() => void refetch()}>
          {error.problem?.message ?? 'The server cannot be reached.'}
        </Failed>
      )}
      {!error &&
        (page && data ? (
          <Opens>
            <PageView page={page} count={data.count} tones={data.tones} />
          </Opens>
        ) : (
          <Loading text="Preparing the pages..." />
        ))}
    </Dialog>
  )
}
