// Confirmation before an audit is deleted permanently.

import type { Audit } from '#contract/audit.ts'
import { useAction } from '#web/platform/api.ts'
import { useOnce } from '#web/platform/once.ts'
import { toast } from '#web/platform/toast.ts'
import { ConfirmDialog } from '#web/ui/dialog.tsx'

/** Confirms (specification 2, section 5) and deletes the audit. */
export default function DeleteAuditDialog({ audit, onClose }: { audit: Audit; onClose: () => void }) {
  const remove = useAction('audit.delete')
  const confirm = useOnce(async () => {
    const done = (await remove.run({ params: { id: audit.id } })) !== null
    onClose()
    if (done) toast({ title: 'Success', description: 'Audit deleted successfully', tone: 'success' })
  })
  return (
    <ConfirmDialog
      open
      onOpenChange={open => !open && onClose()}
      title="Are you sure?"
      description={`This permanently removes the audit “${audit.title}” and all associated interviews, process steps and opportunities.`}
      confirmLabel="Delete audit"
      pending={remove.pending}
      onConfirm={() => void confirm()}
    />
  )
}
