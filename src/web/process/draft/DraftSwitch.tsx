// The button that opens drafts; hidden unless the organization has a drafting service or the audit has proposals.

import { hasMore, useDrafts } from '#web/draft/index.ts'
import { useRead } from '#web/platform/api.ts'
import { useWatched } from '#web/process/watch.ts'
import { Button } from '#web/ui/button.tsx'

interface Props {
  auditId: number
  open: boolean
  onOpen: (open: boolean) => void
}

export default function DraftSwitch({ auditId, open, onOpen }: Props) {
  const { scenario } = useWatched('chrome')
  const { data: assistance } = useRead('assistance.get', { params: { id: auditId } })
  const drafts = useDrafts(auditId, 'steps')
  const ready = drafts.filter(hasMore).length
  // Drafts describe the work as it is done today.
  if (scenario !== null || (!assistance?.service && drafts.length === 0)) return null
  return (
    <Button variant="secondary" size="sm" aria-pressed={open} onClick={() => onOpen(!open)}>
      Drafts{ready > 0 && ` (${ready})`}
    </Button>
  )
}
