// The demo's figures are found in the answers, with their values and the fields they are the source of.

import { expect, it } from 'vitest'
import { harbourline } from '#content/demo/harbourline.ts'
import { kestrel } from '#content/demo/kestrel.ts'
import { INTERVIEW_TEMPLATES } from '#content/interview-template/index.ts'
import { figuresIn } from '#domain/extraction/extraction.ts'
import { WORKING_TIME } from '#domain/extraction/figure.ts'
import { linksOf } from '#domain/extraction/link.ts'

const figures = [harbourline, kestrel].flatMap(audit =>
  (audit.figures ?? []).map(figure => ({ ...figure, audit })),
)
const questions = Object.values(INTERVIEW_TEMPLATES).flatMap(template => template.questions)

it.each(figures)('$interviewee, $question: $kind $values', wanted => {
  const { audit, interviewee, question, kind, values, step } = wanted
  const steps = audit.steps.map((step, id) => ({ ...step, id }))
  const interview = audit.interviews.find(each => each.interviewee === interviewee)
  const [text = ''] = interview?.answers[question] ?? []
  const asked = questions.find(({ id }) => id === question)?.question ?? ''
  const figures = figuresIn(text, { currency: 'USD', locale: 'en-US', ...WORKING_TIME })
  const links = linksOf(text, figures, steps, { role: interview?.intervieweeRole ?? '', question: asked })
  const found = figures.map(({ kind, min, usual, max }, place) => {
    const link = links[place]
    const target = link?.to === 'step' ? steps[link.stepId]?.label : link?.to === 'roi' ? link.input : null
    return [kind, min, usual, max, target]
  })
  expect(found).toContainEqual([kind, ...values, step ?? 'cashPerMonth'])
})
