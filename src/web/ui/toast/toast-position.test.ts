// Tests of toast positions among bars, fields and buttons.

import fc from 'fast-check'
import { expect, it } from 'vitest'
import { coveredAt, positionIn, type ScreenElement, type ScreenRect } from '#web/ui/toast/toast-position.ts'

const phone: ScreenRect = { left: 0, top: 0, right: 390, bottom: 844 }
const card = { width: 390, height: 100 }
const strip = (top: number, bottom: number, kept = true): ScreenElement => ({
  left: 0,
  right: 390,
  top,
  bottom,
  kept,
})

it('is placed above a bar at the bottom', () => {
  const { top } = positionIn(phone, card, [strip(0, 60), strip(784, 844)])
  expect(top).toBeLessThanOrEqual(784 - card.height)
  expect(top).toBeGreaterThan(784 - card.height - 20)
})

it('avoids buttons if there is room, and covers buttons rather than the field', () => {
  const header = strip(0, 60)
  const field = strip(200, 840)
  const buttons = strip(70, 190, false)
  const below = positionIn(phone, card, [header, buttons])
  expect(below.top).toBe(744)
  const between = positionIn(phone, card, [header, buttons, field])
  expect(coveredAt(between, card, [header, field])).toBe(0)
})

it('moves left if a dock occupies the right side', () => {
  const wide: ScreenRect = { left: 0, top: 0, right: 1280, bottom: 800 }
  const dock: ScreenElement = { left: 740, top: 100, right: 1280, bottom: 800, kept: true }
  const header: ScreenElement = { left: 0, top: 0, right: 1280, bottom: 100, kept: true }
  expect(positionIn(wide, { width: 384, height: 100 }, [dock, header])).toEqual({ left: 0, top: 700 })
})

it('stays within the window for any content', () => {
  const box = fc
    .tuple(
      fc.integer({ min: -50, max: 380 }),
      fc.integer({ min: -50, max: 840 }),
      fc.nat(400),
      fc.nat(400),
      fc.boolean(),
    )
    .map(([left, top, width, height, kept]) => ({
      left,
      top,
      right: left + width,
      bottom: top + height,
      kept,
    }))
  fc.assert(
    fc.property(fc.array(box, { maxLength: 12 }), parts => {
      const { left, top } = positionIn(phone, card, parts)
      expect(left).toBe(0)
      expect(top).toBeGreaterThanOrEqual(0)
      expect(top + card.height).toBeLessThanOrEqual(844)
    }),
  )
})
