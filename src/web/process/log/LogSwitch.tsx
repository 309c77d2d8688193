// The button that shows a log on the map; hidden unless a log of the audit has been read.

import { useLogs } from '#web/process/log/useLogs.ts'
import { useWatched } from '#web/process/watch.ts'
import { Button } from '#web/ui/button.tsx'

interface Props {
  auditId: number
  open: boolean
  onOpen: (open: boolean) => void
}

export default function LogSwitch({ auditId, open, onOpen }: Props) {
  const { scenario } = useWatched('chrome')
  const logs = useLogs(auditId)
  // A log records the work as it is done today.
  if (scenario !== null || logs.length === 0) return null
  return (
    <Button variant="secondary" size="sm" aria-pressed={open} onClick={() => onOpen(!open)}>
      Log
    </Button>
  )
}
