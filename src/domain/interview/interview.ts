// Interviews: questions, answers, interviewees, and what counts as answered.

/**
 * Impact score of an answer: whole numbers from min to max. The slider stands at `default` (specification 2, section 9)
 * until somebody touches it; what nobody has rated has no score.
 */
export const IMPACT_SCORE = { min: 1, max: 10, default: 5 } as const

/** An answer's text in characters (SECURITY T19). */
export const RESPONSE_LIMIT = 20_000

/** Whether the interviewee does the work or leads those who do: their accounts of it differ. */
export const INTERVIEWEE_KINDS = ['doer', 'manager'] as const
export type IntervieweeKind = (typeof INTERVIEWEE_KINDS)[number]

export const INTERVIEWEE_KIND_LABELS: Record<IntervieweeKind, string> = {
  doer: 'Does the work',
  manager: 'Manages the work',
}

export interface Question {
  /** Stable, e.g. "operations.peaks". */
  id: string
  /** What it is about, in two to five words. */
  topic: string
  question: string
  hint: string
  impactScoreEnabled: boolean
  /** The heading that it stands under, where its template has some. */
  section?: string
}

/** A question that the consultant added to the custom template of an audit; `key` is unique within it. */
export function ownQuestion(
  key: string,
  typed: Pick<Question, 'question' | 'hint' | 'impactScoreEnabled'>,
): Question {
  return { id: `${OWN}${key}`, topic: topicOf(typed.question), ...typed }
}

/** Whether the question was added by a consultant, and not by its template. */
export function isOwnQuestion({ id }: Pick<Question, 'id'>): boolean {
  return id.startsWith(OWN)
}

/** A question that follows up what one interviewee said: it is asked of that one alone; `key` is unique within the interview. */
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

/** Own questions of one audit, and follow-up questions of one interview, together. */
export const OWN_QUESTIONS_LIMIT = 30

const OWN = 'custom.own-'
const FOLLOW_UP = 'follow-up.'
const TOPIC_LENGTH = 40

/** The question's first words, as a list of topics has room for. */
export function topicOf(question: string): string {
  if (question.length <= TOPIC_LENGTH) return question
  const cut = question.slice(0, TOPIC_LENGTH)
  return `${cut.slice(0, Math.max(cut.lastIndexOf(' '), 20)).trimEnd()}…`
}

/** An interview as it was held, with its questions and answers. */
export interface InterviewRecord {
  id: number
  /** An audit type, or "house." and the id of a template of the house. */
  templateName: string
  /** What the template of the house was called when the interview began; left out or empty for the product's own. */
  templateTitle?: string
  /** Empty while nobody is named. */
  interviewee: string
  intervieweeRole: string
  intervieweeKind: IntervieweeKind | null
  completed: boolean
  questions: Question[]
  answers: (InterviewResponse & { id: number })[]
}

export interface InterviewTemplate {
  name: string
  questions: Question[]
}

/** What a person said to one question. `impactScore` is null where the question has none or nobody has scored it. */
export interface InterviewResponse {
  questionId: string
  response: string
  impactScore: number | null
}

/** Whether there is anything but white space in the response. */
export function isAnswered(answer: Pick<InterviewResponse, 'response'> | undefined): boolean {
  return answer !== undefined && answer.response.trim() !== ''
}

/** The questions without an answered response, in the interview's order. */
export function unanswered<Q extends Pick<Question, 'id'>>(
  questions: readonly Q[],
  answers: readonly InterviewResponse[],
): Q[] {
  const done = new Set(answers.filter(isAnswered).map(answer => answer.questionId))
  return questions.filter(question => !done.has(question.id))
}

/** The answered questions that ask for an impact score and have none, in the interview's order. */
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

/** Whether the question may have this score: one without impact scoring has none. */
export function takesScore(
  question: Pick<Question, 'impactScoreEnabled'>,
  score: number | null | undefined,
): boolean {
  return question.impactScoreEnabled || (score ?? null) === null
}

/** The start of a text for quoting: at most `limit` characters, cut at a word where one ends nearby, marked with "…". */
export function excerpt(text: string, limit = 280): string {
  const line = text.trim().replace(/\s+/g, ' ')
  const characters = [...line]
  if (characters.length <= limit) return line
  const cut = characters.slice(0, limit - 1).join('')
  const lastSpace = cut.lastIndexOf(' ')
  return `${(lastSpace > cut.length * 0.6 ? cut.slice(0, lastSpace) : cut).trimEnd()}…`
}
