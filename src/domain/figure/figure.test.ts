// Tests for figures: number formats and evidence levels.

import { expect, it } from 'vitest'
import {
  basisOf,
  countFigureSources,
  distinctSourcesOf,
  evidenceLevelOf,
  type Figure,
  figuresUnder,
  figureText,
} from '#domain/figure/figure.ts'
import type { RoiState } from '#domain/roi/entries.ts'
import { roiFigureList, roiFigures } from '#domain/roi/figures.ts'
import { ROI_PLAN } from '#domain/roi/plan.ts'
import { ROI_DEFAULTS } from '#domain/roi/roi.ts'
import { amountText, type Unit } from '#domain/text/number-style.ts'

it.each<[number | null, Unit, string]>([
  [50_000, 'money', '$50,000'],
  [-2500, 'money', '−$2,500'],
  [-0.4, 'money', '$0'],
  [18_000, 'money_per_year', '$18,000/year'],
  [-20, 'percent', '−20%'],
  [99.96, 'share', 'over 99%'],
  [100, 'share', 'over 99%'],
  [0.04, 'share', 'under 1%'],
  [0, 'share', '0%'],
  [61.4, 'share', '61%'],
  [1, 'months', '1\u00a0month'],
  [1201, 'months', '100\u00a0years'],
  [1e12, 'months', 'over 1,000\u00a0years'],
  [3, 'score', '3\u00a0/\u00a010'],
  [6.25, 'average_score', '6.3\u00a0/\u00a010'],
  [null, 'months', 'not within the period'],
  [null, 'percent', 'n/a'],
])('formats %d in %s as %j', (value, unit, text) => {
  expect(amountText(value, unit)).toBe(text)
})

const MARK = { author: 'Mona Member', date: '2026-11-20T09:00:00Z' }
const state = (inputs: Partial<typeof ROI_DEFAULTS>, marks: RoiState['marks'] = {}) => ({
  inputs: { ...ROI_DEFAULTS, ...inputs },
  plan: ROI_PLAN,
  marks,
  notes: [],
  saved: true,
  author: 'Mona Member',
  sources: {},
})

it('uses words where impossible inputs give no number', () => {
  const words = (inputs: Partial<typeof ROI_DEFAULTS>, marks: RoiState['marks'] = {}) => {
    const { percent, payback } = roiFigures(state(inputs, marks))
    return [percent, payback].map(figure => figureText(figure))
  }
  expect(words({ implementationCost: 0 })[0]).toBe('n/a')
  expect(words({ implementationCost: 0 })[1]).toBe('one-off cost not estimated')
  expect(words({ implementationCost: 0 }, { implementationCost: MARK })[1]).toBe('no one-off cost')
  expect(words({ projectedSavings: 0 })[1]).toBe('not within the period')
  for (const inputs of [
    { implementationCost: 0, projectedSavings: 0 },
    { timePeriod: 0 },
    { projectedSavings: 0 },
  ])
    expect(
      roiFigureList(roiFigures(state(inputs)))
        .map(figure => figureText(figure))
        .join(' '),
    ).not.toMatch(/NaN|Infinity|∞/)
})

it('lists each source once, and is assumed if any source is assumed', () => {
  const end = { kind: 'entry', label: 'Cost', value: 1, unit: 'money', author: 'Mona Member' } as const
  const of = (id: string, inputs: Figure['inputs']): Figure => ({
    id,
    label: id,
    value: 1,
    unit: 'money',
    formula: 'roi.net',
    version: 1,
    inputs,
  })
  const shared = of('shared', [end])
  const root = of('root', [
    { kind: 'figure', figure: shared },
    { kind: 'figure', figure: of('other', [end, { kind: 'figure', figure: shared }]) },
  ])
  expect(figuresUnder(root).map(({ id }) => id)).toEqual(['root', 'shared', 'other'])
  expect(countFigureSources(root)).toEqual({ answer: 0, log: 0, file: 0, step: 0, entry: 1, assumption: 0 })
  expect(evidenceLevelOf(root)).toBe('entered')
  expect(basisOf(root)).toBe('assumption')
  expect(
    basisOf(
      of('guess', [
        { kind: 'figure', figure: root },
        { ...end, kind: 'assumption' },
      ]),
    ),
  ).toBe('assumption')
})

it('counts a quote once, and a stated number of a step as its quotes', () => {
  const quote = 'We check it in 9 minutes and post it in 6.'
  const answer = { kind: 'answer', answerId: 1, interviewId: 1, questionId: 'q', interviewee: null } as const
  const step = { kind: 'step', stepId: 1, label: 'Check', field: 'durationMin', unit: 'minutes' } as const
  const figure = (inputs: Figure['inputs']): Figure => ({
    id: 'f',
    label: 'Hours',
    value: 1,
    unit: 'hours_per_year',
    formula: 'hours',
    version: 1,
    inputs,
  })
  const said = [9, 6].flatMap(value => [
    { ...step, value, standing: 'said' } as const,
    { ...answer, quote, value, unit: 'minutes' } as const,
  ])
  const assumed = { ...step, value: 15, standing: 'assumed' } as const
  expect(
    distinctSourcesOf(figure([...said, assumed]))
      .map(({ kind }) => kind)
      .sort(),
  ).toEqual(['answer', 'step'])
  expect(distinctSourcesOf(figure([{ ...step, value: 9, standing: 'said' }]))).toHaveLength(1)
})

it('counts a number of a step that a file or a log states as that file or log', () => {
  const step = { kind: 'step', stepId: 1, label: 'Check', field: 'durationMin', unit: 'minutes' } as const
  const stated = { filename: 'times', sourceId: 1, value: 31, unit: 'minutes' } as const
  const kindsOf = (inputs: Figure['inputs']) =>
    distinctSourcesOf({
      id: 'f',
      label: 'Hours',
      value: 1,
      unit: 'hours_per_year',
      formula: 'hours',
      version: 1,
      inputs,
    }).map(({ kind }) => kind)
  const file = { ...stated, kind: 'file', sheet: 'Times', range: 'B3', measure: 'cell' } as const
  const period = { executions: 40, cases: 40, from: '2026-01-01', to: '2026-04-10' } as const
  const log: Figure['inputs'][number] = {
    ...stated,
    ...period,
    kind: 'log',
    activities: ['Check'],
    measure: 'duration',
  }
  expect(kindsOf([{ ...step, value: 31, standing: 'documented' }, file])).toEqual(['file'])
  expect(kindsOf([{ ...step, value: 31, standing: 'logged' }, log])).toEqual(['log'])
  expect(kindsOf([{ ...step, value: 31, standing: 'logged' }, file])).toEqual(['step', 'file'])
})
