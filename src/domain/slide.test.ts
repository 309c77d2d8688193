// Tests for slide texts: bullet points, tags and leads, and references to figures.

import { expect, it } from 'vitest'
import { resolve } from '#domain/document/figure-names.ts'
import type { Figure } from '#domain/figure/figure.ts'
import { pointsOf } from '#domain/slide.ts'

const figure = (id: string, value: number | null): Figure => ({
  id,
  label: id,
  value,
  unit: 'money',
  formula: 'f',
  version: 1,
  inputs: [],
})

it.each([
  ['plain text', [{ tag: null, lead: null, text: 'plain text' }]],
  ['Lead — text — more', [{ tag: null, lead: 'Lead', text: 'text — more' }]],
  ['[High · 3–6 months] Lead — text', [{ tag: 'High · 3–6 months', lead: 'Lead', text: 'text' }]],
  ['[tag] text', [{ tag: 'tag', lead: null, text: 'text' }]],
  ['[tag]', [{ tag: null, lead: null, text: '[tag]' }]],
  [' — text', [{ tag: null, lead: null, text: '— text' }]],
  [
    'one\r\n\n  two ',
    [
      { tag: null, lead: null, text: 'one' },
      { tag: null, lead: null, text: 'two' },
    ],
  ],
  ['', []],
])('splits %j into points', (text, points) => {
  expect(pointsOf(text)).toEqual(points)
})

it('replaces figure names by values, and leaves unknown names', () => {
  const figures = { 'roi.net': figure('roi:net', 50_000), 'roi.percent': figure('roi:percent', null) }
  expect(resolve('Net {roi.net}, {ROI.Percent} and {other}.', figures)).toEqual([
    { text: 'Net ' },
    { text: '$50,000', figureId: 'roi:net' },
    { text: ', ' },
    { text: 'n/a', figureId: 'roi:percent' },
    { text: ' and ' },
    { text: '{other}' },
    { text: '.' },
  ])
})
