// What the header holds for the audit that is open: what was done in it, and who else is there.

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
