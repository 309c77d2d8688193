// The client links of an audit: what each shows, who opened it and when; create and end links.

import { Suspense, useState } from 'react'
import type { Audit } from '#contract/audit.ts'
import type { ClientLink } from '#contract/client-link.ts'
import { CLIENT_PART_LABELS } from '#domain/client-link.ts'
import { useIsReader } from '#web/audit-access/index.ts'
import { useAction, useRead } from '#web/platform/api.ts'
import { Loaded } from '#web/platform/Loaded.tsx'
import { onDemand } from '#web/platform/on-demand.tsx'
import { useIsCompany } from '#web/platform/session/session.tsx'
import { Badge } from '#web/ui/badge.tsx'
import { Button } from '#web/ui/button.tsx'
import { ConfirmDialog } from '#web/ui/dialog.tsx'

const MakeClientLink = onDemand(() => import('#web/client-link/MakeClientLink.tsx'))

const WHEN = new Intl.DateTimeFormat('en-US', { dateStyle: 'medium', timeStyle: 'short' })
const when = (moment: string) => WHEN.format(new Date(moment))

interface Props {
  audit: Pick<Audit, 'id' | 'company'>
  /** Sharing is the main act of the page. */
  isMain?: boolean
}

/** Only for company accounts: who reads an audit outside is the company's decision. */
export function ClientLinks(props: Props) {
  return useIsCompany() && <LinksOfAudit {...props} />
}

function LinksOfAudit({ audit, isMain = false }: Props) {
  const read = useRead('clientLink.list', { params: { id: audit.id } })
  const [making, setMaking] = useState(false)
  const isReader = useIsReader(audit.id)
  return (
    <section aria-labelledby="client-links-title" className="mt-12 border-t border-ink pt-5">
      <div className="flex flex-wrap items-start justify-between gap-3">
        <div>
          <h2 id="client-links-title" className="headline text-xl">
            Client links
          </h2>
          <p className="mt-1 max-w-3xl text-sm text-muted">
            Clients read the parts you choose, without an account.
          </p>
        </div>
        {!isReader && (
          <Button variant={isMain ? 'primary' : 'secondary'} onClick={() => setMaking(true)}>
            Share with client
          </Button>
        )}
      </div>
      <div className="mt-4">
        <Loaded
          read={read}
          failure="The client links could not be loaded"
          loading="Loading the client links..."
        >
          {links => <Links links={links} readOnly={isReader} />}
        </Loaded>
      </div>
      {making && (
        <Suspense>
          <MakeClientLink audit={audit} onClose={() => setMaking(false)} />
        </Suspense>
      )}
    </section>
  )
}

function Links({ links, readOnly }: { links: ClientLink[]; readOnly: boolean }) {
  if (links.length === 0) return <p className="text-sm">No client links yet.</p>
  return (
    <ul className="divide-y divide-rule border-y border-rule">
      {links.map(link => (
        <Shared key={link.id} link={link} readOnly={readOnly} />
      ))}
    </ul>
  )
}

function Shared({ link, readOnly }: { link: ClientLink; readOnly: boolean }) {
  const { title, parts, madeBy, madeAt, isOpen, hasPassword, names, frozenAt } = link
  return (
    <li className="grid gap-x-4 gap-y-2 py-3 sm:grid-cols-[minmax(0,1fr)_auto]">
      <div className="min-w-0">
        <p className="flex flex-wrap items-center gap-2 font-medium wrap-anywhere">
          {title}
          <Badge tone={isOpen ? 'signal' : 'neutral'}>{isOpen ? 'Open' : 'Closed'}</Badge>
          {names === 'hidden' && <Badge>Names hidden</Badge>}
          {hasPassword && <Badge>Password</Badge>}
        </p>
        <p className="mt-0.5 text-sm text-muted wrap-anywhere">
          {parts.map(part => CLIENT_PART_LABELS[part]).join(', ')} ·{' '}
          {frozenAt ? `as of ${when(frozenAt)}` : 'follows the audit'}
        </p>
        <p className="text-sm text-muted wrap-anywhere">
          Created {when(madeAt)}
          {madeBy && ` by ${madeBy}`} · {endText(link)}
        </p>
        <Openings link={link} />
        <Written link={link} />
      </div>
      {isOpen && !readOnly && <Revoke link={link} />}
    </li>
  )
}

function endText({ revokedAt, expiresAt, isOpen }: ClientLink): string {
  if (revokedAt) return `revoked ${when(revokedAt)}`
  if (isOpen) return `open until ${when(expiresAt)}`
  return Date.parse(expiresAt) <= Date.now()
    ? `expired ${when(expiresAt)}`
    : 'ended when a backup was restored'
}

function Openings({ link: { openings } }: { link: ClientLink }) {
  const [last] = openings
  if (!last) return <p className="text-sm text-muted">Not opened yet</p>
  const nameOf = (name: string) => name || 'A reader'
  return (
    <details className="mt-1 text-sm">
      <summary>
        {openings.length === 1 ? 'Opened once' : `Opened ${openings.length} times`}, last {when(last.lastAt)}
      </summary>
      <ul className="mt-1 text-muted">
        {openings.map(({ name, openedAt, lastAt }) => (
          <li key={`${name} ${openedAt}`} className="wrap-anywhere">
            {nameOf(name)}, {when(openedAt)}
            {when(lastAt) !== when(openedAt) && ` to ${when(lastAt)}`}
          </li>
        ))}
      </ul>
    </details>
  )
}

/** Signatures and comments; statements about numbers are shown with the numbers. */
function Written({ link: { signatures, comments } }: { link: ClientLink }) {
  return (
    <>
      {signatures.map(({ name, signedAt, hash }) => (
        <p key={`${name} ${signedAt}`} className="mt-1 text-sm wrap-anywhere">
          Signed by <span className="font-medium">{name}</span>, {when(signedAt)}, version {hash.slice(0, 8)}
        </p>
      ))}
      {comments.length > 0 && (
        <details className="mt-1 text-sm">
          <summary>{comments.length === 1 ? '1 comment' : `${comments.length} comments`}</summary>
          <ul className="mt-1 space-y-2">
            {comments.map(({ author, text, writtenAt }) => (
              <li key={`${author} ${writtenAt}`} className="wrap-anywhere">
                <span className="text-muted">
                  {author}, {when(writtenAt)}
                </span>
                <p dir="auto" className="whitespace-pre-line">
                  {text}
                </p>
              </li>
            ))}
          </ul>
        </details>
      )}
    </>
  )
}

function Revoke({ link: { id, title } }: { link: ClientLink }) {
  const revoke = useAction('clientLink.revoke')
  const [asked, setAsked] = useState(false)
  const end = async () => {
    await revoke.run({ params: { id } })
    setAsked(false)
  }
  return (
    <div>
      <Button variant="secondary" size="sm" aria-label={`Revoke ${title}`} onClick={() => setAsked(true)}>
        Revoke
      </Button>
      <ConfirmDialog
        open={asked}
        onOpenChange={setAsked}
        title={`Revoke “${title}”?`}
        description="The link stops working. Comments written through it stay."
        confirmLabel="Revoke link"
        pending={revoke.pending}
        onConfirm={() => void end()}
      />
    </div>
  )
}
