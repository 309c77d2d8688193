// Retention of a client's audits, its legal hold, its export, and its erasure.

import { Suspense, useState } from 'react'
import type { ClientRecord } from '#contract/client.ts'
import { dueAudits } from '#web/client/retention.ts'
import { useAction } from '#web/platform/api.ts'
import { saveFile } from '#web/platform/file/file.ts'
import { onDemand } from '#web/platform/on-demand.tsx'
import { useOnce } from '#web/platform/once.ts'
import { toast } from '#web/platform/toast.ts'
import { Button } from '#web/ui/button.tsx'
import { Notice } from '#web/ui/notice.tsx'

const RetentionDialog = onDemand(() => import('#web/client/RetentionDialog.tsx'))
const LegalHoldDialog = onDemand(() => import('#web/client/LegalHoldDialog.tsx'))
const EraseClientDialog = onDemand(() => import('#web/client/EraseClientDialog.tsx'))

const DATE = new Intl.DateTimeFormat('en-US', { dateStyle: 'medium' })

export default function ClientRetention({ client }: { client: ClientRecord }) {
  const [dialog, setDialog] = useState<'rule' | 'hold' | 'erase' | null>(null)
  const close = () => setDialog(null)
  return (
    <section aria-labelledby="client-retention" className="mt-12 border-t border-rule pt-4">
      <h2 id="client-retention" className="font-semibold">
        Retention
      </h2>
      {client.hold ? <Hold client={client} hold={client.hold} /> : <Rule client={client} />}
      <div className="mt-4 flex flex-wrap gap-3">
        <ExportButton client={client} />
        {client.mayChange && !client.hold && (
          <>
            <Button variant="secondary" onClick={() => setDialog('rule')}>
              Change retention…
            </Button>
            <Button variant="secondary" onClick={() => setDialog('hold')}>
              Start legal hold…
            </Button>
            <Button variant="secondary" onClick={() => setDialog('erase')}>
              Delete data…
            </Button>
          </>
        )}
      </div>
      <Suspense>
        {dialog === 'rule' && <RetentionDialog client={client} onClose={close} />}
        {dialog === 'hold' && <LegalHoldDialog client={client} onClose={close} />}
        {dialog === 'erase' && <EraseClientDialog client={client} onClose={close} />}
      </Suspense>
    </section>
  )
}

function Rule({ client }: { client: ClientRecord }) {
  const due = dueAudits(client).length
  return (
    <>
      <p className="mt-1 text-sm">{ruleText(client)}</p>
      {due > 0 && (
        <div className="mt-3">
          <Notice tone="caution">{due === 1 ? '1 audit is' : `${due} audits are`} past retention.</Notice>
        </div>
      )}
    </>
  )
}

function ruleText({ retentionMonths, retentionAction }: ClientRecord): string {
  if (retentionMonths === null) return 'Audits are kept without a limit.'
  const months = retentionMonths === 1 ? '1 month' : `${retentionMonths} months`
  return retentionAction === 'erase'
    ? `Audits are erased ${months} after completion.`
    : `Audits are kept for ${months} after completion; then this page asks.`
}

function Hold({ client, hold }: { client: ClientRecord; hold: NonNullable<ClientRecord['hold']> }) {
  const lift = useAction('client.liftHold')
  const end = useOnce(async () => {
    if (await lift.run({ params: { id: client.id } }))
      toast({ title: 'Legal hold lifted', description: client.name, tone: 'success' })
  })
  return (
    <div className="mt-2 grid justify-items-start gap-3">
      <Notice tone="caution" title={`On legal hold since ${DATE.format(new Date(hold.since))}`}>
        <p className="wrap-anywhere">
          {hold.reason} ({hold.by})
        </p>
        <p className="mt-1">Nothing of this client can be deleted, and nothing expires.</p>
      </Notice>
      {hold.mayLift && (
        <Button variant="secondary" pending={lift.pending} onClick={() => void end()}>
          Lift legal hold
        </Button>
      )}
    </div>
  )
}

function ExportButton({ client }: { client: ClientRecord }) {
  const { run, pending } = useAction('client.export')
  const download = useOnce(async () => {
    const file = await run({ params: { id: client.id } })
    if (!file) return
    saveFile(file, `client-${client.id}-${new Date().toISOString().slice(0, 10)}.zip`)
    toast({ title: 'Client exported', description: 'The zip file is in your downloads.' })
  })
  return (
    <Button variant="secondary" pending={pending} onClick={() => void download()}>
      Export everything
    </Button>
  )
}
