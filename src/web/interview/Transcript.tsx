// What a service heard in a recording: asked for after what is sent has been shown, read with its times, and put into the answer by a person.

import { type ReactNode, useState } from 'react'
import type { Recording } from '#contract/attachment.ts'
import type { Transcript as Heard } from '#contract/transcript.ts'
import { RESPONSE_LIMIT } from '#domain/interview.ts'
import { transcriptText } from '#domain/transcript.ts'
import { SendRecording } from '#web/interview/SendRecording.tsx'
import { clock } from '#web/interview/StoredFile.tsx'
import { useAction, useRead } from '#web/platform/api.ts'
import { Button } from '#web/ui/button.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { Scroller } from '#web/ui/scroller.tsx'
import { Spinner } from '#web/ui/spinner.tsx'

/** How often it is asked whether one has come, in ms. */
const OFTEN = 1000

export interface TranscriptProps {
  auditId: number
  interviewId: number
  recording: Recording
  readOnly: boolean
  /** The text of the answer as it is now. */
  response: string
  /** Puts a text behind it. */
  onInsert(text: string): void
}

export default function Transcript(props: TranscriptProps) {
  const { auditId, recording, readOnly } = props
  const { data: assistance } = useRead('assistance.get', { params: { id: auditId } })
  const transcript = useTranscript(recording)
  const [sending, setSending] = useState(false)
  const listener = assistance?.listener
  const isThere = transcript && transcript.state !== 'failed'
  if (!isThere && (!listener || readOnly)) return null
  return (
    <div className="basis-full pb-1">
      {transcript && <Came key={transcript.state} {...props} transcript={transcript} />}
      {!isThere && listener && (
        <Button
          variant="secondary"
          size="sm"
          aria-label={`Transcribe ${recording.filename}`}
          onClick={() => setSending(true)}
        >
          Transcribe…
        </Button>
      )}
      {sending && assistance && listener && (
        <SendRecording {...props} {...{ assistance, listener }} onClose={() => setSending(false)} />
      )}
    </div>
  )
}

/** Read again and again while one is being made. */
function useTranscript({ id, answerId }: Recording): Heard | undefined {
  const [running, setRunning] = useState(false)
  const { data = [] } = useRead(
    'transcript.list',
    { params: { id: answerId } },
    { fresh: true, ...(running && { everyMs: OFTEN }) },
  )
  const isRunning = data.some(({ state }) => state === 'running')
  if (isRunning !== running) setRunning(isRunning)
  return data.find(({ attachmentId }) => attachmentId === id)
}

function Came({ transcript, readOnly, ...props }: TranscriptProps & { transcript: Heard }) {
  const drop = useAction('transcript.drop')
  const give = (label: string) => (
    <Button
      variant="secondary"
      size="sm"
      pending={drop.pending}
      onClick={() => void drop.run({ params: { id: transcript.id } })}
    >
      {label}
    </Button>
  )
  if (transcript.state === 'failed')
    return (
      <div className="mb-2">
        <Notice tone="danger">{transcript.problem}</Notice>
      </div>
    )
  if (transcript.state === 'running')
    return (
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <p role="status" className="flex items-center gap-3">
          <Spinner />
          {transcript.sourceName} listens… You can go on working.
        </p>
        {give('Cancel')}
      </div>
    )
  return <Read {...props} transcript={transcript} frozen={readOnly} drop={give('Drop transcript')} />
}

interface ReadProps extends Pick<TranscriptProps, 'recording' | 'response' | 'onInsert'> {
  transcript: Heard
  frozen: boolean
  drop: ReactNode
}

function Read({ transcript: { heard, sourceName }, recording, response, onInsert, frozen, drop }: ReadProps) {
  const text = transcriptText(heard)
  const isIn = text !== '' && response.includes(text)
  const room = RESPONSE_LIMIT - response.length - 2
  return (
    <section aria-label={`Transcript of ${recording.filename}`} className="border-l-2 border-signal pl-3">
      <p className="caption">
        As {sourceName} heard it. Nothing of it counts before it is in the answer, where you correct it.
      </p>
      {heard.length === 0 ? (
        <p className="mt-2">Nothing was heard.</p>
      ) : (
        <Scroller label={`Words of ${recording.filename}`} className="mt-2 max-h-64 overflow-y-auto">
          <ol className="space-y-1">
            {heard.map((piece, n) => (
              <li key={n} className="grid grid-cols-[3rem_minmax(0,1fr)] gap-x-2">
                <span className="text-muted tabular-nums">{clock(piece.at)}</span>
                <span dir="auto" className="wrap-anywhere">
                  {piece.text}
                </span>
              </li>
            ))}
          </ol>
        </Scroller>
      )}
      {text.length > room && !isIn && (
        <p className="mt-2 text-danger">
          The answer has room for {Math.max(0, room).toLocaleString('en-US')} characters more, and this has{' '}
          {text.length.toLocaleString('en-US')}.
        </p>
      )}
      {!frozen && (
        <div className="mt-3 flex flex-wrap items-center gap-2">
          {text !== '' && !isIn && (
            <Button size="sm" disabled={text.length > room} onClick={() => onInsert(text)}>
              Insert into the answer
            </Button>
          )}
          {isIn && <p role="status">It is in the answer.</p>}
          {drop}
        </div>
      )}
    </section>
  )
}
