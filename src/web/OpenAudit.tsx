// Header items of the open audit: its activity, and the colleagues present.

import ActivityButton from '#web/activity/ActivityButton.tsx'
import { Colleagues } from '#web/presence/Colleagues.tsx'

export default function OpenAudit({ auditId }: { auditId: number }) {
  return (
    <>
      <ActivityButton auditId={auditId} />
      <Colleagues auditId={auditId} />
    </>
  )
}
