// Comments dialog for one subject, one thread, or a whole audit: read, answer and resolve.

import { useState } from 'react'
import type { Thread } from '#contract/comment.ts'
import { useIsReader } from '#web/audit-access/index.ts'
import type { Opened } from '#web/comment/open-comments.ts'
import { ThreadView } from '#web/comment/ThreadView.tsx'
import { WriteComment } from '#web/comment/WriteComment.tsx'
import { useRead } from '#web/platform/api.ts'
import { Loaded } from '#web/platform/Loaded.tsx'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'

interface Props {
  opened: Opened
  onClose: () => void
}

type People = readonly { id: number; name: string }[]

export default function Comments({ opened, onClose }: Props) {
  const read = useRead('comment.list', { params: { id: opened.auditId } }, { fresh: true })
  return (
    <Dialog
      open
      onOpenChange={open => !open && onClose()}
      width="lg"
      title={opened.name ? `Comments on ${opened.name}` : 'Comments'}
      description="Visible to your company, never exported. Clients see only what you share."
    >
      <Loaded read={read} failure="The comments could not be loaded" loading="Loading the comments...">
        {({ threads, people }) => <Content opened={opened} threads={threads} people={people} />}
      </Loaded>
    </Dialog>
  )
}

function Content({ opened, threads, people }: { opened: Opened; threads: Thread[]; people: People }) {
  const { auditId, about = 'audit', name = '' } = opened
  const [showsAll, setShowsAll] = useState(false)
  const readOnly = useIsReader(auditId)
  const isNamed = opened.threadId !== undefined && !showsAll
  const chosen = threads.filter(thread => {
    if (isNamed) return thread.id === opened.threadId
    return opened.about === undefined || thread.about === opened.about
  })
  return (
    <>
      {isNamed && (
        <p className="mb-4">
          <Button variant="secondary" size="sm" onClick={() => setShowsAll(true)}>
            All comments of the audit
          </Button>
        </p>
      )}
      <Threads
        threads={chosen}
        auditId={auditId}
        people={people}
        isOpen={isNamed || chosen.length === 1}
        readOnly={readOnly}
      />
      {!isNamed && !readOnly && (
        <div className="mt-6">
          <WriteComment
            target={{ auditId, about, name, threadId: null }}
            people={people}
            label={opened.about ? 'New comment' : 'New comment on the whole audit'}
          />
        </div>
      )}
    </>
  )
}

interface ThreadsProps {
  threads: Thread[]
  auditId: number
  people: People
  /** Initially expanded. */
  isOpen: boolean
  /** The user reads comments and writes none. */
  readOnly: boolean
}

/** Open threads first, in their order. */
function Threads({ threads, ...rest }: ThreadsProps) {
  if (threads.length === 0) return <p className="text-sm text-muted">No comments yet.</p>
  const isResolved = ({ resolvedAt }: Thread) => resolvedAt !== null
  const sorted = [...threads.filter(thread => !isResolved(thread)), ...threads.filter(isResolved)]
  return (
    <ul className="divide-y divide-rule border-y border-rule">
      {sorted.map(thread => (
        <ThreadView key={thread.id} thread={thread} {...rest} />
      ))}
    </ul>
  )
}
