// Dialog to change a client's name, contacts and notes, and what its new audits begin with.

import type { ClientRecord } from '#contract/client.ts'
import { useClientForm } from '#web/client/useClientForm.ts'
import { CurrencyField, LocaleField } from '#web/platform/form/NumberStyleFields.tsx'
import { Field } from '#web/ui/form/field.tsx'
import { FormDialog } from '#web/ui/form/form-dialog.tsx'
import { Input, Textarea } from '#web/ui/form/input.tsx'

const FORM = 'edit-client'

export default function EditClientDialog({ client, onClose }: { client: ClientRecord; onClose: () => void }) {
  const { name, contacts, notes, currency, locale } = client
  const { register, errors, watch, pending, submit } = useClientForm(
    client,
    { name, contacts, notes, currency, locale },
    { done: 'Client changed', onClose },
  )
  const chosen = { currency, locale, ...watch() }
  return (
    <FormDialog onClose={onClose} title="Edit client" form={FORM} submit="Save" pending={pending}>
      <form id={FORM} noValidate className="grid gap-5" onSubmit={event => void submit(event)}>
        <Field
          label="Name"
          hint="Its audits get the new name, unless they are completed."
          required
          error={errors.name?.message}
        >
          <Input autoComplete="off" {...register('name')} />
        </Field>
        <Field
          label="Contacts"
          hint="One person per line: name, role, email, phone."
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
