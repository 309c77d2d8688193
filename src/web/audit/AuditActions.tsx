// What can be done with an audit in the list: go on with it, duplicate it, put it away, delete it.

import { Archive, ArchiveRestore, Copy, MoreHorizontal, Trash2 } from 'lucide-react'
import { Link } from 'react-router'
import type { Audit } from '#contract/audit.ts'
import { auditStepPath } from '#domain/audit.ts'
import { useAction } from '#web/platform/api.ts'
import { useOnce } from '#web/platform/once.ts'
import { useSession } from '#web/platform/session.tsx'
import { toast } from '#web/platform/toast.ts'
import { Button } from '#web/ui/button.tsx'
import { Menu, MenuItem } from '#web/ui/menu.tsx'

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
        <Link to={auditStepPath(audit.id, audit.currentStep)} aria-label={`Continue ${audit.title}`}>
          Continue
        </Link>
      </Button>
      <More audit={audit} />
      <Button
        variant="quiet"
        size="icon-sm"
        aria-label={`Delete ${audit.title}`}
        title={mayDelete ? 'Delete' : NOT_YOURS}
        // Still within reach, so that everybody can learn why.
        aria-disabled={!mayDelete}
        {...(!mayDelete && { 'aria-description': NOT_YOURS })}
        onClick={() =>
          mayDelete ? onDelete() : toast({ title: 'Not yours to delete', description: NOT_YOURS })
        }
      >
        <Trash2 aria-hidden />
      </Button>
    </span>
  )
}

function More({ audit }: { audit: Audit }) {
  const duplicate = useAction('audit.duplicate')
  const archive = useAction('audit.archive')
  const params = { id: audit.id }
  const isArchived = audit.archivedAt !== null
  const copy = useOnce(async () => {
    const made = await duplicate.run({ params })
    if (made) toast({ title: 'Audit Duplicated', description: made.title, tone: 'success' })
  })
  const putAway = useOnce(async () => {
    if (await archive.run({ params, body: { archived: !isArchived } }))
      toast({ title: isArchived ? 'Audit Restored' : 'Audit Archived', description: audit.title })
  })
  return (
    <Menu
      trigger={
        <Button
          variant="quiet"
          size="icon-sm"
          aria-label={`More for ${audit.title}`}
          pending={duplicate.pending || archive.pending}
        >
          <MoreHorizontal aria-hidden />
        </Button>
      }
    >
      <MenuItem onSelect={() => void copy()}>
        <Copy aria-hidden /> Duplicate map and opportunities
      </MenuItem>
      <MenuItem onSelect={() => void putAway()}>
        {isArchived ? <ArchiveRestore aria-hidden /> : <Archive aria-hidden />}
        {isArchived ? 'Back from the archive' : 'Archive'}
      </MenuItem>
    </Menu>
  )
}
