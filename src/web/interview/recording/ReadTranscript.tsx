// A finished transcript: its text, and its segments, each of which plays the recording from its time. The user
// corrects the text and inserts it into the answer.

import { type ReactNode, useState } from 'react'
import type { Recording } from '#contract/attachment.ts'
import type { Transcript } from '#contract/transcript.ts'
import { RESPONSE_LIMIT } from '#domain/interview/interview.ts'
import { clock } from '#web/interview/attachment/StoredFile.tsx'
import { useOwnText } from '#web/interview/recording/transcript-text.ts'
import { Button } from '#web/ui/button.tsx'
import { Field } from '#web/ui/form/field.tsx'
import { Textarea } from '#web/ui/form/input.tsx'
import { Scroller } from '#web/ui/scroller.tsx'

export interface Inserting {
  /** The current text of the answer. */
  response: string
  /** Appends a text to the answer. */
  onInsert(text: string): void
  /** Plays the recording from a second on. */
  onPlay(at: number): void
}

interface Props extends Inserting {
  recording: Recording
  transcript: Transcript
  frozen: boolean
  drop: ReactNode
}

export function ReadTranscript({ recording, transcript, frozen, drop, ...inserting }: Props) {
  const { heard, sourceName } = transcript
  return (
    <section aria-label={`Transcript of ${recording.filename}`} className="border-l-2 border-signal pl-3">
      <p className="caption">As {sourceName} transcribed it. It counts once inserted into the answer.</p>
      {heard.length === 0 ? (
        <p className="mt-2">No speech was recognised.</p>
      ) : (
        <Scroller label={`Words of ${recording.filename}`} className="mt-2 max-h-64 overflow-y-auto">
          <ol className="space-y-1">
            {heard.map((piece, n) => (
              <li key={n} className="grid grid-cols-[3.5rem_minmax(0,1fr)] items-baseline gap-x-2">
                <button
                  type="button"
                  aria-label={`Play from ${clock(piece.at)}`}
                  className="min-h-6 text-left text-muted tabular-nums underline decoration-dotted hover:text-ink"
                  onClick={() => inserting.onPlay(piece.at)}
                >
                  {clock(piece.at)}
                </button>
                <span dir="auto" className="wrap-anywhere">
                  {piece.text}
                </span>
              </li>
            ))}
          </ol>
        </Scroller>
      )}
      {!frozen && <Correcting {...inserting} transcript={transcript} drop={drop} />}
    </section>
  )
}

/**
 * The correction is stored on this device. A text that was inserted is not offered again, even after later edits of
 * the answer.
 */
function Correcting({
  transcript,
  response,
  onInsert,
  drop,
}: Omit<Inserting, 'onPlay'> & { transcript: Transcript; drop: ReactNode }) {
  const { text, isInserted, write, noteInserted } = useOwnText(transcript)
  const [open, setOpen] = useState(false)
  const part = text.trim()
  const room = Math.max(0, RESPONSE_LIMIT - response.trimEnd().length - 2)
  const isIn = isInserted || (part !== '' && response.includes(part))
  const isTooLong = part.length > room
  const insert = () => {
    onInsert(part)
    noteInserted()
  }
  if (transcript.heard.length === 0) return <div className="mt-3">{drop}</div>
  return (
    <>
      {(open || (isTooLong && !isIn)) && (
        <Field label="Text for the answer" className="mt-3">
          <Textarea
            rows={6}
            dir="auto"
            className="max-h-96"
            value={text}
            onChange={event => write(event.target.value)}
          />
        </Field>
      )}
      {isTooLong && !isIn && (
        <p className="mt-2 text-danger">
          The answer has room for {number(room)} characters more, and this has {number(part.length)}. Shorten
          it here.
        </p>
      )}
      <div className="mt-3 flex flex-wrap items-center gap-2">
        {isIn && <p role="status">Inserted into the answer.</p>}
        <Button
          size="sm"
          variant={isIn ? 'secondary' : 'primary'}
          disabled={isTooLong || part === ''}
          onClick={insert}
        >
          {isIn ? 'Insert again' : 'Insert into the answer'}
        </Button>
        <Button variant="secondary" size="sm" aria-expanded={open} onClick={() => setOpen(!open)}>
          Correct the text
        </Button>
        {drop}
      </div>
    </>
  )
}

const number = (value: number) => value.toLocaleString('en-US')
