// Tests that text fits into a step, untruncated where possible, at every level of detail.

import { describe, expect, test } from 'vitest'
import { BUILT_IN_TEMPLATES } from '#content/map-template.ts'
import { STEP_DEFAULTS } from '#domain/process/step.ts'
import { STEP } from '#web/process/canvas/view/geometry.ts'
import { DETAIL, detailAt } from '#web/process/canvas/view/scene.ts'
import { widthOf, writtenIn, writtenOn } from '#web/process/rendering/lettering.ts'

const step = (label: string, more = {}) => ({
  key: 'k',
  ...STEP_DEFAULTS,
  label,
  position: { x: 0, y: 0 },
  ...more,
})

const below = (...drawn: Parameters<typeof writtenIn>) => writtenIn(...drawn).below.map(({ text }) => text)

const NAMES = [
  'Triage',
  'Verify insurance eligibility and benefits',
  'Pre-authorisation for orthodontic treatment plans of minors',
  'Donaudampfschifffahrtsgesellschaftskapitänsmütze',
  'WWWWWWWWWWWW WWWWWWWWWWW',
  '保険の適格性を確認してから請求を送る',
]

describe.each(DETAIL.map((detail, level) => [level, detail] as const))(
  'a step at level %i',
  (level, detail) => {
    test.each(NAMES)('%s fits into box and diamond', label => {
      for (const isDecision of [false, true]) {
        const owner = NAMES[1]!
        const { lines, below, top, size, line } = writtenIn(step(label, { isDecision, owner }), level)
        expect(size * detail.from).toBeGreaterThanOrEqual(8)
        for (const text of lines) expect(widthOf(text, size)).toBeLessThanOrEqual(STEP.width)
        const last = below.at(-1)?.y ?? top + (lines.length - 1) * line + 0.22 * size
        const edge = STEP.box - 3
        const centre = STEP.height / 2
        expect(top - 0.72 * size).toBeGreaterThanOrEqual(centre - edge)
        expect(last).toBeLessThanOrEqual(centre + edge)
        for (const { text } of below) expect(widthOf(text, 12)).toBeLessThanOrEqual(STEP.width)
      }
    })
  },
)

/** Without the spaces and hyphens at which lines end. */
const readBack = (lines: readonly string[]) => lines.join('').replaceAll(/[\s-]/g, '')

test('template names and long decisions are complete at every zoom with names', () => {
  const decisions = ['Quote accepted?', 'Customs documents complete?', 'Invoice disputed?']
  const named = [
    ...BUILT_IN_TEMPLATES.flatMap(({ steps }) => steps),
    ...decisions.map(label => ({ label, isDecision: true })),
  ]
  for (const { label, isDecision } of named)
    for (const level of DETAIL.keys()) {
      const { lines, spills } = writtenIn(step(label, { isDecision }), level)
      expect(readBack(lines)).toBe(readBack([label]))
      if (spills) expect(isDecision).toBe(true)
    }
})

test('a long word is smaller before it is hyphenated, and then divided between syllables', () => {
  expect(writtenIn(step('Gefahrgutdatenblatt prüfen')).lines).toEqual(['Gefahrgutdatenblatt', 'prüfen'])
  const starts = ['Gefahrgutdatenblatt', 'Gefahr-', 'Gefahrgut-', 'Gefahrgutda-', 'Gefahrgutdaten-']
  for (const level of DETAIL.keys())
    expect(starts).toContain(writtenIn(step('Gefahrgutdatenblatt'), level).lines[0])
})

test('a name of up to three lines leaves room for owner and minutes', () => {
  expect(below(step('Triage', { owner: 'Mara', durationMin: 20 }))).toEqual(['Mara · 20 min'])
  const long = 'Verify insurance eligibility and benefits with the payer'
  expect(writtenIn(step(long)).lines.join(' ')).toBe(long)
  expect(below(step(long))).toEqual([])
})

test('a long owner has its own line if the box has room, else is truncated', () => {
  const owner = 'Pricing analyst'
  const minutes = { owner, durationMin: 20 }
  for (const name of ['Price the lane', 'Enter order in transport system'])
    expect(below(step(name, minutes))).toEqual([owner, '20 min'])
  expect(below(step('Inform the customer about every delay', minutes))).toEqual([
    expect.stringMatching(/^Pricing.*… · 20 min$/),
  ])
  const longest = below(step('Triage', { owner: `${owner}, bulk goods and containers`, durationMin: 20 }))
  expect(longest).toEqual([expect.stringMatching(/^Pricing analyst, .*…$/), '20 min'])
  expect(below(step('Invoice disputed?', { ...minutes, isDecision: true }))).toHaveLength(0)
})

test('the dot before minutes with a quote never touches the outline', () => {
  for (const owner of [...NAMES, 'Intake clerk', 'Front desk', 'Claims adjuster'])
    for (const name of ['Key claim', 'Inform the customer about every delay']) {
      const minutes = below(step(name, { owner, durationMin: 12 }), 0, true).at(-1) ?? ''
      expect(widthOf(minutes, 12)).toBeLessThanOrEqual(STEP.width - 25)
    }
})

test('default minutes of a new step are not shown; entered ones are', () => {
  const entered = { marks: { durationMin: { author: 'Mara Lind', date: '2026-03-02T09:00:00.000Z' } } }
  expect(below(step('Triage', { owner: 'Mara' }))).toEqual(['Mara'])
  expect(below(step('Triage', { owner: 'Pricing analyst, bulk goods and containers' }))).toEqual([
    expect.stringMatching(/^Pricing analyst, .*…$/),
  ])
  expect(below(step('Triage', { owner: 'Mara', ...entered }))).toEqual(['Mara · 15 min'])
  expect(below(step('Triage', { owner: 'Mara' }), 0, true)).toEqual(['Mara · 15 min'])
})

test('a decision without an owner shows only its minutes, once known', () => {
  const decision = { isDecision: true }
  expect(below(step('Accepted?', decision))).toEqual([])
  expect(below(step('Accepted?', { ...decision, durationMin: 4 }))).toEqual(['4 min'])
  expect(below(step('Accepted?', { ...decision, owner: 'Mara' }))).toEqual(['Mara'])
})

describe.each(DETAIL.map((_, level) => level))('on a link at level %i', level => {
  test.each([
    ['yes', 62],
    ['', 62],
    ['reefer only', null],
    ['a very long condition that nobody reads', 5],
  ])('“%s” and %s fit into their room, at size 12 or larger', (label, share) => {
    for (const room of [60, 90, 160]) {
      const written = writtenOn({ label, share, room }, level)
      if (!written || level === 0) continue
      expect(written.width).toBeLessThanOrEqual(room)
      expect(written.size * DETAIL[level]!.from).toBeGreaterThanOrEqual(12)
    }
  })
})

test('further out a link shows only its label or share, truncated, then nothing', () => {
  const text = (label: string, level: number, room: number, share: number | null = 62) =>
    writtenOn({ label, share, room }, level)?.text
  expect(text('yes', 0, 10)).toBe('yes · 62%')
  expect(text('yes', 2, 78)).toBe('yes')
  expect(text('reefer only', 2, 110)).toBe('62%')
  expect(text('reefer only', 2, 110, null)).toBe('reefer…')
  expect(text('', 2, 70)).toBe('62%')
  expect(text('reefer only', 3, 30)).toBeUndefined()
  expect(text('yes', DETAIL.length, 400)).toBeUndefined()
})

test('shows less text the smaller the map is drawn, and finally none', () => {
  expect([1, 0.8, 0.6, 0.5, 0.45, 0.3].map(detailAt)).toEqual([0, 1, 2, 3, 4, DETAIL.length])
  expect(below(step('Triage'), 1)).toEqual([])
})
