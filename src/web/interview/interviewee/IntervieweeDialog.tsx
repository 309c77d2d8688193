// Dialog that adds an interviewee to a template, or names the interviewee of an open interview.

import { useForm } from 'react-hook-form'
import type { Audit } from '#contract/audit.ts'
import type { Interview } from '#contract/interview.ts'
import {
  INTERVIEWEE_KIND_LABELS,
  INTERVIEWEE_KINDS,
  type IntervieweeKind,
} from '#domain/interview/interview.ts'
import { useStart } from '#web/interview/interviewee/useStart.ts'
import { useAction } from '#web/platform/api.ts'
import { useOnce } from '#web/platform/once.ts'
import { Button } from '#web/ui/button.tsx'
import { RadioGroup } from '#web/ui/form/choice.tsx'
import { Field } from '#web/ui/form/field.tsx'
import { FormDialog } from '#web/ui/form/form-dialog.tsx'
import { Input } from '#web/ui/form/input.tsx'

interface Props {
  audit: Audit
  /** The interview to name, or null to add one. */
  interview: Interview | null
  templateName: string
  open: boolean
  onClose(): void
  onAdded(interview: Interview): void
  /** Removal, requested while editing. */
  onRemove(): void
}

interface Person {
  interviewee: string
  intervieweeRole: string
  intervieweeKind: IntervieweeKind | null
}

const FORM = 'interviewee'
const OPTIONS = INTERVIEWEE_KINDS.map(value => ({ value, label: INTERVIEWEE_KIND_LABELS[value] }))

export function IntervieweeDialog({
  audit,
  interview,
  templateName,
  open,
  onClose,
  onAdded,
  onRemove,
}: Props) {
  const start = useStart(audit.id)
  const change = useAction('interview.change')
  const submit = useOnce(async (person: Person) => {
    const saved = interview
      ? await change.run({ params: { id: interview.id }, body: person })
      : await start.run({ templateName, ...person })
    if (!saved) return
    onClose()
    if (!interview) onAdded(saved)
  })
  return (
    <FormDialog
      open={open}
      onClose={onClose}
      width="sm"
      title={interview ? 'Edit interviewee' : 'Add interviewee'}
      description="Doers and managers describe the same work differently. Each person gets their own interview."
      form={FORM}
      submit={interview ? 'Save' : 'Add interviewee'}
      pending={start.pending || change.pending}
      others={
        interview && (
          <Button variant="quiet" className="mr-auto" onClick={onRemove}>
            Remove interview
          </Button>
        )
      }
    >
      <PersonForm interview={interview} onSubmit={submit} />
    </FormDialog>
  )
}

function PersonForm({
  interview,
  onSubmit,
}: {
  interview: Interview | null
  onSubmit(person: Person): Promise<void>
}) {
  const { register, handleSubmit, watch, setValue, formState } = useForm<Person>({
    defaultValues: {
      interviewee: interview?.interviewee ?? '',
      intervieweeRole: interview?.intervieweeRole ?? '',
      intervieweeKind: interview?.intervieweeKind ?? null,
    },
  })
  const required = (value: string) => value.trim() !== '' || 'Please enter a name.'
  return (
    <form id={FORM} noValidate className="grid gap-5" onSubmit={event => void handleSubmit(onSubmit)(event)}>
      <Field label="Name" required error={formState.errors.interviewee?.message}>
        <Input autoComplete="off" maxLength={200} {...register('interviewee', { validate: required })} />
      </Field>
      <Field label="Role" hint="For example: order clerk, head of logistics.">
        <Input autoComplete="off" maxLength={200} {...register('intervieweeRole')} />
      </Field>
      <RadioGroup
        legend="This person"
        options={OPTIONS}
        value={watch('intervieweeKind')}
        onChange={kind => setValue('intervieweeKind', kind)}
      />
    </form>
  )
}
