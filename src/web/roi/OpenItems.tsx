// Open items before the audit is completed, each with a link to fix it; none of them blocks completion.

import { ChevronRight } from 'lucide-react'
import { useState } from 'react'
import { Link } from 'react-router'
import { auditStepPath, questionPath, step3Path, stepPath } from '#domain/audit.ts'
import { type OpenItem, openText } from '#domain/open-item.ts'
import { useRead } from '#web/platform/api.ts'
import { Button } from '#web/ui/button.tsx'

const SHOWN = 6

export function OpenItems({ auditId }: { auditId: number }) {
  const { data = [] } = useRead('report.open', { params: { id: auditId } })
  const [all, setAll] = useState(false)
  if (data.length === 0) return null
  const shown = all ? data : data.slice(0, SHOWN)
  return (
    <section aria-labelledby="open-title" className="mt-5">
      <h3 id="open-title" className="font-semibold">
        Still open: {data.length}
      </h3>
      <p className="mt-0.5 text-sm text-muted">The audit can be completed as it is.</p>
      <ul className="mt-2 border-y border-rule">
        {shown.map(item => (
          <li key={`${item.kind} ${item.name}`} className="border-t border-rule text-sm first:border-t-0">
            <OpenLink item={item} auditId={auditId} />
          </li>
        ))}
      </ul>
      {shown.length < data.length && (
        <Button variant="quiet" size="sm" className="mt-1" onClick={() => setAll(true)}>
          Show all {data.length}
        </Button>
      )}
    </section>
  )
}

function OpenLink({ item, auditId }: { item: OpenItem; auditId: number }) {
  const path = pathOf(item, auditId)
  const look = 'flex items-center justify-between gap-3 py-2 hover:bg-band'
  const content = (
    <>
      <span className="min-w-0 wrap-anywhere">{openText(item)}</span>
      <ChevronRight aria-hidden className="size-4 shrink-0 text-muted" />
    </>
  )
  return (
    <Link to={path} className={look}>
      {content}
    </Link>
  )
}

/** Where the item is fixed. */
function pathOf({ kind, interviewId, questionId, stepId }: OpenItem, auditId: number): string {
  if (interviewId !== null && questionId !== null) return questionPath(auditId, interviewId, questionId)
  if (kind === 'undecided') return `/audit/${auditId}/reports?tab=findings`
  if (kind === 'unjudged') return `${auditStepPath(auditId, 2)}#opportunities`
  if (kind === 'example') return step3Path(auditId, 'roi')
  if (kind === 'stale') return step3Path(auditId, 'share')
  return stepId === null ? auditStepPath(auditId, 2) : stepPath(auditId, stepId)
}
