// Dialog to keep an audit on this device: what opens without a network, since when it is kept, and how to remove it.

import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { bytes as sizeText } from '#domain/text/bytes.ts'
import type { OfflineCopy } from '#web/offline/copy-store.ts'
import { canKeep, dropAudit, dropUnfinished, findCopy, keepAudit } from '#web/offline/keep.ts'
import { type KeepProgress, Stalled } from '#web/offline/keeping.ts'
import { NewerBuild } from '#web/offline/shell.ts'
import { CallError } from '#web/platform/call.ts'
import { useSession } from '#web/platform/session/session.tsx'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { Progress } from '#web/ui/progress.tsx'

interface Props {
  audit: { id: number; title: string }
  onClose: () => void
}

const WHEN = new Intl.DateTimeFormat('en-US', { dateStyle: 'medium', timeStyle: 'short' })
const COPY = 'offline-copy'

export default function KeepDialog({ audit, onClose }: Props) {
  const { copy, pending, progress, failure, keep, cancel, drop } = useCopy(audit.id)
  return (
    <Dialog
      open
      onOpenChange={open => !open && onClose()}
      title="Keep on this device"
      description={audit.title}
      width="sm"
      footer={
        <>
          <Button variant="secondary" onClick={progress ? cancel : onClose}>
            {progress ? 'Cancel' : 'Close'}
          </Button>
          {copy && (
            <Button variant="secondary" onClick={() => void drop()} disabled={pending}>
              Remove from this device
            </Button>
          )}
          {canKeep() && (
            <Button onClick={() => void keep()} pending={pending}>
              {copy ? 'Update now' : 'Keep'}
            </Button>
          )}
        </>
      }
    >
      <div className="grid gap-4 text-sm">
        <p>
          Interview, figures, map, opportunities, ROI and slides then open without a network. Answers,
          recordings, and changes of map, opportunities and ROI are sent later.
        </p>
        <p className="text-muted">
          Encrypted with your session. Deleted when you sign out, and unusable when your session ends. Stored
          files, transcription and reports still need a network.
        </p>
        {copy && <Facts copy={copy} />}
        {!canKeep() && <Notice tone="caution">Audits can be kept only if this site uses https.</Notice>}
        {progress && <Kept progress={progress} />}
        {failure && <Notice tone="danger">{failure}</Notice>}
      </div>
    </Dialog>
  )
}

/** How far it is; the number of the audit's reads is not known before. */
function Kept({ progress: { part, done, all } }: { progress: KeepProgress }) {
  const text = part === 'pages' ? `Pages: ${done} of ${all} files` : `Audit: ${done} answers read`
  return (
    <div>
      <Progress label="Keeping the audit" value={done} max={all} text={text} />
      <p className="mt-2 text-muted">{text}</p>
    </div>
  )
}

function Facts({ copy: { since, readAt, bytes } }: { copy: OfflineCopy }) {
  const facts = [
    ['Kept since', WHEN.format(since)],
    ['As of', WHEN.format(readAt)],
    ['Size', sizeText(bytes)],
  ]
  return (
    <dl className="divide-y divide-rule border-y border-rule">
      {facts.map(([term, fact]) => (
        <div key={term} className="flex gap-4 py-2">
          <dt className="w-28 shrink-0 text-muted">{term}</dt>
          <dd>{fact}</dd>
        </div>
      ))}
    </dl>
  )
}

/** The audit's copy on this device, and what changes it. */
function useCopy(auditId: number) {
  const client = useQueryClient()
  const accountId = useSession().account?.id ?? 0
  const [pending, setPending] = useState(false)
  const [progress, setProgress] = useState<KeepProgress | null>(null)
  const [failure, setFailure] = useState<string | null>(null)
  const ending = useRef<AbortController>(null)
  const cancel = () => ending.current?.abort(new Cancelled())
  useEffect(() => () => ending.current?.abort(new Cancelled()), [])
  const { data } = useQuery({
    queryKey: [COPY, auditId],
    queryFn: () => findCopy(auditId),
    gcTime: 0,
  })
  const change = async (act: () => Promise<unknown>) => {
    setPending(true)
    setFailure(null)
    await act().catch((error: unknown) => setFailure(failureOf(error)))
    setProgress(null)
    await client.invalidateQueries({ queryKey: [COPY] })
    setPending(false)
  }
  const keep = async () => {
    const controller = new AbortController()
    ending.current = controller
    setProgress({ part: 'pages', done: 0, all: 0 })
    try {
      await keepAudit(auditId, accountId, { signal: controller.signal, onProgress: setProgress })
    } catch (error) {
      if (!(error instanceof Cancelled)) throw error
      await dropUnfinished()
    }
  }
  return {
    copy: data ?? null,
    pending,
    progress,
    failure,
    keep: () => change(keep),
    cancel,
    drop: () => change(() => dropAudit(auditId)),
  }
}

/** The user has ended it. */
class Cancelled extends Error {}

function failureOf(error: unknown): string {
  if (error instanceof NewerBuild) return 'There is a newer version of this page. Reload it, then try again.'
  if (error instanceof Stalled) return 'Nothing has arrived for a minute. Try again with a better network.'
  if (error instanceof CallError) return error.problem?.message ?? 'The server cannot be reached.'
  if (error instanceof DOMException && error.name === 'QuotaExceededError')
    return 'This device has no space left for the audit. Free some space, or remove another kept audit.'
  return 'The audit could not be kept. Try again with a network.'
}
