// Confirmation before an interview is removed with all its answers.

import type { Interview } from '#contract/interview.ts'
import type { AnswerOutbox } from '#web/interview/answer/answer-outbox.ts'
import { useAction } from '#web/platform/api.ts'
import { toast } from '#web/platform/toast.ts'
import { ConfirmDialog } from '#web/ui/dialog.tsx'

interface Props {
  interview: Interview
  outbox: AnswerOutbox
  open: boolean
  onClose(): void
}

export function RemoveInterview({ interview, outbox, open, onClose }: Props) {
  const remove = useAction('interview.delete')
  const confirm = async () => {
    const done = (await remove.run({ params: { id: interview.id } })) !== null
    onClose()
    if (!done) return
    outbox.abandon(interview.id)
    toast({ title: 'Interview removed' })
  }
  const person = interview.interviewee ? ` with ${interview.interviewee}` : ''
  const answers = `${interview.answered} ${interview.answered === 1 ? 'answer' : 'answers'}`
  return (
    <ConfirmDialog
      open={open}
      onOpenChange={next => !next && onClose()}
      title="Are you sure?"
      description={`This permanently removes the interview${person} and its ${answers}.`}
      confirmLabel="Remove interview"
      pending={remove.pending}
      onConfirm={() => void confirm()}
    />
  )
}
