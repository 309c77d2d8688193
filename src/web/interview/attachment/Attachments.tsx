// Files and recordings attached to an answer: drop, paste or pick; upload progress; removal with undo.

import { Paperclip } from 'lucide-react'
import { type ReactNode, Suspense, useRef, useState } from 'react'
import type { Attachment } from '#contract/attachment.ts'
import { PICKED_ENDINGS, TYPES_TEXT } from '#domain/interview/attachment.ts'
import { RemovedFile, StoredFile, UploadRow } from '#web/interview/attachment/StoredFile.tsx'
import type { Uploads } from '#web/interview/attachment/uploads.ts'
import { type AttachmentsState, useAttachments } from '#web/interview/attachment/useAttachments.ts'
import { Recorder } from '#web/interview/recording/Recorder.tsx'
import { onDemand } from '#web/platform/on-demand.tsx'
import { Button } from '#web/ui/button.tsx'
import { Failed } from '#web/ui/states.tsx'

/** Loaded when the page is idle: few recordings are transcribed. */
const Transcript = onDemand(() => import('#web/interview/recording/Transcript.tsx'))

export interface AttachmentsProps {
  auditId: number
  interviewId: number
  questionId: string
  answerId: number | undefined
  uploads: Uploads
  readOnly: boolean
  /** The current text of the answer. */
  response: string
  /** Appends a text to the answer. */
  onInsert(text: string): void
}

/** Wraps `children` in a drop zone that also accepts pasted files. */
export function Attachments({ children, ...props }: AttachmentsProps & { children: ReactNode }) {
  const state = useAttachments(props)
  const [over, setOver] = useState(false)
  const take = (files: FileList | undefined) => void state.take([...(files ?? [])])
  if (props.readOnly) return <FileArea {...props} state={state} over={false} area={children} />
  return (
    <fieldset
      aria-label="Answer with its files"
      className="min-w-0"
      onDragOver={event => {
        if (!event.dataTransfer.types.includes('Files')) return
        event.preventDefault()
        setOver(true)
      }}
      onDragLeave={event => !event.currentTarget.contains(event.relatedTarget as Node) && setOver(false)}
      onDrop={event => {
        setOver(false)
        if (event.dataTransfer.files.length === 0) return
        event.preventDefault()
        take(event.dataTransfer.files)
      }}
      onPaste={event => {
        // A table copied from a spreadsheet arrives as text and as an image; the text is the one to paste.
        const { files, types } = event.clipboardData
        if (files.length === 0 || types.includes('text/plain')) return
        event.preventDefault()
        take(files)
      }}
    >
      <FileArea {...props} state={state} over={over} area={children} />
    </fieldset>
  )
}

interface AreaProps extends AttachmentsProps {
  state: AttachmentsState
  over: boolean
  area: ReactNode
}

function FileArea({ area, ...props }: AreaProps) {
  return (
    <>
      {area}
      <section aria-label="Attachments" className="mt-8 border-t border-rule pt-5">
        <h3 className="text-sm font-semibold">Attachments and recordings</h3>
        {!props.readOnly && <AddFiles {...props} />}
        <Problems state={props.state} />
        <Files {...props} />
      </section>
    </>
  )
}

function AddFiles({ state, over, ...props }: Omit<AreaProps, 'area'>) {
  const picker = useRef<HTMLInputElement>(null)
  const look = over ? 'border-signal bg-band' : 'border-edge'
  return (
    <>
      <div
        className={`mt-3 flex flex-wrap items-center gap-x-4 gap-y-2 rounded-sm border border-dashed px-4 py-3 ${look}`}
      >
        <Button variant="secondary" size="sm" onClick={() => picker.current?.click()}>
          <Paperclip aria-hidden /> Add files
        </Button>
        <p className="min-w-0 flex-1 basis-52 text-xs text-muted">
          Drop or paste them here. {TYPES_TEXT}; 20 an answer.
        </p>
        <input
          ref={picker}
          type="file"
          multiple
          hidden
          aria-label="Files to attach"
          accept={PICKED_ENDINGS.join(',')}
          onChange={event => {
            void state.take([...(event.target.files ?? [])])
            event.target.value = ''
          }}
        />
      </div>
      <Recorder {...props} isFull={state.isFull} />
    </>
  )
}

function Problems({ state: { problems, dismiss } }: { state: AttachmentsState }) {
  return (
    <div role="alert">
      {problems.length > 0 && (
        <div className="mt-3 flex items-start gap-3 border-l-2 border-danger bg-danger-wash px-4 py-3 text-sm">
          <ul className="min-w-0 flex-1 space-y-1 wrap-anywhere">
            {problems.map(problem => (
              <li key={problem}>{problem}</li>
            ))}
          </ul>
          <Button variant="quiet" size="sm" onClick={dismiss}>
            Dismiss
          </Button>
        </div>
      )}
    </div>
  )
}

function Files({ state, ...props }: Omit<AreaProps, 'area'>) {
  const { answerId, readOnly, uploads } = props
  const { pending, files, recordings, removed, failed, remove, restore } = state
  const none = pending.length + files.length + recordings.length + removed.length === 0
  if (failed)
    return (
      <div className="mt-3">
        <Failed title="The files could not be loaded" onRetry={state.reload} />
      </div>
    )
  if (none) return readOnly ? <p className="caption mt-2">There are no files.</p> : null
  const row = (
    file: Attachment,
    duration?: number | null,
    below?: (play: (at: number) => void) => ReactNode,
  ) => (
    <StoredFile
      key={file.id}
      file={file}
      duration={duration}
      onRemove={readOnly ? undefined : () => void remove(file)}
      below={below}
    />
  )
  return (
    <ul
      aria-label="Files of this answer"
      key={answerId}
      className="mt-3 divide-y divide-rule border-y border-rule"
    >
      {files.map(file => row(file))}
      {recordings.map(recording =>
        row(recording, recording.duration, play => (
          <Suspense>
            <Transcript {...props} recording={recording} onPlay={play} />
          </Suspense>
        )),
      )}
      {removed.map(file => (
        <RemovedFile key={file.id} name={file.filename} onUndo={() => void restore(file)} />
      ))}
      {pending.map(upload => (
        <UploadRow key={upload.key} upload={upload} uploads={uploads} />
      ))}
    </ul>
  )
}
