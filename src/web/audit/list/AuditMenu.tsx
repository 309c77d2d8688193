// Further actions for an audit in the list: edit, duplicate, archive.

import { Archive, ArchiveRestore, Copy, Pencil } from 'lucide-react'
import { Suspense, useState } from 'react'
import type { Audit } from '#contract/audit.ts'
import { MoreButton } from '#web/audit/list/MoreButton.tsx'
import { useAction } from '#web/platform/api.ts'
import { onDemand } from '#web/platform/on-demand.tsx'
import { useOnce } from '#web/platform/once.ts'
import { toast } from '#web/platform/toast.ts'
import { Menu, MenuItem } from '#web/ui/menu.tsx'

const EditAuditDialog = onDemand(() => import('#web/audit/list/EditAuditDialog.tsx'))

/** Initially open: it is rendered when its button is pressed. */
export default function AuditMenu({ audit }: { audit: Audit }) {
  const duplicate = useAction('audit.duplicate')
  const archive = useAction('audit.archive')
  const params = { id: audit.id }
  const [editing, setEditing] = useState(false)
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
    <>
      <Menu trigger={<MoreButton audit={audit} pending={duplicate.pending || archive.pending} />} defaultOpen>
        {audit.status !== 'completed' && (
          <MenuItem onSelect={() => setEditing(true)}>
            <Pencil aria-hidden /> Edit title, currency and numbers
          </MenuItem>
        )}
        <MenuItem onSelect={() => void copy()}>
          <Copy aria-hidden /> Duplicate map and opportunities
        </MenuItem>
        <MenuItem onSelect={() => void putAway()}>
          {isArchived ? <ArchiveRestore aria-hidden /> : <Archive aria-hidden />}
          {isArchived ? 'Restore from archive' : 'Archive'}
        </MenuItem>
      </Menu>
      <Suspense>{editing && <EditAuditDialog audit={audit} onClose={() => setEditing(false)} />}</Suspense>
    </>
  )
}
