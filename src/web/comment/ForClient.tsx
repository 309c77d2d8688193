// Whether the client can read a comment: its author shares it after a confirmation; any user can hide it again.

import { useState } from 'react'
import type { Thread } from '#contract/comment.ts'
import { when } from '#web/comment/words.ts'
import { useAction } from '#web/platform/api.ts'
import { Button } from '#web/ui/button.tsx'
import { ConfirmDialog } from '#web/ui/dialog.tsx'

interface Props {
  comment: Thread['comments'][number]
  readOnly: boolean
}

export function ForClient({ comment: { id, isMine, shownAt }, readOnly }: Props) {
  const [isAsked, setIsAsked] = useState(false)
  const { run, pending } = useAction('comment.show')
  const show = async (shown: boolean) => {
    await run({ params: { id }, body: { shown } })
    setIsAsked(false)
  }
  if (shownAt !== null)
    return (
      <p className="mt-1 flex flex-wrap items-center gap-x-2 text-sm text-signal">
        Shown to the client since {when(shownAt)}.
        {!readOnly && (
          <Button variant="quiet" size="sm" pending={pending} onClick={() => void show(false)}>
            Hide from the client
          </Button>
        )}
      </p>
    )
  if (!isMine || readOnly) return null
  return (
    <>
      <Button variant="quiet" size="sm" className="-ml-3 text-muted" onClick={() => setIsAsked(true)}>
        Show to the client
      </Button>
      <ConfirmDialog
        open={isAsked}
        onOpenChange={setIsAsked}
        title="Show this comment to the client?"
        description="Readers of this audit’s client links see it with your name. You can hide it again."
        confirmLabel="Show to the client"
        tone="primary"
        pending={pending}
        onConfirm={() => void show(true)}
      />
    </>
  )
}
