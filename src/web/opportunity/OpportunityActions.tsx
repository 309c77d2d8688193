// Actions in an opportunity's row: confirm it after its step changed, and delete it.

import { Trash2 } from 'lucide-react'
import type { Opportunity } from '#contract/opportunity.ts'
import { useChangeOpportunity, useDeleteOpportunity } from '#web/opportunity/useOpportunityOutbox.ts'
import { showFailure } from '#web/platform/api.ts'
import { toast } from '#web/platform/toast.ts'
import { Badge } from '#web/ui/badge.tsx'
import { Button } from '#web/ui/button.tsx'

interface StaleProps {
  item: Opportunity
  frozen: boolean
  /** The change of the step is not on the server yet: what it marks then cannot be confirmed before. */
  isWaiting: boolean
}

/** Marks an opportunity whose step has changed since it was last checked. */
export function Stale({ item, frozen, isWaiting }: StaleProps) {
  const { change, pending } = useChangeOpportunity(item)
  const confirm = () =>
    change(item, { checked: true }).then(
      () => toast({ title: 'Opportunity checked', description: item.title }),
      error => showFailure('opportunity.change', error),
    )
  return (
    <span className="mt-1 flex flex-wrap items-center gap-2 font-normal">
      <Badge tone="caution">Stale: its step has changed</Badge>
      {!isWaiting && (
        <button
          type="button"
          className="link text-xs disabled:opacity-50"
          disabled={frozen || pending}
          aria-label={`Still right: ${item.title}`}
          onClick={() => void confirm()}
        >
          Still right
        </button>
      )}
    </span>
  )
}

/** Deletes it; the toast brings it back. */
export function DeleteOpportunity({ item, frozen }: { item: Opportunity; frozen: boolean }) {
  const { remove, pending } = useDeleteOpportunity(item)
  const run = () =>
    remove(item).then(
      undo => toast({ title: 'Opportunity Deleted', description: item.title, undo }),
      error => showFailure('opportunity.delete', error),
    )
  return (
    <Button
      variant="quiet"
      size="icon-sm"
      aria-label={`Delete ${item.title}`}
      disabled={frozen}
      pending={pending}
      onClick={() => void run()}
    >
      <Trash2 aria-hidden />
    </Button>
  )
}
