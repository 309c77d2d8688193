// Banner of a kept audit while there is no network.

import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { createPortal } from 'react-dom'
import { watchCopy } from '#web/offline/watch-copy.ts'
import { setAway } from '#web/platform/away.ts'
import { useSession } from '#web/platform/session/session.tsx'

const WHEN = new Intl.DateTimeFormat('en-US', { dateStyle: 'medium', timeStyle: 'short' })

export default function NoNetworkBanner({ auditId }: { auditId: number }) {
  const client = useQueryClient()
  const accountId = useSession().account?.id
  const [readAt, setReadAt] = useState<number | null>(null)
  useEffect(
    () => (accountId ? watchCopy({ client, auditId, accountId, onAway: setReadAt }) : undefined),
    [client, auditId, accountId],
  )
  useEffect(() => {
    setAway(readAt !== null)
    return () => setAway(false)
  }, [readAt])
  const banner = document.getElementById('banner')
  if (readAt === null || !banner) return null
  return createPortal(<Banner readAt={readAt} />, banner)
}

const Banner = ({ readAt }: { readAt: number }) => (
  <p
    role="status"
    className="border-b border-time-sink bg-time-sink-wash px-4 py-2 text-center text-sm font-medium wrap-anywhere print:hidden"
  >
    No network. This device has the audit as of {WHEN.format(readAt)}. Answers, map changes, opportunities and
    ROI wait here and are sent when the network is back.
  </p>
)
