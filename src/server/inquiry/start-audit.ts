// Starts an audit from an inquiry: company and contact become its fields, the assessment's answers its first
// interview.

import { QUESTIONS, TIER_TEXTS } from '#content/assessment.ts'
import type { Inquiry } from '#contract/inquiry.ts'
import { TOPIC_LABELS } from '#domain/assessment/assessment.ts'
import { pointsOf } from '#domain/assessment/score.ts'
import { DETAIL_FIELDS, DETAIL_LABELS } from '#domain/inquiry.ts'
import { requireAssessment } from '#server/assessment/read.ts'
import { createAudit } from '#server/audit/create.ts'
import { recordInterview } from '#server/interview/record.ts'

/** Creates an audit for the inquiry; returns its id. */
export async function startAuditFrom(inquiry: Inquiry, accountId: number): Promise<number> {
  const company = inquiry.company || inquiry.name
  const auditId = await createAudit({
    title: `AI audit for ${company}`,
    company,
    type: 'custom',
    description: contactOf(inquiry),
    userId: accountId,
  })
  if (inquiry.assessment) await recordAnswers(auditId, inquiry, inquiry.assessment.id, accountId)
  return auditId
}

function contactOf({ name, email, phone, details, assessment }: Inquiry): string {
  const said = DETAIL_FIELDS.flatMap(field => {
    const value = details[field]
    return value && !field.startsWith('wants') ? [`${DETAIL_LABELS[field]}: ${value}`] : []
  })
  const { totalScore, tier } = assessment ?? {}
  const result = tier
    ? [`Readiness assessment: ${totalScore} out of 40 points, “${TIER_TEXTS[tier].title}”`]
    : []
  return [`Contact: ${[name, email, phone].filter(Boolean).join(', ')}`, ...said, ...result].join('\n')
}

async function recordAnswers(auditId: number, { name, details }: Inquiry, id: string, accountId: number) {
  const { answers, completedAt } = await requireAssessment(id)
  const talk = QUESTIONS.map(({ topic, question, hint, options }) => {
    const points = pointsOf(answers, topic)
    const response = `${options[points - 1]} (${points} of 4 points, readiness assessment of ${completedAt.slice(0, 10)})`
    return {
      id: `assessment.${topic}`,
      topic: TOPIC_LABELS[topic],
      question,
      hint,
      impactScoreEnabled: false,
      response,
    }
  })
  const person = { interviewee: name, intervieweeRole: details.jobTitle ?? 'Readiness assessment' }
  await recordInterview({ auditId, templateName: 'custom', ...person, talk }, accountId)
}
