// Restricted audits for administrators: number, owner and date. Taking access notifies the owner.

import { useState } from 'react'
import { Link } from 'react-router'
import { auditStepPath } from '#domain/audit.ts'
import { useAction, useRead } from '#web/platform/api.ts'
import { Loaded } from '#web/platform/Loaded.tsx'
import { useOnce } from '#web/platform/once.ts'
import { toast } from '#web/platform/toast.ts'
import { Button } from '#web/ui/button.tsx'
import { ConfirmDialog } from '#web/ui/dialog.tsx'

const DATE = new Intl.DateTimeFormat('en-US', { dateStyle: 'medium' })

export function RestrictedAudits() {
  const read = useRead('audit.restricted', {}, { fresh: true })
  const [asked, setAsked] = useState<Restricted | null>(null)
  return (
    <section aria-labelledby="restricted-audits" className="mt-12 border-t border-rule pt-4">
      <h2 id="restricted-audits" className="font-semibold">
        Restricted audits
      </h2>
      <p className="mt-1 text-sm text-muted">Only their teams see them, unless you take access.</p>
      <Loaded read={read} failure="The restricted audits could not be loaded">
        {audits =>
          audits.length > 0 ? (
            <ul
              aria-label="Restricted audits"
              className="mt-3 divide-y divide-rule border-y border-rule text-sm"
            >
              {audits.map(audit => (
                <AuditLine key={audit.id} audit={audit} onTake={() => setAsked(audit)} />
              ))}
            </ul>
          ) : (
            <p className="mt-3 text-sm">No audit is restricted.</p>
          )
        }
      </Loaded>
      <TakeAccess audit={asked} onTaken={() => void read.refetch()} onClose={() => setAsked(null)} />
    </section>
  )
}

type Restricted = NonNullable<ReturnType<typeof useRead<'audit.restricted'>>['data']>[number]

function AuditLine({ audit, onTake }: { audit: Restricted; onTake: () => void }) {
  const { id, owner, createdAt, members, isVisible } = audit
  const team = members === 0 ? 'alone' : members === 1 ? 'and 1 person' : `and ${members} people`
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-6 gap-y-1 py-2.5">
      <span className="min-w-0 wrap-anywhere">
        <span className="font-medium">Audit {id}</span>{' '}
        <span className="text-muted">
          of {owner} {team}, created {DATE.format(new Date(createdAt))}
        </span>
      </span>
      {isVisible ? (
        <Link className="link" to={auditStepPath(id, 1)} aria-label={`Open audit ${id}`}>
          Open
        </Link>
      ) : (
        <Button variant="secondary" size="sm" aria-label={`Get access to audit ${id}`} onClick={onTake}>
          Get access
        </Button>
      )}
    </li>
  )
}

interface TakeAccessProps {
  audit: Restricted | null
  onTaken: () => void
  onClose: () => void
}

function TakeAccess({ audit, onTaken, onClose }: TakeAccessProps) {
  const take = useAction('audit.takeAccess')
  const confirm = useOnce(async () => {
    if (!audit) return
    const taken = await take.run({ params: { id: audit.id } })
    onClose()
    if (!taken) return
    onTaken()
    toast({ title: 'Access granted', description: taken.title, tone: 'success' })
  })
  return (
    <ConfirmDialog
      open={audit !== null}
      onOpenChange={open => !open && onClose()}
      title={`Get access to audit ${audit?.id ?? ''}`}
      description={`You become an editor of it. ${audit?.owner ?? ''} is notified, and the audit trail records it.`}
      confirmLabel="Get access"
      tone="primary"
      pending={take.pending}
      onConfirm={() => void confirm()}
    />
  )
}
