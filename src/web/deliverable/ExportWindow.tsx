// Dialog to configure and start an export; it stays open while the file is made.

import type { ReactNode } from 'react'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'

interface Props {
  title: string
  description: string
  pending: boolean
  onExport(): void
  onClose(): void
  children: ReactNode
}

export function ExportWindow({ title, description, pending, onExport, onClose, children }: Props) {
  return (
    <Dialog
      open
      onOpenChange={open => !open && !pending && onClose()}
      title={title}
      description={description}
      footer={
        <>
          <Button variant="secondary" disabled={pending} onClick={onClose}>
            Cancel
          </Button>
          <Button pending={pending} onClick={onExport}>
            Export
          </Button>
        </>
      }
    >
      {children}
    </Dialog>
  )
}
