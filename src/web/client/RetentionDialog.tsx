// Dialog to change for how long a client's audits are kept, and what happens then.

import type { ClientRecord } from '#contract/client.ts'
import { RETENTION_ACTIONS, RETENTION_MONTHS } from '#domain/client.ts'
import { useClientForm } from '#web/client/useClientForm.ts'
import { EnumSelect } from '#web/ui/form/enum-select.tsx'
import { Field } from '#web/ui/form/field.tsx'
import { FormDialog } from '#web/ui/form/form-dialog.tsx'
import { Input } from '#web/ui/form/input.tsx'

const FORM = 'change-retention'
const ACTION_LABELS = { ask: 'Ask on the client’s page', erase: 'Erase automatically' } as const

export default function RetentionDialog({ client, onClose }: { client: ClientRecord; onClose: () => void }) {
  const { retentionMonths, retentionAction } = client
  const { register, errors, pending, submit } = useClientForm(
    client,
    { retentionMonths, retentionAction },
    { done: 'Retention changed', onClose },
  )
  return (
    <FormDialog onClose={onClose} title="Retention" form={FORM} submit="Save" pending={pending}>
      <form id={FORM} noValidate className="grid gap-5" onSubmit={event => void submit(event)}>
        <Field
          label="Months of retention"
          hint="After completion. Leave empty for no limit."
          error={errors.retentionMonths?.message}
        >
          <Input
            type="number"
            inputMode="numeric"
            {...RETENTION_MONTHS}
            {...register('retentionMonths', {
              setValueAs: value => (value === '' || value === null ? null : Number(value)),
            })}
          />
        </Field>
        <Field label="After this time" hint="A legal hold stops erasure.">
          <EnumSelect values={RETENTION_ACTIONS} labels={ACTION_LABELS} {...register('retentionAction')} />
        </Field>
      </form>
    </FormDialog>
  )
}
