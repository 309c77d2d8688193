// Overview of an interview's questions: answered, waiting on this device, and a link to each.

import { Check, ChevronRight, Circle, CloudOff, GitFork } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import type { Interview } from '#contract/interview.ts'
import { isAnswered, isFollowUp, isOwnQuestion, type Question } from '#domain/interview/interview.ts'
import { draftKey } from '#web/interview/answer/answer-draft.ts'
import type { AnswerOutbox, OutboxEntry } from '#web/interview/answer/answer-outbox.ts'
import { withDrafts } from '#web/interview/answer/useAnswering.ts'
import { useEntries } from '#web/interview/answer/useOutbox.ts'
import { AddQuestion, RemoveQuestion } from '#web/interview/question/OwnQuestions.tsx'
import { useRead } from '#web/platform/api.ts'
import { PeopleAt } from '#web/presence/index.ts'

interface Props {
  interview: Interview
  questionId: string | null
  outbox: AnswerOutbox
  readOnly: boolean
  onJump(questionId: string): void
}

export function QuestionsOverview({ interview, questionId, outbox, readOnly, onJump }: Props) {
  const [open, setOpen] = useState(true)
  const entries = useEntries(outbox)
  const { data = [] } = useRead('answer.list', { params: { id: interview.id } })
  const shown = withDrafts(interview, data, entries)
  const answered = new Set(shown.filter(isAnswered).map(answer => answer.questionId))
  const current = interview.questions.find(({ id }) => id === questionId) ?? interview.questions[0]
  return (
    <div className="mt-3">
      <button
        type="button"
        aria-expanded={open}
        className="flex w-full items-center gap-1 rounded-sm py-1 text-left text-sm font-medium hover:bg-band"
        onClick={() => setOpen(!open)}
      >
        <ChevronRight aria-hidden className={`size-4 ${open ? 'rotate-90' : ''}`} />
        Questions overview
        <span className="caption ml-auto pr-1 font-normal">
          {answered.size} of {interview.questions.length}
        </span>
      </button>
      {open && (
        <ol className="mt-1">
          {interview.questions.map((question, index) => (
            <OverviewItem
              key={question.id}
              question={question}
              number={index + 1}
              answered={answered.has(question.id)}
              heading={question.section === interview.questions[index - 1]?.section ? '' : question.section}
              current={question.id === current?.id}
              entry={entries.get(draftKey(interview.id, question.id))}
              onJump={() => onJump(question.id)}
            >
              <PeopleAt about={`answer:${interview.id}:${question.id}`} />
              {!readOnly &&
                (isOwnQuestion(question) || isFollowUp(question)) &&
                !answered.has(question.id) && <RemoveQuestion interview={interview} question={question} />}
            </OverviewItem>
          ))}
        </ol>
      )}
      {open && !readOnly && interview.templateName === 'custom' && (
        <AddQuestion interview={interview} onAdded={onJump} />
      )}
    </div>
  )
}

interface ItemProps {
  question: Question
  number: number
  answered: boolean
  current: boolean
  entry: OutboxEntry | undefined
  /** Heading of the section that starts with this question. */
  heading: string | undefined
  onJump(): void
  /** Further actions for the question. */
  children: ReactNode
}

const MARKS = {
  answered: { Icon: Check, text: 'Answered', colour: 'text-signal' },
  unanswered: { Icon: Circle, text: 'Unanswered', colour: 'text-muted' },
  offline: { Icon: CloudOff, text: 'Kept on this device', colour: 'text-time-sink' },
  conflict: { Icon: GitFork, text: 'Two answers: choose one', colour: 'text-danger' },
} as const

function OverviewItem({ question, number, answered, current, entry, heading, onJump, children }: ItemProps) {
  const mark = MARKS[troubleOf(entry) ?? (answered ? 'answered' : 'unanswered')]
  return (
    <li className="flex flex-wrap items-start">
      {heading && <p className="caption w-full px-1 pt-3 pb-1 font-semibold wrap-anywhere">{heading}</p>}
      <button
        type="button"
        aria-current={current ? 'step' : undefined}
        title={question.question}
        className={`flex min-w-0 flex-1 items-start gap-2 rounded-sm px-1 py-1 text-left text-sm hover:bg-band ${current ? 'bg-band font-medium' : ''}`}
        onClick={onJump}
      >
        <mark.Icon aria-hidden className={`mt-0.5 size-4 shrink-0 ${mark.colour}`} />
        <span className="sr-only">{mark.text}:</span>
        <span className="w-5 shrink-0 text-right text-muted">{number}</span>
        <span className="min-w-0 wrap-anywhere">{question.topic}</span>
      </button>
      {children}
    </li>
  )
}

function troubleOf(entry: OutboxEntry | undefined): 'offline' | 'conflict' | null {
  if (entry?.state === 'conflict') return 'conflict'
  return entry?.state === 'offline' || entry?.state === 'refused' ? 'offline' : null
}
