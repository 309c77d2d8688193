// Form that creates a client link: the parts shown, with or without names, current or frozen, and its expiry.

import { useState } from 'react'
import { useForm } from 'react-hook-form'
import type { Audit } from '#contract/audit.ts'
import {
  CLIENT_LINK_DAYS,
  CLIENT_PAGE,
  CLIENT_PART_LABELS,
  CLIENT_PARTS,
  type ClientPart,
} from '#domain/client-link.ts'
import type { Names } from '#domain/document/stamp.ts'
import { areDays, linkPath } from '#domain/link.ts'
import { useNameReview } from '#web/deliverable/index.ts'
import { useAction } from '#web/platform/api.ts'
import { MoreFields } from '#web/platform/form/MoreFields.tsx'
import { NewLink } from '#web/platform/NewLink.tsx'
import { useOnce } from '#web/platform/once.ts'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { Checkbox, RadioGroup } from '#web/ui/form/choice.tsx'
import { Field } from '#web/ui/form/field.tsx'
import { Input } from '#web/ui/form/input.tsx'

interface Props {
  audit: Pick<Audit, 'id' | 'company'>
  onClose(): void
}

export default function MakeClientLink({ audit, onClose }: Props) {
  const [address, setAddress] = useState('')
  const form = useNewLink(audit, token => setAddress(`${location.origin}${linkPath(CLIENT_PAGE, token)}`))
  return (
    <Dialog
      open
      onOpenChange={open => !open && onClose()}
      width="lg"
      title="Share with client"
      description="A page to read, without an account. You can revoke it at any time."
      footer={
        address ? (
          <Button variant="secondary" onClick={onClose}>
            Close
          </Button>
        ) : (
          <>
            <Button variant="secondary" onClick={onClose}>
              Cancel
            </Button>
            <Button type="submit" form="client-link" pending={form.pending}>
              Create link
            </Button>
          </>
        )
      }
    >
      {address ? (
        <NewLink made={{ address, email: '' }} warning="anyone with the link can read what you chose." />
      ) : (
        <Wanted form={form} />
      )}
    </Dialog>
  )
}

interface Fields {
  title: string
  days: number
  password: string
}

type Form = ReturnType<typeof useNewLink>

/** The title is that of the client until the user types another. */
function useNewLink({ id: auditId, company }: Props['audit'], onMade: (token: string) => void) {
  const make = useAction('clientLink.make')
  const [names, setNames] = useState<Names>('hidden')
  const [state, setState] = useState<'live' | 'frozen'>('live')
  const [parts, setParts] = useState<readonly ClientPart[]>(CLIENT_PARTS)
  const fields = useForm<Fields>({
    defaultValues: { title: company, days: CLIENT_LINK_DAYS.default, password: '' },
  })
  const review = useNameReview(auditId, names, 'clientLink.make')
  const submit = useOnce(async ({ title, days, password }: Fields) => {
    if (parts.length === 0 || !(await review.save())) return
    const shown = { names, parts: [...parts], frozen: state === 'frozen' }
    const body = { title: title.trim(), days, ...shown, ...(password && { password }) }
    const made = await make.run({ params: { id: auditId }, body })
    if (made) onMade(made.token)
  })
  const pending = make.pending || review.pending
  return { ...fields, submit, pending, review, names, setNames, state, setState, parts, setParts }
}

const DAYS = `Please enter ${CLIENT_LINK_DAYS.min} to ${CLIENT_LINK_DAYS.max} days.`

function Wanted({ form }: { form: Form }) {
  const { register, handleSubmit, formState } = form
  const { errors } = formState
  return (
    <form
      id="client-link"
      noValidate
      className="space-y-6"
      onSubmit={event => void handleSubmit(form.submit)(event)}
    >
      <Field label="Title" hint="Only you see it, e.g. who it is for." required error={errors.title?.message}>
        <Input
          maxLength={200}
          autoComplete="off"
          {...register('title', { validate: title => title.trim() !== '' || 'Please enter a title.' })}
        />
      </Field>
      <Parts form={form} />
      <ShownNames form={form} />
      <MoreFields
        form="client-link"
        holds="expiry, live or frozen, password"
        invalid={Boolean(errors.days ?? errors.password)}
      >
        <Limits form={form} />
      </MoreFields>
    </form>
  )
}

function Parts({ form: { parts, setParts } }: { form: Form }) {
  const toggle = (part: ClientPart) =>
    setParts(CLIENT_PARTS.filter(each => parts.includes(each) !== (each === part)))
  return (
    <fieldset>
      <legend className="mb-1.5 text-sm font-medium">What it shows</legend>
      <div className="grid gap-2 sm:grid-cols-2">
        {CLIENT_PARTS.map(part => (
          <Checkbox
            key={part}
            label={CLIENT_PART_LABELS[part]}
            checked={parts.includes(part)}
            onChange={() => toggle(part)}
          />
        ))}
      </div>
      <p aria-live="polite" className="text-sm text-danger">
        {parts.length === 0 && <span className="mt-2 block">Please choose at least one part.</span>}
      </p>
    </fieldset>
  )
}

function ShownNames({ form }: { form: Form }) {
  return (
    <div>
      <RadioGroup
        legend="Names"
        value={form.names}
        onChange={form.setNames}
        options={[
          {
            value: 'hidden',
            label: 'Hidden',
            hint: 'People become “Interviewee A”, “Person B”. Titles stay as written.',
          },
          { value: 'full', label: 'Shown' },
        ]}
      />
      {form.review.lists}
    </div>
  )
}

/** Until when, in which state and with which password the link opens. */
function Limits({ form }: { form: Form }) {
  const { register, formState } = form
  const { errors } = formState
  return (
    <>
      <Field label="Valid for (days)" className="max-w-32" error={errors.days?.message}>
        <Input
          type="number"
          inputMode="numeric"
          min={CLIENT_LINK_DAYS.min}
          max={CLIENT_LINK_DAYS.max}
          {...register('days', {
            valueAsNumber: true,
            validate: days => areDays(days, CLIENT_LINK_DAYS) || DAYS,
          })}
        />
      </Field>
      <RadioGroup
        legend="State"
        value={form.state}
        onChange={form.setState}
        options={[
          { value: 'live', label: 'Live', hint: 'Follows every change of the audit.' },
          { value: 'frozen', label: 'Frozen', hint: 'Stays as it is now.' },
        ]}
      />
      <Field
        label="Password"
        hint="Optional: at least 8 characters. Send it separately from the link."
        error={errors.password?.message}
      >
        <Input
          type="text"
          maxLength={256}
          autoComplete="off"
          {...register('password', {
            validate: password => password.length === 0 || password.length >= 8 || 'At least 8 characters.',
          })}
        />
      </Field>
    </>
  )
}
