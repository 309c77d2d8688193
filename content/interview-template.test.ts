// The templates are complete: six, ten questions each, stable ids, impact scoring where the method asks for it.

import { describe, expect, it } from 'vitest'
import { INTERVIEW_TEMPLATES } from '#content/interview-template/index.ts'
import { interviewTemplate } from '#contract/interview.ts'
import { AUDIT_TYPE_LABELS, AUDIT_TYPES } from '#domain/audit.ts'
import { regex } from '#domain/regex.ts'

/** Which of the ten questions are scored according to the method, in order. */
const SCORED = {
  operations: '...*****.*',
  financial: '.*****.**.',
  technology: '.**.***.**',
  process: '..**.**.*.',
  content: '..******..',
  custom: '....****.*',
}

const templates = Object.entries(INTERVIEW_TEMPLATES)
const questions = templates.flatMap(([, template]) => template.questions)

describe('interview templates', () => {
  it('exist for every audit type, under its name', () => {
    expect(Object.keys(INTERVIEW_TEMPLATES)).toEqual([...AUDIT_TYPES])
    for (const type of AUDIT_TYPES) expect(INTERVIEW_TEMPLATES[type].name).toBe(AUDIT_TYPE_LABELS[type])
  })

  it.each(templates)('%s has ten questions that match the contract, with their own ids', (type, template) => {
    expect(interviewTemplate.parse(template)).toEqual(template)
    expect(template.questions).toHaveLength(10)
    for (const { id } of template.questions) expect(id).toMatch(regex()`^${type}\.[a-z-]+$`)
  })

  it.each(templates)('%s enables impact scores as the method defines', (type, template) => {
    const marks = template.questions.map(question => (question.impactScoreEnabled ? '*' : '.')).join('')
    expect(marks).toBe(SCORED[type as keyof typeof SCORED])
  })

  it('repeats no id and no wording', () => {
    for (const key of ['id', 'question', 'hint'] as const)
      expect(new Set(questions.map(question => question[key])).size).toBe(60)
  })

  it.each(questions)('$id is a full question with a topic and a useful hint', ({ topic, question, hint }) => {
    expect(topic).toMatch(/^[A-Z].{4,30}$/)
    expect(question).toMatch(/^[A-Z].*[.?]$/)
    expect(question.length).toBeGreaterThan(50)
    expect(question.length).toBeLessThan(200)
    expect(hint).toMatch(/^[A-Z].*[.?]$/)
    expect(hint.length).toBeGreaterThan(100)
    expect(hint.length).toBeLessThan(320)
  })
})
