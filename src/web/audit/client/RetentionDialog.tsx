// Dialog to change for how long a client's audits are kept, and what happens then.

import { useForm } from 'react-hook-form'
import type { ClientChange, ClientRecord } from '#contract/client.ts'
import { RETENTION_ACTIONS, RETENTION_MONTHS } from '#domain/client.ts'
import { useAction } from '#web/platform/api.ts'
import { contractResolver } from '#web/platform/form/form.ts'
import { useOnce } from '#web/platform/once.ts'
import { toast } from '#web/platform/toast.ts'
import { EnumSelect } from '#web/ui/form/enum-select.tsx'
import { Field } from '#web/ui/form/field.tsx'
import { FormDialog } from '#web/ui/form/form-dialog.tsx'
import { Input } from '#web/ui/form/input.tsx'

const schema = async () => (await import('#contract/client.ts')).clientChange

const FORM = 'change-retention'
const ACTION_LABELS = { ask: 'Ask on the client’s page', erase: 'Erase automatically' } as const

export default function RetentionDialog({ client, onClose }: { client: ClientRecord; onClose: () => void }) {
  const { retentionMonths, retentionAction } = client
  const change = useAction('client.change')
  const { register, handleSubmit, formState } = useForm<ClientChange>({
    resolver: contractResolver(schema),
    defaultValues: { retentionMonths, retentionAction },
  })
  const save = useOnce(async (body: ClientChange) => {
    if (!(await change.run({ params: { id: client.id }, body }))) return
    toast({ title: 'Retention changed', description: client.name, tone: 'success' })
    onClose()
  })
  return (
    <FormDialog onClose={onClose} title="Retention" form={FORM} submit="Save" pending={change.pending}>
      <form id={FORM} noValidate className="grid gap-5" onSubmit={event => void handleSubmit(save)(event)}>
        <Field
          label="Months of retention"
          hint="After completion. Empty: without a limit."
          error={formState.errors.retentionMonths?.message}
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
