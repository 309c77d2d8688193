// Tests for content areas, layout matching and warnings of deck templates, including unusual templates.

import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { messagesOf } from '#content/documents/messages.ts'
import {
  COLOUR_SLOTS,
  matchLayouts,
  roomOf,
  SLIDE_LAYOUTS,
  type TemplateColours,
  type TemplateHolder,
  type TemplateLayout,
  type TemplateProfile,
  templateWarnings,
  textScale,
  wordsOf,
} from '#domain/deck-template.ts'
import { fitIntoRoom } from '#domain/document/deck/fit-template.ts'
import { trialDeck } from '#domain/document/deck/trial.ts'
import type { SlideBox, SlideElement } from '#domain/document/deck/types.ts'

const SIZE = { w: 960, h: 540 }
const holder = (type: string, x: number, y: number, w: number, h: number, size: number | null = 28) => ({
  type,
  idx: 0,
  size,
  box: { x, y, w, h },
})
const COLOURS = Object.fromEntries(
  COLOUR_SLOTS.map(slot => [slot, slot.startsWith('bg') ? '#FFFFFF' : '#000000']),
) as TemplateColours
const layout = (holders: TemplateHolder[], more: Partial<TemplateLayout> = {}): TemplateLayout => ({
  key: '1:1',
  name: 'One',
  type: '',
  colours: COLOURS,
  isPictured: false,
  holders,
  ...more,
})
const profile = (layouts: TemplateLayout[], size = SIZE): TemplateProfile => ({
  size,
  fonts: { major: 'A', minor: 'B' },
  stripped: [],
  layouts: layouts.map((each, index) => ({ ...each, key: `1:${index + 1}` })),
})

const TITLE = holder('title', 54, 40, 852, 70)
const FEET = [holder('ftr', 54, 505, 400, 20), holder('sldNum', 850, 505, 56, 20)]

describe('the content area of a layout', () => {
  it('is the content placeholder if that is large', () => {
    expect(roomOf(layout([TITLE, holder('obj', 60, 130, 840, 360), ...FEET]), SIZE)).toEqual({
      x: 60,
      y: 130,
      w: 840,
      h: 360,
    })
  })

  it('spans two content placeholders', () => {
    const two = [holder('obj', 60, 130, 400, 360), holder('obj', 500, 130, 400, 300)]
    expect(roomOf(layout([TITLE, ...two]), SIZE)).toEqual({ x: 60, y: 130, w: 840, h: 360 })
  })

  it('is the space left by title and footer, below or above the title', () => {
    expect(roomOf(layout([TITLE, ...FEET]), SIZE)).toEqual({ x: 54, y: 120, w: 852, h: 380 })
    const low = roomOf(layout([holder('title', 54, 440, 852, 70)]), SIZE)
    expect(low.y).toBeCloseTo(32.4)
    expect(low.y + low.h).toBeCloseTo(430)
  })

  it('ignores placeholders that overlap the title, and tiny ones', () => {
    const lying = layout([TITLE, holder('pic', 0, 0, 960, 540)])
    expect(roomOf(lying, SIZE).y).toBe(120)
    expect(roomOf(layout([TITLE, holder('body', 54, 480, 100, 20)]), SIZE).y).toBe(120)
  })
})

it('places text in a placeholder below the title, never in one overlapping it', () => {
  const on = holder('subTitle', 60, 50, 500, 40)
  const under = holder('body', 60, 200, 500, 40)
  expect(wordsOf(layout([TITLE, on]))).toBeUndefined()
  expect(wordsOf(layout([TITLE, on, under]))).toBe(under)
})

describe('warnings of a template', () => {
  const match = (of: TemplateProfile) => templateWarnings(of, matchLayouts(of))
  const whole = layout([TITLE, holder('obj', 54, 136, 852, 350), ...FEET])

  it('are empty for a sound template', () => expect(match(profile([whole]))).toEqual([]))

  it.each([
    ['small text', profile([whole], { w: 700, h: 540 }), null],
    ['no title', profile([layout(whole.holders.slice(1))]), /has no title: its slides get one as plain text/],
    [
      'small titles',
      profile([layout([holder('title', 54, 40, 852, 70, 14), ...whole.holders.slice(1)])]),
      /Titles on “One” are 14 pt; less than 18 pt/,
    ],
    [
      'a narrow room',
      profile([layout([TITLE, holder('obj', 54, 136, 600, 350), ...FEET])]),
      /comes out at 9\.2 pt/,
    ],
    [
      'no footer',
      profile([layout([TITLE, whole.holders[1] as TemplateHolder])]),
      /no place for the page number/,
    ],
    [
      'a picture behind it',
      profile([layout(whole.holders, { isPictured: true })]),
      /is a picture: see in a trial/,
    ],
    [
      'pale text',
      profile([layout(whole.holders, { colours: { ...COLOURS, tx2: '#AAAAAA' } })]),
      /colour of small text \(#AAAAAA\) has a contrast of 2\.3:1 to the background; 4\.5:1 is needed/,
    ],
    ['no fonts', { ...profile([whole]), fonts: { major: '', minor: '' } }, /names no fonts/],
  ])('%s', (_, of, words) => {
    if (words) expect(match(of).join('\n')).toMatch(words)
    else expect(match(of)).toEqual([])
  })
})

const TYPES = ['title', 'ctrTitle', 'subTitle', 'body', 'obj', 'pic', 'tbl', 'ftr', 'dt', 'sldNum', 'x']
const anyBox = fc.record({
  x: fc.integer({ min: -100, max: 900 }),
  y: fc.integer({ min: -100, max: 900 }),
  w: fc.integer({ min: 0, max: 1200 }),
  h: fc.integer({ min: 0, max: 1200 }),
})
const anyLayout = fc
  .array(
    fc.record({ type: fc.constantFrom(...TYPES), idx: fc.nat(40), box: anyBox, size: fc.constant(null) }),
    {
      maxLength: 8,
    },
  )
  .map(holders => layout(holders))

it('maps each kind of slide to an existing layout, for any template', () => {
  fc.assert(
    fc.property(fc.array(anyLayout, { minLength: 1, maxLength: 6 }), layouts => {
      const of = profile(layouts)
      const match = matchLayouts(of)
      const keys = of.layouts.map(({ key }) => key)
      expect(SLIDE_LAYOUTS.every(kind => keys.includes(match[kind]))).toBe(true)
      for (const line of templateWarnings(of, match)) expect(line).not.toMatch(/NaN|Infinity|undefined/)
    }),
  )
})

const boxOf = (element: SlideElement): SlideBox =>
  element.kind === 'line'
    ? {
        x: Math.min(element.from.x, element.to.x),
        y: Math.min(element.from.y, element.to.y),
        w: Math.abs(element.to.x - element.from.x),
        h: Math.abs(element.to.y - element.from.y),
      }
    : element.box

it('keeps all elements inside the content area, with text no larger than usual', () => {
  const deck = trialDeck({ house: 'House', colour: '', logo: null }, '22 November 2026', messagesOf('en'))
  const room = fc.record({
    x: fc.integer({ min: 0, max: 300 }),
    y: fc.integer({ min: 0, max: 300 }),
    w: fc.integer({ min: 150, max: 1500 }),
    h: fc.integer({ min: 120, max: 1000 }),
  })
  fc.assert(
    fc.property(room, fc.constantFrom(...deck.slides.slice(2)), (place, slide) => {
      const isTaken = (element: SlideElement) => element.kind === 'text' && element.role === 'title'
      const moved = fitIntoRoom(slide, place, isTaken).elements.filter(element => !isTaken(element))
      expect(moved.length).toBeGreaterThan(0)
      for (const element of moved) {
        const box = boxOf(element)
        expect(box.x).toBeGreaterThanOrEqual(place.x - 0.01)
        expect(box.y).toBeGreaterThanOrEqual(place.y - 0.01)
        expect(box.x + box.w).toBeLessThanOrEqual(place.x + place.w + 0.01)
        expect(box.y + box.h).toBeLessThanOrEqual(place.y + place.h + 0.01)
        if (element.kind === 'text')
          for (const { size } of element.paragraphs)
            expect(size).toBeLessThanOrEqual(26 * textScale(place) + 0.06)
      }
    }),
  )
})
