// Parsing the answer of a transcription service, and the text made from it.

import fc from 'fast-check'
import { expect, it } from 'vitest'
import { TRANSCRIPT_LIMITS, transcribedPieces, transcriptText } from '#domain/transcript.ts'

it('reads timed segments in order, on one line each', () => {
  const segments = [
    { start: 4.04, end: 6, text: ' Usually\n14 minutes. ' },
    { start: 0, end: 2.5, text: ' We price by hand.' },
    { start: 7, end: 8, text: '  ' },
  ]
  expect(transcribedPieces({ text: 'ignored', segments })).toEqual([
    { at: 0, until: 2.5, text: 'We price by hand.' },
    { at: 4, until: 6, text: 'Usually 14 minutes.' },
  ])
})

it('reads text without times as one segment, and empty text as none', () => {
  expect(transcribedPieces({ text: 'We price by hand.' })).toEqual([
    { at: 0, until: 0, text: 'We price by hand.' },
  ])
  expect(transcribedPieces({ text: '' })).toEqual([])
})

it.each([null, 7, 'text', [], {}, { text: 7 }, { segments: 'none' }])('rejects as a transcript: %j', raw => {
  expect(transcribedPieces(raw)).toBe('rubbish')
})

it('respects its limits for any input', () => {
  const piece = fc.record({ start: fc.anything(), end: fc.anything(), text: fc.anything() })
  fc.assert(
    fc.property(fc.array(fc.oneof(piece, fc.anything()), { maxLength: 30 }), segments => {
      const pieces = transcribedPieces({ segments, text: '' })
      if (typeof pieces === 'string') throw new Error(pieces)
      for (const { at, until, text } of pieces) {
        expect(at).toBeGreaterThanOrEqual(0)
        expect(until).toBeGreaterThanOrEqual(at)
        expect(text).toMatch(/^\S.*$/su)
        expect(text).not.toMatch(/\p{Cc}/u)
      }
    }),
  )
  const long = { start: 0, end: 1, text: 'word '.repeat(5000) }
  const times = (length: number, segment: object) => ({ segments: Array.from({ length }, () => segment) })
  expect(transcribedPieces(times(8, long))).toHaveLength(8)
  expect(transcribedPieces(times(9, long))).toBe('endless')
  const { pieces } = TRANSCRIPT_LIMITS
  expect(transcribedPieces(times(pieces, { start: 0, end: 1, text: 'word' }))).toHaveLength(pieces)
  expect(transcribedPieces(times(pieces + 1, { start: 0, end: 1, text: 'word' }))).toBe('endless')
})

it('uses the text if no segment has words', () => {
  const whole = [{ at: 0, until: 0, text: 'We price by hand.' }]
  expect(transcribedPieces({ text: 'We price by hand.', segments: [{ start: 3 }, null, 7] })).toEqual(whole)
})

it('starts a paragraph after a pause', () => {
  const pieces = [
    { at: 0, until: 2, text: 'We price by hand.' },
    { at: 2.5, until: 4, text: 'Usually 14 minutes.' },
    { at: 6, until: 7, text: 'Then a lead checks.' },
  ]
  expect(transcriptText(pieces)).toBe('We price by hand. Usually 14 minutes.\n\nThen a lead checks.')
})
