// Further actions for an audit in the list: edit, who sees it, duplicate, archive.

import { Archive, ArchiveRestore, Building2, Copy, Download, Eye, Pencil, RotateCcw } from 'lucide-react'
import { Suspense, useState } from 'react'
import { Link } from 'react-router'
import type { Audit } from '#contract/audit.ts'
import type { TeamRole } from '#domain/audit.ts'
import { MoreButton } from '#web/audit/list/MoreButton.tsx'
import { useTeamRole } from '#web/audit-access/index.ts'
import { KeepDialog } from '#web/offline/index.ts'
import { useAction } from '#web/platform/api.ts'
import { onDemand } from '#web/platform/on-demand.tsx'
import { useOnce } from '#web/platform/once.ts'
import { useIsCompany, useSession } from '#web/platform/session/session.tsx'
import { toast } from '#web/platform/toast.ts'
import { Menu, MenuItem } from '#web/ui/menu.tsx'

const EditAuditDialog = onDemand(() => import('#web/audit/list/EditAuditDialog.tsx'))
const TeamDialog = onDemand(() => import('#web/audit/list/TeamDialog.tsx'))

/** Initially open: it is rendered when its button is pressed. Readers are offered nothing that changes the audit. */
export default function AuditMenu({ audit }: { audit: Audit }) {
  const role = useTeamRole(audit)
  // Items that appeared later would move under the pointer, and a dialog of the menu would close.
  const [known, setKnown] = useState(role)
  if (role !== null && role !== known) setKnown(role)
  return known === null ? <MoreButton audit={audit} pending /> : <OpenMenu audit={audit} role={known} />
}

function OpenMenu({ audit, role }: { audit: Audit; role: TeamRole }) {
  const [dialog, setDialog] = useState<'edit' | 'team' | 'keep' | null>(null)
  const close = () => setDialog(null)
  const isCompany = useIsCompany()
  const { copy, startAgain, putAway, pending } = useActions(audit)
  const mayChange = role === 'editor'
  const isArchived = audit.archivedAt !== null
  return (
    <>
      <Menu trigger={<MoreButton audit={audit} pending={pending} />} defaultOpen>
        {mayChange && audit.status !== 'completed' && (
          <MenuItem onSelect={() => setDialog('edit')}>
            <Pencil aria-hidden /> Edit title, currency and numbers
          </MenuItem>
        )}
        {isCompany && audit.clientId !== null && (
          <MenuItem asChild>
            <Link to={`/clients/${audit.clientId}`}>
              <Building2 aria-hidden /> Client
            </Link>
          </MenuItem>
        )}
        <MenuItem onSelect={() => setDialog('team')}>
          <Eye aria-hidden /> Who can see it
        </MenuItem>
        <MenuItem onSelect={() => setDialog('keep')}>
          <Download aria-hidden /> Keep on this device
        </MenuItem>
        {isCompany && mayChange && (
          <MenuItem onSelect={() => void copy()}>
            <Copy aria-hidden /> Duplicate map and opportunities
          </MenuItem>
        )}
        {isCompany && mayChange && startAgain && (
          <MenuItem onSelect={() => void startAgain()}>
            <RotateCcw aria-hidden /> Reset practice audit
          </MenuItem>
        )}
        {isCompany && mayChange && (!audit.practice || isArchived) && (
          <MenuItem onSelect={() => void putAway()}>
            {isArchived ? <ArchiveRestore aria-hidden /> : <Archive aria-hidden />}
            {isArchived ? 'Restore from archive' : 'Archive'}
          </MenuItem>
        )}
      </Menu>
      <Suspense>
        {dialog === 'edit' && <EditAuditDialog audit={audit} onClose={close} />}
        {dialog === 'team' && <TeamDialog audit={audit} onClose={close} />}
        {dialog === 'keep' && <KeepDialog audit={audit} onClose={close} />}
      </Suspense>
    </>
  )
}

/** Copying, resetting and archiving. Only its creator or an administrator resets a practice audit. */
function useActions(audit: Audit) {
  const duplicate = useAction('audit.duplicate')
  const archive = useAction('audit.archive')
  const reset = useAction('audit.resetPractice')
  const { account } = useSession()
  const params = { id: audit.id }
  const isArchived = audit.archivedAt !== null
  const copy = useOnce(async () => {
    const made = await duplicate.run({ params })
    if (made) toast({ title: 'Audit duplicated', description: made.title, tone: 'success' })
  })
  const startAgain = useOnce(async () => {
    const fresh = await reset.run({ params })
    if (fresh) toast({ title: 'Practice audit reset', description: fresh.title, tone: 'success' })
  })
  const putAway = useOnce(async () => {
    if (await archive.run({ params, body: { archived: !isArchived } }))
      toast({ title: isArchived ? 'Audit restored' : 'Audit archived', description: audit.title })
  })
  const mayReset = audit.practice && (account?.role === 'admin' || account?.id === audit.userId)
  const pending = duplicate.pending || archive.pending || reset.pending
  return { copy, startAgain: mayReset && startAgain, putAway, pending }
}
