// Header items of the open audit: its activity, the colleagues present, and below the header the banner for readers.

import { Suspense } from 'react'
import { createPortal } from 'react-dom'
import ActivityButton from '#web/activity/ActivityButton.tsx'
import { ReaderBanner } from '#web/audit/ReaderBanner.tsx'
import { isServedByWorker } from '#web/offline/index.ts'
import { onDemand } from '#web/platform/on-demand.tsx'
import { useIsCompany } from '#web/platform/session/session.tsx'
import { Colleagues } from '#web/presence/Colleagues.tsx'

const NoNetworkBanner = onDemand(() => import('#web/offline/NoNetworkBanner.tsx'))
const UnsentChanges = onDemand(() => import('#web/UnsentChanges.tsx'))

export default function OpenAudit({ auditId }: { auditId: number }) {
  const isCompany = useIsCompany()
  const banner = document.getElementById('banner')
  return (
    <>
      {isCompany && <ActivityButton auditId={auditId} />}
      <Colleagues auditId={auditId} />
      {isServedByWorker() && (
        <Suspense>
          <NoNetworkBanner auditId={auditId} />
          <UnsentChanges auditId={auditId} />
        </Suspense>
      )}
      {banner && createPortal(<ReaderBanner auditId={auditId} />, banner)}
    </>
  )
}
