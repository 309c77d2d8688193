// Confirmation before the whole map is cleared.

import { toast } from '#web/platform/toast.ts'
import { useCanvas } from '#web/process/watch.ts'
import { ConfirmDialog } from '#web/ui/dialog.tsx'

interface Props {
  open: boolean
  onOpenChange(open: boolean): void
  onCleared(): void
}

export default function ClearDialog({ open, onOpenChange, onCleared }: Props) {
  const canvas = useCanvas()
  const clear = () => {
    canvas.commands.replace([], [])
    onOpenChange(false)
    onCleared()
    toast({ title: 'Canvas Cleared', description: 'The map is kept; Load Previous Work restores it.' })
  }
  return (
    <ConfirmDialog
      open={open}
      onOpenChange={onOpenChange}
      title="Clear Canvas"
      description="Are you sure you want to clear the entire canvas? This action cannot be undone."
      confirmLabel="Clear Canvas"
      onConfirm={clear}
    />
  )
}
