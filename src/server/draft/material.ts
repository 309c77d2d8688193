// What may be sent of an audit: answers of consenting interviewees, if the audit allows it, and its map. Also the
// grounding context of external proposals.

import { problem } from '#contract/errors.ts'
import type { ProblemCode } from '#contract/problems.ts'
import { opportunityName, stepName } from '#domain/document/figure-names.ts'
import { askFor, groundingOf, type ModelPrompt } from '#domain/draft/ask.ts'
import type { GroundingContext } from '#domain/draft/check.ts'
import { type DraftKind, MAX_SENT, type SentNames } from '#domain/draft/draft.ts'
import type { Material } from '#domain/draft/kind.ts'
import { isAnswered } from '#domain/interview/interview.ts'
import { agreedAmong, namesOf } from '#server/assistance/assistance.ts'
import { readAuditSnapshot, type StoredAuditSnapshot } from '#server/document/audit-snapshot.ts'
import { compose } from '#server/document/compose.ts'
import { auditInterviews } from '#server/interview/read.ts'
import { auditOpportunities } from '#server/opportunity/read.ts'
import { auditMap } from '#server/process/read.ts'
import { readReport } from '#server/report/read.ts'

/** What a draft is about, in addition to answers and the map. */
type Subject = Pick<Material, 'figures' | 'findings'> & { kind: DraftKind }

const NO_SUBJECT = { figures: [], findings: [] } as const

/**
 * Reads the subject from the audit snapshot, so do not call it in a transaction. Reads nothing if the audit allows
 * nothing.
 */
export async function subjectOf(kind: DraftKind, auditId: number): Promise<Subject> {
  if (kind === 'steps' || kind === 'questions' || !(await namesOf(auditId))) return { kind, ...NO_SUBJECT }
  if (kind === 'findings') return { kind, ...NO_SUBJECT, figures: await nameableOf(auditId) }
  const content = await readAuditSnapshot(auditId)
  if (kind === 'wording') return { kind, ...NO_SUBJECT, findings: await findingsOf(content) }
  const named = await compose('names', { content })
  return { kind, ...NO_SUBJECT, figures: named.map(({ name, label }) => ({ name, label })) }
}

/** Figures that a finding may name: expected savings of opportunities, and costs of steps. */
async function nameableOf(auditId: number): Promise<Material['figures']> {
  const { steps } = await mapOf(auditId)
  const opportunities = await auditOpportunities(auditId)
  return [
    ...opportunities.map(({ id, title }) => ({
      name: opportunityName(id),
      label: `${title}: expected savings a year`,
    })),
    ...steps.map(({ id, label }) => ({ name: stepName(id), label: `${label}: cost a year` })),
  ]
}

/**
 * The deck's findings, except those based on words of interviewees without consent, because their sentences repeat
 * what was said.
 */
async function findingsOf(content: StoredAuditSnapshot): Promise<Subject['findings']> {
  const agreed = await agreedAmong(content.audit.id)
  const slide = content.slides.find(({ kind, copy }) => kind === 'key_findings' && !copy)
  const all = await compose('fields', { content })
  const fields = all.find(({ id }) => id === slide?.id)?.fields ?? []
  const { findings } = await readReport(content.audit.id)
  return fields.flatMap(({ name, generated }) => {
    const finding = findings.find(({ sentence }) => sentence === generated)
    const isSendable = finding?.quotes.every(({ interviewId }) => agreed.has(interviewId))
    return isSendable ? [{ field: name, sentence: generated }] : []
  })
}

/**
 * The prompt to send, with the number of answers in it. Throws where nothing may be sent, or where it would be too
 * long.
 */
export async function askedOf(
  auditId: number,
  { kind, ...subject }: Subject,
): Promise<ModelPrompt & { answers: number; sent: SentMaterial }> {
  const names = await namesOf(auditId)
  if (!names) throw problem('assistance_not_allowed')
  const agreed = await agreedAmong(auditId)
  const { interviews: all, questions } = await answered(auditId)
  const interviews = all.filter(({ id }) => agreed.has(id))
  if (interviews.length === 0) throw problem('assistance_nothing')
  const asked = askFor(kind, { names, interviews, questions, ...subject, ...(await mapOf(auditId)) })
  if (asked.characters > MAX_SENT) throw problem('assistance_too_much')
  const answers = interviews.reduce((sum, each) => sum + each.answers.length, 0)
  return { ...asked, answers, sent: { names, interviews: interviews.map(({ id }) => id) } }
}

/** How names are sent, and whose answers. */
export interface SentMaterial {
  names: SentNames
  interviews: number[]
}

export type DraftRefusal = Extract<ProblemCode, 'assistance_not_allowed' | 'assistance_not_agreed'>

/** Why this may not be sent at present; null where it may. */
export async function withheldFrom(
  auditId: number,
  { names, interviews }: SentMaterial,
): Promise<DraftRefusal | null> {
  const allowed = await namesOf(auditId)
  if (allowed === null || (names === 'full' && allowed === 'hidden')) return 'assistance_not_allowed'
  const agreed = await agreedAmong(auditId)
  return interviews.every(id => agreed.has(id)) ? null : 'assistance_not_agreed'
}

/**
 * The grounding context of external proposals: their maker has read these answers with an access token of the
 * organization.
 */
export async function groundingFor(kind: DraftKind, auditId: number): Promise<GroundingContext> {
  const figures = kind === 'findings' ? await nameableOf(auditId) : NO_SUBJECT.figures
  return groundingOf({ ...(await answered(auditId)), ...NO_SUBJECT, figures, ...(await mapOf(auditId)) })
}

async function answered(auditId: number) {
  const held = await auditInterviews(auditId)
  const interviews = held
    .map(({ id, interviewee, intervieweeRole, questions, answers }) => ({
      id,
      interviewee,
      intervieweeRole,
      answers: answers.filter(isAnswered).map(({ id, questionId, response }) => {
        const question = questions.find(each => each.id === questionId)?.question ?? ''
        return { id, question, response }
      }),
    }))
    .filter(({ answers }) => answers.length > 0)
  return { interviews, questions: held.flatMap(each => each.questions.map(({ question }) => question)) }
}

async function mapOf(auditId: number): Promise<Pick<GroundingContext, 'steps' | 'links'>> {
  const { saved, links } = await auditMap(auditId, [])
  return {
    steps: saved.map(({ id, label, owner }) => ({ id, label, owner })),
    links: links.map(({ sourceId, targetId }) => ({ sourceId, targetId })),
  }
}
