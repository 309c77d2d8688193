// Interviews: questions, answers, interviewees, and when a question counts as answered.

/**
 * Impact score of an answer: whole numbers from min to max. The slider shows `default` (specification 2, section 9) until a
 * user moves it; an unrated answer has no score.
 */
export const IMPACT_SCORE = { min: 1, max: 10, default: 5 } as const

/** Maximum length of an answer in characters (SECURITY T19). */
export const RESPONSE_LIMIT = 20_000

/** Whether the interviewee does the work or manages it, since their statements differ. */
export const INTERVIEWEE_KINDS = ['doer', 'manager'] as const
export type IntervieweeKind = (typeof INTERVIEWEE_KINDS)[number]

/** Kinds of interviewees as screens name them. */
export const INTERVIEWEE_KIND_LABELS: Record<IntervieweeKind, string> = {
  doer: 'Does the work',
  manager: 'Manages the work',
}

/** A question of an interview template. */
export interface Question {
  /** Stable, e.g. "operations.peaks". */
  id: string
  /** Topic in two to five words. */
  topic: string
  question: string
  hint: string
  impactScoreEnabled: boolean
  /** Section heading, if its template has sections. */
  section?: string
}

/** A question that a consultant added to the audit's custom template; `key` is unique within it. */
export function ownQuestion(
  key: string,
  typed: Pick<Question, 'question' | 'hint' | 'impactScoreEnabled'>,
): Question {
  return { id: `${OWN}${key}`, topic: topicOf(typed.question), ...typed }
}

/** Whether a consultant added the question, rather than its template. */
export function isOwnQuestion({ id }: Pick<Question, 'id'>): boolean {
  return id.startsWith(OWN)
}

/** A follow-up question for one interview only; `key` is unique within the interview. */
export function followUpQuestion(
  key: string,
  typed: Pick<Question, 'question' | 'hint' | 'impactScoreEnabled'>,
): Question {
  return { id: `${FOLLOW_UP}${key}`, topic: topicOf(typed.question), ...typed }
}

/** Whether the question was added to one interview, and not to a template. */
export function isFollowUp({ id }: Pick<Question, 'id'>): boolean {
  return id.startsWith(FOLLOW_UP)
}

/** Maximum number of the consultants' own questions of an audit plus follow-up questions of one interview. */
export const OWN_QUESTIONS_LIMIT = 30

const OWN = 'custom.own-'
const FOLLOW_UP = 'follow-up.'
const TOPIC_LENGTH = 40

/** The first words of the question, short enough for a list of topics. */
export function topicOf(question: string): string {
  if (question.length <= TOPIC_LENGTH) return question
  const cut = question.slice(0, TOPIC_LENGTH)
  return `${cut.slice(0, Math.max(cut.lastIndexOf(' '), 20)).trimEnd()}…`
}

/** An interview with its questions and answers. */
export interface InterviewRecord {
  id: number
  /** An audit type, or "house." followed by the id of one of the organization's templates. */
  templateName: string
  /** Title of the organization's template when the interview began; missing or empty for built-in templates. */
  templateTitle?: string
  /** Empty while no interviewee is named. */
  interviewee: string
  intervieweeRole: string
  intervieweeKind: IntervieweeKind | null
  completed: boolean
  questions: Question[]
  answers: (InterviewResponse & { id: number })[]
}

/** A template by its stable name, with its questions in the order asked. */
export interface InterviewTemplate {
  name: string
  questions: Question[]
}

/** One answer. `impactScore` is null if the question has none or it is not rated. */
export interface InterviewResponse {
  questionId: string
  response: string
  impactScore: number | null
}

/** Whether the response contains anything but white space. */
export function isAnswered(answer: Pick<InterviewResponse, 'response'> | undefined): boolean {
  return answer !== undefined && answer.response.trim() !== ''
}

/** The questions without an answer, in the interview's order. */
export function unanswered<Q extends Pick<Question, 'id'>>(
  questions: readonly Q[],
  answers: readonly InterviewResponse[],
): Q[] {
  const done = new Set(answers.filter(isAnswered).map(answer => answer.questionId))
  return questions.filter(question => !done.has(question.id))
}

/** The answered questions that require an impact score but have none, in the interview's order. */
export function unrated<Q extends Pick<Question, 'id' | 'impactScoreEnabled'>>(
  questions: readonly Q[],
  answers: readonly InterviewResponse[],
): Q[] {
  const rated = new Set(
    answers.filter(answer => answer.impactScore !== null).map(({ questionId }) => questionId),
  )
  const open = new Set(unanswered(questions, answers))
  return questions.filter(each => each.impactScoreEnabled && !open.has(each) && !rated.has(each.id))
}

/** Whether the question accepts this score: one without impact scoring accepts none. */
export function takesScore(
  question: Pick<Question, 'impactScoreEnabled'>,
  score: number | null | undefined,
): boolean {
  return question.impactScoreEnabled || (score ?? null) === null
}

/** The start of a text for quoting: at most `limit` characters, cut at a word boundary if one is near, and marked with "…". */
export function excerpt(text: string, limit = 280): string {
  const line = text.trim().replace(/\s+/g, ' ')
  const characters = [...line]
  if (characters.length <= limit) return line
  const cut = characters.slice(0, limit - 1).join('')
  const lastSpace = cut.lastIndexOf(' ')
  return `${(lastSpace > cut.length * 0.6 ? cut.slice(0, lastSpace) : cut).trimEnd()}…`
}
