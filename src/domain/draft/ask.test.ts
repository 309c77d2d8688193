// What is sent to a model: the answers that were submitted, with names replaced if chosen, and nothing else.

import { expect, it } from 'vitest'
import { askFor } from '#domain/draft/ask.ts'
import { droppedText } from '#domain/draft/draft.ts'
import type { Material } from '#domain/draft/kind.ts'
import { checkedSteps } from '#domain/draft/steps.ts'

const material: Material = {
  names: 'hidden',
  interviews: [
    {
      interviewee: 'Ines Adler',
      intervieweeRole: 'Order desk',
      answers: [
        { id: 11, question: 'What do you do?', response: 'Ines prices the lane, then Rosa Lind checks it.' },
      ],
    },
  ],
  steps: [
    { id: 3, label: 'Call Rosa Lind', owner: 'Rosa Lind' },
    { id: 4, label: 'Pay', owner: 'Unassigned' },
    { id: 5, label: 'Scan', owner: 'Accounts team' },
  ],
  links: [],
  figures: [{ name: 'roi.net', label: 'Net savings of what Rosa Lind does' }],
  findings: [],
  questions: [],
}

it('sends pseudonyms instead of names', () => {
  const { messages, characters } = askFor('steps', material)
  const sent = messages.map(({ content }) => content).join('')
  expect(sent).not.toMatch(/Ines|Adler|Rosa|Lind|Unassigned/)
  expect(sent).toContain('Person A prices the lane, then Person B checks it.')
  expect(sent).toContain('Accounts team')
  expect(sent.length).toBe(characters)
})

it('sends for a summary the names of figures without values, and no map', () => {
  const { messages, context: ground } = askFor('summary', material)
  const sent = JSON.parse(messages[1]?.content ?? '')
  expect(sent.figures).toEqual([{ name: '{roi.net}', label: 'Net savings of what Person B does' }])
  expect(sent).not.toHaveProperty('map')
  expect(ground.figures).toEqual(new Set(['roi.net']))
})

it('sends real names if the audit chose that', () => {
  const { messages } = askFor('steps', { ...material, names: 'full' })
  expect(messages[1]?.content).toContain('Ines prices the lane, then Rosa Lind checks it.')
})

it('checks the quotes of a reply against the original words', () => {
  const { context: ground } = askFor('steps', material)
  const raw = {
    steps: [
      {
        ref: 'a',
        label: 'Price the lane',
        owner: 'Person A',
        cites: [{ answerId: 11, quote: 'Person A prices the lane' }],
      },
      {
        ref: 'b',
        label: 'Check it',
        owner: 'Person B',
        cites: [{ answerId: 11, quote: 'Rosa Lind checks it' }],
      },
    ],
  }
  expect(checkedSteps(raw, ground)).toMatchObject({
    content: {
      steps: [{ label: 'Price the lane', cites: [{ answerId: 11, quote: 'Ines prices the lane' }] }],
    },
    dropped: { source: 1 },
  })
})

it('reports how many suggestions were dropped and why', () => {
  expect(droppedText(9, { source: 2 })).toBe('2 of 9 suggestions dropped: no source')
  expect(droppedText(9, { source: 1, known: 2 })).toBe(
    '3 of 9 suggestions dropped: no source (1), already there (2)',
  )
  expect(droppedText(9, {})).toBe('')
})
