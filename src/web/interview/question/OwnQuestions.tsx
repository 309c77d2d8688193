// The consultant's own questions of the custom template, added in a dialog. Like a follow-up, a question can be removed
// until it is answered.

import { Plus, Trash2 } from 'lucide-react'
import { useRef, useState } from 'react'
import { useForm } from 'react-hook-form'
import type { Interview } from '#contract/interview.ts'
import { isFollowUp, isOwnQuestion, OWN_QUESTIONS_LIMIT, type Question } from '#domain/interview/interview.ts'
import { useAction } from '#web/platform/api.ts'
import { newKey } from '#web/platform/new-key.ts'
import { useOnce } from '#web/platform/once.ts'
import { toast } from '#web/platform/toast.ts'
import { Button } from '#web/ui/button.tsx'
import { Checkbox } from '#web/ui/form/choice.tsx'
import { Field } from '#web/ui/form/field.tsx'
import { FormDialog } from '#web/ui/form/form-dialog.tsx'
import { Input, Textarea } from '#web/ui/form/input.tsx'

type Typed = Pick<Question, 'question' | 'hint' | 'impactScoreEnabled'>

interface Props {
  interview: Interview
  onAdded(questionId: string): void
}

const FORM = 'own-question'

export function AddQuestion({ interview, onAdded }: Props) {
  const [open, setOpen] = useState(false)
  const isFull = interview.questions.filter(isOwnQuestion).length >= OWN_QUESTIONS_LIMIT
  return (
    <>
      <Button variant="quiet" size="sm" disabled={isFull} onClick={() => setOpen(true)}>
        <Plus aria-hidden /> Add own question
      </Button>
      {open && <QuestionDialog interview={interview} onAdded={onAdded} onClose={() => setOpen(false)} />}
    </>
  )
}

function QuestionDialog({ interview, onAdded, onClose }: Props & { onClose(): void }) {
  const add = useAction('question.add')
  const key = useRef(newKey())
  const { register, handleSubmit, formState } = useForm<Typed>({
    defaultValues: { question: '', hint: '', impactScoreEnabled: false },
  })
  const submit = useOnce(async (typed: Typed) => {
    const saved = await add.run({ params: { id: interview.id }, body: { key: key.current, ...typed } })
    const question = saved?.questions.at(-1)
    if (!question) return
    onClose()
    onAdded(question.id)
  })
  const required = (value: string) => value.trim() !== '' || 'Please write the question.'
  return (
    <FormDialog
      onClose={onClose}
      width="sm"
      title="Add own question"
      description="Asked in every interview with this template in this audit."
      form={FORM}
      submit="Add question"
      pending={add.pending}
    >
      <form id={FORM} noValidate className="grid gap-5" onSubmit={event => void handleSubmit(submit)(event)}>
        <Field label="Question" required error={formState.errors.question?.message}>
          <Textarea rows={3} maxLength={500} {...register('question', { validate: required })} />
        </Field>
        <Field label="Hint" hint="What to listen for; only your company sees it.">
          <Input autoComplete="off" maxLength={500} {...register('hint')} />
        </Field>
        <Checkbox label="Ask for an impact score" {...register('impactScoreEnabled')} />
      </form>
    </FormDialog>
  )
}

/** Removes the consultant's own question immediately; the toast restores it. */
export function RemoveQuestion({ interview, question }: { interview: Interview; question: Question }) {
  const remove = useAction('question.remove')
  const add = useAction('question.add')
  const { id, topic, ...typed } = question
  const params = { id: interview.id }
  const run = async () => {
    if (!(await remove.run({ params: { ...params, questionId: id } }))) return
    const key = id.slice(-36)
    const undo = () => void add.run({ params, body: { key, followUp: isFollowUp(question), ...typed } })
    toast({ title: 'Question removed', description: topic, undo })
  }
  return (
    <Button
      variant="quiet"
      size="icon-sm"
      aria-label={`Remove ${topic}`}
      pending={remove.pending}
      onClick={() => void run()}
    >
      <Trash2 aria-hidden />
    </Button>
  )
}
