// Comment controls in the header: the comments of the open audit, and the bell.

import { Suspense, useEffect } from 'react'
import { useLocation } from 'react-router'
import { THREAD_PARAMETER } from '#domain/comment.ts'
import { CommentButton } from '#web/comment/CommentButton.tsx'
import { openComments, useOpened } from '#web/comment/open-comments.ts'
import { NotificationBell } from '#web/notification/index.ts'
import { onDemand } from '#web/platform/on-demand.tsx'

const Comments = onDemand(() => import('#web/comment/Comments.tsx'))

export default function HeaderComments({ auditId }: { auditId: number | null }) {
  useThreadInAddress(auditId)
  const opened = useOpened()
  return (
    <>
      {auditId && <CommentButton auditId={auditId} />}
      <NotificationBell />
      <Suspense>
        {opened && (
          <Comments key={JSON.stringify(opened)} opened={opened} onClose={() => openComments(null)} />
        )}
      </Suspense>
    </>
  )
}

/** Opens the thread named in the URL of an audit page. */
function useThreadInAddress(auditId: number | null): void {
  const { search, key } = useLocation()
  const threadId = Number(new URLSearchParams(search).get(THREAD_PARAMETER) ?? 0)
  // biome-ignore lint/correctness/useExhaustiveDependencies: the same link again opens it again
  useEffect(() => {
    if (auditId && threadId > 0) openComments({ auditId, threadId })
  }, [auditId, threadId, key])
}
