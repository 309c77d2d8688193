// What was said in a recording, as a service heard it: pieces with their times, and the text that they make.

import { asOneLine } from '#domain/text/line.ts'

/** A piece of what was said; times in seconds from the beginning. */
export interface TranscribedPiece {
  at: number
  until: number
  text: string
}

/** Most pieces, and characters of all of them, that are taken from a service: half a day of talking. */
export const TRANSCRIPT_LIMITS = { pieces: 10_000, characters: 200_000 } as const

/** running: the service listens · ready: to be read · failed: nothing came of it. */
export const TRANSCRIPT_STATES = ['running', 'ready', 'failed'] as const

/** A pause of so many seconds begins a new paragraph. */
const PAUSE = 2

/**
 * The pieces of `raw`, which may be anything: `segments` with start, end and text, or one `text` without times, as
 * services of the OpenAI transcription protocol answer. Text stays text, one line a piece. Nothing is cut off unsaid:
 * `endless` where there is more than is taken, `rubbish` where it is no transcript.
 */
export function transcribedPieces(raw: unknown): TranscribedPiece[] | 'rubbish' | 'endless' {
  const { segments, text } = (typeof raw === 'object' && raw !== null ? raw : {}) as Record<string, unknown>
  if (!Array.isArray(segments) && typeof text !== 'string') return 'rubbish'
  if (Array.isArray(segments) && segments.length > TRANSCRIPT_LIMITS.pieces) return 'endless'
  const timed = piecesOf(Array.isArray(segments) ? segments : [])
  const heard = timed.length > 0 ? timed : piecesOf([{ start: 0, end: 0, text }])
  const length = heard.reduce((sum, each) => sum + each.text.length, 0)
  return length > TRANSCRIPT_LIMITS.characters ? 'endless' : heard
}

/** Those with words, in the order of their times. */
function piecesOf(segments: readonly unknown[]): TranscribedPiece[] {
  const heard: TranscribedPiece[] = []
  for (const segment of segments) {
    const { start, end, text } = (segment ?? {}) as Record<string, unknown>
    const line = typeof text === 'string' ? asOneLine(text) : ''
    const at = seconds(start) ?? heard.at(-1)?.until ?? 0
    if (line !== '') heard.push({ at, until: Math.max(at, seconds(end) ?? at), text: line })
  }
  return heard.sort((a, b) => a.at - b.at)
}

const seconds = (value: unknown): number | null =>
  typeof value === 'number' && value >= 0 && value <= 86_400 ? Math.round(value * 10) / 10 : null

/** The pieces as the text of an answer: a paragraph ends where somebody paused. */
export function transcriptText(heard: readonly TranscribedPiece[]): string {
  return heard
    .map(({ at, text }, n) => {
      const before = heard[n - 1]
      if (!before) return text
      return `${at - before.until >= PAUSE ? '\n\n' : ' '}${text}`
    })
    .join('')
}
