// Dialog to change an audit's title and number format.

import { useForm } from 'react-hook-form'
import type { Audit, NewAudit } from '#contract/audit.ts'
import { AUDIT_TYPE_LABELS } from '#domain/audit.ts'
import { NumberFields } from '#web/audit/NumberFields.tsx'
import { useAction } from '#web/platform/api.ts'
import { contractResolver } from '#web/platform/form/form.ts'
import { MoreFields } from '#web/platform/form/MoreFields.tsx'
import { useOnce } from '#web/platform/once.ts'
import { useIsCompany } from '#web/platform/session/session.tsx'
import { toast } from '#web/platform/toast.ts'
import { Field } from '#web/ui/form/field.tsx'
import { FormDialog } from '#web/ui/form/form-dialog.tsx'
import { Input, Textarea } from '#web/ui/form/input.tsx'

const schema = async () => (await import('#contract/audit.ts')).newAudit

const FORM = 'edit-audit'

export default function EditAuditDialog({ audit, onClose }: { audit: Audit; onClose: () => void }) {
  const change = useAction('audit.change')
  const isCompany = useIsCompany()
  const { register, handleSubmit, formState, watch } = useForm<NewAudit>({
    resolver: contractResolver(schema),
    defaultValues: audit,
  })
  const { errors } = formState
  const save = useOnce(
    async ({ title, company, description, currency, locale, documentLanguage = null }: NewAudit) => {
      const body = { title, company, description, currency, locale, documentLanguage }
      if (!(await change.run({ params: { id: audit.id }, body }))) return
      toast({ title: 'Audit changed', description: title, tone: 'success' })
      onClose()
    },
  )
  const { currency = audit.currency, locale = audit.locale } = watch()
  return (
    <FormDialog
      onClose={onClose}
      title="Edit audit"
      description={AUDIT_TYPE_LABELS[audit.type]}
      form={FORM}
      submit="Save"
      pending={change.pending}
    >
      <form id={FORM} noValidate className="grid gap-5" onSubmit={event => void handleSubmit(save)(event)}>
        <Field label="Audit title" required error={errors.title?.message}>
          <Input autoComplete="off" {...register('title')} />
        </Field>
        <Field label="Company" required error={errors.company?.message}>
          <Input autoComplete="off" readOnly={!isCompany} {...register('company')} />
        </Field>
        <Field label="Description" error={errors.description?.message}>
          <Textarea rows={3} {...register('description')} />
        </Field>
        <MoreFields
          form="audit"
          holds={`${currency}, number format, document language`}
          invalid={Boolean(errors.currency ?? errors.locale)}
        >
          <NumberFields register={register} errors={errors} currency={currency} locale={locale} />
          {currency !== audit.currency && (
            <p role="status" className="border-l-2 border-time-sink bg-band px-3 py-2 text-sm">
              Amounts stay as they are and are read as {currency} from now on. Nothing is converted.
            </p>
          )}
        </MoreFields>
      </form>
    </FormDialog>
  )
}
