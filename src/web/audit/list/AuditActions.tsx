// Actions for an audit in the list: continue, duplicate, archive, delete.

import { Trash2 } from 'lucide-react'
import { Suspense, useState } from 'react'
import { Link } from 'react-router'
import type { Audit } from '#contract/audit.ts'
import { auditStepPath } from '#domain/audit.ts'
import { MoreButton } from '#web/audit/list/MoreButton.tsx'
import { onDemand } from '#web/platform/on-demand.tsx'
import { useSession } from '#web/platform/session/session.tsx'
import { toast } from '#web/platform/toast.ts'
import { Button } from '#web/ui/button.tsx'

const AuditMenu = onDemand(() => import('#web/audit/list/AuditMenu.tsx'))

interface Props {
  audit: Audit
  onDelete: () => void
}

const NOT_YOURS = 'Only the person who created this audit, or an administrator, can delete it.'

export function AuditActions({ audit, onDelete }: Props) {
  const { account } = useSession()
  const mayDelete = account?.role === 'admin' || account?.id === audit.userId
  return (
    <span className="flex justify-end gap-1">
      <Button asChild variant="secondary" size="sm">
        <GoOn audit={audit} />
      </Button>
      <More audit={audit} />
      <Button
        variant="quiet"
        size="icon-sm"
        aria-label={`Delete ${audit.title}`}
        title={mayDelete ? 'Delete' : NOT_YOURS}
        // Still focusable, so that every user can find out why.
        aria-disabled={!mayDelete}
        {...(!mayDelete && { 'aria-description': NOT_YOURS })}
        onClick={() =>
          mayDelete ? onDelete() : toast({ title: 'You cannot delete this audit', description: NOT_YOURS })
        }
      >
        <Trash2 aria-hidden />
      </Button>
    </span>
  )
}

/** Opens the audit at its current step, completed or not (specification 2, section 2). */
function GoOn({ audit: { id, title, currentStep }, ...look }: { audit: Audit }) {
  return (
    <Link {...look} to={auditStepPath(id, currentStep)} aria-label={`Continue ${title}`}>
      Continue
    </Link>
  )
}

function More({ audit }: { audit: Audit }) {
  const [wanted, setWanted] = useState(false)
  const closed = (
    <MoreButton audit={audit} aria-haspopup="menu" aria-expanded={false} onClick={() => setWanted(true)} />
  )
  return wanted ? (
    <Suspense fallback={closed}>
      <AuditMenu audit={audit} />
    </Suspense>
  ) : (
    closed
  )
}
