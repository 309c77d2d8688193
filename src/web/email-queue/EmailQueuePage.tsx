// The outbox: every email of the system with its text and delivery status.

import { EMAIL_STATUSES } from '#domain/system.ts'
import { EmailTable } from '#web/email-queue/EmailTable.tsx'
import { useRead } from '#web/platform/api.ts'
import { Loaded } from '#web/platform/Loaded.tsx'
import { useListAddress } from '#web/platform/list-address.ts'
import { EnumSelect } from '#web/ui/form/enum-select.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { PageHeader } from '#web/ui/page/page-header.tsx'
import { Empty } from '#web/ui/states.tsx'
import { OlderPager } from '#web/ui/table/pager.tsx'

const NAMES = ['status', 'before'] as const
const STATUS_NAMES = { waiting: 'Waiting', sent: 'Sent', failed: 'Failed' } as const

export default function EmailQueuePage() {
  const { values, set, turnBefore } = useListAddress(NAMES)
  const status = EMAIL_STATUSES.find(known => known === values.status)
  const { before } = values
  const read = useRead('system.outbox', { query: { status, before } }, { keep: true, fresh: true })
  return (
    <>
      <PageHeader title="Outbox" description="Emails of the system, sent or waiting, newest first." />
      {read.data?.isDelivered === false && (
        <div className="mb-6">
          <Notice tone="caution" title="No mail server is configured">
            Emails are kept here. Set SMTP_URL to send them after the next restart.
          </Notice>
        </div>
      )}
      <div className="mb-4 w-44">
        <EnumSelect
          aria-label="Status"
          values={EMAIL_STATUSES}
          labels={STATUS_NAMES}
          none="All emails"
          value={status ?? ''}
          onChoose={status => set({ status })}
        />
      </div>
      <Loaded read={read} failure="The outbox could not be loaded">
        {({ notices, isMore, isDelivered }) => (
          <>
            {notices.length > 0 ? (
              <EmailTable emails={notices} isDelivered={isDelivered} />
            ) : (
              <Empty>
                {status ? `No email is ${STATUS_NAMES[status].toLowerCase()}.` : 'No emails yet.'}
              </Empty>
            )}
            <OlderPager
              isLater={before !== undefined}
              isMore={isMore}
              onNewest={() => turnBefore(undefined)}
              onOlder={() => turnBefore(notices.at(-1)?.id)}
            />
          </>
        )}
      </Loaded>
    </>
  )
}
