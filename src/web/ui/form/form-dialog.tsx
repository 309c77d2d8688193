// A dialog around one form: Cancel and the form's submit button at its foot.

import type { ComponentProps, ReactNode } from 'react'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'

interface FormDialogProps
  extends Pick<ComponentProps<typeof Dialog>, 'title' | 'description' | 'width' | 'children'> {
  open?: boolean
  onClose: () => void
  /** The id of the form inside. */
  form: string
  /** Label of its submit button. */
  submit: string
  tone?: 'primary' | 'danger'
  pending?: boolean
  /** Further buttons, before Cancel. */
  others?: ReactNode
}

export function FormDialog({
  open = true,
  onClose,
  form,
  submit,
  tone = 'primary',
  pending = false,
  others,
  ...dialog
}: FormDialogProps) {
  return (
    <Dialog
      {...dialog}
      open={open}
      onOpenChange={next => !next && onClose()}
      footer={
        <>
          {others}
          <Button variant="secondary" onClick={onClose}>
            Cancel
          </Button>
          <Button type="submit" form={form} variant={tone} pending={pending}>
            {submit}
          </Button>
        </>
      }
    />
  )
}
