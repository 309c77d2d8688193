// Dialog that creates an audit with the interview of its type, and opens that at its first question.

import { useForm } from 'react-hook-form'
import { useNavigate } from 'react-router'
import type { NewAudit } from '#contract/audit.ts'
import type { ClientRecord } from '#contract/client.ts'
import { AUDIT_TYPE_LABELS, AUDIT_TYPES, auditStepPath } from '#domain/audit.ts'
import { DEFAULT_STYLE } from '#domain/text/number-style.ts'
import { KNOWN_CLIENTS, KnownClients } from '#web/audit/KnownClients.tsx'
import { NumberFields } from '#web/audit/NumberFields.tsx'
import { useAction } from '#web/platform/api.ts'
import { contractResolver } from '#web/platform/form/form.ts'
import { MoreFields } from '#web/platform/form/MoreFields.tsx'
import { useOnce } from '#web/platform/once.ts'
import { useRequestKey } from '#web/platform/outbox/request-key.ts'
import { toast } from '#web/platform/toast.ts'
import { EnumSelect } from '#web/ui/form/enum-select.tsx'
import { Field } from '#web/ui/form/field.tsx'
import { FormDialog } from '#web/ui/form/form-dialog.tsx'
import { Input, Textarea } from '#web/ui/form/input.tsx'

interface Props {
  open: boolean
  onOpenChange: (open: boolean) => void
  /** The client whose name, currency and number format the audit begins with. */
  client?: ClientRecord
}

const schema = async () => (await import('#contract/audit.ts')).newAudit

/** Step 1 puts the cursor into the first response. */
const ARRIVING = { arriving: true }
const FORM = 'create-audit'
const EMPTY = { title: '', company: '', description: '', type: AUDIT_TYPES[0], ...DEFAULT_STYLE }

export default function CreateAuditDialog({ open, onOpenChange, client }: Props) {
  const create = useAction('audit.create')
  const start = useAction('interview.start', { quiet: true })
  const navigate = useNavigate()
  const keyOf = useRequestKey()
  const submit = useOnce(async (body: NewAudit) => {
    const audit = await create.run({ body, key: keyOf(body) })
    if (!audit) return
    toast({
      title: 'Audit Created',
      // One line: it has room between the response and the bar.
      description: 'Ready for its first interview.',
      tone: 'success',
    })
    const interview = { templateName: audit.type, completed: false }
    // If it fails, step 1 offers to start it.
    await start.run({ params: { id: audit.id }, body: interview }).catch(() => undefined)
    await navigate(auditStepPath(audit.id, 1), { state: ARRIVING })
  })
  return (
    <FormDialog
      open={open}
      onClose={() => onOpenChange(false)}
      title="Create New Audit"
      description="The type decides which interview template comes first."
      form={FORM}
      submit="Create Audit"
      pending={create.pending || start.pending}
    >
      <AuditForm client={client} onSubmit={submit} />
    </FormDialog>
  )
}

interface FormProps {
  client: ClientRecord | undefined
  onSubmit: (audit: NewAudit) => Promise<void>
}

function AuditForm({ client, onSubmit }: FormProps) {
  const { register, handleSubmit, formState, watch } = useForm<NewAudit>({
    resolver: contractResolver(schema),
    defaultValues: client
      ? { ...EMPTY, company: client.name, currency: client.currency, locale: client.locale }
      : EMPTY,
  })
  const { errors } = formState
  const { company, currency = DEFAULT_STYLE.currency, locale = DEFAULT_STYLE.locale } = watch()
  const refuse = () =>
    toast({ title: 'Validation Error', description: 'Please fill in all required fields.', tone: 'danger' })
  return (
    <form
      id={FORM}
      noValidate
      className="grid gap-5"
      onSubmit={event => void handleSubmit(onSubmit, refuse)(event)}
    >
      <Field label="Audit title" required error={errors.title?.message}>
        <Input autoComplete="off" {...register('title')} />
      </Field>
      <Field label="Company" required error={errors.company?.message}>
        <Input autoComplete="off" list={KNOWN_CLIENTS} {...register('company')} />
      </Field>
      <KnownClients typed={company} />
      <Field label="Audit type" required error={errors.type && 'Please choose a type.'}>
        <EnumSelect values={AUDIT_TYPES} labels={AUDIT_TYPE_LABELS} {...register('type')} />
      </Field>
      <Field
        label="Description"
        hint="Optional: the question this audit is to answer."
        error={errors.description?.message}
      >
        <Textarea rows={3} {...register('description')} />
      </Field>
      <MoreFields
        form="audit"
        holds={`${currency}, number format, document language`}
        invalid={Boolean(errors.currency ?? errors.locale)}
      >
        <NumberFields register={register} errors={errors} currency={currency} locale={locale} />
      </MoreFields>
    </form>
  )
}
