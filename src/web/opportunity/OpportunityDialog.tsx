// Dialog to create or edit an opportunity with its expected effects.

import { useState } from 'react'
import { ADVICE } from '#content/lever.ts'
import type { Opportunity } from '#contract/opportunity.ts'
import { LEVERS } from '#domain/opportunity/lever.ts'
import { SAVINGS_KIND_LABELS, SAVINGS_KINDS } from '#domain/opportunity/opportunity.ts'
import type { ProcessStep } from '#domain/process/step.ts'
import { type Around, BasisFields } from '#web/opportunity/BasisFields.tsx'
import { JudgementFields } from '#web/opportunity/JudgementFields.tsx'
import { changesOf } from '#web/opportunity/opportunity-draft.ts'
import { type Errors, type Form, formOf, readForm, withStep } from '#web/opportunity/opportunity-form.ts'
import { useChangeOpportunity, useCreateOpportunity } from '#web/opportunity/useOpportunityOutbox.ts'
import { showFailure } from '#web/platform/api.ts'
import { CallError } from '#web/platform/call.ts'
import { MoreFields } from '#web/platform/form/MoreFields.tsx'
import { newKey } from '#web/platform/new-key.ts'
import { useNumbers } from '#web/platform/numbers.tsx'
import { useOnce } from '#web/platform/once.ts'
import { toast } from '#web/platform/toast.ts'
import { EnumSelect } from '#web/ui/form/enum-select.tsx'
import { Field } from '#web/ui/form/field.tsx'
import { FormDialog } from '#web/ui/form/form-dialog.tsx'
import { Input, Select, Textarea } from '#web/ui/form/input.tsx'

interface Props {
  auditId: number
  /** Null creates a new one. */
  opportunity: Opportunity | null
  steps: readonly ProcessStep[]
  around: Around
  onClose: () => void
}

const FORM = 'opportunity-form'

const isInMore = (field: string, hasStep: boolean) =>
  field !== 'title' && (hasStep || !SPECIFICATION_FIELDS.some(({ name }) => name === field))

export default function OpportunityDialog({ auditId, opportunity, steps, around, onClose }: Props) {
  const [form, setForm] = useState(() => formOf(opportunity))
  const [errors, setErrors] = useState<Errors>({})
  const { save, pending } = useSave(auditId, opportunity)
  // A step determines the specification figures; without one they have to be typed.
  const hasStep = form.stepId !== ''
  const submit = useOnce(async () => {
    const reading = readForm(form)
    setErrors(reading.errors)
    if (Object.keys(reading.errors).length > 0) return
    const refused = await save(reading.body)
    if (refused === true) onClose()
    else setErrors(refused)
  })
  return (
    <FormDialog
      onClose={onClose}
      width="lg"
      title={opportunity ? 'Edit opportunity' : 'Add opportunity'}
      form={FORM}
      submit={opportunity ? 'Save opportunity' : 'Add opportunity'}
      pending={pending}
    >
      <form
        id={FORM}
        noValidate
        className="grid gap-5"
        onSubmit={event => {
          event.preventDefault()
          void submit()
        }}
      >
        <What form={form} errors={errors} steps={steps} onForm={setForm} />
        {!hasStep && <SpecificationFields form={form} errors={errors} onForm={setForm} />}
        <MoreFields
          form="opportunity"
          holds="lever, kind of saving, ranges, costs"
          invalid={Object.keys(errors).some(name => isInMore(name, hasStep))}
        >
          <Kind form={form} errors={errors} onForm={setForm} />
          {hasStep && <SpecificationFields form={form} errors={errors} onForm={setForm} />}
          <BasisFields
            auditId={auditId}
            around={around}
            opportunity={opportunity}
            form={form}
            errors={errors}
            onForm={setForm}
          />
          <JudgementFields form={form} errors={errors} onForm={setForm} />
        </MoreFields>
      </form>
    </FormDialog>
  )
}

/** Saves; returns true, or the errors by field. Other errors are shown as a toast. */
function useSave(auditId: number, opportunity: Opportunity | null) {
  const creation = useCreateOpportunity(auditId)
  const { change, pending } = useChangeOpportunity(opportunity ?? { id: 0, auditId })
  const [requestKey] = useState(newKey)
  const save = async (body: ReturnType<typeof readForm>['body']): Promise<true | Errors> => {
    try {
      if (opportunity) await change(opportunity, { ...changesOf(opportunity, body), checked: true })
      else await creation.create(body, requestKey)
      toast({ title: opportunity ? 'Opportunity updated' : 'Opportunity created', description: body.title })
      return true
    } catch (error) {
      const problem = error instanceof CallError ? error.problem : null
      showFailure(opportunity ? 'opportunity.change' : 'opportunity.create', error)
      return (problem?.fields ?? {}) as Errors
    }
  }
  return { save, pending: creation.pending || pending }
}

interface PartProps {
  form: Form
  errors: Errors
  onForm: (form: Form) => void
}

function What({ form, errors, steps, onForm }: PartProps & { steps: readonly ProcessStep[] }) {
  const choose = (id: string) => onForm(withStep(form, steps.find(step => String(step.id) === id) ?? null))
  return (
    <>
      <Field label="Title" required error={errors.title}>
        <Input
          autoComplete="off"
          maxLength={500}
          value={form.title}
          onChange={event => onForm({ ...form, title: event.target.value })}
        />
      </Field>
      <Field label="Process step" hint="Its time and rate determine the savings.">
        <Select value={form.stepId} onChange={event => choose(event.target.value)}>
          <option value="">No step</option>
          {steps.map(step => (
            <option key={step.id} value={step.id}>
              {step.label}
            </option>
          ))}
        </Select>
      </Field>
    </>
  )
}

function Kind({ form, errors, onForm }: PartProps) {
  return (
    <>
      <Field label="Description">
        <Textarea
          rows={2}
          maxLength={20_000}
          value={form.description}
          onChange={event => onForm({ ...form, description: event.target.value })}
        />
      </Field>
      <Field label="Category" hint="A step can have one friction opportunity." error={errors.category}>
        <Input
          autoComplete="off"
          maxLength={200}
          value={form.category}
          onChange={event => onForm({ ...form, category: event.target.value })}
        />
      </Field>
      <LeverField form={form} onForm={onForm} />
      <Field label="What it saves" hint="Shown separately in the business case: only cash reduces spending.">
        <EnumSelect
          values={SAVINGS_KINDS}
          labels={SAVINGS_KIND_LABELS}
          value={form.saves}
          onChoose={saves => onForm({ ...form, saves })}
        />
      </Field>
    </>
  )
}

/** The user's choice overrides the rule's; its fit is shown below. */
function LeverField({ form, onForm }: Omit<PartProps, 'errors'>) {
  const fits = form.lever ? ADVICE.levers[form.lever].fits : 'Proposed from the step and its answers.'
  return (
    <Field label="Lever" hint={fits}>
      <EnumSelect
        values={LEVERS}
        labels={lever => ADVICE.levers[lever].label}
        none="By rule"
        value={form.lever ?? ''}
        onChoose={lever => onForm({ ...form, lever: lever ?? null })}
      />
    </Field>
  )
}

/** `typed` is the label without a step, which has no runs. */
const SPECIFICATION_FIELDS: readonly {
  name: 'effort' | 'impact' | 'projectedSavings'
  label: string
  typed?: string
}[] = [
  { name: 'effort', label: 'Effort (1–10)' },
  { name: 'impact', label: 'Impact ($ a month)' },
  {
    name: 'projectedSavings',
    label: 'At an assumed 60 runs a month ($ a year)',
    typed: 'Savings ($ a year)',
  },
]

function SpecificationFields({ form, errors, onForm }: PartProps) {
  const { sign } = useNumbers()
  return (
    <div className="grid gap-5 sm:grid-cols-3">
      {SPECIFICATION_FIELDS.map(({ name, label, typed }) => (
        <Field
          key={name}
          label={(form.stepId === '' && typed ? typed : label).replace('$', sign)}
          required
          error={errors[name]}
        >
          <Input
            inputMode="decimal"
            autoComplete="off"
            className="tabular-nums"
            value={form[name]}
            onChange={event => onForm({ ...form, [name]: event.target.value })}
          />
        </Field>
      ))}
    </div>
  )
}
