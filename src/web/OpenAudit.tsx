// Header items of the open audit: its activity, the colleagues present, and below the header the banner for readers.

import { createPortal } from 'react-dom'
import ActivityButton from '#web/activity/ActivityButton.tsx'
import { ReaderBanner } from '#web/audit/ReaderBanner.tsx'
import { Colleagues } from '#web/presence/Colleagues.tsx'

export default function OpenAudit({ auditId }: { auditId: number }) {
  const banner = document.getElementById('banner')
  return (
    <>
      <ActivityButton auditId={auditId} />
      <Colleagues auditId={auditId} />
      {banner && createPortal(<ReaderBanner auditId={auditId} />, banner)}
    </>
  )
}
