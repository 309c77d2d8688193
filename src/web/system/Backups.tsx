// Making a backup, and those there are.

import { Download } from 'lucide-react'
import type { Backup } from '#contract/maintenance.ts'
import { bytes } from '#domain/bytes.ts'
import { useAction, useRead } from '#web/platform/api.ts'
import { saveFile } from '#web/platform/file.ts'
import { useOnce } from '#web/platform/once.ts'
import { toast } from '#web/platform/toast.ts'
import { Tool } from '#web/system/Tool.tsx'
import { Button } from '#web/ui/button.tsx'
import { Failed } from '#web/ui/states.tsx'

const WHEN = new Intl.DateTimeFormat('en-US', { dateStyle: 'medium', timeStyle: 'medium' })

export function Backups() {
  const { data, error, refetch } = useRead('system.backups', {})
  const create = useAction('system.createBackup')
  const make = useOnce(async () => {
    const made = await create.run({})
    if (made) toast({ title: 'Backup created', description: `${made.name}, ${bytes(made.bytes)}` })
  })
  return (
    <Tool
      title="Backup"
      text={
        <>
          All data and uploaded files as they are now, in one file. Put it back with{' '}
          <code className="whitespace-nowrap">npm run restore -- FILE</code>.
        </>
      }
      action={
        <Button variant="secondary" pending={create.pending} onClick={() => void make()}>
          Create Backup
        </Button>
      }
    >
      {create.pending && <p role="status">Writing all tables and files...</p>}
      {error && <Failed onRetry={() => void refetch()}>{error.problem?.message}</Failed>}
      {data?.backups.length === 0 && <p className="text-muted">There is no backup yet.</p>}
      {data && data.backups.length > 0 && (
        <ul className="max-h-64 divide-y divide-rule overflow-y-auto border-y border-rule">
          {data.backups.map(backup => (
            <BackupLine key={backup.name} backup={backup} />
          ))}
        </ul>
      )}
    </Tool>
  )
}

function BackupLine({ backup }: { backup: Backup }) {
  const { run, pending } = useAction('system.downloadBackup')
  const download = useOnce(async () => {
    const file = await run({ params: { name: backup.name } })
    if (file) saveFile(file, backup.name)
  })
  const when = WHEN.format(new Date(backup.createdAt))
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 py-2">
      <span title={backup.name}>{when}</span>
      <span className="ml-auto text-muted">{bytes(backup.bytes)}</span>
      <Button
        variant="quiet"
        size="icon-sm"
        aria-label={`Download the backup of ${when}`}
        pending={pending}
        onClick={() => void download()}
      >
        <Download aria-hidden />
      </Button>
    </li>
  )
}
