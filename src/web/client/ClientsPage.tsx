// Clients by name, with search: the companies that audits are made for.

import { Plus } from 'lucide-react'
import { Suspense, useState } from 'react'
import { Link } from 'react-router'
import type { ListedClient } from '#contract/client.ts'
import { CreateAuditDialog } from '#web/audit/index.ts'
import { useRead } from '#web/platform/api.ts'
import { Loaded } from '#web/platform/Loaded.tsx'
import { useAddress } from '#web/platform/list-address.ts'
import { onDemand } from '#web/platform/on-demand.tsx'
import { Button } from '#web/ui/button.tsx'
import { SearchBox } from '#web/ui/form/search-box.tsx'
import { PageHeader } from '#web/ui/page/page-header.tsx'
import { Empty } from '#web/ui/states.tsx'
import { CursorPager, useCursor } from '#web/ui/table/cursor-pager.tsx'
import { Body, Cell, Head, HeadCell, Row, RowHead, Table } from '#web/ui/table/table.tsx'

const CertificatesDialog = onDemand(() => import('#web/client/CertificatesDialog.tsx'))

const PAGE = 25
const DATE = new Intl.DateTimeFormat('en-US', { dateStyle: 'medium' })

export default function ClientsPage() {
  const { search: address, change } = useAddress()
  const [creates, setCreates] = useState(false)
  const [showsCertificates, setShowsCertificates] = useState(false)
  const search = address.get('search')?.slice(0, 200) || undefined
  const { page, after, next, back } = useCursor(search ?? '')
  const query = { search, after, limit: PAGE + 1 }
  const read = useRead('client.list', { query }, { keep: true, fresh: true })
  const rows = read.data?.slice(0, PAGE)
  const last = rows?.at(-1)
  // There is nothing to search before the first client.
  const isEmpty = search === undefined && page === 1 && rows?.length === 0
  return (
    <>
      <PageHeader
        title="Clients"
        description="The companies that audits are made for."
        actions={
          <>
            <Button variant="quiet" onClick={() => setShowsCertificates(true)}>
              Erasure certificates
            </Button>
            <Button onClick={() => setCreates(true)}>
              <Plus aria-hidden /> New audit
            </Button>
          </>
        }
      />
      <Suspense>
        {creates && <CreateAuditDialog open onOpenChange={setCreates} />}
        {showsCertificates && <CertificatesDialog onClose={() => setShowsCertificates(false)} />}
      </Suspense>
      {!isEmpty && (
        <div className="mb-4">
          <SearchBox
            label="Search clients"
            value={search ?? ''}
            onSearch={text => change({ search: text }, true)}
          />
        </div>
      )}
      <Loaded
        read={{ ...read, data: rows }}
        failure="The clients could not be loaded"
        loading="Loading clients..."
      >
        {clients => (
          <>
            {clients.length === 0 && page === 1 ? (
              <NoClients isSearch={search !== undefined} onClear={() => change({ search: undefined })} />
            ) : (
              <ClientTable clients={clients} />
            )}
            <CursorPager
              page={page}
              pageSize={PAGE}
              count={clients.length}
              hasNext={(read.data?.length ?? 0) > PAGE}
              isTurning={read.isPlaceholderData}
              noun="clients"
              onBack={back}
              onNext={() => last && next(JSON.stringify([last.name, last.id]))}
            />
          </>
        )}
      </Loaded>
    </>
  )
}

function NoClients({ isSearch, onClear }: { isSearch: boolean; onClear: () => void }) {
  const showAll = (
    <Button variant="secondary" onClick={onClear}>
      Show all clients
    </Button>
  )
  return (
    <Empty action={isSearch && showAll}>
      {isSearch ? 'No client matches.' : 'No clients yet. The first audit of a company adds it here.'}
    </Empty>
  )
}

const ClientTable = ({ clients }: { clients: readonly ListedClient[] }) => (
  <Table caption="Clients">
    <Head>
      <HeadCell>Client</HeadCell>
      <HeadCell numeric>Audits</HeadCell>
      <HeadCell>Last activity</HeadCell>
    </Head>
    <Body>
      {clients.map(({ id, name, audits, updatedAt }) => (
        <Row key={id}>
          <RowHead className="max-w-80">
            <Link className="link wrap-anywhere" to={`/clients/${id}`}>
              {name}
            </Link>
          </RowHead>
          <Cell numeric>{audits.toLocaleString('en-US')}</Cell>
          <Cell className="whitespace-nowrap text-muted">{DATE.format(new Date(updatedAt))}</Cell>
        </Row>
      ))}
    </Body>
  </Table>
)
