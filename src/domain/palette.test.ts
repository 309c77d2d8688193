// Contrast of the palette in light and dark.

import { describe, expect, test } from 'vitest'
import { type ColourName, contrast, PALETTE } from '#domain/palette.ts'

const MODES = ['light', 'dark'] as const
const BACKGROUNDS = ['paper', 'sheet', 'band'] as const
const TEXTS = [
  'ink',
  'muted',
  'signal',
  'signalStrong',
  'danger',
  'dangerStrong',
  'acquisition',
  'delivery',
  'support',
  'timeSink',
  'qualityRisk',
] as const
const ON: [text: ColourName, ground: ColourName][] = [
  ['onSignal', 'signal'],
  ['onSignal', 'signalStrong'],
  ['onDanger', 'danger'],
  ['onDanger', 'dangerStrong'],
  ['signal', 'signalWash'],
  ['danger', 'dangerWash'],
  ['acquisition', 'acquisitionWash'],
  ['delivery', 'deliveryWash'],
  ['support', 'supportWash'],
  ['timeSink', 'timeSinkWash'],
  ['qualityRisk', 'qualityRiskWash'],
  ['ink', 'signalWash'],
  ['ink', 'dangerWash'],
  ['ink', 'acquisitionWash'],
  ['ink', 'deliveryWash'],
  ['ink', 'supportWash'],
]

test('contrast matches the published extremes', () => {
  expect(contrast('#000000', '#FFFFFF')).toBeCloseTo(21, 5)
  expect(contrast('#767676', '#FFFFFF')).toBeCloseTo(4.54, 2)
})

describe.each(MODES)('%s', mode => {
  const between = (a: ColourName, b: ColourName) => contrast(PALETTE[a][mode], PALETTE[b][mode])

  test.each(TEXTS.flatMap(text => BACKGROUNDS.map(background => [text, background] as const)))(
    '%s is readable on %s',
    (text, background) => {
      expect(between(text, background)).toBeGreaterThanOrEqual(4.5)
    },
  )
  test.each(ON)('%s is readable on %s', (text, background) => {
    expect(between(text, background)).toBeGreaterThanOrEqual(4.5)
  })
  test.each(BACKGROUNDS)('a control is visible on %s', background => {
    expect(between('edge', background)).toBeGreaterThanOrEqual(3)
  })
})
