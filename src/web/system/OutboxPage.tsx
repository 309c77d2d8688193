// The outbox: every mail of the system, readable, with what became of it.

import { NOTICE_STATUSES } from '#domain/system.ts'
import { useRead } from '#web/platform/api.ts'
import { useListAddress } from '#web/platform/list-address.ts'
import { NoticeTable } from '#web/system/NoticeTable.tsx'
import { Button } from '#web/ui/button.tsx'
import { Select } from '#web/ui/input.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { PageHeader } from '#web/ui/page-header.tsx'
import { Empty, Failed, Loading } from '#web/ui/states.tsx'

export const meta = () => [{ title: 'Outbox · AI Audit Assistant' }]

const NAMES = ['status', 'before'] as const
const STATUS_NAMES = { waiting: 'Waiting', sent: 'Sent', failed: 'Failed' } as const

export default function OutboxPage() {
  const { values, set } = useListAddress(NAMES)
  const status = NOTICE_STATUSES.find(known => known === values.status)
  const { before } = values
  const { data, error, refetch } = useRead('system.outbox', { query: { status, before } }, { keep: true })
  return (
    <>
      <PageHeader title="Outbox" description="Mail that the system has written, newest first." />
      {data?.isDelivered === false && (
        <div className="mb-6">
          <Notice tone="caution" title="No mail server is configured">
            Letters stay here and can be read. Set SMTP_URL, and they go out with the next start.
          </Notice>
        </div>
      )}
      <div className="mb-4 w-44">
        <Select
          aria-label="Status"
          value={status ?? ''}
          onChange={event => set({ status: event.target.value, before: undefined })}
        >
          <option value="">All letters</option>
          {NOTICE_STATUSES.map(known => (
            <option key={known} value={known}>
              {STATUS_NAMES[known]}
            </option>
          ))}
        </Select>
      </div>
      {error && (
        <Failed title="The outbox could not be loaded" onRetry={() => void refetch()}>
          {error.problem?.message ?? 'The server cannot be reached.'}
        </Failed>
      )}
      {!data && !error && <Loading />}
      {data?.notices.length === 0 && <Empty>No letter has been written.</Empty>}
      {data && data.notices.length > 0 && (
        <NoticeTable notices={data.notices} isDelivered={data.isDelivered} />
      )}
      <nav aria-label="Pages" className="mt-4 flex justify-end gap-2">
        {before && (
          <Button variant="secondary" size="sm" onClick={() => set({ before: undefined })}>
            Newest
          </Button>
        )}
        {data?.isMore && (
          <Button
            variant="secondary"
            size="sm"
            onClick={() => set({ before: String(data.notices.at(-1)?.id) })}
          >
            Older
          </Button>
        )}
      </nav>
    </>
  )
}
