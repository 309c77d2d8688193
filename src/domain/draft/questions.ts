// Draft follow-up questions: each cites words of the answer that it follows up.

import {
  type Checked,
  type DropReason,
  dropCounter,
  type GroundingContext,
  groundedOn,
  isInvented,
  isUnusable,
  lineOf,
  namesOthers,
  sameWords,
} from '#domain/draft/check.ts'
import type { Citation } from '#domain/draft/cite.ts'
import type { Kind } from '#domain/draft/kind.ts'
import { fieldOf, listOf } from '#domain/draft/reply.ts'

/** A proposed question. */
export interface FollowUp {
  ref: string
  /** The answer it follows up; its author is asked. */
  answerId: number
  question: string
  /** Words of that answer and of others. */
  cites: Citation[]
}

/** Follow-up questions proposed for an interview. */
export interface DraftQuestions {
  questions: FollowUp[]
}

/** Maximum number of questions read from one draft, and characters per question. */
const LIMITS = { questions: 40, question: 300 } as const

const RULES = `You read answers from interviews about how work is done in a company, and propose what to ask next: where an answer leaves open how often, how long, how much, who or why, or contradicts another.

Reply with one JSON object and nothing else:
{"questions":[{"answerId":1,"question":"Who checks the price when the lead is away?","cites":[{"answerId":1,"quote":"then a lead checks it"}]}]}

- answerId: of the answer that the question follows up. Its author will be asked.
- question: one plain question in the language of that answer, at most 30 words, that cannot be answered by yes or no. It states nothing that no answer says.
- The first cite is from that answer. Numbers: only those of the quotes.
- Do not ask what is answered already. At most three questions for each answer, those first that matter most.`

/** Accepted as a question of the interview. */
export const QUESTIONS: Kind<DraftQuestions> = {
  rules: RULES,
  beside: () => ({}),
  check: checkedQuestions,
  nothing: { questions: [] },
}

/** The questions of the untrusted `raw` that cite words of the answer they follow up. */
function checkedQuestions(raw: unknown, context: GroundingContext): Checked<DraftQuestions> {
  const { dropped, drop } = dropCounter()
  const given = listOf(fieldOf(raw, 'questions')).slice(0, LIMITS.questions)
  const asked = new Set(context.questions.map(sameWords))
  const questions: FollowUp[] = []
  for (const each of given) {
    const followUp = followUpOf(each, context)
    if (typeof followUp === 'string') drop(followUp)
    else if (asked.has(sameWords(followUp.question))) drop('known')
    else {
      asked.add(sameWords(followUp.question))
      questions.push({ ref: `q${questions.length + 1}`, ...followUp })
    }
  }
  return { content: { questions }, proposed: given.length, dropped }
}

const NO_FIGURES: ReadonlySet<string> = new Set()

function followUpOf(raw: unknown, context: GroundingContext): Omit<FollowUp, 'ref'> | DropReason {
  const question = lineOf(raw, 'question', context)
  if (question === '' || question.length > LIMITS.question || isUnusable(question)) return 'form'
  const grounded = groundedOn(raw, context)
  if (typeof grounded === 'string') return grounded
  const { cites, said } = grounded
  const [first] = cites
  if (!first || first.answerId !== fieldOf(raw, 'answerId')) return 'source'
  if (isInvented(question, said, NO_FIGURES)) return 'number'
  if (namesOthers(question, grounded, context)) return 'name'
  return { answerId: first.answerId, question, cites }
}
