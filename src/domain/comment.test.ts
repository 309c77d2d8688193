// What comment threads refer to, where they open, and who is mentioned.

import { describe, expect, it } from 'vitest'
import { ABOUT_PATTERN, aboutOf, mentionedIn, threadPath } from '#domain/comment.ts'

describe('the subject of a thread', () => {
  it('can be the audit, a step, an answer, an opportunity, a slide or a figure', () => {
    expect(
      ['audit', 'step:12', 'answer:7:q:3', 'opportunity:3', 'slide:5', 'figure:step:12:impact'].map(aboutOf),
    ).toEqual([
      { kind: 'audit' },
      { kind: 'step', id: 12 },
      { kind: 'answer', id: 7, questionId: 'q:3' },
      { kind: 'opportunity', id: 3 },
      { kind: 'slide', id: 5 },
      { kind: 'figure', figureId: 'step:12:impact' },
    ])
  })

  it('cannot be anything else', () => {
    for (const wrong of ['', 'step', 'step:0', 'step:x', 'step:1:2', 'answer:7', 'user:1', 'figure:'])
      expect(wrong).not.toMatch(ABOUT_PATTERN)
  })
})

it('determines the page on which the thread opens', () => {
  const path = (about: string) => threadPath(9, { id: 4, about })
  expect(path('step:12')).toBe('/audit/9/step2?step=12&thread=4')
  expect(path('answer:7:a b')).toBe('/audit/9/step1?interview=7&question=a+b&thread=4')
  expect(path('opportunity:3')).toBe('/audit/9/step2?thread=4#opportunities')
  expect(path('slide:5')).toBe('/audit/9/step3?tab=deck&thread=4')
  expect(path('audit')).toBe('/audit/9/step1?thread=4')
})

describe('mentions', () => {
  const people = [{ name: 'Ann' }, { name: 'Ann Lee' }, { name: 'Zoë Å' }]
  const named = (text: string) => mentionedIn(text, people).map(({ name }) => name)

  it('are user names after an @, regardless of case', () => {
    expect(named('Could you look, @ann? And @ZOË Å.')).toEqual(['Zoë Å', 'Ann'])
    expect(named('Ann knows; @Annette does not')).toEqual([])
  })

  it('prefer the longer of two matching names, and list each user once', () => {
    expect(named('@Ann Lee and @Ann Lee')).toEqual(['Ann Lee'])
    expect(named('@Ann Lee and @Ann')).toEqual(['Ann Lee', 'Ann'])
  })
})
