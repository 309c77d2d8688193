// Interview templates: reordering questions, and the questions as an interview asks them.

import { expect, it } from 'vitest'
import {
  movedQuestion,
  organizationTemplateId,
  organizationTemplateName,
  questionPut,
  questionsOf,
  type TemplateSection,
} from './template.ts'

const question = (key: string) => ({
  key,
  topic: key,
  question: `${key}?`,
  hint: '',
  impactScoreEnabled: false,
})
const made = (order: string): TemplateSection[] =>
  order.split('|').map((keys, at) => ({ title: `S${at}`, questions: [...keys].map(question) }))
const shown = (sections: readonly TemplateSection[]) =>
  sections.map(({ questions }) => questions.map(({ key }) => key).join('')).join('|')

it.each([
  ['abc|de', 'b', -1, 'bac|de'],
  ['abc|de', 'b', 1, 'acb|de'],
  ['abc|de', 'c', 1, 'ab|cde'],
  ['abc|de', 'd', -1, 'abcd|e'],
  ['abc|de', 'a', -1, 'abc|de'],
  ['abc|de', 'e', 1, 'abc|de'],
  ['a|de', 'a', 1, 'ade'],
] as const)('%s: moving %s by %i gives %s', (order, key, by, after) => {
  expect(shown(movedQuestion(made(order), key, by))).toBe(after)
})

it.each([
  ['abc|de', 'a', 0, 'c', 'bac|de'],
  ['abc|de', 'c', 0, 'a', 'cab|de'],
  ['abc|de', 'a', 1, 'e', 'bc|dae'],
  ['abc|de', 'a', 1, null, 'bc|dea'],
  ['abc|de', 'a', 0, 'a', 'abc|de'],
] as const)('%s: moving %s into section %i before %s gives %s', (order, key, section, before, after) => {
  expect(shown(questionPut(made(order), key, section, before))).toBe(after)
})

it('asks its questions in order, under their headings, with ids stable across versions', () => {
  const [first, second] = made('a|b')
  const asked = questionsOf([first!, { ...second!, title: '' }])
  expect(asked).toMatchObject([{ id: 'house.a', section: 'S0' }, { id: 'house.b' }])
  expect(asked[1]).not.toHaveProperty('section')
})

it.each([
  ['house.12', 12],
  ['house.0', null],
  ['house.', null],
  ['house.1e3', null],
  ['operations', null],
  ['house.12 ', null],
])('%s refers to template %s', (name, id) => {
  expect(organizationTemplateId(name)).toBe(id)
  if (id) expect(organizationTemplateName(id)).toBe(name)
})
