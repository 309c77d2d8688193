// Regular expressions from text: escaped, longest alternative first.

import fc from 'fast-check'
import { expect, it } from 'vitest'
import { regex } from '#domain/regex.ts'
import { anyText, character } from '../../tests/texts/realistic-texts.ts'

const FLAGS = ['', 'g', 'i', 'u', 'giu', 'v']
const SIGNS = String.raw`Anne-Marie (R&D) [x] {2} a|b ^$ 1+1*2? . \d \ / # , ' " %`

it.each(FLAGS)('matches interpolated text literally with the flags "%s"', flags => {
  fc.assert(
    fc.property(fc.oneof(anyText, fc.string({ unit: character }), fc.constant(SIGNS)), text => {
      expect(regex(flags)`^${text}$`.test(text)).toBe(true)
      expect(regex(flags)`^(?:${['other', text]})$`.exec(text)?.[0]).toBe(text)
      expect(regex(flags)`^${text}$`.test(`${text}x`)).toBe(false)
    }),
  )
})

it('prefers the longest alternative, matches nothing for none, and embeds expressions', () => {
  expect(regex('g')`${['Jean', 'Jean-Luc']}`.exec('Jean-Luc')?.[0]).toBe('Jean-Luc')
  expect(regex()`^${[]}`.test('')).toBe(false)
  expect(regex()`^${/\d+/} ${'1.5'}$`.test('12 1.5')).toBe(true)
  expect(regex()`^${/\d+/} ${'1.5'}$`.test('12 115')).toBe(false)
})
