// The transcript of a recording by a speech service. The user sees first what is sent, then the text with times, and
// inserts it into the answer.

import { useState } from 'react'
import type { Recording } from '#contract/attachment.ts'
import type { Transcript as Heard } from '#contract/transcript.ts'
import { type Inserting, ReadTranscript } from '#web/interview/recording/ReadTranscript.tsx'
import { SendRecording } from '#web/interview/recording/SendRecording.tsx'
import { clearOwnText } from '#web/interview/recording/transcript-text.ts'
import { useAction, useRead } from '#web/platform/api.ts'
import { useSession } from '#web/platform/session/session.tsx'
import { Button } from '#web/ui/button.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { Spinner } from '#web/ui/spinner.tsx'

/** Polling interval in milliseconds. */
const OFTEN = 1000

interface Props extends Inserting {
  auditId: number
  interviewId: number
  recording: Recording
  readOnly: boolean
}

export default function Transcript(props: Props) {
  const { auditId, recording, readOnly } = props
  const { data: assistance } = useRead('assistance.get', { params: { id: auditId } })
  const transcript = useTranscript(recording)
  const [sending, setSending] = useState(false)
  const listener = assistance?.listener
  const isThere = transcript && transcript.state !== 'failed'
  const mayBegin = !isThere && listener && !readOnly
  if (!transcript && !mayBegin) return null
  return (
    <div className="basis-full pb-1">
      {transcript && <ReadyTranscript key={transcript.state} {...props} transcript={transcript} />}
      {mayBegin && (
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
        <SendRecording
          {...props}
          assistance={assistance}
          listener={listener}
          onClose={() => setSending(false)}
        />
      )}
    </div>
  )
}

/** Polled while a transcript is being made. */
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

function ReadyTranscript({ transcript, readOnly, ...props }: Props & { transcript: Heard }) {
  const drop = useAction('transcript.drop')
  const { account } = useSession()
  const end = async () => {
    if ((await drop.run({ params: { id: transcript.id } })) !== null) clearOwnText(account?.id, transcript.id)
  }
  const give = (label: string) => (
    <Button variant="secondary" size="sm" pending={drop.pending} onClick={() => void end()}>
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
          {transcript.sourceName} is transcribing… You can keep working.
        </p>
        {give('Cancel')}
      </div>
    )
  return (
    <ReadTranscript {...props} transcript={transcript} frozen={readOnly} drop={give('Discard transcript')} />
  )
}
