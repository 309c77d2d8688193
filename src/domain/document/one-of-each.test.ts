// Tests: sentences with counts use the singular for one, in deck, notes, report and summary.

import { expect, it } from 'vitest'
import type { WordedSnapshot } from '#domain/document/audit-snapshot.ts'
import { APPENDICES, WHOLE } from '#domain/document/choice.ts'
import { deckOf } from '#domain/document/deck/deck.ts'
import { reportDocument } from '#domain/document/report/report.ts'
import { summaryDocument } from '#domain/document/report/summary.ts'
import { regex } from '#domain/regex.ts'
import { content, demoContent } from '../../../tests/audits/audits.ts'

const interviewsWith = (count: number): WordedSnapshot['interviews'] =>
  Array.from({ length: count }, (_, index) => ({
    id: index + 1,
    templateName: 'operations' as const,
    completed: true,
    interviewee: `Dana ${index}`,
    intervieweeRole: '',
    intervieweeKind: null,
    questions: [{ id: 'q', topic: 'Time', question: 'How long?', hint: '', impactScoreEnabled: true }],
    answers: [{ id: index + 1, questionId: 'q', response: 'It is slow.', impactScore: 9 }],
  }))

/** An audit with `count` steps with friction, `noted` opportunities and `interviews` interviews. */
function counting(count: number, accepted = count, interviews = count): WordedSnapshot {
  const demo = demoContent()
  const steps = demo.steps
    .slice(0, count)
    .map(step => ({ ...step, friction: 'time_sink' as const, label: 'Sort', owner: 'Desk' }))
  const opportunities = demo.opportunities
    .slice(0, accepted)
    .map((each, index) => ({ ...each, stepId: steps[index]?.id ?? null, title: 'Sort sooner' }))
  return content({ steps, opportunities, interviews: interviewsWith(interviews) })
}

const unsaved = { ...content().roi, saved: false, author: null, marks: {} }

const textsOf = (value: unknown): string[] => {
  if (typeof value === 'string') return [value]
  if (Array.isArray(value) && value.length > 0 && value.every(each => typeof each?.text === 'string'))
    return [value.map(each => each.text).join('')]
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(textsOf) : []
}

const SAID = (audit: WordedSnapshot) =>
  textsOf([
    deckOf(audit, WHOLE).slides,
    reportDocument(audit, APPENDICES).blocks,
    summaryDocument(audit).blocks,
  ])

const THINGS =
  /steps|answers|findings|options|opportunities|decisions|disagreements|things|slides|interviews|people|figures|differences|lanes|responses|pages|inputs|draws|owners|cases|tests|actions|interviewees/
const VERBS = /are|have|take|cost|lose|sit|stand|save|say|move|need|rest|come|differ/
const OF_ONE = regex()`\b(?:1|[Oo]ne)[ \u00a0](?:[a-z-]+ )?(?:${THINGS})\b|\b1 (?:[a-z]+ )?[a-z]+[^s ,.;:] (?:that |which )?(?:${VERBS})\b|\b1 [a-z]+ [^.;]*\beach\b`
const OF_MORE =
  /\b[2-9] (?:step|answer|finding|option|opportunity|decision|thing|interview|figure|lane)\b|\b[2-9] [a-z]+s (?:takes|costs|loses|stands|saves|is|sits)\b/

it.each([
  ['one of each', counting(1)],
  ['one of each, nothing saved', { ...counting(1), roi: unsaved }],
  ['one step, nothing noted', counting(1, 0)],
  ['two steps, one opportunity, one answer', counting(2, 1, 1)],
  ['one answer alone', counting(0, 0, 1)],
])('uses the singular for one: %s', (_, audit) => {
  expect(SAID(audit).filter(text => OF_ONE.test(text))).toEqual([])
})

it.each([
  ['two of each', counting(2)],
  ['two of each, nothing saved', { ...counting(2), roi: unsaved }],
  ['two answers alone', counting(0, 0, 2)],
])('uses the plural for two: %s', (_, audit) => {
  expect(SAID(audit).filter(text => OF_MORE.test(text))).toEqual([])
})
