// Figures accepted before the map had their step or owner are offered once it has.

import { expect, it } from 'vitest'
import { WORKING_TIME } from '#domain/extraction/figure.ts'
import { proposalIn } from '#domain/extraction/proposal.ts'
import { lateLinks, lateOfOthers } from './late-links.ts'

const US = { currency: 'USD', locale: 'en-US', ...WORKING_TIME }
const TEXT = 'The front desk checks eligibility, usually 9 minutes. A coder is $38 an hour.'
const MAP = [
  { id: 7, label: 'Check eligibility', owner: 'Front desk' },
  { id: 8, label: 'Enter charges', owner: 'Coder' },
]

/** The answer's figures, all accepted without a link, and what is offered for them with these steps on the map. */
function offered(steps: typeof MAP) {
  const { figures } = proposalIn(TEXT, US, steps)
  const held = figures.map(({ figure: { kind, min, usual, max, quote } }, id) => ({
    id,
    kind,
    min,
    usual,
    max,
    words: quote,
    link: null,
  }))
  const owners = steps.map(({ owner }) => owner)
  return lateLinks(figures, held, owners).map(({ quantity: { words }, link }) => [words, link])
}

it('offers nothing before the map has the step or the owner', () => expect(offered([])).toEqual([]))

it('offers the step that the words name, and the owner of a rate', () => {
  expect(offered(MAP)).toEqual([
    ['usually 9 minutes', { to: 'step', stepId: 7, field: 'durationMin' }],
    ['$38 an hour', { to: 'owner', owner: 'Coder' }],
  ])
})

it('offers nothing that another figure of the same words has already', () => {
  const { figures } = proposalIn(TEXT, US, MAP)
  const [first] = figures
  const { kind, min, usual, max, quote } = first!.figure
  const one = { kind, min, usual, max, words: quote }
  const link = { to: 'step', stepId: 7, field: 'durationMin' } as const
  expect(lateLinks(figures, [{ id: 1, ...one, link: null }], [])).toHaveLength(1)
  expect(
    lateLinks(
      figures,
      [
        { id: 1, ...one, link: null },
        { id: 2, ...one, link },
      ],
      [],
    ),
  ).toEqual([])
})

it('carries a general rate and volume of an earlier answer to steps found later', () => {
  const said = (id: number, kind: 'rate' | 'volume', usual: number, words: string, quote: string) => ({
    id,
    answerId: 1,
    kind,
    min: usual,
    usual,
    max: usual,
    words,
    link: null,
    source: { answerId: 1, interviewId: 1, questionId: 'q', interviewee: null, quote },
  })
  const rate = said(1, 'rate', 24, '$24 an hour', 'The front desk is $24 an hour, coders $38.')
  const volume = said(2, 'volume', 300, '300 claims a month', 'We get 300 claims a month.')
  const links = (steps: Parameters<typeof lateOfOthers>[1], more: Partial<typeof rate>[] = []) =>
    lateOfOthers(
      { quantities: [rate, volume, ...more.map(each => ({ ...rate, id: 9, ...each }))], answerId: 2 },
      steps,
      US,
    ).map(({ quantity, link }) => [quantity.id, link])
  const steps = [
    { id: 7, label: 'Register claim', owner: 'Front desk' },
    { id: 8, label: 'Enter charges', owner: 'Coder' },
  ]
  const toOwner = { to: 'owner', owner: 'Front desk' } as const
  expect(links([])).toEqual([])
  expect(links(steps)).toEqual([
    [1, toOwner],
    [2, { to: 'step', stepId: 7, field: 'runsPerMonth' }],
  ])
  expect(links(steps, [{ link: toOwner as never }]).map(([id]) => id)).toEqual([2])
})

it('offers no step that another figure of the answer is linked to', () => {
  const { figures } = proposalIn('We check eligibility, 9 minutes. We glaze it, 45 minutes.', US, MAP)
  const link = { to: 'step', stepId: 7, field: 'durationMin' } as const
  const held = [
    { id: 1, kind: 'minutes', min: 9, usual: 9, max: 9, words: '9 minutes', link },
    { id: 2, kind: 'minutes', min: 45, usual: 45, max: 45, words: '45 minutes', link: null },
  ] as const
  expect(lateLinks(figures, held, [])).toEqual([])
})
