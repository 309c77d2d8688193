// Records the spoken answer to a question after consent, with level meter and pause; stored on the device while it runs.

import { Mic, Pause, Play, Square } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { ATTACHMENT_LIMITS } from '#domain/interview/attachment.ts'
import { clock } from '#web/interview/attachment/StoredFile.tsx'
import type { Uploads } from '#web/interview/attachment/uploads.ts'
import { type RunningRecording, startRecording } from '#web/interview/recording/recording.ts'
import { newKey } from '#web/platform/new-key.ts'
import { toast } from '#web/platform/toast.ts'
import { Button } from '#web/ui/button.tsx'
import { Checkbox } from '#web/ui/form/choice.tsx'

interface Props {
  interviewId: number
  questionId: string
  uploads: Uploads
  isFull: boolean
}

export function Recorder(props: Props) {
  const [consent, setConsent] = useState(false)
  const { running, pending, start, stop } = useRecording(props)
  if (running) return <Running recording={running} onStop={stop} />
  return (
    <div className="mt-3 flex flex-wrap items-center gap-x-4 gap-y-2">
      <Button
        variant="secondary"
        size="sm"
        disabled={!consent || props.isFull}
        pending={pending}
        onClick={() => void start()}
      >
        <Mic aria-hidden /> Record
      </Button>
      <Checkbox
        label="The interviewee agrees to being recorded"
        checked={consent}
        onChange={event => setConsent(event.target.checked)}
      />
    </div>
  )
}

const DENIED = {
  title: 'No microphone',
  description:
    'The browser did not allow access to a microphone. Allow it for this page, then try again. It needs HTTPS, except on this computer.',
  tone: 'danger',
} as const

/** One recording at a time; opening another question ends it and stores it with its own question. */
function useRecording({ interviewId, questionId, uploads }: Props) {
  const [running, setRunning] = useState<RunningRecording | null>(null)
  const [pending, setPending] = useState(false)
  const current = useRef<RunningRecording | null>(null)
  const start = async () => {
    setPending(true)
    const key = newKey()
    const name = () =>
      `Recording ${new Date().toISOString().slice(0, 16).replace('T', ' ').replace(':', '.')}`
    const began = name()
    const stored = (content: Blob, duration: number) => {
      const file = `${began}.${current.current?.ending ?? 'webm'}`
      return { key, interviewId, questionId, kind: 'recording' as const, name: file, content, duration }
    }
    const parts = {
      limit: ATTACHMENT_LIMITS.bytes,
      onChunk: (content: Blob, seconds: number) => uploads.keep(stored(content, seconds)),
      onEnd: (content: Blob, seconds: number) => {
        if (content.size > 0) uploads.add(stored(content, seconds))
        current.current = null
        setRunning(null)
      },
    }
    const recording = await startRecording(parts).catch(() => null)
    current.current = recording
    setRunning(recording)
    setPending(false)
    if (!recording) toast(DENIED)
  }
  useEffect(() => () => current.current?.stop(), [])
  useWarning(running !== null)
  return { running, pending, start, stop: () => current.current?.stop() }
}

/** The browser asks before it closes a tab that is recording. */
function useWarning(isRunning: boolean): void {
  useEffect(() => {
    if (!isRunning) return
    const warn = (event: BeforeUnloadEvent) => event.preventDefault()
    window.addEventListener('beforeunload', warn)
    return () => window.removeEventListener('beforeunload', warn)
  }, [isRunning])
}

function Running({ recording, onStop }: { recording: RunningRecording; onStop(): void }) {
  const [paused, setPaused] = useState(false)
  const stop = useRef<HTMLButtonElement>(null)
  useEffect(() => stop.current?.focus(), [])
  const toggle = () => {
    if (paused) recording.resume()
    else recording.pause()
    setPaused(!paused)
  }
  return (
    <div className="mt-3 flex flex-wrap items-center gap-x-3 gap-y-2 rounded-sm border border-danger px-4 py-2.5">
      <p role="status" className="flex items-center gap-2 text-sm font-medium text-danger">
        <span
          aria-hidden
          className={`size-2.5 rounded-full bg-danger ${paused ? '' : 'motion-safe:animate-pulse'}`}
        />
        {paused ? 'Paused' : 'Recording'}
      </p>
      <Level recording={recording} paused={paused} />
      <Button variant="secondary" size="sm" onClick={toggle}>
        {paused ? <Play aria-hidden /> : <Pause aria-hidden />} {paused ? 'Resume' : 'Pause'}
      </Button>
      <Button ref={stop} size="sm" onClick={onStop}>
        <Square aria-hidden /> Stop and save
      </Button>
    </div>
  )
}

/** Time and loudness, updated ten times a second without React. */
function Level({ recording, paused }: { recording: RunningRecording; paused: boolean }) {
  const bar = useRef<HTMLDivElement>(null)
  const time = useRef<HTMLSpanElement>(null)
  useEffect(() => {
    const draw = () => {
      if (bar.current) bar.current.style.width = `${paused ? 0 : Math.round(recording.level() * 100)}%`
      if (time.current) time.current.textContent = clock(recording.seconds())
    }
    const timer = setInterval(draw, 100)
    return () => clearInterval(timer)
  }, [recording, paused])
  return (
    <>
      <div role="img" aria-label="Loudness" className="h-2 min-w-24 flex-1 bg-rule" data-testid="level">
        <div ref={bar} className="h-full w-0 bg-signal" />
      </div>
      <span ref={time} role="timer" aria-label="Recorded" className="text-sm tabular-nums">
        0:00
      </span>
    </>
  )
}
