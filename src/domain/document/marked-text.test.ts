// Texts with figures: a figure is edited, moved and compared as one unit.

import fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  CHIP,
  chip,
  markedText,
  piecesOf,
  sliceOf,
  spliced,
  storedText,
} from '#domain/document/marked-text.ts'
import { changesOf } from '#domain/document/text-changes.ts'

const KNOWN = new Set(['roi.net', 'step.3'])
const read = (stored: string) => markedText(stored, name => KNOWN.has(name))

test('treats a figure as one unit, and keeps an unknown name in braces as text', () => {
  const marked = read('It returns {roi.net} and {Step.3}, not {nobody}.')
  expect(marked).toEqual({
    text: `It returns ${CHIP} and ${CHIP}, not {nobody}.`,
    figures: ['roi.net', 'step.3'],
  })
  expect(piecesOf(marked)).toEqual([
    { text: 'It returns ' },
    { figure: 'roi.net' },
    { text: ' and ' },
    { figure: 'step.3' },
    { text: ', not {nobody}.' },
  ])
  expect(storedText(marked)).toBe('It returns {roi.net} and {step.3}, not {nobody}.')
})

test('moves a figure as a whole', () => {
  const marked = read('{roi.net} is the net of {step.3}')
  const last = sliceOf(marked, marked.text.length - 1, marked.text.length)
  const without = spliced(marked, marked.text.length - 1, marked.text.length, { text: '', figures: [] })
  expect(storedText(spliced(without, 0, 0, last))).toBe('{step.3}{roi.net} is the net of ')
  expect(storedText(spliced(marked, 0, 1, chip('step.3')))).toBe('{step.3} is the net of {step.3}')
})

test('does not treat a typed replacement character as a figure', () => {
  expect(storedText(read(`a${CHIP}b {roi.net}`))).toBe('ab {roi.net}')
})

const texts = fc
  .array(fc.constantFrom('{roi.net}', '{step.3}', 'a', ' ', 'word', '\n', '€', '🚀', '{x'), { maxLength: 30 })
  .map(parts => parts.join(''))

test('gives the same text after any part is cut and pasted back', () => {
  fc.assert(
    fc.property(texts, fc.nat(60), fc.nat(60), (stored, one, other) => {
      const marked = read(stored)
      const [from, to] = [one, other].map(at => Math.min(at, marked.text.length)).sort((a, b) => a - b) as [
        number,
        number,
      ]
      expect(spliced(marked, from, to, sliceOf(marked, from, to))).toEqual(marked)
      expect(storedText(marked)).toBe(stored)
    }),
  )
})

test('shows an edit as removed and added words', () => {
  expect(changesOf('It returns {roi.net} in a year.', 'It brings {roi.net} in two years.')).toEqual([
    { kind: 'same', text: 'It ' },
    { kind: 'removed', text: 'returns' },
    { kind: 'added', text: 'brings' },
    { kind: 'same', text: ' {roi.net} in ' },
    { kind: 'removed', text: 'a year.' },
    { kind: 'added', text: 'two years.' },
  ])
  expect(changesOf('same', 'same')).toEqual([{ kind: 'same', text: 'same' }])
  expect(changesOf('', 'new')).toEqual([{ kind: 'added', text: 'new' }])
})

test('reconstructs both texts from the removed and added words', () => {
  fc.assert(
    fc.property(texts, texts, (before, after) => {
      const changes = changesOf(before, after)
      const without = (kind: string) =>
        changes
          .filter(change => change.kind !== kind)
          .map(change => change.text)
          .join('')
      expect(without('added')).toBe(before)
      expect(without('removed')).toBe(after)
    }),
  )
})
