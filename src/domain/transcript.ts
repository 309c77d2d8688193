// Transcript of a recording: timed segments from a transcription service, and the text made from them.

import { asOneLine } from '#domain/text/line.ts'

/** A segment of speech; times in seconds from the beginning. */
export interface TranscribedPiece {
  at: number
  until: number
  text: string
}

/** Maximum segments, and characters in total: about half a day of speech. */
export const TRANSCRIPT_LIMITS = { pieces: 10_000, characters: 200_000 } as const

/** running: the service is transcribing · ready: the text is complete · failed: no text was returned. */
export const TRANSCRIPT_STATES = ['running', 'ready', 'failed'] as const

/** A pause of this many seconds starts a new paragraph. */
const PAUSE = 2

/**
 * Parses the segments of `raw`, which may be anything. Accepts the OpenAI transcription protocol: `segments` with
 * start, end and text, or one `text` without times. Each segment is one line of plain text. Returns `endless` above the
 * limits instead of truncating, and `rubbish` if it is not a transcript.
 */
export function transcribedPieces(raw: unknown): TranscribedPiece[] | 'rubbish' | 'endless' {
  const { segments, text } = (typeof raw === 'object' && raw !== null ? raw : {}) as Record<string, unknown>
  if (!Array.isArray(segments) && typeof text !== 'string') return 'rubbish'
  if (Array.isArray(segments) && segments.length > TRANSCRIPT_LIMITS.pieces) return 'endless'
  const timed = piecesOf(Array.isArray(segments) ? segments : [])
  const pieces = timed.length > 0 ? timed : piecesOf([{ start: 0, end: 0, text }])
  const length = pieces.reduce((sum, each) => sum + each.text.length, 0)
  return length > TRANSCRIPT_LIMITS.characters ? 'endless' : pieces
}

/** The segments with text, ordered by time. */
function piecesOf(segments: readonly unknown[]): TranscribedPiece[] {
  const pieces: TranscribedPiece[] = []
  for (const segment of segments) {
    const { start, end, text } = (segment ?? {}) as Record<string, unknown>
    const line = typeof text === 'string' ? asOneLine(text) : ''
    const at = seconds(start) ?? pieces.at(-1)?.until ?? 0
    if (line !== '') pieces.push({ at, until: Math.max(at, seconds(end) ?? at), text: line })
  }
  return pieces.sort((a, b) => a.at - b.at)
}

const seconds = (value: unknown): number | null =>
  typeof value === 'number' && value >= 0 && value <= 86_400 ? Math.round(value * 10) / 10 : null

/** The segments as the text of an answer, with a paragraph break at each pause. */
export function transcriptText(pieces: readonly TranscribedPiece[]): string {
  return pieces
    .map(({ at, text }, n) => {
      const before = pieces[n - 1]
      if (!before) return text
      return `${at - before.until >= PAUSE ? '\n\n' : ' '}${text}`
    })
    .join('')
}
