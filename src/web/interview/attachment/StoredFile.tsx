// One file of an answer: stored with preview, uploading with progress, or removed with undo.

import { Download, FileText, Mic, RefreshCw, Trash2, X } from 'lucide-react'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import type { Attachment } from '#contract/attachment.ts'
import { bytes } from '#domain/text/bytes.ts'
import type { Upload, Uploads } from '#web/interview/attachment/uploads.ts'
import { useAction, useRead } from '#web/platform/api.ts'
import { saveFile } from '#web/platform/file/file.ts'
import { Button } from '#web/ui/button.tsx'
import { Progress } from '#web/ui/progress.tsx'

/** Image types that every browser renders. */
const SHOWN_AS_IMAGE = ['image/png', 'image/jpeg', 'image/gif', 'image/webp']

/** "1:05" */
export function clock(seconds: number): string {
  const whole = Math.max(0, Math.round(seconds))
  return `${Math.floor(whole / 60)}:${String(whole % 60).padStart(2, '0')}`
}

interface StoredProps {
  file: Attachment
  /** Length of a recording in seconds. */
  duration?: number | null | undefined
  onRemove: (() => void) | undefined
  /** Content below a recording; `play` plays the recording from a second on. */
  below?: ((play: (at: number) => void) => ReactNode) | undefined
}

export function StoredFile({ file, duration, onRemove, below }: StoredProps) {
  const isSound = duration !== undefined
  const [start, setStart] = useState<Start | null>(null)
  const play = (at: number) => setStart({ at })
  const about = [bytes(file.bytes), duration && clock(duration), file.createdBy].filter(Boolean).join(' · ')
  const { run } = useAction('attachment.content')
  const save = async () => {
    const content = await run({ params: { id: file.id } })
    if (content) saveFile(content, file.filename)
  }
  return (
    <Row mark={isSound ? <Mic aria-hidden /> : <Mark file={file} />} name={file.filename} about={about}>
      <Button
        variant="quiet"
        size="icon-sm"
        aria-label={`Download ${file.filename}`}
        onClick={() => void save()}
      >
        <Download aria-hidden />
      </Button>
      {onRemove && (
        <Button variant="quiet" size="icon-sm" aria-label={`Remove ${file.filename}`} onClick={onRemove}>
          <Trash2 aria-hidden />
        </Button>
      )}
      {isSound && <Player file={file} start={start} play={play} />}
      {below?.(play)}
    </Row>
  )
}

interface RowProps {
  mark: ReactNode
  name: string
  about: ReactNode
  children: ReactNode
}

function Row({ mark, name, about, children }: RowProps) {
  return (
    <li className="flex flex-wrap items-center gap-x-3 gap-y-2 py-2 text-sm">
      <span className="grid size-10 shrink-0 place-items-center overflow-hidden rounded-sm bg-band text-muted [&_svg]:size-5">
        {mark}
      </span>
      <span className="min-w-0 flex-1">
        <span className="line-clamp-2 wrap-anywhere" title={name}>
          {name}
        </span>
        <span className="caption block">{about}</span>
      </span>
      {children}
    </li>
  )
}

function Mark({ file }: { file: Attachment }) {
  const picture = useContent(file.id, SHOWN_AS_IMAGE.includes(file.type))
  if (!picture) return <FileText aria-hidden />
  return <img src={picture} alt={`Preview of ${file.filename}`} className="size-full object-cover" />
}

/** Where playback started, in seconds; a new object for each click. */
interface Start {
  at: number
}

interface PlayerProps {
  file: Attachment
  start: Start | null
  play(at: number): void
}

/** The audio is fetched when the user plays it. */
function Player({ file, start, play }: PlayerProps) {
  const sound = useContent(file.id, start !== null)
  const player = useRef<HTMLAudioElement>(null)
  useEffect(() => {
    if (!player.current || !sound || !start) return
    player.current.currentTime = start.at
    // If the browser blocks autoplay, the player's own button starts it.
    player.current.play().catch(() => undefined)
  }, [sound, start])
  if (!start)
    return (
      <Button variant="secondary" size="sm" aria-label={`Play ${file.filename}`} onClick={() => play(0)}>
        Play
      </Button>
    )
  return (
    <audio ref={player} controls src={sound} aria-label={file.filename} className="h-9 w-full">
      {/* The answer beside the player contains the spoken text. */}
      <track kind="captions" label="None" />
    </audio>
  )
}

/** Object URL for the file's content, which the server returns only to a call with the token. */
function useContent(id: number, enabled: boolean): string | undefined {
  const { data } = useRead('attachment.content', { params: { id } }, { enabled })
  const [address, setAddress] = useState<string>()
  useEffect(() => {
    if (!data) return
    const made = URL.createObjectURL(data)
    setAddress(made)
    return () => URL.revokeObjectURL(made)
  }, [data])
  return address
}

/** Replaces the removed file and takes its focus. */
export function RemovedFile({ name, onUndo }: { name: string; onUndo(): void }) {
  const undo = useRef<HTMLButtonElement>(null)
  useEffect(() => undo.current?.focus(), [])
  return (
    <li className="flex items-center gap-3 py-2 text-sm text-muted">
      <span role="status" className="min-w-0 flex-1 wrap-anywhere">
        “{name}” was removed.
      </span>
      <Button ref={undo} variant="secondary" size="sm" onClick={onUndo}>
        Undo
      </Button>
    </li>
  )
}

const STATES = {
  waiting: 'Waiting…',
  sending: 'Sending…',
  offline: 'Offline: kept on this device',
  refused: '',
} as const

export function UploadRow({ upload, uploads }: { upload: Upload; uploads: Uploads }) {
  const { key, name, state, progress, reason, content, kind } = upload
  const stuck = state === 'offline' || state === 'refused'
  return (
    <Row
      mark={kind === 'recording' ? <Mic aria-hidden /> : <FileText aria-hidden />}
      name={name}
      about={
        <span role="status" className={state === 'refused' ? 'text-danger' : ''}>
          {bytes(content.size)} · {reason ?? STATES[state]}
        </span>
      }
    >
      {stuck && (
        <Button variant="quiet" size="sm" onClick={() => uploads.retry(key)}>
          <RefreshCw aria-hidden /> Try again
        </Button>
      )}
      <Button variant="quiet" size="icon-sm" aria-label={`Discard ${name}`} onClick={() => uploads.drop(key)}>
        <X aria-hidden />
      </Button>
      {state === 'sending' && (
        <Progress
          label={`Sending ${name}`}
          value={Math.round(progress * 100)}
          max={100}
          className="basis-full"
        />
      )}
    </Row>
  )
}
