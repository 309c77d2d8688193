// Creates a backup, and lists the existing ones with their retention.

import { Download } from 'lucide-react'
import { useState } from 'react'
import type { Backup } from '#contract/maintenance.ts'
import { bytes } from '#domain/text/bytes.ts'
import { useAction, useRead } from '#web/platform/api.ts'
import { saveFile } from '#web/platform/file/file.ts'
import { Loaded } from '#web/platform/Loaded.tsx'
import { useOnce } from '#web/platform/once.ts'
import { toast } from '#web/platform/toast.ts'
import { BackupRule } from '#web/system/advanced/BackupRule.tsx'
import { Tool } from '#web/system/advanced/Tool.tsx'
import { Button } from '#web/ui/button.tsx'
import { Progress } from '#web/ui/progress.tsx'
import { Scroller } from '#web/ui/scroller.tsx'

const WHEN = new Intl.DateTimeFormat('en-US', { dateStyle: 'medium', timeStyle: 'medium' })

export function Backups() {
  const read = useRead('system.backups', {})
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
          All data and uploaded files as they are now, in one file. Restore it with{' '}
          <code className="whitespace-nowrap">npm run restore -- FILE</code>.
        </>
      }
      action={
        <Button variant="secondary" pending={create.pending} onClick={() => void make()}>
          Create Backup
        </Button>
      }
    >
      {create.pending && <MakingProgress />}
      <Loaded read={read} failure="The backups could not be listed">
        {({ backups, rule }) => (
          <>
            {backups.length > 0 ? <BackupList backups={backups} /> : NO_BACKUP}
            <div className="mt-4">
              <BackupRule rule={rule} />
            </div>
          </>
        )}
      </Loaded>
    </Tool>
  )
}

const NO_BACKUP = <p className="text-muted">There is no backup yet.</p>
const OFTEN_MS = 400

function MakingProgress() {
  const { data } = useRead('system.backupProgress', {}, { everyMs: OFTEN_MS })
  // Re-authentication comes first; until then no backup has started.
  if (!data?.progress) return <p role="status">Requested. Progress is shown here once it starts.</p>
  const { what, done, total } = data.progress
  return (
    <div role="status">
      <p className="mb-2">
        {what}: {done.toLocaleString('en-US')} of {total.toLocaleString('en-US')}
      </p>
      <Progress label="Backup" value={done} max={total} />
    </div>
  )
}

function BackupList({ backups }: { backups: Backup[] }) {
  return (
    <Scroller label="Backups" className="max-h-64 overflow-y-auto border-y border-rule">
      <ul className="divide-y divide-rule">
        {backups.map(backup => (
          <BackupLine key={backup.name} backup={backup} />
        ))}
      </ul>
    </Scroller>
  )
}

function BackupLine({ backup }: { backup: Backup }) {
  const [received, setReceived] = useState(0)
  const { run, pending } = useAction('system.downloadBackup', { onReceive: setReceived })
  const download = useOnce(async () => {
    const file = await run({ params: { name: backup.name } })
    if (file) saveFile(file, backup.name)
  })
  const when = WHEN.format(new Date(backup.createdAt))
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 py-2">
      <span title={backup.name}>{when}</span>
      <span className="ml-auto text-muted">
        {pending && `${bytes(received)} of `}
        {bytes(backup.bytes)}
      </span>
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
