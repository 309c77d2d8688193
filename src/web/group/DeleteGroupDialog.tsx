// Confirmation before a group is deleted: it names the people who then lose access to restricted audits.

import type { ListedGroup } from '#contract/group.ts'
import { restrictedAuditsText } from '#domain/group.ts'
import { useAction, useRead } from '#web/platform/api.ts'
import { useOnce } from '#web/platform/once.ts'
import { toast } from '#web/platform/toast.ts'
import { ConfirmDialog } from '#web/ui/dialog.tsx'

/** Maximum number of people who are named; the others are only counted. */
const NAMED = 12

export function DeleteGroupDialog({ group, onClose }: { group: ListedGroup; onClose: () => void }) {
  const read = useRead('group.losses', { params: { id: group.id } }, { fresh: true })
  const remove = useAction('group.delete')
  const confirm = useOnce(async () => {
    const done = (await remove.run({ params: { id: group.id } })) !== null
    if (!done) return
    toast({ title: 'Group deleted', description: group.name })
    onClose()
  })
  return (
    <ConfirmDialog
      open
      onOpenChange={open => !open && onClose()}
      title={`Delete ${group.name}`}
      description={
        read.data ? lossText(read.data) : read.error ? 'Who loses access could not be loaded.' : 'Loading...'
      }
      confirmLabel="Delete group"
      pending={remove.pending}
      isReady={read.data !== undefined}
      onConfirm={() => void confirm()}
    />
  )
}

type Loss = { name: string; audits: number }

/** "These people lose access: Ana (2 restricted audits), Bo (1 restricted audit)." */
function lossText(losses: readonly Loss[]): string {
  if (losses.length === 0) return 'No one loses access to an audit. This cannot be undone.'
  const named = losses.slice(0, NAMED).map(({ name, audits }) => `${name} (${restrictedAuditsText(audits)})`)
  const more = losses.length > NAMED ? ` and ${losses.length - NAMED} more` : ''
  return `These people lose access: ${named.join(', ')}${more}. This cannot be undone.`
}
