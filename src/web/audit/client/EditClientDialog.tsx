// Dialog to change a client's name, contacts and notes, and what its new audits begin with.

import { useForm } from 'react-hook-form'
import type { ClientChange, ClientRecord } from '#contract/client.ts'
import { CurrencyField, LocaleField } from '#web/audit/NumberFields.tsx'
import { useAction } from '#web/platform/api.ts'
import { contractResolver } from '#web/platform/form/form.ts'
import { useOnce } from '#web/platform/once.ts'
import { toast } from '#web/platform/toast.ts'
import { Field } from '#web/ui/form/field.tsx'
import { FormDialog } from '#web/ui/form/form-dialog.tsx'
import { Input, Textarea } from '#web/ui/form/input.tsx'

const schema = async () => (await import('#contract/client.ts')).clientChange

const FORM = 'edit-client'

export default function EditClientDialog({ client, onClose }: { client: ClientRecord; onClose: () => void }) {
  const { name, contacts, notes, currency, locale } = client
  const change = useAction('client.change')
  const { register, handleSubmit, formState, watch } = useForm<ClientChange>({
    resolver: contractResolver(schema),
    defaultValues: { name, contacts, notes, currency, locale },
  })
  const { errors } = formState
  const chosen = { currency, locale, ...watch() }
  const save = useOnce(async (body: ClientChange) => {
    const saved = await change.run({ params: { id: client.id }, body })
    if (!saved) return
    toast({ title: 'Client changed', description: saved.name, tone: 'success' })
    onClose()
  })
  return (
    <FormDialog onClose={onClose} title="Edit client" form={FORM} submit="Save" pending={change.pending}>
      <form id={FORM} noValidate className="grid gap-5" onSubmit={event => void handleSubmit(save)(event)}>
        <Field
          label="Name"
          hint="Its audits take a new name, unless they are completed."
          required
          error={errors.name?.message}
        >
          <Input autoComplete="off" {...register('name')} />
        </Field>
        <Field
          label="Contacts"
          hint="One person a line: name, role, email, phone."
          error={errors.contacts?.message}
        >
          <Textarea rows={3} {...register('contacts')} />
        </Field>
        <Field
          label="Notes"
          hint="Visible to everyone who sees one of its audits."
          error={errors.notes?.message}
        >
          <Textarea rows={4} {...register('notes')} />
        </Field>
        <div className="grid gap-5 sm:grid-cols-2">
          <CurrencyField registered={register('currency')} isWrong={Boolean(errors.currency)} {...chosen} />
          <LocaleField registered={register('locale')} isWrong={Boolean(errors.locale)} {...chosen} />
        </div>
      </form>
    </FormDialog>
  )
}
