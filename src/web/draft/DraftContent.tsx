// State of one kind of draft: request form, progress, or proposals.

import type { ReactNode } from 'react'
import type { Draft, DraftOf } from '#contract/draft.ts'
import { useIsReader } from '#web/audit-access/index.ts'
import { Asking } from '#web/draft/Asking.tsx'
import { useDrafts } from '#web/draft/useDrafts.ts'
import { useAction, useRead } from '#web/platform/api.ts'
import { Button } from '#web/ui/button.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { Spinner } from '#web/ui/spinner.tsx'

interface Props<K extends Draft['kind']> {
  auditId: number
  kind: K
  readOnly: boolean
  /** Renders the draft's proposals. */
  children(draft: DraftOf<K>): ReactNode
}

export function DraftContent<K extends Draft['kind']>({ auditId, kind, readOnly, children }: Props<K>) {
  const { data: assistance } = useRead('assistance.get', { params: { id: auditId } })
  const drafts: readonly DraftOf<K>[] = useDrafts(auditId, kind)
  const [newest] = drafts
  const ready = drafts.find(({ state }) => state === 'ready')
  if (newest?.state === 'running') return <Running draft={newest} />
  if (ready) return children(ready)
  if (!assistance?.service) return <p className="p-4 text-sm text-muted">There is no draft.</p>
  const { service } = assistance
  const problem = newest?.problem ?? null
  return (
    <Asking
      auditId={auditId}
      kind={kind}
      readOnly={readOnly}
      problem={problem}
      assistance={{ ...assistance, service }}
    />
  )
}

function Running({ draft }: { draft: Draft }) {
  const cancel = useAction('draft.cancel')
  const isReader = useIsReader(draft.auditId)
  return (
    <div className="space-y-4 p-4 text-sm">
      <p role="status" className="flex items-center gap-3">
        <Spinner />
        {draft.received === 0
          ? 'The service is reading the answers…'
          : `${draft.received.toLocaleString('en-US')} characters received…`}
      </p>
      <Notice>From {draft.sourceName}. You can keep working; the draft appears here.</Notice>
      {!isReader && (
        <Button
          variant="secondary"
          size="sm"
          pending={cancel.pending}
          onClick={() => void cancel.run({ params: { id: draft.id } })}
        >
          Cancel
        </Button>
      )}
    </div>
  )
}
