// Uploads a log with its progress; a refusal is shown beneath the button.

import { useQueryClient } from '@tanstack/react-query'
import { Upload as Icon } from 'lucide-react'
import { useRef, useState } from 'react'
import type { SourceRecord } from '#contract/source.ts'
import { failureText, refreshAfter } from '#web/platform/api.ts'
import { upload } from '#web/platform/file/upload.ts'
import { Button } from '#web/ui/button.tsx'
import { Progress } from '#web/ui/progress.tsx'

interface Props {
  auditId: number
  onAdded(source: SourceRecord): void
}

export function Upload(props: Props) {
  const picker = useRef<HTMLInputElement>(null)
  const { send, stop, share, refusal } = useSending(props)
  return (
    <div className="w-64 max-w-full">
      <input
        ref={picker}
        type="file"
        accept=".csv,.tsv,.txt,.xes,.gz"
        aria-label="Event log"
        className="sr-only"
        tabIndex={-1}
        onChange={event => {
          const [file] = event.target.files ?? []
          if (file) void send(file)
          event.target.value = ''
        }}
      />
      {share === null ? (
        <Button className="w-full" onClick={() => picker.current?.click()}>
          <Icon aria-hidden /> Upload event log
        </Button>
      ) : (
        <div className="flex items-center gap-3">
          <Progress label="Uploading" value={Math.round(share * 100)} max={100} />
          <Button variant="secondary" size="sm" onClick={stop}>
            Cancel
          </Button>
        </div>
      )}
      <p className="caption mt-1.5">CSV or XES, also .gz, up to 256 MB</p>
      <p role="alert" className="text-sm text-danger empty:hidden">
        {refusal}
      </p>
    </div>
  )
}

function useSending({ auditId, onAdded }: Props) {
  const client = useQueryClient()
  const given = useRef<AbortController>(null)
  const [share, setShare] = useState<number | null>(null)
  const [refusal, setRefusal] = useState('')
  const send = async (content: File) => {
    const abort = new AbortController()
    given.current = abort
    setShare(0)
    setRefusal('')
    const file = { content, name: content.name, onProgress: setShare, signal: abort.signal }
    try {
      const added = await upload('source.add', { params: { id: auditId } }, file)
      await refreshAfter(client, 'source.add')
      onAdded(added)
    } catch (error) {
      if (!abort.signal.aborted) setRefusal(failureText('source.add', error))
    }
    setShare(null)
  }
  return { send, stop: () => given.current?.abort(), share, refusal }
}
