// Dialogs, menu and toasts of the gallery.

import { LogOut, Settings } from 'lucide-react'
import { useState } from 'react'
import { Button } from '#web/ui/button.tsx'
import { ConfirmDialog, Dialog } from '#web/ui/dialog.tsx'
import { Field } from '#web/ui/form/field.tsx'
import { Input } from '#web/ui/form/input.tsx'
import { Menu, MenuItem, MenuLabel, MenuSeparator } from '#web/ui/menu.tsx'
import { Toaster, type ToastView } from '#web/ui/toast/toast.tsx'

export function Overlays() {
  const [dialog, setDialog] = useState(false)
  const [confirm, setConfirm] = useState(false)
  const [toast, setToast] = useState<ToastView | null>(null)
  const show = (tone: 'neutral' | 'danger') =>
    setToast({
      id: Date.now(),
      title: tone === 'danger' ? 'Step not saved' : 'Audit created',
      description: 'A second line.',
      tone,
    })
  return (
    <div className="flex flex-wrap gap-2">
      <Button variant="secondary" onClick={() => setDialog(true)}>
        Dialog
      </Button>
      <Button variant="secondary" onClick={() => setConfirm(true)}>
        Confirm
      </Button>
      <Button variant="secondary" onClick={() => show('neutral')}>
        Toast
      </Button>
      <Button variant="secondary" onClick={() => show('danger')}>
        Failed toast
      </Button>
      <SampleMenu />
      <Dialog
        open={dialog}
        onOpenChange={setDialog}
        title="Create New Audit"
        description="It starts as a draft."
        footer={<Button onClick={() => setDialog(false)}>Create Audit</Button>}
      >
        <Field label="Title" required>
          <Input />
        </Field>
      </Dialog>
      <ConfirmDialog
        open={confirm}
        onOpenChange={setConfirm}
        title="Are you sure?"
        description="This permanently removes the audit."
        confirmLabel="Delete"
        onConfirm={() => setConfirm(false)}
      />
      <Toaster toast={toast} onDismiss={() => setToast(null)} />
    </div>
  )
}

function SampleMenu() {
  return (
    <Menu trigger={<Button variant="secondary">Menu</Button>} align="start">
      <MenuLabel>Mara Lind</MenuLabel>
      <MenuSeparator />
      <MenuItem asChild>
        <a href="#settings">
          <Settings aria-hidden /> Settings
        </a>
      </MenuItem>
      <MenuItem disabled>Disabled</MenuItem>
      <MenuItem>
        <LogOut aria-hidden /> Sign out
      </MenuItem>
    </Menu>
  )
}
