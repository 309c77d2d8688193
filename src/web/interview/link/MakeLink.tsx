// Form that creates a link: its validity in days, and whether it is emailed.

import { useForm } from 'react-hook-form'
import type { Interview } from '#contract/interview.ts'
import { LINK_DAYS } from '#domain/interview/link.ts'
import { areDays } from '#domain/link.ts'
import { useAction } from '#web/platform/api.ts'
import { useOnce } from '#web/platform/once.ts'
import { Button } from '#web/ui/button.tsx'
import { Field } from '#web/ui/form/field.tsx'
import { Input } from '#web/ui/form/input.tsx'

interface Props {
  interview: Interview
  canMail: boolean
  /** An open link exists and ends when this one is created. */
  replaces: boolean
  onMade(token: string, email: string): void
}

interface Wanted {
  days: number
  email: string
}

const DAYS = `Please enter ${LINK_DAYS.min} to ${LINK_DAYS.max} days.`

export function MakeLink({ interview, canMail, replaces, onMade }: Props) {
  const make = useAction('interviewLink.make')
  const { register, handleSubmit, formState } = useForm<Wanted>({
    defaultValues: { days: LINK_DAYS.default, email: '' },
  })
  const submit = useOnce(async ({ days, email: typed }: Wanted) => {
    const email = typed.trim()
    const body = { days, ...(email && { email }) }
    const made = await make.run({ params: { id: interview.id }, body })
    if (made) onMade(made.token, email)
  })
  return (
    <form noValidate className="mt-4 space-y-4" onSubmit={event => void handleSubmit(submit)(event)}>
      <div className="grid gap-4 sm:grid-cols-[8rem_minmax(0,1fr)]">
        <Field label="Valid for (days)" error={formState.errors.days?.message}>
          <Input
            type="number"
            inputMode="numeric"
            min={LINK_DAYS.min}
            max={LINK_DAYS.max}
            {...register('days', { valueAsNumber: true, validate: days => areDays(days, LINK_DAYS) || DAYS })}
          />
        </Field>
        {canMail && (
          <Field label="Send by email to" hint="Leave empty to copy the link and send it yourself.">
            <Input type="email" autoComplete="off" maxLength={254} {...register('email')} />
          </Field>
        )}
      </div>
      {replaces && <p className="text-sm text-muted">The current link stops working immediately.</p>}
      <Button type="submit" pending={make.pending}>
        Create link
      </Button>
    </form>
  )
}
