// Open items at the end of an interview: unanswered questions, unrated answers, and gaps of the process map.

import { Link } from 'react-router'
import { auditStepPath } from '#domain/audit.ts'
import type { Question } from '#domain/interview/interview.ts'
import { type OpenItem, openText } from '#domain/open-item.ts'
import type { Answering } from '#web/interview/answer/useAnswering.ts'
import { useRead } from '#web/platform/api.ts'

interface Props {
  auditId: number
  answering: Answering
}

export function OpenQuestions({ auditId, answering }: Props) {
  const { open, notRated } = answering
  const { data = [] } = useRead('report.open', { params: { id: auditId } })
  const asked = data.filter(({ kind }) => kind === 'undecided' || kind === 'volume')
  if (open.length + notRated.length + asked.length === 0) return null
  return (
    <section aria-label="Still open" className="mt-8 space-y-3 border-t border-rule pt-4 text-sm">
      <Questions
        answering={answering}
        questions={open}
        title={counted(open.length, 'question has no answer', 'questions have no answer')}
      />
      <Questions
        answering={answering}
        questions={notRated}
        title={counted(notRated.length, 'answer is not rated', 'answers are not rated')}
      />
      {asked.length > 0 && <OnTheMap auditId={auditId} items={asked} />}
    </section>
  )
}

const counted = (count: number, one: string, many: string) => `${count} ${count === 1 ? one : many}`

interface QuestionsProps {
  answering: Answering
  questions: readonly Question[]
  title: string
}

/** The questions, each with a link back to it. */
function Questions({ answering, questions, title }: QuestionsProps) {
  if (questions.length === 0) return null
  return (
    <div>
      <h3 className="font-medium">{title}</h3>
      <ul className="mt-1 flex flex-wrap gap-x-4 gap-y-1">
        {questions.map(question => (
          <li key={question.id}>
            <button type="button" className="link py-1" onClick={() => answering.jumpTo(question.id)}>
              {question.topic}
            </button>
          </li>
        ))}
      </ul>
    </div>
  )
}

/** Contradicting statements are resolved in the report, volumes on the map. */
const mendedAt = ({ kind }: OpenItem, auditId: number) =>
  kind === 'undecided' ? `/audit/${auditId}/reports?tab=findings` : auditStepPath(auditId, 2)

/** Items that only an interviewee can resolve, listed while the interviewee can still be asked. */
function OnTheMap({ auditId, items }: { auditId: number; items: readonly OpenItem[] }) {
  return (
    <div>
      <h3 className="font-medium">Ask before you finish</h3>
      <ul className="mt-1 space-y-1">
        {items.map(item => (
          <li key={`${item.kind} ${item.name}`}>
            <Link className="link wrap-anywhere" to={mendedAt(item, auditId)}>
              {openText(item)}
            </Link>
          </li>
        ))}
      </ul>
    </div>
  )
}
