// A secret that was just created and is shown this one time, with a button that copies it.

import type { ReactNode } from 'react'
import { copyText } from '#web/platform/file/copy-text.ts'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'

interface Props {
  title: string
  description: string
  secret: string
  /** Shown where the browser cannot copy. */
  copyByHand: string
  children?: ReactNode
  onClose: () => void
}

export function ShownOnce({ title, description, secret, copyByHand, children, onClose }: Props) {
  return (
    <Dialog
      open
      onOpenChange={onClose}
      width="sm"
      title={title}
      description={description}
      footer={
        <>
          <Button variant="secondary" onClick={() => void copyText(secret, copyByHand)}>
            Copy
          </Button>
          <Button onClick={onClose}>I have saved it</Button>
        </>
      }
    >
      <p className="select-all font-mono text-sm wrap-anywhere">{secret}</p>
      {children}
    </Dialog>
  )
}
