// Uploads a log or a file with its progress; a refusal is shown beneath the button.

import { useQueryClient } from '@tanstack/react-query'
import { Upload as Icon } from 'lucide-react'
import { useRef, useState } from 'react'
import type { SourceRecord } from '#contract/source.ts'
import { failureText, refreshAfter } from '#web/platform/api.ts'
import { upload } from '#web/platform/file/upload.ts'
import { Button } from '#web/ui/button.tsx'
import { FilePicker } from '#web/ui/form/file.tsx'
import { Progress } from '#web/ui/progress.tsx'

const KINDS = {
  log: {
    endpoint: 'source.add',
    accept: '.csv,.tsv,.txt,.xes,.jsonocel,.json,.gz',
    label: 'Event log',
    button: 'Upload event log',
    hint: 'CSV, XES or OCEL, also .gz, up to 256 MB',
  },
  file: {
    endpoint: 'source.addFile',
    accept: '.xlsx,.csv,.tsv,.txt,.pdf,.docx',
    label: 'Workbook, table or document',
    button: 'Upload file',
    hint: 'XLSX, CSV, PDF or DOCX, up to 20 MB',
  },
  version: {
    endpoint: 'source.addVersion',
    accept: '.xlsx,.csv,.tsv,.txt,.pdf,.docx',
    label: 'Newer version',
    button: 'Upload newer version',
    hint: 'Figures keep their values until you decide',
  },
} as const

interface Props {
  /** The audit; of a newer version the source that it replaces. */
  id: number
  kind: keyof typeof KINDS
  onAdded(source: SourceRecord): void
}

export function Upload(props: Props) {
  const picker = useRef<HTMLInputElement>(null)
  const { send, stop, share, refusal } = useSending(props)
  const { accept, label, button, hint } = KINDS[props.kind]
  return (
    <div className="w-64 max-w-full">
      <FilePicker ref={picker} label={label} accept={accept} onFile={file => void send(file)} />
      {share === null ? (
        <Button
          className="w-full"
          variant={props.kind === 'log' ? 'primary' : 'secondary'}
          onClick={() => picker.current?.click()}
        >
          <Icon aria-hidden /> {button}
        </Button>
      ) : (
        <div className="flex items-center gap-3">
          <Progress label="Uploading" value={Math.round(share * 100)} max={100} />
          <Button variant="secondary" size="sm" onClick={stop}>
            Cancel
          </Button>
        </div>
      )}
      <p className="caption mt-1.5">{hint}</p>
      <p role="alert" className="text-sm text-danger empty:hidden">
        {refusal}
      </p>
    </div>
  )
}

function useSending({ id, kind, onAdded }: Props) {
  const { endpoint } = KINDS[kind]
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
      const added = await upload(endpoint, { params: { id } }, file)
      await refreshAfter(client, endpoint)
      onAdded(added)
    } catch (error) {
      if (!abort.signal.aborted) setRefusal(failureText(endpoint, error))
    }
    setShare(null)
  }
  return { send, stop: () => given.current?.abort(), share, refusal }
}
