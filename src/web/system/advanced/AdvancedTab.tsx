// Advanced tab: backups, logs, export, diagnostics, the administrator's password, and the danger zone.

import { useState } from 'react'
import { Link } from 'react-router'
import { bytes } from '#domain/text/bytes.ts'
import { useAction } from '#web/platform/api.ts'
import { saveFile } from '#web/platform/file/file.ts'
import { useOnce } from '#web/platform/once.ts'
import { useOwnPassword } from '#web/platform/session/own-password.ts'
import { toast } from '#web/platform/toast.ts'
import { AdminPasswordForm } from '#web/system/advanced/AdminPasswordForm.tsx'
import { Backups } from '#web/system/advanced/Backups.tsx'
import { Diagnostics } from '#web/system/advanced/Diagnostics.tsx'
import { ResetSettings } from '#web/system/advanced/ResetSettings.tsx'
import { Tool } from '#web/system/advanced/Tool.tsx'
import { Button } from '#web/ui/button.tsx'

export function AdvancedTab() {
  const hasPassword = useOwnPassword()
  return (
    <div className="max-w-3xl">
      <div className="divide-y divide-rule border-y border-rule">
        <Backups />
        <Tool
          title="Logs"
          text="Who changed which record and when, and recent server log lines."
          action={
            <Button asChild variant="secondary">
              <Link to="/admin/logs">View Logs</Link>
            </Button>
          }
        />
        <ExportData />
        <Diagnostics />
      </div>
      <div className="my-12">{hasPassword && <AdminPasswordForm />}</div>
      <ResetSettings />
    </div>
  )
}

function ExportData() {
  const [received, setReceived] = useState(0)
  const { run, cancel, pending } = useAction('system.export', { onReceive: setReceived })
  const download = useOnce(async () => {
    setReceived(0)
    const file = await run({})
    if (!file) return
    saveFile(file, `export-${new Date().toISOString().slice(0, 10)}.zip`)
    toast({ title: 'Data exported', description: 'The zip file is in your downloads.' })
  })
  return (
    <Tool
      title="Export"
      text="Every table as CSV in one zip, for spreadsheets. Passwords and keys are left out."
      action={
        <Button variant="secondary" pending={pending} onClick={() => void download()}>
          Export Data
        </Button>
      }
    >
      {pending && (
        <div className="flex flex-wrap items-center gap-4">
          <p role="status">{received ? `${bytes(received)} received...` : 'Collecting all tables...'}</p>
          <Button variant="secondary" size="sm" onClick={cancel}>
            Cancel
          </Button>
        </div>
      )}
    </Tool>
  )
}
