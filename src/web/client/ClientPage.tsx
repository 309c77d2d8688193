// One client: its audits, contacts, notes, and for administrators the leads of its name.

import { Plus } from 'lucide-react'
import { Suspense, useState } from 'react'
import { Link, useParams } from 'react-router'
import type { ClientRecord } from '#contract/client.ts'
import { CreateAuditDialog } from '#web/audit/index.ts'
import { ClientAudits } from '#web/client/ClientAudits.tsx'
import { ClientLeads } from '#web/client/ClientLeads.tsx'
import { DeckTemplate } from '#web/deck-template/index.ts'
import { useRead } from '#web/platform/api.ts'
import { Loaded } from '#web/platform/Loaded.tsx'
import { onDemand } from '#web/platform/on-demand.tsx'
import { useSession } from '#web/platform/session/session.tsx'
import { ClientRanges } from '#web/step-kind/index.ts'
import { Button } from '#web/ui/button.tsx'
import { PageHeader } from '#web/ui/page/page-header.tsx'

const ClientBrand = onDemand(() => import('#web/client/ClientBrand.tsx'))
const ClientRetention = onDemand(() => import('#web/client/ClientRetention.tsx'))
const ClientTeam = onDemand(() => import('#web/client/ClientTeam.tsx'))
const EditClientDialog = onDemand(() => import('#web/client/EditClientDialog.tsx'))
const MergeDialog = onDemand(() => import('#web/client/MergeDialog.tsx'))

export default function ClientPage() {
  const { id = '' } = useParams()
  return /^[1-9]\d{0,8}$/.test(id) ? <LoadedClient key={id} id={Number(id)} /> : <NoSuchClient />
}

function LoadedClient({ id }: { id: number }) {
  const read = useRead('client.get', { params: { id } }, { fresh: true })
  if (read.error?.status === 404) return <NoSuchClient />
  return (
    <>
      {!read.data && <PageHeader title="Client" />}
      <Loaded read={read} failure="The client could not be loaded" loading="Loading client...">
        {client => <Client client={client} />}
      </Loaded>
    </>
  )
}

function NoSuchClient() {
  return (
    <div className="mx-auto max-w-xl py-16">
      <h1 className="headline text-3xl">Client not found</h1>
      <p className="mt-3 text-muted">This client does not exist.</p>
      <p className="mt-6">
        <Link className="link" to="/clients">
          Go to the clients
        </Link>
      </p>
    </div>
  )
}

type DialogName = 'edit' | 'merge' | 'audit'

/** Longest name, in characters, that is written at the size of other titles. */
const LONG_NAME = 60

function Client({ client }: { client: ClientRecord }) {
  const isAdmin = useSession().account?.role === 'admin'
  const [dialog, setDialog] = useState<DialogName | null>(null)
  const close = () => setDialog(null)
  return (
    <>
      <PageHeader
        title={client.name}
        isLong={client.name.length > LONG_NAME}
        context={
          <Link className="link" to="/clients">
            Clients
          </Link>
        }
        actions={<Actions mayChange={client.mayChange} onOpen={setDialog} />}
      />
      <ClientAudits audits={client.audits} />
      <Details client={client} />
      <div className="gap-x-12 lg:grid lg:grid-cols-2">
        <Suspense>
          <ClientTeam client={client} />
          <ClientRetention client={client} />
          <ClientRanges client={client} />
          <ClientBrand client={client} />
        </Suspense>
      </div>
      {client.mayChange && <DeckTemplate clientId={client.id} />}
      {isAdmin && <ClientLeads name={client.name} />}
      <Suspense>
        {dialog === 'edit' && <EditClientDialog client={client} onClose={close} />}
        {dialog === 'merge' && <MergeDialog client={client} onClose={close} />}
        {dialog === 'audit' && <CreateAuditDialog client={client} open onOpenChange={close} />}
      </Suspense>
    </>
  )
}

const Actions = ({ mayChange, onOpen }: { mayChange: boolean; onOpen: (name: DialogName) => void }) => (
  <>
    {mayChange && (
      <>
        <Button variant="quiet" onClick={() => onOpen('merge')}>
          Merge with…
        </Button>
        <Button variant="secondary" onClick={() => onOpen('edit')}>
          Edit client
        </Button>
      </>
    )}
    <Button onClick={() => onOpen('audit')}>
      <Plus aria-hidden /> New audit
    </Button>
  </>
)

function Details({ client: { contacts, notes, currency, locale } }: { client: ClientRecord }) {
  const places = new Intl.DisplayNames('en', { type: 'language' })
  const parts = [
    ['Contacts', contacts || 'None entered.'],
    ['Notes', notes || 'None entered.'],
    ['New audits begin with', `${currency}, ${places.of(locale) ?? locale}`],
  ] as const
  return (
    <dl className="mt-12 grid gap-x-10 gap-y-6 border-t border-rule pt-4 sm:grid-cols-3">
      {parts.map(([label, text]) => (
        <div key={label} className="min-w-0">
          <dt className="font-semibold">{label}</dt>
          <dd className="mt-1 text-sm wrap-anywhere whitespace-pre-line">{text}</dd>
        </div>
      ))}
    </dl>
  )
}
