// Proposed follow-up questions of one interview, those on the current question first.
// An accepted follow-up is asked in this interview only.

import { useState } from 'react'
import type { DraftOf } from '#contract/draft.ts'
import type { Answer, Interview } from '#contract/interview.ts'
import { sameWords } from '#domain/draft/check.ts'
import { DraftContent, Proposals, Suggestion, useDrafts } from '#web/draft/index.ts'
import { useAction, useRead } from '#web/platform/api.ts'
import { newKey } from '#web/platform/new-key.ts'
import { Button } from '#web/ui/button.tsx'

interface Props {
  interview: Interview
  answers: readonly Answer[]
  questionId: string
  readOnly: boolean
}

export default function FollowUpQuestions(props: Props) {
  const { auditId } = props.interview
  const { data: assistance } = useRead('assistance.get', { params: { id: auditId } })
  const drafts = useDrafts(auditId, 'questions')
  const [open, setOpen] = useState(false)
  const ready = drafts.find(({ state }) => state === 'ready')
  const left = ready ? openOf(ready, props).length : 0
  if (!assistance?.service && drafts.length === 0) return null
  return (
    <div className="mt-6">
      <Button variant="secondary" size="sm" aria-expanded={open} onClick={() => setOpen(!open)}>
        Follow-up questions{left > 0 && ` (${left})`}
      </Button>
      {open && (
        <section aria-label="Follow-up questions" className="mt-3 flex flex-col border border-edge bg-sheet">
          <DraftContent auditId={auditId} kind="questions" readOnly={props.readOnly}>
            {draft => <Questions key={draft.id} {...props} draft={draft} />}
          </DraftContent>
        </section>
      )}
    </div>
  )
}

function Questions({ draft, ...props }: Props & { draft: DraftOf<'questions'> }) {
  const add = useAction('question.add')
  const accept = useAction('draft.settle')
  const { auditId, id } = props.interview
  const left = openOf(draft, props)
  const others = draft.content.questions.filter(
    ({ ref, answerId }) => !draft.taken.includes(ref) && !props.answers.some(each => each.id === answerId),
  ).length
  const frozen = props.readOnly || add.pending
  const take = async (questions: typeof left) => {
    const taken: string[] = []
    for (const { ref, question } of questions) {
      const body = { key: newKey(), question, followUp: true }
      if (!(await add.run({ params: { id }, body }))) break
      taken.push(ref)
    }
    if (taken.length > 0) await accept.run({ params: { id: draft.id }, body: { taken } })
  }
  return (
    <Proposals
      draft={draft}
      frozen={frozen}
      left={left.length}
      done={others > 0 ? `No more for this interview; ${others} for others.` : 'All added as questions.'}
      onTakeAll={() => void take(left)}
    >
      {left.map(each => (
        <Suggestion
          key={each.ref}
          auditId={auditId}
          name={each.question}
          cites={each.cites}
          frozen={frozen}
          onTake={() => void take([each])}
        />
      ))}
    </Proposals>
  )
}

/** Proposals that follow up an answer of this interview and are not asked in it yet, current question first. */
function openOf(draft: DraftOf<'questions'>, { interview, answers, questionId }: Props) {
  const asked = new Set(interview.questions.map(({ question }) => sameWords(question)))
  const at = (answerId: number) => answers.find(({ id }) => id === answerId)?.questionId
  return draft.content.questions
    .filter(each => at(each.answerId) !== undefined && !asked.has(sameWords(each.question)))
    .filter(({ ref }) => !draft.taken.includes(ref))
    .sort((a, b) => Number(at(b.answerId) === questionId) - Number(at(a.answerId) === questionId))
}
