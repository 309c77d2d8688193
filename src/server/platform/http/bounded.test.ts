// Bounded reading: limits on other servers' responses hold, however the response is cut into chunks.

import { expect, it } from 'vitest'
import { boundsOf } from './bounded.ts'

/** Feeds the text to the limits in chunks of `pieceBytes`; returns whether the limits held. */
function holds(text: string, limits: { bytes: number; eventBytes?: number }, pieceBytes: number): boolean {
  const requireBounds = boundsOf(limits)
  const bytes = new TextEncoder().encode(text)
  try {
    for (let at = 0; at < bytes.length; at += pieceBytes) requireBounds(bytes.subarray(at, at + pieceBytes))
    return true
  } catch {
    return false
  }
}

it.each([1, 2, 3, 7, 1000])('limits a body and each event, in chunks of %i bytes', pieceBytes => {
  const limits = { bytes: 60, eventBytes: 20 }
  const check = (text: string) => holds(text, limits, pieceBytes)
  expect(check('x'.repeat(20))).toBe(true)
  expect(check('x'.repeat(21))).toBe(false)
  for (const end of ['\n', '\r\n']) {
    expect(check(`data: 12345678${end}${end}`.repeat(3))).toBe(true)
    // Neither ended lines nor comments end an event.
    expect(check(`data: 1${end}`.repeat(4))).toBe(false)
    expect(check(`data: 12345${end}:${end}data: 12345${end}${end}`)).toBe(false)
  }
  expect(check('data: 1\n\n'.repeat(7))).toBe(false)
  expect(holds('x'.repeat(60), { bytes: 60 }, pieceBytes)).toBe(true)
  expect(holds('x'.repeat(61), { bytes: 60 }, pieceBytes)).toBe(false)
})
